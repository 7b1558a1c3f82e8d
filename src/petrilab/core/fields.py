"""Fields of position texts; they know their column, so that errors can name it."""

from dataclasses import dataclass
from typing import NoReturn

from petrilab.core.quoting import quoted, read_int
from petrilab.core.refusal import Refusal, refusal
from petrilab.core.refusal_rules import TextRule

MAX_POSITION = 4096
"""Most characters of a position text; longer input is refused unread."""
MAX_MOVE = 256
"""Most characters of a move text; longer input is refused unread."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a position's text and the column (from 1) at which it begins."""

    name: str
    text: str
    column: int

    def fail(self, expected: str, at: int = 0) -> NoReturn:
        """Refuse this field; `expected` is the form it should have had, independent of language."""
        raise refusal(
            TextRule.FIELD,
            field=self.name,
            column=self.column + at,
            found=quoted(self.text[at:]),
            expected=expected,
        ).error()

    def number(self, low: int, high: int) -> int:
        """Return the field as an integer between two bounds; refuse anything else."""
        value = read_int(self.text)
        if value is None or not low <= value <= high or str(value) != self.text:
            self.fail(f"{low}-{high}" if low < high else str(low))
        return value


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields that follow game and options in a position's text."""

    fields: tuple[tuple[str, int], ...]

    def named(self, *names: str) -> tuple[Field, ...]:
        """Return exactly these fields, in this order; refuse more or fewer."""
        if len(self.fields) != len(names):
            raise refusal(
                TextRule.FIELDS, expected=" ".join(names), count=len(names), found=len(self.fields)
            ).error()
        pairs = zip(names, self.fields, strict=True)
        return tuple(Field(name, text, column) for name, (text, column) in pairs)


def split_fields(text: str) -> tuple[tuple[str, int], ...]:
    """Return the words of a text, each with the column (from 1) at which it begins."""
    words: list[tuple[str, int]] = []
    column = 1
    for word in text.split(" "):
        if word:
            words.append((word, column))
        column += len(word) + 1
    return tuple(words)


def refuse_move_text(text: str, form: str) -> NoReturn:
    """Refuse a text that is not a move; `form` is an example of a move."""
    raise refusal(TextRule.MOVE, found=quoted(text), form=form).error()


def unknown_step(step: str) -> Refusal:
    """Return the refusal of a word that is not a step of any move."""
    return refusal(TextRule.STEP, found=quoted(step))


def refuse_position(reason: str, *places: str, **values: str | int) -> NoReturn:
    """Refuse a well-formed position that no game can reach; `reason` is the id of a rule."""
    raise refusal(reason, *places, **values).error()

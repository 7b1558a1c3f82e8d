"""Reading texts: fields that know where they stand, so that errors say where and why."""

from dataclasses import dataclass
from typing import NoReturn

from petrilab.core.refusal import Refusal, refuse
from petrilab.core.rules import TextRule
from petrilab.core.showing import read_int, shown

MAX_POSITION = 4096
"""Longer texts are no position of any game."""
MAX_MOVE = 256
"""Longer texts are no move of any game."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a position's text and the column (from 1) it begins at."""

    name: str
    text: str
    column: int

    def fail(self, expected: str, at: int = 0) -> NoReturn:
        """Refuse this field: `expected` is the language-free form it should have had."""
        refuse(
            TextRule.FIELD,
            field=self.name,
            column=self.column + at,
            found=shown(self.text[at:]),
            expected=expected,
        ).raised()

    def number(self, low: int, high: int) -> int:
        """The field as a whole number between two bounds."""
        value = read_int(self.text)
        if value is None or not low <= value <= high or str(value) != self.text:
            self.fail(f"{low}-{high}" if low < high else str(low))
        return value


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields that follow game and options in a position's text."""

    fields: tuple[tuple[str, int], ...]

    def named(self, *names: str) -> tuple[Field, ...]:
        """Exactly these fields, in this order; refuses more or fewer."""
        if len(self.fields) != len(names):
            refuse(
                TextRule.FIELDS, expected=" ".join(names), count=len(names), found=len(self.fields)
            ).raised()
        pairs = zip(names, self.fields, strict=True)
        return tuple(Field(name, text, column) for name, (text, column) in pairs)


def split_fields(text: str) -> tuple[tuple[str, int], ...]:
    """The words of a text, each with the column (from 1) it begins at."""
    words: list[tuple[str, int]] = []
    column = 1
    for word in text.split(" "):
        if word:
            words.append((word, column))
        column += len(word) + 1
    return tuple(words)


def bad_move(text: str, form: str) -> NoReturn:
    """Refuse a text that is no move: `form` shows what a move looks like."""
    refuse(TextRule.MOVE, found=shown(text), form=form).raised()


def unknown_step(step: str) -> Refusal:
    """The refusal of a word that is no step of any move."""
    return refuse(TextRule.STEP, found=shown(step))


def impossible(reason: str, *places: str, **values: str | int) -> NoReturn:
    """Refuse a well-formed position that cannot stand on the table; `reason` is a rule's id."""
    refuse(reason, *places, **values).raised()

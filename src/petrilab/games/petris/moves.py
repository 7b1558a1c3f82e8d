"""The move of Petris, a propagation, with its text and its integer code."""

import re
from functools import lru_cache
from typing import NamedTuple

from petrilab.core import Refusal, quoted, refusal, refuse_move_text
from petrilab.core.refusal_rules import TextRule
from petrilab.games.petris.board import Layout

_FORM = "3>0:2,1:1"
_TEXT = re.compile(r"(\d)>(\d:[1-9](?:,\d:[1-9])*)")
_DIGITS = 6
"""Most neighbours of a dish, and digits of a code."""
_BASE = 5
"""Base of a code's digits: at most four bacteria can leave a dish."""
CODES_PER_DISH: int = _BASE**_DIGITS


class Propagation(NamedTuple):
    """Bacteria leave one dish; `sent` holds the target dishes, ascending, and the amounts."""

    source: int
    sent: tuple[tuple[int, int], ...]

    def text(self) -> str:
        """Return a text such as `3>0:2,1:1`: from dish 3, two to dish 0 and one to dish 1."""
        return _text(*self)

    @property
    def is_well_formed(self) -> bool:
        """Whether targets ascend and amounts are positive, as in every move that a text gives."""
        before = -1
        for dish, amount in self.sent:
            if dish <= before or amount < 1:
                return False
            before = dish
        return True

    @property
    def total(self) -> int:
        """The number of bacteria that leave the source."""
        return sum([amount for _, amount in self.sent])


# Propagations repeat constantly on a server and take few values, so texts are cached.


@lru_cache(maxsize=1 << 14)
def _text(source: int, sent: tuple[tuple[int, int], ...]) -> str:
    return f"{source}>" + ",".join([f"{dish}:{amount}" for dish, amount in sent])


@lru_cache(maxsize=1 << 14)
def parse_propagation(text: str) -> Propagation:
    """Return the propagation with this text; targets may be in any order, each once."""
    match = _TEXT.fullmatch(text)
    if match is None or not text.isascii():
        refuse_move_text(text, _FORM)
    sent = sorted((int(part[0]), int(part[2])) for part in match[2].split(","))
    if len({dish for dish, _ in sent}) < len(sent):
        refuse_move_text(text, _FORM)
    return Propagation(int(match[1]), tuple(sent))


def malformed(move: Propagation) -> Refusal:
    """Return the refusal of a propagation that no text gives."""
    return refusal(TextRule.MOVE, found=quoted(move.text()), form=_FORM)


def propagation_code(layout: Layout, move: Propagation) -> int:
    """Return the source, then the amount sent to each of its neighbours as a digit.

    Raise ValueError if this is not a propagation on the layout.
    """
    if move.source not in layout.dishes:
        raise ValueError(move)
    near, amounts = layout.neighbours[move.source], dict(move.sent)
    if not amounts.keys() <= set(near) or not all(0 < n < _BASE for n in amounts.values()):
        raise ValueError(move)
    code = move.source
    for slot in range(_DIGITS):
        code = code * _BASE + (amounts.get(near[slot], 0) if slot < len(near) else 0)
    return code


def propagation_from_code(layout: Layout, code: int) -> Propagation:
    """Return the propagation with this code; raise ValueError if there is none."""
    source, digits = divmod(code, CODES_PER_DISH)
    if source not in layout.dishes:
        raise ValueError(code)
    amounts = [digits // _BASE ** (_DIGITS - 1 - slot) % _BASE for slot in range(_DIGITS)]
    near = layout.neighbours[source]
    if not any(amounts) or any(amounts[len(near) :]):
        raise ValueError(code)
    sent = zip(near, amounts[: len(near)], strict=True)
    return Propagation(source, tuple((dish, amount) for dish, amount in sent if amount))

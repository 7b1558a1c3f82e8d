"""The moves of Honeycomb: picks, calls and the end of the time, with texts and codes."""

import re
from itertools import pairwise
from math import comb
from typing import NamedTuple, TypeAlias

from petrilab.core import refuse_move_text
from petrilab.games.honeycomb.calls import (
    Call,
    Continue,
    answer_code,
    answer_codes,
    answer_from_code,
    parse_answer,
)
from petrilab.games.honeycomb.combinations import combination_rank, nth_combination

PICK_FORM = "3+7-12"
_PICK = re.compile(r"([1-9][0-9]{0,2}(?:\+[1-9][0-9]{0,2})*)(?:-([1-9][0-9]{0,2}))?")
_TIME_UP = "time-up"


class Pick(NamedTuple):
    """A player's pick in a round: hexagons to colonise, ascending, and possibly an antibiotic."""

    colonies: tuple[int, ...]
    antibiotic: int | None = None

    def text(self) -> str:
        """Return a text such as `3+7-12`: colonise 3 and 7, antibiotic on 12."""
        colonies = "+".join(map(str, self.colonies))
        return colonies if self.antibiotic is None else f"{colonies}-{self.antibiotic}"


class TimeUp(NamedTuple):
    """TABLE's only move: the playing time is over."""

    def text(self) -> str:
        """Return the constant text."""
        return _TIME_UP

    def __bool__(self) -> bool:
        """Return True, as for every move; an empty tuple would be false."""
        return True


HoneycombMove: TypeAlias = Pick | Call | Continue | TimeUp


def parse_move(text: str) -> HoneycombMove:
    """Return the move with this text; colonies may be named in any order."""
    return TimeUp() if text == _TIME_UP else parse_answer(text) or parse_pick(text)


def parse_pick(text: str) -> Pick:
    """Return the pick with this text."""
    match = _PICK.fullmatch(text)
    if match is None:
        refuse_move_text(text, PICK_FORM)
    colonies = tuple(sorted(map(int, match[1].split("+"))))
    return Pick(colonies, int(match[2]) if match[2] else None)


def move_codes(size: int, most: int, *, is_spoken: bool) -> int:
    """Return the number of codes on a board of `size` hexagons with up to `most` colonies."""
    return _pick_codes(size, most) + (answer_codes(size, most) if is_spoken else 0)


def _pick_codes(size: int, most: int) -> int:
    """Return the number of codes of picks and time up."""
    return 1 + sum(_codes_of(size, count) for count in range(1, most + 1))


def _codes_of(size: int, count: int) -> int:
    """Return the number of codes of picks with exactly `count` colonies."""
    return comb(size, count) * (size + 1)


def move_code(size: int, most: int, move: HoneycombMove, *, is_spoken: bool) -> int:
    """Return 0 for time up, then picks by number of colonies, colonies and antibiotic (0: none).

    The answers to readers follow if calls are spoken.
    """
    if isinstance(move, TimeUp):
        return 0
    if isinstance(move, Call | Continue):
        if not is_spoken:
            raise ValueError(move)
        return _pick_codes(size, most) + answer_code(size, most, move)
    colonies, antibiotic = move.colonies, move.antibiotic or 0
    ascending = all(a < b for a, b in pairwise((0, *colonies, size + 1)))
    if not ascending or not 1 <= len(colonies) <= most or not 0 <= antibiotic <= size:
        raise ValueError(move)
    number = combination_rank(size, [cell - 1 for cell in colonies])
    return _pick_codes(size, len(colonies) - 1) + number * (size + 1) + antibiotic


def move_from_code(size: int, most: int, code: int, *, is_spoken: bool) -> HoneycombMove:
    """Return the move with this code; raise ValueError if there is none."""
    if code == 0:
        return TimeUp()
    picks = _pick_codes(size, most)
    if is_spoken and code >= picks:
        return answer_from_code(size, most, code - picks)
    rest = code - 1
    for count in range(1, most + 1) if rest >= 0 else ():
        if rest < _codes_of(size, count):
            number, antibiotic = divmod(rest, size + 1)
            colonies = tuple(index + 1 for index in nth_combination(size, count, number))
            if antibiotic in colonies:
                break
            return Pick(colonies, antibiotic or None)
        rest -= _codes_of(size, count)
    raise ValueError(code)

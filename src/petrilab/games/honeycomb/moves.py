"""The moves of Honeycomb, a pick and the table's word that time is up, with texts and codes."""

import re
from itertools import pairwise
from math import comb
from typing import NamedTuple, TypeAlias

from petrilab.core import bad_move
from petrilab.games.honeycomb.combinations import combination_rank, nth_combination

PICK_FORM = "3+7-12"
_PICK = re.compile(r"([1-9][0-9]{0,2}(?:\+[1-9][0-9]{0,2})*)(?:-([1-9][0-9]{0,2}))?")
_TIME_UP = "time-up"


class Pick(NamedTuple):
    """What a player picks in a round: hexagons to colonise, ascending, and maybe an antibiotic."""

    colonies: tuple[int, ...]
    antibiotic: int | None = None

    def text(self) -> str:
        """Such as `3+7-12`: colonise 3 and 7, antibiotic on 12."""
        colonies = "+".join(map(str, self.colonies))
        return colonies if self.antibiotic is None else f"{colonies}-{self.antibiotic}"


class TimeUp(NamedTuple):
    """The table says that time is up."""

    def text(self) -> str:
        """Always the same."""
        return _TIME_UP

    def __bool__(self) -> bool:
        """True, as for every move; a tuple without parts would be false."""
        return True


HoneycombMove: TypeAlias = Pick | TimeUp


def parse_move(text: str) -> HoneycombMove:
    """The move with this text; colonies may be named in any order."""
    return TimeUp() if text == _TIME_UP else parse_pick(text)


def parse_pick(text: str) -> Pick:
    """The pick with this text."""
    match = _PICK.fullmatch(text)
    if match is None:
        bad_move(text, PICK_FORM)
    colonies = tuple(sorted(map(int, match[1].split("+"))))
    return Pick(colonies, int(match[2]) if match[2] else None)


def move_codes(size: int, most: int) -> int:
    """How many codes moves have on a board of `size` hexagons with up to `most` colonies."""
    return 1 + sum(_codes_of(size, count) for count in range(1, most + 1))


def _codes_of(size: int, count: int) -> int:
    """How many codes picks of exactly `count` colonies have."""
    return comb(size, count) * (size + 1)


def move_code(size: int, most: int, move: HoneycombMove) -> int:
    """0 for time up; then picks by number of colonies, colonies and antibiotic (0 for none)."""
    if isinstance(move, TimeUp):
        return 0
    colonies, antibiotic = move.colonies, move.antibiotic or 0
    ascending = all(a < b for a, b in pairwise((0, *colonies, size + 1)))
    if not ascending or not 1 <= len(colonies) <= most or not 0 <= antibiotic <= size:
        raise ValueError(move)
    number = combination_rank(size, [cell - 1 for cell in colonies])
    return move_codes(size, len(colonies) - 1) + number * (size + 1) + antibiotic


def move_from_code(size: int, most: int, code: int) -> HoneycombMove:
    """The move with this code; ValueError if no move has it."""
    if code == 0:
        return TimeUp()
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

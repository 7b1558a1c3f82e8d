"""The boards of Honeycomb: numbered hexagons, their neighbours and their geometry."""

import math
import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from petrilab.core import Geometry, Place, Point, hexagon

CLASSIC: Final = "classic"

_HEXAGON = re.compile(r"hexagon:([2-9]|1[0-2])")
_RECTANGLE = re.compile(r"rectangle:([1-9]|[12][0-9]|30)x([1-9]|[12][0-9]|30)")
_CLASSIC_ROWS = 7
_CLASSIC_COLUMNS = 24
_CLASSIC_STEPS = "UUDDUD"
_SIZE = 1 / math.sqrt(3)
"""Distance from centre to corner; the centres of touching hexagons are one apart."""
_RADIUS = 0.48
"""Radius of the room for pieces; the sides are 0.5 away from the centre."""


class Spot(NamedTuple):
    """The grid position of a hexagon: its line, and the number of half cells along it."""

    line: int
    half: int


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """Hexagons numbered from 1: lengths of the rows in texts, touching pairs, and geometry.

    Boards are compared by identity, so that they are keys of caches: `board` makes one of each.
    """

    rows: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    geometry: Geometry

    @property
    def size(self) -> int:
        """The number of hexagons."""
        return sum(self.rows)


def is_board(name: str) -> bool:
    """Return whether there is a board of this name."""
    return name == CLASSIC or bool(_HEXAGON.fullmatch(name) or _RECTANGLE.fullmatch(name))


@lru_cache(maxsize=64)
def board(name: str) -> Board:
    """Return the board of this name; raise ValueError if there is none."""
    if not is_board(name):
        raise ValueError(name)
    if name == CLASSIC:
        return _board((_CLASSIC_COLUMNS,) * _CLASSIC_ROWS, _classic_spots(), is_pointy=False)
    if side := _HEXAGON.fullmatch(name):
        rows = _hexagon_rows(int(side[1]))
        return _board(rows, _hexagon_spots(rows), is_pointy=True)
    width, height = map(int, name.removeprefix("rectangle:").split("x"))
    return _board((width,) * height, _rectangle_spots(width, height), is_pointy=True)


def _hexagon_rows(side: int) -> tuple[int, ...]:
    """Return row lengths that grow by one from the side to the middle, and shrink again."""
    middle = 2 * side - 1
    return tuple(middle - abs(side - 1 - row) for row in range(middle))


def _hexagon_spots(rows: tuple[int, ...]) -> tuple[Spot, ...]:
    """Return spots in rows that are centred on one axis."""
    return tuple(
        Spot(row, 2 * column - length)
        for row, length in enumerate(rows)
        for column in range(length)
    )


def _rectangle_spots(width: int, height: int) -> tuple[Spot, ...]:
    """Return spots in rows; every second row is half a cell to the right."""
    return tuple(
        Spot(row, 2 * column + row % 2) for row in range(height) for column in range(width)
    )


def _classic_spots() -> tuple[Spot, ...]:
    """Return spots in columns, each half a cell above (U) or below (D) the previous one."""
    steps = (
        -1 if _CLASSIC_STEPS[column % len(_CLASSIC_STEPS)] == "U" else 1
        for column in range(_CLASSIC_COLUMNS - 1)
    )
    heights = tuple(accumulate(steps, initial=0))
    return tuple(
        Spot(column, 2 * row + height)
        for row in range(_CLASSIC_ROWS)
        for column, height in enumerate(heights)
    )


def _board(rows: tuple[int, ...], spots: tuple[Spot, ...], *, is_pointy: bool) -> Board:
    """Return the board with these spots; lines are rows if tops are pointy, else columns."""
    pairs = _touching(spots)
    places = tuple(
        _place(number, spot, is_pointy=is_pointy) for number, spot in enumerate(spots, 1)
    )
    return Board(rows, pairs, Geometry(places, tuple((str(a), str(b)) for a, b in pairs)))


def _touching(spots: tuple[Spot, ...]) -> tuple[tuple[int, int], ...]:
    """Return touching pairs: one cell apart on a line, or half a cell apart on adjacent lines."""
    numbers = {spot: number for number, spot in enumerate(spots, 1)}
    found = [
        (number, numbers[other])
        for (line, half), number in numbers.items()
        for other in (Spot(line, half + 2), Spot(line + 1, half - 1), Spot(line + 1, half + 1))
        if other in numbers
    ]
    return tuple(sorted((min(pair), max(pair)) for pair in found))


def _place(number: int, spot: Spot, *, is_pointy: bool) -> Place:
    along, across = spot.half / 2, spot.line * math.sqrt(3) / 2
    centre: Point = (along, across) if is_pointy else (across, along)
    return Place(str(number), centre, _RADIUS, hexagon(centre, _SIZE, is_pointy=is_pointy))

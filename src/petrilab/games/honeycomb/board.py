"""The boards of Honeycomb: their numbered hexagons, which touch, and where they lie."""

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
"""From centre to corner, so that hexagons that touch are one apart."""
_RADIUS = 0.48
"""The room for pieces, a little inside the sides, which are half a unit away."""


class Spot(NamedTuple):
    """Where a hexagon stands: on which line, and how many half cells along it."""

    line: int
    half: int


@dataclass(frozen=True, slots=True)
class Board:
    """Hexagons numbered from 1: lengths of the rows in texts, pairs that touch, and geometry."""

    rows: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    geometry: Geometry

    @property
    def size(self) -> int:
        """How many hexagons the board has."""
        return sum(self.rows)


def is_board(name: str) -> bool:
    """Whether there is a board of this name."""
    return name == CLASSIC or bool(_HEXAGON.fullmatch(name) or _RECTANGLE.fullmatch(name))


@lru_cache(maxsize=64)
def board(name: str) -> Board:
    """The board of this name; ValueError if there is none."""
    if not is_board(name):
        raise ValueError(name)
    if name == CLASSIC:
        return _board((_CLASSIC_COLUMNS,) * _CLASSIC_ROWS, _classic_spots(), pointy=False)
    if side := _HEXAGON.fullmatch(name):
        rows = _hexagon_rows(int(side[1]))
        return _board(rows, _hexagon_spots(rows), pointy=True)
    width, height = map(int, name.removeprefix("rectangle:").split("x"))
    return _board((width,) * height, _rectangle_spots(width, height), pointy=True)


def _hexagon_rows(side: int) -> tuple[int, ...]:
    """Rows that grow by one from the side to the middle, and shrink again."""
    middle = 2 * side - 1
    return tuple(middle - abs(side - 1 - row) for row in range(middle))


def _hexagon_spots(rows: tuple[int, ...]) -> tuple[Spot, ...]:
    """Every row centred on the same axis."""
    return tuple(
        Spot(row, 2 * column - length)
        for row, length in enumerate(rows)
        for column in range(length)
    )


def _rectangle_spots(width: int, height: int) -> tuple[Spot, ...]:
    """The second, fourth, … row half a cell to the right."""
    return tuple(
        Spot(row, 2 * column + row % 2) for row in range(height) for column in range(width)
    )


def _classic_spots() -> tuple[Spot, ...]:
    """Columns half a cell above (U) or below (D) the one before; above is the smaller number."""
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


def _board(rows: tuple[int, ...], spots: tuple[Spot, ...], *, pointy: bool) -> Board:
    """The board with these spots by number; lines are rows if tops are pointy, else columns."""
    pairs = _touching(spots)
    places = tuple(_place(number, spot, pointy=pointy) for number, spot in enumerate(spots, 1))
    return Board(rows, pairs, Geometry(places, tuple((str(a), str(b)) for a, b in pairs)))


def _touching(spots: tuple[Spot, ...]) -> tuple[tuple[int, int], ...]:
    """Hexagons touch a whole cell along their line, and half a cell along the next line."""
    numbers = {spot: number for number, spot in enumerate(spots, 1)}
    found = [
        (number, numbers[other])
        for (line, half), number in numbers.items()
        for other in (Spot(line, half + 2), Spot(line + 1, half - 1), Spot(line + 1, half + 1))
        if other in numbers
    ]
    return tuple(sorted((min(pair), max(pair)) for pair in found))


def _place(number: int, spot: Spot, *, pointy: bool) -> Place:
    along, across = spot.half / 2, spot.line * math.sqrt(3) / 2
    centre: Point = (along, across) if pointy else (across, along)
    return Place(str(number), centre, _RADIUS, hexagon(centre, _SIZE, pointy=pointy))

"""The board of Clobber: squares named a1, b1, …, numbered row by row from the top left."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from petrilab.core import Geometry, Place, Point

DIRECTIONS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Up, right, down, left, as (columns, rows)."""
_FILES: Final = "abcdefghij"
_HALF: Final = 0.5


@dataclass(frozen=True, slots=True)
class Board:
    """The squares of a board: their names, and the neighbour of each in the four directions."""

    names: tuple[str, ...]
    neighbours: tuple[tuple[int | None, ...], ...]
    geometry: Geometry


@cache
def board(columns: int, rows: int) -> Board:
    """Return the board with these numbers of columns and rows."""
    squares = [(column, row) for row in range(rows) for column in range(columns)]
    index = {square: number for number, square in enumerate(squares)}
    names = tuple(f"{_FILES[column]}{row + 1}" for column, row in squares)
    neighbours = tuple(
        tuple(index.get((column + right, row + down)) for right, down in DIRECTIONS)
        for column, row in squares
    )
    places = tuple(
        Place(name, (float(column), float(row)), _HALF, _square(column, row))
        for name, (column, row) in zip(names, squares, strict=True)
    )
    adjacent = tuple(
        (names[number], names[other])
        for number, around in enumerate(neighbours)
        for other in around
        if other is not None and number < other
    )
    return Board(names, neighbours, Geometry(places, adjacent))


def _square(column: int, row: int) -> tuple[Point, ...]:
    """Return the corners of a square."""
    left, right, top, bottom = column - _HALF, column + _HALF, row - _HALF, row + _HALF
    return (left, top), (right, top), (right, bottom), (left, bottom)

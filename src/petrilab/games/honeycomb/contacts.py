"""Contacts: pairs of adjacent hexagons of one colour, worth a point each."""

from collections.abc import Sequence
from typing import Final

from petrilab.core import Seat
from petrilab.games.honeycomb.board import Board

EMPTY: Final = -1
"""The value of an empty hexagon; a coloured one has its owner's seat."""
BLACK: Final = -2
"""The value of a hexagon after a competition."""


def contacts(board: Board, cells: Sequence[int]) -> tuple[tuple[int, int, Seat], ...]:
    """Return all contacts on the board: two hexagons, ascending, and their owner."""
    return tuple(
        (a, b, cells[a - 1])
        for a, b in board.pairs
        if cells[a - 1] == cells[b - 1] and cells[a - 1] >= 0
    )


def scores(board: Board, cells: Sequence[int], players: int) -> tuple[int, ...]:
    """Return each player's points: one for every contact."""
    points = [0] * players
    for _, _, seat in contacts(board, cells):
        points[seat] += 1
    return tuple(points)


def contacts_made(
    board: Board, before: Sequence[int], after: Sequence[int], seat: Seat
) -> tuple[tuple[int, int], ...]:
    """Return the contacts of a seat that a round added."""
    old = contacts(board, before)
    return tuple(
        (a, b)
        for a, b, owner in contacts(board, after)
        if owner == seat and (a, b, seat) not in old
    )

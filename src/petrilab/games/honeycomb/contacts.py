"""Contacts: pairs of adjacent hexagons of one colour, worth a point each."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from petrilab.core import Seat
from petrilab.games.honeycomb.board import Board

EMPTY: Final = -1
"""The value of an empty hexagon; a coloured one has its owner's seat."""
BLACK: Final = -2
"""The value of a hexagon after a competition."""
CACHED_BOARDS: Final = 8
"""Contents of boards whose contacts are kept: one position is shown to every seat of a match."""


def contacts(board: Board, cells: Sequence[int]) -> tuple[tuple[int, int, Seat], ...]:
    """Return all contacts on the board: two hexagons, ascending, and their owner."""
    return _cached_contacts(board, tuple(cells))


@lru_cache(maxsize=CACHED_BOARDS)
def _cached_contacts(board: Board, cells: tuple[int, ...]) -> tuple[tuple[int, int, Seat], ...]:
    return tuple(
        (a, b, owner)
        for a, b in board.pairs
        if (owner := cells[a - 1]) >= 0 and owner == cells[b - 1]
    )


def scores(board: Board, cells: Sequence[int], players: int) -> tuple[int, ...]:
    """Return each player's points: one for every contact."""
    return _cached_scores(board, tuple(cells), players)


@lru_cache(maxsize=CACHED_BOARDS)
def _cached_scores(board: Board, cells: tuple[int, ...], players: int) -> tuple[int, ...]:
    points = [0] * players
    for _, _, seat in contacts(board, cells):
        points[seat] += 1
    return tuple(points)


def new_contacts(
    board: Board, before: Sequence[int], after: Sequence[int]
) -> tuple[tuple[int, int, Seat], ...]:
    """Return the contacts that a round added: two hexagons, ascending, and their owner.

    Takes one pass over the pairs of the board for all seats: it is done for every last pick.
    """
    return tuple(
        (a, b, owner)
        for a, b in board.pairs
        if (owner := after[a - 1]) == after[b - 1]
        and owner >= 0
        and not owner == before[a - 1] == before[b - 1]
    )


def contacts_made(
    board: Board, before: Sequence[int], after: Sequence[int], seat: Seat
) -> tuple[tuple[int, int], ...]:
    """Return the contacts of a seat that a round added."""
    return tuple((a, b) for a, b, owner in new_contacts(board, before, after) if owner == seat)

"""The seating before the game: which wedges are used, by which seats, and with which pieces."""

from fractions import Fraction
from functools import cache
from math import factorial
from typing import Final

from petrilab.games.petri_dish.board import EMPTY_BOARD, Board, Piece, Size, spaces_of, with_piece
from petrilab.games.petri_dish.options import PetriDishOptions
from petrilab.games.petri_dish.wheel import CORNERS, wedge_spaces

_BY_COUNT = {2: (0, 5), 3: (0, 3, 7), 4: (0, 2, 5, 7), 5: (0, 2, 4, 6, 8), 6: (0, 2, 4, 5, 7, 9)}
_ADDED_FROM_SEVEN = (1, 3, 6, 8)
_REDRAWN_FROM = 4
"""Lowest number of players with redraws; with fewer, every seating is cyclic."""

_SETUPS: Final = {
    "large-mid": (Size.MEDIUM, Size.LARGE, Size.SMALL, Size.SMALL),
    "large-tip": (Size.LARGE, Size.MEDIUM, Size.SMALL, Size.SMALL),
}


def wedges(players: int) -> tuple[int, ...]:
    """Return the wedges of this number of players, in the order of `seating=in-order`."""
    most = max(_BY_COUNT)
    return _BY_COUNT[min(players, most)] + _ADDED_FROM_SEVEN[: max(0, players - most)]


def seated(options: PetriDishOptions, seating: tuple[int, ...]) -> Board:
    """Return the board on which the first seats fill these wedges."""
    board = EMPTY_BOARD
    for seat, wedge in enumerate(seating):
        for here, size in zip(wedge_spaces(wedge), _SETUPS[options.wedge_setup], strict=True):
            board = with_piece(board, here, Piece(seat, size))
    return board


def drawn_wedges(board: Board, players: int) -> tuple[int, ...]:
    """Return the wedges that the first seats have filled, while seats are being drawn."""
    found = (spaces_of(board, seat) for seat in range(players))
    return tuple(spaces[0] // len(CORNERS) for spaces in found if spaces)


def wedge_draws(players: int, seating: tuple[int, ...]) -> tuple[tuple[int, Fraction], ...]:
    """Return the wedges the next seat may draw, with probabilities.

    All accepted seatings are equally likely.
    """
    total = count_completions(players, seating)
    return tuple(
        (wedge, Fraction(ways, total))
        for wedge in sorted(wedges(players))
        if wedge not in seating and (ways := count_completions(players, (*seating, wedge)))
    )


def count_completions(players: int, seating: tuple[int, ...]) -> int:
    """Return in how many accepted ways the remaining seats can be seated."""
    cyclic = sum(whole[: len(seating)] == seating for whole in _cyclic(players))
    return factorial(players - len(seating)) - cyclic


@cache
def _cyclic(players: int) -> frozenset[tuple[int, ...]]:
    """Return the seatings that are redrawn: wedges in turn order, in either direction."""
    if players < _REDRAWN_FROM:
        return frozenset()
    ring = sorted(wedges(players))
    return frozenset(
        tuple(ring[(start + way * seat) % players] for seat in range(players))
        for start in range(players)
        for way in (1, -1)
    )

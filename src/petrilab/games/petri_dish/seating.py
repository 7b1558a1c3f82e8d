"""Before the game: which wedges are used, who gets which, and what stands on them."""

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
"""With fewer players every seating runs cyclically, so none is drawn again."""

_SETUPS: Final = {
    "large-mid": (Size.MEDIUM, Size.LARGE, Size.SMALL, Size.SMALL),
    "large-tip": (Size.LARGE, Size.MEDIUM, Size.SMALL, Size.SMALL),
}


def wedges(players: int) -> tuple[int, ...]:
    """The wedges that so many players use, in the order in which seats take them in order."""
    most = max(_BY_COUNT)
    return _BY_COUNT[min(players, most)] + _ADDED_FROM_SEVEN[: max(0, players - most)]


def seated(options: PetriDishOptions, seating: tuple[int, ...]) -> Board:
    """The board on which the first seats fill these wedges."""
    board = EMPTY_BOARD
    for seat, wedge in enumerate(seating):
        for here, size in zip(wedge_spaces(wedge), _SETUPS[options.wedge_setup], strict=True):
            board = with_piece(board, here, Piece(seat, size))
    return board


def seating_on(board: Board, players: int) -> tuple[int, ...]:
    """The wedges of the first seats that stand on the board, while seats are being drawn."""
    found = (spaces_of(board, seat) for seat in range(players))
    return tuple(spaces[0] // len(CORNERS) for spaces in found if spaces)


def drawings(players: int, seating: tuple[int, ...]) -> tuple[tuple[int, Fraction], ...]:
    """The wedges the next seat may draw, ascending, so that all accepted seatings are as likely."""
    total = completions(players, seating)
    return tuple(
        (wedge, Fraction(ways, total))
        for wedge in sorted(wedges(players))
        if wedge not in seating and (ways := completions(players, (*seating, wedge)))
    )


def completions(players: int, seating: tuple[int, ...]) -> int:
    """In how many accepted ways the seats after these can be seated."""
    cyclic = sum(whole[: len(seating)] == seating for whole in _cyclic(players))
    return factorial(players - len(seating)) - cyclic


@cache
def _cyclic(players: int) -> frozenset[tuple[int, ...]]:
    """The seatings that are drawn again: the wedges run in turn order, either way round."""
    if players < _REDRAWN_FROM:
        return frozenset()
    ring = sorted(wedges(players))
    return frozenset(
        tuple(ring[(start + way * seat) % players] for seat in range(players))
        for start in range(players)
        for way in (1, -1)
    )

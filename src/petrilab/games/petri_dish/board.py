"""The pieces of Petri Dish on the Wheel: owners, reserves, groups and reach."""

from enum import IntEnum
from typing import Final, NamedTuple, TypeAlias

from petrilab.core import Seat
from petrilab.games.petri_dish.wheel import NEIGHBOURS, SPACES


class Size(IntEnum):
    """The three sizes, ascending."""

    SMALL = 0
    MEDIUM = 1
    LARGE = 2

    @property
    def letter(self) -> str:
        """The size in position texts."""
        return self.name[0]

    @property
    def word(self) -> str:
        """The size in refusals, events and drawings."""
        return self.name.lower()

    @property
    def smaller(self) -> "Size":
        """The next smaller size; a Small has none."""
        return Size(self - 1)

    @property
    def larger(self) -> "Size":
        """The next larger size; a Large has none."""
        return Size(self + 1)


class Piece(NamedTuple):
    """A piece on the board."""

    seat: Seat
    size: Size


Board: TypeAlias = tuple[Piece | None, ...]
"""The piece on each space, by number."""

EMPTY_BOARD: Final[Board] = (None,) * len(SPACES)
PER_SIZE: Final = 3
"""Pieces of each size that a player has."""
ALL_PIECES: Final = PER_SIZE * len(Size)


def in_reserve(board: Board, seat: Seat, size: Size) -> int:
    """Return how many pieces of a size a player has in reserve, that is, not on the board."""
    return PER_SIZE - board.count(Piece(seat, size))


def spaces_of(board: Board, seat: Seat) -> tuple[int, ...]:
    """Return the spaces of a player's pieces, ascending."""
    return tuple([here for here, piece in enumerate(board) if piece and piece.seat == seat])


def has_all_nine(board: Board, seat: Seat) -> bool:
    """Return whether all of a player's pieces are on the board."""
    return len(spaces_of(board, seat)) == ALL_PIECES


def owner(board: Board, here: int) -> Seat | None:
    """Return the owner of the piece on a space, or None."""
    piece = board[here]
    return piece.seat if piece else None


def with_piece(board: Board, here: int, piece: Piece | None) -> Board:
    """Return the board with this piece, or none, on a space."""
    return (*board[:here], piece, *board[here + 1 :])


def alive(board: Board) -> tuple[Seat, ...]:
    """Return the players with pieces on the board, ascending."""
    return tuple(sorted({piece.seat for piece in board if piece}))


def empty_neighbours(board: Board, here: int) -> tuple[int, ...]:
    """Return the empty spaces adjacent to a space, ascending."""
    return tuple([near for near in NEIGHBOURS[here] if board[near] is None])


def group(board: Board, here: int) -> frozenset[int]:
    """Return the spaces of the contiguous group that includes the piece on a space."""
    seat, found, open_ends = owner(board, here), {here}, [here]
    while open_ends:
        for near in NEIGHBOURS[open_ends.pop()]:
            if near not in found and owner(board, near) == seat:
                found.add(near)
                open_ends.append(near)
    return frozenset(found)


def reach(board: Board, here: int) -> tuple[int, ...]:
    """Return where the piece on a space can move: empty spaces adjacent to its group, ascending."""
    return tuple(
        sorted({n for member in group(board, here) for n in empty_neighbours(board, member)})
    )

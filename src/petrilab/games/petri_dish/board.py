"""The pieces of Petri Dish on the Wheel: whose they are, what is in reserve, what touches."""

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
"""What stands on each space, by number."""

EMPTY_BOARD: Final[Board] = (None,) * len(SPACES)
PER_SIZE: Final = 3
"""Every player has so many pieces of each size."""
ALL_PIECES: Final = PER_SIZE * len(Size)


def in_reserve(board: Board, seat: Seat, size: Size) -> int:
    """How many pieces of this size a player could still bring: those not on the board."""
    return PER_SIZE - board.count(Piece(seat, size))


def spaces_of(board: Board, seat: Seat) -> tuple[int, ...]:
    """The spaces a player's pieces stand on, ascending."""
    return tuple([here for here, piece in enumerate(board) if piece and piece.seat == seat])


def has_all_nine(board: Board, seat: Seat) -> bool:
    """Whether all of a player's pieces are on the board, and none in reserve."""
    return len(spaces_of(board, seat)) == ALL_PIECES


def owner(board: Board, here: int) -> Seat | None:
    """Whose piece stands on a space."""
    piece = board[here]
    return piece.seat if piece else None


def with_piece(board: Board, here: int, piece: Piece | None) -> Board:
    """The board with this piece, or none, on a space."""
    return (*board[:here], piece, *board[here + 1 :])


def alive(board: Board) -> tuple[Seat, ...]:
    """The players with pieces on the board, ascending."""
    return tuple(sorted({piece.seat for piece in board if piece}))


def empty_neighbours(board: Board, here: int) -> tuple[int, ...]:
    """The empty spaces adjacent to a space, ascending."""
    return tuple([near for near in NEIGHBOURS[here] if board[near] is None])


def group(board: Board, here: int) -> frozenset[int]:
    """The contiguous pieces of one player that the piece on a space belongs to, itself included."""
    seat, found, open_ends = owner(board, here), {here}, [here]
    while open_ends:
        for near in NEIGHBOURS[open_ends.pop()]:
            if near not in found and owner(board, near) == seat:
                found.add(near)
                open_ends.append(near)
    return frozenset(found)


def reach(board: Board, here: int) -> tuple[int, ...]:
    """Where the piece on a space can move: empty spaces adjacent to its group, ascending."""
    return tuple(
        sorted({n for member in group(board, here) for n in empty_neighbours(board, member)})
    )

"""The position of Petri Dish: the board, the player to move, the unused actions, the turns."""

from dataclasses import dataclass
from typing import ClassVar

from petrilab.core import Position, Seat, actor_letter
from petrilab.games.petri_dish import seating
from petrilab.games.petri_dish.board import EMPTY_BOARD, Board, Piece, alive, has_all_nine
from petrilab.games.petri_dish.options import PetriDishOptions
from petrilab.games.petri_dish.wheel import CORNERS

EMPTY = "."
NONE = "-"
DRAWING = "?"
MOST_TURNS = 999_999_999
"""The highest count of turns; counting stops here, so that every position can be written."""


@dataclass(frozen=True, slots=True)
class PetriDishPosition(Position):
    """A position of Petri Dish.

    `to_move` is None while wedges and the starting player are drawn; in a won game it is the
    winner. `dice` are the unused actions in order, empty before the roll. `turns` counts finished
    turns; a turn that ends with a win is not counted.
    """

    game: ClassVar[str] = "petri-dish"

    options: PetriDishOptions
    board: Board
    to_move: Seat | None
    dice: str
    turns: int

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.options.players)

    @property
    def alive(self) -> tuple[Seat, ...]:
        """The seats with pieces on the board."""
        return alive(self.board)

    @property
    def winner(self) -> Seat | None:
        """The player who has reached one of the two aims, or None."""
        won = self.to_move is not None and (self.all_nine_are_on_board or len(self.alive) == 1)
        return self.to_move if won else None

    @property
    def all_nine_are_on_board(self) -> bool:
        """Whether all pieces of the player to move are on the board; no other can have them."""
        return self.to_move is not None and has_all_nine(self.board, self.to_move)

    @property
    def out_of_turns(self) -> bool:
        """Whether the limit of turns is reached."""
        return self.turns == self.options.max_turns

    def fields(self) -> tuple[str, ...]:
        """Return wedges of the board, player to move, unused actions, finished turns."""
        to_move = DRAWING if self.to_move is None else actor_letter(self.to_move)
        return board_text(self.board), to_move, self.dice or NONE, str(self.turns)


def board_text(board: Board) -> str:
    """Return the ten wedges, each with its four spaces or the sign of an empty wedge."""
    size = len(CORNERS)
    return "/".join(_wedge_text(board[k : k + size]) for k in range(0, len(board), size))


def _wedge_text(wedge: Board) -> str:
    return "".join(_space_text(piece) for piece in wedge) if any(wedge) else NONE


def _space_text(piece: Piece | None) -> str:
    return actor_letter(piece.seat) + piece.size.letter if piece else EMPTY


def start_position(options: PetriDishOptions) -> PetriDishPosition:
    """Return the position before the draws: the empty Wheel, or all players in order on it."""
    in_order = options.seating == "in-order"
    wedges = seating.wedges(options.players)
    board = seating.seated(options, wedges) if in_order else EMPTY_BOARD
    return PetriDishPosition(options, board, None, "", 0)

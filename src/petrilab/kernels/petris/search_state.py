"""The state of an alpha-beta search that can be interrupted and resumed.

The state is one NumPy record: the schedule of the game, the position of the search, a stack of
frames (one per ply), the untried children of each frame, and the move lists and killer moves of the
last plies. Compiled code and Python access it by field name. It is a record and not a tuple of
arrays because Numba counts references to every array that is passed to a function: measured, that
made the search a third slower.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.games.petris import PetrisPosition
from petrilab.kernels.petris.bitboard import CODES, make_board
from petrilab.kernels.petris.bitboard_rules import GAME_LENGTH, SCHEDULE, Record

EXPAND: Final = 0
"""Next step: list the children of the current frame."""
SELECT: Final = 1
"""Next step: search the best untried child."""
RETURN: Final = 2
"""Next step: store the value of the current frame and return to its parent."""
DONE: Final = 3
"""The search is complete."""

NO_HORIZON: Final = GAME_LENGTH + 1
"""The horizon of an exact search."""
MAX_HORIZON: Final = GAME_LENGTH - 3
"""The horizon must leave at least three propagations: the last plies are always solved exactly."""
WIN_SCORE: Final = 30_000
"""The score of a finished game that the first player has won; no evaluation reaches it."""
KILLERS: Final = 4
"""Killer moves kept for the last ply."""
_MAX_MOVES: Final = 512
"""More than a player can have: at most 34 moves out of a rim dish and 209 out of the middle."""


def _record(*fields: str) -> np.dtype[np.void]:
    """Return a record type of 64-bit integers."""
    return np.dtype([(field, np.int64) for field in fields], align=True)


FRAME: Final = _record(
    "board",
    "first",  # points of the first player
    "second",  # points of the second player
    "key",  # transposition key of the canonical board
    "start",  # node counter when the frame was expanded
    "best",  # best value so far, for the player to move
    "best_move",  # the move that leads to it, or -1
    "move",  # the move being searched
    "children",  # number of untried children
    "tried",  # number of tried children, counted only with three propagations left
    "scarce",  # 1 if the value depends on dish numbers because the supply ran out
)

CHILD: Final = _record(
    "score",  # move ordering, larger is searched first
    "move",
    "board",
    "first",
    "second",
    "key",
)


SEARCH_STATE: Final = np.dtype(
    [
        ("schedule", SCHEDULE),
        ("step", np.int64),  # EXPAND, SELECT, RETURN or DONE
        ("ply", np.int64),  # propagations since the root
        ("root", np.int64),  # propagations made at the root
        ("nodes", np.int64),  # positions searched since the root was set
        # The search asks whether the first player gets at least this: a score, or in an exact
        # search 0 or 1.
        ("target", np.int64),
        ("value", np.int64),  # for the player to move at the root, once the search is done
        # Propagations made where a depth-limited search ends; NO_HORIZON if it is exact.
        ("horizon", np.int64),
        ("win", np.int64),  # the value of a won game: WIN_SCORE, or 1 if the search is exact
        ("has_uncanonical", np.int64),  # 1 if the transposition table has UNCANONICAL keys
        ("frames", FRAME, (GAME_LENGTH + 1,)),  # by ply
        # By ply and number; the first `children` of a frame are its untried children.
        ("children", CHILD, (GAME_LENGTH, _MAX_MOVES)),
        # Untried moves with three propagations left, each packed with its ordering score.
        ("third_last_moves", np.int64, (_MAX_MOVES,)),
        ("second_last_moves", np.int64, (_MAX_MOVES,)),  # the same with two left
        # The latest refuting moves with two propagations left, and on the last ply, latest first.
        ("second_last_killers", np.int64, (2,)),
        ("last_killers", np.int64, (KILLERS,)),
    ],
    align=True,
)
"""Everything a search needs besides its transposition table."""

SearchState = NDArray[np.void]
"""An array of one SEARCH_STATE record, as `petris_alphabeta` takes it."""


def make_search_state() -> SearchState:
    """Return the state of an exact search whose schedule and root are not set yet."""
    state = np.zeros(1, SEARCH_STATE)
    state["horizon"], state["win"] = NO_HORIZON, 1
    return state


def record_of(state: SearchState) -> Record:
    """Return the record of a search state, whose fields Python reads and writes by name."""
    return state.view(np.recarray)[0]


def set_root(state: Record, position: PetrisPosition) -> None:
    """Restart the search at a position; killer moves and search settings are kept."""
    set_root_board(state, make_board(position.dishes), position.propagations, *position.points)


def set_root_board(state: Record, board: int, made: int, first: int, second: int) -> None:
    """Restart the search at a board after `made` propagations, with the points of both players."""
    state.step, state.ply, state.nodes, state.root = EXPAND, 0, 0, made
    root = state.frames[0]
    root["board"], root["first"], root["second"] = board, first, second


def best_move_code(state: Record) -> int:
    """Return the code of the best move at the root, once the search is done."""
    return int(CODES[state.frames[0]["best_move"]])

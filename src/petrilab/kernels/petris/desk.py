"""The desk of a proof: one array with everything a search needs beside its table of results."""

from typing import Final

from petrilab.games.petris import PetrisPosition
from petrilab.kernels.petris.consequences import GAME_LENGTH, PLAN
from petrilab.kernels.petris.flower import Longs, board_of

# The plan of the game comes first.

PLY: Final = PLAN
MODE: Final = PLAN + 1
VALUE: Final = PLAN + 2
"""For the player to move at the root, once the search is done."""
NODES: Final = PLAN + 3
TARGET: Final = PLAN + 4
"""What is asked: whether the first player gets at least this, 0 or 1."""
ROOT: Final = PLAN + 5
"""Propagations made at the root."""
UNTURNED: Final = PLAN + 6
"""Whether the table has results that hold only for the board as it stands."""
LAST_KILLERS: Final = PLAN + 7
KILLERS: Final = 4
"""Last propagations that refuted something, the latest first."""
KILLERS_BEFORE: Final = LAST_KILLERS + KILLERS
"""Two propagations that were good just before."""

HORIZON: Final = KILLERS_BEFORE + 2
"""Propagations made where a look ahead ends; for a proof, NEVER. Later than with three left none
may end: the last propagations are solved in place."""
NEVER: Final = GAME_LENGTH + 1
LAST_HORIZON: Final = GAME_LENGTH - 3
ASKED: Final = HORIZON + 1
"""How well the first player has to stand at the horizon."""
QUESTION: Final = HORIZON + 2
"""In all keys of results; 0 for proofs."""
QUESTION_SHIFT: Final = 58
MOST_QUESTIONS: Final = 31
"""So many questions of looks ahead can be told apart in keys."""

FRAMES: Final = 192
FRAME: Final = 16
BOARD: Final = 0
FIRST: Final = 1
SECOND: Final = 2
BEST: Final = 3
"""The best value so far, for the player to move there."""
CHILDREN: Final = 4
TRIED: Final = 5
SCARCE: Final = 6
KEY: Final = 7
START: Final = 8
BEST_MOVE: Final = 9
MOVE: Final = 10
"""The move that is being searched."""

BUFFER: Final = FRAMES + FRAME * (GAME_LENGTH + 1)
ROW: Final = 512
"""More than any player has moves: at most 34 out of a rim dish, 209 out of the middle."""
ROWS: Final = BUFFER + ROW
CHILD: Final = 5
CHILD_BOARD: Final = 0
CHILD_POINTS: Final = 1
CHILD_SCORE: Final = 2
CHILD_MOVE: Final = 3
CHILD_KEY: Final = 4
DESK: Final = ROWS + ROW * CHILD * GAME_LENGTH

OPENING: Final = 0
TRYING: Final = 1
LEAVING: Final = 2
DONE: Final = 3


def lay_out(desk: Longs, position: PetrisPosition) -> None:
    """Lay a position on the desk, where a search begins anew."""
    desk[PLY], desk[MODE], desk[NODES] = 0, OPENING, 0
    desk[ROOT] = position.propagations
    desk[FRAMES + BOARD] = board_of(position.dishes)
    desk[FRAMES + FIRST], desk[FRAMES + SECOND] = position.points

"""Evaluation on the bitboard: the fitted weights of `features`, for both players at once.

An evaluation table holds, in thousandths, what each feature adds to the score of the first player;
the second player's weight is subtracted. The score of a board is the sum over its features;
exp(score / SCORE_UNIT) is the ratio of the expected shares of the first and the second player.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.compiling import as_int64, inlined, kernel
from petrilab.kernels.petris.bitboard import (
    MIX_BITS,
    MIX_MASK,
    MIXES_OF_TWO,
    RIM,
    RIM_BITS,
    SARCINAS,
    Longs,
    byte_of,
    count_board,
)
from petrilab.kernels.petris.bitboard_rules import GAME_LENGTH
from petrilab.kernels.petris.features import (
    LEAD_START,
    LEAD_VALUES,
    MAX_LEAD,
    PLACES,
    SARCINA_START,
)
from petrilab.kernels.petris.lookups import MIXES
from petrilab.kernels.petris.state import MAX_SARCINAS
from petrilab.kernels.randomness import RngState, below

SCORE_UNIT: Final = 1000
"""The score of a weight of one."""
_RIM_PLACE, _MIDDLE_PLACE = 0, 2
_STAGES: Final = GAME_LENGTH + 1
_MIDDLE: Final = 1 << MIX_BITS
_DISHES: Final = 2 << MIX_BITS
"""Entries per stage for the mixes of rim dishes and of the middle."""
_LEADS: Final = _STAGES * _DISHES
_SARCINAS: Final = _LEADS + _STAGES * LEAD_VALUES
_SARCINA_VALUES: Final = MAX_SARCINAS + 1
_SIZE: Final = _SARCINAS + 2 * _STAGES * _SARCINA_VALUES

NO_EVALUATION: Final = np.zeros(0, np.int64)
"""The table of an exact search, which evaluates nothing."""


def make_eval_table(weights: NDArray[np.float32]) -> Longs:
    """Return the evaluation table of the weights of two players' features."""
    first, second = (
        SCORE_UNIT * weights[seat % len(weights)].astype(np.float64) for seat in range(2)
    )
    table = np.zeros(_SIZE)
    for made in range(_STAGES):
        for start, place in ((0, _RIM_PLACE), (_MIDDLE, _MIDDLE_PLACE)):
            feature = (made * PLACES + place) * MIXES
            entry = made * _DISHES + start
            difference = (first - second)[feature : feature + MIXES_OF_TWO]
            table[entry : entry + MIXES_OF_TWO] = difference
        feature = LEAD_START + made * LEAD_VALUES
        entry = _LEADS + made * LEAD_VALUES
        # A lead of one player is a deficit of the other.
        deficit = second[feature : feature + LEAD_VALUES][::-1]
        table[entry : entry + LEAD_VALUES] = first[feature : feature + LEAD_VALUES] - deficit
        feature = SARCINA_START + made * _SARCINA_VALUES
        entry = _SARCINAS + 2 * made * _SARCINA_VALUES
        table[entry : entry + _SARCINA_VALUES] = first[feature : feature + _SARCINA_VALUES]
        entry += _SARCINA_VALUES
        table[entry : entry + _SARCINA_VALUES] = -second[feature : feature + _SARCINA_VALUES]
    return np.rint(table).astype(np.int64)


@kernel
def add_evaluation_noise(eval_table: Longs, spread: int, rng: RngState) -> None:
    """Add uniform noise of up to `spread` to the entries of mixes, so that games vary."""
    for entry in range(_LEADS):
        eval_table[entry] += below(rng, 2 * spread + 1) - spread


@inlined
def evaluate_board(eval_table: Longs, board: int, made: int, first: int, second: int) -> int:
    """Return the score of the first player on a board of an unfinished game, with these points."""
    stage = made * _DISHES
    total = as_int64(eval_table[stage + _MIDDLE + (board >> RIM_BITS)])
    for place in range(RIM):
        total += as_int64(eval_table[stage + ((board >> (MIX_BITS * place)) & MIX_MASK)])
    lead = min(max(second - first, -MAX_LEAD), MAX_LEAD)
    total += as_int64(eval_table[_LEADS + made * LEAD_VALUES + MAX_LEAD + lead])
    now, entry = count_board(board), _SARCINAS + 2 * made * _SARCINA_VALUES
    total += as_int64(eval_table[entry + byte_of(now, SARCINAS, 0)])
    return total + as_int64(eval_table[entry + _SARCINA_VALUES + byte_of(now, SARCINAS, 1)])

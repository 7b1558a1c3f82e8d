"""Evaluation on the bitboard: the score of the first player, by pairs of dishes.

An evaluation table holds, in thousandths, what each pair of mixes adds to the score: neighbours on
the rim, rim dishes two places apart, and a rim dish with the middle. Rotated and mirrored boards
have the same pairs. To these come the lead in points and the sarcinas of both players. All of them
depend on the propagations made. exp(score / SCORE_UNIT) is the ratio of the expected shares of the
first and the second player.
"""

from functools import cache
from importlib.resources import as_file, files
from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.compilation import as_int64, inlined, kernel
from petrilab.kernels.petris.bitboard import (
    MIX_BITS,
    MIX_MASK,
    MIXES_OF_TWO,
    RIM,
    RIM_BITS,
    SARCINAS,
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

Scores = NDArray[np.int16]
"""An evaluation table; small, so that the part of one stage stays in the processor's cache."""

SCORE_UNIT: Final = 1000
"""The score of a weight of one."""
MAX_SCORE: Final = 29_000
"""The largest score of an evaluation: less than that of a won game."""
STAGES: Final = GAME_LENGTH + 1
"""Numbers of propagations made that have entries of their own."""
PAIRS: Final = 1 << (2 * MIX_BITS)
"""Entries of one kind of pairs: the second mix above the first one."""
ADJACENT, APART, MIDDLE = 0, PAIRS, 2 * PAIRS
"""Offsets of the kinds of pairs in a stage."""
LEADS: Final = 3 * PAIRS
SARCINA_COUNTS: Final = LEADS + LEAD_VALUES
"""Offsets of the entries by lead, and by sarcinas: the first player's, then the second's."""
SARCINA_VALUES: Final = MAX_SARCINAS + 1
STAGE_SIZE: Final = SARCINA_COUNTS + 2 * SARCINA_VALUES
_RIM_PLACE, _MIDDLE_PLACE = 0, 2
_TWO_MIXES: Final = PAIRS - 1

NO_EVALUATION: Final = np.zeros(0, np.int16)
"""The table of an exact search, which evaluates nothing."""
WEIGHTS: Final = files(__package__) / "pair_weights.npz"
"""The fitted table, by stage and entry; see training/fit_pair_weights.py."""


@cache
def fitted_evaluation() -> Scores:
    """Return the fitted evaluation table; it must not be changed."""
    with as_file(WEIGHTS) as path, np.load(path) as arrays:
        table: Scores = arrays["table"].reshape(-1)
    # A read-only array has another type: the search would be compiled a second time.
    return table


def make_eval_table(weights: NDArray[np.float32]) -> Scores:
    """Return the evaluation table of the weights of two players' features.

    Training begins with it. The weights of single dishes are divided among their pairs.
    """
    first, second = (
        SCORE_UNIT * weights[seat % len(weights)].astype(np.float64) for seat in range(2)
    )
    table = np.zeros((STAGES, STAGE_SIZE))
    for made in range(STAGES):
        entries = table[made]
        rim, middle = (
            (first - second)[start : start + MIXES_OF_TWO]
            for start in ((made * PLACES + place) * MIXES for place in (_RIM_PLACE, _MIDDLE_PLACE))
        )
        for low, high in np.ndindex(MIXES_OF_TWO, MIXES_OF_TWO):
            pair = high << MIX_BITS | low
            entries[ADJACENT + pair] = (rim[low] + rim[high]) / 2
            entries[MIDDLE + pair] = middle[high] / RIM
        feature = LEAD_START + made * LEAD_VALUES
        # A lead of one player is a deficit of the other.
        deficit = second[feature : feature + LEAD_VALUES][::-1]
        entries[LEADS : LEADS + LEAD_VALUES] = first[feature : feature + LEAD_VALUES] - deficit
        feature = SARCINA_START + made * SARCINA_VALUES
        entries[SARCINA_COUNTS:] = np.concatenate(
            [first[feature : feature + SARCINA_VALUES], -second[feature : feature + SARCINA_VALUES]]
        )
    return np.rint(table).astype(np.int16).reshape(-1)


@kernel
def add_evaluation_noise(eval_table: Scores, made: int, spread: int, rng: RngState) -> None:
    """Add uniform noise of up to `spread` to the pairs of all stages from `made` on."""
    for stage in range(made, STAGES):
        for entry in range(stage * STAGE_SIZE, stage * STAGE_SIZE + LEADS):
            eval_table[entry] += below(rng, 2 * spread + 1) - spread


@inlined
def evaluate_board(eval_table: Scores, board: int, made: int, first: int, second: int) -> int:
    """Return the score of the first player on a board of an unfinished game, with these points."""
    stage = made * STAGE_SIZE
    middle = (board >> RIM_BITS) << MIX_BITS
    # The rim, and its first two dishes once more behind the last one.
    ring = (board & ((1 << RIM_BITS) - 1)) | (board & _TWO_MIXES) << RIM_BITS
    total = 0
    for place in range(RIM):
        pair = (ring >> (MIX_BITS * place)) & _TWO_MIXES
        mix = pair & MIX_MASK
        apart = mix | ((ring >> (MIX_BITS * (place + 1))) & (MIX_MASK << MIX_BITS))
        total += as_int64(eval_table[stage + ADJACENT + pair])
        total += as_int64(eval_table[stage + APART + apart])
        total += as_int64(eval_table[stage + MIDDLE + (middle | mix)])
    lead = min(max(second - first, -MAX_LEAD), MAX_LEAD)
    total += as_int64(eval_table[stage + LEADS + MAX_LEAD + lead])
    now, entry = count_board(board), stage + SARCINA_COUNTS
    total += as_int64(eval_table[entry + byte_of(now, SARCINAS, 0)])
    total += as_int64(eval_table[entry + SARCINA_VALUES + byte_of(now, SARCINAS, 1)])
    return min(max(total, -MAX_SCORE), MAX_SCORE)

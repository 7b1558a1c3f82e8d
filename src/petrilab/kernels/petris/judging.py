"""Judging a board of one word at a glance: the weights of `traits`, for both players at once.

A judgement is an array of thousandths: what each trait that can be seen adds to how the first
player stands, the second player's part taken off. Sums of them compare; e to the sum's thousandth
is how much more the first player may expect than the second.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.petris.consequences import GAME_LENGTH
from petrilab.kernels.petris.flower import (
    MIX_BITS,
    MIX_MASK,
    MIXES_OF_TWO,
    RIM,
    RIM_BITS,
    SARCINAS,
    Longs,
    counted_now,
    lane,
)
from petrilab.kernels.petris.lookups import MIXES
from petrilab.kernels.petris.table import MAX_SARCINAS
from petrilab.kernels.petris.traits import LEAD, LEADS, MOST_AHEAD, PLACES, SARCINA
from petrilab.kernels.randomness import Words, below

ONE: Final = 1000
"""A weight of one."""
_RIM_PLACE, _MIDDLE_PLACE = 0, 2
_STAGES: Final = GAME_LENGTH + 1
_MIDDLE: Final = 1 << MIX_BITS
_DISHES: Final = 2 << MIX_BITS
"""Entries of a stage for the mixes of rim dishes and of the middle."""
_LEADS: Final = _STAGES * _DISHES
_SARCINAS: Final = _LEADS + _STAGES * LEADS
_ALL_SARCINAS: Final = MAX_SARCINAS + 1
_SIZE: Final = _SARCINAS + 2 * _STAGES * _ALL_SARCINAS

UNJUDGED: Final = np.zeros(0, np.int64)
"""For proofs, which judge nothing."""


def judgement_of(weights: NDArray[np.float32]) -> Longs:
    """The judgement that weights of two players' traits amount to."""
    first, second = (ONE * weights[seat % len(weights)].astype(np.float64) for seat in range(2))
    judgement = np.zeros(_SIZE)
    for made in range(_STAGES):
        for start, place in ((0, _RIM_PLACE), (_MIDDLE, _MIDDLE_PLACE)):
            trait = (made * PLACES + place) * MIXES
            entry = made * _DISHES + start
            both = (first - second)[trait : trait + MIXES_OF_TWO]
            judgement[entry : entry + MIXES_OF_TWO] = both
        trait = LEAD + made * LEADS
        entry = _LEADS + made * LEADS
        # Whoever is ahead, the other is behind.
        behind = second[trait : trait + LEADS][::-1]
        judgement[entry : entry + LEADS] = first[trait : trait + LEADS] - behind
        trait = SARCINA + made * _ALL_SARCINAS
        entry = _SARCINAS + 2 * made * _ALL_SARCINAS
        judgement[entry : entry + _ALL_SARCINAS] = first[trait : trait + _ALL_SARCINAS]
        entry += _ALL_SARCINAS
        judgement[entry : entry + _ALL_SARCINAS] = -second[trait : trait + _ALL_SARCINAS]
    return np.rint(judgement).astype(np.int64)


@kernel
def petris_mood(judgement: Longs, spread: int, rng: Words) -> None:
    """Judge mixes a little differently each time, so that no two games need be the same."""
    for entry in range(_LEADS):
        judgement[entry] += below(rng, 2 * spread + 1) - spread


@inlined
def judged(judgement: Longs, board: int, made: int, first: int, second: int) -> int:
    """How the first player stands on a board that is not over, with these points."""
    stage = made * _DISHES
    total = whole(judgement[stage + _MIDDLE + (board >> RIM_BITS)])
    for place in range(RIM):
        total += whole(judgement[stage + ((board >> (MIX_BITS * place)) & MIX_MASK)])
    ahead = min(max(second - first, -MOST_AHEAD), MOST_AHEAD)
    total += whole(judgement[_LEADS + made * LEADS + MOST_AHEAD + ahead])
    now, entry = counted_now(board), _SARCINAS + 2 * made * _ALL_SARCINAS
    total += whole(judgement[entry + lane(now, SARCINAS, 0)])
    return total + whole(judgement[entry + _ALL_SARCINAS + lane(now, SARCINAS, 1)])

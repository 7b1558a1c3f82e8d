"""The result of a game of Honeycomb: points and shares."""

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.compilation import as_int64, kernel
from petrilab.kernels.honeycomb.lookups import Longs
from petrilab.kernels.honeycomb.state import PLAYERS, POINTS, HoneycombState


@kernel
def honeycomb_scores(state: HoneycombState, scores: Longs) -> None:
    """Write the points of each seat."""
    for seat in range(as_int64(state.longs[PLAYERS])):
        scores[seat] = state.longs[POINTS + 1 + seat]


@kernel
def honeycomb_shares(state: HoneycombState, shares: NDArray[np.float64]) -> None:
    """Write the share of each seat of the one point at stake in a finished game."""
    longs = state.longs
    players, most, winners = as_int64(longs[PLAYERS]), -1, 0
    for seat in range(players):
        points = as_int64(longs[POINTS + 1 + seat])
        if points > most:
            most, winners = points, 1
        elif points == most:
            winners += 1
    for seat in range(players):
        shares[seat] = 1.0 / winners if longs[POINTS + 1 + seat] == most else 0.0

"""The end of a game of Honeycomb: points, and what each seat gets."""

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.compiling import kernel, whole
from petrilab.kernels.honeycomb.lookups import Longs
from petrilab.kernels.honeycomb.table import PLAYERS, POINTS, HoneycombTable


@kernel
def honeycomb_scores(table: HoneycombTable, scores: Longs) -> None:
    """Write each seat's points."""
    for seat in range(whole(table.longs[PLAYERS])):
        scores[seat] = table.longs[POINTS + 1 + seat]


@kernel
def honeycomb_shares(table: HoneycombTable, shares: NDArray[np.float64]) -> None:
    """Write what each seat gets of the one point at stake when the game is over."""
    longs = table.longs
    players, most, winners = whole(longs[PLAYERS]), -1, 0
    for seat in range(players):
        points = whole(longs[POINTS + 1 + seat])
        if points > most:
            most, winners = points, 1
        elif points == most:
            winners += 1
    for seat in range(players):
        shares[seat] = 1.0 / winners if longs[POINTS + 1 + seat] == most else 0.0

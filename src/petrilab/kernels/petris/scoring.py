"""The result of a game of Petris: the losers, and the shares of the others."""

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.compilation import as_int64, inlined_uncounted, uncounted
from petrilab.kernels.petris.lookups import DISHES, Bytes
from petrilab.kernels.petris.state import (
    BACTERIA,
    MOVER,
    NO_SARCINA,
    OVERRUN,
    PLAYERS,
    POINTS,
    SARCINAS,
    STRANDED,
    STUCK,
    TRACK,
    TRIGGER,
    PetrisState,
)


@inlined_uncounted
def _lost(rules: Bytes, cells: Bytes, seat: int) -> bool:
    """Return whether the trigger itself made a seat lose."""
    if cells[TRIGGER] == NO_SARCINA:
        stranded = False
        for dish in range(DISHES):
            stranded |= as_int64(cells[seat * DISHES + dish]) == STRANDED
        return stranded
    if cells[TRIGGER] == OVERRUN:
        return as_int64(cells[POINTS + seat]) >= as_int64(rules[TRACK])
    return as_int64(cells[TRIGGER]) == STUCK and seat == as_int64(cells[MOVER])


@uncounted
def petris_shares(state: PetrisState, shares: NDArray[np.float64]) -> None:
    """Write the share of each seat of the one point at stake in a finished game."""
    rules, cells = state.rules, state.cells
    players = as_int64(rules[PLAYERS])
    survivors = 0
    for seat in range(players):
        survivors += not _lost(rules, cells, seat)
    # Points, tokens and sarcinas in one number: the least wins, equal ones share the point.
    least, winners = 1 << 40, 0
    for seat in range(players):
        shares[seat] = 0.0
        if survivors and _lost(rules, cells, seat):
            continue
        worth = as_int64(cells[POINTS + seat]) if survivors else 0
        tokens = as_int64(cells[BACTERIA + seat]) + as_int64(cells[SARCINAS + seat])
        worth = (worth << 16) | (tokens << 8) | as_int64(cells[SARCINAS + seat])
        shares[seat] = worth
        if worth < least:
            least, winners = worth, 1
        elif worth == least:
            winners += 1
    for seat in range(players):
        counted = not (survivors and _lost(rules, cells, seat))
        shares[seat] = 1.0 / winners if counted and shares[seat] == least else 0.0

"""The end of a game of Petris: who loses, and what the others get."""

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.petris.lookups import DISHES, Bytes
from petrilab.kernels.petris.table import (
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
    PetrisTable,
)


@inlined
def _lost(rules: Bytes, cells: Bytes, seat: int) -> bool:
    """Whether the trigger itself made a seat lose."""
    if cells[TRIGGER] == NO_SARCINA:
        stranded = False
        for dish in range(DISHES):
            stranded |= whole(cells[seat * DISHES + dish]) == STRANDED
        return stranded
    if cells[TRIGGER] == OVERRUN:
        return whole(cells[POINTS + seat]) >= whole(rules[TRACK])
    return whole(cells[TRIGGER]) == STUCK and seat == whole(cells[MOVER])


@kernel
def petris_shares(table: PetrisTable, shares: NDArray[np.float64]) -> None:
    """What each seat gets of the one point at stake when the game is over."""
    rules, cells = table.rules, table.cells
    players = whole(rules[PLAYERS])
    survivors = 0
    for seat in range(players):
        survivors += not _lost(rules, cells, seat)
    # Points, tokens and sarcinas in one number: the least wins, equals share.
    least, winners = 1 << 40, 0
    for seat in range(players):
        shares[seat] = 0.0
        if survivors and _lost(rules, cells, seat):
            continue
        worth = whole(cells[POINTS + seat]) if survivors else 0
        tokens = whole(cells[BACTERIA + seat]) + whole(cells[SARCINAS + seat])
        worth = (worth << 16) | (tokens << 8) | whole(cells[SARCINAS + seat])
        shares[seat] = worth
        if worth < least:
            least, winners = worth, 1
        elif worth == least:
            winners += 1
    for seat in range(players):
        counted = not (survivors and _lost(rules, cells, seat))
        shares[seat] = 1.0 / winners if counted and shares[seat] == least else 0.0

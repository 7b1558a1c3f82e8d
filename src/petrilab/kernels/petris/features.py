"""The features of a seat in Petris for the evaluation.

The mix of each dish by its place, the lead in points and the number of sarcinas; each of them by
the number of propagations made, because its meaning changes during the game.
"""

from typing import Final

import numpy as np

from petrilab.kernels.compilation import as_int64, uncounted
from petrilab.kernels.petris.lookups import DISHES, MIXES
from petrilab.kernels.petris.state import (
    DISH_COUNT,
    MAX_SARCINAS,
    MIX,
    PLAYERS,
    POINTS,
    PROPAGATIONS,
    SARCINAS,
    Longs,
    PetrisState,
)

PLACES: Final = 3
"""Kinds of places: corner or rim, edge, centre."""
MAX_LEAD: Final = 8
"""Larger leads count as this many points."""
LEAD_VALUES: Final = 2 * MAX_LEAD + 1
_MAX_PROPAGATIONS: Final = 36
LEAD_START: Final = _MAX_PROPAGATIONS * PLACES * MIXES
SARCINA_START: Final = LEAD_START + _MAX_PROPAGATIONS * LEAD_VALUES
FEATURES: Final = SARCINA_START + _MAX_PROPAGATIONS * (MAX_SARCINAS + 1)
"""Number of features."""

_TWO_PLAYERS = (0, 0, 0, 2, 0, 0, 0)
THREE_PLAYERS = (0, 1, 1, 1, 2, 1, 0, 1, 1, 0)
_PLACE = np.zeros(4 * DISHES, np.int64)
"""Kind of place by number of players and dish."""
_PLACE[2 * DISHES : 2 * DISHES + len(_TWO_PLAYERS)] = _TWO_PLAYERS
_PLACE[3 * DISHES : 3 * DISHES + len(THREE_PLAYERS)] = THREE_PLAYERS


@uncounted
def petris_features(state: PetrisState, seat: int, out: Longs) -> int:
    """Write the active features of a seat; return their number."""
    rules, cells = state.rules, state.cells
    players, dishes = as_int64(rules[PLAYERS]), as_int64(rules[DISH_COUNT])
    made = as_int64(cells[PROPAGATIONS])
    for dish in range(dishes):
        place = as_int64(_PLACE[players * DISHES + dish])
        out[dish] = (made * PLACES + place) * MIXES + as_int64(cells[MIX + dish])
    least = 255
    for other in range(players):
        if other != seat:
            least = min(least, as_int64(cells[POINTS + other]))
    lead = min(max(least - as_int64(cells[POINTS + seat]), -MAX_LEAD), MAX_LEAD)
    out[dishes] = LEAD_START + made * LEAD_VALUES + lead + MAX_LEAD
    out[dishes + 1] = SARCINA_START + made * (MAX_SARCINAS + 1) + as_int64(cells[SARCINAS + seat])
    return dishes + 2

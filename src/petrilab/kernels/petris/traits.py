"""What is seen of a seat's position in Petris at a glance.

The mix of each dish, by its place and by what has been played; how many points it is ahead or
behind; its sarcinas. All of it means something else each time.
"""

from typing import Final

import numpy as np

from petrilab.kernels.compiling import kernel, whole
from petrilab.kernels.petris.lookups import DISHES, MIXES
from petrilab.kernels.petris.table import (
    ALL_DISHES,
    MAX_SARCINAS,
    MIX,
    PLAYERS,
    POINTS,
    PROPAGATIONS,
    SARCINAS,
    Longs,
    PetrisTable,
)

_PLACES: Final = 3
"""Corner or rim, edge, centre."""
_MOST_AHEAD: Final = 8
_LEADS: Final = 2 * _MOST_AHEAD + 1
_LONGEST: Final = 36
_LEAD: Final = _LONGEST * _PLACES * MIXES
_SARCINA: Final = _LEAD + _LONGEST * _LEADS
TRAITS: Final = _SARCINA + _LONGEST * (MAX_SARCINAS + 1)
"""How many traits there are."""

_FLOWER = (0, 0, 0, 2, 0, 0, 0)
_TRIANGLE = (0, 1, 1, 1, 2, 1, 0, 1, 1, 0)
_PLACE = np.zeros(4 * DISHES, np.int64)
"""By number of players and dish."""
_PLACE[2 * DISHES : 2 * DISHES + len(_FLOWER)] = _FLOWER
_PLACE[3 * DISHES : 3 * DISHES + len(_TRIANGLE)] = _TRIANGLE


@kernel
def petris_traits(table: PetrisTable, seat: int, out: Longs) -> int:
    """Write what is seen of a seat's position; how many traits."""
    rules, cells = table.rules, table.cells
    players, dishes = whole(rules[PLAYERS]), whole(rules[ALL_DISHES])
    made = whole(cells[PROPAGATIONS])
    for dish in range(dishes):
        place = whole(_PLACE[players * DISHES + dish])
        out[dish] = (made * _PLACES + place) * MIXES + whole(cells[MIX + dish])
    least = 255
    for other in range(players):
        if other != seat:
            least = min(least, whole(cells[POINTS + other]))
    lead = min(max(least - whole(cells[POINTS + seat]), -_MOST_AHEAD), _MOST_AHEAD)
    out[dishes] = _LEAD + made * _LEADS + lead + _MOST_AHEAD
    out[dishes + 1] = _SARCINA + made * (MAX_SARCINAS + 1) + whole(cells[SARCINAS + seat])
    return dishes + 2

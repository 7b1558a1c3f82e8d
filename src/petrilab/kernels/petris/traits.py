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

PLACES: Final = 3
"""Corner or rim, edge, centre."""
MOST_AHEAD: Final = 8
LEADS: Final = 2 * MOST_AHEAD + 1
_LONGEST: Final = 36
LEAD: Final = _LONGEST * PLACES * MIXES
SARCINA: Final = LEAD + _LONGEST * LEADS
TRAITS: Final = SARCINA + _LONGEST * (MAX_SARCINAS + 1)
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
        out[dish] = (made * PLACES + place) * MIXES + whole(cells[MIX + dish])
    least = 255
    for other in range(players):
        if other != seat:
            least = min(least, whole(cells[POINTS + other]))
    lead = min(max(least - whole(cells[POINTS + seat]), -MOST_AHEAD), MOST_AHEAD)
    out[dishes] = LEAD + made * LEADS + lead + MOST_AHEAD
    out[dishes + 1] = SARCINA + made * (MAX_SARCINAS + 1) + whole(cells[SARCINAS + seat])
    return dishes + 2

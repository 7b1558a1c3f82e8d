"""What is seen of a seat's position in Petri Dish at a glance."""

from typing import Final

from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.petri_dish.lookups import EMPTY, Bytes, Longs
from petrilab.kernels.petri_dish.table import (
    ACT,
    HALVES,
    MOVER,
    PER_SIZE,
    PHASE,
    TOTAL,
    PetriDishTable,
)
from petrilab.kernels.petri_dish.turn import next_player
from petrilab.kernels.petri_dish.words import near, popcount

# Each trait is one number: where its kind begins, plus how much of it there is.

_MOST_INFECTED: Final = 4
_MOST_TOUCHED: Final = 12
_MOST_EXPOSED: Final = 6

_PIECES: Final = 0
_MEDIUMS: Final = _PIECES + 20
_LARGES: Final = _MEDIUMS + PER_SIZE + 1
_INFECTS: Final = _LARGES + PER_SIZE + 1
_DIVIDES: Final = _INFECTS + 2 * (_MOST_INFECTED + 1)
_SPAWNS: Final = _DIVIDES + 2 * PER_SIZE + 1
_TOUCHED: Final = _SPAWNS + 2
_RESERVE: Final = _TOUCHED + _MOST_TOUCHED + 1
_EXPOSED: Final = _RESERVE + 8
_EXPOSED_SMALLS: Final = _EXPOSED + _MOST_EXPOSED + 1
TRAITS: Final = _EXPOSED_SMALLS + PER_SIZE + 1
"""How many traits there are."""


@inlined
def _is_next(cells: Bytes, longs: Longs, seat: int) -> bool:
    """Whether a seat rolls next; the actions of a turn under way are as good as taken."""
    roller = next_player(cells, longs) if cells[PHASE] == ACT else whole(cells[MOVER])
    return seat == roller


@kernel
def petri_dish_traits(table: PetriDishTable, seat: int, out: Longs) -> int:
    """Write what is seen of a seat's position; how many traits, none without pieces."""
    longs, row = table.longs, 4 * seat + 4
    smalls, mediums, larges = whole(longs[row]), whole(longs[row + 1]), whole(longs[row + 2])
    own, empty = smalls | mediums | larges, whole(longs[EMPTY])
    if own == 0:
        return 0
    small, medium, large = popcount(smalls), popcount(mediums), popcount(larges)
    turn = whole(_is_next(table.cells, longs, seat))
    victims = (whole(longs[TOTAL]) if small < PER_SIZE else 0) | (
        whole(longs[TOTAL + 1]) if medium < PER_SIZE else 0
    )
    victims |= whole(longs[TOTAL + 2]) if large < PER_SIZE else 0
    infects = min(popcount(near(own) & victims & ~own), _MOST_INFECTED)
    divides = (larges if medium <= PER_SIZE - HALVES else 0) | (
        mediums if small <= PER_SIZE - HALVES else 0
    )
    spawns = larges != 0 and small < PER_SIZE and near(larges) & empty != 0
    lacks = whole(small < PER_SIZE) | whole(medium < PER_SIZE) << 1 | whole(large < PER_SIZE) << 2
    others = ~(own | empty)
    exposed = near(others) & own
    out[0] = _PIECES + 10 * turn + small + medium + large
    out[1] = _MEDIUMS + medium
    out[2] = _LARGES + large
    out[3] = _INFECTS + turn * (_MOST_INFECTED + 1) + infects
    out[4] = _DIVIDES + popcount(divides & near(empty))
    out[5] = _SPAWNS + whole(spawns)
    out[6] = _TOUCHED + min(popcount(near(own) & empty), _MOST_TOUCHED)
    out[7] = _RESERVE + lacks
    out[8] = _EXPOSED + min(popcount(exposed), _MOST_EXPOSED)
    out[9] = _EXPOSED_SMALLS + popcount(exposed & smalls)
    return 10

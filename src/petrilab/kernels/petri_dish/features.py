"""The features of a seat in Petri Dish for the evaluation."""

from typing import Final

from petrilab.kernels.bits import popcount
from petrilab.kernels.compilation import as_int64, inlined, kernel
from petrilab.kernels.petri_dish.bitboard import neighbours
from petrilab.kernels.petri_dish.lookups import EMPTY, Bytes, Longs
from petrilab.kernels.petri_dish.state import (
    ACT,
    HALVES,
    MOVER,
    PER_SIZE,
    PHASE,
    TOTAL,
    PetriDishState,
)
from petrilab.kernels.petri_dish.turn import next_player

# A feature is one number: the offset of its kind, plus its value.

_MOST_INFECTED: Final = 4
_MOST_TOUCHED: Final = 12
_MOST_EXPOSED: Final = 6

PIECES: Final = 0
MEDIUMS: Final = PIECES + 20
LARGES: Final = MEDIUMS + PER_SIZE + 1
INFECTS: Final = LARGES + PER_SIZE + 1
DIVIDES: Final = INFECTS + 2 * (_MOST_INFECTED + 1)
SPAWNS: Final = DIVIDES + 2 * PER_SIZE + 1
TOUCHED: Final = SPAWNS + 2
RESERVE: Final = TOUCHED + _MOST_TOUCHED + 1
EXPOSED: Final = RESERVE + 8
_EXPOSED_SMALLS: Final = EXPOSED + _MOST_EXPOSED + 1
FEATURES: Final = _EXPOSED_SMALLS + PER_SIZE + 1
"""Number of features."""


@inlined
def _is_next(cells: Bytes, longs: Longs, seat: int) -> bool:
    """Return whether a seat rolls next; the current turn counts as finished."""
    roller = next_player(cells, longs) if cells[PHASE] == ACT else as_int64(cells[MOVER])
    return seat == roller


@kernel
def petri_dish_features(state: PetriDishState, seat: int, out: Longs) -> int:
    """Write the active features of a seat; return their number, 0 without pieces."""
    longs, row = state.longs, 4 * seat + 4
    smalls, mediums, larges = (
        as_int64(longs[row]),
        as_int64(longs[row + 1]),
        as_int64(longs[row + 2]),
    )
    own, empty = smalls | mediums | larges, as_int64(longs[EMPTY])
    if own == 0:
        return 0
    small, medium, large = popcount(smalls), popcount(mediums), popcount(larges)
    turn = as_int64(_is_next(state.cells, longs, seat))
    victims = (as_int64(longs[TOTAL]) if small < PER_SIZE else 0) | (
        as_int64(longs[TOTAL + 1]) if medium < PER_SIZE else 0
    )
    victims |= as_int64(longs[TOTAL + 2]) if large < PER_SIZE else 0
    infects = min(popcount(neighbours(own) & victims & ~own), _MOST_INFECTED)
    divides = (larges if medium <= PER_SIZE - HALVES else 0) | (
        mediums if small <= PER_SIZE - HALVES else 0
    )
    spawns = larges != 0 and small < PER_SIZE and neighbours(larges) & empty != 0
    lacks = (
        as_int64(small < PER_SIZE)
        | as_int64(medium < PER_SIZE) << 1
        | as_int64(large < PER_SIZE) << 2
    )
    others = ~(own | empty)
    exposed = neighbours(others) & own
    out[0] = PIECES + 10 * turn + small + medium + large
    out[1] = MEDIUMS + medium
    out[2] = LARGES + large
    out[3] = INFECTS + turn * (_MOST_INFECTED + 1) + infects
    out[4] = DIVIDES + popcount(divides & neighbours(empty))
    out[5] = SPAWNS + as_int64(spawns)
    out[6] = TOUCHED + min(popcount(neighbours(own) & empty), _MOST_TOUCHED)
    out[7] = RESERVE + lacks
    out[8] = EXPOSED + min(popcount(exposed), _MOST_EXPOSED)
    out[9] = _EXPOSED_SMALLS + popcount(exposed & smalls)
    return 10

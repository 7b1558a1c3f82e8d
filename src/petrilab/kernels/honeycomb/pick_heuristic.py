"""A small randomised heuristic for picks of Honeycomb, for opponents in environments.

A heuristic is a vector of ten numbers: five for colonies (of how many random hexagons the best is
taken; the value of a neighbour that is one's own, a rival's, empty, or in the same pick), four for
the antibiotic (without the last), and the percentage of picks without an antibiotic. Unlike the
learned tables of `pick_policy`, it is small enough to be a constant of compiled code.
"""

from typing import Final

import numpy as np

from petrilab.kernels.compilation import as_int64, inlined, kernel
from petrilab.kernels.honeycomb.lookups import NEIGHBOURS, Longs, Shorts
from petrilab.kernels.honeycomb.state import (
    ANTIBIOTIC_ROUNDS,
    COLONIES,
    CONTESTED,
    EMPTY_LIST,
    FREE,
    NO_OWNER,
    OPTIONAL,
    OWNER,
    RECORD,
    ROUND,
    HoneycombState,
)
from petrilab.kernels.randomness import RngState, below

_TRIES: Final = 0
_OWN: Final = 1
_RIVAL: Final = 2
_EMPTY: Final = 3
_SAME_PICK: Final = 4
_ANTIBIOTIC: Final = 5
"""Offset of the numbers for the antibiotic."""
_ABSTAIN: Final = 9
_MIN_VALUE: Final = -(2**40)


BEST_FOR_TWO: Final = np.array((27, 1, 4, 7, 9, 36, 7, 7, 2, 0), np.int64)
"""With two players, harming the rival helps."""
BEST_FOR_MANY: Final = np.array((32, 5, -1, 2, 5, 10, -4, 3, 2, 0), np.int64)
"""With more players, a player who attacks one rival loses to the others."""


@inlined
def _is_taken(pick: Longs, slots: int, cell: int) -> bool:
    """Return whether a hexagon is among the first colonies of a pick."""
    taken = False
    for slot in range(slots):
        taken |= as_int64(pick[slot]) == cell
    return taken


@inlined
def _best_cell(
    near: Shorts,
    cells: Shorts,
    longs: Longs,
    seat: int,
    pick: Longs,
    slots: int,
    heuristic: Longs,
    use: int,
    rng: RngState,
) -> int:
    """Return the best of a few random hexagons, given the first colonies of a pick.

    The values are read into local variables once, which the compiler keeps in registers.
    """
    tries, own = as_int64(heuristic[use + _TRIES]), as_int64(heuristic[use + _OWN])
    rival, room = as_int64(heuristic[use + _RIVAL]), as_int64(heuristic[use + _EMPTY])
    # The hexagon of an antibiotic stays empty and has no contacts with the same pick.
    company = as_int64(heuristic[_SAME_PICK]) if use == 0 else 0
    best, merit = 0, _MIN_VALUE
    while tries > 0 or best == 0:
        tries -= 1
        cell = as_int64(cells[EMPTY_LIST + below(rng, longs[FREE]) * RECORD])
        if _is_taken(pick, slots, cell):
            continue
        worth = 0
        for slot in range(NEIGHBOURS):
            other = as_int64(near[cell * NEIGHBOURS + slot])
            owner = as_int64(cells[OWNER + other * RECORD])
            if owner == NO_OWNER:
                if other > 0:
                    worth += company if _is_taken(pick, slots, other) else room
            elif owner == seat + 1:
                worth += own
            elif owner < CONTESTED:
                worth += rival
        if worth > merit:
            best, merit = cell, worth
    return best


@kernel
def propose_pick(
    state: HoneycombState, seat: int, heuristic: Longs, pick: Longs, rng: RngState
) -> None:
    """Write a heuristic pick of a seat: colonies in ascending order, then the antibiotic or 0."""
    near, cells, longs = state.neighbours, state.cells, state.longs
    colonies = min(as_int64(longs[COLONIES]), as_int64(longs[FREE]))
    for slot in range(len(pick)):
        pick[slot] = 0
    for slot in range(colonies):
        cell = _best_cell(near, cells, longs, seat, pick, slot, heuristic, 0, rng)
        place = slot
        while place > 0 and pick[place - 1] > cell:
            pick[place] = pick[place - 1]
            place -= 1
        pick[place] = cell
    may = longs[ROUND] <= longs[ANTIBIOTIC_ROUNDS] and longs[FREE] > longs[COLONIES]
    if may and (longs[OPTIONAL] == 0 or below(rng, 100) >= heuristic[_ABSTAIN]):
        last = len(pick) - 1
        pick[last] = _best_cell(
            near, cells, longs, seat, pick, colonies, heuristic, _ANTIBIOTIC, rng
        )

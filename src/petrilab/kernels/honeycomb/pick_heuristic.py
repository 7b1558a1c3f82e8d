"""A randomised heuristic for picks of Honeycomb.

A heuristic is a vector of ten numbers: five for colonies (of how many random hexagons the best is
taken; the value of a neighbour that is one's own, a rival's, empty, or in the same pick), four for
the antibiotic (without the last), and the percentage of picks without an antibiotic.
"""

from typing import Final

import numpy as np

from petrilab.kernels.compiling import as_int64, inlined, kernel
from petrilab.kernels.honeycomb.lookups import NEIGHBOURS, Longs, Shorts
from petrilab.kernels.honeycomb.state import (
    ANTIBIOTIC_ROUNDS,
    COLONIES,
    CONTESTED,
    CROWDED,
    EMPTY_LIST,
    FREE,
    NO_OWNER,
    OPTIONAL,
    OWNER,
    PLAYERS,
    RECORD,
    ROUND,
    TIME,
    HoneycombState,
)
from petrilab.kernels.honeycomb.transitions import honeycomb_pick
from petrilab.kernels.randomness import RngState, below

TRIES: Final = 0
_OWN: Final = 1
_RIVAL: Final = 2
_EMPTY: Final = 3
_SAME_PICK: Final = 4
ANTIBIOTIC: Final = 5
"""Offset of the numbers for the antibiotic."""
ABSTAIN: Final = 9
HEURISTIC_LENGTH: Final = 10
"""Length of a heuristic vector."""
_MIN_VALUE: Final = -(2**40)
_TWO: Final = 2


def _vectors(*found: tuple[int, ...]) -> tuple[Longs, ...]:
    return tuple(np.array(numbers, np.int64) for numbers in found)


_TWO_PLAYERS: Final = _vectors(
    # A beginner: colonies beside own ones, antibiotics where rivals would gain contacts.
    (10, 1, 0, 0, 0, 5, 0, 1, 0, 25),
    (6, 3, 1, 0, 2, 8, 0, 2, 0, 15),
    (8, 4, 3, 0, 4, 12, 0, 4, 0, 10),
    (27, 1, 4, 7, 9, 36, 7, 7, 2, 0),
)
_MANY_PLAYERS: Final = _vectors(
    (4, 1, 0, 0, 0, 2, 0, 1, 0, 25),
    (4, 2, 0, 1, 1, 2, -1, 1, 0, 20),
    (6, 5, -1, 2, 5, 4, -4, 3, 2, 10),
    (32, 5, -1, 2, 5, 10, -4, 3, 2, 0),
)


def heuristics(players: int) -> tuple[Longs, ...]:
    """Return the heuristics from a beginner's to the best that self-play found.

    With two players, harming the rival helps. With more, a player who attacks one rival loses to
    the others.
    """
    return _TWO_PLAYERS if players == _TWO else _MANY_PLAYERS


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
    tries, own = as_int64(heuristic[use + TRIES]), as_int64(heuristic[use + _OWN])
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
    if may and (longs[OPTIONAL] == 0 or below(rng, 100) >= heuristic[ABSTAIN]):
        last = len(pick) - 1
        pick[last] = _best_cell(
            near, cells, longs, seat, pick, colonies, heuristic, ANTIBIOTIC, rng
        )


@kernel
def heuristic_playout(state: HoneycombState, heuristic: Longs, pick: Longs, rng: RngState) -> None:
    """Play to the end with heuristic picks from the start of a round; `pick` is overwritten."""
    while state.longs[TIME] < CROWDED:
        for seat in range(as_int64(state.longs[PLAYERS])):
            propose_pick(state, seat, heuristic, pick, rng)
            honeycomb_pick(state, seat, pick)

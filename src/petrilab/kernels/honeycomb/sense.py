"""Sense in Honeycomb: what a good pick looks like at a glance, with some chance in it.

A sense is ten numbers: five for colonies (how many random hexagons it takes the best of; what a
neighbour is worth that is one's own, a rival's, empty, picked with it), four for the antibiotic
(the same, but for what is picked with it), and how many times in a hundred it does without one.
"""

from typing import Final

import numpy as np

from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.honeycomb.course import honeycomb_pick
from petrilab.kernels.honeycomb.lookups import NEAR, Longs, Shorts
from petrilab.kernels.honeycomb.table import (
    ANTIBIOTIC_ROUNDS,
    COLONIES,
    CONTESTED,
    CROWDED,
    FREE,
    LISTED,
    NOBODY,
    OPTIONAL,
    OWNER,
    PLAYERS,
    RECORD,
    ROUND,
    TIME,
    HoneycombTable,
)
from petrilab.kernels.randomness import Words, below

TRIES: Final = 0
_OWN: Final = 1
_RIVAL: Final = 2
_ROOM: Final = 3
_COMPANY: Final = 4
ANTIBIOTIC: Final = 5
"""Where the numbers for the antibiotic begin."""
ABSTAIN: Final = 9
WORDS: Final = 10
"""So many numbers has a sense."""
_NO_WORTH: Final = -(2**40)
_TWO: Final = 2


def _learned(*found: tuple[int, ...]) -> tuple[Longs, ...]:
    return tuple(np.array(numbers, np.int64) for numbers in found)


_DUEL: Final = _learned(
    # A beginner: beside one's own, against what rivals would touch.
    (10, 1, 0, 0, 0, 5, 0, 1, 0, 25),
    (6, 3, 1, 0, 2, 8, 0, 2, 0, 15),
    (8, 4, 3, 0, 4, 12, 0, 4, 0, 10),
    (27, 1, 4, 7, 9, 36, 7, 7, 2, 0),
)
_CROWD: Final = _learned(
    (4, 1, 0, 0, 0, 2, 0, 1, 0, 25),
    (4, 2, 0, 1, 1, 2, -1, 1, 0, 20),
    (6, 5, -1, 2, 5, 4, -4, 3, 2, 10),
    (32, 5, -1, 2, 5, 10, -4, 3, 2, 0),
)


def senses(players: int) -> tuple[Longs, ...]:
    """From a beginner's to the best that was found by playing senses against each other.

    Two fight: what harms the rival helps. Among more, whoever fights loses to those who do not.
    """
    return _DUEL if players == _TWO else _CROWD


@inlined
def _is_taken(pick: Longs, slots: int, cell: int) -> bool:
    """Whether a hexagon is among the first colonies of a pick."""
    taken = False
    for slot in range(slots):
        taken |= whole(pick[slot]) == cell
    return taken


@inlined
def _best_cell(
    near: Shorts,
    cells: Shorts,
    longs: Longs,
    seat: int,
    pick: Longs,
    slots: int,
    sense: Longs,
    use: int,
    rng: Words,
) -> int:
    """The best of a few random hexagons beside the first colonies of a pick.

    What neighbours are worth is read once: the compiler keeps plain numbers at hand.
    """
    tries, own = whole(sense[use + TRIES]), whole(sense[use + _OWN])
    rival, room = whole(sense[use + _RIVAL]), whole(sense[use + _ROOM])
    # An antibiotic has no company: its hexagon stays empty.
    company = whole(sense[_COMPANY]) if use == 0 else 0
    best, merit = 0, _NO_WORTH
    while tries > 0 or best == 0:
        tries -= 1
        cell = whole(cells[LISTED + below(rng, longs[FREE]) * RECORD])
        if _is_taken(pick, slots, cell):
            continue
        worth = 0
        for slot in range(NEAR):
            other = whole(near[cell * NEAR + slot])
            owner = whole(cells[OWNER + other * RECORD])
            if owner == NOBODY:
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
def propose(table: HoneycombTable, seat: int, sense: Longs, pick: Longs, rng: Words) -> None:
    """Write a sensible random pick of a seat: colonies ascending, then the antibiotic or 0."""
    near, cells, longs = table.near, table.cells, table.longs
    colonies = min(whole(longs[COLONIES]), whole(longs[FREE]))
    for slot in range(len(pick)):
        pick[slot] = 0
    for slot in range(colonies):
        cell = _best_cell(near, cells, longs, seat, pick, slot, sense, 0, rng)
        place = slot
        while place > 0 and pick[place - 1] > cell:
            pick[place] = pick[place - 1]
            place -= 1
        pick[place] = cell
    may = longs[ROUND] <= longs[ANTIBIOTIC_ROUNDS] and longs[FREE] > longs[COLONIES]
    if may and (longs[OPTIONAL] == 0 or below(rng, 100) >= sense[ABSTAIN]):
        last = len(pick) - 1
        pick[last] = _best_cell(near, cells, longs, seat, pick, colonies, sense, ANTIBIOTIC, rng)


@kernel
def sensible_playout(table: HoneycombTable, sense: Longs, pick: Longs, rng: Words) -> None:
    """Play to the end with sensible picks from the start of a round; `pick` is work."""
    while table.longs[TIME] < CROWDED:
        for seat in range(whole(table.longs[PLAYERS])):
            propose(table, seat, sense, pick, rng)
            honeycomb_pick(table, seat, pick)

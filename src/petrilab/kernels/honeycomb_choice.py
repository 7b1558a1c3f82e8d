"""Choosing in Honeycomb: mixed strategies by regret matching over candidate picks.

Everybody chooses at once, so no single pick is best: whoever always picks the same can be
blocked. Each seat keeps regrets for a set of candidates; a round is drawn from everybody's current
strategies, played out with some sense, and the regrets are updated. What is played in the end is
drawn from the average strategy.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.honeycomb import (
    ANTIBIOTIC_ROUNDS,
    COLONIES,
    CROWDED,
    FREE,
    LISTED,
    OPTIONAL,
    OWNER,
    PLAYERS,
    RECORD,
    ROUND,
    TIME,
    HoneycombTable,
    honeycomb_copy,
    honeycomb_pick,
    honeycomb_shares,
)
from petrilab.kernels.honeycomb_tables import NEAR, Longs, Shorts
from petrilab.kernels.randomness import Words, below

Reals = NDArray[np.float64]
_TRIES: Final = 5
"""A sensible pick takes the best of so many random hexagons."""
_ABSTAIN: Final = 4
"""One sensible pick in so many does without an antibiotic, if it may."""
_EXPLORE: Final = 0.1
"""This part of the time a candidate is drawn whatever its regret."""


@inlined
def _contacts(near: Shorts, cells: Shorts, cell: int, owner: int) -> int:
    """How many neighbours of a hexagon an owner has."""
    found = 0
    for slot in range(NEAR):
        found += whole(cells[OWNER + whole(near[cell * NEAR + slot]) * RECORD]) == owner
    return found


@inlined
def _is_taken(pick: Longs, slots: int, cell: int) -> bool:
    """Whether a hexagon is among the first colonies of a pick."""
    taken = False
    for slot in range(slots):
        taken |= whole(pick[slot]) == cell
    return taken


@inlined
def _rivals_contacts(near: Shorts, cells: Shorts, longs: Longs, cell: int, seat: int) -> int:
    """How many contacts the rival would make who would make most on a hexagon."""
    most = 0
    for other in range(whole(longs[PLAYERS])):
        if other != seat:
            most = max(most, _contacts(near, cells, cell, other + 1))
    return most


@inlined
def _sensible_cell(
    near: Shorts,
    cells: Shorts,
    longs: Longs,
    seat: int,
    pick: Longs,
    slots: int,
    against: bool,
    rng: Words,
) -> int:
    """The best of a few random hexagons beside the first colonies of a pick.

    A colony wants to touch one's own; an antibiotic, `against` rivals, what they would touch.
    """
    best, merit, tries = 0, -1, 0
    while tries < _TRIES or best == 0:
        tries += 1
        cell = whole(cells[LISTED + below(rng, longs[FREE]) * RECORD])
        if _is_taken(pick, slots, cell):
            continue
        if against:
            worth = _rivals_contacts(near, cells, longs, cell, seat)
        else:
            worth = _contacts(near, cells, cell, seat + 1)
        if worth > merit:
            best, merit = cell, worth
    return best


@kernel
def propose(table: HoneycombTable, seat: int, pick: Longs, rng: Words) -> None:
    """Write a sensible random pick of a seat: colonies ascending, then the antibiotic or 0."""
    near, cells, longs = table.near, table.cells, table.longs
    colonies = min(whole(longs[COLONIES]), whole(longs[FREE]))
    for slot in range(len(pick)):
        pick[slot] = 0
    for slot in range(colonies):
        cell = _sensible_cell(near, cells, longs, seat, pick, slot, False, rng)
        place = slot
        while place > 0 and pick[place - 1] > cell:
            pick[place] = pick[place - 1]
            place -= 1
        pick[place] = cell
    may = longs[ROUND] <= longs[ANTIBIOTIC_ROUNDS] and longs[FREE] > longs[COLONIES]
    if may and (longs[OPTIONAL] == 0 or below(rng, _ABSTAIN) > 0):
        pick[len(pick) - 1] = _sensible_cell(near, cells, longs, seat, pick, colonies, True, rng)


@kernel
def sensible_playout(table: HoneycombTable, pick: Longs, rng: Words) -> int:
    """Play to the end with sensible picks from the start of a round; how many there were."""
    picks = 0
    while table.longs[TIME] < CROWDED:
        for seat in range(whole(table.longs[PLAYERS])):
            propose(table, seat, pick, rng)
            honeycomb_pick(table, seat, pick)
            picks += 1
    return picks


@inlined
def _strategy(regrets: Reals, seat: int, count: int, out: Reals) -> None:
    """What regret matching plays now: in proportion to positive regrets, some of it anything."""
    total = 0.0
    for choice in range(count):
        total += max(regrets[seat, choice], 0.0)
    for choice in range(count):
        matched = max(regrets[seat, choice], 0.0) / total if total > 0.0 else 1.0 / count
        out[seat, choice] = (1.0 - _EXPLORE) * matched + _EXPLORE / count


@inlined
def _sample(strategy: Reals, seat: int, count: int, rng: Words) -> int:
    """A candidate drawn from a strategy."""
    ticket = below(rng, 1 << 30) / (1 << 30)
    for choice in range(count - 1):
        ticket -= strategy[seat, choice]
        if ticket < 0.0:
            return choice
    return count - 1


@kernel
def match_regrets(
    root: HoneycombTable,
    work: HoneycombTable,
    candidates: NDArray[np.int64],
    regrets: Reals,
    average: Reals,
    gains: Reals,
    rng: Words,
    rounds: int,
) -> None:
    """Play rounds from a position in which everybody chooses among candidates.

    `candidates` is by seat, choice and word; `gains` adds up, by choice of each seat, what it
    brought (first half) and how often it was drawn (second half).
    """
    players, count = candidates.shape[0], candidates.shape[1]
    strategy = np.zeros((players, count))
    chosen = np.zeros(players, np.int64)
    shares = np.zeros(10)
    pick = np.zeros(candidates.shape[2], np.int64)
    for _ in range(rounds):
        honeycomb_copy(work, root)
        for seat in range(players):
            _strategy(regrets, seat, count, strategy)
            chosen[seat] = _sample(strategy, seat, count, rng)
            honeycomb_pick(work, seat, candidates[seat, chosen[seat]])
        sensible_playout(work, pick, rng)
        honeycomb_shares(work, shares)
        for seat in range(players):
            drawn = chosen[seat]
            # What was won more or less than an even share; the rest of the table is unknown.
            won = shares[seat] - 1.0 / players
            for choice in range(count):
                regrets[seat, choice] = max(regrets[seat, choice] - won, 0.0)
                average[seat, choice] += strategy[seat, choice]
            regrets[seat, drawn] += won / strategy[seat, drawn]
            gains[seat, drawn] += shares[seat]
            gains[seat, count + drawn] += 1.0

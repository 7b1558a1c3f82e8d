"""The pick policy of Honeycomb: a mixed strategy that depends on the neighbours of each hexagon.

A table of odds holds one number for each kind of hexagon. A colony is drawn from the empty hexagons
in proportion to their odds, then the next one, then the antibiotic. The tables are learned by
self-play (`training/fit_pick_policy.py`).
"""

from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.compilation import as_int64, inlined, kernel
from petrilab.kernels.honeycomb.lookups import NEIGHBOURS, Longs, Shorts
from petrilab.kernels.honeycomb.state import (
    ANTIBIOTIC_ROUNDS,
    COLONIES,
    CROWDED,
    EMPTY_INDEX,
    EMPTY_LIST,
    FREE,
    NO_OWNER,
    OPTIONAL,
    OWNER,
    PLAYERS,
    POINTS,
    RECORD,
    ROUND,
    SIZE,
    TIME,
    HoneycombState,
)
from petrilab.kernels.honeycomb.transitions import honeycomb_pick
from petrilab.kernels.matrix_games import Reals
from petrilab.kernels.randomness import RngState, below

# The table of odds: a line for each phase.

PHASES: Final = 8
"""Four stages by the rounds left, without and with antibiotics."""
_WITH_ANTIBIOTICS: Final = 4
_CONTACTS: Final = 7
"""Numbers of neighbours of one kind: 0 to 6."""
COLONY: Final = 0
"""Offset of the odds of a colony: an entry for each number of own neighbours, of neighbours of
the rival that has most there, and of empty neighbours."""
COMPANY: Final = COLONY + _CONTACTS**3
"""Offset of the factors for a hexagon beside a colony of the same pick, by own neighbours."""
TARGET: Final = COMPANY + _CONTACTS
"""Offset of the odds of an antibiotic: two entries for each of a colony, the second one for a rival
that leads."""
ABSTAIN: Final = TARGET + 2 * _CONTACTS**3
"""Offset of the odds of no antibiotic."""
POLICY_LENGTH: Final = ABSTAIN + 1
"""Number of odds for each phase."""

# Neighbour counts: four bits for each owner, the empty ones lowest.

_BITS: Final = 4
_MASK: Final = 15
_RIVALS: Final = (1 << 44) - 1
"""The bits of empty hexagons and all seats, without contested ones."""
_CLAIMED: Final = -(1 << 60)
"""Added to the counts of a hexagon that is not empty any more."""
_RESOLUTION: Final = 30
"""Bits of a random number between 0 and 1."""


class PolicyWork(NamedTuple):
    """Arrays of a playout: neighbour counts by hexagon, picks by seat, weights of a draw."""

    counts: Longs
    picks: NDArray[np.int64]
    weights: Reals


def make_policy_work(state: HoneycombState) -> PolicyWork:
    """Return the arrays for a position's board and players."""
    size, words = int(state.longs[SIZE]), int(state.longs[COLONIES]) + 1
    return PolicyWork(
        np.zeros(size + 1, np.int64),
        np.zeros((int(state.longs[PLAYERS]), words), np.int64),
        np.zeros(size + 1),
    )


# Tables -------------------------------------------------------------------------------------------

_FILE: Final = Path(__file__).with_name("pick_policy.npz")
_TABLES: Final = (2, 4, 6, 10)
"""Numbers of players for which policies were learned; others use the next larger one."""
_BEGINNER_CONTACT: Final = 1.0
"""Logarithm of the odds that a beginner gives to each contact with its own colonies."""


@lru_cache(maxsize=32)
def policy_odds(players: int, experience: int, variety: int = 0) -> Reals:
    """Return the odds for a number of players.

    `experience` is from 0, a beginner who sees only its own contacts and never what the others may
    pick, to 100, all that was learned. `variety` is the percentage by which the odds are evened.
    """
    learned = _learned(players)
    part = experience / 100
    logarithms = ((1 - part) * beginner_logits() + part * learned) * (1 - variety / 100)
    odds: Reals = np.exp(logarithms)
    odds.setflags(write=False)
    return odds


@lru_cache(maxsize=8)
def _learned(players: int) -> Reals:
    size = next(number for number in _TABLES if number >= players)
    with np.load(_FILE) as file:
        table: Reals = file[f"players_{size}"].astype(np.float64)
    return table


def beginner_logits() -> Reals:
    """Return the logarithms of a beginner's odds.

    A beginner extends its own colonies, places the two colonies of a pick side by side, and uses
    antibiotics where a rival would gain contacts.
    """
    logits = np.zeros((PHASES, POLICY_LENGTH))
    for own in range(_CONTACTS):
        for rival in range(_CONTACTS):
            for empty in range(_CONTACTS):
                kind = (own * _CONTACTS + rival) * _CONTACTS + empty
                logits[:, COLONY + kind] = _BEGINNER_CONTACT * own
                logits[:, TARGET + 2 * kind : TARGET + 2 * kind + 2] = _BEGINNER_CONTACT * rival
    logits[:, COMPANY : COMPANY + _CONTACTS] = _BEGINNER_CONTACT
    return logits


# Kinds of hexagons --------------------------------------------------------------------------------


@kernel
def count_neighbours(state: HoneycombState, counts: Longs) -> None:
    """Write the neighbours of every hexagon by owner."""
    near, cells = state.neighbours, state.cells
    for cell in range(1, as_int64(state.longs[SIZE]) + 1):
        count = 0
        for slot in range(NEIGHBOURS):
            other = as_int64(near[cell * NEIGHBOURS + slot])
            if other > 0:
                count += 1 << _BITS * as_int64(cells[OWNER + other * RECORD])
        counts[cell] = count


@inlined
def _update_counts(state: HoneycombState, work: PolicyWork) -> None:
    """Update the counts after a round, beside the hexagons that it has claimed."""
    near, cells, counts = state.neighbours, state.cells, work.counts
    for seat in range(work.picks.shape[0]):
        for slot in range(work.picks.shape[1] - 1):
            cell = as_int64(work.picks[seat, slot])
            owner = as_int64(cells[OWNER + cell * RECORD])
            if owner == NO_OWNER or counts[cell] < 0:
                continue
            counts[cell] += _CLAIMED
            change = (1 << _BITS * owner) - 1
            for place in range(NEIGHBOURS):
                counts[as_int64(near[cell * NEIGHBOURS + place])] += change
            counts[0] = 0


@inlined
def phase(longs: Longs) -> int:
    """Return the phase of a round: about how many are left, and whether there are antibiotics."""
    rounds = as_int64(longs[FREE]) // as_int64(longs[PLAYERS] * longs[COLONIES])
    stage = min(rounds // 2, 3)
    return stage + _WITH_ANTIBIOTICS * as_int64(longs[ROUND] <= longs[ANTIBIOTIC_ROUNDS])


@inlined
def own_neighbours(count: int, seat: int) -> int:
    """Return the number of neighbours that a seat has."""
    return (count >> _BITS * (seat + 1)) & _MASK


@inlined
def _most_of_a_rival(count: int, seat: int) -> int:
    """Return the largest number of neighbours that one rival has."""
    own = own_neighbours(count, seat)
    rest = ((count & _RIVALS) - (own << _BITS * (seat + 1))) >> _BITS
    most = 0
    while rest:
        most = max(most, rest & _MASK)
        rest >>= _BITS
    return most


@inlined
def _kind(count: int, seat: int, rival: int) -> int:
    return (own_neighbours(count, seat) * _CONTACTS + rival) * _CONTACTS + (count & _MASK)


@inlined
def colony_kind(count: int, seat: int) -> int:
    """Return the index of a hexagon's odds for a colony."""
    return COLONY + _kind(count, seat, _most_of_a_rival(count, seat))


@inlined
def target_kind(count: int, seat: int, leader: int) -> int:
    """Return the index of a hexagon's odds for an antibiotic."""
    most = _most_of_a_rival(count, seat)
    leads = as_int64(most > 0 and own_neighbours(count, leader) == most)
    return TARGET + 2 * _kind(count, seat, most) + leads


@inlined
def leading_rival(longs: Longs, seat: int) -> int:
    """Return the first of the rivals with the most points."""
    most, leader = -1, 0
    for other in range(as_int64(longs[PLAYERS])):
        points = as_int64(longs[POINTS + 1 + other])
        if other != seat and points > most:
            most, leader = points, other
    return leader


# Drawing ------------------------------------------------------------------------------------------


@inlined
def draw_place(weights: Reals, count: int, rng: RngState) -> int:
    """Return one of the first places, drawn in proportion to their weights."""
    total = 0.0
    for place in range(count):
        total += weights[place]
    ticket = below(rng, 1 << _RESOLUTION) * total / (1 << _RESOLUTION)
    found = 0
    for place in range(count):
        if weights[place] > 0.0:
            found = place
            ticket -= weights[place]
            if ticket < 0.0:
                break
    return found


@inlined
def empty_at(cells: Shorts, place: int) -> int:
    """Return the empty hexagon at a place of the list."""
    return as_int64(cells[EMPTY_LIST + place * RECORD])


@inlined
def place_of(cells: Shorts, cell: int) -> int:
    """Return the place of an empty hexagon in the list."""
    return as_int64(cells[EMPTY_INDEX + cell * RECORD])


@inlined
def insert_colony(pick: Longs, slots: int, cell: int) -> None:
    """Insert a colony into the first ones of a pick, in ascending order."""
    place = slots
    while place > 0 and pick[place - 1] > cell:
        pick[place] = pick[place - 1]
        place -= 1
    pick[place] = cell


@inlined
def may_use_antibiotic(longs: Longs) -> bool:
    """Return whether a pick of this round may have an antibiotic."""
    return bool(longs[ROUND] <= longs[ANTIBIOTIC_ROUNDS] and longs[FREE] > longs[COLONIES])


@kernel
def draw_pick(
    state: HoneycombState, seat: int, odds: Reals, work: PolicyWork, rng: RngState
) -> None:
    """Draw the pick of a seat: colonies in ascending order, then the antibiotic or 0."""
    near, cells, longs = state.neighbours, state.cells, state.longs
    counts, weights, pick = work.counts, work.weights, work.picks[seat]
    free, stage = as_int64(longs[FREE]), phase(longs)
    colonies = min(as_int64(longs[COLONIES]), free)
    pick[:] = 0
    for place in range(free):
        weights[place] = odds[stage, colony_kind(as_int64(counts[empty_at(cells, place)]), seat)]
    for slot in range(colonies):
        chosen = draw_place(weights, free, rng)
        cell = empty_at(cells, chosen)
        weights[chosen] = 0.0
        insert_colony(pick, slot, cell)
        for side in range(NEIGHBOURS):
            other = as_int64(near[cell * NEIGHBOURS + side])
            if other > 0 and as_int64(cells[OWNER + other * RECORD]) == NO_OWNER:
                own = own_neighbours(as_int64(counts[other]), seat)
                weights[place_of(cells, other)] *= odds[stage, COMPANY + own]
    if may_use_antibiotic(longs):
        leader = leading_rival(longs, seat)
        for place in range(free):
            count = as_int64(counts[empty_at(cells, place)])
            weights[place] = odds[stage, target_kind(count, seat, leader)]
        for slot in range(colonies):
            weights[place_of(cells, as_int64(pick[slot]))] = 0.0
        # No antibiotic is one more choice, after all hexagons.
        weights[free] = odds[stage, ABSTAIN] if longs[OPTIONAL] else 0.0
        chosen = draw_place(weights, free + 1, rng)
        if chosen < free:
            pick[len(pick) - 1] = empty_at(cells, chosen)


@kernel
def policy_round(state: HoneycombState, odds: Reals, work: PolicyWork, rng: RngState) -> None:
    """Play a round in which every seat draws its pick; the counts must be those of the state."""
    for seat in range(as_int64(state.longs[PLAYERS])):
        draw_pick(state, seat, odds, work, rng)
    play_picks(state, work)


@kernel
def play_picks(state: HoneycombState, work: PolicyWork) -> None:
    """Make the picks of all seats, and update the counts."""
    for seat in range(as_int64(state.longs[PLAYERS])):
        honeycomb_pick(state, seat, work.picks[seat])
    _update_counts(state, work)


@kernel
def policy_playout(state: HoneycombState, odds: Reals, work: PolicyWork, rng: RngState) -> None:
    """Play to the end; the counts must be those of the state."""
    while state.longs[TIME] < CROWDED:
        policy_round(state, odds, work, rng)

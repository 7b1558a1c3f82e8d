"""Transitions of Honeycomb: picks, playouts, copies and hashes."""

from petrilab.kernels.compilation import as_int64, kernel
from petrilab.kernels.honeycomb.hexagons import PICK_KEY, ROUND_KEY, TIME_KEY, hash_key
from petrilab.kernels.honeycomb.lookups import Longs
from petrilab.kernels.honeycomb.pick_placement import place_pick, place_random_pick, sort_pick
from petrilab.kernels.honeycomb.resolution import resolve
from petrilab.kernels.honeycomb.state import (
    CROWDED,
    FIRST_COLONY,
    HASH,
    LONGS,
    PICK,
    PLAYERS,
    ROUND,
    TIME,
    TIME_IS_UP,
    WAITING,
    HoneycombState,
)
from petrilab.kernels.interface import OVER
from petrilab.kernels.randomness import RngState


@kernel
def honeycomb_actor(state: HoneycombState) -> int:
    """Return the lowest seat that has yet to pick, or OVER."""
    seat = 0
    if state.longs[TIME] >= CROWDED:
        return OVER
    while state.cells[seat * PICK + FIRST_COLONY]:
        seat += 1
    return seat


@kernel
def honeycomb_pick(state: HoneycombState, seat: int, pick: Longs) -> None:
    """Make a legal pick of a seat that has yet to pick; the last one resolves the round."""
    place_pick(state.cells, state.longs, seat, pick)
    if state.longs[WAITING] == 0:
        resolve(state.neighbours, state.cells, state.longs)


@kernel
def honeycomb_time_up(state: HoneycombState) -> None:
    """Make the current round the last one, because time is up."""
    state.longs[TIME] = TIME_IS_UP


@kernel
def honeycomb_draw(state: HoneycombState, seat: int, rng: RngState) -> None:
    """Make a uniformly random legal pick for a seat that has yet to pick."""
    place_random_pick(state.cells, state.longs, seat, rng)
    sort_pick(state.cells, state.longs, seat)
    if state.longs[WAITING] == 0:
        resolve(state.neighbours, state.cells, state.longs)


@kernel
def honeycomb_playout(state: HoneycombState, rng: RngState) -> int:
    """Make random picks for all waiting seats to the end; return their number."""
    near, cells, longs = state.neighbours, state.cells, state.longs
    picks, players = 0, as_int64(longs[PLAYERS])
    while longs[TIME] < CROWDED:
        picks += as_int64(longs[WAITING])
        for seat in range(players):
            if cells[seat * PICK + FIRST_COLONY] == 0:
                place_random_pick(cells, longs, seat, rng)
        resolve(near, cells, longs)
    return picks


@kernel
def honeycomb_copy(target: HoneycombState, source: HoneycombState) -> None:
    """Copy the position of a state into another with the same options."""
    for word in range(len(source.cells)):
        target.cells[word] = source.cells[word]
    for word in range(LONGS):
        target.longs[word] = source.longs[word]


@kernel
def honeycomb_hash(state: HoneycombState) -> int:
    """Return the hash of a position; the board's part is updated pick by pick."""
    cells, longs = state.cells, state.longs
    word = as_int64(longs[HASH])
    word ^= hash_key(ROUND_KEY + longs[ROUND]) ^ hash_key(TIME_KEY + longs[TIME])
    if longs[WAITING] < longs[PLAYERS]:
        for place in range(as_int64(longs[PLAYERS]) * PICK):
            cell = as_int64(cells[place])
            if cell:
                # By seat and use, not by slot: the colonies of a pick are a set.
                use = place // PICK * 2 + as_int64(place % PICK > 0)
                word ^= hash_key(PICK_KEY + use * 1024 + cell)
    return word

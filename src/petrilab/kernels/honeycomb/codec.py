"""Conversion between positions and picks of petrilab.games.honeycomb and states and words."""

import numpy as np

from petrilab.games.honeycomb import BLACK, EMPTY, HoneycombOptions, HoneycombPosition, Pick, board
from petrilab.games.honeycomb.position import TIMES
from petrilab.kernels.compilation import as_int64, kernel
from petrilab.kernels.honeycomb.hexagons import hash_key, is_empty
from petrilab.kernels.honeycomb.lookups import (
    Longs,
    check_pick_count,
    combinations,
    neighbours,
)
from petrilab.kernels.honeycomb.pick_placement import place_pick
from petrilab.kernels.honeycomb.state import (
    ANTIBIOTIC_ROUNDS,
    COLONIES,
    CONTESTED,
    EMPTY_INDEX,
    EMPTY_LIST,
    FIRST_COLONY,
    FREE,
    HASH,
    HEXAGONS,
    LONGS,
    MAX_ROUNDS,
    NO_OWNER,
    OPTIONAL,
    OWNER,
    PICK,
    PLAYERS,
    POINTS,
    RECORD,
    ROUND,
    SIZE,
    TIME,
    WAITING,
    HoneycombState,
)


def encode(position: HoneycombPosition) -> HoneycombState:
    """Return the state of a position; ValueError if an empty board has 2**63 picks or more.

    That takes at least seven colonies and a board far larger than the usual ones. Kernels resolve
    every round automatically: with spoken calls, as if all players called everything. They have no
    states for a pick that is read out; such a position is a ValueError, too.
    """
    if position.reading:
        raise ValueError("kernels do not play the reading of picks")
    options = position.options
    check_pick_count(options)
    size = len(position.cells)
    state = HoneycombState(
        neighbours(options.board),
        combinations(size, options.colonies),
        np.zeros(HEXAGONS + (size + 1) * RECORD, np.uint16),
        np.zeros(LONGS, np.int64),
    )
    _encode_rules(state.longs, options)
    state.longs[ROUND], state.longs[TIME] = position.round, TIMES.index(position.time)
    state.longs[POINTS + 1 : POINTS + 1 + options.players] = position.scores
    owners = [NO_OWNER, *(_OWNERS.get(cell, cell + 1) for cell in position.cells)]
    state.cells[OWNER::RECORD] = owners
    _fill_derived(state)
    for seat, pick in enumerate(position.picks):
        if pick is not None:
            place_pick(state.cells, state.longs, seat, encode_pick(options, pick))
    return state


_OWNERS = {EMPTY: NO_OWNER, BLACK: CONTESTED}
_CELLS = {NO_OWNER: EMPTY, CONTESTED: BLACK}


def _encode_rules(longs: Longs, options: HoneycombOptions) -> None:
    """Write the options."""
    longs[PLAYERS], longs[COLONIES] = options.players, options.colonies
    longs[SIZE] = board(options.board).size
    longs[ANTIBIOTIC_ROUNDS] = options.antibiotic_rounds
    longs[OPTIONAL] = options.antibiotic == "optional"
    longs[MAX_ROUNDS] = options.max_rounds or 0


@kernel
def _fill_derived(state: HoneycombState) -> None:
    """Fill the list of empty hexagons and the hash."""
    cells, longs = state.cells, state.longs
    for cell in range(1, longs[SIZE] + 1):
        if is_empty(cells, cell):
            cells[EMPTY_INDEX + cell * RECORD] = longs[FREE]
            cells[EMPTY_LIST + longs[FREE] * RECORD] = cell
            longs[FREE] += 1
        else:
            longs[HASH] ^= hash_key(cell * 16 + as_int64(cells[OWNER + cell * RECORD]))
    longs[WAITING] = longs[PLAYERS]


def decode(options: HoneycombOptions, state: HoneycombState) -> HoneycombPosition:
    """Return the position of a state."""
    words = state.cells.tolist()
    cells = tuple(_CELLS.get(owner, owner - 1) for owner in words[OWNER + RECORD :: RECORD])
    picks = tuple(_decode_seat_pick(words[seat * PICK :][:PICK]) for seat in range(options.players))
    number, time = int(state.longs[ROUND]), str(TIMES[state.longs[TIME]])
    return HoneycombPosition(options, cells, number, picks, time)


def _decode_seat_pick(words: list[int]) -> Pick | None:
    colonies = tuple(cell for cell in words[FIRST_COLONY:] if cell)
    return Pick(colonies, words[0] or None) if colonies else None


def encode_pick(options: HoneycombOptions, pick: Pick) -> Longs:
    """Return a pick as kernels take it: its colonies, then the antibiotic or 0."""
    words = np.zeros(options.colonies + 1, np.int64)
    words[: len(pick.colonies)] = pick.colonies
    words[-1] = pick.antibiotic or 0
    return words


def decode_pick(words: Longs) -> Pick:
    """Return the pick of such words."""
    *colonies, antibiotic = words.tolist()
    return Pick(tuple(cell for cell in colonies if cell), antibiotic or None)

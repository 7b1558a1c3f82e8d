"""The resolution of a round of Honeycomb: the new owners of the picked hexagons."""

from petrilab.kernels.compilation import as_int64, inlined
from petrilab.kernels.honeycomb.hexagons import claim
from petrilab.kernels.honeycomb.lookups import Longs, Shorts
from petrilab.kernels.honeycomb.picks import colonies_to_pick
from petrilab.kernels.honeycomb.state import (
    BLOCKED,
    CROWDED,
    ENDED_BY_ROUNDS,
    ENDED_BY_TIME,
    FIRST_COLONY,
    FREE,
    MARK,
    MAX_ROUNDS,
    PICK,
    PLAYERS,
    RECORD,
    ROUND,
    TIME,
    TIME_IS_UP,
    WAITING,
)


@inlined
def resolve(near: Shorts, cells: Shorts, longs: Longs) -> None:
    """Resolve a round in which all seats have picked; start the next one or end the game."""
    players, count = as_int64(longs[PLAYERS]), colonies_to_pick(longs)
    for seat in range(players):
        for slot in range(FIRST_COLONY, FIRST_COLONY + count):
            cell = as_int64(cells[seat * PICK + slot])
            mark = as_int64(cells[MARK + cell * RECORD])
            # Cleared at once, so that a contested hexagon is claimed only once.
            cells[MARK + cell * RECORD] = 0
            cells[seat * PICK + slot] = 0
            if 0 < mark < BLOCKED:
                claim(near, cells, longs, cell, mark)
    for seat in range(players):
        cells[MARK + as_int64(cells[seat * PICK]) * RECORD] = 0
        cells[seat * PICK] = 0
    longs[WAITING] = players
    _finish(longs)


@inlined
def _finish(longs: Longs) -> None:
    """End the game or start the next round."""
    if longs[FREE] < longs[PLAYERS]:
        longs[TIME] = CROWDED
    elif longs[TIME] == TIME_IS_UP:
        longs[TIME] = ENDED_BY_TIME
    elif longs[ROUND] == longs[MAX_ROUNDS]:
        longs[TIME] = ENDED_BY_ROUNDS
    else:
        longs[ROUND] += 1

"""The resolution of a round of Honeycomb: what becomes of every hexagon that was picked."""

from petrilab.kernels.compiling import inlined, whole
from petrilab.kernels.honeycomb.hexagons import take
from petrilab.kernels.honeycomb.lookups import Longs, Shorts
from petrilab.kernels.honeycomb.picking import colonies_to_pick
from petrilab.kernels.honeycomb.table import (
    BLOCKED,
    CROWDED,
    ENDED_BY_ROUNDS,
    ENDED_BY_TIME,
    FIRST,
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
    """Everybody has picked: the hexagons' fates, and the next round or the end."""
    players, count = whole(longs[PLAYERS]), colonies_to_pick(longs)
    for seat in range(players):
        for slot in range(FIRST, FIRST + count):
            cell = whole(cells[seat * PICK + slot])
            mark = whole(cells[MARK + cell * RECORD])
            # Cleared at once, so that a contested hexagon is taken once.
            cells[MARK + cell * RECORD] = 0
            cells[seat * PICK + slot] = 0
            if 0 < mark < BLOCKED:
                take(near, cells, longs, cell, mark)
    for seat in range(players):
        cells[MARK + whole(cells[seat * PICK]) * RECORD] = 0
        cells[seat * PICK] = 0
    longs[WAITING] = players
    _finish(longs)


@inlined
def _finish(longs: Longs) -> None:
    """After a round: what ends the game, or the next round."""
    if longs[FREE] < longs[PLAYERS]:
        longs[TIME] = CROWDED
    elif longs[TIME] == TIME_IS_UP:
        longs[TIME] = ENDED_BY_TIME
    elif longs[ROUND] == longs[MAX_ROUNDS]:
        longs[TIME] = ENDED_BY_ROUNDS
    else:
        longs[ROUND] += 1

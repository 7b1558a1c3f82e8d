"""Placing a given or random pick: it marks the hexagons it concerns.

Marks are set when a pick is made, so that resolving a round visits only picked hexagons and never
the whole board.
"""

from petrilab.kernels.compilation import as_int64, inlined
from petrilab.kernels.honeycomb.lookups import Longs, Shorts
from petrilab.kernels.honeycomb.picks import colonies_to_pick, has_antibiotic
from petrilab.kernels.honeycomb.state import (
    BLOCKED,
    COLONIES,
    CONTESTED,
    EMPTY_LIST,
    FIRST_COLONY,
    FREE,
    MARK,
    OPTIONAL,
    OWNER_BITS,
    PICK,
    RECORD,
    WAITING,
)
from petrilab.kernels.randomness import RngState, below


@inlined
def _place_colony(cells: Shorts, seat: int, cell: int) -> None:
    """Mark a hexagon as picked by a seat; a second seat makes it contested."""
    mark = as_int64(cells[MARK + cell * RECORD])
    fate = CONTESTED if mark & OWNER_BITS else seat + 1
    cells[MARK + cell * RECORD] = (mark & BLOCKED) | fate


@inlined
def _place_antibiotic(cells: Shorts, seat: int, cell: int) -> None:
    """Store and mark an antibiotic; none is one on hexagon 0, where it has no effect."""
    cells[seat * PICK] = cell
    cells[MARK + cell * RECORD] |= BLOCKED


@inlined
def place_pick(cells: Shorts, longs: Longs, seat: int, pick: Longs) -> None:
    """Store and mark the pick of a seat; does not resolve the round."""
    colonies = as_int64(longs[COLONIES])
    for slot in range(colonies_to_pick(longs)):
        cell = as_int64(pick[slot])
        cells[seat * PICK + FIRST_COLONY + slot] = cell
        _place_colony(cells, seat, cell)
    _place_antibiotic(cells, seat, as_int64(pick[colonies]))
    longs[WAITING] -= 1


@inlined
def _random_empty(cells: Shorts, rng: RngState, bound: int) -> int:
    """Return a random one of the first `bound` hexagons of the list."""
    return as_int64(cells[EMPTY_LIST + below(rng, bound) * RECORD])


@inlined
def _is_new(cells: Shorts, seat: int, slots: int, cell: int) -> bool:
    """Return whether a hexagon is not among the first colonies of a seat's pick."""
    new = True
    for slot in range(slots):
        new &= as_int64(cells[seat * PICK + FIRST_COLONY + slot]) != cell
    return new


@inlined
def place_random_pick(cells: Shorts, longs: Longs, seat: int, rng: RngState) -> None:
    """Store and mark a uniformly random pick; its colonies are in no order.

    A hexagon drawn twice is drawn again, which is rare and keeps all picks equally likely.
    """
    free, count = as_int64(longs[FREE]), colonies_to_pick(longs)
    for slot in range(count):
        cell = _random_empty(cells, rng, free)
        while not _is_new(cells, seat, slot, cell):
            cell = _random_empty(cells, rng, free)
        cells[seat * PICK + FIRST_COLONY + slot] = cell
        _place_colony(cells, seat, cell)
    cell = 0
    if has_antibiotic(longs):
        # No antibiotic is one more choice, as if hexagon 0 were the last of the list.
        choices = free + as_int64(longs[OPTIONAL])
        cells[EMPTY_LIST + free * RECORD] = 0
        cell = _random_empty(cells, rng, choices)
        while not _is_new(cells, seat, count, cell):
            cell = _random_empty(cells, rng, choices)
    _place_antibiotic(cells, seat, cell)
    longs[WAITING] -= 1


@inlined
def sort_pick(cells: Shorts, longs: Longs, seat: int) -> None:
    """Sort the colonies of a seat's pick."""
    first = seat * PICK + FIRST_COLONY
    for end in range(1, colonies_to_pick(longs)):
        cell, slot = as_int64(cells[first + end]), end
        while slot > 0 and as_int64(cells[first + slot - 1]) > cell:
            cells[first + slot] = cells[first + slot - 1]
            slot -= 1
        cells[first + slot] = cell

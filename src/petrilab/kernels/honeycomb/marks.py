"""The marks that a pick leaves on the hexagons, be it given or drawn.

They are left when it is made, so the last pick of a round only looks at what was picked and never
at the whole board.
"""

from petrilab.kernels.compiling import inlined, whole
from petrilab.kernels.honeycomb.lookups import Longs, Shorts
from petrilab.kernels.honeycomb.picking import colonies_to_pick, with_antibiotic
from petrilab.kernels.honeycomb.table import (
    BLOCKED,
    COLONIES,
    CONTESTED,
    FATE,
    FIRST,
    FREE,
    LISTED,
    MARK,
    OPTIONAL,
    PICK,
    RECORD,
    WAITING,
)
from petrilab.kernels.randomness import Words, below


@inlined
def _colonise(cells: Shorts, seat: int, cell: int) -> None:
    """Mark a hexagon that a seat picks; with two of them it is contested."""
    mark = whole(cells[MARK + cell * RECORD])
    fate = CONTESTED if mark & FATE else seat + 1
    cells[MARK + cell * RECORD] = (mark & BLOCKED) | fate


@inlined
def _place_antibiotic(cells: Shorts, seat: int, cell: int) -> None:
    """Note an antibiotic; none is an antibiotic on hexagon 0, where it does nothing."""
    cells[seat * PICK] = cell
    cells[MARK + cell * RECORD] |= BLOCKED


@inlined
def mark_pick(cells: Shorts, longs: Longs, seat: int, pick: Longs) -> None:
    """Note and mark a seat's pick; the round is not resolved by it."""
    colonies = whole(longs[COLONIES])
    for slot in range(colonies_to_pick(longs)):
        cell = whole(pick[slot])
        cells[seat * PICK + FIRST + slot] = cell
        _colonise(cells, seat, cell)
    _place_antibiotic(cells, seat, whole(pick[colonies]))
    longs[WAITING] -= 1


@inlined
def _any_empty(cells: Shorts, rng: Words, bound: int) -> int:
    """One of the first `bound` hexagons of the list."""
    return whole(cells[LISTED + below(rng, bound) * RECORD])


@inlined
def _is_new(cells: Shorts, seat: int, slots: int, cell: int) -> bool:
    """Whether a hexagon is none of the first colonies of a seat's pick."""
    new = True
    for slot in range(slots):
        new &= whole(cells[seat * PICK + FIRST + slot]) != cell
    return new


@inlined
def draw_pick(cells: Shorts, longs: Longs, seat: int, rng: Words) -> None:
    """Note and mark a random pick; its colonies are in no order.

    What was drawn before is drawn anew, which is rare and keeps all picks equally likely.
    """
    free, count = whole(longs[FREE]), colonies_to_pick(longs)
    for slot in range(count):
        cell = _any_empty(cells, rng, free)
        while not _is_new(cells, seat, slot, cell):
            cell = _any_empty(cells, rng, free)
        cells[seat * PICK + FIRST + slot] = cell
        _colonise(cells, seat, cell)
    cell = 0
    if with_antibiotic(longs):
        # To do without is one choice more, as if hexagon 0 stood at the end of the list.
        choices = free + whole(longs[OPTIONAL])
        cells[LISTED + free * RECORD] = 0
        cell = _any_empty(cells, rng, choices)
        while not _is_new(cells, seat, count, cell):
            cell = _any_empty(cells, rng, choices)
    _place_antibiotic(cells, seat, cell)
    longs[WAITING] -= 1


@inlined
def sort_pick(cells: Shorts, longs: Longs, seat: int) -> None:
    """Bring the colonies of a seat's pick into order."""
    first = seat * PICK + FIRST
    for end in range(1, colonies_to_pick(longs)):
        cell, slot = whole(cells[first + end]), end
        while slot > 0 and whole(cells[first + slot - 1]) > cell:
            cells[first + slot] = cells[first + slot - 1]
            slot -= 1
        cells[first + slot] = cell

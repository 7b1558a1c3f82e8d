"""Picking: what may be picked in a round of Honeycomb, counted and numbered without a list."""

from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.honeycomb.hexagons import is_empty
from petrilab.kernels.honeycomb.lookups import Longs, Shorts
from petrilab.kernels.honeycomb.table import (
    ANTIBIOTIC_ROUNDS,
    COLONIES,
    CROWDED,
    FREE,
    OPTIONAL,
    ROUND,
    SIZE,
    TIME,
    HoneycombTable,
)


@inlined
def colonies_to_pick(longs: Longs) -> int:
    """How many colonies everybody picks in this round."""
    return min(whole(longs[COLONIES]), whole(longs[FREE]))


@inlined
def with_antibiotic(longs: Longs) -> bool:
    """Whether antibiotics may be placed in this round and there is room for them."""
    return bool(longs[ROUND] <= longs[ANTIBIOTIC_ROUNDS] and longs[FREE] > longs[COLONIES])


@inlined
def _choices(longs: Longs) -> int:
    """How many picks have the same colonies."""
    if not with_antibiotic(longs):
        return 1
    return whole(longs[FREE] - longs[COLONIES] + longs[OPTIONAL])


@inlined
def _ways(ways: Longs, longs: Longs, chosen: int, out_of: int) -> int:
    """How many ways there are to choose so many hexagons out of so many."""
    return whole(ways[chosen * (longs[SIZE] + 1) + out_of])


@kernel
def honeycomb_size(table: HoneycombTable) -> int:
    """How many legal picks every waiting seat has; none when the game is over."""
    longs = table.longs
    if longs[TIME] >= CROWDED:
        return 0
    return _ways(table.ways, longs, colonies_to_pick(longs), whole(longs[FREE])) * _choices(longs)


@kernel
def honeycomb_nth(table: HoneycombTable, index: int, pick: Longs) -> None:
    """Write the legal pick number `index`: its colonies, then the antibiotic or 0.

    `pick` has room for all agreed colonies and one more; those for which no hexagon is left are 0.
    """
    cells, longs = table.cells, table.longs
    choices = _choices(longs)
    _nth_colonies(table.ways, cells, longs, index // choices, pick)
    choice = index % choices
    pick[longs[COLONIES]] = 0
    if with_antibiotic(longs):
        if not longs[OPTIONAL]:
            choice += 1
        pick[longs[COLONIES]] = _nth_antibiotic(cells, longs, choice, pick)


@inlined
def _nth_colonies(ways: Longs, cells: Shorts, longs: Longs, rank: int, pick: Longs) -> None:
    """Write combination number `rank` of the empty hexagons."""
    count, after = colonies_to_pick(longs), whole(longs[FREE])
    found, cell = 0, 0
    while found < count:
        cell += 1
        if is_empty(cells, cell):
            after -= 1
            beginning_here = _ways(ways, longs, count - found - 1, after)
            if rank < beginning_here:
                pick[found] = cell
                found += 1
            else:
                rank -= beginning_here
    for slot in range(count, longs[COLONIES]):
        pick[slot] = 0


@inlined
def _nth_antibiotic(cells: Shorts, longs: Longs, choice: int, pick: Longs) -> int:
    """The antibiotic number `choice` beside the colonies of a pick; 0 is none."""
    count = colonies_to_pick(longs)
    passed, cell = 0, 0
    while choice > 0:
        cell += 1
        if passed < count and pick[passed] == cell:
            passed += 1
        elif is_empty(cells, cell):
            choice -= 1
    return cell


@kernel
def honeycomb_rank(table: HoneycombTable, pick: Longs) -> int:
    """The number of a legal pick; -1 if it is not legal."""
    cells, longs = table.cells, table.longs
    count, after, size = colonies_to_pick(longs), whole(longs[FREE]), whole(longs[SIZE])
    antibiotic = whole(pick[longs[COLONIES]])
    rank = _ways(table.ways, longs, count, after) - 1
    choice, others = _choice_without(longs, antibiotic), whole(longs[OPTIONAL])
    found, cell = 0, 0
    while cell < size and (found < count or cell < antibiotic):
        cell += 1
        if is_empty(cells, cell):
            after -= 1
            if found < count and pick[found] == cell:
                rank -= _ways(table.ways, longs, count - found, after)
                found += 1
            elif cell == antibiotic and with_antibiotic(longs):
                choice = others
            else:
                others += 1
    for slot in range(count, longs[COLONIES]):
        found -= whole(pick[slot] != 0)
    return rank * _choices(longs) + choice if found == count and choice >= 0 else -1


@inlined
def _choice_without(longs: Longs, antibiotic: int) -> int:
    """0 for no antibiotic where that is legal; -1 for one that has still to be found."""
    without = longs[OPTIONAL] or not with_antibiotic(longs)
    return 0 if antibiotic == 0 and without else -1

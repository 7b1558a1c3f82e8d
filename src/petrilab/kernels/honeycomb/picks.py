"""Legal picks of a round of Honeycomb: counted and numbered, without listing them."""

from petrilab.kernels.compilation import as_int64, inlined, kernel
from petrilab.kernels.honeycomb.hexagons import is_empty
from petrilab.kernels.honeycomb.lookups import Longs, Shorts
from petrilab.kernels.honeycomb.state import (
    ANTIBIOTIC_ROUNDS,
    COLONIES,
    CROWDED,
    FREE,
    OPTIONAL,
    ROUND,
    SIZE,
    TIME,
    HoneycombState,
)


@inlined
def colonies_to_pick(longs: Longs) -> int:
    """Return the number of colonies each seat picks in this round."""
    return min(as_int64(longs[COLONIES]), as_int64(longs[FREE]))


@inlined
def has_antibiotic(longs: Longs) -> bool:
    """Return whether antibiotics may be placed in this round and there is room for them."""
    return bool(longs[ROUND] <= longs[ANTIBIOTIC_ROUNDS] and longs[FREE] > longs[COLONIES])


@inlined
def _choices(longs: Longs) -> int:
    """Return the number of picks with the same colonies."""
    if not has_antibiotic(longs):
        return 1
    return as_int64(longs[FREE] - longs[COLONIES] + longs[OPTIONAL])


@inlined
def _ways(ways: Longs, longs: Longs, chosen: int, out_of: int) -> int:
    """Return the number of ways to choose `chosen` hexagons out of `out_of`."""
    return as_int64(ways[chosen * (longs[SIZE] + 1) + out_of])


@kernel
def honeycomb_move_count(state: HoneycombState) -> int:
    """Return the number of legal picks of each waiting seat; 0 when the game is over."""
    longs = state.longs
    if longs[TIME] >= CROWDED:
        return 0
    return _ways(
        state.combinations, longs, colonies_to_pick(longs), as_int64(longs[FREE])
    ) * _choices(longs)


@kernel
def honeycomb_nth_pick(state: HoneycombState, index: int, pick: Longs) -> None:
    """Write legal pick number `index`: its colonies, then the antibiotic or 0.

    `pick` has one word more than the colonies of a pick; unused ones are 0.
    """
    cells, longs = state.cells, state.longs
    choices = _choices(longs)
    _nth_colonies(state.combinations, cells, longs, index // choices, pick)
    choice = index % choices
    pick[longs[COLONIES]] = 0
    if has_antibiotic(longs):
        if not longs[OPTIONAL]:
            choice += 1
        pick[longs[COLONIES]] = _nth_antibiotic(cells, longs, choice, pick)


@inlined
def _nth_colonies(ways: Longs, cells: Shorts, longs: Longs, rank: int, pick: Longs) -> None:
    """Write combination number `rank` of the empty hexagons as colonies."""
    count, after = colonies_to_pick(longs), as_int64(longs[FREE])
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
    """Return antibiotic number `choice` beside the colonies of a pick; 0 is none."""
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
def honeycomb_rank(state: HoneycombState, pick: Longs) -> int:
    """Return the number of a pick; -1 if it is not legal."""
    cells, longs = state.cells, state.longs
    count, after, size = colonies_to_pick(longs), as_int64(longs[FREE]), as_int64(longs[SIZE])
    antibiotic = as_int64(pick[longs[COLONIES]])
    rank = _ways(state.combinations, longs, count, after) - 1
    choice, others = _choice_without(longs, antibiotic), as_int64(longs[OPTIONAL])
    found, cell = 0, 0
    while cell < size and (found < count or cell < antibiotic):
        cell += 1
        if is_empty(cells, cell):
            after -= 1
            if found < count and pick[found] == cell:
                rank -= _ways(state.combinations, longs, count - found, after)
                found += 1
            elif cell == antibiotic and has_antibiotic(longs):
                choice = others
            else:
                others += 1
    for slot in range(count, longs[COLONIES]):
        found -= as_int64(pick[slot] != 0)
    return rank * _choices(longs) + choice if found == count and choice >= 0 else -1


@inlined
def _choice_without(longs: Longs, antibiotic: int) -> int:
    """Return the initial choice of a ranking: 0 if no antibiotic is legal and picked, else -1."""
    without = longs[OPTIONAL] or not has_antibiotic(longs)
    return 0 if antibiotic == 0 and without else -1

"""Results that a proof keeps: bounds of values, by the keys of their positions."""

from typing import Final

import numpy as np

from petrilab.kernels.compiling import inlined, whole
from petrilab.kernels.petris.consequences import ONGOING
from petrilab.kernels.petris.flower import Longs

WAYS: Final = 4
"""Entries that a key may stand in: a cache line of them."""
AS_IT_STANDS: Final = 1 << 57
"""In keys of boards that were not turned."""
EFFORT: Final = 4
"""Bits before the effort in an entry: the lower bound and the upper bound, each plus one."""


@inlined
def _slot(table: Longs, key: int) -> int:
    word = np.uint64(key) * np.uint64(0x9E37_79B9_7F4A_7C15)
    word ^= word >> np.uint64(32)
    return 2 * (whole(word & np.uint64(len(table) // 2 - 1)) & ~(WAYS - 1))


@inlined
def known(table: Longs, key: int) -> int:
    """The entry of a key, or -1."""
    slot = _slot(table, key)
    for place in range(slot, slot + 2 * WAYS, 2):
        if table[place] == key:
            return whole(table[place + 1])
    return -1


@inlined
def keep(table: Longs, key: int, value: int, goal: int, effort: int) -> None:
    """Note that a value is a bound: from below if it reached the goal, else from above."""
    lower, upper = (value, 1) if value >= goal else (-1, value)
    slot = _slot(table, key)
    chosen, least = slot, 1 << 60
    for place in range(slot, slot + 2 * WAYS, 2):
        entry = whole(table[place + 1])
        if table[place] == key:
            lower = max(lower, (entry & 3) - 1)
            upper = min(upper, ((entry >> 2) & 3) - 1)
            effort = max(effort, entry >> EFFORT)
            chosen = place
            break
        worth = entry >> EFFORT if table[place] else -1
        if worth < least:
            chosen, least = place, worth
    table[chosen] = key
    table[chosen + 1] = (lower + 1) | (upper + 1) << 2 | effort << EFFORT


@inlined
def told(entry: int, same: bool, goal: int) -> int:
    """What an entry of a child tells the parent, whose goal this is: a value, or ONGOING."""
    lower, upper = (entry & 3) - 1, ((entry >> 2) & 3) - 1
    if not same:
        lower, upper = -upper, -lower
    return lower if lower >= goal else upper if upper < goal else ONGOING

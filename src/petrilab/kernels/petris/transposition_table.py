"""The transposition table: bounds of values, by exact position keys.

The table is a flat array of entries of two words, key and data. The data holds the lower and the
upper bound of the value, each plus one in two bits, and above them the effort: the number of
positions searched for it. A key may occupy any entry of its bucket; the entry with the least effort
is replaced.
"""

from typing import Final

import numpy as np

from petrilab.kernels.compiling import as_int64, inlined
from petrilab.kernels.petris.bitboard import Longs
from petrilab.kernels.petris.bitboard_rules import ONGOING

BUCKET_SIZE: Final = 4
"""Entries per bucket: one cache line."""
UNCANONICAL: Final = 1 << 57
"""Set in keys of boards that were not rotated or mirrored into canonical form."""
EFFORT_SHIFT: Final = 4
"""Position of the effort in the data word."""


@inlined
def _bucket(table: Longs, key: int) -> int:
    """Return the index of the first word of a key's bucket."""
    word = np.uint64(key) * np.uint64(0x9E37_79B9_7F4A_7C15)
    word ^= word >> np.uint64(32)
    return 2 * (as_int64(word & np.uint64(len(table) // 2 - 1)) & ~(BUCKET_SIZE - 1))


@inlined
def probe(table: Longs, key: int) -> int:
    """Return the data word of a key, or -1."""
    bucket = _bucket(table, key)
    for entry in range(bucket, bucket + 2 * BUCKET_SIZE, 2):
        if table[entry] == key:
            return as_int64(table[entry + 1])
    return -1


@inlined
def store(table: Longs, key: int, value: int, goal: int, effort: int) -> None:
    """Store a value as a bound: a lower one if it reached the goal, otherwise an upper one."""
    lower, upper = (value, 1) if value >= goal else (-1, value)
    bucket = _bucket(table, key)
    chosen, least = bucket, 1 << 60
    for entry in range(bucket, bucket + 2 * BUCKET_SIZE, 2):
        data = as_int64(table[entry + 1])
        if table[entry] == key:
            lower = max(lower, (data & 3) - 1)
            upper = min(upper, ((data >> 2) & 3) - 1)
            effort = max(effort, data >> EFFORT_SHIFT)
            chosen = entry
            break
        worth = data >> EFFORT_SHIFT if table[entry] else -1
        if worth < least:
            chosen, least = entry, worth
    table[chosen] = key
    table[chosen + 1] = (lower + 1) | (upper + 1) << 2 | effort << EFFORT_SHIFT


@inlined
def value_for_parent(data: int, same: bool, goal: int) -> int:
    """Return the value of a child for its parent, or ONGOING if the bounds do not decide the goal.

    `same` says whether the same player moves in both; `goal` is the parent's.
    """
    lower, upper = (data & 3) - 1, ((data >> 2) & 3) - 1
    if not same:
        lower, upper = -upper, -lower
    return lower if lower >= goal else upper if upper < goal else ONGOING

"""The transposition table: bounds of values, by exact position keys.

The table is a flat array of entries of two words, key and data. The data holds the lower and the
upper bound of the value, each in sixteen bits, and above them the effort: the number of positions
searched for it. A key may occupy any entry of its bucket; the entry with the least effort is
replaced. The results of one position at different horizons share a bucket, so that looking both up
takes one cache line.
"""

from typing import Final

import numpy as np

from petrilab.kernels.compilation import as_int64, inlined
from petrilab.kernels.petris.bitboard import Longs
from petrilab.kernels.petris.bitboard_rules import ONGOING

BUCKET_SIZE: Final = 4
"""Entries per bucket: one cache line."""
UNCANONICAL: Final = 1 << 57
"""Set in keys of boards that were not rotated or mirrored into canonical form."""
HORIZON_SHIFT: Final = 58
"""Position of the horizon in a key."""
UNKNOWN: Final = 32_000
"""The upper bound of a value that has none, and minus its lower bound; values are smaller."""
_POSITION_MASK: Final = (1 << HORIZON_SHIFT) - 1
_BOUND_BITS: Final = 16
_BOUND_MASK: Final = (1 << _BOUND_BITS) - 1
EFFORT_SHIFT: Final = 2 * _BOUND_BITS
"""Position of the effort in the data word."""
_MAX_EFFORT: Final = (1 << 30) - 1


@inlined
def _bucket(table: Longs, key: int) -> int:
    """Return the index of the first word of a key's bucket."""
    word = np.uint64(key & _POSITION_MASK) * np.uint64(0x9E37_79B9_7F4A_7C15)
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
def bounds_of(data: int) -> tuple[int, int]:
    """Return the lower and the upper bound in a data word; -1 has none."""
    if data < 0:
        return -UNKNOWN, UNKNOWN
    return (data & _BOUND_MASK) - UNKNOWN, ((data >> _BOUND_BITS) & _BOUND_MASK) - UNKNOWN


@inlined
def store(table: Longs, key: int, value: int, goal: int, effort: int) -> None:
    """Store a value as a bound: a lower one if it reached the goal, otherwise an upper one."""
    lower, upper = (value, UNKNOWN) if value >= goal else (-UNKNOWN, value)
    bucket = _bucket(table, key)
    chosen, least = bucket, 1 << 60
    for entry in range(bucket, bucket + 2 * BUCKET_SIZE, 2):
        data = as_int64(table[entry + 1])
        if table[entry] == key:
            known_lower, known_upper = bounds_of(data)
            lower, upper = max(lower, known_lower), min(upper, known_upper)
            effort = max(effort, data >> EFFORT_SHIFT)
            chosen = entry
            break
        worth = data >> EFFORT_SHIFT if table[entry] else -1
        if worth < least:
            chosen, least = entry, worth
    bounds = (lower + UNKNOWN) | (upper + UNKNOWN) << _BOUND_BITS
    table[chosen] = key
    table[chosen + 1] = bounds | min(effort, _MAX_EFFORT) << EFFORT_SHIFT


@inlined
def bounds_for_parent(data: int, is_same_player: bool) -> tuple[int, int]:
    """Return the bounds of a child for its parent.

    `is_same_player` says whether the same player moves in both.
    """
    lower, upper = bounds_of(data)
    return (lower, upper) if is_same_player else (-upper, -lower)


@inlined
def value_for_parent(data: int, is_same_player: bool, goal: int) -> int:
    """Return the value of a child for its parent, or ONGOING if the bounds do not decide the goal.

    `is_same_player` says whether the same player moves in both; `goal` is the parent's.
    """
    lower, upper = bounds_for_parent(data, is_same_player)
    return lower if lower >= goal else upper if upper < goal else ONGOING

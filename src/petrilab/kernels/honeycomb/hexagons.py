"""The hexagons of Honeycomb: the list of empty ones, and the changes when one is claimed.

Each empty hexagon stores its index in the list, so that drawing and removing one takes constant
time.
"""

from typing import Final

import numpy as np

from petrilab.kernels.compilation import as_int64, inlined
from petrilab.kernels.honeycomb.lookups import NEIGHBOURS, Longs, Shorts
from petrilab.kernels.honeycomb.state import (
    EMPTY_INDEX,
    EMPTY_LIST,
    FREE,
    HASH,
    NO_OWNER,
    OWNER,
    POINTS,
    RECORD,
)

# Ranges of hash keys
ROUND_KEY: Final = 1 << 20
TIME_KEY: Final = 2 << 20
PICK_KEY: Final = 3 << 20


@inlined
def is_empty(cells: Shorts, cell: int) -> bool:
    """Return whether a hexagon has no owner and is not contested."""
    return as_int64(cells[OWNER + cell * RECORD]) == NO_OWNER


@inlined
def hash_key(number: int) -> int:
    """Return a pseudo-random word for the hash, computed instead of looked up in a table."""
    word = np.uint64(number) * np.uint64(0x9E37_79B9_7F4A_7C15)
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58_476D_1CE4_E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D0_49BB_1331_11EB)
    return as_int64(word ^ (word >> np.uint64(31)))


@inlined
def claim(near: Shorts, cells: Shorts, longs: Longs, cell: int, owner: int) -> None:
    """Give an empty hexagon an owner, who scores its contacts, or make it contested."""
    longs[FREE] -= 1
    last = as_int64(cells[EMPTY_LIST + longs[FREE] * RECORD])
    place = as_int64(cells[EMPTY_INDEX + cell * RECORD])
    cells[EMPTY_LIST + place * RECORD] = last
    cells[EMPTY_INDEX + last * RECORD] = place
    cells[OWNER + cell * RECORD] = owner
    longs[HASH] ^= hash_key(cell * 16 + owner)
    contacts = 0
    for slot in range(NEIGHBOURS):
        other = as_int64(near[cell * NEIGHBOURS + slot])
        contacts += as_int64(cells[OWNER + other * RECORD]) == owner
    longs[POINTS + owner] += contacts

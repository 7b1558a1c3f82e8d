"""The hexagons of Honeycomb: the empty ones, and what changes when one is taken.

Empty hexagons are kept in a list in which each knows its place, so one is drawn, and taken out, at
once.
"""

from typing import Final

import numpy as np

from petrilab.kernels.compiling import inlined, whole
from petrilab.kernels.honeycomb.lookups import NEAR, Longs, Shorts
from petrilab.kernels.honeycomb.table import (
    FREE,
    HASH,
    LISTED,
    NOBODY,
    OWNER,
    PLACE,
    POINTS,
    RECORD,
)

# Which keys of the hash are whose
ROUND_KEY: Final = 1 << 20
TIME_KEY: Final = 2 << 20
PICK_KEY: Final = 3 << 20


@inlined
def is_empty(cells: Shorts, cell: int) -> bool:
    """Whether nobody has a hexagon and it is not contested."""
    return whole(cells[OWNER + cell * RECORD]) == NOBODY


@inlined
def key_of(number: int) -> int:
    """A word for the hash that looks random; made when needed, so that no table is looked up."""
    word = np.uint64(number) * np.uint64(0x9E37_79B9_7F4A_7C15)
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58_476D_1CE4_E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D0_49BB_1331_11EB)
    return whole(word ^ (word >> np.uint64(31)))


@inlined
def take(near: Shorts, cells: Shorts, longs: Longs, cell: int, owner: int) -> None:
    """An empty hexagon gets an owner, who scores the contacts, or is contested."""
    longs[FREE] -= 1
    last = whole(cells[LISTED + longs[FREE] * RECORD])
    place = whole(cells[PLACE + cell * RECORD])
    cells[LISTED + place * RECORD] = last
    cells[PLACE + last * RECORD] = place
    cells[OWNER + cell * RECORD] = owner
    longs[HASH] ^= key_of(cell * 16 + owner)
    contacts = 0
    for slot in range(NEAR):
        other = whole(near[cell * NEAR + slot])
        contacts += whole(cells[OWNER + other * RECORD]) == owner
    longs[POINTS + owner] += contacts

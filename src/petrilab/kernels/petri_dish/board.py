"""The board of Petri Dish, kept by space, by owner and by size at once."""

from petrilab.kernels.bits import popcount
from petrilab.kernels.compilation import as_int64, inlined_uncounted
from petrilab.kernels.petri_dish.lookups import CODES, ZOBRIST, Bytes, Longs
from petrilab.kernels.petri_dish.state import HASH, PER_SIZE, PLACES, TOTAL, ZAP


@inlined_uncounted
def all_of(longs: Longs, row: int) -> int:
    """Return the spaces of all pieces of a row."""
    return as_int64(longs[row] | longs[row + 1] | longs[row + 2])


@inlined_uncounted
def set_space(cells: Bytes, longs: Longs, here: int, code: int) -> None:
    """Set the code of a space, and update sets and hash."""
    before, bit = as_int64(cells[here]), 1 << here
    cells[here] = code
    longs[before] ^= bit
    longs[TOTAL + (before & 3)] ^= bit
    longs[code] ^= bit
    longs[TOTAL + (code & 3)] ^= bit
    key = here * CODES
    longs[HASH] ^= ZOBRIST[key + before] ^ ZOBRIST[key + code]


@inlined_uncounted
def find_zaps(longs: Longs, row: int) -> None:
    """Update the pieces of a row that can be zapped: Smalls, and those with a smaller reserve."""
    smalls, mediums = longs[row], longs[row + 1]
    zaps = smalls
    zaps |= mediums if popcount(smalls) < PER_SIZE else 0
    zaps |= longs[row + 2] if popcount(mediums) < PER_SIZE else 0
    longs[PLACES + ZAP] ^= longs[row + 3] ^ zaps
    longs[row + 3] = zaps

"""The board of Petri Dish: what stands where, by space, by owner and by size at once."""

from petrilab.kernels.compiling import inlined, whole
from petrilab.kernels.petri_dish.lookups import CODES, ZOBRIST, Bytes, Longs
from petrilab.kernels.petri_dish.table import HASH, PER_SIZE, PLACES, TOTAL, ZAP
from petrilab.kernels.petri_dish.words import popcount


@inlined
def all_of(longs: Longs, row: int) -> int:
    """Where the pieces of a row stand."""
    return whole(longs[row] | longs[row + 1] | longs[row + 2])


@inlined
def put(cells: Bytes, longs: Longs, here: int, code: int) -> None:
    """Let something else, or nothing, stand on a space."""
    before, bit = whole(cells[here]), 1 << here
    cells[here] = code
    longs[before] ^= bit
    longs[TOTAL + (before & 3)] ^= bit
    longs[code] ^= bit
    longs[TOTAL + (code & 3)] ^= bit
    key = here * CODES
    longs[HASH] ^= ZOBRIST[key + before] ^ ZOBRIST[key + code]


@inlined
def find_zaps(longs: Longs, row: int) -> None:
    """Which pieces of a row can be zapped: Smalls, and what has its smaller size in reserve."""
    smalls, mediums = longs[row], longs[row + 1]
    zaps = smalls
    zaps |= mediums if popcount(smalls) < PER_SIZE else 0
    zaps |= longs[row + 2] if popcount(mediums) < PER_SIZE else 0
    longs[PLACES + ZAP] ^= longs[row + 3] ^ zaps
    longs[row + 3] = zaps

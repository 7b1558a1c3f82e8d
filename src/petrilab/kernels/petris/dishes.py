"""Changes of a dish of Petris, with everything derived from its contents."""

from petrilab.kernels.compilation import as_int64, inlined_uncounted
from petrilab.kernels.petris.lookups import DISHES, SARCINA, WEIGHT, ZOBRIST, Bytes
from petrilab.kernels.petris.state import (
    BACTERIA,
    COUNTS,
    HASH,
    MAX_SARCINAS,
    MIX,
    NO_SARCINA,
    SARCINAS,
    STRANDED,
    TRIGGER,
    Longs,
)


@inlined_uncounted
def set_count(cells: Bytes, longs: Longs, seat: int, dish: int, number: int) -> None:
    """Set the count of a seat in a dish, and update the mix and the hash."""
    place = seat * DISHES + dish
    before = as_int64(cells[COUNTS + place])
    cells[COUNTS + place] = number
    longs[HASH] ^= ZOBRIST[place * 7 + before] ^ ZOBRIST[place * 7 + number]
    # STRANDED has no digit of its own in a mix; the game is over then and no moves are needed.
    cells[MIX + dish] += (min(number, SARCINA) - min(before, SARCINA)) * as_int64(WEIGHT[seat])


@inlined_uncounted
def form_sarcina(cells: Bytes, longs: Longs, seat: int, dish: int) -> None:
    """Turn five bacteria into a sarcina; without one in supply, end the game."""
    if cells[SARCINAS + seat] < MAX_SARCINAS:
        cells[SARCINAS + seat] += 1
        cells[BACTERIA + seat] -= SARCINA
        set_count(cells, longs, seat, dish, SARCINA)
    else:
        set_count(cells, longs, seat, dish, STRANDED)
        cells[TRIGGER] = NO_SARCINA

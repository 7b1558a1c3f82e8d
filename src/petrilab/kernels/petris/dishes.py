"""A dish of Petris: what changes with what a player has in it."""

from petrilab.kernels.compiling import inlined, whole
from petrilab.kernels.petris.lookups import DISHES, SARCINA, WEIGHT, ZOBRIST, Bytes
from petrilab.kernels.petris.table import (
    BACTERIA,
    HASH,
    MAX_SARCINAS,
    MIX,
    NO_SARCINA,
    NUMBER,
    SARCINAS,
    STRANDED,
    TRIGGER,
    Longs,
)


@inlined
def put(cells: Bytes, longs: Longs, seat: int, dish: int, number: int) -> None:
    """Change what a seat has in a dish, and everything that follows from it."""
    place = seat * DISHES + dish
    before = whole(cells[NUMBER + place])
    cells[NUMBER + place] = number
    longs[HASH] ^= ZOBRIST[place * 7 + before] ^ ZOBRIST[place * 7 + number]
    # Six has no digit of its own; by then the game is over and nobody asks for moves.
    cells[MIX + dish] += (min(number, SARCINA) - min(before, SARCINA)) * whole(WEIGHT[seat])


@inlined
def five(cells: Bytes, longs: Longs, seat: int, dish: int) -> None:
    """Five bacteria become a sarcina, or stay and lose the game."""
    if cells[SARCINAS + seat] < MAX_SARCINAS:
        cells[SARCINAS + seat] += 1
        cells[BACTERIA + seat] -= SARCINA
        put(cells, longs, seat, dish, SARCINA)
    else:
        put(cells, longs, seat, dish, STRANDED)
        cells[TRIGGER] = NO_SARCINA

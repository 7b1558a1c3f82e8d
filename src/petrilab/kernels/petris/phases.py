"""The phases that end a set of propagations: fission and contamination."""

from petrilab.kernels.compilation import as_int64, inlined_uncounted
from petrilab.kernels.petris.dishes import form_sarcina
from petrilab.kernels.petris.lookups import (
    DISHES,
    FOUR,
    GROWS,
    MAJORITY,
    MIXES,
    NO_SEAT,
    OPPONENTS,
    WEIGHT,
    ZOBRIST,
    Bytes,
)
from petrilab.kernels.petris.state import (
    BACTERIA,
    COUNTS,
    DISH_COUNT,
    HASH,
    MAX_BACTERIA,
    MIN_PRESENT,
    MIX,
    OVERRUN,
    PLAYERS,
    POINTS,
    TRACK,
    TRIGGER,
    Longs,
)


@inlined_uncounted
def fission(rules: Bytes, cells: Bytes, longs: Longs) -> None:
    """Grow the dishes of single players: fours first, then in order while the supply lasts."""
    dishes = as_int64(rules[DISH_COUNT])
    growing, fours = 0, False
    for dish in range(dishes):
        mix = cells[MIX + dish]
        growing |= as_int64(GROWS[mix]) << (2 * dish)
        fours |= FOUR[mix] != NO_SEAT
    if fours:
        for dish in range(dishes):
            seat = as_int64(FOUR[cells[MIX + dish]])
            if seat != NO_SEAT:
                cells[BACTERIA + seat] += 1
                form_sarcina(cells, longs, seat, dish)
    scarce = False
    for seat in range(as_int64(rules[PLAYERS])):
        scarce |= as_int64(cells[BACTERIA + seat]) + dishes > MAX_BACTERIA
    for dish in range(dishes):
        seat = (growing >> (2 * dish)) & 3
        place = seat * DISHES + dish
        before = as_int64(cells[COUNTS + place])
        grows = as_int64(seat != NO_SEAT)
        if scarce and grows and as_int64(cells[BACTERIA + seat]) >= MAX_BACTERIA:
            grows = 0
        # Without a branch: dishes of NO_SEAT grow by zero.
        cells[COUNTS + place] = before + grows
        cells[BACTERIA + seat] += grows
        cells[MIX + dish] += grows * as_int64(WEIGHT[seat])
        key = place * 7 * grows
        longs[HASH] ^= ZOBRIST[key + before * grows] ^ ZOBRIST[key + (before + 1) * grows]


@inlined_uncounted
def contamination(rules: Bytes, cells: Bytes, worth: int) -> None:
    """Score the majorities in shared dishes; a player who reaches the last space ends the game."""
    base = (as_int64(rules[MIN_PRESENT]) - 2) * MIXES
    for dish in range(as_int64(rules[DISH_COUNT])):
        place = base + cells[MIX + dish]
        cells[POINTS + MAJORITY[place]] += worth * as_int64(OPPONENTS[place])
    for seat in range(as_int64(rules[PLAYERS])):
        if cells[POINTS + seat] >= rules[TRACK]:
            cells[POINTS + seat] = rules[TRACK]
            cells[TRIGGER] = OVERRUN

"""The phases that end a set of propagations: fission and contamination."""

from petrilab.kernels.compiling import inlined, whole
from petrilab.kernels.petris.dishes import five
from petrilab.kernels.petris.lookups import (
    DISHES,
    FOUR,
    GROWS,
    MAJORITY,
    MIXES,
    NOBODY,
    OPPONENTS,
    WEIGHT,
    ZOBRIST,
    Bytes,
)
from petrilab.kernels.petris.table import (
    ALL_DISHES,
    BACTERIA,
    HASH,
    MAX_BACTERIA,
    MIX,
    NEEDED,
    NUMBER,
    OVERRUN,
    PLAYERS,
    POINTS,
    TRACK,
    TRIGGER,
    Longs,
)


@inlined
def fission(rules: Bytes, cells: Bytes, longs: Longs) -> None:
    """Dishes of one player gain one: fours first, then in order while the supply lasts."""
    dishes = whole(rules[ALL_DISHES])
    growing, fours = 0, False
    for dish in range(dishes):
        mix = cells[MIX + dish]
        growing |= whole(GROWS[mix]) << (2 * dish)
        fours |= FOUR[mix] != NOBODY
    if fours:
        for dish in range(dishes):
            seat = whole(FOUR[cells[MIX + dish]])
            if seat != NOBODY:
                cells[BACTERIA + seat] += 1
                five(cells, longs, seat, dish)
    scarce = False
    for seat in range(whole(rules[PLAYERS])):
        scarce |= whole(cells[BACTERIA + seat]) + dishes > MAX_BACTERIA
    for dish in range(dishes):
        seat = (growing >> (2 * dish)) & 3
        place = seat * DISHES + dish
        before = whole(cells[NUMBER + place])
        grows = whole(seat != NOBODY)
        if scarce and grows and whole(cells[BACTERIA + seat]) >= MAX_BACTERIA:
            grows = 0
        # Without a branch: nobody's dish gains nothing.
        cells[NUMBER + place] = before + grows
        cells[BACTERIA + seat] += grows
        cells[MIX + dish] += grows * whole(WEIGHT[seat])
        key = place * 7 * grows
        longs[HASH] ^= ZOBRIST[key + before * grows] ^ ZOBRIST[key + (before + 1) * grows]


@inlined
def contamination(rules: Bytes, cells: Bytes, worth: int) -> None:
    """Majorities in shared dishes score; whoever reaches the last space loses."""
    base = (whole(rules[NEEDED]) - 2) * MIXES
    for dish in range(whole(rules[ALL_DISHES])):
        place = base + cells[MIX + dish]
        cells[POINTS + MAJORITY[place]] += worth * whole(OPPONENTS[place])
    for seat in range(whole(rules[PLAYERS])):
        if cells[POINTS + seat] >= rules[TRACK]:
            cells[POINTS + seat] = rules[TRACK]
            cells[TRIGGER] = OVERRUN

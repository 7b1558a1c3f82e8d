"""What CHANCE decides in Petri Dish: rolls, seats and the first player."""

from typing import Final

from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.petri_dish.board import all_of, find_zaps, put
from petrilab.kernels.petri_dish.codes import ROLL_CODE, SEAT_CODE
from petrilab.kernels.petri_dish.lookups import (
    EMPTY,
    NOT_USED,
    RANK,
    ROLL_OF,
    ROLLS,
    SETUP_SIZE,
    THROWS,
    UNUSED_AFTER,
    WAYS,
    Bytes,
    Longs,
)
from petrilab.kernels.petri_dish.table import (
    ACT,
    ALIVE,
    DICE,
    MOVER,
    PHASE,
    PLAYERS,
    ROLL,
    SETUP,
    WEDGES,
)
from petrilab.kernels.petri_dish.words import lowest, popcount
from petrilab.kernels.randomness import Words, below

REDRAWN_FROM: Final = 4
"""With so many players some seatings are drawn again."""


@inlined
def roll(cells: Bytes, number: int) -> None:
    """The roll with this number: its unused dice."""
    cells[DICE] = UNUSED_AFTER[number]
    cells[PHASE] = ACT


@inlined
def _runs_on(longs: Longs, players: int, drawn: int, rank: int) -> bool:
    """Whether the wedges of the first seats and one more run in turn order, either way round."""
    way = 0
    for seat in range(drawn):
        here = whole(RANK[players * WEDGES + lowest(all_of(longs, 4 * seat + 4)) // 4])
        after = rank
        if seat + 1 < drawn:
            after = whole(RANK[players * WEDGES + lowest(all_of(longs, 4 * seat + 8)) // 4])
        step = (after - here) % players
        if step not in (1, players - 1) or (way and step != way):
            return False
        way = step
    return True


@inlined
def _seatings(rules: Longs, cells: Bytes, longs: Longs, wedge: int) -> int:
    """In how many accepted ways all can be seated if the next seat gets this wedge."""
    players, drawn = whole(rules[PLAYERS]), popcount(longs[ALIVE])
    rank = whole(RANK[players * WEDGES + wedge])
    if rank == NOT_USED or cells[4 * wedge] != EMPTY:
        return 0
    ways = whole(WAYS[players - drawn - 1])
    if players < REDRAWN_FROM or not _runs_on(longs, players, drawn, rank):
        return ways
    # From two seats on they run only one way round; from the first, both.
    return ways - (1 if drawn else 2)


@kernel
def chance_size(rules: Longs, cells: Bytes, longs: Longs) -> int:
    """How many outcomes CHANCE has."""
    if cells[PHASE] == ROLL:
        return ROLLS
    if popcount(longs[ALIVE]) == rules[PLAYERS]:
        return whole(rules[PLAYERS])
    size = 0
    for wedge in range(WEDGES):
        size += _seatings(rules, cells, longs, wedge) > 0
    return size


@kernel
def chance_nth(rules: Longs, cells: Bytes, longs: Longs, index: int) -> int:
    """The code of the outcome of CHANCE number `index`."""
    if cells[PHASE] == ROLL:
        return ROLL_CODE + index
    drawn = popcount(longs[ALIVE])
    if drawn == rules[PLAYERS]:
        return SEAT_CODE + drawn * WEDGES + index
    wedge = 0
    while True:
        index -= _seatings(rules, cells, longs, wedge) > 0
        if index < 0:
            return SEAT_CODE + drawn * WEDGES + wedge
        wedge += 1


@kernel
def chance_index(rules: Longs, cells: Bytes, longs: Longs, rng: Words) -> int:
    """The number of an outcome of CHANCE, drawn with its probability."""
    if cells[PHASE] == ROLL:
        return whole(ROLL_OF[below(rng, THROWS)])
    if popcount(longs[ALIVE]) == rules[PLAYERS]:
        return below(rng, whole(rules[PLAYERS]))
    total = 0
    for wedge in range(WEDGES):
        total += _seatings(rules, cells, longs, wedge)
    ticket, index, wedge = below(rng, total), -1, 0
    while ticket >= 0:
        ways = _seatings(rules, cells, longs, wedge)
        ticket -= ways
        index += ways > 0
        wedge += 1
    return index


@kernel
def befall(rules: Longs, cells: Bytes, longs: Longs, code: int) -> None:
    """Let a chance outcome happen: a roll, a seat's wedge or the first player."""
    players = whole(rules[PLAYERS])
    if code < SEAT_CODE:
        roll(cells, code - ROLL_CODE)
    elif code < SEAT_CODE + players * WEDGES:
        seat, wedge = (code - SEAT_CODE) // WEDGES, (code - SEAT_CODE) % WEDGES
        for corner in range(4):
            size = whole(SETUP_SIZE[whole(rules[SETUP]) * 4 + corner])
            put(cells, longs, wedge * 4 + corner, 4 * seat + 4 + size)
        find_zaps(longs, 4 * seat + 4)
        longs[ALIVE] |= 1 << seat
    else:
        cells[MOVER] = code - SEAT_CODE - players * WEDGES
        cells[PHASE] = ROLL


@inlined
def chance(rules: Longs, cells: Bytes, longs: Longs, rng: Words) -> None:
    """Let a chance outcome happen that is drawn with its probability."""
    index = chance_index(rules, cells, longs, rng)
    befall(rules, cells, longs, chance_nth(rules, cells, longs, index))

"""Chance moves of Petri Dish: rolls, wedges of the seats, and the first player."""

from typing import Final

from petrilab.kernels.bits import lowest_bit, popcount
from petrilab.kernels.compilation import as_int64, inlined, kernel
from petrilab.kernels.petri_dish.board import all_of, find_zaps, set_space
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
from petrilab.kernels.petri_dish.state import (
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
from petrilab.kernels.randomness import RngState, below

REDRAWN_FROM: Final = 4
"""From this number of players on, seatings in turn order are drawn again."""


@inlined
def roll(cells: Bytes, number: int) -> None:
    """Set the unused dice to those of a roll number."""
    cells[DICE] = UNUSED_AFTER[number]
    cells[PHASE] = ACT


@inlined
def _is_in_turn_order(longs: Longs, players: int, drawn: int, rank: int) -> bool:
    """Return whether the wedges of the drawn seats and one more are in turn order, either way."""
    way = 0
    for seat in range(drawn):
        here = as_int64(RANK[players * WEDGES + lowest_bit(all_of(longs, 4 * seat + 4)) // 4])
        after = rank
        if seat + 1 < drawn:
            after = as_int64(RANK[players * WEDGES + lowest_bit(all_of(longs, 4 * seat + 8)) // 4])
        step = (after - here) % players
        if step not in (1, players - 1) or (way and step != way):
            return False
        way = step
    return True


@inlined
def _seatings(rules: Longs, cells: Bytes, longs: Longs, wedge: int) -> int:
    """Return the number of accepted seatings in which the next seat gets this wedge."""
    players, drawn = as_int64(rules[PLAYERS]), popcount(longs[ALIVE])
    rank = as_int64(RANK[players * WEDGES + wedge])
    if rank == NOT_USED or cells[4 * wedge] != EMPTY:
        return 0
    ways = as_int64(WAYS[players - drawn - 1])
    if players < REDRAWN_FROM or not _is_in_turn_order(longs, players, drawn, rank):
        return ways
    # Two or more seats fix one direction; a single one leaves both open.
    return ways - (1 if drawn else 2)


@kernel
def chance_size(rules: Longs, cells: Bytes, longs: Longs) -> int:
    """Return the number of outcomes of CHANCE."""
    if cells[PHASE] == ROLL:
        return ROLLS
    if popcount(longs[ALIVE]) == rules[PLAYERS]:
        return as_int64(rules[PLAYERS])
    size = 0
    for wedge in range(WEDGES):
        size += _seatings(rules, cells, longs, wedge) > 0
    return size


@kernel
def chance_nth(rules: Longs, cells: Bytes, longs: Longs, index: int) -> int:
    """Return the code of outcome number `index`."""
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
def chance_index(rules: Longs, cells: Bytes, longs: Longs, rng: RngState) -> int:
    """Draw an outcome by its probability and return its number."""
    if cells[PHASE] == ROLL:
        return as_int64(ROLL_OF[below(rng, THROWS)])
    if popcount(longs[ALIVE]) == rules[PLAYERS]:
        return below(rng, as_int64(rules[PLAYERS]))
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
def apply_chance(rules: Longs, cells: Bytes, longs: Longs, code: int) -> None:
    """Apply an outcome: a roll, a seat's wedge or the first player."""
    players = as_int64(rules[PLAYERS])
    if code < SEAT_CODE:
        roll(cells, code - ROLL_CODE)
    elif code < SEAT_CODE + players * WEDGES:
        seat, wedge = (code - SEAT_CODE) // WEDGES, (code - SEAT_CODE) % WEDGES
        for corner in range(4):
            size = as_int64(SETUP_SIZE[as_int64(rules[SETUP]) * 4 + corner])
            set_space(cells, longs, wedge * 4 + corner, 4 * seat + 4 + size)
        find_zaps(longs, 4 * seat + 4)
        longs[ALIVE] |= 1 << seat
    else:
        cells[MOVER] = code - SEAT_CODE - players * WEDGES
        cells[PHASE] = ROLL


@inlined
def play_chance(rules: Longs, cells: Bytes, longs: Longs, rng: RngState) -> None:
    """Draw an outcome by its probability and apply it."""
    index = chance_index(rules, cells, longs, rng)
    apply_chance(rules, cells, longs, chance_nth(rules, cells, longs, index))

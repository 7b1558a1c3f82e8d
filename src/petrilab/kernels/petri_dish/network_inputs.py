"""The inputs of the Petri Dish network: active numbers for each seat, from one seat's perspective.

Every input is 0 or 1 and only the active ones are listed. The inputs of a seat come from one block
of the list. The block depends on the seat's role: whether it is the seat whose share is wanted, and
how many players roll before it. Blocks of opponents with the same role add up.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.bits import lowest_bit, popcount
from petrilab.kernels.compiling import as_int64, inlined, kernel
from petrilab.kernels.petri_dish.bitboard import neighbours
from petrilab.kernels.petri_dish.board import all_of
from petrilab.kernels.petri_dish.lookups import EMPTY, MOST_PLAYERS, Longs
from petrilab.kernels.petri_dish.state import (
    ALIVE,
    HALVES,
    PER_SIZE,
    TOTAL,
)

_TIPS: Final = 0x11_1111_1111
_MIDS: Final = _TIPS << 1

_MOST_INFECTED: Final = 5
_MOST_AFTER_MOVE: Final = 8
_MOST_SPAWNS: Final = 4
_MOST_EXPOSED: Final = 6
_MOST_TOUCHED: Final = 12
_MOST_PLACES: Final = 5

# Offsets in a block: the kind of input, plus its value.

COUNTS: Final = 0
"""Numbers of Smalls, Mediums and Larges together."""
INFECTS: Final = COUNTS + 64
"""Pieces that can be infected now."""
_INFECTED_SIZES: Final = INFECTS + _MOST_INFECTED + 1
"""Sizes of the pieces that can be infected now."""
_AFTER_MOVE: Final = _INFECTED_SIZES + 8
"""Pieces that can be infected after a Move."""
_SIZES_AFTER_MOVE: Final = _AFTER_MOVE + _MOST_AFTER_MOVE + 1
DIVIDES: Final = _SIZES_AFTER_MOVE + 8
"""Larges and Mediums that can divide."""
SPAWNS: Final = DIVIDES + 16
"""Spaces on which a Small can be spawned."""
EXPOSED: Final = SPAWNS + _MOST_SPAWNS + 1
"""Own pieces that some opponent can infect."""
_EXPOSED_SIZES: Final = EXPOSED + _MOST_EXPOSED + 1
TOUCHED: Final = _EXPOSED_SIZES + 8
"""Empty spaces beside own pieces."""
_ON_TIPS: Final = TOUCHED + _MOST_TOUCHED + 1
_ON_MIDS: Final = _ON_TIPS + _MOST_PLACES + 1
BLOCK: Final = _ON_MIDS + _MOST_PLACES + 1
"""Inputs of one block."""
PER_SEAT: Final = 12
"""Active inputs of a seat."""

ROLES: Final = 4
"""Players who roll before a seat: 0, 1, 2, or more."""
_OPPONENTS: Final = ROLES * BLOCK
_PLAYERS: Final = 2 * ROLES * BLOCK
INPUTS: Final = _PLAYERS + MOST_PLAYERS + 1
"""Number of inputs: a block for each role, own and opponents', and the number of players left."""
MOST_ACTIVE: Final = MOST_PLAYERS * PER_SEAT + 1

Inputs = NDArray[np.int32]


@inlined
def _infectable(longs: Longs, row: int, reach: int) -> tuple[int, int]:
    """Return the infectable pieces of others within reach, and the bits of their sizes."""
    smalls = reach & as_int64(longs[TOTAL]) & ~as_int64(longs[row])
    mediums = reach & as_int64(longs[TOTAL + 1]) & ~as_int64(longs[row + 1])
    larges = reach & as_int64(longs[TOTAL + 2]) & ~as_int64(longs[row + 2])
    smalls = smalls if popcount(longs[row]) < PER_SIZE else 0
    mediums = mediums if popcount(longs[row + 1]) < PER_SIZE else 0
    larges = larges if popcount(longs[row + 2]) < PER_SIZE else 0
    sizes = as_int64(smalls != 0) | as_int64(mediums != 0) << 1 | as_int64(larges != 0) << 2
    return smalls | mediums | larges, sizes


@inlined
def _infectors(longs: Longs, size: int) -> tuple[int, int]:
    """Return the spaces where one seat can infect a piece of a size, and where two or more can."""
    once, twice, rest = 0, 0, as_int64(longs[ALIVE])
    while rest:
        row = 4 * lowest_bit(rest) + 4
        rest &= rest - 1
        if popcount(longs[row + size]) < PER_SIZE:
            reach = neighbours(all_of(longs, row))
            twice |= once & reach
            once |= reach
    return once, twice


@inlined
def _exposed(longs: Longs, row: int, size: int, reach: int, infectors: tuple[int, int]) -> int:
    """Return the pieces of a size that opponents can infect; own reach does not threaten them."""
    pieces = as_int64(longs[row + size])
    harmless = reach if popcount(pieces) < PER_SIZE else 0
    return pieces & (infectors[1] | infectors[0] & ~harmless)


@kernel
def write_seat_inputs(longs: Longs, seats: Inputs) -> None:
    """Write the active inputs of every seat that has pieces, within its block."""
    alive, empty = as_int64(longs[ALIVE]), as_int64(longs[EMPTY])
    infectors = _infectors(longs, 0), _infectors(longs, 1), _infectors(longs, 2)
    rest = alive
    while rest:
        seat = lowest_bit(rest)
        row = 4 * seat + 4
        rest &= rest - 1
        smalls, mediums, larges = (
            as_int64(longs[row]),
            as_int64(longs[row + 1]),
            as_int64(longs[row + 2]),
        )
        small, medium, large = popcount(smalls), popcount(mediums), popcount(larges)
        own = smalls | mediums | larges
        reach = neighbours(own)
        touched = reach & empty
        now, sizes = _infectable(longs, row, reach)
        later, later_sizes = _infectable(longs, row, neighbours(touched))
        beside_empty = neighbours(empty)
        halves = popcount(larges & beside_empty) if medium <= PER_SIZE - HALVES else 0
        quarters = popcount(mediums & beside_empty) if small <= PER_SIZE - HALVES else 0
        spawns = popcount(neighbours(larges) & empty) if small < PER_SIZE else 0
        lost_small = _exposed(longs, row, 0, reach, infectors[0])
        lost_medium = _exposed(longs, row, 1, reach, infectors[1])
        lost_large = _exposed(longs, row, 2, reach, infectors[2])
        exposed = popcount(lost_small | lost_medium | lost_large)
        lost_sizes = as_int64(lost_small != 0) | as_int64(lost_medium != 0) << 1
        lost_sizes |= as_int64(lost_large != 0) << 2
        seats[seat, 0] = COUNTS + (small << 4 | medium << 2 | large)
        seats[seat, 1] = INFECTS + min(popcount(now), _MOST_INFECTED)
        seats[seat, 2] = _INFECTED_SIZES + sizes
        seats[seat, 3] = _AFTER_MOVE + min(popcount(later), _MOST_AFTER_MOVE)
        seats[seat, 4] = _SIZES_AFTER_MOVE + later_sizes
        seats[seat, 5] = DIVIDES + (halves << 2 | quarters)
        seats[seat, 6] = SPAWNS + min(spawns, _MOST_SPAWNS)
        seats[seat, 7] = EXPOSED + min(exposed, _MOST_EXPOSED)
        seats[seat, 8] = _EXPOSED_SIZES + lost_sizes
        seats[seat, 9] = TOUCHED + min(popcount(touched), _MOST_TOUCHED)
        seats[seat, 10] = _ON_TIPS + min(popcount(own & _TIPS), _MOST_PLACES)
        seats[seat, 11] = _ON_MIDS + min(popcount(own & _MIDS), _MOST_PLACES)


@kernel
def list_inputs(longs: Longs, seats: Inputs, seat: int, roller: int, out: Inputs) -> int:
    """List the active inputs from the perspective of a seat; `roller` rolls next.

    `seats` is filled by `write_seat_inputs`. Return the number of inputs.
    """
    alive = as_int64(longs[ALIVE])
    later = alive >> roller << roller
    order, count = 0, 0
    while alive:
        here = lowest_bit(later or alive)
        later &= ~(1 << here)
        alive &= ~(1 << here)
        block = min(order, ROLES - 1) * BLOCK
        if here != seat:
            block += _OPPONENTS
        for slot in range(PER_SEAT):
            out[count] = block + seats[here, slot]
            count += 1
        order += 1
    out[count] = _PLAYERS + order
    return count + 1

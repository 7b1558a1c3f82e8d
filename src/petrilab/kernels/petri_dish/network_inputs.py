"""The inputs of the Petri Dish network: active numbers for each seat, from one seat's perspective.

Every input is 0 or 1 and only the active ones are listed. The inputs of a seat come from one block
of the list. The block depends on the seat's role: whether it is the seat whose share is wanted, and
how many players roll before it. Blocks of opponents with the same role add up.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.bits import lowest_bit, popcount
from petrilab.kernels.compilation import as_int64, inlined_uncounted, uncounted
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

_MOST_OF_SIZE: Final = 3
"""More pieces of a size that can be infected count as this many."""
_MOST_SPAWNS: Final = 3
_MOST_TOUCHED: Final = 12
_MOST_PLACES: Final = 5

# Offsets in a block: the kind of input, plus its value. Three numbers from 0 to 3 are one value:
# what a piece is worth depends on those of the other sizes.

COUNTS: Final = 0
"""Numbers of Smalls, Mediums and Larges."""
INFECTS: Final = COUNTS + 64
"""Smalls, Mediums and Larges that can be infected now."""
AFTER_MOVE: Final = INFECTS + 64
"""Smalls, Mediums and Larges that can be infected after a Move."""
DIVIDES: Final = AFTER_MOVE + 64
"""Larges and Mediums that can divide, and spaces on which a Small can be spawned."""
EXPOSED: Final = DIVIDES + 64
"""Own Smalls, Mediums and Larges that some opponent can infect."""
TOUCHED: Final = EXPOSED + 64
"""Empty spaces beside own pieces."""
_ON_PLACES: Final = TOUCHED + _MOST_TOUCHED + 1
"""Pieces on tips and on mids."""
BLOCK: Final = _ON_PLACES + (_MOST_PLACES + 1) ** 2
"""Inputs of one block."""
PER_SEAT: Final = 7
"""Active inputs of a seat."""

ROLES: Final = 4
"""Players who roll before a seat: 0, 1, 2, or more."""
_OPPONENTS: Final = ROLES * BLOCK
_PLAYERS: Final = 2 * ROLES * BLOCK
INPUTS: Final = _PLAYERS + MOST_PLAYERS + 1
"""Number of inputs: a block for each role, own and opponents', and the number of players left."""
MOST_ACTIVE: Final = MOST_PLAYERS * PER_SEAT + 1

Inputs = NDArray[np.int32]


@inlined_uncounted
def _joint(smalls: int, mediums: int, larges: int) -> int:
    """Return the numbers of pieces in three sets, each up to three, as one value."""
    small = min(popcount(smalls), _MOST_OF_SIZE)
    medium = min(popcount(mediums), _MOST_OF_SIZE)
    return small << 4 | medium << 2 | min(popcount(larges), _MOST_OF_SIZE)


@inlined_uncounted
def _infectable(longs: Longs, row: int, reach: int) -> int:
    """Return the numbers of infectable pieces of others within reach."""
    smalls = reach & as_int64(longs[TOTAL]) & ~as_int64(longs[row])
    mediums = reach & as_int64(longs[TOTAL + 1]) & ~as_int64(longs[row + 1])
    larges = reach & as_int64(longs[TOTAL + 2]) & ~as_int64(longs[row + 2])
    return _joint(
        smalls if popcount(longs[row]) < PER_SIZE else 0,
        mediums if popcount(longs[row + 1]) < PER_SIZE else 0,
        larges if popcount(longs[row + 2]) < PER_SIZE else 0,
    )


@inlined_uncounted
def _infectors(longs: Longs) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    """Return, by size, the spaces where one seat can infect a piece, and where two or more can."""
    small = medium = large = smalls = mediums = larges = 0
    rest = as_int64(longs[ALIVE])
    while rest:
        row = 4 * lowest_bit(rest) + 4
        rest &= rest - 1
        reach = neighbours(all_of(longs, row))
        here = reach if popcount(longs[row]) < PER_SIZE else 0
        smalls |= small & here
        small |= here
        here = reach if popcount(longs[row + 1]) < PER_SIZE else 0
        mediums |= medium & here
        medium |= here
        here = reach if popcount(longs[row + 2]) < PER_SIZE else 0
        larges |= large & here
        large |= here
    return (small, smalls), (medium, mediums), (large, larges)


@inlined_uncounted
def _exposed(longs: Longs, row: int, size: int, reach: int, infectors: tuple[int, int]) -> int:
    """Return the pieces of a size that opponents can infect; own reach does not threaten them."""
    pieces = as_int64(longs[row + size])
    harmless = reach if popcount(pieces) < PER_SIZE else 0
    return pieces & (infectors[1] | infectors[0] & ~harmless)


@uncounted
def write_seat_inputs(longs: Longs, seats: Inputs) -> None:
    """Write the active inputs of every seat that has pieces, within its block."""
    alive, empty = as_int64(longs[ALIVE]), as_int64(longs[EMPTY])
    infectors, beside_empty = _infectors(longs), neighbours(empty)
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
        halves = popcount(larges & beside_empty) if medium <= PER_SIZE - HALVES else 0
        quarters = popcount(mediums & beside_empty) if small <= PER_SIZE - HALVES else 0
        spawns = popcount(neighbours(larges) & empty) if small < PER_SIZE else 0
        lost_small = _exposed(longs, row, 0, reach, infectors[0])
        lost_medium = _exposed(longs, row, 1, reach, infectors[1])
        lost_large = _exposed(longs, row, 2, reach, infectors[2])
        tips, mids = popcount(own & _TIPS), popcount(own & _MIDS)
        seats[seat, 0] = COUNTS + (small << 4 | medium << 2 | large)
        seats[seat, 1] = INFECTS + _infectable(longs, row, reach)
        seats[seat, 2] = AFTER_MOVE + _infectable(longs, row, neighbours(touched))
        seats[seat, 3] = DIVIDES + (halves << 4 | quarters << 2 | min(spawns, _MOST_SPAWNS))
        seats[seat, 4] = EXPOSED + _joint(lost_small, lost_medium, lost_large)
        seats[seat, 5] = TOUCHED + min(popcount(touched), _MOST_TOUCHED)
        seats[seat, 6] = (
            _ON_PLACES
            + (_MOST_PLACES + 1) * min(tips, _MOST_PLACES)
            + min(mids, _MOST_PLACES)
        )  # fmt: skip


@uncounted
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

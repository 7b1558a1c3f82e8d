"""The bitboard of two-player Petris: a board in one machine word, moves as bits.

A board has six bits for each dish, its mix: the first player's count plus six times the second
player's. The rim comes first, in circular order, so that rotating the board rotates 36 bits; the
middle is last. Five bacteria and a sarcina have the same code, so a propagation is one addition.
A fission is a table lookup for each pair of dishes.

Moves are numbered. Those out of one rim dish are the bits of a word, those out of the middle the
bits of four words; the legal ones are the AND of one mask for each dish concerned.
"""

from collections.abc import Callable
from itertools import product
from typing import Any, Final, cast

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from petrilab.games.petris import Propagation, layout
from petrilab.games.petris.moves import propagation_code
from petrilab.kernels.compilation import as_int64, inlined
from petrilab.kernels.petris.lookups import (
    ENTER,
    FOUR,
    GROWS,
    LEAVE,
    MAJORITY,
    MIXES,
    NO_SEAT,
    SARCINA,
)
from petrilab.kernels.petris.state import MAX_BACTERIA

Longs = NDArray[np.int64]
Masks = NDArray[np.uint64]

DISH_AT: Final = (0, 1, 4, 6, 5, 2, 3)
"""The dish at each place of a board: the rim in circular order, then the middle."""
PLACE: Final = tuple(DISH_AT.index(dish) for dish in range(7))
DISHES: Final = 7
RIM: Final = 6
MIX_BITS: Final = 6
RIM_BITS: Final = 36
_RIM_MASK: Final = (1 << RIM_BITS) - 1
MIX_MASK: Final = 63
MIXES_OF_TWO: Final = 36

MOVE_WORDS: Final = 10
"""Words of move bits: one for each place of the rim, four for the middle."""
MOVES: Final = 64 * MOVE_WORDS


# Bits --------------------------------------------------------------------------------------------


def _lowest_bit(_typing: Any, _word: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), generate


def _popcount(_typing: Any, _word: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), generate


lowest_bit = cast("Callable[[np.uint64], int]", intrinsic(_lowest_bit))
"""Return the number of the lowest bit that is set; the word must not be zero."""
popcount = cast("Callable[[np.uint64], int]", intrinsic(_popcount))
"""Return the number of bits that are set."""


# Moves -------------------------------------------------------------------------------------------


def _distributions(targets: int) -> list[tuple[int, ...]]:
    """Return all ways to distribute one to four bacteria over a number of targets."""
    return [way for way in product(range(5), repeat=targets) if 1 <= sum(way) <= SARCINA - 1]


def _neighbours(place: int) -> list[int]:
    """Return the neighbouring places of a place, in the order of their dishes."""
    return [PLACE[dish] for dish in layout(2).neighbours[DISH_AT[place]]]


def _moves() -> tuple[Longs, Longs]:
    """Return by seat and move its change of the board, and by move its code, or -1."""
    delta, codes = np.zeros(2 * MOVES, np.int64), np.full(MOVES, -1, np.int64)
    for place in range(DISHES):
        near = _neighbours(place)
        for number, way in enumerate(_distributions(len(near)), start=64 * place):
            change = sum(n << (MIX_BITS * p) for n, p in zip(way, near, strict=True))
            change -= sum(way) << (MIX_BITS * place)
            delta[number], delta[MOVES + number] = change, 6 * change
            sent = sorted((DISH_AT[p], n) for n, p in zip(way, near, strict=True) if n)
            codes[number] = propagation_code(layout(2), Propagation(DISH_AT[place], tuple(sent)))
    return delta, codes


def _masks(targets: int, words: int) -> tuple[Masks, Masks]:
    """Return the moves that each target allows, by seat, target and mix, and the source, by mix."""
    ways = np.array(_distributions(targets))
    bits = np.zeros((len(ways), words), np.uint64)
    for number in range(len(ways)):
        bits[number, number // 64] = np.uint64(1 << (number % 64))
    enter = np.zeros((2, targets, 64, words), np.uint64)
    leave = np.zeros((2, 64, words), np.uint64)
    for seat, mix in np.ndindex(2, MIXES_OF_TWO):
        may_leave = np.array([int(LEAVE[seat * MIXES + mix]) >> n & 1 for n in range(4)], bool)
        leave[seat, mix] = bits[may_leave[ways.sum(axis=1) - 1]].sum(axis=0)
        may_enter = np.array(
            [True, *(int(ENTER[seat * MIXES + mix]) >> n & 1 for n in range(4))], bool
        )
        for target in range(targets):
            enter[seat, target, mix] = bits[may_enter[ways[:, target]]].sum(axis=0)
    return enter.ravel(), leave.ravel()


DELTA, CODES = _moves()
_RIM_ENTER, _RIM_LEAVE = _masks(3, 1)
_MIDDLE_ENTER, _MIDDLE_LEAVE = _masks(6, 4)
_RIM_NEIGHBOUR_SHIFTS = np.array(
    [[MIX_BITS * place for place in _neighbours(p)] for p in range(RIM)], np.int64
).ravel()
_MIDDLE_NEIGHBOUR_SHIFTS = np.array([MIX_BITS * place for place in _neighbours(RIM)], np.int64)


@inlined
def rim_moves(board: int, seat: int, place: int) -> np.uint64:
    """Return the legal moves of a seat out of a rim dish, as bits."""
    mix = (board >> (MIX_BITS * place)) & MIX_MASK
    word: np.uint64 = _RIM_LEAVE[seat * 64 + mix]
    base = seat * 192
    for target in range(3):
        mix = (board >> _RIM_NEIGHBOUR_SHIFTS[place * 3 + target]) & MIX_MASK
        word &= _RIM_ENTER[base + target * 64 + mix]
    return word


@inlined
def middle_moves(board: int, seat: int, part: int) -> np.uint64:
    """Return one of the four words of legal moves of a seat out of the middle."""
    word: np.uint64 = _MIDDLE_LEAVE[(seat * 64 + (board >> RIM_BITS)) * 4 + part]
    if word:
        base = seat * 6 * 64
        for target in range(6):
            mix = (board >> _MIDDLE_NEIGHBOUR_SHIFTS[target]) & MIX_MASK
            word &= _MIDDLE_ENTER[(base + target * 64 + mix) * 4 + part]
    return word


@inlined
def legal_moves(board: int, seat: int, word: int) -> np.uint64:
    """Return the legal moves of a seat with the numbers from 64 * word on, as bits."""
    if word < RIM:
        return rim_moves(board, seat, word)
    return middle_moves(board, seat, word - RIM)


# Phases ------------------------------------------------------------------------------------------
#
# Counts summed over the dishes of a board are one word of bytes; lookup tables hold those of every
# pair of dishes.

BACTERIA: Final = 0
SARCINAS: Final = 16
SCORES: Final = 32
"""Bit offsets in a word of counts; the second player's byte follows the first player's."""


def _count_dish(first: int, second: int) -> int:
    """Return the bacteria and sarcinas of one dish as a word of counts."""
    total = 0
    for seat, number in enumerate((first, second)):
        total += 1 << (SARCINAS + 8 * seat) if number == SARCINA else number << (8 * seat)
    return total


def _after_fission(mix: int) -> tuple[int, int]:
    """Return the mix of a dish after a fission, and its word of counts with the score."""
    seat = min(int(GROWS[mix]), int(FOUR[mix]))
    board_after_fission = mix + (1, 6, 36, 0)[seat]
    counted = _count_dish(board_after_fission % 6, board_after_fission // 6)
    scorer = int(MAJORITY[board_after_fission])
    return board_after_fission, counted + (0 if scorer == NO_SEAT else 1 << (SCORES + 8 * scorer))


def _pair_tables() -> tuple[Longs, Longs, Longs]:
    """Return by two mixes their counts, the counts after a fission, and the mixes after it."""
    now, then, board_after_fission = (np.zeros(4096, np.int64) for _ in range(3))
    single = [(_count_dish(mix % 6, mix // 6), *_after_fission(mix)) for mix in range(MIXES_OF_TWO)]
    for high, (now_high, grown_high, then_high) in enumerate(single):
        for low, (now_low, grown_low, then_low) in enumerate(single):
            place = high << MIX_BITS | low
            now[place] = now_high + now_low
            then[place] = then_high + then_low
            board_after_fission[place] = grown_high << MIX_BITS | grown_low
    return now, then, board_after_fission


_COUNTS, _COUNTS_AFTER, _PAIR_AFTER = _pair_tables()
_PAIR_MASK: Final = 4095


@inlined
def count_board(board: int) -> int:
    """Return the bacteria and sarcinas of a board as a word of counts."""
    return as_int64(
        _COUNTS[board & _PAIR_MASK]
        + _COUNTS[(board >> 12) & _PAIR_MASK]
        + _COUNTS[(board >> 24) & _PAIR_MASK]
        + _COUNTS[board >> RIM_BITS]
    )


@inlined
def count_after_fission(board: int) -> int:
    """Return the counts after a fission without supply limit, and the dishes each would score."""
    return as_int64(
        _COUNTS_AFTER[board & _PAIR_MASK]
        + _COUNTS_AFTER[(board >> 12) & _PAIR_MASK]
        + _COUNTS_AFTER[(board >> 24) & _PAIR_MASK]
        + _COUNTS_AFTER[board >> RIM_BITS]
    )


@inlined
def board_after_fission(board: int) -> int:
    """Return the board after a fission without supply limit."""
    return as_int64(
        _PAIR_AFTER[board & _PAIR_MASK]
        | _PAIR_AFTER[(board >> 12) & _PAIR_MASK] << 12
        | _PAIR_AFTER[(board >> 24) & _PAIR_MASK] << 24
        | _PAIR_AFTER[board >> RIM_BITS] << RIM_BITS
    )


@inlined
def byte_of(counted: int, kind: int, seat: int) -> int:
    """Return one number of a word of counts."""
    return (counted >> (kind + 8 * seat)) & 0xFF


@inlined
def tokens_after_fission(then: int, seat: int) -> int:
    """Return the tokens of a seat after a fission, with the supply limit of twenty bacteria."""
    return min(MAX_BACTERIA, byte_of(then, BACTERIA, seat)) + byte_of(then, SARCINAS, seat)


@inlined
def is_any_stranded(then: int) -> bool:
    """Return whether a player needs more sarcinas than exist: a byte above three."""
    return (then + (0x7C7C << SARCINAS)) & (0x8080 << SARCINAS) != 0


# Symmetry ----------------------------------------------------------------------------------------


@inlined
def canonical(board: int) -> int:
    """Return the least of the twelve rotated and mirrored boards."""
    ring = board & _RIM_MASK
    mirrored = 0
    for place in range(RIM):
        mirrored |= ((ring >> (MIX_BITS * place)) & MIX_MASK) << (MIX_BITS * (RIM - 1 - place))
    least = min(ring, mirrored)
    for _ in range(RIM - 1):
        ring = (ring >> MIX_BITS) | ((ring & MIX_MASK) << (RIM_BITS - MIX_BITS))
        mirrored = (mirrored >> MIX_BITS) | ((mirrored & MIX_MASK) << (RIM_BITS - MIX_BITS))
        least = min(least, ring, mirrored)
    return least | (board >> RIM_BITS) << RIM_BITS


def make_board(dishes: tuple[tuple[int, ...], ...]) -> int:
    """Return the board of an unfinished game."""
    first, second = dishes
    return sum(
        (first[dish] + 6 * second[dish]) << (MIX_BITS * place) for place, dish in enumerate(DISH_AT)
    )

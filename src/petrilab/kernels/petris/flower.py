"""Two-player Petris in one machine word: boards, moves as bits, and fissions as looks into tables.

A board has six bits for each dish: the first player's number and six times the second player's.
The rim comes first, going round, so that turning the flower rotates 36 bits; the middle is last.
Five bacteria and a sarcina are the same number, so a propagation is one addition.

All moves have numbers. Those out of one rim dish are the bits of a word, those out of the middle
the bits of four; which are legal follows from ANDing one mask for each dish concerned.
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
from petrilab.kernels.compiling import inlined, whole
from petrilab.kernels.petris.lookups import (
    ENTER,
    FOUR,
    GROWS,
    LEAVE,
    MAJORITY,
    MIXES,
    NOBODY,
    SARCINA,
)
from petrilab.kernels.petris.table import MAX_BACTERIA

Longs = NDArray[np.int64]
Masks = NDArray[np.uint64]

RING: Final = (0, 1, 4, 6, 5, 2, 3)
"""The dish at each place of a board: the rim going round, then the middle."""
PLACE: Final = tuple(RING.index(dish) for dish in range(7))
DISHES: Final = 7
RIM: Final = 6
MIX_BITS: Final = 6
RIM_BITS: Final = 36
_RIM_MASK: Final = (1 << RIM_BITS) - 1
MIX_MASK: Final = 63
MIXES_OF_TWO: Final = 36

WORDS: Final = 10
"""Words of moves: one for each place of the rim, four for the middle."""
MOVES: Final = 64 * WORDS


# Bits --------------------------------------------------------------------------------------------


def _lowest_bit(_typing: Any, _word: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), generate


def _bits_in(_typing: Any, _word: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), generate


lowest_bit = cast("Callable[[np.uint64], int]", intrinsic(_lowest_bit))
"""The number of the lowest bit that is set; the word must not be zero."""
bits_in = cast("Callable[[np.uint64], int]", intrinsic(_bits_in))
"""How many bits of a word are set."""


# Moves -------------------------------------------------------------------------------------------


def _ways(targets: int) -> list[tuple[int, ...]]:
    """Amounts for so many targets, one to four in all."""
    return [way for way in product(range(5), repeat=targets) if 1 <= sum(way) <= SARCINA - 1]


def _near(place: int) -> list[int]:
    """The places beside a place, in the order of their dishes."""
    return [PLACE[dish] for dish in layout(2).neighbours[RING[place]]]


def _moves() -> tuple[Longs, Longs]:
    """By seat and move: what it adds to a board. By move: its code, or -1."""
    delta, codes = np.zeros(2 * MOVES, np.int64), np.full(MOVES, -1, np.int64)
    for place in range(DISHES):
        near = _near(place)
        for number, way in enumerate(_ways(len(near)), start=64 * place):
            change = sum(n << (MIX_BITS * p) for n, p in zip(way, near, strict=True))
            change -= sum(way) << (MIX_BITS * place)
            delta[number], delta[MOVES + number] = change, 6 * change
            sent = sorted((RING[p], n) for n, p in zip(way, near, strict=True) if n)
            codes[number] = propagation_code(layout(2), Propagation(RING[place], tuple(sent)))
    return delta, codes


def _masks(targets: int, words: int) -> tuple[Masks, Masks]:
    """Which ways out of a dish each target allows, by seat, target, mix; and the dish, by mix."""
    ways = np.array(_ways(targets))
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
_BESIDE = np.array([[MIX_BITS * place for place in _near(p)] for p in range(RIM)], np.int64).ravel()
_ROUND = np.array([MIX_BITS * place for place in _near(RIM)], np.int64)


@inlined
def rim_moves(board: int, seat: int, place: int) -> np.uint64:
    """The legal moves of a seat out of a dish of the rim, as bits."""
    mix = (board >> (MIX_BITS * place)) & MIX_MASK
    word: np.uint64 = _RIM_LEAVE[seat * 64 + mix]
    base = seat * 192
    for target in range(3):
        mix = (board >> _BESIDE[place * 3 + target]) & MIX_MASK
        word &= _RIM_ENTER[base + target * 64 + mix]
    return word


@inlined
def middle_moves(board: int, seat: int, part: int) -> np.uint64:
    """The same for a quarter of the moves out of the middle."""
    word: np.uint64 = _MIDDLE_LEAVE[(seat * 64 + (board >> RIM_BITS)) * 4 + part]
    if word:
        base = seat * 6 * 64
        for target in range(6):
            mix = (board >> _ROUND[target]) & MIX_MASK
            word &= _MIDDLE_ENTER[(base + target * 64 + mix) * 4 + part]
    return word


@inlined
def moves_in(board: int, seat: int, word: int) -> np.uint64:
    """The legal moves of a seat with the numbers 64 * word and up, as bits."""
    if word < RIM:
        return rim_moves(board, seat, word)
    return middle_moves(board, seat, word - RIM)


# Phases ------------------------------------------------------------------------------------------
#
# What a board has, summed over its dishes, is one word of bytes; tables hold it for two dishes.

BACTERIA: Final = 0
SARCINAS: Final = 16
SCORES: Final = 32
"""Where each of these begins in such a word; the second player's byte follows the first's."""


def _counted(first: int, second: int) -> int:
    """The bacteria and sarcinas of one dish."""
    total = 0
    for seat, number in enumerate((first, second)):
        total += 1 << (SARCINAS + 8 * seat) if number == SARCINA else number << (8 * seat)
    return total


def _after_fission(mix: int) -> tuple[int, int]:
    """The mix of a dish after a fission, and what it then counts and scores."""
    seat = min(int(GROWS[mix]), int(FOUR[mix]))
    grown = mix + (1, 6, 36, 0)[seat]
    counted = _counted(grown % 6, grown // 6)
    scorer = int(MAJORITY[grown])
    return grown, counted + (0 if scorer == NOBODY else 1 << (SCORES + 8 * scorer))


def _pairs() -> tuple[Longs, Longs, Longs]:
    """By two mixes: what is there, what will be there after a fission, and the mixes then."""
    now, then, grown = (np.zeros(4096, np.int64) for _ in range(3))
    single = [(_counted(mix % 6, mix // 6), *_after_fission(mix)) for mix in range(MIXES_OF_TWO)]
    for high, (now_high, grown_high, then_high) in enumerate(single):
        for low, (now_low, grown_low, then_low) in enumerate(single):
            place = high << MIX_BITS | low
            now[place] = now_high + now_low
            then[place] = then_high + then_low
            grown[place] = grown_high << MIX_BITS | grown_low
    return now, then, grown


_NOW, _THEN, _GROWN = _pairs()
_PAIR_MASK: Final = 4095


@inlined
def counted_now(board: int) -> int:
    """The bacteria and sarcinas on a board."""
    return whole(
        _NOW[board & _PAIR_MASK]
        + _NOW[(board >> 12) & _PAIR_MASK]
        + _NOW[(board >> 24) & _PAIR_MASK]
        + _NOW[board >> RIM_BITS]
    )


@inlined
def counted_then(board: int) -> int:
    """The same after a fission without a limit, and the dishes that each would score in."""
    return whole(
        _THEN[board & _PAIR_MASK]
        + _THEN[(board >> 12) & _PAIR_MASK]
        + _THEN[(board >> 24) & _PAIR_MASK]
        + _THEN[board >> RIM_BITS]
    )


@inlined
def grown(board: int) -> int:
    """The board after a fission without a limit."""
    return whole(
        _GROWN[board & _PAIR_MASK]
        | _GROWN[(board >> 12) & _PAIR_MASK] << 12
        | _GROWN[(board >> 24) & _PAIR_MASK] << 24
        | _GROWN[board >> RIM_BITS] << RIM_BITS
    )


@inlined
def lane(counted: int, kind: int, seat: int) -> int:
    """One number of such a word."""
    return (counted >> (kind + 8 * seat)) & 0xFF


@inlined
def tokens_then(then: int, seat: int) -> int:
    """How many tokens a seat has after a fission: the supply ends at twenty bacteria."""
    return min(MAX_BACTERIA, lane(then, BACTERIA, seat)) + lane(then, SARCINAS, seat)


@inlined
def somebody_stranded(then: int) -> bool:
    """Whether anybody has more sarcinas than there are: a byte above three."""
    return (then + (0x7C7C << SARCINAS)) & (0x8080 << SARCINAS) != 0


# Names for positions -----------------------------------------------------------------------------


@inlined
def canonical(board: int) -> int:
    """The least of the boards that turning and mirroring make of this one."""
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


def board_of(dishes: tuple[tuple[int, ...], ...]) -> int:
    """The board of a position that is not over."""
    first, second = dishes
    return sum(
        (first[dish] + 6 * second[dish]) << (MIX_BITS * place) for place, dish in enumerate(RING)
    )

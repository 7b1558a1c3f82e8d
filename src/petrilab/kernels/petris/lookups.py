"""Lookup tables of the Petris kernel, made once.

The contents of a dish are one number, its mix: the counts of the players as digits in base 6, the
first player's digit being the lowest. Everything a kernel needs to know about a dish is then one
table lookup.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.games.petris import layout

Bytes = NDArray[np.uint8]
DISHES: Final = 10
MIXES: Final = 6**3
SARCINA: Final = 5


def _near() -> tuple[Bytes, Bytes]:
    """Return the neighbours of each dish by number of players, six each, and their number."""
    near = np.zeros(4 * DISHES * 6, np.uint8)
    counts = np.zeros(4 * DISHES, np.uint8)
    for players in (2, 3):
        for dish, neighbours in enumerate(layout(players).neighbours):
            place = players * DISHES + dish
            counts[place] = len(neighbours)
            near[place * 6 : place * 6 + len(neighbours)] = neighbours
    return near, counts


def _numbers(mix: int) -> tuple[int, int, int]:
    """Return the counts of the players in a dish."""
    return mix % 6, mix // 6 % 6, mix // 36


def _forbidden(count: int, others: tuple[int, int], ties_all: int) -> bool:
    """Return whether a count is a forbidden tie with the other players."""
    if count == 0:
        return False
    return others == (count, count) if ties_all else count in others


def _limits() -> tuple[Bytes, Bytes]:
    """Return by ties, seat and mix which amounts k may enter and leave a dish, as bits k - 1."""
    enter, leave = np.zeros(6 * MIXES, np.uint8), np.zeros(6 * MIXES, np.uint8)
    for ties, seat, mix in np.ndindex(2, 3, MIXES):
        numbers = _numbers(mix)
        own, others = numbers[seat], (numbers[(seat + 1) % 3], numbers[(seat + 2) % 3])
        place = (ties * 3 + seat) * MIXES + mix
        for amount in range(1, 5):
            if own + amount <= SARCINA and not _forbidden(own + amount, others, ties):
                enter[place] |= 1 << (amount - 1)
            if amount <= own < SARCINA and not _forbidden(own - amount, others, ties):
                leave[place] |= 1 << (amount - 1)
    return enter, leave


def _polynomials(enter: Bytes, leave: Bytes) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """Return the limits with a byte per amount, for multiplication: 1 to enter, 0xFF to leave."""
    words, masks = np.zeros(len(enter), np.uint64), np.zeros(len(leave), np.uint64)
    for place in range(len(enter)):
        words[place] = 1
        for amount in range(1, 5):
            if enter[place] >> (amount - 1) & 1:
                words[place] |= np.uint64(1 << (8 * amount))
            if leave[place] >> (amount - 1) & 1:
                masks[place] |= np.uint64(0xFF << (8 * amount))
    return words, masks


NO_SEAT: Final = 3
"""Used where a dish belongs to no single player."""


def _growth() -> tuple[Bytes, Bytes]:
    """Return by mix the seat alone with fewer than four bacteria, and the seat alone with four."""
    grows, four = np.full(MIXES, NO_SEAT, np.uint8), np.full(MIXES, NO_SEAT, np.uint8)
    for mix in range(MIXES):
        numbers = _numbers(mix)
        most = max(numbers)
        if sum(numbers) == most and 0 < most < SARCINA:
            (four if most == SARCINA - 1 else grows)[mix] = numbers.index(most)
    return grows, four


def _majorities() -> tuple[Bytes, Bytes]:
    """Return by players needed (two or three) and mix the scoring seat and its opponents there."""
    who, worth = np.full(2 * MIXES, NO_SEAT, np.uint8), np.zeros(2 * MIXES, np.uint8)
    for needed, mix in np.ndindex(2, MIXES):
        numbers = _numbers(mix)
        present = sum(number > 0 for number in numbers)
        if present >= needed + 2 and numbers.count(max(numbers)) == 1:
            who[needed * MIXES + mix] = numbers.index(max(numbers))
            worth[needed * MIXES + mix] = present - 1
    return who, worth


def _zobrist() -> NDArray[np.int64]:
    """Return a random word for each seat, dish and count, each seat's points and each turn."""
    generator = np.random.default_rng(20_261_115)
    return generator.integers(-(2**63), 2**63 - 1, size=(512,), dtype=np.int64)


NEIGHBOURS, NEIGHBOUR_COUNT = _near()
ENTER, LEAVE = _limits()
ENTER_WORD, LEAVE_WORD = _polynomials(ENTER, LEAVE)
GROWS, FOUR = _growth()
MAJORITY, OPPONENTS = _majorities()
ZOBRIST = _zobrist()
POINTS_KEY: Final = 210
TURN_KEY: Final = 320
WEIGHT = np.array([1, 6, 36, 0], np.uint8)
"""Value that one bacterium of each player adds to a mix; 0 for NO_SEAT."""

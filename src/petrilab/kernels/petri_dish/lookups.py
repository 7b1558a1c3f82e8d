"""Lookup tables of the Petri Dish kernel: neighbours, rolls, seatings and hash keys."""

from itertools import product
from math import factorial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.games.petri_dish import Size
from petrilab.games.petri_dish.dice import ACTIONS, DICE, FACES, in_order, rolls, unused_after_roll
from petrilab.games.petri_dish.options import PetriDishOptions
from petrilab.games.petri_dish.seating import seated, wedges
from petrilab.games.petri_dish.wheel import CORNERS, NEIGHBOURS, SPACES, WEDGES

Bytes = NDArray[np.uint8]
Longs = NDArray[np.int64]

MOST_PLAYERS: Final = 10
SETUPS: Final = ("large-mid", "large-tip")
NOT_USED: Final = 255

# Unused dice are one number: a bit for each of the five faces, above them the number of Wilds.

WILD_ONE: Final = 1 << len(ACTIONS)
MOST_DICE: Final = 256


def dice_number(dice: str) -> int:
    """Return unused dice as a number."""
    return sum(1 << FACES.index(die) for die in dice)


def dice_text(number: int) -> str:
    """Return the unused dice of a number, in order."""
    faces = "".join(die for bit, die in enumerate(ACTIONS) if number >> bit & 1)
    return faces + FACES[-1] * (number // WILD_ONE)


# The piece on a space is one number, its code: four times the row of its owner, plus its size.
# Rows are seats counted from one; row 0 has no owner.

EMPTY: Final = 3
"""The code of a space without a piece."""
CODES: Final = 4 * (MOST_PLAYERS + 1)


def _near() -> Longs:
    """Return the neighbours of each space as a set."""
    return np.array([sum(1 << near for near in NEIGHBOURS[here]) for here in SPACES], np.int64)


def _rolls() -> tuple[Bytes, Bytes]:
    """Return the roll number by the three dice as one number, and by roll the unused dice."""
    numbers = {faces: number for number, (faces, _) in enumerate(rolls())}
    thrown = (in_order("".join(faces)) for faces in product(FACES, repeat=DICE))
    unused = [dice_number(unused_after_roll(faces)) for faces in numbers]
    return np.array([numbers[faces] for faces in thrown], np.uint8), np.array(unused, np.uint8)


def _same_dice() -> Bytes:
    """Return by roll number the first roll with the same unused dice."""
    unused = [unused_after_roll(faces) for faces, _ in rolls()]
    return np.array([unused.index(dice) for dice in unused], np.uint8)


def _rings() -> Bytes:
    """Return by number of players and wedge its rank among those used, or NOT_USED."""
    ranks = np.full((MOST_PLAYERS + 1) * WEDGES, NOT_USED, np.uint8)
    for players in range(2, MOST_PLAYERS + 1):
        for rank, wedge in enumerate(sorted(wedges(players))):
            ranks[players * WEDGES + wedge] = rank
    return ranks


def _setups() -> Bytes:
    """Return by wedge setup and corner the size of the first piece of a seat."""
    sizes = np.zeros(len(SETUPS) * len(CORNERS), np.uint8)
    for number, setup in enumerate(SETUPS):
        board = seated(PetriDishOptions(wedge_setup=setup), (0,))
        for corner in range(len(CORNERS)):
            piece = board[corner]
            sizes[number * len(CORNERS) + corner] = piece.size if piece else Size.SMALL
    return sizes


def _zobrist() -> Longs:
    """Return a random word for each space and code, each player to move and each dice number."""
    generator = np.random.default_rng(20_261_116)
    return generator.integers(-(2**63), 2**63 - 1, size=(ZOBRIST_WORDS,), dtype=np.int64)


MOVER_KEY: Final = len(SPACES) * CODES
DICE_KEY: Final = MOVER_KEY + 256
ZOBRIST_WORDS: Final = DICE_KEY + MOST_DICE

NEIGHBOURS_OF = _near()
ROLL_OF, UNUSED_AFTER = _rolls()
SAME_DICE = _same_dice()
"""By roll number: the first roll with the same unused dice. 56 rolls leave 31 sets of unused dice,
because duplicates become Wild."""
THROWS: Final = len(FACES) ** DICE
ROLLS: Final = len(rolls())
RANK = _rings()
SETUP_SIZE = _setups()
WAYS = np.array([factorial(seats) for seats in range(MOST_PLAYERS + 1)], np.int64)
"""By number of seats: the ways to seat them."""
ZOBRIST = _zobrist()

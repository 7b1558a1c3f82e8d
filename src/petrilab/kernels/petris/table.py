"""The table of Petris: where things stand in its bytes and words, and what was agreed on."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.games.petris import PetrisOptions, layout
from petrilab.games.petris.track import SETS, propagator, set_end
from petrilab.kernels.petris.lookups import Bytes

Longs = NDArray[np.int64]

# Where things stand in the bytes of a table. Small numbers stand in bytes: the compiler then
# knows that they are no negative indices.

NUMBER: Final = 0
"""40 numbers: what each seat has in each dish (5 a sarcina, 6 five that lose), and nobody's."""
MIX: Final = 40
"""10 numbers: the mix of each dish."""
WAYS_OUT: Final = 50
"""Valid propagations out of each dish, for the player to move."""
POINTS: Final = 60
"""By seat, and a fourth that nobody looks at."""
SARCINAS: Final = 64
PROPAGATIONS: Final = 67
TRIGGER: Final = 68
MOVER: Final = 69
AMOUNTS: Final = 70
"""Six amounts: the propagation that was found last, by neighbour."""
BACTERIA: Final = 76
"""Bacteria in the dishes by seat, and of nobody; only fissions and sarcinas change them."""
BYTES: Final = 80

# And in its long words
HASH: Final = 0
SIZE: Final = 1
"""How many valid propagations the player to move has."""
REST: Final = 2
"""Six words: the ways to send to the neighbours after each one, while a propagation is found."""
LONGS: Final = 8

ONGOING: Final = 0
STUCK: Final = 1
NO_SARCINA: Final = 2
OVERRUN: Final = 3
TRACK_END: Final = 4

STRANDED: Final = 6
MAX_BACTERIA: Final = 20
MAX_SARCINAS: Final = 3
CODE_BASE: Final = 5


class PetrisTable(NamedTuple):
    """A position of Petris for kernels: what the table agreed on, and what stands on it."""

    rules: Bytes
    cells: Bytes
    longs: Longs


# What the table agreed on ------------------------------------------------------------------------

PLAYERS: Final = 0
TRACK: Final = 1
TIES_ALL: Final = 2
NEEDED: Final = 3
"""How many players must be present in a dish for it to score."""
LAST: Final = 4
"""How many propagations the longest game has."""
ALL_DISHES: Final = 5
MOVERS: Final = 6
"""36 entries: who makes each propagation."""
PHASES: Final = 42
"""37 entries by propagations made: 0 within a set, 1 for a fission, more for a contamination."""
RULES: Final = 79

_ADVANCED = (3, 2, 2, 1)


def rules_of(options: PetrisOptions) -> Bytes:
    """The options as an array."""
    rules = np.zeros(RULES, np.uint8)
    players = options.players
    rules[PLAYERS], rules[TRACK] = players, options.track
    rules[TIES_ALL] = options.ties == "all"
    rules[NEEDED] = players if options.scoring3 == "all-present" else 2
    rules[LAST] = SETS * players
    rules[ALL_DISHES] = len(layout(players).dishes)
    for made in range(SETS * players):
        rules[MOVERS + made] = propagator(players, options.order, made)
    contaminations = 0
    for number in range(SETS):
        points = 0
        if set_end(players, number) == "C":
            points = _ADVANCED[contaminations] if options.advanced else 1
            contaminations += 1
        rules[PHASES + (number + 1) * players] = 1 + points
    return rules

"""The state of a game of Petris: the layout of its bytes and words, and the encoded rules."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.games.petris import PetrisOptions, layout
from petrilab.games.petris.track import SETS, propagator, set_end
from petrilab.kernels.petris.lookups import Bytes

Longs = NDArray[np.int64]

# Offsets in `cells`. Small numbers are bytes, because the compiler then knows that they are not
# negative when they are used as an index.

COUNTS: Final = 0
"""40 counts by seat and dish: 5 is a sarcina, 6 is STRANDED. The row of NO_SEAT is ignored."""
MIX: Final = 40
"""10 numbers: the mix of each dish, see `lookups`."""
MOVES_FROM: Final = 50
"""Number of valid propagations out of each dish, for the player to move."""
POINTS: Final = 60
"""Points by seat; the fourth entry belongs to NO_SEAT and is ignored."""
SARCINAS: Final = 64
PROPAGATIONS: Final = 67
TRIGGER: Final = 68
MOVER: Final = 69
AMOUNTS: Final = 70
"""Six amounts, by neighbour: the propagation that was found last."""
BACTERIA: Final = 76
"""Bacteria in the dishes by seat and of NO_SEAT; only fissions and sarcinas change them."""
BYTES: Final = 80

# Offsets in `longs`
HASH: Final = 0
MOVE_COUNT: Final = 1
"""Number of valid propagations of the player to move."""
REMAINING_WAYS: Final = 2
"""Six words, while a propagation is looked up: the ways to serve the neighbours after each one."""
LONGS: Final = 8

# Values of TRIGGER: what ended the game
ONGOING: Final = 0
STUCK: Final = 1
NO_SARCINA: Final = 2
OVERRUN: Final = 3
TRACK_END: Final = 4

STRANDED: Final = 6
"""The count of five bacteria that lack a sarcina."""
MAX_BACTERIA: Final = 20
MAX_SARCINAS: Final = 3
CODE_BASE: Final = 5
"""Move codes are numbers in this base: the source, then six amounts."""


class PetrisState(NamedTuple):
    """A position of Petris for kernels: the encoded options, and the arrays that moves change."""

    rules: Bytes
    cells: Bytes
    longs: Longs


# Offsets in `rules` -------------------------------------------------------------------------------

PLAYERS: Final = 0
TRACK: Final = 1
TIES_ALL: Final = 2
MIN_PRESENT: Final = 3
"""Number of players that must be present in a dish for it to score."""
TRACK_LENGTH: Final = 4
"""Number of propagations of the longest game."""
DISH_COUNT: Final = 5
MOVERS: Final = 6
"""36 entries: the seat that makes each propagation."""
PHASES: Final = 42
"""37 entries by propagations made: 0 within a set, 1 for a fission, more for a contamination."""
RULES: Final = 79

_ADVANCED = (3, 2, 2, 1)
"""Points per dish in each contamination, with the option `advanced`."""


def encode_rules(options: PetrisOptions) -> Bytes:
    """Return the options as an array."""
    rules = np.zeros(RULES, np.uint8)
    players = options.players
    rules[PLAYERS], rules[TRACK] = players, options.track
    rules[TIES_ALL] = options.ties == "all"
    rules[MIN_PRESENT] = players if options.scoring3 == "all-present" else 2
    rules[TRACK_LENGTH] = SETS * players
    rules[DISH_COUNT] = len(layout(players).dishes)
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

"""The state of a game of Honeycomb: the layout of its short and long words."""

from typing import Final, NamedTuple

from petrilab.kernels.honeycomb.lookups import Longs, Shorts

# Offsets in `cells`: the picks of all seats, then the hexagons.

PICK: Final = 10
"""Words per pick: the antibiotic, then up to nine colonies; 0 where there is none."""
FIRST_COLONY: Final = 1
"""Offset of the first colony in a pick; a seat has picked when it is not 0."""
HEXAGONS: Final = 10 * PICK
RECORD: Final = 4
"""Words per hexagon; hexagon 0 stands for everything beyond the edge and is always empty."""
OWNER: Final = HEXAGONS
"""NO_OWNER, a seat + 1, or CONTESTED."""
MARK: Final = HEXAGONS + 1
"""The owner after this round's picks, plus BLOCKED if an antibiotic is on the hexagon."""
EMPTY_INDEX: Final = HEXAGONS + 2
"""The index of an empty hexagon in EMPTY_LIST."""
EMPTY_LIST: Final = HEXAGONS + 3
"""The list of empty hexagons, in no particular order; entries are RECORD words apart."""

NO_OWNER: Final = 0
CONTESTED: Final = 11
BLOCKED: Final = 16
OWNER_BITS: Final = 15
"""The bits of a mark that hold the owner."""

# Offsets in `longs`: the encoded options, then what changes.

PLAYERS: Final = 0
COLONIES: Final = 1
SIZE: Final = 2
"""Number of hexagons of the board."""
ANTIBIOTIC_ROUNDS: Final = 3
OPTIONAL: Final = 4
"""1 if players may do without an antibiotic."""
MAX_ROUNDS: Final = 5
"""Limit of rounds, or 0 if there is none."""
ROUND: Final = 6
FREE: Final = 7
"""Number of empty hexagons."""
WAITING: Final = 8
"""Number of seats that have yet to pick in this round."""
TIME: Final = 9
HASH: Final = 10
"""The hexagons' part of the hash."""
POINTS: Final = 11
"""Points by owner; those of NO_OWNER and CONTESTED are ignored."""
LONGS: Final = 23

# Values of TIME: the indices of TIMES in petrilab.games.honeycomb.position.
GOING_ON: Final = 0
TIME_IS_UP: Final = 1
CROWDED: Final = 2
ENDED_BY_TIME: Final = 3
ENDED_BY_ROUNDS: Final = 4


class HoneycombState(NamedTuple):
    """A position of Honeycomb for kernels; states of one board share the first two arrays."""

    neighbours: Shorts
    combinations: Longs
    cells: Shorts
    longs: Longs

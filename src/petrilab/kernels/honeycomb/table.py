"""The table of Honeycomb: where things stand in its short and long words."""

from typing import Final, NamedTuple

from petrilab.kernels.honeycomb.lookups import Longs, Shorts

# Where things stand in the short words of a table: the picks of all seats, then the hexagons.

PICK: Final = 10
"""So many words has a pick: the antibiotic, then up to nine colonies; 0 where there is none."""
FIRST: Final = 1
"""The first colony of a pick; a seat has picked when it is there."""
HEXAGONS: Final = 10 * PICK
RECORD: Final = 4
"""So many words has a hexagon; hexagon 0 is what lies over the edge, where nobody is."""
OWNER: Final = HEXAGONS
"""NOBODY, a seat + 1, or CONTESTED."""
MARK: Final = HEXAGONS + 1
"""What it will be after this round's picks, and BLOCKED if there is an antibiotic on it."""
PLACE: Final = HEXAGONS + 2
"""Where an empty hexagon stands in the list of them."""
LISTED: Final = HEXAGONS + 3
"""The list of the empty hexagons, in no particular order: not this hexagon's word but an entry."""

NOBODY: Final = 0
CONTESTED: Final = 11
BLOCKED: Final = 16
FATE: Final = 15
"""The part of a mark that is not the antibiotic."""

# And in its long words: what the table agreed on, then what changes.

PLAYERS: Final = 0
COLONIES: Final = 1
SIZE: Final = 2
"""How many hexagons the board has."""
ANTIBIOTIC_ROUNDS: Final = 3
OPTIONAL: Final = 4
"""1 if one may do without an antibiotic when one could be placed."""
MAX_ROUNDS: Final = 5
"""0 if there is no such limit."""
ROUND: Final = 6
FREE: Final = 7
"""How many hexagons are empty."""
WAITING: Final = 8
"""How many seats have still to pick in this round."""
TIME: Final = 9
HASH: Final = 10
"""The hexagons' part of the hash."""
POINTS: Final = 11
"""By owner, as in the hexagons; nobody looks at what CONTESTED has."""
LONGS: Final = 23

# What TIME says: the numbers of the reference's TIMES.
GOING_ON: Final = 0
TIME_IS_UP: Final = 1
CROWDED: Final = 2
ENDED_BY_TIME: Final = 3
ENDED_BY_ROUNDS: Final = 4


class HoneycombTable(NamedTuple):
    """A position of Honeycomb for kernels; tables of one board share `near` and `ways`."""

    near: Shorts
    ways: Longs
    cells: Shorts
    longs: Longs

"""The state of a game of Petri Dish: the layout of its bytes and words, and the encoded rules."""

from typing import Final, NamedTuple

from petrilab.kernels.petri_dish.lookups import Bytes, Longs

# Offsets in `cells`: first the codes of the forty spaces.

SPACES: Final = 40
MOVER: Final = 40
"""The seat to move, or NO_SEAT while seats and the first player are drawn."""
DICE: Final = 41
PHASE: Final = 42
BYTES: Final = 43

# Offsets in `longs`: first, by code, the set of spaces with this piece. The fourth word in a seat's
# row is the set of its pieces that can be zapped.

TOTAL: Final = 44
"""By size: the spaces with pieces of that size; then the empty spaces."""
HASH: Final = 48
"""The board's part of the hash."""
TURNS: Final = 49
ALIVE: Final = 50
"""The seats that have pieces, as bits."""
MOVE_COUNT: Final = 51
"""Number of legal actions, while a player is to act."""
ANY: Final = 52
"""Number of actions a Wild may be used for; not counted if no die needs it."""
COUNT: Final = 53
"""By action: its number of instances; Moves are not counted if no die needs them."""
PLACES: Final = 58
"""By action: its source spaces, or its spaces if it names only one."""
REACH: Final = 63
"""By space: the spaces that a piece of the player to act can reach from it."""
LONGS: Final = REACH + SPACES

# Values of PHASE
ACT: Final = 0
ROLL: Final = 1
DRAW: Final = 2
WON: Final = 3
DRAWN_GAME: Final = 4

NO_SEAT: Final = 255
PER_SIZE: Final = 3
ALL_PIECES: Final = 9
HALVES: Final = 2
"""Number of pieces a dividing piece becomes."""

DIVIDE: Final = 0
GROW: Final = 1
INFECT: Final = 2
MOVE: Final = 3
ZAP: Final = 4
WILD: Final = 5

WEDGES: Final = 10

# Offsets in `rules`

PLAYERS: Final = 0
MAX_TURNS: Final = 1
"""The limit of turns, or -1 if there is none."""
SETUP: Final = 2
RULES: Final = 3


class PetriDishState(NamedTuple):
    """A position of Petri Dish for kernels: encoded options, and the arrays that moves change."""

    rules: Longs
    cells: Bytes
    longs: Longs

"""The table of Petri Dish: where things stand in its bytes and words, and what was agreed on."""

from typing import Final, NamedTuple

from petrilab.kernels.petri_dish.lookups import Bytes, Longs

# Where things stand in the bytes of a table: first the codes of the forty spaces.

SPACES: Final = 40
MOVER: Final = 40
"""The seat to move, or NOBODY while seats and the first player are drawn."""
DICE: Final = 41
PHASE: Final = 42
BYTES: Final = 43

# And in its words: first, by code, the spaces where this stands. In a seat's row the fourth word
# is the set of its pieces that can be zapped.

TOTAL: Final = 44
"""By size: all pieces of that size; then the empty spaces."""
HASH: Final = 48
"""Of the board alone."""
TURNS: Final = 49
ALIVE: Final = 50
"""The seats with pieces as bits."""
SIZE: Final = 51
"""How many legal actions there are, while a player is to act."""
ANY: Final = 52
"""How many of them a Wild has; not counted if no die asks for it."""
COUNT: Final = 53
"""By action: how many instances it has; Moves are not counted if no die asks for them."""
PLACES: Final = 58
"""By action: where it can begin, or be done if it names only one space."""
REACH: Final = 63
"""By space: where a piece of the player to act can move from it."""
LONGS: Final = REACH + SPACES

ACT: Final = 0
ROLL: Final = 1
DRAW: Final = 2
WON: Final = 3
DRAWN_GAME: Final = 4

NOBODY: Final = 255
PER_SIZE: Final = 3
ALL_PIECES: Final = 9
HALVES: Final = 2
"""A piece that divides becomes so many."""

DIVIDE: Final = 0
GROW: Final = 1
INFECT: Final = 2
MOVE: Final = 3
ZAP: Final = 4
WILD: Final = 5

WEDGES: Final = 10

# What the table agreed on

PLAYERS: Final = 0
MAX_TURNS: Final = 1
"""Or -1, a number of turns that is never reached."""
SETUP: Final = 2
RULES: Final = 3


class PetriDishTable(NamedTuple):
    """A position of Petri Dish for kernels: what the table agreed on, and what stands on it."""

    rules: Longs
    cells: Bytes
    longs: Longs

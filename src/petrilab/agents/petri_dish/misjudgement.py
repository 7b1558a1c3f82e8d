"""The errors of the lower levels: how a planner misjudges the ends of a turn, and which it takes.

Errors depend on the ends and on the turn alone. So a level judges an end alike at each action of a
turn, even if it has no memory, and the end that it takes with a roll is known before the roll.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.petri_dish.lookups import Longs
from petrilab.kernels.petri_dish.network import Network
from petrilab.kernels.petri_dish.state import TURNS, PetriDishState
from petrilab.kernels.petri_dish.turn_ends import ENDS, TurnEnds, find_turn_ends, load_end

_STEP: Final = np.uint64(0x9E37_79B9_7F4A_7C15)
_FIRST_FACTOR: Final = 0xBF58_476D_1CE4_E5B9
_SECOND_FACTOR: Final = 0x94D0_49BB_1331_11EB
_LEAST_SLOPE: Final = 0.01
"""Minimum derivative used to convert log-odds errors to shares."""
_UNIT_DEVIATION: Final = 1.7320508075688772
"""Scales the sum of four uniform numbers (variance 1/3) to unit variance."""


def misjudged_ends(turns: TurnEnds, state: PetriDishState, noise: float) -> NDArray[np.float64]:
    """Return the values of all ends found, with errors of this standard deviation in log-odds."""
    count = int(turns.counts[ENDS])
    values = turns.end_value[:count]
    if not noise:
        return values
    # A change of the log-odds changes a share by this factor, nearly.
    slopes = values * (1.0 - values) + _LEAST_SLOPE
    return values + noise * slopes * _errors(turns.end_key[:count], state)


def load_chosen_end(
    turns: TurnEnds, network: Network, state: PetriDishState, width: int, noise: float
) -> None:
    """Replace a state with unused dice by the end that a planner with these errors takes."""
    find_turn_ends(turns, network, state, width, True)
    load_end(turns, int(np.argmax(misjudged_ends(turns, state, noise))), state)


def _errors(keys: Longs, state: PetriDishState) -> NDArray[np.float64]:
    """Return errors of unit deviation."""
    turn = np.array([state.longs[TURNS] + 1], np.uint64)
    words = keys.view(np.uint64) + turn * _STEP
    for shift, factor in ((30, _FIRST_FACTOR), (27, _SECOND_FACTOR)):
        words = (words ^ words >> np.uint64(shift)) * np.uint64(factor)
    words ^= words >> np.uint64(31)
    parts = sum((words >> np.uint64(shift) & np.uint64(0xFFFF)) for shift in (0, 16, 32, 48))
    return (np.asarray(parts, np.float64) / 65536.0 - 2.0) * _UNIT_DEVIATION

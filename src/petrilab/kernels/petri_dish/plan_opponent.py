"""The opponent of environments that plans whole turns: it plays the best end by the network."""

from typing import Final, NamedTuple

import numpy as np

from petrilab.kernels.compilation import as_int64, kernel
from petrilab.kernels.petri_dish.lookups import Longs
from petrilab.kernels.petri_dish.network import Network, trained_network
from petrilab.kernels.petri_dish.state import PetriDishState
from petrilab.kernels.petri_dish.transitions import petri_dish_apply, petri_dish_step
from petrilab.kernels.petri_dish.turn_ends import (
    ENDS,
    TurnEnds,
    actions_to_end,
    find_turn_ends,
    make_turn_ends,
)
from petrilab.kernels.randomness import RngState

WIDTH: Final = 60
"""Positions of a layer that are expanded; levels use 60 to 400."""
ROOM: Final = 10_600
"""Positions within a turn, and ends, that there is memory for; as the levels have at this width."""
_MOST_ACTIONS: Final = 64


class PlanOpponent(NamedTuple):
    """The width of the search, the network, and the memory of a plan."""

    width: int
    """A field, because for a constant Numba would compile another copy of the search."""
    turns: TurnEnds
    network: Network
    codes: Longs
    """Actions of the plan."""


def make_plan_opponent(width: int = WIDTH, room: int = ROOM) -> PlanOpponent:
    """Return the opponent with memory for `room` positions."""
    codes = np.zeros(_MOST_ACTIONS, np.int64)
    return PlanOpponent(width, make_turn_ends(room, room), trained_network(), codes)


@kernel
def play_planned_turn(opponent: PlanOpponent, state: PetriDishState, rng: RngState) -> None:
    """Play the rest of the turn: the actions that lead to its best end.

    With many Wilds the memory may be full before any end is found; a narrower search needs less. If
    none is narrow enough, make a random action instead.
    """
    turns, width = opponent.turns, opponent.width
    best = find_turn_ends(turns, opponent.network, state, width, True)
    while turns.counts[ENDS] == 0 and width > 1:
        width //= 4
        best = find_turn_ends(turns, opponent.network, state, width, True)
    if turns.counts[ENDS] == 0:
        petri_dish_step(state, rng)
        return
    for number in range(actions_to_end(turns, best, opponent.codes)):
        petri_dish_apply(state, as_int64(opponent.codes[number]))

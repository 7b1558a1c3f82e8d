"""What a level makes of each roll: its plans depend on position and roll alone, errors included.

So the luck of a roll can be judged by the end of the turn that the level takes with it. What the
level's errors cost on average stays in the result; how much they cost with this roll does not.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from petrilab.agents.arena import find_entrant
from petrilab.agents.levels import Level
from petrilab.agents.petri_dish.misjudgement import load_chosen_end
from petrilab.agents.petri_dish.turn_planner import TurnPlanner
from petrilab.core import find_game
from petrilab.games.petri_dish.position import PetriDishPosition
from petrilab.kernels.petri_dish.chance import roll
from petrilab.kernels.petri_dish.codec import encode
from petrilab.kernels.petri_dish.lookups import ROLLS, SAME_DICE
from petrilab.kernels.petri_dish.network import all_values, trained_network
from petrilab.kernels.petri_dish.transitions import petri_dish_copy
from petrilab.kernels.petri_dish.turn_ends import SHORT_SIGHTED, make_turn_ends
from petrilab.lab.intervals import Floats

_MOST_WIDTH: Final = 100
"""Most positions after each action that are considered. Level 4 considers more: in 97 % of turns it
takes the same end, in twice the time."""
_NODES_PER_WIDTH: Final = 160
"""Positions within a turn that there is memory for."""
_FLATTENING: Final = 3.0
"""Effect of errors on log-odds: with errors of 0.25 on average, the network's log-odds are divided
by 1.75. In 680 games of level 4 against level 3 the best factor was 0.57 in the first 40 turns;
without errors it fell from 0.99 to 0.72."""
_OTHER_NOISE: Final = 0.33
"""Errors that opponents who plan no turns count as."""


@lru_cache(maxsize=64)
def find_planner(name: str) -> TurnPlanner | None:
    """Return the planner of a level such as `4` or `5/2`; None for other opponents."""
    entrant = find_entrant(name)
    if entrant is None or not isinstance(entrant.agent, Level):
        return None
    game = find_game("petri-dish")
    settings = entrant.agent.settings(game.name, entrant.fraction)
    found = settings.search(game, None, None)
    return found if isinstance(found, TurnPlanner) else None


def mover_planner(position: PetriDishPosition, names: Sequence[str]) -> TurnPlanner | None:
    """Return the planner of the seat to move; None if it has no name or plans no turns."""
    seat = position.to_move
    return find_planner(names[seat]) if names and seat is not None else None


def flatten(shares: Floats, names: Sequence[str]) -> None:
    """Move the network's shares towards equal ones, as the errors of the opponents do."""
    planners = [find_planner(name) for name in names]
    noise = np.mean([planner.noise if planner else _OTHER_NOISE for planner in planners])
    shares **= 1.0 / (1.0 + _FLATTENING * float(noise))
    shares /= shares.sum(axis=1, keepdims=True)


def write_planned_shares(planner: TurnPlanner, position: PetriDishPosition, out: Floats) -> None:
    """Write the expected shares by roll number and seat after the end that the planner takes.

    Looking at the next player's rolls is left out.
    """
    width = min(planner.width, _MOST_WIDTH)
    room = 1_000 + _NODES_PER_WIDTH * width
    turns, network = make_turn_ends(room, room), trained_network()
    turns.counts[SHORT_SIGHTED] = planner.is_short_sighted
    state, spare = encode(position), encode(position)
    for number in range(ROLLS):
        first = SAME_DICE[number]
        if first < number:
            out[number] = out[first]
            continue
        petri_dish_copy(spare, state)
        roll(spare.cells, number)
        load_chosen_end(turns, network, spare, width, planner.noise)
        all_values(network, spare, out[number])

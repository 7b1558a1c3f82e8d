"""The value of every roll: the expected shares after the best turn with it."""

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.compilation import as_int64, kernel
from petrilab.kernels.petri_dish.chance import roll
from petrilab.kernels.petri_dish.lookups import ROLLS, SAME_DICE
from petrilab.kernels.petri_dish.network import Network, all_values
from petrilab.kernels.petri_dish.state import PetriDishState
from petrilab.kernels.petri_dish.transitions import petri_dish_copy
from petrilab.kernels.petri_dish.turn_ends import TurnEnds, find_turn_ends, load_end


@kernel
def write_roll_values(
    turns: TurnEnds,
    network: Network,
    state: PetriDishState,
    width: int,
    spare: PetriDishState,
    out: NDArray[np.float64],
) -> None:
    """Write the expected share of each seat by roll number, in a state that waits for a roll.

    The player to move chooses the end of its turn that is best for itself by the network.
    """
    for number in range(ROLLS):
        first = as_int64(SAME_DICE[number])
        if first < number:
            out[number] = out[first]
            continue
        petri_dish_copy(spare, state)
        spare.rules[:] = state.rules
        roll(spare.cells, number)
        best = find_turn_ends(turns, network, spare, width, True)
        load_end(turns, best, spare)
        all_values(network, spare, out[number])

"""One-turn lookahead: a seat's expected share over all rolls of the next player and its replies."""

from typing import Final

import numpy as np

from petrilab.kernels.compilation import as_int64, kernel
from petrilab.kernels.petri_dish.chance import roll
from petrilab.kernels.petri_dish.lookups import ROLL_OF, ROLLS, SAME_DICE, THROWS
from petrilab.kernels.petri_dish.network import Network, seat_value
from petrilab.kernels.petri_dish.state import PHASE, ROLL, PetriDishState
from petrilab.kernels.petri_dish.transitions import petri_dish_copy
from petrilab.kernels.petri_dish.turn_ends import (
    GENERATED,
    TurnEnds,
    find_turn_ends,
    load_end,
)

ROLL_WEIGHT: Final = np.bincount(ROLL_OF, minlength=ROLLS) / THROWS
"""By roll number: its probability."""


@kernel
def value_after_reply(
    turns: TurnEnds,
    network: Network,
    end: PetriDishState,
    seat: int,
    width: int,
    spare: PetriDishState,
) -> tuple[float, int]:
    """Return the expected share of a seat after the next player's turn, and the actions tried.

    Rolls with the same unused dice are searched once, but their actions count for each of them.
    The next player chooses the end of the turn that is best for itself by the network. A finished
    game has the share of its result.
    """
    if end.cells[PHASE] != ROLL:
        return seat_value(network, end, seat), 0
    total, generated = 0.0, 0
    values, tried = np.zeros(ROLLS), np.zeros(ROLLS, np.int64)
    for number in range(ROLLS):
        first = as_int64(SAME_DICE[number])
        if first == number:
            petri_dish_copy(spare, end)
            spare.rules[:] = end.rules
            roll(spare.cells, number)
            best = find_turn_ends(turns, network, spare, width, True)
            tried[number] = turns.counts[GENERATED]
            load_end(turns, best, spare)
            values[number] = seat_value(network, spare, seat)
        generated += tried[first]
        total += ROLL_WEIGHT[number] * values[first]
    return total, generated

"""The network that judges Petri Dish positions at the end of a turn: expected share of a seat.

One hidden layer of softsign units on sparse inputs (`network_inputs`), one output. The networks for
different numbers of players left are in one array; each is used up to the next larger one.
"""

from functools import cache
from importlib.resources import as_file, files
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.bits import popcount
from petrilab.kernels.compilation import as_int64, inlined_uncounted, kernel, uncounted
from petrilab.kernels.petri_dish.lookups import MOST_PLAYERS
from petrilab.kernels.petri_dish.network_inputs import (
    INPUTS,
    MOST_ACTIVE,
    PER_SEAT,
    Inputs,
    list_inputs,
    write_seat_inputs,
)
from petrilab.kernels.petri_dish.state import (
    ACT,
    ALIVE,
    DRAWN_GAME,
    MOVER,
    PHASE,
    WON,
    PetriDishState,
)
from petrilab.kernels.petri_dish.turn import next_player
from petrilab.kernels.portable_math import exp

Floats = NDArray[np.float32]

HIDDEN: Final = 32
"""Hidden units of each network."""
NETWORK = files(__package__) / "network.npz"
"""The trained networks by the smallest number of players they are used for."""


class Network(NamedTuple):
    """The networks, and working memory for inputs and hidden units."""

    by_players: NDArray[np.int64]
    """By number of players left: the number of the network to use."""
    first: Floats
    """By network, input and hidden unit: weights of the first layer."""
    last: Floats
    """By network: weights of the hidden units, then the bias of the output."""
    seats: Inputs
    active: Inputs
    hidden: Floats


def make_network(first: Floats, last: Floats, smallest: tuple[int, ...]) -> Network:
    """Return networks, each used from its smallest number of players on."""
    by_players = np.zeros(MOST_PLAYERS + 1, np.int64)
    for players in range(MOST_PLAYERS + 1):
        by_players[players] = max(0, sum(size <= players for size in smallest) - 1)
    return Network(
        by_players=by_players,
        first=first,
        last=last,
        seats=np.zeros((MOST_PLAYERS, PER_SEAT), np.int32),
        active=np.zeros(MOST_ACTIVE, np.int32),
        hidden=np.zeros(HIDDEN, np.float32),
    )


@cache
def _trained() -> tuple[Floats, Floats, tuple[int, ...]]:
    with as_file(NETWORK) as path, np.load(path) as arrays:
        sizes = tuple(int(size) for size in arrays["smallest"])
        return arrays["first"].astype(np.float32), arrays["last"].astype(np.float32), sizes


def trained_network() -> Network:
    """Return the trained networks with working memory of their own."""
    return make_network(*_trained())


@inlined_uncounted
def fill_hidden(network: Network, number: int, count: int) -> float:
    """Compute the hidden units from the active inputs; return the output before the sigmoid."""
    hidden, first, last = network.hidden, network.first, network.last
    # A constant number of units would be unrolled instead of vectorised.
    units = len(hidden)
    for unit in range(units):
        hidden[unit] = np.float32(0.0)
    for slot in range(count):
        here = as_int64(network.active[slot])
        for unit in range(units):
            hidden[unit] += first[number, here, unit]
    for unit in range(units):
        hidden[unit] = hidden[unit] / (np.float32(1.0) + abs(hidden[unit]))
    output = np.float32(0.0)
    for unit in range(units):
        output += hidden[unit] * last[number, unit]
    return float(output + last[number, HIDDEN])


@inlined_uncounted
def sigmoid(x: float) -> float:
    """Return the logistic function, with identical results on every machine."""
    if x > 0.0:
        return 1.0 / (1.0 + exp(-x))
    part = exp(x)
    return part / (1.0 + part)


@inlined_uncounted
def network_logit(network: Network, state: PetriDishState, seat: int, roller: int) -> float:
    """Return the logit of a seat's share if `roller` rolls next.

    `write_seat_inputs` must have been called for the position, and the seat must have pieces.
    """
    number = as_int64(network.by_players[popcount(state.longs[ALIVE])])
    count = list_inputs(state.longs, network.seats, seat, roller, network.active)
    return fill_hidden(network, number, count)


@inlined_uncounted
def roller_of(state: PetriDishState) -> int:
    """Return the seat that rolls next; the current turn counts as finished."""
    cells = state.cells
    return next_player(cells, state.longs) if cells[PHASE] == ACT else as_int64(cells[MOVER])


@inlined_uncounted
def share_of(network: Network, state: PetriDishState, seat: int) -> float:
    """Return the expected share of a seat; the current turn counts as finished."""
    alive, phase = as_int64(state.longs[ALIVE]), state.cells[PHASE]
    if phase == WON:
        return 1.0 if seat == state.cells[MOVER] else 0.0
    if alive >> seat & 1 == 0:
        return 0.0
    if phase == DRAWN_GAME:
        return 1.0 / popcount(alive)
    write_seat_inputs(state.longs, network.seats)
    return sigmoid(network_logit(network, state, seat, roller_of(state)))


@uncounted
def seat_value(network: Network, state: PetriDishState, seat: int) -> float:
    """Return `share_of`; a call, where speed matters less than the size of the code."""
    return share_of(network, state, seat)


@kernel
def all_values(network: Network, state: PetriDishState, out: NDArray[np.float64]) -> None:
    """Write the expected share of every seat; they add up to one."""
    total = 0.0
    for seat in range(len(out)):
        out[seat] = seat_value(network, state, seat)
        total += out[seat]
    for seat in range(len(out)):
        out[seat] /= total


UNTRAINED_SHAPE: Final = (INPUTS, HIDDEN)
"""Shape of the first layer of one network."""

"""The network that judges positions of three-player Petris: the expected share of every seat.

A linear part and one hidden layer of softsign units on sparse inputs, with weights of their own for
each number of propagations made; the softmax of the three outputs are the shares. The network sees
the seats by their order in the current set, so the three seats share its weights. Every unit has a
copy for each of the six symmetries of the board; the copies share their weights, and the linear
part those of symmetric dishes, so symmetric positions have the same value.
"""

from functools import cache
from importlib.resources import as_file, files
from itertools import permutations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.games.petris import layout
from petrilab.kernels import interface
from petrilab.kernels.compilation import as_int64, inlined_uncounted, uncounted
from petrilab.kernels.evaluation import MAX_PLAYERS
from petrilab.kernels.petris.lookups import DISHES, MIXES
from petrilab.kernels.petris.scoring import petris_shares
from petrilab.kernels.petris.state import (
    BACTERIA,
    MAX_BACTERIA,
    MAX_SARCINAS,
    MIX,
    MOVE_COUNT,
    MOVERS,
    ONGOING,
    POINTS,
    PROPAGATIONS,
    SARCINAS,
    TRACK,
    TRIGGER,
    PetrisState,
)
from petrilab.kernels.petris.transitions import petris_hash
from petrilab.kernels.portable_math import exp
from petrilab.kernels.randomness import RngState, make_rng, mixed_bits

Floats = NDArray[np.float32]
Longs = NDArray[np.int64]

SEATS: Final = 3
STAGES: Final = 36
"""Numbers of propagations made in positions that are not over."""
UNITS: Final = 24
"""Hidden units; each has a copy for every symmetry."""
NETWORK = files(__package__) / "seat_network.npz"
"""The trained network; see training/fit_seat_network.py."""

# Inputs: the mix of each dish, then numbers of each seat, the leads, and the mover's moves.
POINTS_LEFT: Final = DISHES * MIXES
"""By seat: points up to the last space of the track."""
MAX_POINTS_LEFT: Final = 9
LEADS: Final = POINTS_LEFT + SEATS * (MAX_POINTS_LEFT + 1)
"""The leads of the second and the third seat over the first one, together."""
MAX_LEAD: Final = 7
LEAD_VALUES: Final = 2 * MAX_LEAD + 1
SARCINA_COUNTS: Final = LEADS + LEAD_VALUES * LEAD_VALUES
BACTERIA_COUNTS: Final = SARCINA_COUNTS + SEATS * (MAX_SARCINAS + 1)
MOVES: Final = BACTERIA_COUNTS + SEATS * (MAX_BACTERIA + 1)
"""The number of valid propagations, by its number of binary digits."""
MAX_DIGITS: Final = 9
INPUTS: Final = MOVES + MAX_DIGITS + 1
ACTIVE: Final = DISHES + 3 * SEATS + 2
"""Inputs that are active in a position."""


def _symmetries() -> tuple[tuple[int, ...], ...]:
    """Return the dish that each dish becomes, by symmetry of the triangle; the identity first."""
    rows = len(layout(SEATS).neighbours) // 3  # a triangle of dishes has four rows
    places = [(rows - row, row - column, column) for row in range(4) for column in range(row + 1)]
    return tuple(
        tuple(places.index((place[one], place[two], place[three])) for place in places)
        for one, two, three in permutations(range(3))
    )


def _mixes_by_order() -> NDArray[np.int16]:
    """Return mixes with the seats in the order of a set, by the first seat of the set and mix."""
    found = np.zeros((SEATS, MIXES), np.int16)
    for first, mix in np.ndindex(SEATS, MIXES):
        counts = (mix % 6, mix // 6 % 6, mix // 36)
        ordered = [counts[(first + place) % SEATS] for place in range(SEATS)]
        found[first, mix] = ordered[0] + 6 * ordered[1] + 36 * ordered[2]
    return found.ravel()


SYMMETRIES: Final = _symmetries()
COPIES: Final = len(SYMMETRIES)
_ORDERED_MIX = _mixes_by_order()


class SeatNetwork(NamedTuple):
    """The weights, and working memory for inputs, units and shares."""

    weights: Floats
    """By stage and input: weights of all copies of the units, then of the linear outputs."""
    last: Floats
    """By stage and seat in the order of the set: weights of the units, then the bias."""
    active: Longs
    hidden: Floats
    """All copies of the units, then the linear outputs."""
    sums: Floats
    """By unit: the sum of its copies."""
    shares: NDArray[np.float64]
    """By seat: the expected share in the position that was evaluated last."""
    noise: NDArray[np.float64]
    """One number: the spread of the errors of the outputs, 0 for none."""
    seed: RngState
    """Each seed has errors of its own; the same position always has the same ones."""


def make_network(first: Floats, last: Floats) -> SeatNetwork:
    """Return a network from the weights of the first copy of each unit and of the linear part."""
    units = first.shape[2] - SEATS
    copies = np.zeros((STAGES, INPUTS, COPIES * units + SEATS), np.float32)
    copies[:, :, COPIES * units :] = first[:, :, units:]
    for copy, symmetry in enumerate(SYMMETRIES):
        columns = copies[:, :, copy * units : (copy + 1) * units]
        columns[:] = first[:, :, :units]
        for dish, image in enumerate(symmetry):
            columns[:, dish * MIXES : (dish + 1) * MIXES] = first[
                :, image * MIXES : (image + 1) * MIXES, :units
            ]
    return SeatNetwork(
        weights=copies,
        last=last.astype(np.float32),
        active=np.zeros(ACTIVE, np.int64),
        hidden=np.zeros(COPIES * units + SEATS, np.float32),
        sums=np.zeros(units, np.float32),
        shares=np.zeros(MAX_PLAYERS),
        noise=np.zeros(1),
        seed=make_rng(0),
    )


@cache
def _trained() -> SeatNetwork:
    with as_file(NETWORK) as path, np.load(path) as arrays:
        first, last = arrays["first"].astype(np.float32), arrays["last"].astype(np.float32)
    return make_network(first, last)


def trained_network(noise: float = 0.0, seed: int = 0) -> SeatNetwork:
    """Return the trained network with working memory of its own; its weights are shared.

    With noise it misjudges positions: the logit of each share is wrong by up to this much.
    """
    weights = _trained()
    return weights._replace(
        active=weights.active.copy(),
        hidden=weights.hidden.copy(),
        sums=weights.sums.copy(),
        shares=weights.shares.copy(),
        noise=np.full(1, noise),
        seed=make_rng(seed),
    )


@inlined_uncounted
def first_seat(state: PetrisState) -> int:
    """Return the seat that propagates first in the current set."""
    made = as_int64(state.cells[PROPAGATIONS])
    return as_int64(state.rules[MOVERS + made - made % SEATS])


@inlined_uncounted
def list_inputs(state: PetrisState, out: Longs) -> None:
    """Write the active inputs of a position that is not over."""
    cells, first = state.cells, first_seat(state)
    for dish in range(DISHES):
        out[dish] = dish * MIXES + as_int64(_ORDERED_MIX[first * MIXES + cells[MIX + dish]])
    slot, leads = DISHES, LEADS
    own = as_int64(cells[POINTS + first])
    for place in range(SEATS):
        seat = (first + place) % SEATS
        points = as_int64(cells[POINTS + seat])
        left = min(as_int64(state.rules[TRACK]) - points, MAX_POINTS_LEFT)
        out[slot] = POINTS_LEFT + place * (MAX_POINTS_LEFT + 1) + left
        sarcinas, bacteria = as_int64(cells[SARCINAS + seat]), as_int64(cells[BACTERIA + seat])
        out[slot + 1] = SARCINA_COUNTS + place * (MAX_SARCINAS + 1) + sarcinas
        out[slot + 2] = BACTERIA_COUNTS + place * (MAX_BACTERIA + 1) + bacteria
        slot += 3
        if place:
            lead = min(max(own - points, -MAX_LEAD), MAX_LEAD) + MAX_LEAD
            leads += lead * (LEAD_VALUES if place == 1 else 1)
    out[slot] = leads
    moves, digits = as_int64(state.longs[MOVE_COUNT]), 0
    while moves:
        moves >>= 1
        digits += 1
    out[slot + 1] = MOVES + min(digits, MAX_DIGITS)


@inlined_uncounted
def fill_outputs(network: SeatNetwork, stage: int) -> None:
    """Compute the units, their sums and the logits of the shares, by order of the set."""
    hidden, first, last, sums = network.hidden, network.weights, network.last, network.sums
    # A constant number of units would be unrolled instead of vectorised.
    width, units = len(hidden), len(sums)
    copies = width - SEATS
    for unit in range(width):
        hidden[unit] = np.float32(0.0)
    for slot in range(ACTIVE):
        here = network.active[slot]
        for unit in range(width):
            hidden[unit] += first[stage, here, unit]
    for unit in range(copies):
        hidden[unit] = hidden[unit] / (np.float32(1.0) + abs(hidden[unit]))
    for unit in range(units):
        sums[unit] = hidden[unit]
    for start in range(units, copies, units):
        for unit in range(units):
            sums[unit] += hidden[start + unit]
    for place in range(SEATS):
        output = hidden[copies + place] + last[stage, place, units]
        for unit in range(units):
            output += sums[unit] * last[stage, place, unit]
        network.shares[place] = output


@inlined_uncounted
def _add_noise(network: SeatNetwork, position: int) -> None:
    """Add the errors that belong to a position, given by its hash, to the logits."""
    word = np.uint64(position) ^ network.seed[0]
    for place in range(SEATS):
        word = mixed_bits(word + np.uint64(place + 1))
        # A number from -1 to 1.
        error = as_int64(word >> np.uint64(32)) / (1 << 31) - 1.0
        network.shares[place] += network.noise[0] * error


@inlined_uncounted
def normalize(shares: NDArray[np.float64]) -> None:
    """Replace the logits of three shares by the shares, which add up to one."""
    most, total = max(shares[0], shares[1], shares[2]), 0.0
    for place in range(SEATS):
        shares[place] = exp(shares[place] - most)
        total += shares[place]
    for place in range(SEATS):
        shares[place] /= total


@uncounted
def evaluate_seats(state: PetrisState, network: SeatNetwork) -> None:
    """Write the expected share of every seat; in a finished game, its share."""
    shares = network.shares
    if state.cells[TRIGGER] != ONGOING:
        petris_shares(state, shares)
        return
    list_inputs(state, network.active)
    fill_outputs(network, as_int64(state.cells[PROPAGATIONS]))
    if network.noise[0] > 0.0:
        _add_noise(network, petris_hash(state))
    normalize(shares)
    first = first_seat(state)
    one, two, three = shares[0], shares[1], shares[2]
    shares[first] = one
    shares[(first + 1) % SEATS] = two
    shares[(first + 2) % SEATS] = three


def _evaluate(state: PetrisState, network: SeatNetwork) -> None:
    evaluate_seats(state, network)


interface.register_evaluation(SeatNetwork, _evaluate)

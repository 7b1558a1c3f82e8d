"""Train the network that judges three-player Petris: TD(lambda) self-play.

All seats play the move after which the network expects the largest share for them; some moves are
random, since Petris has no luck. After each game the network learns from it: the target of a
position is a mixture of the values of all later ones and of the result (TD(lambda), forward view).
A random move is not learned from: the value of the best move stands for all that comes after it.

    python training/fit_seat_network.py --games 250000

made the shipped network. A run can be stopped and started again with the same arguments: it
continues at the last checkpoint, and the result is the same. A checkpoint of another seed is
refused. The finished network is written to seat_network.npz in the kernel folder of Petris.
"""

import argparse
import time
from pathlib import Path
from typing import Any, Final

import numpy as np

from checkpoint import read_checkpoint, write_checkpoint
from petrilab.games.petris import GAME, PetrisOptions
from petrilab.kernels.compilation import kernel
from petrilab.kernels.evaluation import fitted_weights
from petrilab.kernels.interface import OVER
from petrilab.kernels.petris import features
from petrilab.kernels.petris.codec import encode
from petrilab.kernels.petris.lookups import DISHES, MIXES
from petrilab.kernels.petris.scoring import petris_shares
from petrilab.kernels.petris.seat_network import (
    ACTIVE,
    COPIES,
    INPUTS,
    LEAD_VALUES,
    LEADS,
    MAX_LEAD,
    NETWORK,
    SARCINA_COUNTS,
    SEATS,
    STAGES,
    SYMMETRIES,
    UNITS,
    SeatNetwork,
    evaluate_seats,
    fill_outputs,
    first_seat,
    make_network,
    normalize,
)
from petrilab.kernels.petris.state import MAX_SARCINAS, PetrisState
from petrilab.kernels.petris.transitions import (
    petris_actor,
    petris_apply,
    petris_copy,
    petris_move_count,
    petris_nth_move,
)
from petrilab.kernels.randomness import RngState, below, make_rng

LAMBDA: Final = 0.8
FIRST_GAME_RATE: Final = 0.015
"""Learning rate of the first game."""
LAST_RATE: Final = 0.05
"""Learning rate of the last game as a fraction of that of the first one."""
FIRST_RATE: Final = 50.0
"""Learning rate of the first layer as a multiple of the last one's, divided by active inputs."""
LINEAR_RATE: Final = 50.0
"""Learning rate of the linear part, in the same way."""
OPENING_MOVES: Final = 9
"""A game begins with fewer random moves than this, drawn anew for each game."""
RANDOM_MOVES: Final = 12
"""Later, one move in this many is random."""
SLICE: Final = 500
"""Games between two checkpoints."""
SCALE_FIRST: Final = 0.05
SCALE_LAST: Final = 0.1
"""Standard deviations of the first weights."""
IMAGES = np.array(SYMMETRIES, np.int64)
KINDS = np.array([min(image[dish] for image in SYMMETRIES) for dish in range(DISHES)])
"""By dish: the first of the dishes that are symmetric to it."""
SOURCES = np.argsort(IMAGES, axis=1)
"""By symmetry and dish: the dish whose image it is."""


@kernel
def value_after(network: SeatNetwork, state: PetrisState, work: PetrisState, move: int) -> None:
    """Write the shares after a move to the network; `work` is overwritten."""
    petris_copy(work, state)
    petris_apply(work, petris_nth_move(state, move))
    evaluate_seats(work, network)


@kernel
def best_move(network: SeatNetwork, state: PetrisState, work: PetrisState, best_shares: Any) -> int:
    """Return the number of the mover's best move, and write the shares after it."""
    mover, best, most = petris_actor(state), -1, -1.0
    for move in range(petris_move_count(state)):
        value_after(network, state, work, move)
        if network.shares[mover] > most:
            best, most = move, network.shares[mover]
            for seat in range(SEATS):
                best_shares[seat] = network.shares[seat]
    return best


@kernel
def add_to_copies(weights: Any, stage: int, here: int, change: Any, units: int) -> None:
    """Change the weights of an input; those that share their weights change as well."""
    dish, mix, copies = here // MIXES, here % MIXES, COPIES * units
    for copy in range(COPIES):
        for other in range(COPIES):
            at = here
            if dish < DISHES:
                at = SOURCES[other, IMAGES[copy, dish]] * MIXES + mix
            for unit in range(units):
                weights[stage, at, other * units + unit] += change[copy * units + unit]
    for place in range(copies, copies + SEATS):
        if dish < DISHES:
            for twin in range(DISHES):
                if KINDS[twin] == KINDS[dish]:
                    weights[stage, twin * MIXES + mix, place] += change[place]
        else:
            weights[stage, here, place] += change[place]


@kernel
def learn_from(network: SeatNetwork, inputs: Any, turn: int, target: Any, rates: Any) -> float:
    """Move the outputs for a position towards its target; return the sum of the squared errors."""
    units, error = len(network.sums), 0.0
    change, delta = np.zeros(len(network.hidden), np.float32), np.zeros(SEATS, np.float32)
    for slot in range(ACTIVE):
        network.active[slot] = inputs[slot]
    fill_outputs(network, turn)
    normalize(network.shares)
    for place in range(SEATS):
        aim = target[(inputs[ACTIVE] + place) % SEATS]
        delta[place] = np.float32(aim - network.shares[place])
        error += (aim - network.shares[place]) ** 2
    step = np.float32(rates[0] * rates[1] / ACTIVE)
    for at in range(COPIES * units):
        slope, back = np.float32(1.0) - abs(network.hidden[at]), np.float32(0.0)
        for place in range(SEATS):
            back += delta[place] * network.last[turn, place, at % units]
        change[at] = step * back * slope * slope
    for place in range(SEATS):
        step = np.float32(rates[0]) * delta[place]
        change[COPIES * units + place] = np.float32(rates[0] * rates[3] / ACTIVE) * delta[place]
        for unit in range(units):
            network.last[turn, place, unit] += step * network.sums[unit]
        network.last[turn, place, units] += step
    for slot in range(ACTIVE):
        add_to_copies(network.weights, turn, inputs[slot], change, units)
    return error


@kernel
def learn(
    network: SeatNetwork, active: Any, values: Any, results: Any, turns: int, rates: Any
) -> float:  # fmt: skip
    """Learn from a game backwards; return the sum of the squared errors."""
    error, target = 0.0, np.zeros(SEATS)
    for turn in range(turns - 1, -1, -1):
        # Results are the shares after an end or the best move instead of a random one.
        for seat in range(SEATS):
            if results[turn, 0] >= 0.0:
                target[seat] = results[turn, seat]
            else:
                target[seat] = rates[2] * target[seat] + (1.0 - rates[2]) * values[turn + 1, seat]
        error += learn_from(network, active[turn], turn, target, rates)
    return error


@kernel
def play_and_learn(
    root: PetrisState, state: PetrisState, work: PetrisState, network: SeatNetwork, games: int,
    rates: Any, factor: float, rng: RngState, active: Any, values: Any, out: Any,
) -> None:  # fmt: skip
    """Play games and learn from each; `out` sums up games, turns and errors."""
    results, best_shares = np.zeros((STAGES, SEATS)), np.zeros(SEATS)
    for _ in range(games):
        petris_copy(state, root)
        opening, turn = below(rng, OPENING_MOVES), 0
        while petris_actor(state) != OVER:
            evaluate_seats(state, network)
            for slot in range(ACTIVE):
                active[turn, slot] = network.active[slot]
            active[turn, ACTIVE] = first_seat(state)
            for seat in range(SEATS):
                values[turn, seat] = network.shares[seat]
            results[turn, 0] = -1.0
            move = best_move(network, state, work, best_shares)
            if turn < opening or below(rng, RANDOM_MOVES) == 0:
                move = below(rng, petris_move_count(state))
                for seat in range(SEATS):
                    results[turn, seat] = best_shares[seat]
            petris_apply(state, petris_nth_move(state, move))
            turn += 1
        if results[turn - 1, 0] < 0.0:
            petris_shares(state, results[turn - 1])
        out[2] += learn(network, active, values, results, turn, rates)
        out[0] += 1
        out[1] += turn
        rates[0] *= factor


def untrained(seed: int) -> tuple[Any, Any]:
    """Return the first weights: the linear evaluation of the tree search, and small random ones."""
    generator = np.random.default_rng(seed)
    first = np.zeros((STAGES, INPUTS, UNITS + SEATS), np.float32)
    last = np.zeros((STAGES, SEATS, UNITS + 1), np.float32)
    # All stages begin with the same units.
    first[:, :, :UNITS] = generator.normal(0.0, SCALE_FIRST, (INPUTS, UNITS))
    last[:, :, :UNITS] = generator.normal(0.0, SCALE_LAST, (SEATS, UNITS))
    for stage, place in np.ndindex(STAGES, SEATS):
        first[stage, :, UNITS + place] = linear_weights(stage, place)
    return first, last


def linear_weights(stage: int, place: int) -> Any:
    """Return the weights of the inputs that equal the linear evaluation of a seat."""
    fitted = fitted_weights("petris", SEATS)
    if fitted is None:
        raise SystemExit("no linear evaluation; run fit_weights.py first")
    found, first = np.zeros(INPUTS), stage // SEATS % SEATS
    seat = (first + place) % SEATS
    own = fitted[seat % len(fitted)].astype(np.float64)
    for dish, ordered in np.ndindex(DISHES, MIXES):
        counts = ordered % 6, ordered // 6 % 6, ordered // 36
        mix = sum(counts[(each - first) % SEATS] * 6**each for each in range(SEATS))
        kind = features.THREE_PLAYERS[dish]
        found[dish * MIXES + ordered] = own[(stage * features.PLACES + kind) * MIXES + mix]
    for leads in range(LEAD_VALUES * LEAD_VALUES):
        points = 0, MAX_LEAD - leads // LEAD_VALUES, MAX_LEAD - leads % LEAD_VALUES
        lead = min(points[other] for other in range(SEATS) if other != place) - points[place]
        lead = min(max(lead, -features.MAX_LEAD), features.MAX_LEAD) + features.MAX_LEAD
        found[LEADS + leads] = own[features.LEAD_START + stage * features.LEAD_VALUES + lead]
    for count in range(MAX_SARCINAS + 1):
        row = SARCINA_COUNTS + place * (MAX_SARCINAS + 1) + count
        found[row] = own[features.SARCINA_START + stage * (MAX_SARCINAS + 1) + count]
    return found


def train(games: int, seed: int, checkpoint: Path) -> tuple[Any, Any]:
    """Return a trained network: the weights of the first copies, and of the last layer."""
    pair, rng, done = untrained(seed), make_rng(seed), 0
    settings = {"games": games, "seed": seed}
    if found := read_checkpoint(checkpoint, settings):
        pair = found["first"], found["last"]
        rng, done = found["rng"], int(found["done"])
    network = make_network(*pair)
    root = encode(GAME.initial(PetrisOptions.parse("players=3")))
    state, work = (PetrisState(root.rules, root.cells.copy(), root.longs.copy()) for _ in range(2))
    active, values = np.zeros((STAGES, ACTIVE + 1), np.int64), np.zeros((STAGES, SEATS))
    factor = LAST_RATE ** (1 / games)
    while done < games:
        out, began = np.zeros(3), time.perf_counter()
        rates = np.array([FIRST_GAME_RATE * factor**done, FIRST_RATE, LAMBDA, LINEAR_RATE])
        play_and_learn(
            root, state, work, network, min(SLICE, games - done),
            rates, factor, rng, active, values, out,
        )  # fmt: skip
        done += int(out[0])
        columns = np.r_[0:UNITS, COPIES * UNITS : COPIES * UNITS + SEATS]
        pair = network.weights[:, :, columns].copy(), network.last.copy()
        write_checkpoint(checkpoint, settings, first=pair[0], last=pair[1], rng=rng, done=done)
        spent = time.perf_counter() - began
        length, error = out[1] / out[0], out[2] / out[1]
        print(f"{done} games, {length:.1f} turns, error {error:.4f}, {spent:.1f} s", flush=True)
    return pair


def main() -> None:
    """Train the network and write it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--checkpoint", type=Path, default=Path("seat-network.npz"))
    parser.add_argument("--out", type=Path, default=Path(str(NETWORK)))
    given = parser.parse_args()
    first, last = train(given.games, given.seed, given.checkpoint)
    # Inputs that never occurred keep their random weights, which are worth nothing.
    unseen = (first[:, :, :UNITS] == untrained(given.seed)[0][:, :, :UNITS]).all(axis=2)
    first[unseen] = 0.0
    np.savez_compressed(given.out, first=first.astype(np.float16), last=last.astype(np.float16))


if __name__ == "__main__":
    main()

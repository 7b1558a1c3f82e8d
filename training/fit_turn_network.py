"""Train the network that judges ends of turns in Petri Dish: TD(lambda) self-play.

All seats play the best end of each turn by the network, found by the enumeration that the levels
use. After each game the network learns from it: the target of a position is a mixture of the values
of all later ones and of the result (TD(lambda), forward view). Dice are random enough; no other
noise is needed.

There are two networks, one for two players left and one for three and more, which learns from
games of three to ten. They are independent of each other:

    python training/fit_turn_network.py 2 --games 60000
    python training/fit_turn_network.py 3 --games 10000

These commands made the shipped networks. A run can be stopped and started again with the same
arguments: it continues at the last checkpoint, and the result is the same. With more games it
trains on; a checkpoint of another size or seed is refused. Finished networks are written to
network.npz in the kernel folder.
"""

import argparse
import time
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from checkpoint import read_checkpoint, write_checkpoint
from petrilab.core import find_game
from petrilab.kernels.compilation import as_int64, kernel
from petrilab.kernels.evaluation import fitted_weights
from petrilab.kernels.petri_dish import features
from petrilab.kernels.petri_dish import network_inputs as inputs
from petrilab.kernels.petri_dish.chance import play_chance, roll
from petrilab.kernels.petri_dish.codec import encode
from petrilab.kernels.petri_dish.lookups import MOST_PLAYERS, ROLL_OF, THROWS
from petrilab.kernels.petri_dish.network import (
    HIDDEN,
    NETWORK,
    UNTRAINED_SHAPE,
    Network,
    fill_hidden,
    make_network,
    network_logit,
    seat_value,
    sigmoid,
)
from petrilab.kernels.petri_dish.network_inputs import (
    BLOCK,
    MOST_ACTIVE,
    ROLES,
    list_inputs,
    write_seat_inputs,
)
from petrilab.kernels.petri_dish.state import (
    ALIVE,
    DRAW,
    MOVER,
    PER_SIZE,
    PHASE,
    WON,
    PetriDishState,
)
from petrilab.kernels.petri_dish.transitions import petri_dish_copy, petri_dish_shares
from petrilab.kernels.petri_dish.turn_ends import TurnEnds, find_turn_ends, load_end, make_turn_ends
from petrilab.kernels.randomness import RngState, below, make_rng

LAMBDA: Final = 0.8
FIRST_GAME_RATE: Final = 0.008
"""Learning rate of the first game."""
DECAY_GAMES: Final = {2: 60_000, 3: 10_000}
"""By network: games in which the learning rate falls to a twentieth, geometrically."""
FIRST_RATE: Final = 6.0
"""Learning rate of the first layer as a multiple of the last one's, divided by active inputs."""
WIDTH: Final = 400
"""Positions of each layer of a turn that are expanded; see find_turn_ends."""
MAX_TURNS: Final = 100
"""Longer games, which occur with untrained networks, end with the values of their last position."""
NODES: Final = 20_000
ENDS: Final = 20_000
SLICE: Final = 25
"""Games between two checkpoints."""
PLAYERS: Final = {2: (2,), 3: (3, 4, 4, 5, 6, 8, 10)}
"""By the smallest number of players of a network: the numbers of players of its training games."""
SCALE_FIRST: Final = 0.05
SCALE_LAST: Final = 0.3
"""Standard deviations of the first weights."""
LINEAR_RANGE: Final = 8.0
"""Largest logit of the linear evaluation with which the training begins."""
LINEAR_UNITS: Final = 8
"""Units that begin as the linear evaluation; one alone would learn by too large steps."""


@kernel
def record(network: Network, state: PetriDishState, active: Any, counts: Any, values: Any) -> None:
    """Record the active inputs and the value of each seat that has pieces; others have count 0."""
    write_seat_inputs(state.longs, network.seats)
    roller = as_int64(state.cells[MOVER])
    for seat in range(len(counts)):
        counts[seat] = 0
        if as_int64(state.longs[ALIVE]) >> seat & 1:
            counts[seat] = list_inputs(state.longs, network.seats, seat, roller, active[seat])
            values[seat] = sigmoid(network_logit(network, state, seat, roller))


@kernel
def learn(
    network: Network, active: Any, counts: Any, values: Any, shares: Any,
    turns: int, rate: float,
) -> float:  # fmt: skip
    """Learn from a game backwards; return the sum of the squared errors."""
    players, error = len(shares), 0.0
    for seat in range(players):
        target = shares[seat]
        for turn in range(turns - 1, -1, -1):
            count = as_int64(counts[turn, seat])
            if count == 0:
                continue
            if turn + 1 < turns and counts[turn + 1, seat]:
                target = LAMBDA * target + (1.0 - LAMBDA) * values[turn + 1, seat]
            for slot in range(count):
                network.active[slot] = active[turn, seat, slot]
            delta = target - sigmoid(fill_hidden(network, 0, count))
            error += (target - values[turn, seat]) ** 2
            step = np.float32(rate * delta)
            first_step = np.float32(rate * delta * FIRST_RATE / count)
            for unit in range(HIDDEN):
                hidden, weight = network.hidden[unit], network.last[0, unit]
                slope = np.float32(1.0) - abs(hidden)
                network.last[0, unit] += step * hidden
                change = first_step * weight * slope * slope
                for slot in range(count):
                    network.first[0, network.active[slot], unit] += change
            network.last[0, HIDDEN] += step
    return error


@kernel
def play_and_learn(
    starts: Any, state: PetriDishState, turns: TurnEnds, network: Network, games: int,
    rate: float, factor: float, rng: RngState, active: Any, counts: Any, values: Any, out: Any,
) -> None:  # fmt: skip
    """Play games and learn from each; `out` sums up games, turns and errors."""
    shares = np.zeros(MOST_PLAYERS)
    for _ in range(games):
        start = starts[below(rng, len(starts))]
        petri_dish_copy(state, start)
        state.rules[:] = start.rules
        players = as_int64(state.rules[0])
        while state.cells[PHASE] == DRAW:
            play_chance(state.rules, state.cells, state.longs, rng)
        turn = 0
        while state.cells[PHASE] < WON and turn < MAX_TURNS:
            record(network, state, active[turn], counts[turn, :players], values[turn])
            turn += 1
            roll(state.cells, as_int64(ROLL_OF[below(rng, THROWS)]))
            best = find_turn_ends(turns, network, state, WIDTH, True)
            load_end(turns, best, state)
        if state.cells[PHASE] >= WON:
            petri_dish_shares(state, shares[:players])
        else:
            for seat in range(players):
                shares[seat] = seat_value(network, state, seat)
        out[2] += learn(network, active, counts, values, shares[:players], turn, rate)
        out[0] += 1
        out[1] += turn
        rate *= factor


def read_networks() -> dict[int, tuple[Any, Any]]:
    """Return the finished networks by their smallest number of players."""
    file = Path(str(NETWORK))
    if not file.exists():
        return {}
    with np.load(file) as arrays:
        rows = zip(arrays["smallest"], arrays["first"], arrays["last"], strict=True)
        return {int(s): (f.astype(np.float32), w.astype(np.float32)) for s, f, w in rows}


def write_networks(networks: dict[int, tuple[Any, Any]]) -> None:
    """Write the finished networks in half precision."""
    sizes = sorted(networks)
    np.savez_compressed(
        Path(str(NETWORK)),
        smallest=np.array(sizes, np.int64),
        first=np.array([networks[size][0] for size in sizes]).astype(np.float16),
        last=np.array([networks[size][1] for size in sizes]).astype(np.float16),
    )


def untrained(size: int, seed: int) -> tuple[Any, Any]:
    """Return first weights: small random ones, and some units with the linear evaluation.

    Games between random networks do not end. The linear evaluation of the tree search was fitted by
    fit_weights.py; its features are, nearly, sums of inputs of the network.
    """
    generator = np.random.default_rng(seed)
    first = generator.normal(0.0, SCALE_FIRST, UNTRAINED_SHAPE).astype(np.float32)
    last = generator.normal(0.0, SCALE_LAST, HIDDEN + 1).astype(np.float32)
    last[:LINEAR_UNITS], last[HIDDEN] = LINEAR_RANGE / LINEAR_UNITS, 0.0
    weights = fitted_weights("petri-dish", size)
    if weights is None:
        raise SystemExit("no linear evaluation; run fit_weights.py first")
    for order in range(ROLES):
        block = linear_block(weights[0].astype(np.float64), is_next=order == 0) / LINEAR_RANGE
        block = block[:, np.newaxis].astype(np.float32)
        first[order * BLOCK : (order + 1) * BLOCK, :LINEAR_UNITS] += block
        row = (ROLES + order) * BLOCK
        first[row : row + BLOCK, :LINEAR_UNITS] -= block / (size - 1)
    for players in range(2, MOST_PLAYERS + 1):
        # With more opponents the share of equals is smaller.
        first[2 * ROLES * BLOCK + players, :LINEAR_UNITS] -= np.log(players - 1) / LINEAR_RANGE
    return first, last


def linear_block(weights: Any, *, is_next: bool) -> Any:
    """Return the weights of a seat's inputs that equal the linear evaluation's features."""
    block = np.zeros(BLOCK)
    for counts in range(64):
        small, medium, large = counts >> 4, counts >> 2 & 3, counts & 3
        lacks = (small < PER_SIZE) + 2 * (medium < PER_SIZE) + 4 * (large < PER_SIZE)
        block[inputs.COUNTS + counts] = (
            weights[features.PIECES + 10 * is_next + min(9, small + medium + large)]
            + weights[features.MEDIUMS + medium]
            + weights[features.LARGES + large]
            + weights[features.RESERVE + lacks]
        )
    for joint in range(64):
        high, middle, low = joint >> 4, joint >> 2 & 3, joint & 3
        infects, divides = high + middle + low, high + middle
        block[inputs.INFECTS + joint] = weights[features.INFECTS + 5 * is_next + min(4, infects)]
        block[inputs.EXPOSED + joint] = weights[features.EXPOSED + min(6, infects)]
        block[inputs.DIVIDES + joint] = weights[features.DIVIDES + divides]
        block[inputs.DIVIDES + joint] += weights[features.SPAWNS + (low > 0)]
    for touched in range(13):
        block[inputs.TOUCHED + touched] = weights[features.TOUCHED + touched]
    return block


def train(size: int, games: int, seed: int, checkpoint: Path) -> tuple[Any, Any]:
    """Return a trained network."""
    pair = untrained(size, seed)
    rng, done = make_rng(seed), 0
    settings = {"size": size, "seed": seed}
    if found := read_checkpoint(checkpoint, settings):
        pair = found["first"], found["last"]
        rng, done = found["rng"], int(found["done"])
    first, last = pair[0][np.newaxis].copy(), pair[1][np.newaxis].copy()
    network = make_network(first, last, (size,))
    game = find_game("petri-dish")
    starts = tuple(
        encode(game.initial(game.options_type.parse(f"players={players}")))
        for players in PLAYERS[size]
    )
    state = encode(game.initial(game.options_type.parse("players=2")))
    active = np.zeros((MAX_TURNS, MOST_PLAYERS, MOST_ACTIVE), np.int32)
    counts: NDArray[np.int32] = np.zeros((MAX_TURNS, MOST_PLAYERS), np.int32)
    values = np.zeros((MAX_TURNS, MOST_PLAYERS))
    factor = (1 / 20) ** (1 / DECAY_GAMES[size])
    turns = make_turn_ends(NODES, ENDS)
    while done < games:
        out, began = np.zeros(3), time.perf_counter()
        play_and_learn(
            starts, state, turns, network, min(SLICE, games - done),
            FIRST_GAME_RATE * factor**done, factor, rng, active, counts, values, out,
        )  # fmt: skip
        done += int(out[0])
        write_checkpoint(checkpoint, settings, first=first[-1], last=last[-1], rng=rng, done=done)
        spent = time.perf_counter() - began
        length, error = out[1] / out[0], out[2] / max(1.0, out[1])
        print(f"{done} games, {length:.1f} turns, error {error:.4f}, {spent:.1f} s", flush=True)
    return first[-1], last[-1]


def main() -> None:
    """Train the network for a number of players and write it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("size", type=int, choices=tuple(PLAYERS), help="smallest number of players")
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--checkpoint", type=Path, help="file to continue from")
    given = parser.parse_args()
    checkpoint = given.checkpoint or Path(f"turn-network-{given.size}.npz")
    pair = train(given.size, given.games, given.seed, checkpoint)
    write_networks({**read_networks(), given.size: pair})


if __name__ == "__main__":
    main()

"""Fit the weights of a game's evaluation: self-play and regression, repeated.

All seats play the move with the best evaluation, with some noise and some random moves. The next
weights are fitted to the results of these games. Earlier games are kept, so that the weights do not
cycle between openings that beat each other.

Usage: python training/fit_weights.py GAME PLAYERS [--shared] [--rounds 12] [--positions 300000]
Writes weights.npz in the kernel folder of the game; one file holds all numbers of players.
"""

import argparse
import time
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from petrilab.core import find_game
from petrilab.kernels import interface
from petrilab.kernels.compilation import kernel
from petrilab.kernels.evaluation import MAX_FEATURES, Evaluator, evaluate_move, make_evaluator
from petrilab.kernels.interface import CHANCE, OVER
from petrilab.kernels.randomness import RngState, below, make_rng
from petrilab.kernels.registry import find_kernel

MAX_GAME_LENGTH: Final = 3_000
"""Longer games, which occur with untrained weights, are discarded."""
NOISE: Final = 0.05
"""Maximum noise added to an evaluation, in shares."""
RANDOM: Final = 10
"""One move in this many is random."""
RATES: Final = (0.05, 0.03, 0.015, 0.007, 0.003)
"""Learning rates of the passes over all positions."""
SHRINK: Final = 1e-3
"""Weight decay: weights of rare features stay near zero."""


@kernel
def choose(state: Any, spare: Any, evaluator: Evaluator, rng: RngState) -> int:
    """Return the code of the best move by evaluation with noise, or sometimes of a random one."""
    size = interface.move_count(state)
    if below(rng, RANDOM) == 0:
        return interface.nth_move(state, below(rng, size))
    best, most = 0, -1.0
    for index in range(size):
        code = interface.nth_move(state, index)
        worth = evaluate_move(state, spare, evaluator, code) + NOISE * below(rng, 1000) / 1000
        if worth > most:
            best, most = code, worth
    return best


@kernel
def play(
    start: Any,
    state: Any,
    spare: Any,
    evaluator: Evaluator,
    rng: RngState,
    features: Any,
    results: Any,
) -> int:
    """Play games until there is no more room; return the number of recorded positions.

    `features` is indexed by position, seat and slot, -1 marks the end; `results` by position and
    seat.
    """
    players, recorded = interface.player_count(start), 0
    while recorded + MAX_GAME_LENGTH <= len(features):
        interface.copy(state, start)
        first, begun = recorded, False
        while interface.actor(state) != OVER and recorded - first < MAX_GAME_LENGTH:
            if interface.actor(state) == CHANCE:
                index = interface.chance_index(state, rng)
                code = interface.nth_move(state, index)
            else:
                code = choose(state, spare, evaluator, rng)
                begun = True
            interface.apply(state, code)
            if begun and interface.actor(state) != OVER:
                for seat in range(players):
                    features[recorded, seat, :] = -1
                    count = interface.features(state, seat, evaluator.features)
                    for slot in range(count):
                        features[recorded, seat, slot] = evaluator.features[slot]
                recorded += 1
        if interface.actor(state) != OVER:
            recorded = first
        interface.shares(state, evaluator.shares)
        for position in range(first, recorded):
            for seat in range(players):
                results[position, seat] = evaluator.shares[seat]
    return recorded


@kernel
def learn(
    features: Any, results: Any, recorded: int, weights: Any, rate: float, rng: RngState
) -> float:
    """Make one pass over as many random positions; return the average cross entropy."""
    players = features.shape[1]
    chance, entropy = np.zeros(players), 0.0
    for _ in range(recorded):
        position = below(rng, recorded)
        total = 0.0
        for seat in range(players):
            strength = 0.0
            for slot in range(MAX_FEATURES):
                feature = features[position, seat, slot]
                if feature < 0:
                    break
                strength += weights[seat % len(weights), feature]
            chance[seat] = np.exp(strength) if features[position, seat, 0] >= 0 else 0.0
            total += chance[seat]
        for seat in range(players):
            expected = chance[seat] / total
            if results[position, seat] > 0:
                entropy -= results[position, seat] * np.log(max(expected, 1e-9))
            error = results[position, seat] - expected
            for slot in range(MAX_FEATURES):
                feature = features[position, seat, slot]
                if feature < 0:
                    break
                row = seat % len(weights)
                weights[row, feature] += rate * (error - SHRINK * weights[row, feature])
    return entropy / recorded


def fit(
    name: str, players: int, shared: bool, rounds: int, positions: int, seed: int
) -> NDArray[np.float32]:
    """Return the weights after some rounds of self-play."""
    game, found = find_game(name), find_kernel(name)
    if found is None:
        raise SystemExit(f"{name} has no kernel")
    options = "-" if players == game.options_type.parse("-").players else f"players={players}"
    start = found.encode(game.initial(game.options_type.parse(options)))
    state, spare = (type(start)(*(array.copy() for array in start)) for _ in range(2))
    rows = 1 if shared else players
    weights = np.zeros((rows, found.FEATURES), np.float32)
    rng = make_rng(seed)
    features = np.full((rounds * positions, players, MAX_FEATURES), -1, np.int32)
    results = np.zeros((rounds * positions, players), np.float32)
    recorded = 0
    for number in range(rounds):
        began = time.perf_counter()
        room = slice(recorded, recorded + positions)
        recorded += play(
            start, state, spare, make_evaluator(weights), rng, features[room], results[room]
        )
        for rate in RATES:
            entropy = learn(features, results, recorded, weights, rate, rng)
        spent = time.perf_counter() - began
        said = f"round {number + 1}: {recorded} positions, entropy {entropy:.4f}, {spent:.0f} s"
        print(said, flush=True)
    return weights


def main() -> None:
    """Fit the weights of a game and write them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("--shared", action="store_true", help="one row of weights for all seats")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--positions", type=int, default=300_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    kernel_module = find_kernel(given.game)
    if kernel_module is None or kernel_module.WEIGHTS is None:
        raise SystemExit(f"{given.game} has no kernel with weights")
    weights = fit(
        given.game, given.players, given.shared, given.rounds, given.positions, given.seed
    )
    file = Path(str(kernel_module.WEIGHTS))
    arrays = dict(np.load(file)) if file.exists() else {}
    arrays[str(given.players)] = weights.astype(np.float16)
    np.savez_compressed(file, **arrays)


if __name__ == "__main__":
    main()

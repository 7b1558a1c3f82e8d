"""Fit the weights by which positions are judged at a glance: self-play, regression, and again.

Everybody plays the move that promises most at a glance, with some noise and some random moves.
The results of those games are what the next weights should have expected. Earlier games are kept,
so that the weights do not run in circles between openings that beat each other.

Usage: python training/fit_weights.py GAME PLAYERS [--rounds 12] [--positions 300000] [--seed 1]
Writes src/petrilab/kernels/weights/GAME.npz; several numbers of players stand in one file.
"""

import argparse
import time
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from petrilab.core import find_game
from petrilab.kernels import interface
from petrilab.kernels.compiling import kernel
from petrilab.kernels.glance import MAX_TRAITS, Glance, make_glance, promise
from petrilab.kernels.interface import CHANCE, OVER
from petrilab.kernels.randomness import Words, below, seeded
from petrilab.kernels.registry import find_kernel

FOLDER: Final = Path(__file__).parent.parent / "src" / "petrilab" / "kernels" / "weights"
LONGEST: Final = 3_000
"""Longer games, which happen while nobody has learned anything, are forgotten."""
NOISE: Final = 0.05
RANDOM: Final = 10
"""One move in so many is a random one."""
RATES: Final = (0.05, 0.03, 0.015, 0.007, 0.003)
SHRINK: Final = 1e-3
"""Weights of what is rarely seen stay near zero."""


@kernel
def choose(table: Any, spare: Any, glance: Glance, rng: Words) -> int:
    """The code of the move that promises most, with some noise; now and then of any move."""
    size = interface.size(table)
    if below(rng, RANDOM) == 0:
        return interface.nth(table, below(rng, size))
    best, most = 0, -1.0
    for index in range(size):
        code = interface.nth(table, index)
        worth = promise(table, spare, glance, code) + NOISE * below(rng, 1000) / 1000
        if worth > most:
            best, most = code, worth
    return best


@kernel
def play(
    start: Any, table: Any, spare: Any, glance: Glance, rng: Words, seen: Any, results: Any
) -> int:
    """Play games until there is no more room; how many positions were noted.

    `seen` is by position, seat and slot, -1 where nothing is; `results` by position and seat.
    """
    players, noted = interface.players(start), 0
    while noted + LONGEST <= len(seen):
        interface.copy(table, start)
        first, begun = noted, False
        while interface.actor(table) != OVER and noted - first < LONGEST:
            if interface.actor(table) == CHANCE:
                index = interface.chance_index(table, rng)
                code = interface.nth(table, index)
            else:
                code = choose(table, spare, glance, rng)
                begun = True
            interface.apply(table, code)
            if begun and interface.actor(table) != OVER:
                for seat in range(players):
                    seen[noted, seat, :] = -1
                    count = interface.traits(table, seat, glance.seen)
                    for slot in range(count):
                        seen[noted, seat, slot] = glance.seen[slot]
                noted += 1
        if interface.actor(table) != OVER:
            noted = first
        interface.shares(table, glance.gains)
        for position in range(first, noted):
            for seat in range(players):
                results[position, seat] = glance.gains[seat]
    return noted


@kernel
def learn(seen: Any, results: Any, noted: int, weights: Any, rate: float, rng: Words) -> float:
    """One pass over as many random positions; how surprised the weights were on average."""
    players = seen.shape[1]
    chance, surprise = np.zeros(players), 0.0
    for _ in range(noted):
        position = below(rng, noted)
        total = 0.0
        for seat in range(players):
            strength = 0.0
            for slot in range(MAX_TRAITS):
                trait = seen[position, seat, slot]
                if trait < 0:
                    break
                strength += weights[seat % len(weights), trait]
            chance[seat] = np.exp(strength) if seen[position, seat, 0] >= 0 else 0.0
            total += chance[seat]
        for seat in range(players):
            expected = chance[seat] / total
            if results[position, seat] > 0:
                surprise -= results[position, seat] * np.log(max(expected, 1e-9))
            error = results[position, seat] - expected
            for slot in range(MAX_TRAITS):
                trait = seen[position, seat, slot]
                if trait < 0:
                    break
                row = seat % len(weights)
                weights[row, trait] += rate * (error - SHRINK * weights[row, trait])
    return surprise / noted


def fit(name: str, players: int, rounds: int, positions: int, seed: int) -> NDArray[np.float32]:
    """Weights after some rounds of self-play."""
    game, found = find_game(name), find_kernel(name)
    if found is None:
        raise SystemExit(f"{name} has no kernel")
    options = "-" if players == game.options_type.parse("-").players else f"players={players}"
    start = found.encode(game.initial(game.options_type.parse(options)))
    table, spare = (type(start)(*(array.copy() for array in start)) for _ in range(2))
    rows = 1 if name == "petri-dish" else players
    weights = np.zeros((rows, found.TRAITS), np.float32)
    rng = seeded(seed)
    seen = np.full((rounds * positions, players, MAX_TRAITS), -1, np.int32)
    results = np.zeros((rounds * positions, players), np.float32)
    noted = 0
    for number in range(rounds):
        began = time.perf_counter()
        room = slice(noted, noted + positions)
        noted += play(start, table, spare, make_glance(weights), rng, seen[room], results[room])
        for rate in RATES:
            surprise = learn(seen, results, noted, weights, rate, rng)
        spent = time.perf_counter() - began
        said = f"round {number + 1}: {noted} positions, surprise {surprise:.4f}, {spent:.0f} s"
        print(said, flush=True)
    return weights


def main() -> None:
    """Fit and write."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--positions", type=int, default=300_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    weights = fit(given.game, given.players, given.rounds, given.positions, given.seed)
    file = FOLDER / f"{given.game}.npz"
    arrays = dict(np.load(file)) if file.exists() else {}
    arrays[str(given.players)] = weights.astype(np.float16)
    np.savez_compressed(file, **arrays)


if __name__ == "__main__":
    main()

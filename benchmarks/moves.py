"""Moves per second of the reference engines, as a ratio to PettingZoo's connect_four.

Both play uniformly random legal moves from the same kind of generator, in one thread, alternating
within one run; the figure is the median of five rounds. Speed varies on a shared machine: read the
ratio.

    make bench
"""

import json
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from pettingzoo.classic import connect_four_v3

from petrilab.core import CHANCE, AnyGame, all_games, draw, find_game

ROUNDS = 5
SECONDS = 1.0
REPORT = Path("benchmarks/results.json")


class RandomSource:
    """Python's own generator as a source, the fastest one, for both sides."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1."""
        return self._random.randrange(bound)


def petrilab_game(game: AnyGame, source: RandomSource) -> int:
    """Play one game by random legal moves, with all checks; return the number of moves."""
    position, moves = game.initial(game.options_type.parse("-")), 0
    while actors := game.actors(position):
        actor = actors[0]
        if actor == CHANCE:
            move = draw(game.chance(position), source)
        else:
            legal = game.legal(position, actor)
            move = legal.nth(source.below(legal.size))
            moves += 1
        position = game.apply(position, actor, move)
    return moves


def connect_four_game(source: RandomSource) -> int:
    """Play one game of PettingZoo's connect_four; return the number of moves."""
    env, moves = connect_four_v3.env(), 0
    env.reset()
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        free = np.flatnonzero(observation["action_mask"])
        env.step(int(free[source.below(len(free))]))
        moves += 1
    return moves


def moves_per_second(play: Callable[[], int]) -> float:
    """Return the moves per second over about a second of complete games."""
    began, moves = time.perf_counter(), 0
    while (spent := time.perf_counter() - began) < SECONDS:
        moves += play()
    return moves / spent


def main() -> None:
    source = RandomSource(1)
    names = [game.name for game in all_games()]
    plays: dict[str, Callable[[], int]] = {
        name: partial(petrilab_game, find_game(name), source) for name in names
    }
    plays["connect_four"] = partial(connect_four_game, source)
    speeds: dict[str, list[float]] = {name: [] for name in plays}
    for play in plays.values():
        play()
    for _ in range(ROUNDS):
        for name, play in plays.items():
            speeds[name].append(moves_per_second(play))
    figures = {}
    for name in names:
        pairs = zip(speeds[name], speeds["connect_four"], strict=True)
        ratio = statistics.median(ours / theirs for ours, theirs in pairs)
        speed = statistics.median(speeds[name])
        figures[name] = {"moves_per_second": round(speed), "ratio_to_connect_four": round(ratio, 2)}
        print(f"{name:12} {speed:9.0f} moves/s   {ratio:5.2f} x PettingZoo connect_four env()")
    baseline = statistics.median(speeds["connect_four"])
    print(f"{'connect_four':12} {baseline:9.0f} moves/s   (PettingZoo, the same run)")
    REPORT.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()

"""Processor times of a level's picks in Honeycomb, in every round of games of the learned policy.

.venv/bin/python benchmarks/pick_times.py --players 2,4,6,10 --games 3 --level 5
"""

import time
from statistics import median
from typing import Any

import click

from petrilab.agents.levels import LEVELS, Level
from petrilab.agents.warm_up import wait
from petrilab.core import SeededRandomSource, find_game
from petrilab.kernels.honeycomb.codec import decode, encode
from petrilab.kernels.honeycomb.pick_policy import (
    count_neighbours,
    make_policy_work,
    policy_odds,
    policy_round,
)
from petrilab.kernels.honeycomb.state import CROWDED, TIME
from petrilab.kernels.randomness import make_rng

GAME = find_game("honeycomb")
EXPERIENCED = 100


def pick_times(level: Level, options: Any, seed: int) -> list[float]:
    """Return the seconds of processor time of the first seat's picks in one game."""
    state, rng = encode(GAME.initial(options)), make_rng(seed)
    odds, work = policy_odds(options.players, EXPERIENCED), make_policy_work(state)
    count_neighbours(state, work.counts)
    found = []
    while state.longs[TIME] < CROWDED:
        view = GAME.view(decode(options, state), 0)
        began = time.process_time()
        level.choose(GAME, view, SeededRandomSource(seed))
        found.append(time.process_time() - began)
        policy_round(state, odds, work, rng)
    return found


@click.command()
@click.option("--players", default="2,4,6,10")
@click.option("--games", default=3)
@click.option("--level", default=5)
@click.option("--seed", default=1)
def main(players: str, games: int, level: int, seed: int) -> None:
    wait("honeycomb")
    for number in players.split(","):
        options = GAME.options_type.parse(f"players={number}")
        pick_times(LEVELS[0], options, 0)  # loads the kernels, which is not to be measured
        played = (pick_times(LEVELS[level - 1], options, seed + one) for one in range(games))
        found = sorted(seconds for times in played for seconds in times)
        late = found[min(len(found) - 1, int(len(found) * 0.95))]
        print(f"{number} players, {len(found)} picks: median {median(found):.2f} s, "
              f"p95 {late:.2f} s, maximum {found[-1]:.2f} s", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()

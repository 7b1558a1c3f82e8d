"""A lower bound of the exploitability of level 5 in Honeycomb for two, on the usual board.

The opponent of level 5 knows its mixed strategy: before every round it searches as level 5 does,
with random numbers of its own, and takes the strategy that level 5's seat gets there. It then looks
for the pick with the best result against that strategy, by playouts and successive halving among
candidates of its own. What it wins beyond half of the points shows that level 5 can be exploited at
least that far; what it does not win proves nothing.

    .venv/bin/python benchmarks/best_response.py --games 40 --budget 1/10
"""

import math
import time
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

import click
import numpy as np

from petrilab.agents.base import Budget
from petrilab.agents.honeycomb.mixed_strategy import MixedStrategySearch
from petrilab.agents.honeycomb.restricted_game import RestrictedGame
from petrilab.agents.levels import LEVELS
from petrilab.agents.warm_up import wait
from petrilab.core import RandomSource, Seat, SeededRandomSource, find_game
from petrilab.games.honeycomb import Pick
from petrilab.kernels.honeycomb.candidates import generate_candidates, sample_matchups
from petrilab.kernels.honeycomb.codec import decode_pick, encode
from petrilab.kernels.honeycomb.endgame import endgame_cost
from petrilab.kernels.honeycomb.pick_policy import make_policy_work, policy_odds
from petrilab.kernels.randomness import make_rng
from petrilab.lab.intervals import part

GAME: Final = find_game("honeycomb")
LEVEL: Final = LEVELS[-1]
CANDIDATES: Final = 256
"""Candidates of the best response before halving."""
FINALISTS: Final = 4
SOLVED: Final = 1e6
"""Endgames with at most this number of matrix entries are left to the exact solver."""


def best_response(position: Any, seat: Seat, source: RandomSource, budget: Budget) -> Pick:
    """Return a pick against the mixed strategy of level 5 on the other seat."""
    settings: Any = LEVEL.settings("honeycomb", budget.fraction)
    search: MixedStrategySearch = settings.search(GAME, position, None)
    root = encode(replace(position, picks=(None, None)))
    if endgame_cost(root) <= SOLVED:
        return search.choose(GAME, position, seat, source, budget).move  # type: ignore[no-any-return]
    rng, nodes = make_rng(source.below(2**62)), budget.nodes or search.own_nodes(root)
    level = RestrictedGame(root, search.experience, rng)
    level.solve(search.candidates, nodes)
    theirs, other = level.probabilities(1 - seat), 1 - seat
    odds, varied = (policy_odds(2, search.experience, variety) for variety in (0, 50))
    state, work = encode(replace(position, picks=(None, None))), make_policy_work(root)
    choices = np.zeros((2, max(CANDIDATES, len(theirs)), level.choices.shape[2]), np.int64)
    generate_candidates(root, odds, varied, choices, work, rng)
    choices[seat, : len(theirs)] = level.choices[seat]
    choices[other, : len(theirs)] = level.choices[other]
    mine = np.arange(choices.shape[1])
    stages = math.ceil(math.log2(len(mine) / FINALISTS))
    for _ in range(stages):
        count = len(mine)
        strategies = np.zeros((2, max(count, len(theirs))))
        strategies[seat, :count] = 1.0 / count
        strategies[other, : len(theirs)] = theirs
        rest = choices[:, : strategies.shape[1]].copy()
        rest[seat, :count] = choices[seat, mine]
        results = np.zeros((2, 2, strategies.shape[1]))
        pairs = np.zeros((2, strategies.shape[1], strategies.shape[1]))
        sample_matchups(root, state, rest, strategies, odds, work, rng, nodes // stages, 0.0,
                        results, pairs)  # fmt: skip
        shares = results[0, seat, :count] / np.maximum(results[1, seat, :count], 1.0)
        mine = mine[np.argsort(-shares, kind="stable")[: max(1, count // 2)]]
    return decode_pick(choices[seat, mine[0]])


def play(number: int, seed: str, budget: Budget) -> float:
    """Return the share of the best response in a game; it has both seats in turn."""
    position: Any = GAME.initial(GAME.options_type.parse("-"))
    source, seat = SeededRandomSource(f"best response {seed} {number}"), number % 2
    while GAME.actors(position):
        pick = best_response(position, seat, source, budget)
        view = GAME.view(position, 1 - seat)
        reply = LEVEL.choose(GAME, view, source, budget).move
        for actor, move in sorted(((seat, pick), (1 - seat, reply)), key=lambda one: one[0]):
            position = GAME.apply(position, actor, move)
    outcome = GAME.outcome(position)
    return float(outcome.share(seat)) if outcome else 0.5


def report(shares: list[float]) -> str:
    """Return the mean gain with its 95 % interval, which is never empty; games are independent."""
    mean = part(np.array(shares))
    gain, low, high = (value - 0.5 for value in (mean.value, mean.low, mean.high))
    return f"{mean.games} games: gain {gain:+.3f} [{low:+.3f}, {high:+.3f}]"


@click.command()
@click.option("--games", default=40)
@click.option("--budget", default="1", help="Fraction of level 5's own budget, such as 1/10.")
@click.option("--seconds", default=3600.0, help="No game begins later.")
@click.option("--seed", default="1")
def main(games: int, budget: str, seconds: float, seed: str) -> None:
    wait("honeycomb")
    own = Budget(fraction=Fraction(budget))
    began, shares = time.monotonic(), []
    for number in range(games):
        shares.append(play(number, seed, own))
        print(report(shares), flush=True)
        if time.monotonic() - began > seconds:
            break


if __name__ == "__main__":
    main()

"""Train an agent for Petris that beats `greedy`, on a processor, in minutes, with NumPy alone.

    python examples/train_agent.py            # about a minute, and longer the first time
    python examples/train_agent.py --pairs 20 --weights weights.npz

A board is worth the sum of a number for each dish and each pair of counts in it, one for the lead
in points and one for the sarcinas, by number of propagations made. Two such values are learnt: of
boards on which a player is to move, and of boards right after a player's propagation. In every
round the vectorised Gymnasium environment plays games in which both players follow the second
value, with some random actions; then both are fitted to the results of all games so far. The
trained agent looks one move ahead by the rules and uses the first value. It plays paired games
against `greedy`; the script fails unless it wins more than half of the points.
"""

import argparse
import re
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

import petrilab.adapters.gymnasium  # noqa: F401  # registers the environments
from petrilab.agents import Agent, Budget, Choice, find_agent
from petrilab.core import AnyGame, RandomSource, SeededRandomSource, find_game
from petrilab.match import LocalMatch, play_out

DISHES = 7
COUNTS = 7
"""A dish has 0 to 4 bacteria of a player, 5 is a sarcina, 6 are five bacteria without one."""
SARCINA = 5
TURNS = 24
LEADS = 41
"""Leads from -20 to 20 points."""
SARCINAS = 4
"""A player has at most three."""
PAIRS = DISHES * COUNTS * COUNTS
WEIGHTS = TURNS * (PAIRS + LEADS + SARCINAS * SARCINAS)
BATCH = 512
EXPLORATION = 0.25
"""Part of the actions in training that are random."""
EPOCHS = 60
SHRINKAGE = 10.0
"""Weights with fewer examples than this move towards the results only slowly."""

Numbers = NDArray[np.int64]
Floats = NDArray[np.float64]


def change(text: str) -> list[int]:
    """Return what a propagation such as `2>3:1,5:2` changes in the mover's dishes."""
    source, _, sent = text.partition(">")
    found = [0] * DISHES
    for dish, amount in re.findall(r"(\d+):(\d+)", sent):
        found[int(dish)] += int(amount)
        found[int(source)] -= int(amount)
    return found


def columns(own: Numbers, other: Numbers, lead: Numbers, turn: Numbers) -> Numbers:
    """Return the numbers of the weights of boards: for each dish, the lead and the sarcinas."""
    dish, first = np.arange(DISHES), TURNS * PAIRS
    pairs = ((turn[:, None] * DISHES + dish) * COUNTS + own) * COUNTS + other
    leads = first + turn * LEADS + np.clip(lead, -20, 20) + 20
    mine, theirs = ((side == SARCINA).sum(axis=1).clip(max=SARCINAS - 1) for side in (own, other))
    sarcinas = first + TURNS * LEADS + (turn * SARCINAS + mine) * SARCINAS + theirs
    return np.concatenate((pairs, leads[:, None], sarcinas[:, None]), axis=1)


def boards(observations: NDArray[Any], changes: Numbers | int = 0) -> Numbers:
    """Return the columns of boards, or of boards after propagations (docs/research.md)."""
    seen = observations.astype(np.int64)
    own, other = seen[:, :DISHES] + changes, seen[:, DISHES + 2 : 2 * DISHES + 2]
    return columns(own, other, seen[:, DISHES] - seen[:, 2 * DISHES + 2], seen[:, -1])


def play(
    weights: Floats, games: int, random_part: float, source: np.random.Generator
) -> tuple[Numbers, Numbers, Floats]:
    """Play games; return the boards before and after each propagation, and the mover's results."""
    env: Any = gymnasium.make_vec("petrilab/petris-v0", num_envs=BATCH)
    actions_count = int(env.single_action_space.n)
    changes = np.array([change(env.unwrapped.action_text(n)) for n in range(actions_count)])
    seen, infos = env.reset(seed=int(source.integers(2**31)))
    pending: list[list[tuple[Numbers, Numbers, int]]] = [[] for _ in range(BATCH)]
    befores: list[Numbers] = []
    afters: list[Numbers] = []
    results: list[float] = []
    finished = 0
    while finished < games:
        mask, actors = infos["action_mask"], infos["actor"]
        rows, legal = np.nonzero(mask)
        found = boards(seen[rows], changes[legal])
        values = np.full(mask.shape, -np.inf)
        values[rows, legal] = weights[found].sum(axis=1) + 1e-3 * source.random(len(rows))
        is_random = source.random(BATCH) < random_part
        values[is_random] = np.where(mask[is_random], source.random(mask.shape)[is_random], -np.inf)
        actions = values.argmax(axis=1)
        running = np.flatnonzero(actors >= 0)
        before, after = boards(seen[running]), boards(seen[running], changes[actions[running]])
        for number, row in enumerate(running.tolist()):
            pending[row].append((before[number], after[number], int(actors[row])))
        seen, _, is_over, _, infos = env.step(actions)
        for row in np.flatnonzero(is_over).tolist():
            finished += 1
            befores += [board for board, _, _ in pending[row]]
            afters += [board for _, board, _ in pending[row]]
            results += [float(infos["utilities"][row, seat]) for _, _, seat in pending[row]]
            pending[row].clear()
    env.close()
    return np.array(befores), np.array(afters), np.array(results)


def fit(weights: Floats, inputs: Numbers, results: Floats) -> None:
    """Move the weights towards the results, all together in small steps."""
    width = inputs.shape[1]
    counts = np.bincount(inputs.ravel(), minlength=WEIGHTS)
    for _ in range(EPOCHS):
        errors = results - weights[inputs].sum(axis=1)
        sums = np.bincount(inputs.ravel(), np.repeat(errors, width), minlength=WEIGHTS)
        weights += sums / (counts + SHRINKAGE) / width


class TrainedAgent:
    """Looks one move ahead and leaves the opponent the worst board; it plays Petris for two."""

    name = title = "trained"

    def __init__(self, weights: Floats) -> None:
        self._weights = weights

    def choose(
        self, game: AnyGame, view: Any, source: RandomSource, budget: Budget | None = None
    ) -> Choice:
        """Return the best move; the first of equal ones."""
        del budget
        position, seat = game.determinize(view, source), view.seat
        moves = list(game.legal(position, seat))
        return Choice(max(moves, key=lambda move: self._value(game, position, seat, move)))

    def _value(self, game: AnyGame, position: Any, seat: int, move: Any) -> float:
        """Return the value of a move; a finished game is worth more than any estimate."""
        after = game.follow(position, seat, move).position
        if outcome := game.outcome(after):
            return 20 * float(outcome.share(seat)) - 10
        (actor,) = game.actors(after)
        own, other = (np.array([after.dishes[one]]) for one in (actor, 1 - actor))
        lead = np.array([after.points[actor] - after.points[1 - actor]])
        found = columns(own, other, lead, np.array([after.propagations]))
        value = float(self._weights[found].sum())
        return value if actor == seat else -value


def play_pairs(agent: Agent, opponent: Agent, pairs: int) -> list[float]:
    """Return the points of an agent in pairs of games, once in each seat."""
    game = find_game("petris")
    options, points = game.options_type.parse("-"), []
    for number in range(pairs):
        for seat in (0, 1):
            match = LocalMatch(game, options, ("A", "B"), SeededRandomSource(number))
            play_out(match, {seat: agent, 1 - seat: opponent}, SeededRandomSource(number))
            if match.outcome is None:
                raise RuntimeError("the game did not end")
            points.append(float(match.outcome.share(seat)))
    return points


def main() -> None:
    """Train, play and print the result."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=5_000, help="games in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pairs", type=int, default=100, help="pairs of games against greedy")
    parser.add_argument("--weights", type=Path, help="file to save the weights to")
    given = parser.parse_args()
    greedy = find_agent("greedy")
    if greedy is None:
        raise RuntimeError("there is no agent greedy")
    began, source = time.perf_counter(), np.random.default_rng(1)
    to_move, moved = np.zeros(WEIGHTS), np.zeros(WEIGHTS)
    played: list[tuple[Numbers, Numbers, Floats]] = []
    for number in range(given.rounds):
        played.append(play(moved, given.games, EXPLORATION if number else 1.0, source))
        befores, afters, results = (np.concatenate(parts) for parts in zip(*played, strict=True))
        fit(to_move, befores, results)
        fit(moved, afters, results)
        spent = time.perf_counter() - began
        print(f"round {number + 1}: {len(results):,} boards, {spent:.0f} s", flush=True)
    if given.weights:
        np.savez(given.weights, to_move=to_move, moved=moved)
    points = np.array(play_pairs(TrainedAgent(to_move), greedy, given.pairs))
    spread = 1.96 * points.std() / len(points) ** 0.5
    print(
        f"{points.mean():.2f} +- {spread:.2f} points per game against greedy, {len(points)} games"
    )
    if points.mean() <= 0.5:  # noqa: PLR2004  # half of the points
        raise SystemExit("the agent does not beat greedy")


if __name__ == "__main__":
    main()

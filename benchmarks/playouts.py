"""Playouts and tree search on one thread, as ratios to OpenSpiel's own C++.

OpenSpiel's random rollouts run inside its MCTSBot with RandomRolloutEvaluator(n=1000): clobber for
Petris, backgammon for Petri Dish, turn-based goofspiel for Honeycomb. A Honeycomb pick is the
complete choice of a seat with its share of the resolution. Both sides alternate within one run, and
the figure is the median of five. The last lines compare our searches on two threads with one.

    make bench
"""

import json
import os
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pyspiel

from petrilab.agents import Budget, Engine
from petrilab.core import SeededRandomSource, find_game
from petrilab.kernels.benchmark import first_position, playouts_per_second
from petrilab.kernels.evaluation import make_evaluator
from petrilab.kernels.randomness import make_rng
from petrilab.kernels.registry import find_kernel
from petrilab.kernels.search import SearchParameters, make_tree, reset_tree, simulate

ROUNDS = 5
SECONDS = 1.0
SIMULATIONS = 20_000
THOUGHT = 100_000
"""Nodes per thread: about a second of thinking."""
REPORT = Path("benchmarks/playouts.json")


def spiel_game(name: str) -> Any:
    """Return the OpenSpiel game of a name, converted to turns if its moves are simultaneous."""
    game = pyspiel.load_game(name)
    return pyspiel.convert_to_turn_based(game) if name == "goofspiel" else game


def spiel_rollouts(name: str, simulations: int) -> float:
    """Return the random rollouts per second inside OpenSpiel."""
    game = spiel_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    evaluator = pyspiel.RandomRolloutEvaluator(1000, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, False, 1, False)
    began = time.perf_counter()
    bot.step(state)
    return simulations * 1000 / (time.perf_counter() - began)


def spiel_length(name: str, games: int = 200) -> float:
    """Return the average number of player moves of a random game."""
    game, moves, chooser = spiel_game(name), 0, random.Random(1)
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            moves += not state.is_chance_node()
            state.apply_action(chooser.choice(state.legal_actions()))
    return moves / games


def spiel_simulations() -> float:
    """Return the simulations per second of OpenSpiel's tree search on clobber, one rollout each."""
    game = pyspiel.load_game("clobber")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, False, 1, False)
    began = time.perf_counter()
    bot.step(game.new_initial_state())
    return SIMULATIONS / (time.perf_counter() - began)


def our_simulations() -> float:
    """Return the simulations per second of our tree search on Petris, from an empty tree."""
    game = find_game("petris")
    kernel = find_kernel("petris")
    assert kernel is not None  # noqa: S101
    position = first_position(game, "-")
    root, work, spare = (kernel.encode(position) for _ in range(3))
    tree, rng, evaluator = make_tree(SIMULATIONS * 12, 2), make_rng(1), make_evaluator(None)
    parameters = SearchParameters(exploration=0.4, prior_visits=1.0, width=1.0, minimax_weight=0.0)
    reset_tree(tree, root)
    simulate(tree, root, work, spare, evaluator, rng, 10, parameters)
    reset_tree(tree, root)
    began = time.perf_counter()
    simulate(tree, root, work, spare, evaluator, rng, SIMULATIONS, parameters)
    return SIMULATIONS / (time.perf_counter() - began)


def our_nodes(level: int, threads: int) -> float:
    """Return the nodes per second of the engine at the start of Petris.

    Level 4 uses the tree search, level 5 iterative deepening.
    """
    game, budget = find_game("petris"), Budget(nodes=THOUGHT * threads, threads=threads)
    analysis = Engine(level).analyse(
        game, first_position(game, "-"), 0, SeededRandomSource(1), budget
    )
    return analysis.nodes / analysis.seconds


def our_playouts(name: str, which: int) -> float:
    """Return the playouts (0) or moves (1) per second of our kernel."""
    return playouts_per_second(find_game(name), SECONDS)[which]


def main() -> None:
    load = os.getloadavg()[0]
    lengths = {name: spiel_length(name) for name in ("backgammon", "goofspiel")}
    pairs: dict[str, tuple[Callable[[], float], Callable[[], float]]] = {
        "petris playouts / clobber playouts": (
            partial(our_playouts, "petris", 0),
            partial(spiel_rollouts, "clobber", 60),
        ),
        "petri-dish moves / backgammon moves": (
            partial(our_playouts, "petri-dish", 1),
            lambda: spiel_rollouts("backgammon", 1) * lengths["backgammon"],
        ),
        "honeycomb picks / goofspiel moves": (
            partial(our_playouts, "honeycomb", 1),
            lambda: spiel_rollouts("goofspiel", 60) * lengths["goofspiel"],
        ),
        "petris tree search / clobber MCTS": (our_simulations, spiel_simulations),
        "petris tree search on 2 threads / on 1": (
            partial(our_nodes, 4, 2),
            partial(our_nodes, 4, 1),
        ),
        "petris iterative deepening on 2 threads / on 1": (
            partial(our_nodes, 5, 2),
            partial(our_nodes, 5, 1),
        ),
    }
    for ours, _ in pairs.values():
        ours()
    figures: dict[str, Any] = {}
    for name, (ours, theirs) in pairs.items():
        speeds = [(ours(), theirs()) for _ in range(ROUNDS)]
        ratio = statistics.median(a / b for a, b in speeds)
        us, them = (statistics.median(side) for side in zip(*speeds, strict=True))
        figures[name] = {"ratio": round(ratio, 2), "ours": round(us), "theirs": round(them)}
        print(f"{name:46} {ratio:7.2f} x   ({us:,.0f}/s against {them:,.0f}/s)")
    print(f"load before: {load:.1f} on {os.cpu_count()} cores; two threads need two free ones")
    REPORT.write_text(json.dumps({**figures, "load": round(load, 1)}, indent=2) + "\n")


if __name__ == "__main__":
    main()

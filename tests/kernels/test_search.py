"""Tree search: proofs are true, a reused tree helps, and the weights fit their features."""

from typing import Any

import numpy as np
import pytest

from petrilab.agents import Budget
from petrilab.agents.arena import play_game
from petrilab.agents.base import SearchMemory
from petrilab.agents.levels import LEVELS
from petrilab.agents.match_levels import with_memory
from petrilab.agents.tree_search import TreeSearch
from petrilab.core import CHANCE, SeededRandomSource, draw, find_game
from petrilab.kernels.evaluation import evaluate, fitted_weights, make_evaluator
from petrilab.kernels.petris.solver import PetrisSolver
from petrilab.kernels.registry import find_kernel

pytestmark = pytest.mark.usefixtures("prepared")
_FITTED = [("petris", 2), ("petris", 3), ("petri-dish", 2), ("petri-dish", 4)]
_WORTH = {1: 1.0, 0: 0.5, -1: 0.0}


def _late_petris(seed: int, left: int) -> Any:
    """Return a position of random play with `left` propagations left."""
    game, source = find_game("petris"), SeededRandomSource(f"late {seed}")
    while True:
        position = game.initial(game.options_type.parse("-"))
        while (actors := game.actors(position)) and position.propagations < 24 - left:
            legal = game.legal(position, actors[0])
            position = game.apply(position, actors[0], legal.nth(source.below(legal.size)))
        if game.actors(position):
            return position


@pytest.mark.parametrize("informed", [True, False])
def test_the_search_proves_the_same_values_as_the_solver(informed: bool) -> None:
    game, solver, proofs = find_game("petris"), PetrisSolver(16), 0
    for seed in range(12):
        position = _late_petris(seed, 3)
        seat = game.actors(position)[0]
        search = TreeSearch(20_000, informed)
        analysis = search.analyse(game, position, seat, SeededRandomSource(1), Budget())
        if analysis.is_proven:
            proofs += 1
            value = solver.solve(position).value
            assert value is not None
            assert analysis.shares[seat] == pytest.approx(_WORTH[value])
            after = game.apply(position, seat, analysis.candidates[0].move)
            outcome = game.outcome(after)
            if outcome:
                assert float(outcome.share(seat)) == _WORTH[value]
    assert proofs >= 10


def test_a_search_continues_with_the_tree_of_the_last_one() -> None:
    game, source, memory = find_game("petris"), SeededRandomSource(3), SearchMemory()
    position = game.initial(game.options_type.parse("-"))
    for _ in range(2):
        search = TreeSearch(2_000, memory=memory)
        analysis = search.analyse(game, position, 0, source, Budget())
        position = game.apply(position, game.actors(position)[0], analysis.line[0])
        position = game.apply(position, game.actors(position)[0], analysis.line[1])
    (tree,) = memory.trees
    assert analysis.nodes == 2_000
    assert tree.visits[0] > 2_000


def test_the_minimax_value_is_that_of_the_best_line() -> None:
    game, memory = find_game("petris"), SearchMemory()
    position = game.initial(game.options_type.parse("-"))
    TreeSearch(500, memory=memory).analyse(game, position, 0, SeededRandomSource(4), Budget())
    (tree,) = memory.trees
    nodes = [node for node in range(int(tree.used[0])) if tree.first_child[node] >= 0]
    for node in nodes:
        rows = slice(tree.first_child[node], tree.first_child[node] + tree.child_count[node])
        seen = tree.minimax[rows][tree.visits[rows] > 0]
        best = seen[np.argmax(seen[:, tree.actor[node]])]
        assert tree.minimax[node].tolist() == best.tolist()
    assert len(nodes) > 50


@pytest.mark.parametrize("name", ["petris", "petri-dish"])
def test_complete_games_are_played_with_tree_reuse(name: str) -> None:
    game, source = find_game(name), SeededRandomSource("memory")
    position = game.initial(game.options_type.parse("-"))
    players = [with_memory(LEVELS[4]) for _ in range(2)]
    budget = Budget(nodes=60, proof_nodes=0)
    while actors := game.actors(position):
        if actors[0] == CHANCE:
            move = draw(game.chance(position), source)
        else:
            view = game.view(position, actors[0])
            move = players[actors[0]].choose(game, view, source, budget).move
        position = game.apply(position, actors[0], move)
    assert game.outcome(position)


@pytest.mark.parametrize(("name", "players"), _FITTED)
def test_there_is_a_weight_for_each_feature(name: str, players: int) -> None:
    weights, kernel = fitted_weights(name, players), find_kernel(name)
    assert weights is not None
    assert kernel is not None
    assert weights.shape[1] == kernel.FEATURES
    assert np.isfinite(weights).all()
    assert weights.any()


def test_more_pieces_have_a_better_evaluation() -> None:
    game, kernel = find_game("petri-dish"), find_kernel("petri-dish")
    assert kernel is not None
    position = game.initial(game.options_type.parse("seating=in-order"))
    while CHANCE in game.actors(position):
        position = game.apply(position, CHANCE, draw(game.chance(position), SeededRandomSource(0)))
    evaluator = make_evaluator(fitted_weights("petri-dish", 2))
    mover = game.actors(position)[0]
    expected: dict[int, list[float]] = {}
    for move in game.legal(position, mover):
        after = game.apply(position, mover, move)
        evaluate(kernel.encode(after), evaluator)
        pieces = sum(1 for piece in after.board if piece and piece.seat == mover)
        expected.setdefault(pieces, []).append(float(evaluator.shares[mover]))
        assert float(evaluator.shares[:2].sum()) == pytest.approx(1.0)
    fewest, *_, most = sorted(expected)
    assert max(expected[most]) > max(expected[fewest])


def test_a_search_with_evaluation_beats_one_with_playouts() -> None:
    game, points = find_game("petris"), 0.0
    for number in range(10):
        position, source = game.initial(game.options_type.parse("-")), SeededRandomSource(number)
        while actors := game.actors(position):
            search = TreeSearch(300, is_informed=actors[0] == number % 2)
            analysis = search.analyse(game, position, actors[0], source, Budget())
            position = game.apply(position, actors[0], analysis.candidates[0].move)
        outcome = game.outcome(position)
        assert outcome
        points += float(outcome.share(number % 2))
    assert points >= 7


def test_the_arena_is_repeatable_with_tree_reuse() -> None:
    names = ("coccus", "spore")
    assert play_game("petris", "-", names, "again") == play_game("petris", "-", names, "again")

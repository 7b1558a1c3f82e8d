"""Tree search: what it proves is true, what it remembers helps, what it judges by fits."""

from typing import Any

import numpy as np
import pytest

from petrilab.agents import Budget
from petrilab.agents.arena import play_game
from petrilab.agents.base import Memory
from petrilab.agents.levels import LEVELS, seated
from petrilab.agents.tree import TreeSearch
from petrilab.core import CHANCE, SeededSource, draw, find_game
from petrilab.kernels.glance import fitted_weights, judge, make_glance
from petrilab.kernels.petris.solver import Solver
from petrilab.kernels.registry import find_kernel

pytestmark = pytest.mark.usefixtures("prepared")
_FITTED = [("petris", 2), ("petris", 3), ("petri-dish", 2), ("petri-dish", 4)]
_WORTH = {1: 1.0, 0: 0.5, -1: 0.0}


def _late_petris(seed: int, left: int) -> Any:
    """A position of random play with so many propagations left."""
    game, source = find_game("petris"), SeededSource(f"late {seed}")
    while True:
        position = game.initial(game.options_type.parse("-"))
        while (actors := game.actors(position)) and position.propagations < 24 - left:
            legal = game.legal(position, actors[0])
            position = game.apply(position, actors[0], legal.nth(source.below(legal.size)))
        if game.actors(position):
            return position


@pytest.mark.parametrize("informed", [True, False])
def test_what_the_search_proves_is_what_the_solver_proves(informed: bool) -> None:
    game, solver, proofs = find_game("petris"), Solver(16), 0
    for seed in range(12):
        position = _late_petris(seed, 3)
        seat = game.actors(position)[0]
        search = TreeSearch(20_000, informed)
        thoughts = search.think(game, position, seat, SeededSource(1), Budget())
        if thoughts.proven:
            proofs += 1
            value = solver.solve(position).value
            assert value is not None
            assert thoughts.wins[seat] == pytest.approx(_WORTH[value])
            after = game.apply(position, seat, thoughts.candidates[0].move)
            outcome = game.outcome(after)
            if outcome:
                assert float(outcome.share(seat)) == _WORTH[value]
    assert proofs >= 10


def test_a_search_thinks_on_where_it_was() -> None:
    game, source, memory = find_game("petris"), SeededSource(3), Memory()
    position = game.initial(game.options_type.parse("-"))
    for _ in range(2):
        search = TreeSearch(2_000, memory=memory)
        thoughts = search.think(game, position, 0, source, Budget())
        position = game.apply(position, game.actors(position)[0], thoughts.line[0])
        position = game.apply(position, game.actors(position)[0], thoughts.line[1])
    (tree,) = memory.trees
    assert thoughts.nodes == 2_000
    assert tree.visits[0] > 2_000


def test_the_outlook_is_that_of_the_best_line() -> None:
    game, memory = find_game("petris"), Memory()
    position = game.initial(game.options_type.parse("-"))
    TreeSearch(500, memory=memory).think(game, position, 0, SeededSource(4), Budget())
    (tree,) = memory.trees
    nodes = [node for node in range(int(tree.used[0])) if tree.first[node] >= 0]
    for node in nodes:
        rows = slice(tree.first[node], tree.first[node] + tree.children[node])
        seen = tree.outlook[rows][tree.visits[rows] > 0]
        best = seen[np.argmax(seen[:, tree.who[node]])]
        assert tree.outlook[node].tolist() == best.tolist()
    assert len(nodes) > 50


@pytest.mark.parametrize("name", ["petris", "petri-dish"])
def test_whole_games_are_played_with_a_memory(name: str) -> None:
    game, source = find_game(name), SeededSource("memory")
    position = game.initial(game.options_type.parse("-"))
    players = [seated(LEVELS[4]) for _ in range(2)]
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
def test_weights_fit_the_traits_of_their_game(name: str, players: int) -> None:
    weights, kernel = fitted_weights(name, players), find_kernel(name)
    assert weights is not None
    assert kernel is not None
    assert weights.shape[1] == kernel.TRAITS
    assert np.isfinite(weights).all()
    assert weights.any()


def test_more_pieces_promise_more() -> None:
    game, kernel = find_game("petri-dish"), find_kernel("petri-dish")
    assert kernel is not None
    position = game.initial(game.options_type.parse("seating=in-order"))
    while CHANCE in game.actors(position):
        position = game.apply(position, CHANCE, draw(game.chance(position), SeededSource(0)))
    glance = make_glance(fitted_weights("petri-dish", 2))
    mover = game.actors(position)[0]
    expected: dict[int, list[float]] = {}
    for move in game.legal(position, mover):
        after = game.apply(position, mover, move)
        judge(kernel.encode(after), glance)
        pieces = sum(1 for piece in after.board if piece and piece.seat == mover)
        expected.setdefault(pieces, []).append(float(glance.gains[mover]))
        assert float(glance.gains[:2].sum()) == pytest.approx(1.0)
    fewest, *_, most = sorted(expected)
    assert max(expected[most]) > max(expected[fewest])


def test_who_judges_beats_who_plays_out() -> None:
    game, points = find_game("petris"), 0.0
    for number in range(10):
        position, source = game.initial(game.options_type.parse("-")), SeededSource(number)
        while actors := game.actors(position):
            search = TreeSearch(300, informed=actors[0] == number % 2)
            thoughts = search.think(game, position, actors[0], source, Budget())
            position = game.apply(position, actors[0], thoughts.candidates[0].move)
        outcome = game.outcome(position)
        assert outcome
        points += float(outcome.share(number % 2))
    assert points >= 7


def test_the_arena_is_repeatable_with_memories() -> None:
    names = ("coccus", "spore")
    assert play_game("petris", "-", names, "again") == play_game("petris", "-", names, "again")

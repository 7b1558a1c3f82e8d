"""Alpha-beta search in Petris: analysis, budgets, the mistakes of lower levels, and its limits."""

import time

import pytest

from petrilab.agents.base import Budget
from petrilab.agents.levels import LEVELS
from petrilab.agents.petris.alphabeta_search import AlphaBetaSearch, can_search
from petrilab.agents.plugin import find_plugin
from petrilab.core import SeededRandomSource, find_game

_GAME = find_game("petris")
_TOP = LEVELS[4]


def _later(options: str, moves: int) -> object:
    here, source = _GAME.initial(_GAME.options_type.parse(options)), SeededRandomSource(3)
    for _ in range(moves):
        legal = _GAME.legal(here, here.propagator)
        here = _GAME.apply(here, here.propagator, legal.nth(source.below(legal.size)))
    return here


@pytest.mark.parametrize("made", [0, 1, 9, 14, 19])
def test_an_analysis_has_every_legal_move_once_and_a_legal_line(made: int) -> None:
    here = _later("-", made)
    seat = here.propagator  # type: ignore[attr-defined]
    analysis = AlphaBetaSearch(300).analyse(_GAME, here, seat, SeededRandomSource(1), Budget())
    moves = [candidate.move for candidate in analysis.candidates]
    assert sorted(moves) == sorted(_GAME.legal(here, seat))
    assert analysis.line[0] == moves[0]
    assert sum(analysis.shares) == pytest.approx(1.0)
    assert analysis.shares[seat] == analysis.best.value
    for move in analysis.line:
        assert _GAME.check(here, _GAME.actors(here)[0], move) is None
        here = _GAME.apply(here, _GAME.actors(here)[0], move)


@pytest.mark.parametrize(("lines", "expected"), [(0, 1), (1, 1), (3, 3), (500, None)])
def test_as_many_candidates_as_asked_for_have_a_legal_line(
    lines: int, expected: int | None
) -> None:
    here = _later("-", 6)
    seat = here.propagator  # type: ignore[attr-defined]
    budget = Budget(nodes=100, lines=lines)
    analysis = AlphaBetaSearch(300).analyse(_GAME, here, seat, SeededRandomSource(1), budget)
    told = [bool(candidate.line) for candidate in analysis.candidates]
    assert told == sorted(told, reverse=True)
    assert sum(told) == (expected or len(told))
    assert analysis.line == analysis.best.line
    for candidate in analysis.candidates:
        after = here
        assert not candidate.line or candidate.line[0] == candidate.move
        for move in candidate.line:
            assert _GAME.check(after, _GAME.actors(after)[0], move) is None
            after = _GAME.apply(after, _GAME.actors(after)[0], move)


def test_lines_change_neither_values_nor_moves() -> None:
    here = _later("-", 6)
    seat = here.propagator  # type: ignore[attr-defined]
    search, found = AlphaBetaSearch(300, noise=100), []
    for lines in (1, 5):
        source, budget = SeededRandomSource(1), Budget(lines=lines)
        analysis = search.analyse(_GAME, here, seat, source, budget)
        choice = search.choose(_GAME, here, seat, source, budget)
        values = [(each.move, each.value, each.visits) for each in analysis.candidates]
        found.append((values, analysis.line, choice.move, source.below(10**9)))
    assert found[0] == found[1]


def test_the_same_seed_plays_the_same_game_and_others_differ() -> None:
    def game(seed: int) -> list[str]:
        here, source, moves = _later("-", 0), SeededRandomSource(seed), []
        while can_search(here) and (actors := _GAME.actors(here)):
            move = (
                AlphaBetaSearch(60, noise=10).choose(_GAME, here, actors[0], source, Budget()).move
            )
            moves.append(move.text())
            here = _GAME.apply(here, actors[0], move)
        return moves

    assert game(1) == game(1)
    assert len({tuple(game(seed)) for seed in range(4)}) > 1


def test_the_engine_makes_none_of_the_mistakes_of_levels() -> None:
    """Without noise and limits of depth the result depends on the position alone."""
    plugin = find_plugin("petris")
    assert all(engine.noise == 0 for engine in plugin.engines)  # type: ignore[attr-defined]
    assert len({engine.depth for engine in plugin.engines}) == 1  # type: ignore[attr-defined]
    here = _later("-", 7)
    seat = here.propagator  # type: ignore[attr-defined]
    found = [
        AlphaBetaSearch(300).analyse(_GAME, here, seat, SeededRandomSource(seed), Budget())
        for seed in (1, 2)
    ]
    assert found[0].candidates == found[1].candidates


def test_a_short_sighted_search_does_not_use_its_nodes() -> None:
    here = _later("-", 7)
    seat = here.propagator  # type: ignore[attr-defined]
    near, far = (
        AlphaBetaSearch(300, depth).analyse(_GAME, here, seat, SeededRandomSource(1), Budget())
        for depth in (1, 6)
    )
    assert near.nodes < 10 < far.nodes
    assert near.best.value == near.candidates[0].value


def test_nodes_and_seconds_are_kept() -> None:
    here = _later("-", 6)
    seat = here.propagator  # type: ignore[attr-defined]
    few = AlphaBetaSearch(500).analyse(_GAME, here, seat, SeededRandomSource(1), Budget(nodes=70))
    assert few.nodes <= 71
    began = time.perf_counter()
    more = AlphaBetaSearch(10**9).analyse(
        _GAME, here, seat, SeededRandomSource(1), Budget(seconds=0.2)
    )
    assert more.nodes > few.nodes
    assert time.perf_counter() - began < 5.0


def test_several_threads_share_the_nodes_and_are_reproducible() -> None:
    here = _later("-", 5)
    seat, budget = here.propagator, Budget(nodes=900, threads=3)  # type: ignore[attr-defined]
    first, second = (
        AlphaBetaSearch(1).analyse(_GAME, here, seat, SeededRandomSource(2), budget)
        for _ in range(2)
    )
    assert first.candidates == second.candidates
    assert 450 <= first.nodes <= 900


def test_level_5_uses_alpha_beta_for_two_and_the_tree_search_for_three() -> None:
    two, three = _later("-", 2), _later("players=3", 2)
    assert can_search(two)
    assert not can_search(three)
    for here in (two, three):
        seat = _GAME.actors(here)[0]
        analysis = _TOP.engine.analyse(_GAME, here, seat, SeededRandomSource(1), Budget(nodes=50))
        # A tree search visits several moves; alpha-beta attributes its nodes to the best one.
        shared = sum(candidate.visits > 1 for candidate in analysis.candidates) > 1
        assert shared == (here is three)


def test_near_the_end_the_tree_search_takes_over() -> None:
    """Every position gets a move, also without proofs."""
    here = _later("-", 20)
    while actors := _GAME.actors(here):
        assert not can_search(here)
        budget = Budget(nodes=30, proof_nodes=0)
        analysis = _TOP.engine.analyse(_GAME, here, actors[0], SeededRandomSource(1), budget)
        here = _GAME.apply(here, actors[0], analysis.best.move)
    assert _GAME.outcome(here)

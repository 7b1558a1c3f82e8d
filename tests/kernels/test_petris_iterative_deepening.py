"""Iterative deepening in two-player Petris against plain minimax over the reference engine."""

import math
from itertools import pairwise

import numpy as np
import pytest

from petrilab.core import SeededRandomSource
from petrilab.games.petris import GAME, PetrisOptions, PetrisPosition
from petrilab.kernels.evaluation import evaluate, fitted_weights, make_evaluator
from petrilab.kernels.petris.bitboard import MIX_BITS, MIX_MASK, RIM, RIM_BITS, make_board
from petrilab.kernels.petris.bitboard_evaluation import (
    SCORE_UNIT,
    STAGE_SIZE,
    Scores,
    add_evaluation_noise,
    evaluate_board,
    fitted_evaluation,
    make_eval_table,
)
from petrilab.kernels.petris.iterative_deepening import PRECISION, IterativeDeepening, SearchLimits
from petrilab.kernels.petris.search import encode
from petrilab.kernels.petris.search_state import WIN_SCORE
from petrilab.kernels.petris.solver import PetrisSolver
from petrilab.kernels.randomness import make_rng

_OPTIONS = ("-", "advanced=on", "order=fixed", "order=per-contamination,track=6")


def _position(options: str, made: int, seed: int) -> PetrisPosition:
    """Return a position after `made` random propagations of a game that lasts longer."""
    source = SeededRandomSource(f"deepening/{seed}")
    while True:
        here = GAME.initial(PetrisOptions.parse(options))
        while GAME.outcome(here) is None and here.propagations < made:
            moves = GAME.legal(here, here.propagator)
            here = GAME.apply(here, here.propagator, moves.nth(source.below(moves.size)))
        if GAME.outcome(here) is None:
            return here


@pytest.fixture(scope="module")
def eval_table() -> Scores:
    return fitted_evaluation()


def _score(eval_table: Scores, here: PetrisPosition) -> int:
    return int(evaluate_board(eval_table, make_board(here.dishes), here.propagations, *here.points))


def _minimax(eval_table: Scores, here: PetrisPosition, horizon: int) -> int:
    """Return the score of the first player at the horizon under best play; a result is exact.

    Being stuck at the horizon itself is not checked.
    """
    outcome = GAME.outcome(here)
    if here.propagations == horizon and (outcome is None or outcome.trigger == "stuck"):
        return _score(eval_table, here)
    if outcome:
        return WIN_SCORE * ((0 in outcome.winners) - (1 in outcome.winners))
    found = [
        _minimax(eval_table, GAME.apply(here, here.propagator, move), horizon)
        for move in GAME.legal(here, here.propagator)
    ]
    return max(found) if here.propagator == 0 else min(found)


@pytest.mark.parametrize("made", range(2, 22))
def test_training_begins_with_the_evaluation_of_the_state(made: int) -> None:
    weights = fitted_weights("petris", 2)
    assert weights is not None
    eval_table, evaluator = make_eval_table(weights), make_evaluator(weights)
    for seed in range(10):
        here = _position("-", made, seed)
        evaluate(encode(here), evaluator)
        first, second = evaluator.shares[:2]
        assert math.log(first / second) * SCORE_UNIT == pytest.approx(
            _score(eval_table, here), abs=12
        )


@pytest.mark.parametrize("made", range(2, 22, 3))
def test_rotated_and_mirrored_boards_have_the_same_evaluation(
    eval_table: Scores, made: int
) -> None:
    for seed in range(10):
        here = _position("-", made, seed)
        board = make_board(here.dishes)
        rim = [(board >> (MIX_BITS * place)) & MIX_MASK for place in range(RIM)]
        found = set()
        for turn in range(RIM):
            for order in (rim[turn:] + rim[:turn], (rim[turn:] + rim[:turn])[::-1]):
                other = board >> RIM_BITS << RIM_BITS
                other |= sum(mix << (MIX_BITS * place) for place, mix in enumerate(order))
                found.add(int(evaluate_board(eval_table, other, made, *here.points)))
        assert len(found) == 1


@pytest.mark.parametrize("options", _OPTIONS)
@pytest.mark.parametrize("made", [3, 8, 13, 18])
def test_results_equal_those_of_minimax(eval_table: Scores, options: str, made: int) -> None:
    for seed in range(3):
        here = _position(options, made, seed)
        results = IterativeDeepening(eval_table, SearchLimits(10**9)).search(here)
        for depth, result in zip((1, 2), results, strict=False):
            expected = _minimax(eval_table, here, made + depth)
            assert abs(result.score - expected) <= PRECISION
            after = GAME.apply(here, here.propagator, result.best)
            led = _minimax(eval_table, after, made + depth)
            assert abs(led - expected) <= PRECISION


def test_forced_wins_are_those_the_solver_proves(eval_table: Scores) -> None:
    """A forced win or loss within the horizon is found, with a legal move."""
    found = set()
    for seed in range(80):
        here = _position("track=5", 15 + seed % 4, seed)
        *_, last = IterativeDeepening(eval_table, SearchLimits(20_000)).search(here)
        assert GAME.check(here, here.propagator, last.best) is None
        if abs(last.score) >= WIN_SCORE:
            wins = (last.score > 0) == (here.propagator == 0)
            value = PetrisSolver().solve(here).value
            assert value is not None
            assert value == 1 if wins else value <= 0
            found.add((here.propagator, wins))
    assert found >= {(0, True), (0, False), (1, True)}


def test_the_node_limit_is_kept_and_a_higher_one_searches_deeper(eval_table: Scores) -> None:
    here = _position("-", 8, 1)
    seen = []
    for positions in (50, 1_000, 20_000):
        search = IterativeDeepening(eval_table, SearchLimits(positions))
        seen.append(len(list(search.search(here))))
        assert search.nodes <= positions + 1
    assert all(near < far for near, far in pairwise(seen))


def test_evaluation_noise_is_small_and_repeatable_from_its_seed(eval_table: Scores) -> None:
    noisy = []
    for seed in (1, 1, 2):
        copy = eval_table.copy()
        add_evaluation_noise(copy, 7, 40, make_rng(seed))
        noisy.append(copy)
    assert np.array_equal(noisy[0], noisy[1])
    assert not np.array_equal(noisy[0], noisy[2])
    assert 30 < np.abs(noisy[0].astype(int) - eval_table).max() <= 40
    assert np.array_equal(noisy[0][: 7 * STAGE_SIZE], eval_table[: 7 * STAGE_SIZE])


def test_a_lost_position_is_played_by_the_move_that_looked_best_longest(
    eval_table: Scores,
) -> None:
    seen = 0
    for seed in range(60):
        here = _position("track=5", 15 + seed % 4, seed)
        results = list(IterativeDeepening(eval_table, SearchLimits(20_000)).search(here))
        lost = -WIN_SCORE if here.propagator == 0 else WIN_SCORE
        if len(results) > 1 and results[-1].score == lost:
            assert results[-1].best == results[-2].best
            seen += 1
    assert seen

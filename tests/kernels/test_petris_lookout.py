"""Looking ahead in two-player Petris against plain minimax over the reference engine."""

import math
from itertools import pairwise

import numpy as np
import pytest

from petrilab.core import SeededSource
from petrilab.games.petris import GAME, PetrisOptions, PetrisPosition
from petrilab.kernels.glance import fitted_weights, judge, make_glance
from petrilab.kernels.petris.flower import Longs, board_of
from petrilab.kernels.petris.judging import ONE, judged, judgement_of, petris_mood
from petrilab.kernels.petris.lookout import SURE, Allowance, Lookout
from petrilab.kernels.petris.search import encode
from petrilab.kernels.petris.solver import Solver
from petrilab.kernels.randomness import seeded

_PRECISION = 60
_OPTIONS = ("-", "advanced=on", "order=fixed", "order=per-contamination,track=6")


def _position(options: str, made: int, seed: int) -> PetrisPosition:
    """A position after so many random propagations, from the first game that lasts so long."""
    source = SeededSource(f"lookout/{seed}")
    while True:
        here = GAME.initial(PetrisOptions.parse(options))
        while GAME.outcome(here) is None and here.propagations < made:
            moves = GAME.legal(here, here.propagator)
            here = GAME.apply(here, here.propagator, moves.nth(source.below(moves.size)))
        if GAME.outcome(here) is None:
            return here


@pytest.fixture(scope="module")
def judgement() -> Longs:
    weights = fitted_weights("petris", 2)
    assert weights is not None
    return judgement_of(weights)


def _stands(judgement: Longs, here: PetrisPosition) -> int:
    return int(judged(judgement, board_of(here.dishes), here.propagations, *here.points))


def _minimax(judgement: Longs, here: PetrisPosition, horizon: int) -> int:
    """How the first player stands at the horizon when both do their best; the end is sure.

    Nobody looks whether somebody is stuck at the horizon itself.
    """
    outcome = GAME.outcome(here)
    if here.propagations == horizon and (outcome is None or outcome.trigger == "stuck"):
        return _stands(judgement, here)
    if outcome:
        return SURE if outcome.winners == (0,) else -SURE
    found = [
        _minimax(judgement, GAME.apply(here, here.propagator, move), horizon)
        for move in GAME.legal(here, here.propagator)
    ]
    return max(found) if here.propagator == 0 else min(found)


@pytest.mark.parametrize("made", range(2, 22))
def test_a_board_of_one_word_is_judged_as_the_table_is(judgement: Longs, made: int) -> None:
    glance = make_glance(fitted_weights("petris", 2))
    for seed in range(10):
        here = _position("-", made, seed)
        judge(encode(here), glance)
        first, second = glance.gains[:2]
        assert math.log(first / second) * ONE == pytest.approx(_stands(judgement, here), abs=6)


@pytest.mark.parametrize("options", _OPTIONS)
@pytest.mark.parametrize("made", [3, 8, 13, 18])
def test_what_is_seen_is_what_minimax_finds(judgement: Longs, options: str, made: int) -> None:
    for seed in range(3):
        here = _position(options, made, seed)
        sights = Lookout(judgement, Allowance(10**9)).sights(here)
        for depth, sight in zip((1, 2), sights, strict=False):
            expected = _minimax(judgement, here, made + depth)
            assert abs(sight.stands - expected) <= _PRECISION
            after = GAME.apply(here, here.propagator, sight.best)
            led = _minimax(judgement, after, made + depth)
            assert abs(led - expected) <= _PRECISION


def test_what_is_sure_is_what_the_solver_proves(judgement: Longs) -> None:
    """A forced win or loss near at hand is seen as such, and with a legal move."""
    found = set()
    for seed in range(80):
        here = _position("track=5", 15 + seed % 4, seed)
        *_, last = Lookout(judgement, Allowance(20_000)).sights(here)
        assert GAME.check(here, here.propagator, last.best) is None
        if abs(last.stands) >= SURE:
            wins = (last.stands > 0) == (here.propagator == 0)
            value = Solver().solve(here).value
            assert value is not None
            assert value == 1 if wins else value <= 0
            found.add((here.propagator, wins))
    assert found >= {(0, True), (0, False), (1, True)}


def test_a_budget_of_positions_is_kept_and_more_see_farther(judgement: Longs) -> None:
    here = _position("-", 8, 1)
    seen = []
    for positions in (50, 1_000, 20_000):
        lookout = Lookout(judgement, Allowance(positions))
        seen.append(len(list(lookout.sights(here))))
        assert lookout.used <= positions + 1
    assert all(near < far for near, far in pairwise(seen))


def test_moods_differ_a_little_and_come_back_from_their_seed(judgement: Longs) -> None:
    moods = []
    for seed in (1, 1, 2):
        mood = judgement.copy()
        petris_mood(mood, 40, seeded(seed))
        moods.append(mood)
    assert np.array_equal(moods[0], moods[1])
    assert not np.array_equal(moods[0], moods[2])
    assert 30 < np.abs(moods[0] - judgement).max() <= 40

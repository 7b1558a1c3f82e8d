"""The network of three-player Petris: shares, symmetry, noise, its inputs and its training."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import fit_seat_network as script
from petrilab.agents.base import Budget
from petrilab.agents.tree_search import TreeSearch
from petrilab.core import SeededRandomSource
from petrilab.games.petris import GAME, PetrisOptions, PetrisPosition
from petrilab.kernels.evaluation import evaluate, fitted_weights, make_evaluator
from petrilab.kernels.petris.codec import encode
from petrilab.kernels.petris.seat_network import (
    SYMMETRIES,
    evaluate_seats,
    list_inputs,
    make_network,
    trained_network,
)

_OPTIONS = (
    "players=3",
    "players=3,order=fixed,track=20",
    "players=3,ties=all",
    "players=3,track=5",
)
_GAMES = 40


def _positions(options: str, seed: int) -> Iterator[PetrisPosition]:
    """Yield all positions of a random game, the finished one last."""
    here, source = GAME.initial(PetrisOptions.parse(options)), SeededRandomSource(seed)
    yield here
    while actors := GAME.actors(here):
        legal = GAME.legal(here, actors[0])
        here = GAME.apply(here, actors[0], legal.nth(source.below(legal.size)))
        yield here


def _shares(position: PetrisPosition, noise: float = 0.0, seed: int = 0) -> list[float]:
    network = trained_network(noise, seed)
    evaluate_seats(encode(position), network)
    return list(network.shares[:3])


def _mapped(position: PetrisPosition, symmetry: tuple[int, ...]) -> PetrisPosition:
    """Return the position on a rotated or mirrored board."""
    rows = []
    for row in position.dishes:
        moved = [0] * len(row)
        for dish, number in enumerate(row):
            moved[symmetry[dish]] = number
        rows.append(tuple(moved))
    return PetrisPosition(position.options, tuple(rows), position.points, position.propagations)


@pytest.mark.parametrize("options", _OPTIONS)
def test_shares_are_probabilities_and_exact_in_finished_games(options: str) -> None:
    for seed in range(20):
        *before, last = _positions(options, seed)
        for position in before:
            shares = _shares(position)
            assert all(0.0 < share < 1.0 for share in shares)
            assert sum(shares) == pytest.approx(1.0)
        outcome = GAME.outcome(last)
        assert outcome
        assert _shares(last) == [pytest.approx(float(outcome.share(seat))) for seat in range(3)]


def test_symmetric_positions_have_the_same_shares() -> None:
    assert len(set(SYMMETRIES)) == 6
    differ = False
    for position in list(_positions("players=3", 3))[:-1]:
        for symmetry in SYMMETRIES:
            mapped = _mapped(position, symmetry)
            assert _shares(mapped) == pytest.approx(_shares(position), abs=1e-5)
            differ |= mapped != position
    assert differ


def test_an_asymmetric_change_changes_the_shares() -> None:
    """Otherwise the test of symmetry would pass for a network that does not see the board."""
    positions = list(_positions("players=3", 3))
    assert len({tuple(_shares(position)) for position in positions}) == len(positions)


def test_noise_depends_on_seed_and_position_alone() -> None:
    position = list(_positions("players=3", 5))[12]
    exact, noisy = _shares(position), _shares(position, 1.0, 1)
    assert noisy == _shares(position, 1.0, 1)
    assert noisy != _shares(position, 1.0, 2)
    assert noisy != exact
    assert sum(noisy) == pytest.approx(1.0)
    # A logit is wrong by at most the noise.
    odds = [np.log(noisy[seat] / noisy[0] * exact[0] / exact[seat]) for seat in range(3)]
    assert max(map(abs, odds)) <= 2.0


@pytest.mark.parametrize("options", _OPTIONS)
def test_all_inputs_are_in_range(options: str) -> None:
    network = trained_network()
    for seed in range(10):
        for position in list(_positions(options, seed))[:-1]:
            list_inputs(encode(position), network.active)
            assert len(set(network.active)) == len(network.active)
            assert min(network.active) >= 0
            assert max(network.active) < network.weights.shape[1]


def test_the_network_predicts_results_better_than_the_fitted_weights() -> None:
    """On games that neither learned from: the tree search with the fitted weights plays them."""
    linear, network = make_evaluator(fitted_weights("petris", 3)), trained_network()
    search, budget = TreeSearch(60), Budget()
    errors = np.zeros(2)
    for number in range(_GAMES):
        source, states = SeededRandomSource(f"held out {number}"), []
        here, made = GAME.initial(PetrisOptions.parse("players=3")), 0
        while actors := GAME.actors(here):
            legal = GAME.legal(here, actors[0])
            if made < 4 or source.below(8) == 0:
                move = legal.nth(source.below(legal.size))
            else:
                states.append(encode(here))
                move = search.choose(GAME, here, actors[0], source, budget).move
            here, made = GAME.apply(here, actors[0], move), made + 1
        outcome = GAME.outcome(here)
        assert outcome
        result = np.array([float(outcome.share(seat)) for seat in range(3)])
        for state in states:
            evaluate(state, linear)
            evaluate_seats(state, network)
            for slot, shares in enumerate((linear.shares, network.shares)):
                errors[slot] += float(((shares[:3] - result) ** 2).sum())
    assert errors[1] < 0.9 * errors[0]


def test_training_begins_with_the_fitted_weights() -> None:
    first, last = script.untrained(1)
    network, linear = make_network(first, 0 * last), make_evaluator(fitted_weights("petris", 3))
    for position in list(_positions("players=3", 1))[:-1]:
        state = encode(position)
        evaluate(state, linear)
        evaluate_seats(state, network)
        assert list(network.shares[:3]) == pytest.approx(list(linear.shares[:3]), abs=1e-4)


def test_training_can_be_repeated_and_continued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    once = script.train(4, 7, tmp_path / "once.npz")
    other = script.train(4, 8, tmp_path / "other.npz")
    monkeypatch.setattr(script, "SLICE", 2)
    again = script.train(4, 7, tmp_path / "again.npz")
    for weights, same, different in zip(once, again, other, strict=True):
        np.testing.assert_allclose(weights, same, rtol=1e-6)
        assert (weights != different).any()
    with pytest.raises(SystemExit, match="seed 8; use another file"):
        script.train(4, 7, tmp_path / "other.npz")


def test_copies_keep_sharing_their_weights(tmp_path: Path) -> None:
    """After training a position and its images still have the same shares."""
    network = make_network(*script.train(20, 1, tmp_path / "few.npz"))
    for position in list(_positions("players=3", 4))[:-1]:
        evaluate_seats(encode(position), network)
        expected = list(network.shares[:3])
        for symmetry in SYMMETRIES:
            evaluate_seats(encode(_mapped(position, symmetry)), network)
            assert list(network.shares[:3]) == pytest.approx(expected, abs=1e-5)

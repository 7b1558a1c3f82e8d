"""Linear evaluation: the expected share of each seat, from sparse features of a position.

A game lists the active features of a seat (`interface.features`). Each feature has a weight fitted
to the results of self-play. The sum of the weights is the seat's strength; the softmax of all
strengths is the expected share of each seat.
"""

from functools import cache
from importlib.resources import as_file
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels import interface
from petrilab.kernels.compilation import as_int64, inlined_uncounted, uncounted
from petrilab.kernels.interface import OVER
from petrilab.kernels.portable_math import exp
from petrilab.kernels.registry import find_kernel

MAX_PLAYERS: Final = 10
MAX_FEATURES: Final = 24
_ELIMINATED: Final = -1e30
"""The strength of a seat without features, which is out of the game."""


class Evaluator(NamedTuple):
    """Weights by seat and feature, and working memory for features and shares.

    With fewer rows than seats the rows are used in turn. Without weights nothing is evaluated and
    a search plays random games instead.
    """

    weights: NDArray[np.float32]
    features: NDArray[np.int64]
    shares: NDArray[np.float64]


def make_evaluator(weights: NDArray[np.float32] | None) -> Evaluator:
    """Return an evaluator with these weights, or one that evaluates nothing."""
    return Evaluator(
        weights=np.zeros((0, 0), np.float32) if weights is None else weights,
        features=np.zeros(MAX_FEATURES, np.int64),
        shares=np.zeros(MAX_PLAYERS, np.float64),
    )


@cache
def fitted_weights(game: str, players: int) -> NDArray[np.float32] | None:
    """Return the fitted weights of a game for this or the next smaller number of players."""
    kernel = find_kernel(game)
    if kernel is None or kernel.WEIGHTS is None:
        return None
    with as_file(kernel.WEIGHTS) as path, np.load(path) as arrays:
        fitting = [size for size in sorted(map(int, arrays)) if size <= players]
        return arrays[str(fitting[-1])].astype(np.float32) if fitting else None


@inlined_uncounted
def has_weights(evaluator: Any) -> bool:
    """Return whether there are weights to evaluate with."""
    return len(evaluator.weights) > 0


@inlined_uncounted
def _strength(state: Any, seat: int, evaluator: Evaluator) -> float:
    """Return the sum of the weights of a seat's features."""
    count = interface.features(state, seat, evaluator.features)
    if count == 0:
        return _ELIMINATED
    row, strength = seat % len(evaluator.weights), 0.0
    for slot in range(count):
        strength += evaluator.weights[row, as_int64(evaluator.features[slot])]
    return strength


@uncounted
def evaluate(state: Any, evaluator: Evaluator) -> None:
    """Write the expected share of each seat; in a finished game, its actual share."""
    if interface.actor(state) == OVER:
        interface.shares(state, evaluator.shares)
        return
    players, most = interface.player_count(state), _ELIMINATED
    for seat in range(players):
        evaluator.shares[seat] = _strength(state, seat, evaluator)
        most = max(most, evaluator.shares[seat])
    total = 0.0
    for seat in range(players):
        evaluator.shares[seat] = exp(evaluator.shares[seat] - most)
        total += evaluator.shares[seat]
    for seat in range(players):
        evaluator.shares[seat] /= total


def _evaluate(state: Any, evaluator: Evaluator) -> None:
    evaluate(state, evaluator)


interface.register_evaluation(Evaluator, _evaluate)


@uncounted
def evaluate_move(state: Any, spare: Any, evaluator: Any, code: int) -> float:
    """Return the expected share of the mover after a move; `spare` is overwritten."""
    mover = interface.actor(state)
    interface.copy(spare, state)
    interface.apply(spare, code)
    interface.evaluate(spare, evaluator)
    return float(evaluator.shares[mover])

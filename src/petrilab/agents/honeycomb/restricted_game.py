"""The restricted game of a round of Honeycomb: candidate picks of all seats, and a mixed strategy.

Candidates come from the pick policy. Half of those that remain are drawn from its odds, as most
players pick; the others survive successive halving. All of them play against each other, and an
equilibrium of the results is the strategy.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.honeycomb.candidates import (
    evaluate_candidates,
    generate_candidates,
    sample_matchups,
)
from petrilab.kernels.honeycomb.pick_policy import make_policy_work, policy_odds
from petrilab.kernels.honeycomb.picks import honeycomb_move_count
from petrilab.kernels.honeycomb.state import COLONIES, PLAYERS, HoneycombState
from petrilab.kernels.matrix_games import solve_matrix_game
from petrilab.kernels.randomness import RngState

Reals = NDArray[np.float64]

_TWO: Final = 2
_EXPERIENCED: Final = 100
"""Experience of the policy in playouts, at all levels."""
_VARIETY: Final = 50
"""Percentage by which the odds of every second candidate are evened."""
_NODES_PER_CANDIDATE: Final = 40
"""Nodes for which one more candidate is generated."""
_MAX_GENERATED: Final = 16
"""Candidates are generated up to this multiple of those that remain."""
_KEPT: Final = 0.5
"""Part of the candidates that are drawn from the policy's own odds and not dropped."""
_BATCHES: Final = 24
"""Number of times that the mixed strategies are computed again."""
_EXPLORATION: Final = 0.2
"""Part of the matchups for which candidates are drawn uniformly."""
_PRIOR_MATCHUPS: Final = 4.0
"""Weight of the average results of two candidates, in matchups of the pair."""
_TOLERANCE: Final = 0.002
_MAX_ROUNDS: Final = 300
_NOISE: Final = 0.05
"""Candidates below this part of the largest probability are dropped as noise."""


class RestrictedGame:
    """Generates candidates for every seat, and computes a mixed strategy for each."""

    def __init__(
        self, root: HoneycombState, experience: int, rng: RngState, variety: int = 0
    ) -> None:
        self._root, self._rng = root, rng
        self._state = HoneycombState(
            root.neighbours, root.combinations, root.cells.copy(), root.longs.copy()
        )
        self._work = make_policy_work(root)
        self._players = int(root.longs[PLAYERS])
        self._odds = policy_odds(self._players, experience, variety)
        self._varied = policy_odds(self._players, experience, max(variety, _VARIETY))
        self._playout_odds = policy_odds(self._players, _EXPERIENCED)
        self.choices: Any = np.zeros((self._players, 0, 0), np.int64)
        self.strategies: Reals = np.zeros((self._players, 0))
        self.results: Reals = np.zeros((2, self._players, 0))

    def solve(self, count: int, nodes: int) -> int:
        """Keep `count` candidates per seat, compute the strategies, and return the nodes used."""
        size = int(honeycomb_move_count(self._root))
        many = min(max(count, min(nodes // _NODES_PER_CANDIDATE, count * _MAX_GENERATED)), size)
        words = int(self._root.longs[COLONIES]) + 1
        self.choices = np.zeros((self._players, many, words), np.int64)
        generate_candidates(
            self._root, self._odds, self._varied, self.choices, self._work, self._rng
        )
        # Every second candidate is drawn from the policy's own odds.
        kept = int(count * _KEPT) if count < many < size else 0
        typical, self.choices = _split(self.choices, kept)
        screened = self._halve(min(count, size) - kept, nodes // 2)
        self.choices = np.concatenate((typical, self.choices), axis=1)
        return screened + self._mix(nodes - screened)

    def _halve(self, count: int, nodes: int) -> int:
        """Drop the weaker half of the candidates until `count` remain; return the nodes used."""
        used, stages = 0, (-(-self.choices.shape[1] // count) - 1).bit_length()
        while (now := self.choices.shape[1]) > count:
            rounds = nodes // stages
            values = evaluate_candidates(
                self._root, self._state, self.choices, self._playout_odds, self._work, self._rng,
                rounds,
            )  # fmt: skip
            used += max(1, rounds // now) * now
            best = np.argsort(-values, axis=1, kind="stable")[:, : max(count, now // 2)]
            self.choices = np.take_along_axis(self.choices, best[:, :, None], axis=1)
        return used

    def _mix(self, nodes: int) -> int:
        """Play the candidates against each other, compute the strategies; return the nodes used."""
        count = self.choices.shape[1]
        self.strategies = np.full((self._players, count), 1.0 / count)
        self.results, pairs = np.zeros((2, self._players, count)), np.zeros((2, count, count))
        regrets, used = np.zeros((self._players, count)), 0
        for batch in range(1, _BATCHES + 1):
            rounds = max(0, nodes * batch // _BATCHES - used)
            sample_matchups(
                self._root, self._state, self.choices, self.strategies, self._playout_odds,
                self._work, self._rng, rounds, _EXPLORATION, self.results, pairs,
            )  # fmt: skip
            used += rounds
            if self._players == _TWO:
                self.strategies = _equilibrium(pairs)
            else:
                self._match_regrets(regrets)
        return used

    def _match_regrets(self, regrets: Reals) -> None:
        """Set the strategies of three or more seats in proportion to their regrets."""
        values = (self.results[0] + _PRIOR_MATCHUPS / self._players) / (
            self.results[1] + _PRIOR_MATCHUPS
        )
        expected = (self.strategies * values).sum(axis=1, keepdims=True)
        np.maximum(regrets + values - expected, 0.0, out=regrets)
        total = regrets.sum(axis=1, keepdims=True)
        even = np.full_like(regrets, 1.0 / regrets.shape[1])
        self.strategies = np.divide(regrets, total, out=even, where=total > 0)

    def probabilities(self, seat: int) -> Reals:
        """Return the probabilities of a seat's candidates, without noise."""
        weights: Reals = self.strategies[seat].copy()
        weights[weights < _NOISE * weights.max()] = 0.0
        weights /= weights.sum()
        return weights


def _split(choices: Any, count: int) -> tuple[Any, Any]:
    """Return `count` of every second choice of each seat, and all others."""
    typical = np.s_[: 2 * count : 2]
    return choices[:, typical], np.delete(choices, typical, axis=1)


def _equilibrium(pairs: Reals) -> Reals:
    """Return the strategies of two seats for the results of pairs of candidates.

    Pairs with few matchups are estimated by the average results of both candidates.
    """
    points, matchups = pairs
    overall = (points.sum() + 1.0) / (matchups.sum() + 2.0)
    rows, columns = (
        (points.sum(axis=axis) + _PRIOR_MATCHUPS * overall)
        / (matchups.sum(axis=axis) + _PRIOR_MATCHUPS)
        - overall
        for axis in (1, 0)
    )
    expected = overall + rows[:, None] + columns[None, :]
    matrix = (points + _PRIOR_MATCHUPS * expected) / (matchups + _PRIOR_MATCHUPS)
    count = len(matrix)
    work = np.zeros((8, count))
    solve_matrix_game(
        matrix, np.ascontiguousarray(matrix.T), count, count, work, _TOLERANCE, _MAX_ROUNDS
    )
    strategies: Reals = work[:2].copy()
    return strategies

"""Meetings: candidate picks of everybody at a table of Honeycomb, and what to make of them."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.honeycomb.choice import gather, meet, screen
from petrilab.kernels.honeycomb.picking import honeycomb_size
from petrilab.kernels.honeycomb.sense import senses
from petrilab.kernels.honeycomb.table import COLONIES, PLAYERS, HoneycombTable
from petrilab.kernels.matrix_games import settle
from petrilab.kernels.randomness import Words

Reals = NDArray[np.float64]

_TWO: Final = 2
_MIDDLING: Final = 2
"""Games are played out with a middling sense whoever thinks: a keen one is too sure of itself."""
_NODES_EACH: Final = 40
"""A candidate more to begin with for so many nodes."""
_MOST_TO_BEGIN: Final = 16
"""To begin with there are at most so many times the candidates that stay."""
_BATCHES: Final = 24
"""How often the mixtures are renewed."""
_EXPLORE: Final = 0.2
"""This part of the time a candidate is drawn whatever its weight."""
_DOUBT: Final = 4.0
"""So many meetings of a pair weigh as much as what both bring on average."""
_TOLERANCE: Final = 0.002
_ROUNDS: Final = 300
_NOISE: Final = 0.05
"""Candidates with less than this part of the largest weight are there by chance."""


class Meeting:
    """Finds candidates for every seat within a budget of nodes, and a mixture of them."""

    def __init__(self, root: HoneycombTable, sense: int, rng: Words) -> None:
        self._root, self._rng = root, rng
        self._work = HoneycombTable(root.near, root.ways, root.cells.copy(), root.longs.copy())
        self._players = int(root.longs[PLAYERS])
        known = senses(self._players)
        self._proposing, self._playing = known[sense], known[_MIDDLING]
        self.choices: Any = np.zeros((self._players, 0, 0), np.int64)
        self.mixture: Reals = np.zeros((self._players, 0))
        self.tally: Reals = np.zeros((2, self._players, 0))

    def play(self, count: int, nodes: int) -> int:
        """Let `count` candidates a seat remain and mix them; how many nodes that took."""
        size = int(honeycomb_size(self._root))
        many = min(max(count, min(nodes // _NODES_EACH, count * _MOST_TO_BEGIN)), size)
        words = int(self._root.longs[COLONIES]) + 1
        self.choices = np.zeros((self._players, many, words), np.int64)
        gather(self._root, self._proposing, self.choices, self._rng)
        screened = self._halve(min(count, size), nodes // 2)
        return screened + self._mix(nodes - screened)

    def _halve(self, count: int, nodes: int) -> int:
        """Drop the poorer half of the candidates again and again; how many nodes that took."""
        used, stages = 0, (-(-self.choices.shape[1] // count) - 1).bit_length()
        while (now := self.choices.shape[1]) > count:
            rounds = nodes // stages
            worth = screen(self._root, self._work, self.choices, self._playing, self._rng, rounds)
            used += max(1, rounds // now) * now
            best = np.argsort(-worth, axis=1, kind="stable")[:, : max(count, now // 2)]
            self.choices = np.take_along_axis(self.choices, best[:, :, None], axis=1)
        return used

    def _mix(self, nodes: int) -> int:
        """Let the candidates meet and renew the mixtures by what they bring; the nodes it took."""
        count = self.choices.shape[1]
        self.mixture = np.full((self._players, count), 1.0 / count)
        self.tally, pairs = np.zeros((2, self._players, count)), np.zeros((2, count, count))
        regrets, used = np.zeros((self._players, count)), 0
        for batch in range(1, _BATCHES + 1):
            rounds = max(0, nodes * batch // _BATCHES - used)
            meet(
                self._root, self._work, self.choices, self.mixture, self._playing, self._rng,
                rounds, _EXPLORE, self.tally, pairs,
            )  # fmt: skip
            used += rounds
            if self._players == _TWO:
                self.mixture = _equilibrium(pairs)
            else:
                self._match(regrets)
        return used

    def _match(self, regrets: Reals) -> None:
        """With more than two, mix in proportion to the regrets for what was not chosen."""
        worth = (self.tally[0] + _DOUBT / self._players) / (self.tally[1] + _DOUBT)
        expected = (self.mixture * worth).sum(axis=1, keepdims=True)
        np.maximum(regrets + worth - expected, 0.0, out=regrets)
        total = regrets.sum(axis=1, keepdims=True)
        even = np.full_like(regrets, 1.0 / regrets.shape[1])
        self.mixture = np.divide(regrets, total, out=even, where=total > 0)

    def weights(self, seat: int) -> Reals:
        """How often a seat plays its candidates."""
        weights: Reals = self.mixture[seat].copy()
        weights[weights < _NOISE * weights.max()] = 0.0
        weights /= weights.sum()
        return weights


def _equilibrium(pairs: Reals) -> Reals:
    """The mixtures of both for what their candidates brought when they met.

    Pairs that hardly met are taken to bring what both bring on average.
    """
    brought, met = pairs
    overall = (brought.sum() + 1.0) / (met.sum() + 2.0)
    rows, columns = (
        (brought.sum(axis=axis) + _DOUBT * overall) / (met.sum(axis=axis) + _DOUBT) - overall
        for axis in (1, 0)
    )
    expected = overall + rows[:, None] + columns[None, :]
    matrix = (brought + _DOUBT * expected) / (met + _DOUBT)
    count = len(matrix)
    work = np.zeros((8, count))
    settle(matrix, np.ascontiguousarray(matrix.T), count, count, work, _TOLERANCE, _ROUNDS)
    mixtures: Reals = work[:2].copy()
    return mixtures

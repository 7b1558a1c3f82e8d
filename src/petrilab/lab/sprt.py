"""The sequential test: is A stronger than B? It stops as soon as that is settled.

The unit is a pair of games of the same opening with swapped seats, which has five results
(pentanomial). The log-likelihood ratio is that of the generalised test for means of unknown
variance: n (s1 - s0) (2 m - s0 - s1) / (2 v), with the mean m and the variance v of the pairs.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

_PRIOR: Final = 0.5
"""Number of imaginary pairs of each of the five results, so that the variance is never 0."""
_RESULTS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test of the hypothesis `elo1` against `elo0`, with error probabilities of both kinds."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """The ratios at which elo0 and elo1 are accepted."""
        return (
            math.log(self.beta / (1 - self.alpha)),
            math.log((1 - self.beta) / self.alpha),
        )

    def ratio(self, pairs: Sequence[float]) -> float:
        """Return the log-likelihood ratio after these pairs; each has a result from 0 to 1."""
        counts = np.full(len(_RESULTS), _PRIOR)
        for result in pairs:
            counts[round(result * 4)] += 1
        results, total = np.array(_RESULTS), counts.sum()
        mean = float(counts @ results / total)
        variance = float(counts @ (results - mean) ** 2 / total)
        low, high = expected_score(self.elo0), expected_score(self.elo1)
        return len(pairs) * (high - low) * (2 * mean - low - high) / (2 * variance)

    def decide(self, pairs: Sequence[float]) -> str | None:
        """Return `elo0` or `elo1`, whichever is accepted, or None if more pairs are needed."""
        ratio, (low, high) = self.ratio(pairs), self.bounds
        if ratio >= high:
            return "elo1"
        return "elo0" if ratio <= low else None


def expected_score(elo: float) -> float:
    """Return the expected result of a player this many points stronger."""
    return 1 / (1 + 10 ** (-elo / 400))

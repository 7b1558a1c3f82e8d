"""Figures with 95 % confidence intervals."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

DEVIATIONS: Final = 1.96
"""Standard deviations on both sides of a 95 % interval."""
_RESAMPLES: Final = 1000
_INTERVAL: Final = (2.5, 97.5)

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure, its 95 % interval, and the number of games behind it."""

    value: float
    low: float
    high: float
    games: int


def proportion(successes: float, games: int) -> Estimate:
    """Return a part of games with Wilson's interval; half successes count as such."""
    if games == 0:
        return Estimate(float("nan"), 0.0, 1.0, 0)
    p, z2 = successes / games, DEVIATIONS**2
    middle = p + z2 / (2 * games)
    spread = DEVIATIONS * (p * (1 - p) / games + z2 / (4 * games**2)) ** 0.5
    scale = 1 + z2 / games
    return Estimate(
        p, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale), games
    )


def mean(values: Floats) -> Estimate:
    """Return the mean of the values that are not NaN, with a normal interval."""
    known = values[~np.isnan(values)]
    count = len(known)
    if count == 0:
        return Estimate(float("nan"), float("nan"), float("nan"), 0)
    value = float(known.mean())
    error = float(known.std(ddof=1)) / count**0.5 if count > 1 else float("inf")
    return Estimate(value, value - DEVIATIONS * error, value + DEVIATIONS * error, count)


def bootstrap(rows: Floats, figure: Callable[[Floats, Floats], float], seed: int = 0) -> Estimate:
    """Return a figure of all rows with a bootstrap interval.

    `figure` gets the distinct rows and how often each occurs, so that many equal rows cost little.
    """
    distinct, counts = np.unique(rows, axis=0, return_counts=True)
    rng, games = np.random.default_rng(seed), len(rows)
    drawn = rng.multinomial(games, counts / games, size=_RESAMPLES)
    resampled = [figure(distinct, again.astype(float)) for again in drawn]
    low, high = np.percentile(resampled, _INTERVAL)
    return Estimate(figure(distinct, counts.astype(float)), float(low), float(high), games)


def difference(one: Any, other: Any) -> Estimate:
    """Return the difference of two independent estimates, with errors from their intervals."""
    value = one.value - other.value
    error = (((one.high - one.low) / 2) ** 2 + ((other.high - other.low) / 2) ** 2) ** 0.5
    return Estimate(value, value - error, value + error, min(one.games, other.games))

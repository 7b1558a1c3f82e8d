"""Figures with 95 % confidence intervals."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

DEVIATIONS: Final = 1.96
"""Standard deviations on both sides of a 95 % interval."""
_RESAMPLES: Final = 1000
_INTERVAL: Final = (2.5, 97.5)
_FEW_FREEDOM: Final = (float("inf"), 12.706, 4.303, 3.182)
"""By number of degrees of freedom: the 97.5 % quantile of Student's distribution."""

Floats = NDArray[np.float64]
Longs = NDArray[np.int64]
Figure = Callable[[Floats, Floats], float]
"""A figure of distinct rows and of how often each occurs: many equal rows cost little."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure, its 95 % interval, and the number of games behind it."""

    value: float
    low: float
    high: float
    games: int


def proportion(successes: float, games: int) -> Estimate:
    """Return a part of games with Wilson's interval; half successes count as such."""
    p = successes / games if games else float("nan")
    return _wilson(p, p * (1 - p), games, games)


def part(values: Floats, clusters: Longs | None = None) -> Estimate:
    """Return the mean of values from 0 to 1, such as shares, with an interval like Wilson's.

    `clusters` has the same number for games that depend on each other, such as those of one
    opening; the means of clusters are independent. NaN is left out. For independent zeros and ones
    this is Wilson's interval, so that it is never empty, even if no value differs.
    """
    known = _clustered(values, clusters)
    return _wilson(known.mean, known.variance, known.clusters, known.games)


def mean(values: Floats, clusters: Longs | None = None) -> Estimate:
    """Return the mean of the values that are not NaN, with Student's interval.

    `clusters` has the same number for games that depend on each other. If all values are equal and
    may be parts, from 0 to 1, the interval is that of a part and not empty.
    """
    known = _clustered(values, clusters)
    count, value = known.clusters, known.mean
    if count == 0:
        return Estimate(float("nan"), float("nan"), float("nan"), 0)
    if count > 1 and known.variance == 0 and 0 <= value <= 1:
        return _wilson(value, 0.0, count, known.games)
    error = (known.variance / (count - 1)) ** 0.5 if count > 1 else float("inf")
    margin = _student_deviations(count - 1) * error
    return Estimate(value, value - margin, value + margin, known.games)


def share(values: Floats, clusters: Longs | None = None) -> Estimate:
    """Return a mean share; without luck, shares may lie outside of 0 and 1."""
    is_part = bool(((values >= 0) & (values <= 1)).all())
    return part(values, clusters) if is_part else mean(values, clusters)


class _Clustered(NamedTuple):
    """The mean of values, the variance of a cluster's mean, and the numbers of both."""

    mean: float
    variance: float
    clusters: int
    games: int


def _clustered(values: Floats, clusters: Longs | None) -> _Clustered:
    """Return the mean of the known values and how much the means of clusters vary."""
    is_known = ~np.isnan(values)
    known = values[is_known]
    games = len(known)
    if games == 0:
        return _Clustered(float("nan"), 0.0, 0, 0)
    value = float(known.mean())
    if clusters is None:
        return _Clustered(value, float(known.var()), games, games)
    numbers = clusters[is_known]
    sizes = np.bincount(numbers)
    # A cluster's part of the difference to the mean, in relation to the mean size of clusters.
    sums = np.bincount(numbers, known - value)[sizes > 0]
    count = len(sums)
    variance = float(np.mean(sums**2)) / (games / count) ** 2
    return _Clustered(value, variance, count, games)


def _wilson(value: float, variance: float, count: int, games: int) -> Estimate:
    """Return Wilson's interval for the mean of independent values from 0 to 1."""
    if count == 0:
        return Estimate(float("nan"), 0.0, 1.0, 0)
    z2 = DEVIATIONS**2
    middle, scale = count * value + z2 / 2, count + z2
    spread = DEVIATIONS * (count * variance + z2 / 4) ** 0.5
    low, high = max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
    return Estimate(value, low, high, games)


def _student_deviations(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's distribution; exact to 1 % (Cornish-Fisher)."""
    if freedom < len(_FEW_FREEDOM):
        return _FEW_FREEDOM[freedom]
    z = DEVIATIONS
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def bootstrap(rows: Floats, figure: Figure) -> Estimate:
    """Return a figure of all rows with a bootstrap interval; rows are independent."""
    low, high = np.percentile(resampled(rows, figure), _INTERVAL)
    value = figure(rows, np.ones(len(rows)))
    return Estimate(value, float(low), float(high), len(rows))


def resampled(rows: Floats, figure: Figure, imaginary: Floats | None = None) -> Floats:
    """Return a figure of 1,000 bootstrap samples of independent rows.

    `imaginary` rows count as one row together, so that samples differ even if no rows do.
    """
    distinct, counts = np.unique(rows, axis=0, return_counts=True)
    weights = counts.astype(float)
    if imaginary is not None:
        distinct = np.concatenate([distinct, imaginary])
        weights = np.concatenate([weights, np.full(len(imaginary), 1 / len(imaginary))])
    total = round(weights.sum())
    drawn = np.random.default_rng(0).multinomial(total, weights / weights.sum(), size=_RESAMPLES)
    return np.array([figure(distinct, again.astype(float)) for again in drawn])


def difference(one: Any, other: Any) -> Estimate:
    """Return the difference of two independent estimates, with errors from their intervals."""
    value = one.value - other.value
    error = (((one.high - one.low) / 2) ** 2 + ((other.high - other.low) / 2) ** 2) ** 0.5
    return Estimate(value, value - error, value + error, min(one.games, other.games))

"""Ratings: the strengths of players, with intervals, from the results of their games.

Each player has a strength, and the one point of a game goes to a player with a probability in
proportion to it. For two players this is the Bradley-Terry model, for more the first choice of the
Plackett-Luce model. A shared point counts in parts, so a draw is half a win.
"""

import math
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

POINTS_PER_NAT: Final = 400 / math.log(10)
"""Elo points per unit of log strength: 400 points are odds of ten to one."""
ANCHOR_RATING: Final = 1000
_RESAMPLES: Final = 1000
_INTERVAL: Final = (2.5, 97.5)
_MAX_STEP: Final = 2.0
_TOLERANCE: Final = 1e-10
_MAX_STEPS: Final = 500
_MIN_WEIGHT: Final = 0.1
"""Weight of the imaginary game in resamples that do not contain it."""
_MIN_POINTS: Final = 0.005
"""Least points of a player in a line-up: less than its part of the imaginary game in resamples."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game: the names of the players in any order, and their shares.

    The games of an opening, which depend on each other, are one result with their mean shares.
    """

    names: tuple[str, ...]
    shares: tuple[float, ...]
    games: int = 1


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength in Elo points, its 95 % interval, and the number of games."""

    name: str
    points: float
    low: float
    high: float
    games: int


@dataclass(frozen=True, slots=True)
class _LineUp:
    """All games of the same players: the distinct results, and how often each occurred."""

    seats: Any
    """By player: number of seats."""
    results: Any
    """By result and player: the points, which are the sum of the shares of its games."""
    sizes: Any
    """By result: number of games."""
    counts: Any
    """By result: how often it occurred. The last result is the imaginary game."""


def expected_share(points: float, *others: float) -> float:
    """Return the expected share of a player of this rating against these."""
    return 1 / (1 + sum(10 ** ((other - points) / 400) for other in others))


def rate(
    results: Mapping[Result, int] | Iterable[Result],
    anchor: str,
    resamples: int = _RESAMPLES,
    seed: int = 0,
    *,
    centre: Collection[str] = (),
) -> list[Rating]:
    """Return the ratings of all players connected to the anchor by games, the strongest first.

    Every line-up gets one imaginary game, which all share equally: it keeps ratings finite if a
    player has won every game, and has little effect otherwise. Intervals come from a bootstrap of
    the results of each line-up, which are games or openings, including the imaginary one, so that
    no interval is empty. They are about the difference to the mean of the players in `centre`;
    without any, to the anchor, whose interval is empty then.
    """
    games = Counter(results)
    names = _connected(games, anchor)
    line_ups = _line_ups(games, names)
    if not line_ups:
        return []
    seats = np.array([line_up.seats for line_up in line_ups])
    at = names.index(anchor)
    best = _strengths(seats, line_ups, [line_up.counts for line_up in line_ups], at)
    rng = np.random.default_rng(seed)
    drawn = [_resampled(seats, line_ups, at, rng, best) for _ in range(resamples)] or [best]
    among = [names.index(name) for name in centre if name in names] or [at]
    differences = [nats - nats[among].mean() + best[among].mean() for nats in drawn]
    low, high = np.percentile(np.array(differences), _INTERVAL, axis=0)
    played = _game_counts(games)
    ratings = [
        Rating(name, _points(best[index]), _points(low[index]), _points(high[index]), played[name])
        for index, name in enumerate(names)
    ]
    return sorted(ratings, key=lambda rating: (-rating.points, rating.name))


def _points(nats: Any) -> float:
    """Return the rating for a difference to the anchor in log strength."""
    return ANCHOR_RATING + POINTS_PER_NAT * float(nats)


def _game_counts(games: Mapping[Result, int]) -> Counter[str]:
    """Return the number of games by player."""
    played: Counter[str] = Counter()
    for result, count in games.items():
        played.update(dict.fromkeys(set(result.names), count * result.games))
    return played


def _connected(games: Iterable[Result], anchor: str) -> list[str]:
    """Return the names of all players connected to the anchor by games, sorted."""
    known, groups = {anchor}, {frozenset(result.names) for result in games}
    while met := {group for group in groups if group & known}:
        known = known.union(*met)
        groups -= met
    return sorted(known)


def _line_ups(games: Mapping[Result, int], names: Sequence[str]) -> list[_LineUp]:
    """Return the games by line-up, each with its imaginary game at the end."""
    number = {name: index for index, name in enumerate(names)}
    found: dict[tuple[int, ...], Counter[tuple[int, tuple[float, ...]]]] = {}
    for result, count in games.items():
        if result.names[0] not in number:
            continue
        seats, shares = [0] * len(names), [0.0] * len(names)
        for name, share in zip(result.names, result.shares, strict=True):
            seats[number[name]] += 1
            shares[number[name]] += share
        found.setdefault(tuple(seats), Counter())[result.games, tuple(shares)] += count
    line_ups = []
    for key, results in sorted(found.items()):
        seats_of = np.array(key, float)
        rows = [games * np.array(shares) for games, shares in sorted(results)]
        sizes = [games for games, _ in sorted(results)]
        counts = [results[result] for result in sorted(results)]
        points = np.array([*rows, seats_of / seats_of.sum()])
        line_ups.append(_LineUp(seats_of, points, np.array([*sizes, 1]), np.array([*counts, 1])))
    return line_ups


def _resampled(seats: Any, line_ups: list[_LineUp], at: int, rng: Any, start: Any) -> Any:
    """Return the strengths of one bootstrap sample."""
    counts = []
    for line_up in line_ups:
        total = line_up.counts.sum()
        again = rng.multinomial(total, line_up.counts / total).astype(float)
        again[-1] = max(again[-1], _MIN_WEIGHT)
        counts.append(again)
    return _strengths(seats, line_ups, counts, at, start)


def _strengths(
    seats: Any, line_ups: list[_LineUp], counts: list[Any], at: int, start: Any = None
) -> Any:
    """Return the maximum-likelihood log strengths, with the anchor at zero, by Newton's method.

    They depend only on the number of games of each line-up and the total points of each player.
    The likelihood is concave; the length of a step is limited so that the method converges.
    """
    weights = np.array(
        [count @ line_up.sizes for count, line_up in zip(counts, line_ups, strict=True)], float
    )
    points = sum(
        _possible_points(count @ line_up.results, line_up.seats)
        for count, line_up in zip(counts, line_ups, strict=True)
    )
    free = np.arange(len(seats[0])) != at
    nats = np.zeros(len(free)) if start is None else start.copy()
    for _ in range(_MAX_STEPS):
        chances = seats * np.exp(nats - nats.max())
        chances /= chances.sum(axis=1, keepdims=True)
        weighted = chances * weights[:, None]
        expected = weighted.sum(axis=0)
        gradient = (points - expected)[free]
        hessian = (np.diag(expected) - weighted.T @ chances)[np.ix_(free, free)]
        step = np.linalg.solve(hessian, gradient)
        step *= min(1.0, _MAX_STEP / max(_TOLERANCE, float(np.abs(step).max(initial=0.0))))
        nats[free] += step
        if np.abs(step).max(initial=0.0) < _TOLERANCE:
            break
    return nats


def _possible_points(points: Any, seats: Any) -> Any:
    """Return the points of a line-up, each player with some.

    Results without luck may lie outside of 0 and 1, and so may their sum if one player is much
    stronger; no strengths would explain that.
    """
    if (points[seats > 0] >= _MIN_POINTS).all():
        return points
    raised = np.where(seats > 0, np.maximum(points, _MIN_POINTS), 0.0)
    return raised * (points.sum() / raised.sum())

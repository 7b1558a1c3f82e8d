"""Ratings: how strong players are, from who shared how much of each game, with intervals.

Each player has a strength, and at any table the one point at stake goes to a player with a chance
in proportion to it. For two this is the model of Bradley and Terry, for more the first choice of
Plackett and Luce; a shared point counts for each winner in part, so a draw is half a win.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

POINTS_PER_NAT: Final = 400 / math.log(10)
"""Ratings are told in Elo points: 400 more are odds of ten to one."""
ANCHOR_RATING: Final = 1000
_RESAMPLES: Final = 1000
_INTERVAL: Final = (2.5, 97.5)
_LONGEST_STEP: Final = 2.0
_CLOSE: Final = 1e-10
_MOST_STEPS: Final = 500
_TRACE: Final = 0.1
"""So much of the imagined game stays when it is not drawn."""


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended: who sat at the table, in any order, and what share each one got."""

    names: tuple[str, ...]
    shares: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength in Elo points, the 95 % interval, and the games it rests on."""

    name: str
    points: float
    low: float
    high: float
    games: int


@dataclass(frozen=True, slots=True)
class _LineUp:
    """All games of the same players: their different endings, and how often each one came."""

    seats: Any
    """By player: how many seats of the table are theirs."""
    endings: Any
    """By ending and player: the share."""
    counts: Any
    """By ending: how many games. The last ending is the one imagined game."""


def expected_share(points: float, *others: float) -> float:
    """What a player of this rating may expect of the one point against these."""
    return 1 / (1 + sum(10 ** ((other - points) / 400) for other in others))


def rate(
    results: Mapping[Result, int] | Iterable[Result],
    anchor: str,
    resamples: int = _RESAMPLES,
    seed: int = 0,
) -> list[Rating]:
    """Everybody whom a chain of games joins to the anchor, the strongest first.

    Every line-up is given one imagined game besides that all share: it keeps ratings finite where
    somebody has won every game, and hardly matters otherwise. Intervals come from drawing the games
    of each line-up anew, the imagined one among them, so that no interval has length nought. They
    are for differences to the anchor, whose own rating is certain.
    """
    games = Counter(results)
    names = _joined(games, anchor)
    line_ups = _line_ups(games, names)
    if not line_ups:
        return []
    seats = np.array([line_up.seats for line_up in line_ups])
    at = names.index(anchor)
    best = _strengths(seats, line_ups, [line_up.counts for line_up in line_ups], at)
    rng = np.random.default_rng(seed)
    drawn = [_redrawn(seats, line_ups, at, rng, best) for _ in range(resamples)] or [best]
    low, high = np.percentile(np.array(drawn), _INTERVAL, axis=0)
    played = _games_of(games)
    ratings = [
        Rating(name, _points(best[who]), _points(low[who]), _points(high[who]), played[name])
        for who, name in enumerate(names)
    ]
    return sorted(ratings, key=lambda rating: (-rating.points, rating.name))


def _points(nats: Any) -> float:
    """A difference to the anchor on the scale that people read."""
    return ANCHOR_RATING + POINTS_PER_NAT * float(nats)


def _games_of(games: Mapping[Result, int]) -> Counter[str]:
    """In how many games everybody sat."""
    played: Counter[str] = Counter()
    for result, count in games.items():
        played.update(dict.fromkeys(set(result.names), count))
    return played


def _joined(games: Iterable[Result], anchor: str) -> list[str]:
    """Everybody whom a chain of games joins to the anchor, by name."""
    known, tables = {anchor}, {frozenset(result.names) for result in games}
    while met := {table for table in tables if table & known}:
        known = known.union(*met)
        tables -= met
    return sorted(known)


def _line_ups(games: Mapping[Result, int], names: Sequence[str]) -> list[_LineUp]:
    """The games by who sat at the table, each line-up with its imagined game at the end."""
    number = {name: who for who, name in enumerate(names)}
    found: dict[tuple[int, ...], Counter[tuple[float, ...]]] = {}
    for result, count in games.items():
        if result.names[0] not in number:
            continue
        seats, shares = [0] * len(names), [0.0] * len(names)
        for name, share in zip(result.names, result.shares, strict=True):
            seats[number[name]] += 1
            shares[number[name]] += share
        found.setdefault(tuple(seats), Counter())[tuple(shares)] += count
    line_ups = []
    for seats_of, endings in sorted(found.items()):
        at_table = np.array(seats_of, float)
        rows = [np.array(ending) for ending in sorted(endings)]
        counts = [endings[ending] for ending in sorted(endings)]
        imagined = at_table / at_table.sum()
        line_ups.append(_LineUp(at_table, np.array([*rows, imagined]), np.array([*counts, 1])))
    return line_ups


def _redrawn(seats: Any, line_ups: list[_LineUp], at: int, rng: Any, start: Any) -> Any:
    """The strengths that other games of the same kind might have shown."""
    counts = []
    for line_up in line_ups:
        total = line_up.counts.sum()
        again = rng.multinomial(total, line_up.counts / total).astype(float)
        again[-1] = max(again[-1], _TRACE)
        counts.append(again)
    return _strengths(seats, line_ups, counts, at, start)


def _strengths(
    seats: Any, line_ups: list[_LineUp], counts: list[Any], at: int, start: Any = None
) -> Any:
    """The most likely strengths in nats, with the anchor at nought; Newton's method.

    All that matters of the games is how many each line-up played, and how many points each player
    has in all. The likelihood is concave; a step is kept short so that it never runs away.
    """
    weights = np.array([count.sum() for count in counts], float)
    points = sum(count @ line_up.endings for count, line_up in zip(counts, line_ups, strict=True))
    free = np.arange(len(seats[0])) != at
    nats = np.zeros(len(free)) if start is None else start.copy()
    for _ in range(_MOST_STEPS):
        chances = seats * np.exp(nats - nats.max())
        chances /= chances.sum(axis=1, keepdims=True)
        weighted = chances * weights[:, None]
        expected = weighted.sum(axis=0)
        slope = (points - expected)[free]
        bend = (np.diag(expected) - weighted.T @ chances)[np.ix_(free, free)]
        step = np.linalg.solve(bend, slope)
        step *= min(1.0, _LONGEST_STEP / max(_CLOSE, float(np.abs(step).max(initial=0.0))))
        nats[free] += step
        if np.abs(step).max(initial=0.0) < _CLOSE:
            break
    return nats

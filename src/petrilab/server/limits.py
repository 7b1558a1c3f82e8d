"""Limits: how much one session or address may ask for."""

import time
from collections import Counter
from collections.abc import Callable, Hashable

from petrilab.core import Refusal, refuse
from petrilab.core.rules import ServerRule

_MOST_KEPT = 50_000
"""So many are remembered; beyond, those who have been quiet are forgotten."""


class Rate:
    """So many a second on the average, and `burst` at once."""

    def __init__(
        self, each_second: float, burst: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._burst, self._now = each_second, max(1.0, burst), now
        self._levels: dict[Hashable, tuple[float, float]] = {}

    def take(self, key: Hashable, amount: float = 1.0) -> float:
        """0 if it may; otherwise in how many seconds it might."""
        now = self._now()
        left, then = self._levels.get(key, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._rate)
        if left < amount:
            self._levels[key] = left, now
            return (amount - left) / self._rate
        self._levels[key] = left - amount, now
        if len(self._levels) > _MOST_KEPT:
            self._forget_quiet(now)
        return 0.0

    def _forget_quiet(self, now: float) -> None:
        full = self._burst / self._rate
        self._levels = {k: v for k, v in self._levels.items() if now - v[1] < full}
        while len(self._levels) > _MOST_KEPT:
            del self._levels[next(iter(self._levels))]


class Held:
    """So many at the same time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[Hashable] = Counter()

    def take(self, key: Hashable) -> bool:
        """Whether one more may be; give it back by `drop`."""
        if self._held[key] >= self._most:
            return False
        self._held[key] += 1
        return True

    def number(self, key: Hashable) -> int:
        """How many there are."""
        return self._held[key]

    def drop(self, key: Hashable) -> None:
        """One less."""
        self._held[key] -= 1
        if self._held[key] <= 0:
            del self._held[key]


def too_fast(seconds: float) -> Refusal:
    """Why one has to wait."""
    return refuse(ServerRule.TOO_FAST, seconds=max(1, round(seconds + 0.5)))

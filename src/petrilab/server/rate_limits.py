"""Rate and concurrency limiters, counted by key."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable

from petrilab.core import Refusal, refusal
from petrilab.server.refusal_rules import ServerRule

_MAX_KEYS = 50_000
"""Keys that a rate limiter remembers; beyond, the key that was used least recently is dropped."""
_EXPIRED_PER_CALL = 2
"""Expired keys that are dropped for each new one; more than one, so that their number falls."""

_NEWEST_WEIGHT = 0.25
"""Weight of the newest piece of work in the average cost of a key's work."""
_MAX_COST_SECONDS = 0.02
"""Cost of the most costly work, such as the first request of a server: it should not delay a page
for long, and budgets of computing limit how often there is such work."""
_REMEMBERED_SECONDS = 10.0
"""Seconds for which the cost of a key's work is remembered."""
_ROUNDING_SECONDS = 1e-6
"""Waiting times below are rounding errors of the last token in a burst."""


class RateLimiter:
    """A token bucket for each key: `per_second` on average, `burst` at once.

    A bucket is stored as the time at which it will be full again (generic cell rate algorithm).
    Every call takes constant time. Keys are kept in the order of their last use, so expired ones,
    whose buckets are full again, are the first.
    """

    def __init__(
        self, per_second: float, burst: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._interval, self._now = 1 / per_second, now
        self._burst_seconds = max(1.0, burst) * self._interval
        """Seconds in which an empty bucket becomes full."""
        self._full_at: OrderedDict[Hashable, float] = OrderedDict()

    def take(self, key: Hashable, amount: float = 1.0) -> float:
        """Take tokens and return 0; if there are too few, the seconds until there are enough."""
        now, buckets = self._now(), self._full_at
        known = buckets.get(key)
        full_at = (now if known is None or known < now else known) + amount * self._interval
        wait = full_at - now - self._burst_seconds
        if known is not None:
            buckets.move_to_end(key)
        if wait > _ROUNDING_SECONDS:
            return wait
        buckets[key] = full_at
        if known is None:
            self._forget_some(now)
        return 0.0

    def charge(self, key: Hashable, amount: float) -> None:
        """Take tokens even if there are too few; a key owes at most one burst."""
        now = self._now()
        full_at = max(now, self._full_at.pop(key, now)) + amount * self._interval
        self._full_at[key] = min(full_at, now + 2 * self._burst_seconds)
        self._forget_some(now)

    def debt_seconds(self, key: Hashable) -> float:
        """Return the seconds until a key that was charged owes nothing; mostly 0."""
        full_at = self._full_at.get(key)
        if full_at is None or (debt := full_at - self._burst_seconds - self._now()) <= 0:
            return 0.0
        return debt

    def _forget_some(self, now: float) -> None:
        """Drop the oldest keys that have expired or are too many, but only a few in each call."""
        buckets = self._full_at
        for _ in range(min(_EXPIRED_PER_CALL, len(buckets))):
            oldest = next(iter(buckets))
            if buckets[oldest] > now and len(buckets) <= _MAX_KEYS:
                break
            del buckets[oldest]


class Throttle:
    """Spreads the work for each key over time: `per_second`, except for the first `burst` at once.

    Costly work is spread more: a key gets at most `share` of the time, by the average cost of its
    latest work. Nothing is refused, so callers need another limit on how much may wait.
    """

    def __init__(
        self,
        per_second: float,
        burst: int,
        share: float = 1.0,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._interval, self._share, self._now = 1 / per_second, share, now
        self._head_start = (burst - 1) * self._interval
        self._free_at: OrderedDict[Hashable, float] = OrderedDict()
        """By key: when all its work would be done, at one piece of work in each interval."""
        self._costs: dict[Hashable, float] = {}
        """By key: the average seconds that its latest work took."""

    def delay(self, key: Hashable) -> float:
        """Count a piece of work and return the seconds until it may begin, mostly 0."""
        now = self._now()
        free_at = max(now, self._free_at.pop(key, now))
        interval = max(self._interval, self._costs.get(key, 0.0) / self._share)
        self._free_at[key] = free_at + interval
        self._forget_some(now)
        return max(0.0, free_at - self._head_start - now)

    def note_cost(self, key: Hashable, seconds: float) -> None:
        """Take into account how long a piece of work has taken that `delay` has counted."""
        if key in self._free_at:
            cost, newest = self._costs.get(key, 0.0), min(seconds, _MAX_COST_SECONDS)
            self._costs[key] = cost + (newest - cost) * _NEWEST_WEIGHT

    def _forget_some(self, now: float) -> None:
        """Drop the oldest keys that have had no work for a while, but only a few in each call."""
        for _ in range(_EXPIRED_PER_CALL):
            oldest = next(iter(self._free_at))
            idle = now - self._free_at[oldest]
            if idle < _REMEMBERED_SECONDS and len(self._free_at) <= _MAX_KEYS:
                break
            del self._free_at[oldest]
            self._costs.pop(oldest, None)


class ConcurrencyLimiter:
    """At most `limit` at the same time for each key."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._counts: Counter[Hashable] = Counter()

    def acquire(self, key: Hashable) -> bool:
        """Take a slot if one is free and return whether it was; `release` gives it back."""
        if self._counts[key] >= self._limit:
            return False
        self._counts[key] += 1
        return True

    def count(self, key: Hashable) -> int:
        """Return how many slots are taken."""
        return self._counts[key]

    def release(self, key: Hashable) -> None:
        """Give a slot back."""
        self._counts[key] -= 1
        if self._counts[key] <= 0:
            del self._counts[key]


def rate_limit_refusal(seconds: float) -> Refusal:
    """Return the refusal of a request that may be repeated after some seconds."""
    return refusal(ServerRule.TOO_FAST, seconds=max(1, round(seconds + 0.5)))

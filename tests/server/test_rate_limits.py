"""Rate limiters: bursts, waiting times, debts, independent keys, and a constant cost per call."""

import pytest

from petrilab.server.rate_limits import RateLimiter, Throttle


class CountedKey:
    """A key that counts how often any key is hashed, which is once for each access to a dict."""

    hashed = 0

    def __init__(self, number: int) -> None:
        self._number = number

    def __hash__(self) -> int:
        CountedKey.hashed += 1
        return hash(self._number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CountedKey) and other._number == self._number


def test_a_rate_limiter_admits_a_burst_and_then_asks_to_wait() -> None:
    now = [0.0]
    limiter = RateLimiter(2.0, 4.0, lambda: now[0])
    assert [limiter.take("a") for _ in range(4)] == [0.0] * 4
    assert limiter.take("a") == pytest.approx(0.5)
    assert limiter.take("b") == 0.0
    now[0] = 0.5
    assert limiter.take("a") == 0.0


def test_the_last_token_of_a_burst_is_not_lost_to_rounding() -> None:
    limiter = RateLimiter(3.0, 30.0, lambda: 123_456.7)
    assert [limiter.take("a") for _ in range(30)] == [0.0] * 30
    assert limiter.take("a") == pytest.approx(1 / 3)


def test_more_than_a_burst_is_refused_at_once() -> None:
    limiter = RateLimiter(2.0, 4.0, lambda: 0.0)
    assert limiter.take("a", 5.0) == pytest.approx(0.5)
    assert limiter.take("a", 4.0) == 0.0


def test_a_throttle_lets_a_burst_begin_at_once_and_spreads_the_rest() -> None:
    now = 100.0
    throttle = Throttle(10, burst=2, now=lambda: now)
    delays = [throttle.delay("one") for _ in range(4)]
    assert delays == pytest.approx([0, 0, 0.1, 0.2])
    assert throttle.delay("two") == 0
    now += 0.4
    assert [throttle.delay("one") for _ in range(3)] == pytest.approx([0, 0, 0.1])


def test_a_throttle_forgets_keys_without_waiting_work() -> None:
    now = 0.0
    throttle = Throttle(1, burst=1, now=lambda: now)
    for _ in range(1000):
        now += 20
        throttle.delay(now)
        throttle.note_cost(now, 0.1)
    assert len(throttle._free_at) <= 2
    assert len(throttle._costs) <= 2


def test_a_throttle_spreads_costly_work_so_that_it_takes_a_share_of_the_time() -> None:
    now, cost, done = 0.0, 0.015, 0
    throttle = Throttle(100, burst=2, share=0.25, now=lambda: now)
    while now < 100:
        now += throttle.delay("costly")
        now += cost
        throttle.note_cost("costly", cost)
        done += 1
    assert done * cost / 100 == pytest.approx(0.25, rel=0.02)
    now += 9  # it is remembered while nothing happens
    delays = [throttle.delay("costly") for _ in range(3)]
    assert delays == pytest.approx([0, 0.06 - 0.01, 0.12 - 0.01])
    assert [throttle.delay("other") for _ in range(3)] == pytest.approx([0, 0, 0.01])


def test_one_very_costly_piece_of_work_does_not_delay_the_next_ones_for_long() -> None:
    throttle = Throttle(100, burst=1, share=0.25, now=lambda: 0.0)
    throttle.delay("first")
    throttle.note_cost("first", 3.0)
    assert [throttle.delay("first") for _ in range(2)] == pytest.approx([0.01, 0.03])


def test_the_cost_of_work_that_was_not_counted_is_not_kept() -> None:
    throttle = Throttle(1, burst=1)
    throttle.note_cost("unknown", 1.0)
    assert not throttle._costs


def test_a_charge_beyond_the_burst_is_a_debt_of_at_most_one_burst() -> None:
    now = [0.0]
    limiter = RateLimiter(2.0, 4.0, lambda: now[0])
    assert limiter.debt_seconds("a") == 0.0
    limiter.charge("a", 5.0)
    assert limiter.debt_seconds("a") == pytest.approx(0.5)
    limiter.charge("a", 1000.0)
    assert limiter.debt_seconds("a") == pytest.approx(2.0)
    now[0] = 2.0
    assert limiter.debt_seconds("a") == 0.0
    assert limiter.debt_seconds("b") == 0.0


@pytest.mark.parametrize("seconds_between", [0.0, 0.01, 100.0])
def test_a_call_costs_the_same_however_many_keys_there_are(seconds_between: float) -> None:
    now = [0.0]
    limiter = RateLimiter(2.0, 4.0, lambda: now[0])
    worst = 0
    for number in range(50_200):
        now[0] += seconds_between
        key, CountedKey.hashed = CountedKey(number), 0
        assert limiter.take(key) == 0.0
        worst = max(worst, CountedKey.hashed)
    assert worst <= 10
    assert len(limiter._full_at) <= 50_000


def test_expired_keys_are_forgotten_and_others_are_not() -> None:
    now = [0.0]
    limiter = RateLimiter(2.0, 4.0, lambda: now[0])
    for number in range(100):
        limiter.take(number)
    limiter.take("a", 4.0)
    now[0] = 0.1
    assert limiter.take("a") > 0
    now[0] = 10.0
    for number in range(100, 200):
        limiter.take(number)
    assert len(limiter._full_at) == 100

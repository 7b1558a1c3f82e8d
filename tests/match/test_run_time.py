"""Match clocks and wall clocks: steps in both directions, restarts, servers that disagree."""

import asyncio
import itertools

import pytest

from match_harness import ManualClock, MatchHarness, keep_heartbeats, run, run_pending
from petrilab.match import EventStore, MemoryStore, StoreError
from petrilab.match import commands as c
from petrilab.store import open_store

HOUR, DAY = 3600, 86_400
STEPS = (HOUR, -HOUR, 30 * DAY, -30 * DAY)
BANK = 600
HEARTBEAT = 10
_TOLERANCE = 8
"""Seconds that a player may get back when a match passes from one of several servers to another."""


class SharedStore(MemoryStore):
    """A store that several servers use, and that may be unavailable for heartbeats."""

    is_shared = True
    is_unavailable = False

    async def record_heartbeat(self, run_time: int) -> int:
        if self.is_unavailable:
            raise StoreError("unavailable")
        return await super().record_heartbeat(run_time)


class Machine:
    """A machine with a monotonic and a wall clock of its own, which runs one server after another.

    Every restart is a reboot: the monotonic clock starts at another time.
    """

    def __init__(self, store: EventStore, wall: float = 0.0) -> None:
        self._store = store
        self._wall = 1_700_000_000.0 + wall
        self._elapsed = 0.0
        self._boots = itertools.count(7)
        self._ids = itertools.count()
        self.harness: MatchHarness | None = None
        self._heartbeats: asyncio.Task[None] | None = None

    async def start(self) -> MatchHarness:
        clock = ManualClock()
        clock.seconds = next(self._boots) * 1_000_003.0 % 50_000
        clock.wall_seconds = self._wall + self._elapsed - clock.seconds
        self.harness = MatchHarness(self._store, clock=clock)
        self.harness._ids = self._ids
        await self.harness.service.start()
        self._heartbeats = asyncio.create_task(keep_heartbeats(self.harness.service))
        await run_pending()
        return self.harness

    def stop(self) -> None:
        self.harness = None
        if self._heartbeats:
            self._heartbeats.cancel()

    async def advance(self, seconds: float) -> None:
        self._elapsed += seconds
        if self.harness:
            await self.harness.clock.advance(seconds)

    def step(self, seconds: float) -> None:
        self._wall += seconds
        if self.harness:
            self.harness.clock.wall_seconds += seconds


async def advance(seconds: int, *machines: Machine) -> None:
    """Advance the time of several machines together."""
    for _ in range(seconds):
        for machine in machines:
            await machine.advance(1)


async def left(harness: MatchHarness, match: str) -> float:
    """Return the seconds left of seat A, which is to move; -1 if it has lost on time."""
    view = await harness.service.view(match, "ada")
    assert view.clock is not None
    return -1 if view.outcome else view.clock.left[0] / 1000


@pytest.mark.parametrize("moment", ["running", "down", "restarted"])
@pytest.mark.parametrize("step", STEPS)
def test_a_step_of_the_wall_clock_changes_no_match_clock(step: float, moment: str) -> None:
    async def scenario() -> None:
        machine = Machine(MemoryStore())
        match = await (await machine.start()).create_match(clock=c.ClockPlan(BANK))
        await machine.advance(100)
        if moment == "running":
            machine.step(step)
        await machine.advance(100)
        machine.stop()
        await machine.advance(5000)
        if moment == "down":
            machine.step(step)
        harness = await machine.start()
        if moment == "restarted":
            machine.step(step)
        assert await left(harness, match) == BANK - 200
        await machine.advance(100)
        if moment == "restarted":
            machine.step(-2 * step)
        machine.stop()
        harness = await machine.start()
        assert await left(harness, match) == BANK - 300
        await machine.advance(BANK - 300 - 1)
        assert await left(harness, match) == 1
        await machine.advance(2)
        assert await left(harness, match) == -1

    run(scenario())


@pytest.mark.parametrize("step", STEPS)
def test_a_match_that_was_evicted_keeps_its_clock(step: float) -> None:
    async def scenario() -> None:
        machine = Machine(MemoryStore())
        harness = await machine.start()
        match = await harness.create_match(clock=c.ClockPlan(BANK))
        await machine.advance(100)
        machine.step(step)
        harness.service._matches._evict(match)
        await machine.advance(100)
        assert await left(harness, match) == BANK - 200

    run(scenario())


def test_a_clock_expires_although_the_server_restarts_again_and_again() -> None:
    async def scenario() -> None:
        machine = Machine(MemoryStore())
        match = await (await machine.start()).create_match(clock=c.ClockPlan(60))
        for number in range(7):
            assert machine.harness is not None
            assert await left(machine.harness, match) == (60 - 10 * number if number < 6 else -1)
            await machine.advance(HEARTBEAT)
            machine.stop()
            machine.step((-1) ** number * HOUR)
            await machine.start()

    run(scenario())


def test_a_crash_gives_back_at_most_one_heartbeat() -> None:
    async def scenario() -> None:
        machine = Machine(MemoryStore())
        match = await (await machine.start()).create_match(clock=c.ClockPlan(BANK))
        await machine.advance(109)
        machine.stop()
        given = await left(await machine.start(), match) - (BANK - 109)
        assert 0 <= given <= HEARTBEAT

    run(scenario())


@pytest.mark.parametrize("walls", [(0, HOUR), (0, -HOUR), (30 * DAY, -30 * DAY)])
@pytest.mark.parametrize("delay", [0, 9, 25])
def test_servers_with_different_wall_clocks_count_the_same_time(
    walls: tuple[float, float], delay: int
) -> None:
    async def scenario() -> None:
        store = SharedStore()
        one, two = both = tuple(Machine(store, wall) for wall in walls)
        old = await one.start()
        await advance(50 + delay, *both)  # the total in the store is that much too short
        new = await two.start()
        matches = [await h.create_match(clock=c.ClockPlan(BANK)) for h in (old, new)]
        await advance(5, *both)
        for harness in (old, new):  # in memory, and loaded from the other's events
            for match in matches:
                assert BANK - 5 <= await left(harness, match) <= BANK - 5 + _TOLERANCE
                harness.service._matches._evict(match)
        await advance(300, *both)
        for harness in (old, new):
            for match in matches:
                assert BANK - 305 <= await left(harness, match) <= BANK - 305 + _TOLERANCE
        late = await new.create_match(clock=c.ClockPlan(BANK))
        await advance(20, *both)
        assert BANK - 20 <= await left(old, late) <= BANK - 20 + _TOLERANCE
        one.stop()
        await advance(80, *both)
        two.step(HOUR)
        again = await one.start()
        for harness in (again, new):
            for match in matches:
                assert BANK - 405 <= await left(harness, match) <= BANK - 405 + _TOLERANCE
        await advance(BANK - 405 + _TOLERANCE + 1, *both)
        assert [await left(new, match) for match in matches] == [-1, -1]

    run(scenario())


def test_a_server_that_could_not_reach_the_store_does_not_make_others_jump() -> None:
    async def scenario() -> None:
        store = SharedStore()
        one, two = Machine(store), Machine(store)
        await one.start()
        await one.advance(100)
        store.is_unavailable = True
        await one.advance(HOUR)
        store.is_unavailable = False
        new = await two.start()
        match = await new.create_match(clock=c.ClockPlan(BANK))
        await advance(20, one, two)
        new.service._matches._evict(match)
        assert BANK - 20 <= await left(new, match) <= BANK - 20 + _TOLERANCE

    run(scenario())


def test_a_server_that_was_suspended_takes_over_the_run_time_of_others() -> None:
    async def scenario() -> None:
        store = SharedStore()
        one, two = Machine(store), Machine(store)
        suspended, other = await one.start(), await two.start()
        await two.advance(100)
        await advance(4, one, two)
        match = await suspended.create_match(clock=c.ClockPlan(BANK))
        await advance(20, one, two)
        assert BANK - 20 <= await left(other, match) <= BANK - 20 + _TOLERANCE

    run(scenario())


@pytest.mark.parametrize("step", STEPS)
def test_match_time_ignores_clock_steps_and_restarts_on_a_database(
    store_url: str, step: float
) -> None:
    async def scenario() -> None:
        store = open_store(store_url)
        machine = Machine(store)
        first = await machine.start()
        match = await first.create_match(clock=c.ClockPlan(BANK))
        for number in range(50):
            await machine.advance(2)
            machine.step(step if number == 25 else 0)
            await first.service._matches.run_time.record()  # waits for the database
        machine.stop()
        await machine.advance(DAY)
        harness = await machine.start()
        assert BANK - 100 <= await left(harness, match) <= BANK - 100 + _TOLERANCE
        machine.step(step)
        await machine.advance(BANK - 100 + _TOLERANCE)
        await harness.service.drain()
        assert await left(harness, match) == -1
        await store.close()

    run(scenario())

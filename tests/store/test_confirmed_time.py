"""A wrong wall clock erases no match, no key and no state, and no token expires by it."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from match_harness import ManualClock, MatchHarness, run
from petrilab.match import commands as c
from petrilab.server.sessions import Sessions
from petrilab.store import Retention, open_store
from petrilab.store.backup_follower import copy_changes
from petrilab.store.backups import backup
from petrilab.store.check import check
from petrilab.store.sql_store import SqlStore
from store_corruption import change

_DAY, _HOUR, _ADDRESS = 86_400, 3600, "192.0.2.1"


class _Server:
    """What of a server depends on the wall clock, with a clock of the test."""

    def __init__(self, store: SqlStore, clock: ManualClock) -> None:
        self.store, self.clock = store, clock
        self.harness = MatchHarness(store, clock=clock)
        self.sessions = Sessions(store.sessions, _owns_nothing, clock.wall, clock.monotonic)

    async def run(self, hours: float) -> int:
        """Run with heartbeats and hourly purges; return the number of erased matches."""
        await self.harness.service.start()
        erased = await self.harness.service.purge()
        while hours > 0:
            for _ in range(12):
                await self.clock.advance(_HOUR / 12)
                await self.store.record_heartbeat(await self._run_time(_HOUR * 1000 // 12))
            erased += await self.harness.service.purge()
            hours -= 1
        return erased

    async def _run_time(self, more: int) -> int:
        return await self.store.record_heartbeat(0) + more


async def _owns_nothing(session: str) -> bool:
    del session
    return False


def _serve(
    url: str, clock: ManualClock, work: Callable[[_Server], Awaitable[None]], **retention: bool
) -> None:
    async def scenario() -> None:
        store = open_store(url, Retention(**retention))
        await work(_Server(store, clock))
        await store.close()

    run(scenario())


@pytest.mark.parametrize("is_restarted", [False, True])
def test_a_clock_two_years_ahead_erases_nothing(
    store_url: str, tmp_path: Path, is_restarted: bool
) -> None:
    clock, saved, tokens = ManualClock(), tmp_path / "save.bak", list[str]()

    async def before(server: _Server) -> None:
        await server.run(1)
        over = await server.harness.create_match()
        await server.harness.execute(over, "bob", c.Resign)
        await server.harness.create_match()
        tokens.append(await server.sessions.issue())
        found = await server.sessions.identify(tokens[0], _ADDRESS)
        assert found
        renewed = await server.sessions.renew(found, _ADDRESS)
        assert renewed
        tokens.append(renewed)
        assert await server.sessions.identify(renewed, _ADDRESS)
        backup(store_url, saved)
        if not is_restarted:
            clock.wall_seconds += 730 * _DAY
            await wrong(server)

    async def wrong(server: _Server) -> None:
        assert await server.run(1) == 0
        new = await server.sessions.issue()
        assert await server.sessions.identify(new, _ADDRESS)
        assert await server.sessions.identify(tokens[0], _ADDRESS) is None  # it was replaced
        assert await server.sessions.identify(tokens[1], _ADDRESS)
        copy_changes(store_url, saved)

    async def right_again(server: _Server) -> None:
        assert await server.run(1) == 0
        assert await server.sessions.identify(tokens[0], _ADDRESS) is None
        assert await server.sessions.identify(tokens[1], _ADDRESS)
        assert len(await server.store.matches_of("bob")) == 2

    _serve(store_url, clock, before)
    if is_restarted:
        clock.wall_seconds += 730 * _DAY
        _serve(store_url, clock, wrong)
    clock.wall_seconds -= 730 * _DAY
    _serve(store_url, clock, right_again)
    for url in (store_url, f"sqlite:///{saved}"):
        assert [found.fault for found in check(url)] == [None, None]


def test_a_jump_is_confirmed_by_as_much_run_time_or_by_the_operator(store_url: str) -> None:
    clock = ManualClock()

    async def purge(server: _Server) -> None:
        over = await server.harness.create_match()
        await server.harness.execute(over, "bob", c.Resign)
        await server.run(1)
        clock.wall_seconds += 100 * _DAY
        assert await server.store.purge(clock.wall()) == ()
        for day in range(100):
            await server.store.record_heartbeat(await server._run_time(_DAY * 1000))
            clock.seconds += _DAY
            erased = await server.store.purge(clock.wall())
            assert not erased or day > 40  # 90 days of retention, two for each of run time
            if erased:
                break
        assert erased == (over,)

    async def trusted(server: _Server) -> None:
        over = await server.harness.create_match("honeycomb", "players=3,board=hexagon:2")
        await server.harness.execute(over, "bob", c.Resign)
        clock.wall_seconds += 100 * _DAY
        assert over in await server.store.purge(clock.wall() + 400 * _DAY * 1000)

    _serve(store_url, clock, purge)
    _serve(store_url, clock, trusted, is_clock_trusted=True)


def test_a_store_of_an_earlier_release_expects_the_time_of_its_newest_event(
    store_url: str,
) -> None:
    clock = ManualClock()

    async def fill(server: _Server) -> None:
        over = await server.harness.create_match()
        await server.harness.execute(over, "bob", c.Resign)

    async def purge(server: _Server) -> None:
        assert await server.store.purge(clock.wall() + 730 * _DAY * 1000) == ()

    _serve(store_url, clock, fill)
    change(store_url, "DELETE FROM confirmed_times")
    _serve(store_url, clock, purge)
    change(store_url, "UPDATE confirmed_times SET wall = 9000000000000")
    assert [found.fault for found in check(store_url) if found.fault] == [
        "confirmed_times: a row is damaged"
    ]
    _serve(store_url, clock, purge)


def test_a_clock_that_was_behind_is_followed_again(store_url: str) -> None:
    clock = ManualClock()

    async def scenario(server: _Server) -> None:
        await server.run(1)
        right = clock.wall()
        clock.wall_seconds -= 10_000 * _DAY
        await server.run(2)
        clock.wall_seconds += 10_000 * _DAY
        await server.run(1)
        confirmed = await server.store.sessions.confirmed_wall(clock.wall())
        assert confirmed == clock.wall() > right

    _serve(store_url, clock, scenario)

"""Workers on one PostgreSQL whose connections are lost, terminated, paused and refused."""

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Any

import psycopg
import pytest

import postgres_server
from machine_load import within
from match_harness import RecordingSubscriber
from petrilab.core import RefusedError, refusal
from petrilab.match import commands as c
from petrilab.match.refusal_rules import MatchRule
from petrilab.server.fanout import APPLICATION_NAME
from petrilab.server.supervisor import OnUp
from server_parts import RECOVERY_SECONDS, Load, RunningApp, run_like_the_server, running_app


class _Pair:
    """Two workers, and a match that a player watches at the second one."""

    def __init__(self, one: RunningApp, two: RunningApp, match: str) -> None:
        self.one, self.two, self.match = one, two, match
        self.heard = RecordingSubscriber()

    async def move(self) -> int:
        """Move at the first worker; return the version."""
        active = self.one.context.service._matches.in_memory(self.match)
        assert active is not None
        state, version = active.state, active.state.position_version
        seat = state.waiting[0]
        move = state.game.legal(state.position, seat).nth(0).text()
        command = c.Move(id=str(version), seat=seat, move=move, version=version)
        while True:
            try:
                done = await self.one.context.service.execute(self.match, "ada", command)
            except RefusedError as error:
                assert error.refusal.rule == MatchRule.STORE  # noqa: PT017
                await asyncio.sleep(0.05)
            else:
                return done.version

    async def stop_listening(self) -> asyncio.Event:
        """Let the second worker not listen until the event is set."""
        listener, may_listen = self.two.part("listener"), asyncio.Event()
        original = listener.run

        async def listen_later(on_up: OnUp) -> None:
            await may_listen.wait()
            await original(on_up)

        listener.run = listen_later
        assert listener.task is not None
        listener.task.cancel()
        while self.two.lost("listener") < 1:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        return may_listen

    def heard_version(self) -> int:
        return max((message.get("version", 0) for message in self.heard.messages), default=0)

    async def wait_until_heard(self, version: int) -> None:
        async with within(RECOVERY_SECONDS):
            while self.heard_version() < version:  # noqa: ASYNC110
                await asyncio.sleep(0.02)


@contextlib.asynccontextmanager
async def _pair(monkeypatch: pytest.MonkeyPatch, store: str) -> AsyncIterator[_Pair]:
    async with (
        running_app(monkeypatch, store=store) as one,
        running_app(monkeypatch, store=store) as two,
    ):
        seats = (c.SeatPlan("me"), c.SeatPlan("me"))
        create = c.Create("1", "petris", seats, name="Ada")
        match = (await one.context.service.create("ada", create)).match
        pair = _Pair(one, two, match)
        await two.context.service.subscribe(match, "ada", pair.heard)
        await pair.wait_until_heard(await pair.move())
        yield pair


def test_a_worker_catches_up_with_moves_made_while_it_did_not_listen(
    new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with _pair(monkeypatch, new_database()) as pair:
            may_listen = await pair.stop_listening()
            before = pair.heard_version()
            await pair.move()
            version = await pair.move()
            await asyncio.sleep(0.2)
            assert pair.heard_version() == before
            assert (await pair.two.health()) == ("degraded", ["listener"])
            may_listen.set()
            await pair.wait_until_heard(version)
            await pair.two.wait_until_whole()

    run_like_the_server(scenario())


class _Socket:
    """A socket that remembers that its session was deleted."""

    def __init__(self) -> None:
        self.is_ended = asyncio.Event()

    def end_session(self, *, is_deleted: bool) -> None:
        assert is_deleted
        self.is_ended.set()


def test_a_worker_learns_of_players_who_connected_while_it_did_not_listen(
    new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with _pair(monkeypatch, new_database()) as pair:
            service = pair.one.context.service
            create = c.Create("2", "petris", (c.SeatPlan("me"), c.SeatPlan("me")), name="Bob")
            match = (await service.create("bob", create)).match
            eve = RecordingSubscriber()
            await pair.two.context.service.subscribe(match, "eve", eve)
            may_listen = await pair.stop_listening()
            await service.subscribe(match, "bob", RecordingSubscriber())
            await asyncio.sleep(0.2)
            may_listen.set()
            async with within(RECOVERY_SECONDS):
                while eve.messages[-1].get("here") != [0, 1]:  # noqa: ASYNC110
                    await asyncio.sleep(0.02)

    run_like_the_server(scenario())


def test_a_worker_rechecks_its_sockets_when_it_listens_again(
    new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with _pair(monkeypatch, new_database()) as pair:
            one, two = pair.one.context, pair.two.context
            token = await two.sessions.identify(await one.sessions.issue(), "")
            assert token is not None
            socket = _Socket()
            two.open_sockets.add(socket, token)
            may_listen = await pair.stop_listening()
            await one.sessions.delete(token.session, lambda: asyncio.sleep(0))
            await asyncio.sleep(0.2)
            assert not socket.is_ended.is_set()
            may_listen.set()
            async with within(RECOVERY_SECONDS):
                await socket.is_ended.wait()

    run_like_the_server(scenario())


@pytest.mark.parametrize("listens", [True, False])
def test_names_deleted_at_one_worker_vanish_from_the_memory_of_the_other(
    new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch, listens: bool
) -> None:
    async def scenario() -> None:
        async with _pair(monkeypatch, new_database()) as pair:
            one, two = pair.one.context, pair.two.context
            token = await two.sessions.identify(await one.sessions.issue(), "")
            assert token is not None
            create = c.Create("2", "petris", (c.SeatPlan("me"), c.SeatPlan("me")), name="Zoe")
            match = (await one.service.create(token.session, create)).match
            await one.service.leave(match, token.session)  # its name is in the log only
            assert "Zoe" in str(await two.service.view(match, "eve"))
            may_listen = asyncio.Event() if listens else await pair.stop_listening()
            erase = partial(one.service.forget_session, token.session)
            await one.sessions.delete(token.session, erase)
            may_listen.set()
            async with within(RECOVERY_SECONDS):
                while "Zoe" in str(await two.service.view(match, "eve")):  # noqa: ASYNC110
                    await asyncio.sleep(0.02)

    run_like_the_server(scenario())


def test_a_worker_catches_up_when_the_store_refuses_for_a_while(
    new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with _pair(monkeypatch, new_database()) as pair:
            service, refusals = pair.two.context.service, 3
            original = service.catch_up

            async def refuse(match: str, version: int) -> None:
                nonlocal refusals
                refusals -= 1
                if refusals >= 0:
                    raise refusal(MatchRule.STORE).error()
                await original(match, version)

            service.catch_up = refuse
            await pair.wait_until_heard(await pair.move())
            assert pair.two.lost("catch-up") == 3
            assert pair.two.lost("listener") == 0
            await pair.wait_until_heard(await pair.move())
            await pair.two.wait_until_whole()

    run_like_the_server(scenario())


def test_a_match_that_cannot_be_read_does_not_stop_the_others(
    new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with _pair(monkeypatch, new_database()) as pair:
            fanout: Any = pair.two.part("catch-up").run
            fanout.__self__._add_behind("damaged", 7)
            service, original = pair.two.context.service, pair.two.context.service.catch_up

            async def fail_for_one(match: str, version: int) -> None:
                if match == "damaged":
                    raise KeyError(match)
                await original(match, version)

            service.catch_up = fail_for_one
            await pair.wait_until_heard(await pair.move())
            assert "catch-up-failed" in pair.two.log.getvalue()
            await pair.two.wait_until_whole()

    run_like_the_server(scenario())


async def _listening_backends(url: str) -> list[int]:
    """Return the processes of PostgreSQL that serve connections of fanouts."""
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as admin:
        found = await admin.execute(
            "SELECT pid FROM pg_stat_activity"
            " WHERE datname = current_database() AND application_name = %s",
            [APPLICATION_NAME],
        )
        return [pid for (pid,) in await found.fetchall()]


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGSTOP])
def test_workers_hear_again_after_their_connections_were_lost(
    how: int, new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        url = new_database()
        async with _pair(monkeypatch, url) as pair, Load(pair.one):
            backends = await _listening_backends(url)
            assert len(backends) == 4  # each worker listens on one and sends on another
            for pid in backends:
                os.kill(pid, how)
            try:
                async with within(RECOVERY_SECONDS):
                    version = await pair.move()
                await pair.wait_until_heard(version)
                assert pair.two.lost("listener") >= 1
                await pair.two.wait_until_whole()
            finally:
                if how == signal.SIGSTOP:
                    for pid in backends:
                        with contextlib.suppress(ProcessLookupError):
                            os.kill(pid, signal.SIGCONT)

    run_like_the_server(scenario())


def test_workers_hear_again_after_every_restart_of_the_database(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if reason := postgres_server.missing():
        postgres_server.skip_or_fail(reason)
    with postgres_server.restartable_server() as (url, restart):

        async def scenario() -> None:
            async with _pair(monkeypatch, url.format(database="postgres")) as pair:
                for number in range(1, 5):
                    await asyncio.to_thread(restart)
                    await pair.wait_until_heard(await pair.move())
                    assert pair.two.lost("listener") >= number
                    await pair.one.wait_until_whole()
                    await pair.two.wait_until_whole()

        run_like_the_server(scenario())

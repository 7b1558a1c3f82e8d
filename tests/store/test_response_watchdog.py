"""A PostgreSQL that stops responding: statements fail in time, and the service recovers."""

import asyncio
import contextlib
import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from functools import partial

import psycopg
import pytest

from machine_load import Deadline, within
from match_harness import MatchHarness, refused, run
from petrilab.core import RefusedError
from petrilab.match.refusal_rules import MatchRule
from petrilab.store import open_store, postgres_store
from petrilab.store.response_watchdog import ResponseWatchdog
from server_parts import RECOVERY_SECONDS, run_like_the_server, running_app

_SECONDS = 1.0
"""Seconds after which a statement fails in these tests."""


@contextlib.contextmanager
def _stopped_backends(url: str) -> Iterator[None]:
    """Stop the processes of PostgreSQL that serve the present connections to a database."""
    with psycopg.connect(url, autocommit=True) as admin:
        found = admin.execute(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
            " AND pid <> pg_backend_pid() AND application_name = ''"
        )
        backends = [pid for (pid,) in found]
    assert backends
    for pid in backends:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in backends:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


def test_a_move_is_refused_in_time_and_the_next_one_is_made(
    new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        url = new_database()
        monkeypatch.setattr(postgres_store, "ResponseWatchdog", partial(ResponseWatchdog, _SECONDS))
        harness = MatchHarness(open_store(url))
        match = await harness.create_match()
        with _stopped_backends(url):
            deadline = Deadline(_SECONDS + RECOVERY_SECONDS)
            assert await refused(harness.move(match, "ada", "2>3:1")) == MatchRule.STORE
            assert not deadline.has_passed()
            await harness.move(match, "ada", "2>3:1")  # by a new connection
        await harness.service.close()

    run(asyncio.wait_for(scenario(), 60))


def test_a_locked_match_does_not_hold_up_the_others(new_database: Callable[[], str]) -> None:
    """A worker that was stopped in its transaction may hold the lock of a match for long."""

    async def scenario() -> None:
        url = new_database()
        harness = MatchHarness(open_store(url))
        *locked, other = [await harness.create_match() for _ in range(3)]
        with psycopg.connect(url) as stopped:
            stopped.execute("SELECT * FROM heads WHERE match = ANY(%s) FOR UPDATE", [locked])
            # While the first move waits for its lock, the others become one group.
            moves = (harness.move(match, "ada", "2>3:1") for match in (*locked, other))
            outcomes = await asyncio.gather(*moves, return_exceptions=True)
            rules = [each.refusal.rule for each in outcomes if isinstance(each, RefusedError)]
            assert rules == [MatchRule.STORE] * 2
            assert isinstance(outcomes[-1], int)
        await harness.move(locked[0], "ada", "2>3:1")
        await harness.service.close()

    run(asyncio.wait_for(scenario(), 60))


def test_health_is_degraded_until_the_database_responds(
    new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        url = new_database()
        monkeypatch.setattr(postgres_store, "ResponseWatchdog", partial(ResponseWatchdog, 6.0))
        async with running_app(monkeypatch, store=url) as app:
            with _stopped_backends(url):
                async with within(6 * RECOVERY_SECONDS):
                    while "heartbeat" not in (await app.health())[1]:  # noqa: ASYNC110
                        await asyncio.sleep(0.05)
                await app.wait_until_whole(6 * RECOVERY_SECONDS)

    run_like_the_server(scenario())


def test_the_watchdog_goes_on_after_an_error() -> None:
    """Its thread ended, and nothing noticed."""
    now, seen = 0.0, 0

    def failing() -> float:
        nonlocal seen
        seen += 1
        if seen == 2:
            raise SystemExit
        return now

    watchdog = ResponseWatchdog(10, failing)
    late, peer = socket.socketpair()
    with late, peer:
        peer.settimeout(10)
        with watchdog.watching(late.fileno()):
            while seen < 3:
                time.sleep(0.01)
            now = 20.0
            assert peer.recv(1) == b""
    watchdog.close()


def test_only_late_connections_are_shut_down() -> None:
    now = 0.0
    watchdog = ResponseWatchdog(10, lambda: now)
    (late, peer), (early, other) = socket.socketpair(), socket.socketpair()
    with late, peer, early, other:
        with watchdog.watching(late.fileno()):
            now = 5.0
            with watchdog.watching(early.fileno()):
                now = 10.0
                watchdog.shut_down_late()
                assert peer.recv(1) == b""
                other.setblocking(False)
                with pytest.raises(BlockingIOError):
                    other.recv(1)
        now = 100.0  # nothing is pending any more
        watchdog.shut_down_late()
        with pytest.raises(BlockingIOError):
            other.recv(1)
    watchdog.close()

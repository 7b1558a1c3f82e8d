"""Deleting a guest's data, and purging: others move meanwhile, and a crash interrupts nothing."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from match_harness import MatchHarness, run, sqlite_url
from petrilab.match import Append
from petrilab.match.events import Created, Invited, Joined
from petrilab.store import Retention, erasure, open_store
from petrilab.store.check import check
from petrilab.store.repair import RepairOptions, repair
from petrilab.store.sql_store import SqlStore
from petrilab.store.sqlite_store import SqliteStore
from store_corruption import change, fill

_MATCHES, _EVENTS = 20, 500
_DAY = 86_400_000


async def _open(url: str, *, has_process: bool, **retention: bool) -> SqlStore:
    store = open_store(url, Retention(**retention))
    if has_process and isinstance(store, SqliteStore):
        await store.start_writer_process(lambda: None)
    return store


async def _fill(store: SqlStore) -> None:
    """Write ten thousand events in the matches of a guest."""
    for number in range(_MATCHES):
        events: list[Any] = [Created("petris", 1, "-", (), "host", "00"), Joined(1, "bob", "Bob")]
        events += [Invited(f"i{index}") for index in range(_EVENTS - 2)]
        match = f"long{number:02}"
        await store.append(Append(match, 1, tuple(events), at=0, wall=1000, sessions=("bob",)))


async def _append_until(store: SqlStore, is_done: Callable[[], bool]) -> int:
    """Append to another match, one event after the other; return the number of commits."""
    await store.append(Append("other", 1, (Created("petris", 1, "-", (), "host", "00"),), 0, _DAY))
    number = 1
    while not is_done():
        number += 1
        await store.append(Append("other", number, (Invited(f"i{number}"),), at=0, wall=_DAY))
    return number


@pytest.mark.parametrize("has_process", [False, True], ids=["thread", "process"])
def test_others_move_while_data_are_deleted(store_url: str, has_process: bool) -> None:
    async def scenario() -> int:
        store = await _open(store_url, has_process=has_process)
        await _fill(store)
        deleting = asyncio.ensure_future(store.forget_session("bob"))
        commits = await _append_until(store, deleting.done)
        await deleting
        await store.close()
        return commits

    assert run(scenario()) >= _MATCHES // 2
    _assert_forgotten(store_url)


@pytest.mark.parametrize("has_process", [False, True], ids=["thread", "process"])
def test_others_move_while_matches_are_purged(store_url: str, has_process: bool) -> None:
    async def scenario() -> int:
        store = await _open(store_url, has_process=has_process, is_clock_trusted=True)
        store._retention = store._retention._replace(abandoned_days=1)
        await _fill(store)
        purging = asyncio.ensure_future(store.purge(2 * _DAY))
        commits = await _append_until(store, purging.done)
        assert len(await purging) == _MATCHES
        await store.close()
        return commits

    assert run(scenario()) >= 3


def _assert_forgotten(url: str) -> None:
    store = open_store(url)
    with store.engine.connect() as connection:
        bodies = connection.exec_driver_sql("SELECT body FROM events").scalars().all()
        sessions = connection.exec_driver_sql("SELECT session FROM players").scalars().all()
        begun = connection.exec_driver_sql("SELECT session FROM begun_deletions").scalars().all()
    store.close_sync()
    assert "bob" not in str(bodies).lower()
    assert sessions == begun == []
    faults = [found.fault for found in check(url) if found.fault]
    assert not [fault for fault in faults if "event" in fault or "head" in fault]


def test_a_deletion_is_completed_after_a_crash(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = [7]

    def redact(*arguments: Any) -> bool:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return original(*arguments)

    original = erasure.redact
    monkeypatch.setattr(erasure, "redact", redact)

    async def crash() -> None:
        store = await _open(store_url, has_process=False)
        await _fill(store)
        with pytest.raises(Exception, match="the writer failed"):
            await store.forget_session("bob")
        assert len(await store.matches_of("bob")) == _MATCHES - 7
        await store.close()

    async def resume() -> None:
        store = await _open(store_url, has_process=False)
        for session in await store.begun_deletions():
            await store.forget_session(session)
        await store.close()

    run(crash())
    monkeypatch.setattr(erasure, "redact", original)
    run(resume())
    _assert_forgotten(store_url)


def test_a_damaged_deletion_deletes_nobody_and_is_reported(store_url: str) -> None:
    """Its row might have become that of another session."""
    run(fill(store_url, rounds=1))
    change(store_url, "UPDATE begun_deletions SET session = 'bob'")

    async def scenario() -> None:
        store = open_store(store_url)
        assert await store.begun_deletions() == ()
        await store.close()

    run(scenario())
    fault = "begun_deletions: a row is damaged"
    assert [found.fault for found in check(store_url) if found.fault] == [fault]
    repair(store_url, RepairOptions(can_truncate=True))
    assert [found.fault for found in check(store_url) if found.fault] == []


def test_a_match_that_changes_meanwhile_is_redacted_all_the_same(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare = erasure.prepare_redaction

    async def scenario() -> None:
        store = open_store(store_url)
        harness = MatchHarness(store)
        match = await harness.create_match()
        stale = [True] * 7

        def prepare_late(connection: Any, found: str, session: str) -> erasure.Redaction:
            prepared = prepare(connection, found, session)
            is_stale = stale and stale.pop() and len(stale) > 1
            return prepared._replace(head=(1, b"")) if is_stale else prepared

        monkeypatch.setattr(erasure, "prepare_redaction", prepare_late)
        await store.forget_session("bob")
        assert await store.matches_of("bob") == ()
        history = await store.load(match)
        assert history
        assert "bob" not in str(history.rows).lower()
        await store.close()

    run(scenario())


@pytest.mark.skipif(sys.platform == "win32", reason="there is no writer process on Windows")
def test_appends_come_before_the_next_suspension(tmp_path: Path) -> None:
    """Otherwise work of the thread, one piece after the other, would starve them."""

    async def scenario() -> int:
        store = await _open(sqlite_url(tmp_path), has_process=True)
        assert isinstance(store, SqliteStore)
        await store.record_heartbeat(1)
        appended = store.append(
            Append("m", 1, (Created("petris", 1, "-", (), "host", "00"),), 0, 0)
        )
        heartbeats = 0
        while not appended.done() and heartbeats < 20:
            heartbeats += 1
            await store.record_heartbeat(heartbeats)
        await appended
        await store.close()
        return heartbeats

    assert run(scenario()) <= 2

"""SQLite: one connection writes at any time; files belong to their owner alone."""

import asyncio
import os
import stat
import sys
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import QueuePool

from match_harness import MatchHarness, run, sqlite_url
from petrilab.match import Append, ConflictError
from petrilab.match.events import Created, Invited
from petrilab.store import open_store, sqlite_store, writer_main
from petrilab.store.backup_follower import copy_changes
from petrilab.store.backups import backup, restore
from petrilab.store.sqlite_store import SqliteStore

_CREATED = Created("petris", 1, "-", (), "host", "00")


def _append(number: int, match: str, **more: Any) -> Append:
    event = _CREATED if number == 1 else Invited(f"i{number}")
    return Append(match, number, (event,), at=number, wall=1000 + number, **more)


async def _play(store: SqliteStore, match: str) -> None:
    for number in range(1, 30):
        await store.append(_append(number, match))
        await asyncio.sleep(0)


async def _disturb(store: SqliteStore) -> None:
    """Do all that the thread writes, and appends that fail in the process."""
    for number in range(6):
        await store.record_heartbeat(number)
        with pytest.raises(ConflictError):
            await store.append(_append(1, "m0"))
        await store.forget_session("nobody")
        await store.purge(0)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no writer process on Windows")
def test_the_thread_writes_only_while_the_process_has_no_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, opened, violations = SqliteStore(tmp_path / "petrilab.db"), [0], []

    def connect(file: Path, *, is_read_only: bool = False) -> Any:
        process = store._writer_process
        if not is_read_only:
            opened[0] += 1
            if process and process._has_connection:
                violations.append("opened")
        return writer_main.connect(file, is_read_only=is_read_only)

    async def scenario() -> None:
        store.engine.dispose()
        await store.start_writer_process(lambda: None)
        process: Any = store._writer_process
        send, pool = process._send_group, cast("QueuePool", store.engine.pool)

        def send_group(group: Any) -> None:
            if pool.checkedin() or pool.checkedout():
                violations.append("sent")
            send(group)

        monkeypatch.setattr(process, "_send_group", send_group)
        await store.append(_append(1, "m0"))
        await asyncio.gather(*(_play(store, f"m{n}") for n in range(1, 8)), _disturb(store))
        await store.close()

    monkeypatch.setattr(sqlite_store, "connect", connect)
    run(scenario())
    assert opened[0] > 6
    assert violations == []


def test_reading_connections_cannot_write(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "petrilab.db")
    with (
        store.reading.connect() as connection,
        pytest.raises(OperationalError, match="readonly"),
    ):
        connection.exec_driver_sql("DELETE FROM events")
    store.close_sync()


def test_an_append_that_skips_a_number_is_a_conflict(store_url: str) -> None:
    async def scenario() -> None:
        store = open_store(store_url)
        await store.append(_append(1, "m"))
        with pytest.raises(ConflictError):
            await store.append(_append(3, "m"))
        await store.close()

    run(scenario())


def test_a_hash_depends_on_all_events_before_it() -> None:
    def last_hash(first_body: str) -> bytes:
        rows: list[Any] = [
            ("m", n, n, n, first_body if n == 1 else "{}", None, None, 0, []) for n in (1, 2)
        ]
        chained: bytes = writer_main.chain(rows, {})[-1][-1]
        return chained

    assert last_hash("{}") == last_hash("{}") != last_hash("[]")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_store_and_backup_files_belong_to_their_owner_alone(tmp_path: Path) -> None:
    async def scenario() -> None:
        folder = tmp_path / "new" / "data"
        url = sqlite_url(folder)
        store = open_store(url)
        assert isinstance(store, SqliteStore)
        await store.start_writer_process(lambda: None)
        await MatchHarness(store).create_match()
        names = {file.name for file in folder.iterdir()}
        assert {"petrilab.db", "petrilab.db-wal", "petrilab.db-shm"} <= names
        backup(url, folder / "one.bak")
        backup(url, folder / "two.bak")
        copy_changes(url, folder / "two.bak")
        restore(folder / "one.bak", f"sqlite:///{tmp_path / 'other' / 'x.db'}")
        for file in (*folder.iterdir(), *(tmp_path / "other").iterdir()):
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
        for made in (tmp_path / "new", folder, tmp_path / "other"):
            assert stat.S_IMODE(made.stat().st_mode) == 0o700
        await store.close()
        (folder / "petrilab.db").chmod(0o644)
        open_store(url).close_sync()
        assert stat.S_IMODE((folder / "petrilab.db").stat().st_mode) == 0o600

    before = os.umask(0o022)
    try:
        run(scenario())
    finally:
        os.umask(before)

"""The event store in a SQLite file: one server process, durable commits."""

import asyncio
import contextlib
import sys
import time
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, func, select, union_all

from petrilab.core import RefusedError, quoted, refusal
from petrilab.match import Append, Committed, StoreError
from petrilab.store.damage import DATABASE_ERRORS, describe, is_damage
from petrilab.store.file_lock import FileLock
from petrilab.store.file_modes import make_private_file, make_private_folder
from petrilab.store.refusal_rules import StoreRule
from petrilab.store.schema import TABLES, events, heads
from petrilab.store.settings import DEFAULT_RETENTION, Retention
from petrilab.store.sql_store import SqlStore
from petrilab.store.upgrade import upgrade
from petrilab.store.writer_main import SELECT_HEAD, Head, Watermark, checked_head, connect
from petrilab.store.writer_process import Group, WriterCallbacks, WriterProcess
from petrilab.store.writer_thread import Job

T = TypeVar("T")
_CHECK_SECONDS = 1.0
"""Seconds for which the pages of a file are checked before it is opened."""
_PROGRESS_STEPS = 10_000
"""Number of SQLite's instructions between two looks at the time."""


class SqliteStore(SqlStore):
    """Stores events in a SQLite file, which it locks.

    A thread writes, until a server starts a writer process. Only one connection writes at any
    time; all others are read-only. `is_checked` says whether all pages were checked before.
    """

    def __init__(self, file: Path, retention: Retention = DEFAULT_RETENTION) -> None:
        make_private_folder(file.parent)
        self._file = file
        self._lock = FileLock(file)
        self._watermark = Watermark(file)
        self._writer_process: WriterProcess | None = None
        self._is_closing = False
        try:
            if not file.exists():
                self._watermark.clear()
            make_private_file(file)
            self.is_checked = refuse_malformed(file)
            engine = sqlite_engine(file)
            prepare(engine, file.name)
            refuse_incomplete(engine, self._watermark, file.name)
            super().__init__(engine, retention, sqlite_engine(file, is_read_only=True))
        except BaseException:
            self._lock.release()
            raise

    async def start_writer_process(self, on_lost: Callable[[], None]) -> None:
        """Write in a process of its own until it is lost or the store is closed.

        Python's driver releases the interpreter lock several times for each statement; in a busy
        server, getting it back costs more than the statement.
        """
        if sys.platform == "win32":  # its event loops do not support such sockets
            return
        callbacks = WriterCallbacks(self._build_group, self._hand_to_thread, on_lost)
        try:
            process = await WriterProcess.start(self._file, self._lock.descriptor, callbacks)
        except OSError:  # the system cannot start a process now
            on_lost()
            return
        self._writer_process = process
        self._hand_to_thread([], process.resume)

    async def stop_writer_process(self) -> None:
        """End the writer process, if there is one; the thread writes from then on."""
        if self._writer_process:
            await self._writer_process.abandon()

    def append(self, *appends: Append) -> "asyncio.Future[tuple[Committed, ...]]":
        """Write all or nothing. Raises `ConflictError`, `DamagedMatchError` or `StoreError`."""
        if self._is_closing:
            raise StoreError("the store is closed")
        if self._writer_process and self._writer_process.is_ready:
            return self._writer_process.append(appends)
        return super().append(*appends)

    def _build_group(self, appends: Sequence[Append]) -> Group:
        """Return a group for the writer process, with one row for each statement."""
        rows = self._rows(appends)
        statements = [(sql, values) for sql, many in rows.statements for values in many]
        return rows.events, statements

    def _hand_to_thread(self, jobs: list[Job], on_done: Callable[[], None]) -> None:
        """Let the thread write jobs; call a function when its connection is closed again."""
        self._writer.take_over(jobs)
        try:
            closed = self._writer.call(self.engine.dispose)
        except StoreError:  # the thread has ended, and its connection with it
            on_done()
        else:
            closed.add_done_callback(lambda _: on_done())

    async def _write_in_thread(self, work: Callable[[Connection], T]) -> T:
        process = self._writer_process
        if self._is_closing:
            raise StoreError("the store is closed")
        if process is None or not process.is_ready:
            return await super()._write_in_thread(work)
        if process.is_busy:  # appends that wait come first, or many such calls would starve them
            await asyncio.wait([process.append(())])
        await process.suspend()
        try:
            return await super()._write_in_thread(work)
        finally:
            self._hand_to_thread([], process.resume)

    def _commit(self, connection: Connection) -> None:
        super()._commit(connection)
        last = connection.info.pop("last_event", None)
        if last:
            self._watermark.write(*last)

    def _insert(self, connection: Any, appends: Sequence[Append]) -> dict[str, Head]:
        connection.info.pop("last_event", None)
        heads = super()._insert(connection, appends)
        if appends:
            connection.info["last_event"] = (appends[-1].match, appends[-1].last)
        return heads

    def _read_heads(self, connection: Any, match_ids: Collection[str]) -> dict[str, Head]:
        """Return the heads of matches. Raises `BrokenChainError`."""
        return {
            match: checked_head(match, *row)
            for match in match_ids
            for row in connection.exec_driver_sql(SELECT_HEAD, (match,))
        }

    def _purge(
        self, connection: Connection, due: dict[str, Head | None], wall: int
    ) -> tuple[str, ...]:
        self._watermark.clear()  # it may name an event that is about to be erased
        return super()._purge(connection, due, wall)

    async def close(self) -> None:
        """Finish pending writes and release all resources."""
        self._is_closing = True
        if self._writer_process:
            await self._writer_process.stop()
        await super().close()

    def close_sync(self) -> None:
        """Close the store and unlock the file; blocks until it is closed."""
        self._is_closing = True
        super().close_sync()
        # The last connection copies the write-ahead log into the file and removes it.
        with contextlib.suppress(*DATABASE_ERRORS), self.engine.connect() as last:
            last.exec_driver_sql("SELECT 1 FROM alembic_version")
        self.engine.dispose()
        self._lock.release()


def refuse_malformed(file: Path) -> bool:
    """Refuse a file whose pages are malformed; return whether all pages were checked.

    Large files are checked for one second only.
    """
    if file.stat().st_size == 0:
        return True
    deadline = time.monotonic() + _CHECK_SECONDS
    try:
        connection = connect(file, is_read_only=True)
        try:
            connection.set_progress_handler(lambda: time.monotonic() > deadline, _PROGRESS_STEPS)
            faults = [text for (text,) in connection.execute("PRAGMA quick_check(1)")]
        finally:
            connection.close()
    except DATABASE_ERRORS as error:
        if str(error) == "interrupted":
            return False
        rule = StoreRule.MALFORMED if is_damage(error) else StoreRule.UNREACHABLE
        found = refusal(rule, file=file.name, name=file.name, reason=describe(error))
        raise found.error() from error
    if faults != ["ok"]:
        raise refusal(StoreRule.MALFORMED, file=file.name, reason=quoted(faults[0])).error()
    return True


def refuse_incomplete(engine: Engine, watermark: Watermark, name: str) -> None:
    """Refuse a store that lacks its newest event: the end of the write-ahead log is lost."""
    if lost := lost_event(engine, watermark):
        engine.dispose()
        raise refusal(StoreRule.INCOMPLETE, file=name, name=lost[0], number=lost[1]).error()


def lost_event(engine: Engine, watermark: Watermark) -> tuple[str, int] | None:
    """Return match and number of the newest event if the store lacks it."""
    try:
        newest = watermark.read()
    except ValueError:  # a damaged watermark says nothing; checking the store reports it
        return None
    if newest is None:
        return None
    match, number = newest
    # If either the head or the events have it, only this match can be damaged, not the file.
    found = union_all(
        select(heads.c.number).where(heads.c.match == match),
        select(func.max(events.c.number)).where(events.c.match == match),
    )
    with engine.connect() as connection:
        numbers = connection.execute(found).scalars().all()
    return None if any(last is not None and last >= number for last in numbers) else newest


def prepare(engine: Engine, name: str) -> None:
    """Upgrade the schema. Refuses a database that cannot be opened or lacks a column."""
    try:
        with engine.begin() as connection:
            upgrade(connection)
            for table in TABLES:
                connection.execute(select(table).limit(0))
    except RefusedError:
        engine.dispose()
        raise
    except DATABASE_ERRORS as error:
        engine.dispose()
        rule = StoreRule.MALFORMED if is_damage(error) else StoreRule.UNREACHABLE
        raise refusal(rule, file=name, name=name, reason=describe(error)).error() from error


def sqlite_engine(file: Path, *, is_read_only: bool = False) -> Engine:
    """Return an engine for a file, with explicit transactions and durable commits."""
    # A creator function needs no escaping of file names, as SQLAlchemy's URLs would.
    engine = create_engine(
        "sqlite://",
        creator=lambda: connect(file, is_read_only=is_read_only),
        **_pool(4 if is_read_only else 1),
    )
    event.listen(engine, "begin", _begin)
    return engine


def _pool(size: int) -> dict[str, Any]:
    from sqlalchemy.pool import QueuePool  # noqa: PLC0415

    return {"poolclass": QueuePool, "pool_size": size, "max_overflow": 0}


def _begin(connection: Connection) -> None:
    """Begin; a transaction that reads before it writes takes the write lock at once."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

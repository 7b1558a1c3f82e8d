"""The event store in a SQLite file: one server, one writer, every commit on the disk."""

import asyncio
import contextlib
import sqlite3
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from petrilab.core import RefusedError, refuse
from petrilab.core.rules import StoreRule
from petrilab.match import Append, Committed
from petrilab.store.holding import Hold
from petrilab.store.keeping import USUAL, Keeping
from petrilab.store.scribe import Employer, Scribe, Statements
from petrilab.store.scribing import connect
from petrilab.store.sql import SqlStore
from petrilab.store.upgrading import upgrade

_AT_ONCE = 1000
"""So many rows go into one statement; SQLite takes 32 766 values at least."""
_CHECKPOINT = 2000
"""After so many appends a thread of its own copies what was logged into the file.

Flushing the file slows commits down meanwhile, so it should be rare at a human pace.
"""


class SqliteStore(SqlStore):
    """Holds a file. A second process is refused, and so is a file of a newer Petrilab.

    A thread writes, until a server hires a scribe for it.
    """

    def __init__(self, file: Path, keeping: Keeping = USUAL) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self._file = file
        self._hold = Hold(file)
        self._logged = 0
        self._scribe: Scribe | None = None
        try:
            engine = sqlite_engine(file)
            prepare(engine, file.name)
            super().__init__(engine, keeping)
        except BaseException:
            self._hold.release()
            raise

    async def hire(self, lost: Callable[[], None]) -> None:
        """Have a process of its own write from now on, until it is `lost` or we close.

        Python's driver gives the interpreter up several times for a statement, and while a server
        is busy each time costs more than the statement.
        """
        if sys.platform == "win32":  # where event loops do not take such sockets
            return
        employer = Employer(self._statements_for, self._written, self._writer.take, lost)
        try:
            self._scribe = await Scribe.hire(self._file, self._hold.descriptor, employer)
        except OSError:  # no process to be had just now
            lost()

    def append(self, *appends: Append) -> "asyncio.Future[tuple[Committed, ...]]":
        """Write all or nothing. Raises `TakenError` or `StoreError`."""
        if self._scribe and self._scribe.is_ready:
            return self._scribe.append(appends)
        return super().append(*appends)

    def _statements_for(self, appends: Sequence[Append]) -> Statements:
        """What a scribe runs for appends: as many rows as possible in one statement."""
        return [one for statement, rows in self._rows(appends) for one in _at_once(statement, rows)]

    def _written(self, number: int) -> None:
        self._logged += number
        if self._logged >= _CHECKPOINT:
            self._logged = 0
            self._readers.submit(self._checkpoint)

    def _checkpoint(self) -> None:
        """Bring what was written into the file proper, beside the scribe rather than in its way."""
        with contextlib.suppress(SQLAlchemyError, sqlite3.Error):
            connection = self.engine.raw_connection()
            try:
                connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")
            finally:
                connection.close()

    async def close(self) -> None:
        """Finish what was asked and let go."""
        if self._scribe:
            await self._scribe.leave()
        await super().close()

    def shut(self) -> None:
        """Finish and let go of the file."""
        super().shut()
        self._hold.release()


def _at_once(statement: str, rows: list[Any]) -> Statements:
    """The same for many rows of values; a statement without any is run for each."""
    head, values, row = statement.partition("VALUES (?")
    if not values:
        return [(statement, each) for each in rows]
    row, end, tail = row.partition(")")
    found: Statements = []
    for first in range(0, len(rows), _AT_ONCE):
        some = rows[first : first + _AT_ONCE]
        marks = ", ".join([f"(?{row}{end}"] * len(some))
        found.append((f"{head}VALUES {marks}{tail}", [value for each in some for value in each]))
    return found


def prepare(engine: Engine, name: str) -> None:
    """Bring the tables up to date. Refuses what cannot be opened."""
    try:
        with engine.begin() as connection:
            upgrade(connection)
    except RefusedError:
        engine.dispose()
        raise
    except SQLAlchemyError as error:
        engine.dispose()
        reason = type(getattr(error, "orig", None) or error).__name__
        refuse(StoreRule.UNREACHABLE, name=name, reason=reason).raised()


def sqlite_engine(file: Path, *, read_only: bool = False) -> Engine:
    """An engine whose transactions begin when they write, and whose commits are on the disk."""
    # SQLAlchemy's URLs would need escapes in odd file names; a function that connects does not.
    engine = create_engine(
        "sqlite://", creator=lambda: connect(file, read_only=read_only), **_pool()
    )
    event.listen(engine, "begin", _begin)
    return engine


def _pool() -> dict[str, Any]:
    from sqlalchemy.pool import QueuePool  # noqa: PLC0415

    return {"poolclass": QueuePool, "pool_size": 4, "max_overflow": 0}


def _begin(connection: Connection) -> None:
    """Begin; whoever reads before writing takes the lock at once, or would find things changed."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

"""The event store in a SQLite file: one process, one writer, every commit on the disk."""

import contextlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from petrilab.core import RefusedError, refuse
from petrilab.core.rules import StoreRule
from petrilab.match import Append, Committed
from petrilab.store.holding import Hold
from petrilab.store.keeping import USUAL, Keeping
from petrilab.store.sql import SqlStore, committed
from petrilab.store.upgrading import upgrade

_AT_ONCE = 1000
"""So many rows go into one statement; SQLite takes 32 766 values at least."""
_CHECKPOINT = 2000
"""After so many appends a thread of its own copies what was logged into the file.

Flushing the file slows commits down meanwhile, so it should be rare at a human pace.
"""
_MOST_PAGES = 16_000
"""If that does not keep up, the writer does it: the log stays below some 64 MB."""


class SqliteStore(SqlStore):
    """Holds a file. A second process is refused, and so is a file of a newer Petrilab."""

    def __init__(self, file: Path, keeping: Keeping = USUAL) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self._hold = Hold(file)
        self._logged = 0
        self._waiting: list[tuple[str, tuple[Any, ...]]] = []
        try:
            engine = sqlite_engine(file)
            prepare(engine, file.name)
            self.writing = connect(file)
            super().__init__(engine, keeping)
        except BaseException:
            self._hold.release()
            raise

    def _write(self, group: list[tuple[Append, ...]]) -> list[tuple[Committed, ...] | Exception]:
        """Write a group past SQLAlchemy, which took longer than SQLite for it.

        If anything goes wrong, nothing was written, and the usual way finds out what it is.
        """
        writing = self.writing
        try:
            self._insert(writing, [append for job in group for append in job])
            self._commit(writing)
        except (sqlite3.Error, SQLAlchemyError, OSError):
            self._waiting.clear()
            with contextlib.suppress(sqlite3.Error):
                writing.rollback()
            return super()._write(group)
        return [committed(job) for job in group]

    def _insert(self, connection: Any, appends: Sequence[Append]) -> None:
        """Put rows into the tables; a single statement waits and is its own transaction.

        The driver gives up the interpreter for every statement and has to wait until it gets it
        back; while a server is busy that takes longer than the statement.
        """
        super()._insert(connection, appends)
        self._logged += len(appends)
        if len(self._waiting) > 1:
            connection.execute("BEGIN")
            for statement, values in self._waiting:
                connection.execute(statement, values)
            self._waiting.clear()

    def _put(self, connection: Any, statement: str, rows: list[Any]) -> None:
        """Have as many rows as possible in one statement."""
        head, values, row = statement.partition("VALUES (?")
        if not values:
            wanted = [(statement, each) for each in rows]
        else:
            row, end, tail = row.partition(")")
            wanted = []
            for first in range(0, len(rows), _AT_ONCE):
                some = rows[first : first + _AT_ONCE]
                marks = ", ".join([f"(?{row}{end}"] * len(some))
                flat = tuple([value for each in some for value in each])
                wanted.append((f"{head}VALUES {marks}{tail}", flat))
        if connection is self.writing:
            self._waiting += wanted
        else:
            for each in wanted:
                connection.exec_driver_sql(*each)

    def _finish(self, connection: Any) -> None:
        for statement, values in self._waiting:
            connection.execute(statement, values)
        self._waiting.clear()
        connection.commit()
        if self._logged >= _CHECKPOINT:
            self._logged = 0
            self._readers.submit(self._checkpoint)

    def _checkpoint(self) -> None:
        """Bring what was written into the file proper, beside the writer rather than in its way."""
        with contextlib.suppress(SQLAlchemyError, sqlite3.Error):
            connection = self.engine.raw_connection()
            try:
                connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")
            finally:
                connection.close()

    def shut(self) -> None:
        """Finish and let go of the file."""
        super().shut()
        self.writing.close()
        self._hold.release()


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


def connect(file: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """A connection without transactions of its own making, whose commits are on the disk."""
    address = f"{file.absolute().as_uri()}?mode={'ro' if read_only else 'rwc'}"
    connection = sqlite3.connect(
        address, uri=True, isolation_level=None, check_same_thread=False, timeout=10
    )
    if not read_only:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint={_MOST_PAGES}")
    return connection


def _pool() -> dict[str, Any]:
    from sqlalchemy.pool import QueuePool  # noqa: PLC0415

    return {"poolclass": QueuePool, "pool_size": 4, "max_overflow": 0}


def _begin(connection: Connection) -> None:
    """Begin without a lock; the only writer takes it with its first insert."""
    connection.exec_driver_sql("BEGIN")

"""The event store in a SQLite file: one process, one writer, every commit on the disk."""

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from petrilab.core import RefusedError, refuse
from petrilab.core.rules import StoreRule
from petrilab.store.holding import Hold
from petrilab.store.sql import SqlStore
from petrilab.store.upgrading import upgrade


_AT_ONCE = 100
"""So many rows go into one statement; SQLite takes 999 values at least."""


class SqliteStore(SqlStore):
    """Holds a file. A second process is refused, and so is a file of a newer Petrilab."""

    def __init__(self, file: Path, keep_days: int = 90) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self._hold = Hold(file)
        try:
            engine = sqlite_engine(file)
            prepare(engine, file.name)
            super().__init__(engine, keep_days)
        except BaseException:
            self._hold.release()
            raise

    def _put(self, connection: Connection, statement: str, rows: list[Any]) -> None:
        """Many rows in one statement.

        The driver gives up the interpreter for every statement and has to wait until it gets it
        back; while a server is busy that takes longer than the statement.
        """
        head, _, row = statement.rpartition("VALUES ")
        for first in range(0, len(rows), _AT_ONCE):
            some = rows[first : first + _AT_ONCE]
            values = ", ".join([row] * len(some))
            flat = tuple(value for each in some for value in each)
            connection.exec_driver_sql(f"{head}VALUES {values}", flat)

    def shut(self) -> None:
        """Finish and let go of the file."""
        super().shut()
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
    address = f"{file.absolute().as_uri()}?mode={'ro' if read_only else 'rwc'}"

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(
            address, uri=True, isolation_level=None, check_same_thread=False, timeout=10
        )
        if not read_only:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
        return connection

    engine = create_engine("sqlite://", creator=connect, **_pool())
    event.listen(engine, "begin", _begin_reading if read_only else _begin)
    return engine


def _pool() -> dict[str, Any]:
    from sqlalchemy.pool import QueuePool  # noqa: PLC0415

    return {"poolclass": QueuePool, "pool_size": 4, "max_overflow": 0}


def _begin(connection: Connection) -> None:
    """Begin without a lock; the only writer takes it with its first insert."""
    connection.exec_driver_sql("BEGIN")


_begin_reading = _begin

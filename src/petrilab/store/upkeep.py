"""Upkeep: save a store to a file, restore it from one, replay all that it holds."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import Connection, Engine, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from petrilab.core import RefusedError, refuse
from petrilab.core.rules import StoreRule
from petrilab.match.evolve import HashError, replay
from petrilab.store.holding import Hold
from petrilab.store.places import sqlite_file
from petrilab.store.postgres import postgres_engine
from petrilab.store.schema import TABLES, matches
from petrilab.store.sql import load
from petrilab.store.sqlite import prepare, sqlite_engine
from petrilab.store.upgrading import NEWEST, revision_of

_CHUNK = 1000


def backup(url: str, target: Path) -> int:
    """Save a store to a new SQLite file, also while a server uses it; how many matches it holds.

    The file appears only when it is complete.
    """
    if target.exists():
        raise FileExistsError(17, "already exists", str(target))
    partial = target.with_name(target.name + ".part")
    partial.unlink(missing_ok=True)
    try:
        source = sqlite_file(url)
        if source is None:
            _copy_from_postgres(url, partial)
        else:
            _copy_online(source, partial)
        count = _count(partial)
        partial.rename(target)
    finally:
        partial.unlink(missing_ok=True)
    return count


def _copy_online(source: Path, target: Path) -> None:
    """By SQLite's own backup, which sees one moment however much is being written."""
    with reading(source).connect() as connection:
        live = connection.connection.dbapi_connection
        copy = sqlite3.connect(target)
        live.backup(copy)  # type: ignore[union-attr]
        copy.execute("PRAGMA journal_mode=DELETE")
        copy.close()


def _copy_from_postgres(url: str, target: Path) -> None:
    source = postgres_engine(url)
    engine = sqlite_engine(target)
    prepare(engine, target.name)
    with source.connect().execution_options(isolation_level="REPEATABLE READ") as old:
        _refuse_unless_newest(old, source.url.render_as_string(hide_password=True))
        with engine.begin() as new:
            _copy_tables(old, new)
    source.dispose()
    with engine.connect() as connection:
        connection.connection.dbapi_connection.execute(  # type: ignore[union-attr]
            "PRAGMA wal_checkpoint(TRUNCATE)"
        )
    engine.dispose()


def _copy_tables(old: Connection, new: Connection) -> None:
    for table in TABLES:
        for rows in old.execute(select(table)).mappings().partitions(_CHUNK):
            new.execute(insert(table), [dict(row) for row in rows])


def restore(backup_file: Path, url: str) -> int:
    """Put a backup, of this or an older Petrilab, into an empty store; how many matches it had."""
    if not backup_file.is_file():
        raise FileNotFoundError(2, "no such file", str(backup_file))
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.db"
        shutil.copyfile(backup_file, copy)
        old = _upgraded(copy, backup_file.name)
        with old.connect() as source:
            _restore_into(url, source)
            count = source.execute(select(func.count()).select_from(matches)).scalar_one()
        old.dispose()
    return count


def _upgraded(copy: Path, name: str) -> Engine:
    """A backup brought up to date. Refuses a file that is none."""
    engine = sqlite_engine(copy)
    try:
        with engine.connect() as connection:
            found = revision_of(connection)
    except SQLAlchemyError:
        found = None
    if found is None:
        refuse(StoreRule.NO_BACKUP, file=name).raised()
    prepare(engine, name)
    return engine


def _restore_into(url: str, source: Connection) -> None:
    file = sqlite_file(url)
    if file is None:
        _fill(postgres_engine(url), source, "postgresql")
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    with Hold(file):
        _fill(sqlite_engine(file), source, file.name)


def _fill(engine: Engine, source: Connection, name: str) -> None:
    prepare(engine, name)
    try:
        with engine.begin() as target:
            if target.execute(select(matches.c.match).limit(1)).first():
                refuse(StoreRule.NOT_EMPTY).raised()
            for table in TABLES:
                target.execute(table.delete())
            _copy_tables(source, target)
    finally:
        engine.dispose()


def check(url: str) -> Iterator[tuple[str, str | None]]:
    """Replay every match, also while a server runs: its id, and what is wrong with it, if it is."""
    file = sqlite_file(url)
    engine = postgres_engine(url) if file is None else reading(file)
    try:
        with engine.connect() as connection:
            _refuse_unless_newest(connection, url if file is None else file.name)
            for match in list(connection.execute(select(matches.c.match)).scalars()):
                yield match, _fault(connection, match)
    finally:
        engine.dispose()


def _fault(connection: Connection, match: str) -> str | None:
    """Why a match does not replay to what was stored, or None."""
    try:
        history = load(connection, match)
        if history is None:
            return "empty"
        numbers = [row.number for row in history.rows]
        if numbers != list(range(1, len(numbers) + 1)):
            return "gap"
        replay(match, history.rows, history.sealed)
    except (HashError, RefusedError, ValueError, LookupError) as error:
        return f"{type(error).__name__}: {error}"
    return None


def reading(file: Path) -> Engine:
    """An engine that only reads a file that must be there."""
    if not file.is_file():
        raise FileNotFoundError(2, "no such file", str(file))
    return sqlite_engine(file, read_only=True)


def _count(file: Path) -> int:
    engine = reading(file)
    with engine.connect() as connection:
        count = connection.execute(select(func.count()).select_from(matches)).scalar_one()
    engine.dispose()
    return count


def _refuse_unless_newest(connection: Connection, name: str) -> None:
    """Reading never upgrades a store that somebody may be using."""
    found = revision_of(connection)
    if found != NEWEST:
        refuse(StoreRule.UNREACHABLE, name=name, reason=f"{found} != {NEWEST}").raised()

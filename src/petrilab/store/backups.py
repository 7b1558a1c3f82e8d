"""Backs up a store to a SQLite file, and restores a backup into an empty store."""

import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import Connection, Engine, func, insert, select

from petrilab.core import refusal
from petrilab.store.check import read_only_engine, refuse_unless_newest
from petrilab.store.damage import DATABASE_ERRORS, describe, is_damage
from petrilab.store.file_lock import FileLock
from petrilab.store.file_modes import SIDECARS, make_private_file, make_private_folder
from petrilab.store.postgres_store import postgres_engine
from petrilab.store.refusal_rules import StoreRule
from petrilab.store.schema import TABLES, matches
from petrilab.store.settings import sqlite_file
from petrilab.store.sqlite_store import prepare, sqlite_engine
from petrilab.store.upgrade import revision_of
from petrilab.store.writer_main import Watermark

_CHUNK = 1000
"""Number of rows that are copied at once."""


def backup(url: str, target: Path) -> int:
    """Save a store to a new SQLite file and return the number of matches.

    A server may use the store meanwhile. The file appears only when it is complete.
    """
    if target.exists():
        raise FileExistsError(17, "already exists", str(target))
    partial = target.with_name(target.name + ".part")
    partial.unlink(missing_ok=True)
    try:
        make_private_file(partial)
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
    """Copy by SQLite's backup, which sees a consistent snapshot."""
    engine = read_only_engine(source)
    try:
        with engine.connect() as connection:
            source_connection = connection.connection.dbapi_connection
            with contextlib.closing(sqlite3.connect(target)) as copy:
                source_connection.backup(copy)  # type: ignore[union-attr]
                copy.execute("PRAGMA journal_mode=DELETE")
    except DATABASE_ERRORS as error:
        rule = StoreRule.MALFORMED if is_damage(error) else StoreRule.UNREACHABLE
        found = refusal(rule, file=source.name, name=source.name, reason=describe(error))
        raise found.error() from error
    finally:
        engine.dispose()


def _copy_from_postgres(url: str, target: Path) -> None:
    source = postgres_engine(url)
    engine = sqlite_engine(target)
    prepare(engine, target.name)
    refuse_unless_newest(source, source.url.render_as_string(hide_password=True))
    reading = source.execution_options(isolation_level="REPEATABLE READ")
    with reading.connect() as old, engine.begin() as new:
        _copy_tables(old, new)
    source.dispose()
    with engine.connect() as connection:
        connection.connection.dbapi_connection.execute(  # type: ignore[union-attr]
            "PRAGMA journal_mode=DELETE"
        )
    engine.dispose()


def _copy_tables(old: Connection, new: Connection) -> None:
    for table in TABLES:
        for rows in old.execute(select(table)).mappings().partitions(_CHUNK):
            new.execute(insert(table), [dict(row) for row in rows])


def _count(file: Path) -> int:
    engine = read_only_engine(file)
    with engine.connect() as connection:
        count = connection.execute(select(func.count()).select_from(matches)).scalar_one()
    engine.dispose()
    return count


def restore(backup_file: Path, url: str) -> int:
    """Restore a backup into an empty store and return the number of matches.

    It may be a backup of an older Petrilab, or one that is still being continued.
    """
    with opened_backup(backup_file, url) as old, old.connect() as source:
        _restore_into(url, source)
        return source.execute(select(func.count()).select_from(matches)).scalar_one()


@contextlib.contextmanager
def opened_backup(backup_file: Path, url: str) -> Iterator[Engine]:
    """Open an upgraded copy of a backup for a store. Refuses a file that is not a backup."""
    if not backup_file.is_file():
        raise FileNotFoundError(2, "no such file", str(backup_file))
    with _folder_beside(backup_file, url) as folder:
        copy = Path(folder) / "backup.db"
        _copy_backup(backup_file, copy)
        engine = _upgraded(copy, backup_file.name)
        try:
            yield engine
        finally:
            engine.dispose()


def _folder_beside(backup_file: Path, url: str) -> "tempfile.TemporaryDirectory[str]":
    """Make a folder beside a backup or, if that is impossible, beside its store.

    The system's folder for temporary files may be too small, as in a container. It is used only
    if the backup cannot have a folder beside it and the store is PostgreSQL.
    """
    prefix, file = ".petrilab-", sqlite_file(url)
    with contextlib.suppress(OSError):
        return tempfile.TemporaryDirectory(prefix=prefix, dir=backup_file.absolute().parent)
    if file is None:
        return tempfile.TemporaryDirectory(prefix=prefix)
    make_private_folder(file.parent)
    return tempfile.TemporaryDirectory(prefix=prefix, dir=file.absolute().parent)


def _copy_backup(backup_file: Path, copy: Path) -> None:
    """Copy a backup that another process may be writing, or was writing when it died."""
    try:
        with (
            contextlib.closing(_read_only(backup_file)) as source,
            contextlib.closing(sqlite3.connect(copy)) as target,
        ):
            source.backup(target)
    except sqlite3.Error:
        # The files of an interrupted transaction have to be copied, too: SQLite rolls it back.
        for suffix in SIDECARS:
            beside = backup_file.with_name(backup_file.name + suffix)
            if beside.exists():
                shutil.copyfile(beside, copy.with_name(copy.name + suffix))


def _read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=10)


def _upgraded(copy: Path, name: str) -> Engine:
    engine = sqlite_engine(copy)
    try:
        with engine.connect() as connection:
            found = revision_of(connection)
    except DATABASE_ERRORS:
        found = None
    if found is None:
        engine.dispose()
        raise refusal(StoreRule.NO_BACKUP, file=name).error()
    prepare(engine, name)
    return engine


def _restore_into(url: str, source: Connection) -> None:
    file = sqlite_file(url)
    if file is None:
        _fill(postgres_engine(url), source, "postgresql")
        return
    make_private_folder(file.parent)
    with FileLock(file):
        make_private_file(file)
        _fill(sqlite_engine(file), source, file.name)
        Watermark(file).clear()


def _fill(engine: Engine, source: Connection, name: str) -> None:
    prepare(engine, name)
    try:
        with engine.begin() as target:
            if target.execute(select(matches.c.match).limit(1)).first():
                raise refusal(StoreRule.NOT_EMPTY).error()
            for table in TABLES:
                target.execute(table.delete())
            _copy_tables(source, target)
    finally:
        engine.dispose()

"""Rebuilds a malformed SQLite file from all rows that can be read."""

import contextlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Table, insert, select

from petrilab.core import refusal
from petrilab.store.check import match_ids, read_only_engine
from petrilab.store.damage import DATABASE_ERRORS, describe
from petrilab.store.event_history import StoredRows, read_rows
from petrilab.store.file_modes import SIDECARS, make_private_file
from petrilab.store.refusal_rules import StoreRule
from petrilab.store.schema import MATCH_TABLES, OTHER_TABLES, events, sealed
from petrilab.store.sqlite_store import prepare, sqlite_engine


def rebuild(file: Path) -> Path:
    """Replace a SQLite file by a copy of all rows that can be read; return the old file."""
    new = file.with_name(file.name + ".rebuilt")
    _remove(new)
    make_private_file(new)
    with _reading_and_writing(file, new) as (old, target):
        ids, _ = match_ids(old)
        for match in ids:
            with old.connect() as source, target.begin() as copy:
                _salvage_match(source, copy, match)
        for table in OTHER_TABLES:
            with old.connect() as source, target.begin() as copy:
                _salvage_table(source, copy, table)
    make_private_file(file)  # it is kept, and has the same secrets as the new one
    damaged = _free_name(file)
    for suffix in ("-wal", "-shm"):
        beside = file.with_name(file.name + suffix)
        if beside.exists():
            beside.rename(damaged.with_name(damaged.name + suffix))
    file.rename(damaged)
    new.rename(file)
    return damaged


@contextmanager
def _reading_and_writing(file: Path, new: Path) -> Iterator[tuple[Engine, Engine]]:
    old, target = read_only_engine(file), sqlite_engine(new)
    try:
        prepare(target, new.name)
        yield old, target
    except DATABASE_ERRORS as error:
        raise refusal(
            StoreRule.MALFORMED, file=file.name, reason=describe(error)
        ).error() from error
    finally:
        old.dispose()
        with contextlib.suppress(*DATABASE_ERRORS), target.connect() as last:
            last.exec_driver_sql("SELECT 1 FROM alembic_version")
        target.dispose()


def _salvage_match(source: Connection, copy: Connection, match: str) -> None:
    """Copy the rows of a match that can be read, valid or not."""
    for table in MATCH_TABLES:
        rows: list[dict[str, Any]] = []
        with contextlib.suppress(*DATABASE_ERRORS):
            mine = select(table).where(table.c.match == match)
            rows = [dict(row) for row in source.execute(mine).mappings()]
        if not rows and table is events:
            columns = events.columns.keys()
            found = readable_rows(source, match).events
            rows = [dict(zip(columns, row, strict=True)) for row in found]
        for row in rows:
            with contextlib.suppress(*DATABASE_ERRORS), copy.begin_nested():
                copy.execute(insert(table).values(**row))


def _salvage_table(source: Connection, copy: Connection, table: Table) -> None:
    """Copy the rows of a table up to the first that cannot be read, valid or not."""
    with contextlib.suppress(*DATABASE_ERRORS):
        for row in source.execute(select(table)).mappings():
            with contextlib.suppress(*DATABASE_ERRORS), copy.begin_nested():
                copy.execute(insert(table).values(**row))


def _free_name(file: Path) -> Path:
    number = 1
    while (name := file.with_name(f"{file.name}.damaged-{number}")).exists():
        number += 1
    return name


def _remove(file: Path) -> None:
    for suffix in SIDECARS:
        file.with_name(file.name + suffix).unlink(missing_ok=True)


def readable_rows(connection: Connection, match: str) -> StoredRows:
    """Return the rows of a match up to the first that cannot be read."""
    with contextlib.suppress(*DATABASE_ERRORS):
        return read_rows(connection, match)
    found: list[tuple[Any, ...]] = []
    secrets: list[tuple[Any, ...]] = []
    with contextlib.suppress(*DATABASE_ERRORS):
        mine = select(sealed.c.round, sealed.c.actor, sealed.c.text, sealed.c.number)
        secrets = [tuple(row) for row in connection.execute(mine.where(sealed.c.match == match))]
        while True:
            here = (events.c.match == match, events.c.number == len(found) + 1)
            row = connection.execute(select(events).where(*here)).first()
            if row is None:
                break
            found.append(tuple(row))
    return StoredRows(match, found, secrets, None)

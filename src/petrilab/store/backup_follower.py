"""Continues a backup: copies what has changed in a store, every few seconds."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, Engine, create_engine, event, func, insert, select
from sqlalchemy.pool import StaticPool

from petrilab.core import RefusedError
from petrilab.match import SystemClock
from petrilab.store.backups import backup
from petrilab.store.check import opened_for_reading
from petrilab.store.damage import DATABASE_ERRORS, is_damage
from petrilab.store.erasure import erase, has_valid_dates
from petrilab.store.file_lock import FileLock
from petrilab.store.history import read_rows
from petrilab.store.refusal_rules import StoreRule
from petrilab.store.repair import copy_match
from petrilab.store.schema import OTHER_TABLES, events, heads, matches, players, sealed
from petrilab.store.settings import DAY, DEFAULT_RETENTION, Retention
from petrilab.store.sqlite import prepare
from petrilab.store.writer_main import Head, connect

_MAX_DUTY = 10
"""The follower rests at least this many times as long as its last copy took."""
_INTERVAL_SECONDS = 2.0
_CLOCK = SystemClock()


class Copied(NamedTuple):
    """The result of one copy: how many matches changed, and which the backup keeps unchanged.

    `damaged` are damaged in the store, `missing` are gone there before their retention ended; the
    backup keeps what it has of both.
    """

    changed: int
    damaged: tuple[str, ...]
    missing: tuple[str, ...]


def follow(
    url: str,
    target: Path,
    report: Callable[[Copied], None],
    is_stopped: Callable[[float], bool],
    interval: float = _INTERVAL_SECONDS,
) -> None:
    """Keep a backup a few seconds behind its store until `is_stopped` returns True.

    `is_stopped` gets the seconds to wait. `report` gets the result of every copy that changed
    something or met new damage. A store that is unavailable is tried again.
    """
    with FileLock(target):
        if not target.exists():
            backup(url, target)
        latest: Copied | None = None
        while True:
            started = time.monotonic()
            try:
                copied = copy_changes(url, target)
            except DATABASE_ERRORS:
                if latest is None:
                    raise
            except RefusedError as error:
                if latest is None or error.refusal.rule != StoreRule.UNREACHABLE:
                    raise
            else:
                if latest is None or copied.changed or copied != latest._replace(changed=0):
                    report(copied)
                latest = copied
            spent = time.monotonic() - started
            if is_stopped(max(interval, spent * _MAX_DUTY)):
                return


def copy_changes(
    url: str,
    target: Path,
    retention: Retention = DEFAULT_RETENTION,
    wall: Callable[[], int] = _CLOCK.wall,
) -> Copied:
    """Copy what has changed since the last copy, in one transaction of the backup.

    Matches that are gone from the store are erased if their retention has ended at `wall`.
    """
    with (
        opened_for_reading(url) as store,
        _opened_target(target) as backup_engine,
        store.connect() as source,
        backup_engine.begin() as copy,
    ):
        stored, saved = _heads(source), _heads(copy)
        changed, damaged = 0, []
        for match, head in stored.items():
            if saved.get(match) == head:
                continue
            if _copy(source, copy, match, saved.get(match)):
                changed += 1
            else:
                damaged.append(match)
        gone = [match for match in saved if match not in stored]
        due = [match for match in gone if _is_due(copy, match, retention, wall())]
        for match in due:
            erase(copy, (match,))
        _copy_other_tables(source, copy)
        missing = tuple(sorted(set(gone) - set(due)))
        return Copied(changed + len(due), tuple(sorted(damaged)), missing)


@contextmanager
def _opened_target(target: Path) -> Iterator[Engine]:
    """Open a backup for writing: one file, in which an interrupted transaction is rolled back."""

    def open_file() -> object:
        connection = connect(target)
        connection.execute("PRAGMA journal_mode=DELETE")
        return connection

    engine = create_engine("sqlite://", creator=open_file, poolclass=StaticPool)
    event.listen(engine, "begin", lambda found: found.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        prepare(engine, target.name)
        yield engine
    finally:
        engine.dispose()


def _heads(connection: Connection) -> dict[str, Head]:
    found = select(heads.c.match, heads.c.number, heads.c.hash)
    return {match: (number, digest) for match, number, digest in connection.execute(found)}


def _copy(source: Connection, copy: Connection, match: str, saved: Head | None) -> bool:
    """Copy what is new in a match; return False if it is damaged in the store."""
    try:
        number, digest = _common(source, match, saved)
        rows = read_rows(source, match, number)
        if rows.fault(number, digest):
            return False
        if number == 0:
            copy_match(source, copy, match)
            return True
        mine = select(sealed).where(sealed.c.match == match, sealed.c.number > number)
        for table, found in (
            (events, select(events).where(events.c.match == match, events.c.number > number)),
            (sealed, mine),
        ):
            if values := [dict(row) for row in source.execute(found).mappings()]:
                copy.execute(insert(table), values)
        for table in (matches, heads, players):
            copy.execute(table.delete().where(table.c.match == match))
            whole = select(table).where(table.c.match == match)
            if values := [dict(row) for row in source.execute(whole).mappings()]:
                copy.execute(insert(table), values)
    except DATABASE_ERRORS as error:
        if is_damage(error):
            return False
        raise
    return True


def _common(source: Connection, match: str, saved: Head | None) -> Head:
    """Return the head of a backup's copy if the store has continued it; otherwise nothing."""
    if saved is None:
        return (0, b"")
    number, digest = saved
    mine = select(events.c.hash).where(events.c.match == match, events.c.number == number)
    return saved if source.execute(mine).scalar() == digest else (0, b"")


def _is_due(copy: Connection, match: str, retention: Retention, now: int) -> bool:
    """Return whether a match that is gone from the store was to be erased there."""
    row = copy.execute(select(matches).where(matches.c.match == match)).first()
    if row is not None and row.kept_until is not None and has_valid_dates(row):
        return bool(row.kept_until < now)
    last = select(func.max(events.c.wall)).where(events.c.match == match)
    return (copy.execute(last).scalar() or 0) < now - retention.abandoned_days * DAY


def _copy_other_tables(source: Connection, copy: Connection) -> None:
    """Replace the tables that belong to no match if they have changed."""
    for table in OTHER_TABLES:
        found = select(table).order_by(*table.primary_key.columns)
        rows = [dict(row) for row in source.execute(found).mappings()]
        if rows != [dict(row) for row in copy.execute(found).mappings()]:
            copy.execute(table.delete())
            if rows:
                copy.execute(insert(table), rows)

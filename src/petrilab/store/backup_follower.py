"""Continues a backup: copies the changes of a store every few seconds."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, Engine, create_engine, event, insert, select
from sqlalchemy.pool import StaticPool

from petrilab.core import RefusedError
from petrilab.store.backups import backup
from petrilab.store.check import opened_for_reading
from petrilab.store.checked_rows import is_intact, is_match_id
from petrilab.store.damage import DATABASE_ERRORS, is_damage
from petrilab.store.erasure import erase
from petrilab.store.event_history import read_rows
from petrilab.store.file_lock import FileLock
from petrilab.store.file_modes import make_private_file
from petrilab.store.refusal_rules import StoreRule
from petrilab.store.repair import copy_match
from petrilab.store.schema import (
    confirmed_times,
    events,
    heads,
    matches,
    players,
    purged_matches,
    sealed,
    server_runs,
)
from petrilab.store.session_copies import (
    copy_intact_rows,
    copy_keys,
    copy_recovery_codes,
    copy_states,
)
from petrilab.store.sqlite_store import prepare
from petrilab.store.writer_main import Head, connect

_MAX_DUTY = 10
"""The follower rests at least this many times as long as its last copy took."""
_INTERVAL_SECONDS = 2.0


class CopyResult(NamedTuple):
    """The result of one copy: how many matches changed, and which the backup keeps unchanged.

    `damaged` are damaged in the store, `missing` are gone there although it has not purged them,
    and `diverged` lack events there that the backup has; the backup keeps what it has of all.
    """

    changed: int
    damaged: tuple[str, ...]
    missing: tuple[str, ...]
    diverged: tuple[str, ...] = ()


class _MatchResult(Enum):
    """The result of copying one match."""

    COPIED = auto()
    DAMAGED = auto()
    DIVERGED = auto()


def follow(
    url: str,
    target: Path,
    report: Callable[[CopyResult], None],
    is_stopped: Callable[[float], bool],
    interval: float = _INTERVAL_SECONDS,
) -> None:
    """Keep a backup a few seconds behind its store until `is_stopped` returns True.

    `is_stopped` gets the seconds to wait. `report` gets the result of every copy that changed
    something or met new damage. A store that is unavailable is tried again.
    """
    with FileLock(target):
        if target.exists():
            make_private_file(target)  # it may be older than private backups, or a copy
        else:
            backup(url, target)
        latest: CopyResult | None = None
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


def copy_changes(url: str, target: Path) -> CopyResult:
    """Copy the changes since the last copy, in one transaction of the backup.

    Of the matches that are gone from the store, those are erased that it has purged.
    """
    with (
        opened_for_reading(url) as store,
        _opened_target(target) as backup_engine,
        store.connect() as source,
        backup_engine.begin() as copy,
    ):
        stored, saved = _heads(source), _heads(copy)
        results: dict[_MatchResult, list[str]] = {result: [] for result in _MatchResult}
        for match, head in stored.items():
            if not is_match_id(match):
                results[_MatchResult.DAMAGED].append(repr(match))
            elif saved.get(match) != head:
                results[_copy(source, copy, match, saved.get(match))].append(match)
        gone = [match for match in saved if is_match_id(match) and match not in stored]
        purged = {row.match for row in source.execute(select(purged_matches)) if is_intact(row)}
        due = purged & {*gone}
        for match in due:
            erase(copy, (match,))
        _copy_other_tables(source, copy)
        return CopyResult(
            len(results[_MatchResult.COPIED]) + len(due),
            tuple(sorted(results[_MatchResult.DAMAGED])),
            tuple(sorted(set(gone) - set(due))),
            tuple(sorted(results[_MatchResult.DIVERGED])),
        )


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
    """Return the head of every match; in a damaged table a key may be anything."""
    found = select(heads.c.match, heads.c.number, heads.c.hash)
    return {match: (number, digest) for match, number, digest in connection.execute(found)}


def _copy(source: Connection, copy: Connection, match: str, saved: Head | None) -> _MatchResult:
    """Copy the new events of a match, unless it is damaged in the store or has lost events."""
    try:
        number, digest = _common(source, match, saved)
        rows = read_rows(source, match, number)
        if rows.fault(number, digest):
            return _MatchResult.DAMAGED
        if number == 0:
            if saved is not None and _has_diverged(source, copy, match, saved):
                return _MatchResult.DIVERGED
            copy_match(source, copy, match)
            return _MatchResult.COPIED
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
            return _MatchResult.DAMAGED
        raise
    return _MatchResult.COPIED


def _has_diverged(source: Connection, copy: Connection, match: str, saved: Head) -> bool:
    """Return whether the store lacks an event of a backup's intact copy, as after a rollback.

    Erasing a person's data changes bodies and hashes only, and is copied.
    """
    if read_rows(copy, match).fault():
        return False
    found = (
        select(events.c.number, events.c.at, events.c.wall, events.c.seat, events.c.command)
        .where(events.c.match == match, events.c.number <= saved[0])
        .order_by(events.c.number)
    )
    return source.execute(found).all() != copy.execute(found).all()


def _common(source: Connection, match: str, saved: Head | None) -> Head:
    """Return the head of a backup's copy if the store has continued it; otherwise nothing."""
    if saved is None:
        return (0, b"")
    number, digest = saved
    mine = select(events.c.hash).where(events.c.match == match, events.c.number == number)
    return saved if source.execute(mine).scalar() == digest else (0, b"")


def _copy_other_tables(source: Connection, copy: Connection) -> None:
    """Copy the tables that belong to no match. What is damaged or lost in the store is kept."""
    copy_keys(source, copy)
    copy_states(source, copy)
    for table in (server_runs, confirmed_times, purged_matches):
        copy_intact_rows(source, copy, table)
    copy_recovery_codes(source, copy)

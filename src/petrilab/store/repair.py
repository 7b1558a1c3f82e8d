"""Repairs a store: restores damaged matches from a backup, or truncates them."""

import contextlib
import time
from collections.abc import Iterator
from contextlib import ExitStack
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Table, insert, select

from petrilab.match import DamagedMatchError
from petrilab.match.evolve import RulesMissingError, evolve, initial_state, replay
from petrilab.store.backups import opened_backup
from petrilab.store.check import (
    CheckResult,
    check_match,
    check_store,
    match_ids,
    named_sessions,
    opened_for_reading,
)
from petrilab.store.checked_rows import damaged_rows
from petrilab.store.damage import DATABASE_ERRORS
from petrilab.store.erasure import erase, has_valid_dates
from petrilab.store.event_history import StoredRows, decoded
from petrilab.store.file_lock import FileLock
from petrilab.store.postgres_store import postgres_engine
from petrilab.store.rebuild import readable_rows, rebuild
from petrilab.store.run_times import is_run_time_intact
from petrilab.store.schema import (
    MATCH_TABLES,
    begun_deletions,
    events,
    heads,
    matches,
    players,
    sealed,
    server_runs,
)
from petrilab.store.session_copies import restore_sessions
from petrilab.store.session_key_store import repair_keys
from petrilab.store.session_store import end_damaged_sessions
from petrilab.store.settings import DAY, DEFAULT_RETENTION, sqlite_file
from petrilab.store.sqlite_store import sqlite_engine
from petrilab.store.writer_main import Watermark, checksum


class RepairAction(StrEnum):
    """The action of a repair on a match."""

    RESTORE = "restore"
    """Replace the match by that of the backup."""
    TRUNCATE = "truncate"
    """Erase the events after the last usable one."""
    ERASE = "erase"
    """Erase the match, of which no event is usable."""
    KEEP = "keep"
    """Leave the match as it is: it stays in quarantine."""


class RepairStep(NamedTuple):
    """A step of a repair: its action on a match, and the number of events afterwards."""

    match: str
    fault: str
    action: RepairAction
    events: int


class RepairOptions(NamedTuple):
    """The permissions of a repair: to use a backup, to truncate."""

    backup_file: Path | None = None
    can_truncate: bool = False


class RepairPlan(NamedTuple):
    """The steps of a repair, and the faults that concern the whole store."""

    faults: list[str]
    steps: list[RepairStep]


def plan(url: str, options: RepairOptions) -> RepairPlan:
    """Return the steps of a repair, without changing anything."""
    with ExitStack() as stack:
        backup = _opened(stack, url, options)
        return _plan(
            stack.enter_context(opened_for_reading(url)), sqlite_file(url), backup, options
        )


def repair(url: str, options: RepairOptions) -> RepairPlan:
    """Repair a store that no server uses, and return the steps taken.

    A SQLite file with malformed pages is replaced by a copy of all that can be read; the old file
    is kept beside it.
    """
    file = sqlite_file(url)
    with ExitStack() as stack:
        backup = _opened(stack, url, options)
        if file is None:
            engine = postgres_engine(url)
            stack.callback(engine.dispose)
            return _repair(engine, None, backup, options)
        stack.enter_context(FileLock(file))
        with opened_for_reading(url) as reading:
            faults = [result.fault or "" for result in check_store(reading, file)]
        if any(not fault.startswith("watermark") for fault in faults):
            rebuild(file)
        engine = sqlite_engine(file)
        stack.callback(engine.dispose)
        done = _repair(engine, file, backup, options)
        if options.can_truncate or options.backup_file:
            Watermark(file).clear()
        return RepairPlan(
            [*faults, *(fault for fault in done.faults if fault not in faults)], done.steps
        )


def _opened(stack: ExitStack, url: str, options: RepairOptions) -> Engine | None:
    if options.backup_file is None:
        return None
    return stack.enter_context(opened_backup(options.backup_file, url))


# Planning -----------------------------------------------------------------------------------------


def _plan(
    engine: Engine, file: Path | None, backup: Engine | None, options: RepairOptions
) -> RepairPlan:
    ids, unlisted = match_ids(engine)
    faults = [result.fault or "" for result in (*check_store(engine, file), *unlisted)]
    steps = [
        _step(engine, backup, result, options)
        for result in (check_match(engine, match) for match in ids)
        if result.fault
    ]
    if faults and backup is not None:
        known = {step.match for step in steps}
        steps += [step for step in _missing(engine, backup) if step.match not in known]
    return RepairPlan(faults, steps)


def _step(
    engine: Engine, backup: Engine | None, result: CheckResult, options: RepairOptions
) -> RepairStep:
    match, fault = result.match, result.fault or ""
    usable = _usable_count(engine, match)
    saved = _saved_count(backup, match)
    if saved and saved >= usable:
        return RepairStep(match, fault, RepairAction.RESTORE, saved)
    if not options.can_truncate:
        return RepairStep(match, fault, RepairAction.KEEP, usable)
    return RepairStep(match, fault, RepairAction.TRUNCATE if usable else RepairAction.ERASE, usable)


def _missing(engine: Engine, backup: Engine) -> Iterator[RepairStep]:
    """Yield the matches of which a backup has more than a store that has lost data."""
    found = select(heads.c.match, heads.c.number)
    stored: dict[str, int] = {}
    with contextlib.suppress(*DATABASE_ERRORS), engine.connect() as connection:
        stored = {row.match: row.number for row in connection.execute(found)}
    with backup.connect() as connection:
        saved = connection.execute(found).all()
    for match, number in saved:
        if stored.get(match, 0) < number and check_match(backup, match).fault is None:
            yield RepairStep(match, "its newest events are missing", RepairAction.RESTORE, number)


def _saved_count(backup: Engine | None, match: str) -> int:
    """Return how many events a backup has of a match; 0 if it is damaged there, too."""
    if backup is None:
        return 0
    result = check_match(backup, match)
    return 0 if result.fault else result.intact


def _usable_count(engine: Engine, match: str) -> int:
    """Return how many events of a match remain when it is truncated."""
    with engine.connect() as connection:
        rows = readable_rows(connection, match)
    return len(usable_rows(rows).events)


def usable_rows(rows: StoredRows) -> StoredRows:
    """Return the longest intact beginning of a match after which a player can act."""
    fault = rows.fault()
    intact = len(rows.events) if fault is None else fault.intact
    state, usable = None, 0
    try:
        history = decoded(rows._replace(events=rows.events[:intact]))
        for row in history.rows:
            if state is None:
                created: Any = row.event
                state = initial_state(rows.match, created, history.sealed, row.at)
            else:
                state = evolve(state, row.event, row.at)
            if state.phase != "playing" or state.waiting:
                usable = row.number
    except DamagedMatchError:
        usable = 0
    except RulesMissingError:  # what the chain confirms is kept for a server that has the rules
        usable = intact
    except Exception:  # noqa: BLE001, S110  # damaged data may break the rules in any way
        pass
    last = rows.events[:usable]
    head = (usable, last[-1][8]) if last else None
    kept = [row for row in rows.sealed if isinstance(row[3], int) and row[3] <= usable]
    return StoredRows(rows.match, last, kept, head)


# Repairing ----------------------------------------------------------------------------------------


def _repair(
    engine: Engine, file: Path | None, backup: Engine | None, options: RepairOptions
) -> RepairPlan:
    planned = _plan(engine, file, backup, options)
    for step in planned.steps:
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            if step.action == RepairAction.RESTORE and backup is not None:
                with backup.connect() as saved:
                    copy_match(saved, connection, step.match)
            elif step.action in (RepairAction.TRUNCATE, RepairAction.ERASE):
                _truncate(connection, step.match)
    _repair_sessions(engine, backup, can_erase=options.can_truncate or backup is not None)
    return planned


def _repair_sessions(engine: Engine, backup: Engine | None, *, can_erase: bool) -> None:
    """Restore keys and states of sessions; optionally erase what cannot be restored."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        if backup is not None:
            with backup.connect() as saved:
                restore_sessions(saved, connection)
        repair_keys(connection, can_erase=can_erase)
        if can_erase:
            _repair_run_time(connection)
            for row in damaged_rows(connection, begun_deletions):
                own = begun_deletions.c.session == row.session
                connection.execute(begun_deletions.delete().where(own))
            end_damaged_sessions(connection, int(time.time() * 1000))


def copy_match(source: Connection, target: Connection, match: str) -> None:
    """Replace a match by that of another store."""
    erase(target, (match,))
    for table in MATCH_TABLES:
        rows = source.execute(select(table).where(table.c.match == match)).mappings()
        if values := [dict(row) for row in rows]:
            target.execute(insert(table), values)


def _truncate(connection: Connection, match: str) -> None:
    """Reduce a match to its usable events, and derive all its other rows from them."""
    rows = usable_rows(readable_rows(connection, match))
    dates = connection.execute(select(matches).where(matches.c.match == match)).first()
    erase(connection, (match,))
    if rows.head is None:
        return
    history = decoded(rows)
    is_over = replay(match, history.rows, history.sealed).outcome is not None
    end = _end(match, dates, history.rows[-1].wall) if is_over else {}
    connection.execute(insert(matches).values(match=match, created=history.rows[0].wall, **end))
    names = events.columns.keys()
    _insert(connection, events, [dict(zip(names, row, strict=True)) for row in rows.events])
    _insert(connection, heads, [{"match": match, "number": rows.head[0], "hash": rows.head[1]}])
    names = ["round", "actor", "text", "number"]
    secrets = [{"match": match, **dict(zip(names, row, strict=True))} for row in rows.sealed]
    _insert(connection, sealed, secrets)
    sessions = sorted(named_sessions(history.rows))
    _insert(connection, players, [{"session": each, "match": match} for each in sessions])


def _insert(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    if rows:
        connection.execute(insert(table), rows)


def _end(match: str, dates: Any, last: int) -> dict[str, Any]:
    """Return the dates of a match that is over: the stored ones if they are intact."""
    ended, until = last, last + DEFAULT_RETENTION.finished_days * DAY
    if dates is not None and dates.ended is not None and has_valid_dates(dates):
        ended, until = dates.ended, dates.kept_until
    return {"ended": ended, "kept_until": until, "checksum": checksum(match, ended, until)}


def _repair_run_time(connection: Connection) -> None:
    """Erase a damaged run time; the next server derives it from the latest event."""
    for row in list(connection.execute(select(server_runs))):
        if not is_run_time_intact(row):
            connection.execute(server_runs.delete().where(server_runs.c.id == row.id))

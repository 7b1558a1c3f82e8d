"""Checks a store: pages, hashes, heads, secrets, dates, sessions, participants and replays."""

from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, select

from petrilab.core import RefusedError, refusal
from petrilab.match import DamagedMatchError, StoredEvent
from petrilab.match.events import GONE, Claimed, Created, Joined
from petrilab.match.evolve import RulesMissingError, replay
from petrilab.store.checked_rows import damaged_rows, is_match_id
from petrilab.store.damage import DATABASE_ERRORS, describe, is_damage
from petrilab.store.erasure import has_valid_dates
from petrilab.store.event_history import decoded, read_rows
from petrilab.store.postgres_store import postgres_engine
from petrilab.store.refusal_rules import StoreRule
from petrilab.store.run_times import is_run_time_intact
from petrilab.store.schema import (
    MATCH_TABLES,
    TABLES,
    begun_deletions,
    confirmed_times,
    matches,
    players,
    purged_matches,
    recovery_codes,
    server_runs,
    sessions,
)
from petrilab.store.session_key_store import key_faults
from petrilab.store.session_store import damaged_codes, has_lost_sessions
from petrilab.store.settings import sqlite_file
from petrilab.store.sqlite_store import lost_event, sqlite_engine
from petrilab.store.upgrade import NEWEST, revision_of
from petrilab.store.writer_main import Watermark

_EMPTY = "0000"
"""The version of a database without tables, in messages."""
_CHECKED_ROWS = (confirmed_times, purged_matches, begun_deletions)
"""Tables whose rows have a checksum that nothing else here verifies."""
_MAX_PAGE_FAULTS = 20
"""Number of faults that the check of the pages reports."""


class CheckResult(NamedTuple):
    """The result of a check: of a match, or of the whole store if `match` is empty."""

    match: str
    fault: str | None
    intact: int = 0
    """Number of events before the fault."""


def check(url: str) -> Iterator[CheckResult]:
    """Check a store, also while a server uses it; yield all matches and the store's own faults.

    Damage does not end the check, unless not even the schema can be read.
    """
    with ExitStack() as stack:
        try:
            engine = stack.enter_context(opened_for_reading(url))
        except RefusedError as error:
            if error.refusal.rule != StoreRule.MALFORMED:
                raise
            yield CheckResult("", f"schema: {error.refusal.params['reason']}")
            return
        yield from check_store(engine, sqlite_file(url))
        ids, faults = match_ids(engine)
        yield from faults
        for match in ids:
            yield check_match(engine, match)


@contextmanager
def opened_for_reading(url: str) -> Iterator[Engine]:
    """Open an existing store of the newest schema without changing it."""
    file = sqlite_file(url)
    engine: Engine
    if file is None:
        engine = postgres_engine(url).execution_options(isolation_level="REPEATABLE READ")
    else:
        engine = read_only_engine(file)
    try:
        name = engine.url.render_as_string(hide_password=True) if file is None else file.name
        refuse_unless_newest(engine, name)
        yield engine
    finally:
        engine.dispose()


def read_only_engine(file: Path) -> Engine:
    """Return a read-only engine for an existing file."""
    if not file.is_file():
        raise FileNotFoundError(2, "no such file", str(file))
    return sqlite_engine(file, is_read_only=True)


def refuse_unless_newest(engine: Engine, name: str) -> None:
    """Refuse an older schema, since reading never upgrades a store, and a file that is none."""
    try:
        with engine.connect() as connection:
            found = revision_of(connection)
    except DATABASE_ERRORS as error:
        rule = StoreRule.MALFORMED if is_damage(error) else StoreRule.UNREACHABLE
        raise refusal(rule, file=name, name=name, reason=describe(error)).error() from error
    if found != NEWEST:
        is_newer = found is not None and found > NEWEST
        rule = StoreRule.NEWER if is_newer else StoreRule.OLDER
        raise refusal(rule, name=name, found=found or _EMPTY, known=NEWEST).error()


# The whole store ----------------------------------------------------------------------------------


def check_store(engine: Engine, file: Path | None) -> Iterator[CheckResult]:
    """Yield the faults that concern no single match."""
    if file is not None:
        yield from _check_pages(engine)
        yield from _check_watermark(engine, file)
    with _reporting("server_runs") as results, engine.connect() as connection:
        for row in connection.execute(select(server_runs)):
            if not is_run_time_intact(row):
                results.append(CheckResult("", "server_runs: the run time is damaged"))
    yield from results
    yield from _check_sessions(engine)
    for table in TABLES:
        with _reporting(table.name) as results, engine.connect() as connection:
            connection.execute(select(table).limit(0))  # a column without its name
            if table in _CHECKED_ROWS and damaged_rows(connection, table):
                results.append(CheckResult("", f"{table.name}: a row is damaged"))
        yield from results


def _check_sessions(engine: Engine) -> Iterator[CheckResult]:
    with _reporting("session_keys") as results, engine.connect() as connection:
        results += [CheckResult("", fault) for fault in key_faults(connection)]
    yield from results
    with _reporting(sessions.name) as results, engine.connect() as connection:
        for _ in damaged_rows(connection, sessions):
            results.append(CheckResult("", "sessions: a session is damaged"))
        if has_lost_sessions(connection):
            results.append(CheckResult("", "sessions: rows are missing, or too many"))
    yield from results
    with _reporting(recovery_codes.name) as results, engine.connect() as connection:
        for _ in damaged_codes(connection):
            results.append(CheckResult("", "recovery_codes: a code is damaged"))
    yield from results


def _check_pages(engine: Engine) -> Iterator[CheckResult]:
    with _reporting("pages") as results, engine.connect() as connection:
        found = connection.exec_driver_sql(f"PRAGMA integrity_check({_MAX_PAGE_FAULTS})")
        results += [CheckResult("", f"pages: {text}") for (text,) in found if text != "ok"]
    yield from results


def _check_watermark(engine: Engine, file: Path) -> Iterator[CheckResult]:
    watermark = Watermark(file)
    with _reporting("watermark") as results:
        try:
            watermark.read()
        except ValueError as error:
            results.append(CheckResult("", f"watermark: {error}"))
        if lost := lost_event(engine, watermark):
            text = f"the newest events are missing, at least {lost[0]} at {lost[1]}"
            results.append(CheckResult("", f"watermark: {text}"))
    yield from results


@contextmanager
def _reporting(part: str) -> Iterator[list[CheckResult]]:
    """Collect results; an error of the database is one of them."""
    results: list[CheckResult] = []
    try:
        yield results
    except DATABASE_ERRORS as error:
        results.append(CheckResult("", f"{part}: {describe(error)}"))


def match_ids(engine: Engine) -> tuple[list[str], list[CheckResult]]:
    """Return the ids of all matches that any table names, and faults met on the way."""
    found: set[str] = set()
    faults: list[CheckResult] = []
    for table in MATCH_TABLES:
        with _reporting(table.name) as results, engine.connect() as connection:
            for match in connection.execute(select(table.c.match).distinct()).scalars():
                found.add(match)
        faults += results
    strange = [match for match in found if not is_match_id(match)]
    faults += [CheckResult("", f"{match!r} is no match id") for match in strange]
    return sorted(found.difference(strange)), faults


# One match ----------------------------------------------------------------------------------------


def check_match(engine: Engine, match: str) -> CheckResult:
    """Check all rows of a match, and replay it to the stored hashes."""
    try:
        with engine.connect() as connection:
            return _check_match(connection, match)
    except DATABASE_ERRORS as error:
        return CheckResult(match, describe(error))


def _check_match(connection: Connection, match: str) -> CheckResult:
    rows = read_rows(connection, match)
    if fault := rows.fault():
        return CheckResult(match, fault.reason, fault.intact)
    count = len(rows.events)
    try:
        history = decoded(rows)
        state = replay(match, history.rows, history.sealed)
    except DamagedMatchError as error:
        return CheckResult(match, error.reason)
    except RulesMissingError:  # the chain is intact; nothing can be said about the moves
        return CheckResult(match, _fault_of_players(connection, match, history.rows), count)
    except Exception as error:  # noqa: BLE001  # damaged data may break the rules in any way
        return CheckResult(match, f"{type(error).__name__}: {error}")
    is_over = state.outcome is not None
    fault_text = _fault_of_dates(connection, match, history.rows, is_over=is_over)
    return CheckResult(
        match, fault_text or _fault_of_players(connection, match, history.rows), count
    )


def _fault_of_dates(
    connection: Connection, match: str, rows: tuple[StoredEvent, ...], *, is_over: bool
) -> str | None:
    row = connection.execute(select(matches).where(matches.c.match == match)).first()
    if row is None:
        return "its row in matches is missing"
    is_end_known = row.ended is not None or not is_over
    is_end_an_event = row.ended is None or any(event.wall == row.ended for event in rows)
    is_sound = row.created == rows[0].wall and is_end_known and is_end_an_event
    return None if is_sound and has_valid_dates(row) else "its dates are damaged"


def _fault_of_players(
    connection: Connection, match: str, rows: tuple[StoredEvent, ...]
) -> str | None:
    mine = select(players.c.session).where(players.c.match == match)
    stored = set(connection.execute(mine).scalars())
    return None if stored == named_sessions(rows) else "its participants are damaged"


def named_sessions(rows: Iterable[StoredEvent]) -> set[str]:
    """Return the sessions that take or took part in a match, without those that are forgotten."""
    found: set[str] = set()
    for row in rows:
        event: Any = row.event
        if isinstance(event, Created):
            found |= {event.host, *(setup.session for setup in event.seat_setups)}
        elif isinstance(event, Joined | Claimed):
            found.add(event.session)
    return found - {"", GONE}

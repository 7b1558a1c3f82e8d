"""Copies keys and states of sessions into a backup and back from it, the intact ones only."""

from typing import Any

from sqlalchemy import Connection, Table, insert, select

from petrilab.match.session_ports import KEY_DAYS, TOKEN_DAYS, SessionKey
from petrilab.store.checked_rows import damaged_rows, is_intact, readable_table
from petrilab.store.schema import recovery_codes, sessions
from petrilab.store.session_key_store import KEY_TABLES, intact_keys, put_key
from petrilab.store.session_store import (
    COUNT_SESSION,
    has_lost_sessions,
    is_code,
    store_count,
)
from petrilab.store.settings import DAY

_LIFETIME = (KEY_DAYS + TOKEN_DAYS) * DAY
"""Time after which a key is erased, when a new one is added."""


def copy_keys(source: Connection, copy: Connection) -> None:
    """Bring the keys of a backup up to date; it keeps those that are damaged or lost.

    Only a key that is too old for any valid token is erased there.
    """
    kept, stored = intact_keys(copy), intact_keys(source)
    newest = _newest(stored)
    keys = {n: key for n, key in kept.items() if key.created >= newest - _LIFETIME} | stored
    if all(len(readable_table(copy, table)) == len(keys) for table in KEY_TABLES) and keys == kept:
        return
    for table in KEY_TABLES:
        copy.execute(table.delete())
    for key in keys.values():
        put_key(copy, key)


def copy_states(source: Connection, copy: Connection) -> None:
    """Bring the states of a backup up to date; it keeps those that are damaged or lost.

    A state that has ended before the newest key was added has been erased there.
    """
    kept, stored = _states(copy), _states(source)
    newest = _newest(intact_keys(source))
    states = {session: row for session, row in kept.items() if row["until"] >= newest} | stored
    if states == kept:
        return
    copy.execute(sessions.delete())
    if states:
        copy.execute(insert(sessions), list(states.values()))
    store_count(copy)


def copy_recovery_codes(source: Connection, copy: Connection) -> None:
    """Replace the recovery codes of a backup, except those that are damaged in the store."""
    kept = {row.session: tuple(row) for row in readable_table(copy, recovery_codes)}
    stored = {row.session: tuple(row) for row in readable_table(source, recovery_codes)}
    for session, row in stored.items():
        if not is_code(*row):
            stored[session] = kept.get(session, row)
    if stored != kept:
        copy.execute(recovery_codes.delete())
        if codes := [row for row in stored.values() if is_code(*row)]:
            copy.execute(insert(recovery_codes), [_named(row) for row in codes])


def _named(row: tuple[Any, ...]) -> dict[str, Any]:
    return dict(zip(recovery_codes.columns.keys(), row, strict=True))


def copy_intact_rows(source: Connection, copy: Connection, table: Table) -> None:
    """Replace the rows of a table that are intact in the store."""
    key = next(iter(table.primary_key.columns))
    saved = {row[0]: tuple(row) for row in readable_table(copy, table)}
    for row in readable_table(source, table):
        if is_intact(row) and saved.get(row[0]) != tuple(row):
            copy.execute(table.delete().where(key == row[0]))
            copy.execute(insert(table).values(tuple(row)))


def restore_sessions(saved: Connection, target: Connection) -> None:
    """Restore keys and states that are damaged or lost from a backup."""
    keys = intact_keys(target)
    for number, key in intact_keys(saved).items():
        if number not in keys:
            put_key(target, key)
    stored = _states(target)
    is_incomplete = bool(damaged_rows(target, sessions)) or has_lost_sessions(target)
    for session, row in _states(saved).items():
        if session not in stored and is_incomplete:
            target.execute(sessions.delete().where(sessions.c.session == session))
            target.execute(insert(sessions).values(**row))


def _newest(keys: dict[int, SessionKey]) -> int:
    return max((key.created for key in keys.values()), default=0)


def _states(connection: Connection) -> dict[str, dict[str, Any]]:
    """Return the intact rows of sessions, without the number of all rows."""
    found = connection.execute(select(sessions).where(sessions.c.session != COUNT_SESSION))
    return {row.session: dict(row._mapping) for row in found if is_intact(row)}  # noqa: SLF001

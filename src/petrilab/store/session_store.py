"""Keys and states of guest sessions in SQL, each row with a checksum.

A token names its own session, so damage cannot turn one guest into another. But without checksums
a damaged row could make a revoked token valid again, or fail every request. A missing row could do
the same, so one more row, of no session, has the number of all others.
"""

import re
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, func, select

from petrilab.match.session_ports import SessionKey, SessionState
from petrilab.store.checked_rows import damaged_rows, dialect_insert, is_intact
from petrilab.store.confirmed_time import confirmed_wall
from petrilab.store.schema import recovery_codes, sessions
from petrilab.store.session_key_store import add_key, intact_keys, key_faults
from petrilab.store.settings import DAY
from petrilab.store.writer_main import checksum

SESSION_CHANNEL: Final = "petrilab_sessions"
"""The PostgreSQL channel on which each changed session is announced, in its transaction."""
_NEVER_ISSUED = 1 << 16
"""A generation that no token can have."""
_DAMAGED = SessionState(_NEVER_ISSUED, "damaged", 0)
"""Replaces a damaged state; its generation is higher than that of any token, so none is valid."""
_ENDED_DAYS = 800
"""Days for which a session with a damaged state stays ended; its tokens have expired by then."""
_FOR_EVER = 1 << 53
"""A date at which no row is erased."""
COUNT_SESSION = ""
"""The key of the row that has the number of all other rows as its generation."""
_HASH: Final = re.compile(r"[0-9a-f]{64}")
"""The form of a stored recovery code."""
_CHUNK = 500
"""Number of sessions in one statement."""
Run = Callable[[Callable[[Connection], Any]], Awaitable[Any]]


class SqlSessionStore:
    """Stores keys and states of sessions; `read` and `write` run a function on a connection."""

    def __init__(self, read: Run, write: Run) -> None:
        self._read, self._write = read, write

    async def session_keys(self) -> tuple[SessionKey, ...]:
        """Return all keys that are intact."""
        keys: tuple[SessionKey, ...] = await self._read(lambda c: tuple(intact_keys(c).values()))
        return keys

    async def damaged_keys(self) -> tuple[str, ...]:
        """Return descriptions of damaged keys."""
        faults: tuple[str, ...] = await self._read(lambda c: tuple(key_faults(c)))
        return faults

    async def add_session_key(self, key: SessionKey, oldest: int) -> None:
        """Add a key unless its number is taken; erase keys created before `oldest`."""
        await self._write(lambda c: add_key(c, key, oldest))

    async def confirmed_wall(self, wall: int) -> int:
        """Return the time by which keys, states and tokens expire, at most `wall`."""
        confirmed: int = await self._read(lambda c: confirmed_wall(c, wall))
        return confirmed

    async def session_states(self, sessions: Iterable[str]) -> dict[str, SessionState]:
        """Return the states of those sessions that have one; a damaged one accepts no token."""
        wanted = tuple(sessions)
        states: dict[str, SessionState] = await self._read(lambda c: _states(c, wanted))
        return states

    async def replace_session_state(self, session: str, state: SessionState) -> bool:
        """Store a state of a newer generation; return False if the stored one is as new."""
        replaced: bool = await self._write(lambda c: _replace(c, session, state))
        return replaced

    async def erase_session_states(self, wall: int) -> None:
        """Erase the states that may be erased at `wall`, except damaged ones."""

        def erase(connection: Connection) -> None:
            found = connection.execute(select(sessions).where(sessions.c.until < wall))
            old = [row.session for row in found if is_intact(row)]
            for first in range(0, len(old), _CHUNK):
                chunk = sessions.c.session.in_(old[first : first + _CHUNK])
                connection.execute(sessions.delete().where(chunk))
            if old:
                _count(connection, -len(old))

        await self._write(erase)

    async def set_recovery_code(self, session: str, code: str, wall: int) -> None:
        """Store the hash of a session's recovery code instead of an earlier one."""
        new = {"code": code, "claimant": "", "created": wall}

        def replace(connection: Connection) -> None:
            row = dialect_insert(connection, recovery_codes).values(session=session, **new)
            connection.execute(row.on_conflict_do_update(index_elements=["session"], set_=new))

        await self._write(replace)

    async def claim_recovery_code(self, code: str, claimant: str) -> str | None:
        """Reserve a code, given as hash, for a claimant; return its session, or None."""
        columns = recovery_codes.c
        free = recovery_codes.update().where(
            columns.code == code, columns.claimant.in_(("", claimant))
        )
        claim = free.values(claimant=claimant).returning(columns.session)
        session: str | None = await self._write(lambda c: c.execute(claim).scalar())
        return session

    async def erase_recovery_code(self, session: str) -> None:
        """Erase the recovery code of a session, if it has one."""
        own = recovery_codes.delete().where(recovery_codes.c.session == session)
        await self._write(lambda c: c.execute(own))


def _states(connection: Connection, wanted: tuple[str, ...]) -> dict[str, SessionState]:
    states: dict[str, SessionState] = {}
    for first in range(0, len(wanted), _CHUNK):
        chunk = wanted[first : first + _CHUNK]
        rows = connection.execute(select(sessions).where(sessions.c.session.in_(chunk)))
        for row in rows:
            states[row[0]] = SessionState(*row[1:-1]) if is_intact(row) else _DAMAGED
    return states


def _replace(connection: Connection, session: str, state: SessionState) -> bool:
    """Insert or update a state in one statement, so that of two workers one wins."""
    new = msgspec.structs.asdict(state)
    new["checksum"] = checksum(session, state.generation, state.token, state.until)
    row = dialect_insert(connection, sessions).values(session=session, **new)
    first = row.on_conflict_do_nothing().returning(sessions.c.session)
    if connection.execute(first).first() is not None:
        _count(connection, 1)
        return _announce(connection, session)
    newer = row.on_conflict_do_update(
        index_elements=["session"], set_=new, where=sessions.c.generation < state.generation
    )
    # PostgreSQL's driver does not count the rows of such a statement.
    if connection.execute(newer.returning(sessions.c.session)).first() is None:
        return False
    return _announce(connection, session)


def _announce(connection: Connection, session: str) -> bool:
    """Tell other workers that a session has changed; return True."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(SESSION_CHANNEL, session)))
    return True


# Damage -------------------------------------------------------------------------------------------


def damaged_codes(connection: Connection) -> list[Row[Any]]:
    """Return the rows of recovery codes that no server has written.

    They have no checksum: a row that is missing, or has another valid value, is not noticed.
    """
    rows = connection.execute(select(recovery_codes))
    return [row for row in rows if not is_code(*row)]


def is_code(session: object, code: object, claimant: object, created: object) -> bool:
    """Return whether the values of a row have the types and the form that servers write."""
    return (
        isinstance(session, str)
        and session != ""
        and isinstance(code, str)
        and _HASH.fullmatch(code) is not None
        and isinstance(claimant, str)
        and isinstance(created, int)
        and created >= 0
    )


def _count(connection: Connection, change: int) -> None:
    """Change the stored number of sessions; a damaged one stays damaged."""
    row = connection.execute(
        select(sessions).where(sessions.c.session == COUNT_SESSION).with_for_update()
    ).first()
    if row is None:
        store_count(connection)
    elif is_intact(row):
        store_count(connection, row.generation + change)


def store_count(connection: Connection, number: int | None = None) -> None:
    """Store the number of sessions, by default that of all rows."""
    if number is None:
        number = _number_of_rows(connection)
    new = {"generation": number, "token": "", "until": _FOR_EVER}
    new["checksum"] = checksum(COUNT_SESSION, number, "", _FOR_EVER)
    row = dialect_insert(connection, sessions).values(session=COUNT_SESSION, **new)
    connection.execute(row.on_conflict_do_update(index_elements=["session"], set_=new))


def _number_of_rows(connection: Connection) -> int:
    rows = select(func.count()).select_from(sessions).where(sessions.c.session != COUNT_SESSION)
    return int(connection.execute(rows).scalar_one())


def has_lost_sessions(connection: Connection) -> bool:
    """Return whether rows of sessions have been lost.

    A store of an earlier release has no number of rows until its sessions change.
    """
    row = connection.execute(select(sessions).where(sessions.c.session == COUNT_SESSION)).first()
    if row is None or not is_intact(row):
        return False
    return bool(row.generation != _number_of_rows(connection))


def end_damaged_sessions(connection: Connection, wall: int) -> None:
    """Erase damaged recovery codes, and end the sessions whose states are damaged."""
    for row in damaged_codes(connection):
        connection.execute(recovery_codes.delete().where(recovery_codes.c.session == row.session))
    for row in damaged_rows(connection, sessions):
        connection.execute(sessions.delete().where(sessions.c.session == row.session))
        if row.session == COUNT_SESSION:
            store_count(connection)
        elif isinstance(row.session, str):
            ended = SessionState(_NEVER_ISSUED, "", wall + _ENDED_DAYS * DAY)
            _replace(connection, row.session, ended)
    if has_lost_sessions(connection):
        store_count(connection)

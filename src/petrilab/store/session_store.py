"""Keys and states of guest sessions in SQL, each row with a checksum.

A token names its own session, so damage cannot turn one guest into another. But without checksums
a damaged row could make a revoked token valid again, or fail every request. A missing row could do
the same, so one more row, of no session, has the number of all others.
"""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, Table, func, select
from sqlalchemy.dialects import postgresql, sqlite

from petrilab.match.session_ports import SessionKey, SessionState
from petrilab.store.schema import recovery_codes, session_keys, sessions
from petrilab.store.settings import DAY
from petrilab.store.writer_main import checksum

SESSION_CHANNEL: Final = "petrilab_sessions"
"""The PostgreSQL channel on which each changed session is announced, in its transaction."""
_NEVER_ISSUED = 1 << 16
"""A generation that no token can have."""
_DAMAGED = SessionState(_NEVER_ISSUED, "damaged", 0)
"""Stands for a state that is damaged: no token is as new as it."""
_ENDED_DAYS = 800
"""Days for which a session with a damaged state stays ended; its tokens have expired by then."""
_FOR_EVER = 1 << 53
"""A date at which no row is erased."""
_COUNT = ""
"""The key of the row that has the number of all other rows as its generation."""
_CHUNK = 500
"""Number of sessions in one statement."""
Run = Callable[[Callable[[Connection], Any]], Awaitable[Any]]


class SqlSessionStore:
    """Stores keys and states of sessions; `read` and `write` run a function on a connection."""

    def __init__(self, read: Run, write: Run) -> None:
        self._read, self._write = read, write

    async def session_keys(self) -> tuple[SessionKey, ...]:
        """Return all keys that are intact."""
        found = select(session_keys)
        keys: tuple[SessionKey, ...] = await self._read(
            lambda c: tuple(SessionKey(*row[:-1]) for row in c.execute(found) if is_intact(row))
        )
        return keys

    async def add_session_key(self, key: SessionKey, oldest: int) -> None:
        """Add a key unless its number is taken; erase keys created before `oldest`."""

        def add(connection: Connection) -> None:
            connection.execute(session_keys.delete().where(session_keys.c.created < oldest))
            _erase_damaged_keys(connection)  # the new key may need the number of one
            row = _insert(connection, session_keys).on_conflict_do_nothing()
            check = checksum(key.number, key.secret, key.created)
            connection.execute(row.values(**msgspec.structs.asdict(key), checksum=check))

        await self._write(add)

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
            row = _insert(connection, recovery_codes).values(session=session, **new)
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
    row = _insert(connection, sessions).values(session=session, **new)
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


def _insert(connection: Connection, table: Table) -> Any:
    """Return an INSERT of the connection's dialect, which knows what to do about conflicts."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    return dialect.insert(table)


# Damage -------------------------------------------------------------------------------------------


def is_intact(row: Sequence[Any]) -> bool:
    """Return whether a row of either table is the one that was written; its checksum is last."""
    try:
        return bool(row[-1] == checksum(*row[:-1]))
    except TypeError:  # SQLite stores any type in any column
        return False


def damaged_rows(connection: Connection, table: Table) -> list[Row[Any]]:
    """Return the rows of either table that are damaged."""
    return [row for row in connection.execute(select(table)) if not is_intact(row)]


def _count(connection: Connection, change: int) -> None:
    """Change the stored number of sessions; a damaged one stays damaged."""
    row = connection.execute(
        select(sessions).where(sessions.c.session == _COUNT).with_for_update()
    ).first()
    if row is None:
        _store_count(connection)
    elif is_intact(row):
        _store_count(connection, row.generation + change)


def _store_count(connection: Connection, number: int | None = None) -> None:
    """Store the number of sessions, by default that of all rows."""
    if number is None:
        number = _number_of_rows(connection)
    new = {"generation": number, "token": "", "until": _FOR_EVER}
    new["checksum"] = checksum(_COUNT, number, "", _FOR_EVER)
    row = _insert(connection, sessions).values(session=_COUNT, **new)
    connection.execute(row.on_conflict_do_update(index_elements=["session"], set_=new))


def _number_of_rows(connection: Connection) -> int:
    rows = select(func.count()).select_from(sessions).where(sessions.c.session != _COUNT)
    return int(connection.execute(rows).scalar_one())


def has_lost_sessions(connection: Connection) -> bool:
    """Return whether rows of sessions have been lost.

    A store of an earlier release has no number of rows until its sessions change.
    """
    row = connection.execute(select(sessions).where(sessions.c.session == _COUNT)).first()
    if row is None or not is_intact(row):
        return False
    return bool(row.generation != _number_of_rows(connection))


def _erase_damaged_keys(connection: Connection) -> None:
    for row in damaged_rows(connection, session_keys):
        connection.execute(session_keys.delete().where(session_keys.c.number == row.number))


def end_damaged_sessions(connection: Connection, wall: int) -> None:
    """Erase damaged keys, and end the sessions whose states are damaged."""
    _erase_damaged_keys(connection)
    for row in damaged_rows(connection, sessions):
        connection.execute(sessions.delete().where(sessions.c.session == row.session))
        if row.session == _COUNT:
            _store_count(connection)
        elif isinstance(row.session, str):
            ended = SessionState(_NEVER_ISSUED, "", wall + _ENDED_DAYS * DAY)
            _replace(connection, row.session, ended)
    if has_lost_sessions(connection):
        _store_count(connection)

"""The event store in SQL: the common part of SQLite and PostgreSQL."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, bindparam, insert, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DataError, IntegrityError, OperationalError, SQLAlchemyError

from petrilab.match import (
    Append,
    Committed,
    ConflictError,
    DamagedMatchError,
    History,
    StoreError,
)
from petrilab.match.lobby_ports import LobbyStore, MemoryLobbyStore
from petrilab.match.review_ports import ReviewStore
from petrilab.match.session_ports import SessionStore
from petrilab.store import erasure
from petrilab.store.confirmed_time import confirm_wall
from petrilab.store.damage import DATABASE_ERRORS, describe, is_damage, is_lock_timeout
from petrilab.store.erasure import Redaction
from petrilab.store.event_codec import encode_event
from petrilab.store.event_history import load
from petrilab.store.review_store import SqlReviewStore, erase_reviews
from petrilab.store.run_times import record_run_time
from petrilab.store.schema import events, heads, matches, players, sealed
from petrilab.store.session_store import SqlSessionStore
from petrilab.store.settings import DAY, DEFAULT_RETENTION, Retention
from petrilab.store.writer_main import (
    BrokenChainError,
    EventRow,
    Head,
    VersionError,
    chain,
    checksum,
)
from petrilab.store.writer_thread import WriterThread

T = TypeVar("T")
_PURGE_CHUNK = 20
"""Number of matches that one transaction erases."""
_REDACTION_ATTEMPTS = 5
"""Number of times that the redaction of a match is prepared by a thread that reads."""


class SqlStore:
    """Stores events in a database.

    One thread writes and commits appends in groups; other threads read.
    """

    is_shared = False

    def __init__(
        self,
        engine: Engine,
        retention: Retention = DEFAULT_RETENTION,
        reading: Engine | None = None,
    ) -> None:
        """Write by an engine, and read by the same or another one."""
        self.engine = engine
        self.reading = reading or engine
        self._retention = retention
        self._writer = WriterThread(self._write)
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="petrilab-reader")
        self._statements = _statements(engine)
        self._insert_event = _compiled(engine, insert(events))
        self._write_head = _compiled(engine, _head_statement())
        self.sessions: SessionStore = SqlSessionStore(self._read, self._write_in_thread)
        self.lobby: LobbyStore = MemoryLobbyStore()
        self.reviews: ReviewStore = SqlReviewStore(self._read, self._write_in_thread)

    # Writing ----------------------------------------------------------------------------------

    def append(self, *appends: Append) -> "asyncio.Future[tuple[Committed, ...]]":
        """Write all or nothing. Raises `ConflictError`, `DamagedMatchError` or `StoreError`."""
        return self._writer.append(appends)

    def _write(self, group: list[tuple[Append, ...]]) -> list[tuple[Committed, ...] | Exception]:
        """Write a group in one transaction, without the jobs that conflict or cannot be stored."""
        try:
            with self.engine.connect() as connection:
                try:
                    self._insert(connection, [append for job in group for append in job])
                    refused: dict[int, Exception] = {}
                except (IntegrityError, DataError, OperationalError, VersionError) as error:
                    if is_damage(error) or not can_insert_singly(error):
                        raise
                    connection.rollback()
                    refused = self._insert_singly(connection, group)
                self._commit(connection)
        except (SQLAlchemyError, OSError, BrokenChainError) as error:
            if not is_damage(error) or group == [()]:
                failed = StoreError(type(error).__name__)
                failed.__cause__ = error
                return [failed] * len(group)
            if len(group) == 1:
                return [_refusal_of_damaged(group[0][0], error)]
        else:
            return [refused.get(index) or committed(job) for index, job in enumerate(group)]
        # Each job in a transaction of its own: the damage must not concern any other match.
        return [self._write([job])[0] for job in group]

    def _insert_singly(
        self, connection: Connection, group: list[tuple[Append, ...]]
    ) -> dict[int, Exception]:
        """Insert job by job; return the error of each that conflicts or cannot be stored."""
        refused: dict[int, Exception] = {}
        for index, job in enumerate(group):
            try:
                with connection.begin_nested():
                    self._insert(connection, job)
            except (IntegrityError, VersionError):
                refused[index] = ConflictError(job[0].match)
            except (DataError, OperationalError) as error:
                if is_damage(error) or not can_insert_singly(error):
                    raise
                refused[index] = StoreError(type(error).__name__)
        return refused

    def _insert(self, connection: Any, appends: Sequence[Append]) -> dict[str, Head]:
        """Insert rows, which are durable after `_commit`; return the heads that they follow.

        Raises `VersionError`, and `BrokenChainError` if a match is found damaged.
        """
        rows = self._rows(appends)
        before = self._read_heads(connection, {row[0] for row in rows.events})
        heads = dict(before)
        values, chained = self._values, chain(rows.events, heads)
        events = [values(**dict(zip(_EVENT_COLUMNS, row, strict=True))) for row in chained]
        new_heads = [
            values(match=match, number=number, hash=digest)
            for match, (number, digest) in heads.items()
        ]
        for statement, values_of in (
            (self._insert_event, events),
            (self._write_head, new_heads),
            *rows.statements,
        ):
            if values_of:
                connection.exec_driver_sql(statement, values_of)
        return before

    def _read_heads(self, connection: Any, match_ids: Collection[str]) -> dict[str, Head]:
        """Return the heads of matches. Raises `BrokenChainError`."""
        raise NotImplementedError

    def _rows(self, appends: Sequence[Append]) -> "AppendRows":
        """Return the event rows of appends, and the other statements, each with its rows.

        The statements are compiled once and run by the driver: this is the hot path.
        """
        events: list[EventRow] = []
        rows = _OtherRows([], [], [], [])
        for append in appends:
            events += event_rows(append)
            self._add_rows(append, rows)
        pairs = zip(self._statements, rows, strict=True)
        return AppendRows(events, [pair for pair in pairs if pair[1]])

    def _add_rows(self, append: Append, rows: "_OtherRows") -> None:
        """Add the rows of an append besides its events."""
        values, match, wall = self._values, append.match, append.wall
        if append.first == 1:
            rows.matches.append(values(match=match, created=wall))
        for s in append.sealed:
            rows.sealed.append(
                values(match=match, round=s.round, actor=s.actor, text=s.text, number=append.first)
            )
        if append.has_ended:
            until = wall + self._retention.finished_days * DAY
            check = checksum(match, wall, until)
            rows.ended.append(values(ended_at=wall, until=until, check=check, over=match))
        for session in append.sessions:
            rows.players.append(values(session=session, match=match))

    @staticmethod
    def _values(**values: Any) -> Any:
        """Return values in the driver's form, in the order of the columns."""
        return tuple(values.values())

    def _commit(self, connection: Connection) -> None:
        """Make the inserted rows durable."""
        connection.commit()

    # Reading ----------------------------------------------------------------------------------

    async def load(self, match: str, after: int = 0) -> History | None:
        """Return the events after a number; None if there is no such match."""
        return await self._read(lambda connection: load(connection, match, after))

    async def matches_of(self, session: str) -> tuple[str, ...]:
        """Return the matches a session takes part in, the latest first."""
        found = (
            select(matches.c.match)
            .join(players, players.c.match == matches.c.match)
            .where(players.c.session == session)
            .order_by(matches.c.created.desc(), matches.c.match)
        )
        return await self._read(lambda c: tuple(c.execute(found).scalars()))

    async def _read(self, read: Callable[[Connection], T]) -> T:
        """Read in a thread, so that the event loop does not wait."""

        def run() -> T:
            try:
                with self.reading.connect() as connection:
                    return read(connection)
            except DATABASE_ERRORS as error:
                raise StoreError(type(error).__name__) from error

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    # Maintenance ------------------------------------------------------------------------------

    async def record_heartbeat(self, run_time: int) -> int:
        """Record that servers have run for `run_time`; return the longest that was recorded."""
        return await self._write_in_thread(lambda c: record_run_time(c, run_time))

    async def forget_session(self, session: str) -> None:
        """Erase a session and its names from every match, one match in each transaction.

        Other appends are written in between. After a crash, `begun_deletions` has the session.
        """
        await self._write_in_thread(lambda c: erasure.begin_deletion(c, session))
        for match in await self.matches_of(session):
            await self._forget_in(match, session)
        await self._write_in_thread(lambda c: erasure.end_deletion(c, session))

    async def _forget_in(self, match: str, session: str) -> None:
        """Erase a session from a match; what takes long is done by a thread that reads."""

        def at_once(connection: Connection) -> bool:
            found = erasure.prepare_redaction(connection, match, session)
            return erasure.redact(connection, found, session)

        for _ in range(_REDACTION_ATTEMPTS):
            found = await self._read(lambda c: erasure.prepare_redaction(c, match, session))
            if await self._write_in_thread(partial(_redact, redaction=found, session=session)):
                return
        await self._write_in_thread(at_once)  # the match changes all the time

    async def begun_deletions(self) -> tuple[str, ...]:
        """Return the sessions whose deletion has begun and not ended."""
        return await self._read(erasure.resumable_deletions)

    async def purge(self, wall: int) -> tuple[str, ...]:
        """Erase the matches whose retention has ended at `wall`, and return their ids.

        If the clock has jumped ahead, the time that is confirmed counts. Matches are verified by a
        thread that reads, and erased a few in each transaction.
        """
        is_trusted = self._retention.is_clock_trusted
        now = await self._write_in_thread(lambda c: confirm_wall(c, wall, is_trusted=is_trusted))
        finished, abandoned = (days * DAY for days in self._retention[:2])
        await self._write_in_thread(lambda c: erase_reviews(c, now - finished))
        due = await self._read(lambda c: erasure.due_matches(c, now, now - abandoned))
        purged: tuple[str, ...] = ()
        for first in range(0, len(due), _PURGE_CHUNK):
            chunk = due[first : first + _PURGE_CHUNK]
            intact = await self._read(partial(erasure.intact_matches, match_ids=chunk))
            if intact:
                purged += await self._write_in_thread(partial(self._purge, due=intact, wall=now))
        return purged

    def _purge(
        self, connection: Connection, due: dict[str, Head | None], wall: int
    ) -> tuple[str, ...]:
        return erasure.purge(connection, due, wall)

    async def _write_in_thread(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            try:
                writing = self.engine.connect().execution_options(writes=True)
                with writing as connection, connection.begin():
                    return work(connection)
            except DATABASE_ERRORS as error:
                raise StoreError(type(error).__name__) from error

        result: T = await self._writer.call(run)
        return result

    async def close(self) -> None:
        """Finish pending writes and release all resources."""
        await asyncio.get_running_loop().run_in_executor(None, self.close_sync)

    def close_sync(self) -> None:
        """Close the store outside an event loop; blocks until it is closed."""
        self._writer.close()
        self._readers.shutdown()
        self.reading.dispose()
        self.engine.dispose()


def _redact(connection: Connection, redaction: Redaction, session: str) -> bool:
    return erasure.redact(connection, redaction, session)


def committed(appends: Sequence[Append]) -> tuple[Committed, ...]:
    """Mark appends as durable. Only stores call it, after the commit."""
    return tuple(map(Committed, appends))


class AppendRows(NamedTuple):
    """The writes of appends: event rows, which are chained first, and other statements."""

    events: list[EventRow]
    statements: list[tuple[str, list[Any]]]


class _OtherRows(NamedTuple):
    """Rows of each kind besides events, in the order in which they are written."""

    matches: list[Any]
    sealed: list[Any]
    ended: list[Any]
    players: list[Any]


def event_rows(append: Append) -> list[EventRow]:
    """Return the events of an append as rows; the first has the secrets of all."""
    last = append.first + len(append.events) - 1
    secrets = sorted([(s.round, s.actor, s.text) for s in append.sealed])
    rows: list[EventRow] = []
    for number, event in enumerate(append.events, append.first):
        answer = (append.seat, append.command) if number == last else (None, None)
        body = encode_event(event).decode()
        rows.append(
            (append.match, number, append.at, append.wall, body, *answer, append.run_time, secrets)
        )
        secrets = []
    return rows


_EVENT_COLUMNS = tuple(events.columns.keys())


def can_insert_singly(error: Exception) -> bool:
    """Return whether an error concerns some jobs of a group, and others can be written."""
    return not isinstance(error, OperationalError) or is_lock_timeout(error)


def _refusal_of_damaged(append: Append, error: Exception) -> Exception:
    """Return the error for a job that meets damage; a new match is not damaged, the store is."""
    refused: Exception = StoreError(type(error).__name__)
    if append.first > 1:
        refused = DamagedMatchError(append.match, describe(error))
    refused.__cause__ = error
    return refused


def _head_statement() -> Any:
    # SQLite accepts PostgreSQL's syntax here.
    new = postgresql.insert(heads)
    changes = {"number": new.excluded.number, "hash": new.excluded.hash}
    return new.on_conflict_do_update(index_elements=[heads.c.match], set_=changes)


def _statements(engine: Engine) -> tuple[str, ...]:
    """Return the statement for each kind of row, in the driver's form."""
    over = matches.update().where(matches.c.match == bindparam("over"), matches.c.ended.is_(None))
    statements = (
        insert(matches).values(match=bindparam("match"), created=bindparam("created")),
        insert(sealed),
        over.values(
            ended=bindparam("ended_at"), kept_until=bindparam("until"), checksum=bindparam("check")
        ),
        postgresql.insert(players).on_conflict_do_nothing(),
    )
    return tuple(_compiled(engine, statement) for statement in statements)


def _compiled(engine: Engine, statement: Any) -> str:
    return str(statement.compile(dialect=engine.dialect))

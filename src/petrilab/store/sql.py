"""The event store in SQL: what SQLite and PostgreSQL have in common."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    and_,
    bindparam,
    exists,
    insert,
    not_,
    or_,
    select,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from petrilab.match import (
    Append,
    Committed,
    History,
    Row,
    Sealed,
    StoreError,
    TakenError,
)
from petrilab.match.happenings import read_happening, redacted, write_happening
from petrilab.store.keeping import DAY, USUAL, Keeping
from petrilab.store.schema import alive, events, matches, players, sealed
from petrilab.store.writer import Writer

T = TypeVar("T")
_AT_ONCE = 500
"""So many matches are erased by one statement."""


class SqlStore:
    """Keeps what happened in a database, as long as `keeping` says.

    Appends go through one thread that commits many of them at once; reading has threads of its own.
    """

    def __init__(self, engine: Engine, keeping: Keeping = USUAL) -> None:
        self.engine = engine
        self._keep = keeping.finished_days * DAY
        self._abandon = keeping.abandoned_days * DAY
        self._writer = Writer(self._write)
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="petrilab-reader")
        self._statements = _statements(engine)

    # Writing ----------------------------------------------------------------------------------

    def append(self, *appends: Append) -> "asyncio.Future[tuple[Committed, ...]]":
        """Write all or nothing. Raises `TakenError` or `StoreError`."""
        return self._writer.append(appends)

    def _write(self, group: list[tuple[Append, ...]]) -> list[tuple[Committed, ...] | Exception]:
        """Write a group in one transaction; if something in it cannot be, the rest all the same."""
        try:
            with self.engine.connect() as connection:
                try:
                    self._insert(connection, [append for job in group for append in job])
                    refused: dict[int, Exception] = {}
                except (IntegrityError, DataError):
                    connection.rollback()
                    refused = self._insert_singly(connection, group)
                self._commit(connection)
        except (SQLAlchemyError, OSError) as error:
            failed = StoreError(type(error).__name__)
            failed.__cause__ = error
            return [failed] * len(group)
        return [refused.get(index) or committed(job) for index, job in enumerate(group)]

    def _insert_singly(
        self, connection: Connection, group: list[tuple[Append, ...]]
    ) -> dict[int, Exception]:
        """Insert one by one; which were taken, or have values that the database cannot hold."""
        refused: dict[int, Exception] = {}
        for index, job in enumerate(group):
            try:
                with connection.begin_nested():
                    self._insert(connection, job)
            except IntegrityError:
                refused[index] = TakenError(job[0].match)
            except DataError as error:
                refused[index] = StoreError(type(error).__name__)
        return refused

    def _insert(self, connection: Any, appends: Sequence[Append]) -> None:
        """Put rows into the tables; not durable before `_commit`."""
        for statement, rows in self._rows(appends):
            connection.exec_driver_sql(statement, rows)

    def _rows(self, appends: Sequence[Append]) -> list[tuple[str, list[Any]]]:
        """The statements that write appends, each with its rows.

        They are prepared once and run on the driver: this is the hot path.
        """
        rows = _Rows([], [], [], [], [])
        for append in appends:
            self._gather(append, rows)
        return [pair for pair in zip(self._statements, rows, strict=True) if pair[1]]

    def _gather(self, append: Append, rows: "_Rows") -> None:
        """The rows that belong to an append."""
        values, match, wall = self._values, append.match, append.wall
        if append.first == 1:
            rows.matches.append(values(match=match, created=wall))
        number, last = append.first, append.last
        for happening in append.happenings:
            seat, command = (append.seat, append.command) if number == last else (None, None)
            rows.events.append(
                values(
                    match=match,
                    number=number,
                    at=append.at,
                    wall=wall,
                    body=write_happening(happening).decode(),
                    seat=seat,
                    command=command,
                )
            )
            number += 1
        for s in append.sealed:
            rows.sealed.append(values(match=match, round=s.round, actor=s.actor, text=s.text))
        if append.ended:
            rows.ended.append(values(ended_at=wall, until=wall + self._keep, over=match))
        for session in append.sessions:
            rows.players.append(values(session=session, match=match))

    @staticmethod
    def _values(**values: Any) -> Any:
        """Values as the driver takes them, in the order of the columns."""
        return tuple(values.values())

    def _commit(self, connection: Connection) -> None:
        """Make it durable."""
        connection.commit()

    # Reading ----------------------------------------------------------------------------------

    async def load(self, match: str, after: int = 0) -> History | None:
        """What happened after this number; None if there is no such match."""
        return await self._reading(lambda connection: load(connection, match, after))

    async def matches_of(self, session: str) -> tuple[str, ...]:
        """The matches a session takes part in, the latest first."""
        found = (
            select(matches.c.match)
            .join(players, players.c.match == matches.c.match)
            .where(players.c.session == session)
            .order_by(matches.c.created.desc(), matches.c.match)
        )
        return await self._reading(lambda c: tuple(c.execute(found).scalars()))

    async def lives(self) -> tuple[tuple[int, int], ...]:
        """When servers ran, as far as was noted: from when until when each."""
        found = select(alive.c.since, alive.c.until)
        return await self._reading(lambda c: tuple((a, b) for a, b in c.execute(found)))

    async def _reading(self, read: Callable[[Connection], T]) -> T:
        """Read in a thread, so that nobody else waits for it."""

        def run() -> T:
            try:
                with self.engine.connect() as connection:
                    return read(connection)
            except SQLAlchemyError as error:
                raise StoreError(type(error).__name__) from error

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    # Upkeep -----------------------------------------------------------------------------------

    async def alive(self, since: int, until: int) -> None:
        """Note that a server that began at `since` still runs: time without one is known so."""

        def note(connection: Connection) -> None:
            mine = alive.update().where(alive.c.since == since)
            if not connection.execute(mine.values(until=until)).rowcount:
                connection.execute(insert(alive).values(since=since, until=until))

        await self._working(note)

    async def forget(self, session: str) -> None:
        """Erase a session and its names from every match."""
        await self._working(lambda connection: _forget(connection, session))

    async def purge(self, wall: int) -> tuple[str, ...]:
        """Erase what was kept until now, finished or abandoned; which matches they were."""
        return await self._working(lambda c: _purge(c, wall, wall - self._abandon))

    async def _working(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            try:
                writing = self.engine.connect().execution_options(writes=True)
                with writing as connection, connection.begin():
                    return work(connection)
            except SQLAlchemyError as error:
                raise StoreError(type(error).__name__) from error

        result: T = await self._writer.do(run)
        return result

    async def close(self) -> None:
        """Finish what was asked and let go."""
        await asyncio.get_running_loop().run_in_executor(None, self.shut)

    def shut(self) -> None:
        """The same, and wait for it."""
        self._writer.close()
        self._readers.shutdown()
        self.engine.dispose()


def committed(appends: Sequence[Append]) -> tuple[Committed, ...]:
    """What is now durable. Called by stores, after the commit."""
    return tuple(map(Committed, appends))


class _Rows(NamedTuple):
    """What appends put into the tables, in the order in which it is written."""

    matches: list[Any]
    events: list[Any]
    sealed: list[Any]
    ended: list[Any]
    players: list[Any]


def _statements(engine: Engine) -> tuple[str, ...]:
    """The statement for each kind of row, as the driver takes it."""
    over = matches.update().where(matches.c.match == bindparam("over"), matches.c.ended.is_(None))
    wanted = (
        insert(matches).values(match=bindparam("match"), created=bindparam("created")),
        insert(events),
        insert(sealed),
        over.values(ended=bindparam("ended_at"), kept_until=bindparam("until")),
        # SQLite understands PostgreSQL's words here.
        postgresql.insert(players).on_conflict_do_nothing(),
    )
    return tuple(str(statement.compile(dialect=engine.dialect)) for statement in wanted)


def load(connection: Connection, match: str, after: int = 0) -> History | None:
    """A match's history after a number, from the tables."""
    columns = (events.c.number, events.c.at, events.c.wall, events.c.body)
    found = (
        select(*columns, events.c.seat, events.c.command)
        .where(events.c.match == match, events.c.number > after)
        .order_by(events.c.number)
    )
    rows = tuple(
        Row(number, at, wall, read_happening(body), seat, command)
        for number, at, wall, body, seat, command in connection.execute(found)
    )
    if not rows and after == 0:
        return None
    secrets = select(sealed.c.round, sealed.c.actor, sealed.c.text).where(sealed.c.match == match)
    return History(rows, tuple(Sealed(*row) for row in connection.execute(secrets)))


def _forget(connection: Connection, session: str) -> None:
    mine = players.c.session == session
    for match in list(connection.execute(select(players.c.match).where(mine)).scalars()):
        here = events.c.match == match
        for number, body in list(
            connection.execute(select(events.c.number, events.c.body).where(here))
        ):
            happening = read_happening(body)
            clean = redacted(happening, session)
            if clean is not happening:
                row = events.update().where(here, events.c.number == number)
                connection.execute(row.values(body=write_happening(clean).decode()))
    connection.execute(players.delete().where(mine))


def _purge(connection: Connection, wall: int, abandoned: int) -> tuple[str, ...]:
    """Erase matches that are kept until before `wall`, or in which nothing happened lately."""
    lately = exists().where(events.c.match == matches.c.match, events.c.wall >= abandoned)
    is_over = matches.c.kept_until.is_not(None)
    found = select(matches.c.match).where(
        or_(matches.c.kept_until < wall, and_(not_(is_over), not_(lately)))
    )
    old = tuple(connection.execute(found).scalars())
    for first in range(0, len(old), _AT_ONCE):
        some = old[first : first + _AT_ONCE]
        for table in (events, sealed, players, matches):
            connection.execute(table.delete().where(table.c.match.in_(some)))
    return old

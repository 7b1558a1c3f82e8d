"""The event store in PostgreSQL: several workers share it and are notified of appends."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Engine, create_engine, event, select

from petrilab.core import refusal
from petrilab.match import Append
from petrilab.match.lobby_ports import LobbyStore
from petrilab.store.lobby_store import PostgresLobbyStore
from petrilab.store.refusal_rules import StoreRule
from petrilab.store.response_watchdog import ResponseWatchdog, watch_engine
from petrilab.store.schema import heads as heads_table
from petrilab.store.settings import DEFAULT_RETENTION, Retention, postgres_url
from petrilab.store.sql_store import SqlStore
from petrilab.store.sqlite_store import prepare
from petrilab.store.writer_main import NO_EVENTS, Head, checked_head

CHANNEL = "petrilab"
"""The channel of notifications: each append sends `match:number` in its transaction."""

NEWEST_EVENTS = "SELECT match, max(number) FROM events WHERE match = ANY(%s) GROUP BY match"
"""Returns the number of the newest event of each match in a list."""

_NOTIFY = (
    "SELECT pg_notify(%(channel)s, payload), match, events.hash "
    "FROM unnest(%(payloads)s::text[], %(matches)s::text[], %(numbers)s::integer[]) "
    "AS appended (payload, match, number) LEFT JOIN events USING (match, number)"
)
"""Announces appends, and returns the hash of the last event before each."""

_DURABLE = (
    "SELECT set_config('synchronous_commit', 'on', false) "
    "WHERE current_setting('synchronous_commit') IN ('off', 'local')"
)
"""Raises the setting of a session; stronger ones, for replicas, stay."""


def postgres_engine(url: str) -> Engine:
    """Return an engine for a PostgreSQL database. Refuses if its driver is not installed."""
    try:
        engine = create_engine(postgres_url(url), pool_size=4, max_overflow=2)
    except ModuleNotFoundError:
        missing = refusal(StoreRule.UNREACHABLE, name="PostgreSQL", reason="petrilab[postgres]")
        raise missing.error() from None
    event.listen(engine, "connect", _make_durable)
    return engine


def _make_durable(connection: Any, _record: object) -> None:
    """Let commits wait for the disk, whatever the role, the database or the URL has set."""
    connection.execute(_DURABLE)
    connection.commit()


class PostgresStore(SqlStore):
    """Stores events in PostgreSQL."""

    is_shared = True

    def __init__(self, url: str, retention: Retention = DEFAULT_RETENTION) -> None:
        engine = postgres_engine(url)
        prepare(engine, engine.url.render_as_string(hide_password=True))
        self._watchdog = ResponseWatchdog()
        watch_engine(engine, self._watchdog)  # an upgrade may take longer
        # A history is read by several statements, which have to see the same snapshot.
        reading = engine.execution_options(isolation_level="REPEATABLE READ")
        super().__init__(engine, retention, reading)
        self.lobby: LobbyStore = PostgresLobbyStore(self._read, self._write_in_thread)

    def close_sync(self) -> None:
        """Close the store outside an event loop; blocks until it is closed."""
        super().close_sync()
        self._watchdog.close()

    def _insert(self, connection: Any, appends: Sequence[Append]) -> dict[str, Head]:
        # Always in the same order, so that two workers never deadlock.
        ordered = sorted(appends, key=lambda append: (append.match, append.first))
        heads = super()._insert(connection, ordered)
        payloads = [f"{append.match}:{append.last}" for append in ordered]
        numbers = [heads.get(append.match, NO_EVENTS)[0] for append in ordered]
        values = {"channel": CHANNEL, "payloads": payloads, "numbers": numbers}
        values["matches"] = [append.match for append in ordered]
        found = connection.exec_driver_sql(_NOTIFY, values)
        for _, match, stored in found:
            if match in heads:
                checked_head(match, *heads[match], stored)
        return heads

    def _read_heads(self, connection: Any, match_ids: Collection[str]) -> dict[str, Head]:
        """Lock the heads of matches, always in the same order, and return them.

        A statement sees all rows but those that it locks as they were before it waited for a lock.
        So the hashes of the last events are read by a later statement, that of the notifications.
        """
        columns = heads_table.c
        found = select(columns.match, columns.number, columns.hash)
        mine = found.where(columns.match.in_(match_ids)).order_by(columns.match)
        rows = connection.execute(mine.with_for_update())
        return {match: (number, digest) for match, number, digest in rows}

    @staticmethod
    def _values(**values: Any) -> Any:
        return values

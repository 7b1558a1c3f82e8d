"""The event store in PostgreSQL: several workers share it and are notified of appends."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Engine, create_engine

from petrilab.core import refusal
from petrilab.match import Append
from petrilab.match.lobby_ports import LobbyStore
from petrilab.store.lobby_store import PostgresLobbyStore
from petrilab.store.refusal_rules import StoreRule
from petrilab.store.response_watchdog import ResponseWatchdog, watch_engine
from petrilab.store.settings import DEFAULT_RETENTION, Retention, postgres_url
from petrilab.store.sql import SqlStore
from petrilab.store.sqlite import prepare

CHANNEL = "petrilab"
"""The channel of notifications: each append sends `match:number` in its transaction."""

NEWEST_EVENTS = "SELECT match, max(number) FROM events WHERE match = ANY(%s) GROUP BY match"
"""Returns the number of the newest event of each match in a list."""


def postgres_engine(url: str) -> Engine:
    """Return an engine for a PostgreSQL database. Refuses if its driver is not installed."""
    try:
        return create_engine(postgres_url(url), pool_size=4, max_overflow=2)
    except ModuleNotFoundError:
        missing = refusal(StoreRule.UNREACHABLE, name="PostgreSQL", reason="petrilab[postgres]")
        raise missing.error() from None


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

    def _insert(self, connection: Any, appends: Sequence[Append]) -> None:
        # Always in the same order, so that two workers never deadlock.
        ordered = sorted(appends, key=lambda append: (append.match, append.first))
        super()._insert(connection, ordered)
        payloads = [f"{append.match}:{append.last}" for append in ordered]
        connection.exec_driver_sql(
            "SELECT pg_notify(%(channel)s, payload) FROM unnest(%(payloads)s::text[]) AS payload",
            {"channel": CHANNEL, "payloads": payloads},
        )

    @staticmethod
    def _values(**values: Any) -> Any:
        return values

"""The event store in PostgreSQL: several workers share it and hear of each other's appends."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Engine, create_engine

from petrilab.core import refuse
from petrilab.core.rules import StoreRule
from petrilab.match import Append
from petrilab.store.keeping import USUAL, Keeping
from petrilab.store.places import postgres_url
from petrilab.store.sql import SqlStore
from petrilab.store.sqlite import prepare

CHANNEL = "petrilab"
"""Workers LISTEN here: each append is told as `match:number`, from inside its transaction."""


def postgres_engine(url: str) -> Engine:
    """An engine for a PostgreSQL database; refuses if its driver is not installed."""
    try:
        return create_engine(postgres_url(url), pool_size=4, max_overflow=2)
    except ModuleNotFoundError:
        refuse(StoreRule.UNREACHABLE, name="PostgreSQL", reason="petrilab[postgres]").raised()


class PostgresStore(SqlStore):
    """Keeps what happened in PostgreSQL."""

    def __init__(self, url: str, keeping: Keeping = USUAL) -> None:
        engine = postgres_engine(url)
        prepare(engine, engine.url.render_as_string(hide_password=True))
        super().__init__(engine, keeping)

    def _insert(self, connection: Any, appends: Sequence[Append]) -> None:
        # Always in the same order, so that two workers never wait for each other in a circle.
        ordered = sorted(appends, key=lambda append: (append.match, append.first))
        super()._insert(connection, ordered)
        told = [f"{append.match}:{append.last}" for append in ordered]
        connection.exec_driver_sql(
            "SELECT pg_notify(%(channel)s, told) FROM unnest(%(told)s::text[]) AS told",
            {"channel": CHANNEL, "told": told},
        )

    @staticmethod
    def _values(**values: Any) -> Any:
        return values

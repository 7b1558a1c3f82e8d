"""The event store: SQLite by default, PostgreSQL for several workers.

Importing it is quick: the database libraries are loaded when a store is opened.
"""

from typing import TYPE_CHECKING

from petrilab.store.settings import (
    DEFAULT_RETENTION,
    Retention,
    data_directory,
    default_url,
    sqlite_file,
)

if TYPE_CHECKING:
    from petrilab.store.sql_store import SqlStore


def open_store(url: str | None = None, retention: Retention = DEFAULT_RETENTION) -> "SqlStore":
    """Open the store at a URL (`sqlite:///file`, `postgresql://...`) and upgrade its schema.

    The default is a file in the user's data directory. Raises `RefusedError`.
    """
    url = url or default_url()
    file = sqlite_file(url)
    if file is not None:
        from petrilab.store.sqlite_store import SqliteStore  # noqa: PLC0415

        return SqliteStore(file, retention)
    from petrilab.store.postgres_store import PostgresStore  # noqa: PLC0415

    return PostgresStore(url, retention)


__all__ = ["Retention", "data_directory", "default_url", "open_store", "sqlite_file"]

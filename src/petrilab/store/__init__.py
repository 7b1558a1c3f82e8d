"""The event store: SQLite by default, PostgreSQL for several workers.

Importing this is quick; what the databases need is loaded when a store is opened.
"""

from typing import TYPE_CHECKING

from petrilab.store.keeping import USUAL, Keeping
from petrilab.store.places import data_directory, default_url, sqlite_file

if TYPE_CHECKING:
    from petrilab.store.sql import SqlStore


def open_store(url: str | None = None, keeping: Keeping = USUAL) -> "SqlStore":
    """The store at a URL (`sqlite:///file`, `postgresql://...`), up to date and ready.

    Without one, the usual file in the user's data directory. Raises `RefusedError`.
    """
    url = url or default_url()
    file = sqlite_file(url)
    if file is not None:
        from petrilab.store.sqlite import SqliteStore  # noqa: PLC0415

        return SqliteStore(file, keeping)
    from petrilab.store.postgres import PostgresStore  # noqa: PLC0415

    return PostgresStore(url, keeping)


__all__ = ["Keeping", "data_directory", "default_url", "open_store", "sqlite_file"]

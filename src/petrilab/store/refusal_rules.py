"""Ids of the reasons for refusals by stores."""

from enum import StrEnum


class StoreRule(StrEnum):
    """Reasons why a store cannot be opened, backed up or restored."""

    URL = "store-url"
    """The URL must name a SQLite file or a PostgreSQL database."""
    HELD = "store-held"
    """Another process holds the SQLite file."""
    NEWER = "store-newer"
    """The database was written by a newer Petrilab and is left untouched."""
    OLDER = "store-older"
    """The database has an older schema; reading never upgrades it."""
    NOT_EMPTY = "store-not-empty"
    """A backup can be restored into an empty store only."""
    NO_BACKUP = "store-no-backup"
    """The file is not a backup of a store."""
    UNREACHABLE = "store-unreachable"
    """The database cannot be reached or opened."""
    MALFORMED = "store-malformed"
    """The pages of the SQLite file are damaged."""
    INCOMPLETE = "store-incomplete"
    """The SQLite file lacks events that were committed."""

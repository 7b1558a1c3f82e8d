"""Errors of databases: tells damaged data from a database that is unavailable."""

import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from petrilab.core import quoted
from petrilab.store.writer_main import BrokenChainError

DATABASE_ERRORS = (SQLAlchemyError, sqlite3.Error, UnicodeDecodeError)
"""Errors of reading from a database; SQLite's driver decodes text while it reads."""
_LOCK_NOT_AVAILABLE = "55P03"
_CORRUPTED = ("XX001", "XX002")
"""PostgreSQL's error codes for corrupted data and corrupted indexes."""
_MAX_DESCRIPTION = 120
"""Characters of an error's description: messages of databases are sentences."""


def is_damage(error: Exception) -> bool:
    """Return whether stored data are damaged, rather than the database being unavailable."""
    original = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(original, UnicodeDecodeError | BrokenChainError):
        return True
    if isinstance(original, sqlite3.Error):
        # SQLite reports malformed pages by the base class, bad text by a message.
        is_malformed = type(original) is sqlite3.DatabaseError
        return is_malformed or "Could not decode" in str(original)
    return getattr(original, "sqlstate", None) in _CORRUPTED


def is_lock_timeout(error: Exception) -> bool:
    """Return whether PostgreSQL has given up waiting for a lock that another session holds."""
    return getattr(getattr(error, "orig", None), "sqlstate", None) == _LOCK_NOT_AVAILABLE


def describe(error: Exception) -> str:
    """Return the kind and the message of an error of a database, without the statement."""
    original = getattr(error, "orig", None) or error
    if isinstance(original, BrokenChainError):
        return "the head or the hash of the last event is damaged"
    if isinstance(original, SQLAlchemyError):
        return type(original).__name__
    return quoted(f"{type(original).__name__}: {original}", _MAX_DESCRIPTION)

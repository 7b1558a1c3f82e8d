"""Rows that belong to no chain: each has a checksum of its other values in its last column."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, Table, select
from sqlalchemy.dialects import postgresql, sqlite

from petrilab.store.damage import DATABASE_ERRORS, is_damage
from petrilab.store.writer_main import checksum


def is_intact(row: Sequence[Any]) -> bool:
    """Return whether a row is the one that was written."""
    try:
        return bool(row[-1] == checksum(*row[:-1]))
    except TypeError:  # SQLite stores any type in any column
        return False


def is_match_id(match: object) -> bool:
    """Return whether a key is one that a match can have; SQLite stores any type in any column."""
    return isinstance(match, str) and bool(match)


def with_checksum(*values: Any) -> tuple[Any, ...]:
    """Return the values of a row and their checksum."""
    return (*values, checksum(*values))


def damaged_rows(connection: Connection, table: Table) -> list[Row[Any]]:
    """Return the rows of a table that are damaged."""
    return [row for row in connection.execute(select(table)) if not is_intact(row)]


def readable_table(connection: Connection, table: Table) -> list[Row[Any]]:
    """Return the rows of a table; none if its pages are malformed."""
    try:
        with connection.begin_nested():
            return list(connection.execute(select(table)))
    except DATABASE_ERRORS as error:
        if is_damage(error):
            return []
        raise


def dialect_insert(connection: Connection, table: Table) -> Any:
    """Return an INSERT of the connection's dialect, which knows what to do about conflicts."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    return dialect.insert(table)

"""Keys of guest sessions in SQL. Each is stored twice: without its key no guest is recognised.

A key counts as long as one of its copies is intact. Issuing tokens never erases a damaged one, so
that a repair can still restore it, and every token that it has signed.
"""

import msgspec
from sqlalchemy import Connection

from petrilab.match.session_ports import KEY_NUMBERS, SessionKey
from petrilab.store.checked_rows import is_intact, readable_table, with_checksum
from petrilab.store.damage import DATABASE_ERRORS, is_damage
from petrilab.store.schema import session_key_copies, session_keys

KEY_TABLES = (session_keys, session_key_copies)
"""The tables that have a copy of each key."""


def intact_keys(connection: Connection) -> dict[int, SessionKey]:
    """Return the keys of which a copy is intact, by number."""
    keys: dict[int, SessionKey] = {}
    for table in KEY_TABLES:
        for row in readable_table(connection, table):
            if is_intact(row):
                keys.setdefault(row.number, SessionKey(row.number, row.secret, row.created))
    return keys


def key_faults(connection: Connection) -> list[str]:
    """Return what is wrong with the stored keys."""
    faults: list[str] = []
    keys, most = intact_keys(connection), 0
    for table in KEY_TABLES:
        rows = readable_table(connection, table)
        most = max(most, len(rows))
        faults += [f"{table.name}: a key is damaged" for row in rows if not is_intact(row)]
        if len(rows) < len(keys):
            faults.append(f"{table.name}: a key is missing")
    if len(keys) < most:
        faults.append("session_keys: no copy of a key is intact, so its guests are not recognised")
    return faults


def add_key(connection: Connection, key: SessionKey, oldest: int) -> None:
    """Add a key unless an intact one has its number; erase intact keys created before `oldest`.

    If a damaged one has the number, the next free number is used.
    """
    if connection.dialect.name == "postgresql":  # another worker may add one, too
        connection.exec_driver_sql("LOCK TABLE session_keys IN SHARE ROW EXCLUSIVE MODE")
    keys = intact_keys(connection)
    for old in keys.values():
        if old.created < oldest:
            _erase(connection, old.number)
    if key.number in keys and keys[key.number].created >= oldest:
        return
    taken = {row.number for table in KEY_TABLES for row in readable_table(connection, table)}
    for step in range(KEY_NUMBERS):
        number = (key.number + step) % KEY_NUMBERS
        if number not in taken:
            put_key(connection, msgspec.structs.replace(key, number=number))
            return


def put_key(connection: Connection, key: SessionKey) -> None:
    """Write both copies of a key; one is enough if the pages of the other are malformed."""
    written = 0
    for table in KEY_TABLES:
        try:
            with connection.begin_nested():
                connection.execute(table.delete().where(table.c.number == key.number))
                row = with_checksum(key.number, key.secret, key.created)
                connection.execute(table.insert().values(row))
                written += 1
        except DATABASE_ERRORS as error:
            if not is_damage(error) or (table is KEY_TABLES[-1] and not written):
                raise


def _erase(connection: Connection, number: int) -> None:
    for table in KEY_TABLES:
        connection.execute(table.delete().where(table.c.number == number))


def repair_keys(connection: Connection, *, can_erase: bool) -> None:
    """Write the intact copy of each key over the other one; optionally erase lost keys."""
    keys = intact_keys(connection)
    for key in keys.values():
        put_key(connection, key)
    secrets = {key.secret for key in keys.values()}
    for table in KEY_TABLES:
        for row in readable_table(connection, table):
            if not is_intact(row) and (can_erase or row.secret in secrets):
                connection.execute(table.delete().where(table.c.number == row.number))

"""Random corruptions of a store."""

# ruff: noqa: S608  # the statements consist of names and values of our own

import random
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert

from match_harness import MatchHarness
from petrilab.match import EventStore
from petrilab.match import commands as c
from petrilab.match.session_ports import SessionKey, SessionState
from petrilab.server import session_tokens
from petrilab.store import open_store
from petrilab.store.checked_rows import with_checksum
from petrilab.store.postgres_store import postgres_engine
from petrilab.store.schema import begun_deletions, listed_matches, purged_matches, tickets
from petrilab.store.settings import DAY, sqlite_file
from petrilab.store.sql_store import SqlStore
from petrilab.store.sqlite_store import sqlite_engine

_GAMES = (
    ("petris", "-"),
    ("petri-dish", "max-turns=6"),
    ("honeycomb", "players=3,board=hexagon:2"),
)
_SUFFIXES = ("", "-wal", ".watermark")
Truth = dict[str, Any]
"""Bob's view of each match that was written."""
CODES = {"ada": "a1" * 32, "bob": "b2" * 32}
"""Recovery codes as hashes. A damaged one may be lost, but opens no other session."""
REVIEW_KEY, REVIEW = "c3" * 32, '{"moves":[1,2,3]}'
"""A review. A damaged one is computed again."""

DELETED = "e5" * 32
"""The session whose deletion has begun; it has no match."""

KEY = SessionKey(0, "d4" * 32, int(time.time() * 1000))
"""The key of the guests' tokens."""
GUESTS = tuple(
    session_tokens.sign((KEY.number, KEY.secret), name * 43, 1, KEY.created // 60_000)
    for name in "abc"
)
"""Valid tokens of guests."""


async def fill(url: str, rounds: int = 3, copy_to: Path | None = None) -> Truth:
    """Write matches and return bob's views; copy the files before the store is closed."""
    store = open_store(url)
    harness = MatchHarness(store)
    matches = []
    for number in range(rounds):
        for game, options in _GAMES:
            match = await harness.create_match(game, options)
            await harness.play_randomly(match, most=4 + 3 * number)
            matches.append(match)
    await harness.execute(matches[0], "bob", c.Resign)
    await store.record_heartbeat(5000)
    await fill_other_tables(store, harness.clock.wall())
    await harness.move(await harness.create_match(), "ada", "2>3:1")
    matches = [summary.match for summary in await harness.service.matches_of("bob")]
    truth = {match: await harness.service.view(match, "bob") for match in matches}
    file = sqlite_file(url)
    if copy_to is not None and file is not None:
        copy_files(file, copy_to)
    await store.close()
    return truth


async def fill_other_tables(store: EventStore, wall: int) -> None:
    """Write rows that belong to no match."""
    for session, code in CODES.items():
        await store.sessions.set_recovery_code(session, code, wall)
    await store.reviews.save_review(REVIEW_KEY, REVIEW, wall)
    await store.sessions.add_session_key(KEY, 0)
    for token in GUESTS:
        state = SessionState(token.generation, token.hash, KEY.created + 500 * DAY)
        await store.sessions.replace_session_state(token.session, state)
    await store.purge(wall)  # records the confirmed time
    if isinstance(store, SqlStore):
        await store._write_in_thread(lambda connection: _fill_unused_tables(connection, wall))


def _fill_unused_tables(connection: Connection, wall: int) -> None:
    """Write rows of tables that an idle store leaves empty."""
    until = wall + DAY
    ticket = (*("eve", "id", "petris", "Eve"), wall, until, "", "", "", False)
    rows = {
        purged_matches: with_checksum("purged", wall),
        begun_deletions: with_checksum(DELETED),
        tickets: ticket,
        listed_matches: ("listed", "eve", "192.0.2.1", wall, until),
    }
    for table, row in rows.items():
        connection.execute(insert(table).values(row))


def copy_files(source: Path, target: Path) -> None:
    """Copy a SQLite file and the files beside it, as they are after a crash."""
    target.parent.mkdir(parents=True, exist_ok=True)
    for suffix in _SUFFIXES:
        beside = source.with_name(source.name + suffix)
        if beside.exists():
            shutil.copyfile(beside, target.with_name(target.name + suffix))


def change(url: str, statement: str) -> None:
    """Change a store behind its back."""
    file = sqlite_file(url)
    engine = sqlite_engine(file) if file else postgres_engine(url)
    if not file:
        statement = statement.replace("zeroblob(32)", r"'\x00'::bytea")
    with engine.begin() as connection:
        connection.exec_driver_sql(statement)
    engine.dispose()


# Corruptions --------------------------------------------------------------------------------------


def corrupt(url: str, source: random.Random) -> str:
    """Corrupt a store once at random; return how."""
    file = sqlite_file(url)
    kinds = list(_ROWS) if file is None else [*_FILES, *_FILES, *_ROWS]
    kind: Any = source.choice(kinds)
    if kind in _FILES:
        detail = kind(file, source)
        return f"{kind.__name__} {detail}"
    return _corrupt_rows(url, kind, source)


def corrupt_rows(url: str, source: random.Random) -> str:
    """Corrupt rows of a store, which a server may be using; return how."""
    return _corrupt_rows(url, source.choice(_ROWS), source)


def _corrupt_rows(url: str, kind: Any, source: random.Random) -> str:
    file = sqlite_file(url)
    engine = sqlite_engine(file) if file else postgres_engine(url)
    with engine.begin() as connection:
        detail = kind(connection, source)
    engine.dispose()
    return f"{kind.__name__} {detail}"


def _some_file(file: Path, source: random.Random) -> Path:
    found = [file.with_name(file.name + suffix) for suffix in _SUFFIXES]
    sizes = [each.stat().st_size if each.exists() else 0 for each in found]
    return source.choices(found, [size and size + 20_000 for size in sizes])[0]


def flip_bytes(file: Path, source: random.Random) -> str:
    target = _some_file(file, source)
    data = bytearray(target.read_bytes())
    first, count = source.randrange(len(data)), source.choice((1, 1, 2, 8))
    for position in range(first, min(first + count, len(data))):
        data[position] ^= source.randrange(1, 256)
    target.write_bytes(data)
    return f"{target.suffix} at {first}, {count}"


def change_text(file: Path, source: random.Random) -> str:
    """Change a letter or digit, which often leaves a file well-formed."""
    target = _some_file(file, source)
    data = bytearray(target.read_bytes())
    places = [place for place, byte in enumerate(data) if chr(byte).isalnum() and byte < 128]
    place = source.choice(places)
    data[place] = source.choice(b"0123456789abcdefghij")
    target.write_bytes(data)
    return f"{target.suffix} at {place}"


def truncate(file: Path, source: random.Random) -> str:
    target = _some_file(file, source)
    size = target.stat().st_size
    keep = source.choice((source.randrange(size), size - size % 4096 - 4096, size // 2))
    target.write_bytes(target.read_bytes()[: max(0, keep)])
    return f"{target.suffix} {size} to {keep}"


def remove_file(file: Path, source: random.Random) -> str:
    """Lose the write-ahead log, if there is one."""
    del source
    file.with_name(file.name + "-wal").unlink(missing_ok=True)
    return "-wal"


def zero_page(file: Path, source: random.Random) -> str:
    data = bytearray(file.read_bytes())
    page = source.randrange(max(1, len(data) // 4096))
    data[page * 4096 : (page + 1) * 4096] = bytes(4096)
    file.write_bytes(data)
    return str(page)


def swap_pages(file: Path, source: random.Random) -> str:
    data = bytearray(file.read_bytes())
    one, other = (4096 * source.randrange(max(1, len(data) // 4096)) for _ in range(2))
    first, second = data[one : one + 4096], data[other : other + 4096]
    data[one : one + 4096], data[other : other + 4096] = second, first
    file.write_bytes(data)
    return f"{one // 4096} {other // 4096}"


_FILES: tuple[Callable[[Path, random.Random], str], ...] = (
    flip_bytes,
    change_text,
    truncate,
    remove_file,
    zero_page,
    swap_pages,
)
COLUMNS = {
    "events": ("match", "number", "at", "wall", "body", "seat", "command", "run_time", "hash"),
    "heads": ("match", "number", "hash"),
    "sealed": ("match", "round", "actor", "text", "number"),
    "matches": ("match", "created", "ended", "kept_until", "checksum"),
    "players": ("session", "match"),
    "server_runs": ("id", "run_time", "checksum"),
    "session_keys": ("number", "secret", "created", "checksum"),
    "session_key_copies": ("number", "secret", "created", "checksum"),
    "sessions": ("session", "generation", "token", "until", "checksum"),
    "recovery_codes": ("session", "code", "claimant", "created"),
    "reviews": ("key", "created", "body", "checksum"),
    "confirmed_times": ("id", "wall", "run_time", "checksum"),
    "purged_matches": ("match", "wall", "checksum"),
    "begun_deletions": ("session", "checksum"),
    "tickets": ("session", "id", "name", "posted", "until", "match", "partner", "partner_name"),
    "listed_matches": ("match", "session", "source", "posted", "until"),
}
_KEYS = {
    "events": ("match", "number"),
    "heads": ("match",),
    "sealed": ("match", "round", "actor"),
    "matches": ("match",),
    "players": ("session", "match"),
    "server_runs": ("id",),
    "session_keys": ("number",),
    "session_key_copies": ("number",),
    "sessions": ("session",),
    "recovery_codes": ("session",),
    "reviews": ("key",),
    "confirmed_times": ("id",),
    "purged_matches": ("match",),
    "begun_deletions": ("session",),
    "tickets": ("session",),
    "listed_matches": ("match",),
}
_NUMBERS = {"number", "at", "wall", "seat", "round", "actor", "created", "ended", "kept_until"}
_NUMBERS |= {"run_time", "generation", "until", "posted"}


def _row(connection: Connection, table: str, source: random.Random) -> dict[str, Any]:
    keys = ", ".join(_KEYS[table])
    rows = connection.exec_driver_sql(f"SELECT * FROM {table} ORDER BY {keys}").mappings().all()
    return dict(source.choice(rows))


def _where(table: str, row: dict[str, Any]) -> str:
    return " AND ".join(f"{key} = {_literal(row[key])}" for key in _KEYS[table])


def _literal(value: Any, *, is_postgres: bool = False) -> str:
    if value is None:
        return "NULL"
    if isinstance(value, bytes):
        return f"'\\x{value.hex()}'::bytea" if is_postgres else f"X'{value.hex()}'"
    if isinstance(value, int):
        return str(value)
    # The driver of PostgreSQL takes % for a parameter.
    return "'" + str(value).replace("'", "''").replace("%", "") + "'"


def _set(connection: Connection, table: str, row: dict[str, Any], **values: Any) -> None:
    is_postgres = connection.dialect.name == "postgresql"
    changes = ", ".join(
        f"{name} = {_literal(value, is_postgres=is_postgres)}" for name, value in values.items()
    )
    _try(connection, f"UPDATE {table} SET {changes} WHERE {_where(table, row)}")


def _try(connection: Connection, statement: str) -> None:
    """Run a statement; a key that exists already prevents the corruption."""
    from sqlalchemy.exc import IntegrityError  # noqa: PLC0415

    try:
        with connection.begin_nested():
            connection.exec_driver_sql(statement)
    except IntegrityError:
        return


def edit_value(connection: Connection, source: random.Random) -> str:
    table = source.choice(list(COLUMNS))
    column, row = source.choice(COLUMNS[table]), _row(connection, table, source)
    _set(connection, table, row, **{column: _edited(row[column], column, source)})
    return f"{table}.{column}"


def _edited(value: Any, column: str, source: random.Random) -> Any:
    if column in _NUMBERS or isinstance(value, int):
        return (value or 0) + source.choice((-1, 1, 7, -100_000_000))
    if isinstance(value, bytes):
        place = source.randrange(len(value))
        return value[:place] + bytes([value[place] ^ 1]) + value[place + 1 :]
    text = str(value or "x")
    place = source.randrange(len(text))
    return text[:place] + source.choice("0123456789abc") + text[place + 1 :]


def move_value(connection: Connection, source: random.Random) -> str:
    """Put a player's session into another table, as a page at the wrong place does."""
    table = source.choice(("begun_deletions", "purged_matches"))
    column = _KEYS[table][0]
    taken = _row(connection, "players", source)[column]
    _set(connection, table, _row(connection, table, source), **{column: taken})
    return f"{table}.{column}"


def delete_row(connection: Connection, source: random.Random) -> str:
    table = source.choice(list(COLUMNS))
    _try(connection, f"DELETE FROM {table} WHERE {_where(table, _row(connection, table, source))}")
    return table


def delete_tail(connection: Connection, source: random.Random) -> str:
    """Lose the last events of a match, with or without its head."""
    row = _row(connection, "events", source)
    mine = f"match = '{row['match']}'"
    connection.exec_driver_sql(f"DELETE FROM events WHERE {mine} AND number >= {row['number']}")
    if source.random() < 0.5:
        connection.exec_driver_sql(f"UPDATE heads SET number = {row['number'] - 1} WHERE {mine}")
    return str(row["number"])


def duplicate_row(connection: Connection, source: random.Random) -> str:
    """Append a copy of an event to its own or another match."""
    row, other = _row(connection, "events", source), _row(connection, "heads", source)
    names = "at, wall, body, run_time, hash"
    number = other["number"] + 1
    _try(
        connection,
        f"INSERT INTO events (match, number, {names}) SELECT '{other['match']}', {number}, {names} "
        f"FROM events WHERE {_where('events', row)}",
    )
    return f"{row['number']} as {number}"


def swap_payloads(connection: Connection, source: random.Random) -> str:
    one, other = (_row(connection, "events", source) for _ in range(2))
    columns = source.choice((("body",), ("body", "hash"), ("body", "at", "wall", "hash")))
    _set(connection, "events", one, **{name: other[name] for name in columns})
    _set(connection, "events", other, **{name: one[name] for name in columns})
    return ",".join(columns)


def reorder(connection: Connection, source: random.Random) -> str:
    one = _row(connection, "events", source)
    match, number = one["match"], one["number"]
    for old, new in ((number, -1), (number + 1, number), (-1, number + 1)):
        _try(
            connection,
            f"UPDATE events SET number = {new} WHERE match = '{match}' AND number = {old}",
        )
    return str(number)


def swap_heads(connection: Connection, source: random.Random) -> str:
    one, other = (_row(connection, "heads", source) for _ in range(2))
    _set(connection, "heads", one, number=other["number"], hash=other["hash"])
    return ""


def swap_secrets(connection: Connection, source: random.Random) -> str:
    one, other = (_row(connection, "sealed", source) for _ in range(2))
    _set(connection, "sealed", one, text=other["text"])
    _set(connection, "sealed", other, text=one["text"])
    return ""


_ROWS: tuple[Callable[[Connection, random.Random], str], ...] = (
    edit_value,
    edit_value,
    move_value,
    delete_row,
    delete_tail,
    duplicate_row,
    swap_payloads,
    reorder,
    swap_heads,
    swap_secrets,
)

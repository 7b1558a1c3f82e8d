"""The program of the writer process: commits groups of rows from standard input.

Each line is a JSON array of event rows and statements; the response is one byte. The line `null`
makes the process close its connection, so that another one may write. The script imports nothing
of Petrilab, so that it starts at once and stays small; the store shares its functions. It ends
when its input is closed, which happens at the latest when the server dies.
"""

import contextlib
import json
import os
import select
import signal
import sqlite3
import sys
import zlib
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

READY, COMMITTED, FAILED, RELEASED = b"rync"
RELEASE = b"null\n"
"""The line that makes the process close its connection until the next group."""
_AUTOCHECKPOINT_PAGES = 4000
"""Limits the write-ahead log to some 16 MB if the writer is never idle."""
_CHECKPOINT_GROUPS = 500
"""Number of groups after which an idle writer copies the write-ahead log into the file."""
_IDLE_SECONDS = 0.05
"""Seconds without a group after which the writer is idle."""

EventRow: TypeAlias = Sequence[Any]
"""match, number, at, wall, body, seat, command, run time, and the secrets of the event."""
Head: TypeAlias = tuple[int, bytes]
"""Number and hash of the last event of a match."""
NO_EVENTS: Head = (0, b"")
"""The head of a match before its first event."""


class VersionError(Exception):
    """An event does not follow the head of its match."""


class BrokenChainError(Exception):
    """The head of a match is not that of its last event: one of them is damaged."""


# The chain of hashes ------------------------------------------------------------------------------


def chain_hash(previous: bytes, row: EventRow) -> bytes:
    """Return the hash of an event row, which depends on all events before it."""
    return sha256(previous + _json(row)).digest()


def checksum(*values: Any) -> str:
    """Return the checksum of the values of a row that belongs to no chain."""
    return sha256(_json(values)).hexdigest()


_encode = json.JSONEncoder(separators=(",", ":")).encode
"""`json.dumps` would build an encoder for every row."""


def _json(values: Sequence[Any]) -> bytes:
    return _encode(values).encode("ascii")


def chain(rows: Iterable[EventRow], heads: dict[str, Head]) -> list[tuple[Any, ...]]:
    """Return rows with their hashes instead of their secrets, and advance the heads.

    Raises `VersionError` for a row that does not follow the head of its match.
    """
    chained: list[tuple[Any, ...]] = []
    for row in rows:
        match, number = row[:2]
        last, previous = heads.get(match, NO_EVENTS)
        if number != last + 1:
            raise VersionError(match)
        heads[match] = (number, chain_hash(previous, row))
        chained.append((*row[:8], heads[match][1]))
    return chained


def checked_head(match: str, number: Any, digest: Any, stored: Any) -> Head:
    """Return the head of a match. Raises `BrokenChainError` unless its last event has its hash.

    Chaining onto a damaged head would break the chain of all later events.
    """
    if not isinstance(number, int) or not isinstance(digest, bytes) or digest != stored:
        raise BrokenChainError(match)
    return number, digest


# Files --------------------------------------------------------------------------------------------


def connect(file: Path, *, is_read_only: bool = False) -> sqlite3.Connection:
    """Open a file with explicit transactions and durable commits."""
    address = f"{file.absolute().as_uri()}?mode={'ro' if is_read_only else 'rwc'}"
    connection = sqlite3.connect(
        address, uri=True, isolation_level=None, check_same_thread=False, timeout=10
    )
    if not is_read_only:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint={_AUTOCHECKPOINT_PAGES}")
    return connection


class Watermark:
    """A small file beside the store that names its newest committed event.

    It is written after each commit and not flushed: it may lag behind the store but is never
    ahead of it. A store that lacks the named event has lost the end of its write-ahead log.
    """

    _SIZE = 256

    def __init__(self, file: Path) -> None:
        self.path = file.with_name(file.name + ".watermark")

    def write(self, match: str, number: int) -> None:
        """Name the newest event; failing to do so does not make a commit fail."""
        text = f"{number} {match}"
        line = f"{zlib.crc32(text.encode()):08x} {text}\n".ljust(self._SIZE).encode()
        with contextlib.suppress(OSError):
            descriptor = os.open(self.path, os.O_WRONLY | os.O_CREAT, 0o600)
            try:
                os.write(descriptor, line)
            finally:
                os.close(descriptor)

    def read(self) -> tuple[str, int] | None:
        """Return match and number of the event it names; None without one. Raises ValueError."""
        try:
            line = self.path.read_bytes()
        except FileNotFoundError:
            return None
        check, _, text = line.decode("utf-8").rstrip().partition(" ")
        if check != f"{zlib.crc32(text.encode()):08x}":
            raise ValueError("the watermark is damaged")
        number, _, match = text.partition(" ")
        return match, int(number)

    def clear(self) -> None:
        """Remove the file."""
        self.path.unlink(missing_ok=True)


# Writing ------------------------------------------------------------------------------------------

_INSERT_EVENTS = (
    "INSERT INTO events (match, number, at, wall, body, seat, command, run_time, hash) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
SELECT_HEAD = (
    "SELECT heads.number, heads.hash, events.hash FROM heads LEFT JOIN events "
    "ON events.match = heads.match AND events.number = heads.number WHERE heads.match = ?"
)
"""Returns the head of a match, and the hash of its last event, which has to be the same."""
_WRITE_HEAD = (
    "INSERT INTO heads (match, number, hash) VALUES (?, ?, ?) "
    "ON CONFLICT (match) DO UPDATE SET number = excluded.number, hash = excluded.hash"
)


def write(
    connection: sqlite3.Connection,
    rows: Sequence[EventRow],
    statements: Iterable[tuple[str, list[Any]]],
) -> bool:
    """Write event rows and run statements in one transaction; return whether it was committed."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        heads: dict[str, Head] = {}
        for match in {row[0] for row in rows}:
            for number, digest, stored in connection.execute(SELECT_HEAD, (match,)):
                heads[match] = checked_head(match, number, digest, stored)
        connection.executemany(_INSERT_EVENTS, chain(rows, heads))
        connection.executemany(_WRITE_HEAD, [(match, *head) for match, head in heads.items()])
        for statement, values in statements:
            connection.execute(statement, values)
        connection.execute("COMMIT")
    except Exception:  # noqa: BLE001  # of any kind: the thread finds out which append is bad
        with contextlib.suppress(sqlite3.Error):
            connection.rollback()
        return False
    return True


class SqliteWriter:
    """Writes groups by its only connection, which is open from a group to a release."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._watermark = Watermark(file)
        self._connection: sqlite3.Connection | None = None
        self._groups = 0

    def handle(self, line: bytes) -> int:
        """Carry out a line and return the response."""
        if line == RELEASE:
            self.close()
            return RELEASED
        rows, statements = json.loads(line)
        try:
            self._connection = self._connection or connect(self._file)
        except sqlite3.Error:
            return FAILED
        if not write(self._connection, rows, statements):
            self.close()
            return FAILED
        if rows:
            self._watermark.write(*rows[-1][:2])
        self._groups += 1
        return COMMITTED

    def checkpoint_if_due(self) -> None:
        """Copy the write-ahead log into the file if many groups were written since."""
        if self._connection and self._groups >= _CHECKPOINT_GROUPS:
            self._groups = 0
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def close(self) -> None:
        """Close the connection."""
        if self._connection:
            self._connection.close()
            self._connection = None


def main() -> None:
    """Serve until the input is closed; signals that stop the server are ignored."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    writer = SqliteWriter(Path(sys.argv[1]))
    incoming, outgoing = sys.stdin.buffer, sys.stdout.fileno()
    os.write(outgoing, bytes((READY,)))
    # The next line is sent after the response, so that no line waits in Python's buffer here.
    while line := incoming.readline():
        if line.endswith(b"\n"):  # an incomplete line comes from a server that died
            os.write(outgoing, bytes((writer.handle(line),)))
        if not select.select([incoming], [], [], _IDLE_SECONDS)[0]:
            writer.checkpoint_if_due()
    writer.close()


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError, ConnectionError):
        main()

"""The scribe's own process: writes what it is told to, line by line, and says yes or no to each.

It runs as a script without the rest of Petrilab, so that it is there at once and stays small. It
ends when whoever hired it does: nobody tells it anything any more then.
"""

import contextlib
import json
import os
import signal
import sqlite3
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

READY, YES, NO = b"ryn"
_MOST_PAGES = 16_000
"""Checkpoints are others' work; if that does not keep up, the log stays below some 64 MB."""


def connect(file: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """A connection without transactions of its own making, whose commits are on the disk."""
    address = f"{file.absolute().as_uri()}?mode={'ro' if read_only else 'rwc'}"
    connection = sqlite3.connect(
        address, uri=True, isolation_level=None, check_same_thread=False, timeout=10
    )
    if not read_only:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint={_MOST_PAGES}")
    return connection


def write(connection: sqlite3.Connection, statements: Iterable[tuple[str, list[Any]]]) -> bool:
    """Write all of it at once; whether it is on the disk now. Otherwise nothing is."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        for statement, values in statements:
            connection.execute(statement, values)
        connection.execute("COMMIT")
    except Exception:  # noqa: BLE001  # also what SQLite cannot hold: the usual way finds out
        with contextlib.suppress(sqlite3.Error):
            connection.rollback()
        return False
    return True


def main() -> None:
    """Serve until the other end is closed; whoever stops the server lets us finish."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    connection = connect(Path(sys.argv[1]))
    incoming, outgoing = sys.stdin.buffer, sys.stdout.fileno()
    os.write(outgoing, bytes((READY,)))
    for line in incoming:
        if line.endswith(b"\n"):  # otherwise somebody died in the middle of it
            os.write(outgoing, bytes((YES if write(connection, json.loads(line)) else NO,)))
    connection.close()


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError, ConnectionError):
        main()

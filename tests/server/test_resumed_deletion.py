"""A server that starts completes deletions that a crash has interrupted."""

import sqlite3
import time
from pathlib import Path
from typing import Any

from machine_load import Deadline
from match_harness import sqlite_url
from petrilab.store.writer_main import checksum
from server_process import Guest, running
from store_corruption import change


def test_a_deletion_is_completed_by_the_next_server(tmp_path: Path) -> None:
    url, log = sqlite_url(tmp_path), tmp_path / "log"
    with running(log, store=url) as server:
        ada = server.guest()
        ada.create("one")
        server.stop()
    (session,) = _select(tmp_path, "SELECT session FROM players")
    row = f"('{session}', '{checksum(session)}')"
    change(url, f"INSERT INTO begun_deletions VALUES {row}")  # noqa: S608
    with running(log, store=url) as server:
        deadline = Deadline(10)
        while _rows(tmp_path, "begun_deletions") and not deadline.has_passed():
            time.sleep(0.1)
        assert not _rows(tmp_path, "begun_deletions")
        assert not _rows(tmp_path, "players")
        assert Guest(server, ada.cookie).get("/api/matches").status_code == 401


def _rows(folder: Path, table: str) -> int:
    (count,) = _select(folder, f"SELECT count(*) FROM {table}")  # noqa: S608
    return int(count)


def _select(folder: Path, query: str) -> tuple[Any, ...]:
    """Return the first row of a query."""
    connection = sqlite3.connect(f"file:{folder / 'petrilab.db'}?mode=ro", uri=True)
    row: tuple[Any, ...] = connection.execute(query).fetchone()
    connection.close()
    return row

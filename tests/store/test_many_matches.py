"""The start of a server does not depend on the number of stored matches."""

import time
from pathlib import Path

from sqlalchemy import Table, text

from match_harness import MatchHarness, run, sqlite_url
from petrilab.store import open_store
from petrilab.store.schema import MATCH_TABLES

_MATCHES = 10_000
_SECONDS = 0.3
"""Processor time that the matches may add to a start. Reading them all takes three seconds."""


def _copies_of(table: Table) -> str:
    """Return the statement that adds a copy of all rows of a table for each new match."""
    columns = [column.name for column in table.columns]
    return f"""
        WITH RECURSIVE copies(copy) AS (
            SELECT 1 UNION ALL SELECT copy + 1 FROM copies WHERE copy < {_MATCHES}
        )
        INSERT INTO {table.name} ({", ".join(columns)})
        SELECT {", ".join("printf('%032x', copies.copy)" if n == "match" else n for n in columns)}
        FROM (SELECT * FROM {table.name}) CROSS JOIN copies
    """  # noqa: S608  # no input


async def _play(url: str) -> str:
    store = open_store(url)
    harness = MatchHarness(store)
    match = await harness.create_match()
    await harness.play_randomly(match, most=10)
    await store.close()
    return match


async def _start(url: str, match: str) -> float:
    """Return the processor time until a server can answer for a match."""
    began = time.process_time()
    store = open_store(url)
    harness = MatchHarness(store)
    await harness.service.start()
    await harness.service.view(match, "ada")
    seconds = time.process_time() - began
    await store.close()
    return seconds


def test_a_start_with_ten_thousand_matches_takes_no_more_processor_time(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    match = run(_play(url))
    few = min(run(_start(url, match)) for _ in range(3))
    store = open_store(url)
    with store.engine.begin() as connection:
        for table in MATCH_TABLES:
            connection.execute(text(_copies_of(table)))
        count = connection.execute(text("SELECT count(*) FROM heads")).scalar_one()
    store.close_sync()
    assert count == _MATCHES + 1
    many = min(run(_start(url, match)) for _ in range(3))
    assert many - few < _SECONDS

"""Writes tests/data/store/0001.sql: a store as the first migration left it, with active matches.

It was run once, when the first schema was current, and documents the content of the dump.
"""

import sqlite3
import tempfile
from pathlib import Path

from sqlalchemy import MetaData, insert

from match_harness import MatchHarness, run
from petrilab.match import Append, Committed, MemoryStore
from petrilab.match import commands as c
from petrilab.store.event_codec import encode_event
from petrilab.store.sqlite_store import sqlite_engine
from petrilab.store.upgrade import upgrade

_WALL = 1_700_001_000_000
TARGET = Path(__file__).parent.parent / "data" / "store" / "0001.sql"


class RecordingStore(MemoryStore):
    """Records every append."""

    def __init__(self) -> None:
        super().__init__()
        self.appends: list[Append] = []

    async def append(self, *appends: Append) -> tuple[Committed, ...]:
        self.appends += appends
        return await super().append(*appends)


async def _scenario() -> list[Append]:
    store = RecordingStore()
    harness = MatchHarness(store, seed="older")
    for game, options, moves in (
        ("petris", "-", 7),
        ("petri-dish", "max-turns=30", 9),
        ("honeycomb", "players=3,board=hexagon:3", 5),
    ):
        match = await harness.create_match(game, options, clock=c.ClockPlan(3600))
        await harness.play_randomly(match, most=moves)
    over = await harness.create_match()
    await harness.execute(over, "bob", c.Resign)
    return store.appends


def write() -> None:
    """Write the dump."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "old.db"
        engine = sqlite_engine(file)
        tables = MetaData()
        with engine.begin() as connection:
            upgrade(connection, "0001")
            tables.reflect(connection)
            for append in run(_scenario()):
                for table, row in _rows(append):
                    connection.execute(insert(tables.tables[table]).values(**row))
                if append.has_ended:
                    matches = tables.tables["matches"]
                    over = matches.update().where(matches.c.match == append.match)
                    connection.execute(over.values(ended=append.wall))
            connection.execute(insert(tables.tables["alive"]).values(since=_WALL, until=_WALL))
        engine.dispose()
        dump = "\n".join(sqlite3.connect(file).iterdump())
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(dump + "\n", encoding="utf-8")


def _rows(append: Append) -> list[tuple[str, dict[str, object]]]:
    match = append.match
    rows: list[tuple[str, dict[str, object]]] = []
    if append.first == 1:
        rows.append(("matches", {"match": match, "created": append.wall}))
    rows += [("players", {"session": session, "match": match}) for session in append.sessions]
    for number, event in enumerate(append.events, append.first):
        last = number == append.last
        row = {"match": match, "number": number, "at": append.at, "wall": append.wall}
        answer = {"seat": append.seat, "command": append.command} if last else {}
        rows.append(("events", {**row, "body": encode_event(event).decode(), **answer}))
    rows += [
        ("sealed", {"match": match, "round": s.round, "actor": s.actor, "text": s.text})
        for s in append.sealed
    ]
    return rows


if __name__ == "__main__":
    write()

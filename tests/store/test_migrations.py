"""Stores of older releases open, upgraded, with their live matches."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import MetaData, create_engine, insert, inspect, select

from petrilab.core import RefusedError
from petrilab.core.rules import StoreRule
from petrilab.store import open_store
from petrilab.store.places import postgres_url, sqlite_file
from petrilab.store.schema import matches, metadata
from petrilab.store.sqlite import sqlite_engine
from petrilab.store.upgrading import NEWEST, revision_of, upgrade
from playground import World, run
from support import DATA

_OLD = DATA / "store" / "0001.sql"


def write_old(url: str, folder: Path) -> None:
    """Make a store as the first migration left it."""
    file = sqlite_file(url) or folder / "old.db"
    connection = sqlite3.connect(file)
    connection.executescript(_OLD.read_text(encoding="utf-8"))
    connection.close()
    if sqlite_file(url):
        return
    tables, source, target = MetaData(), sqlite_engine(file), create_engine(postgres_url(url))
    with source.connect() as old, target.begin() as new:
        upgrade(new, "0001")
        tables.reflect(new)
        for name, table in tables.tables.items():
            if name != "alembic_version":
                rows = old.execute(select(table)).mappings()
                new.execute(insert(table), [dict(row) for row in rows])
    source.dispose()
    target.dispose()


def test_an_empty_store_gets_the_newest_tables(store_url: str) -> None:
    store = open_store(store_url)
    with store.engine.connect() as connection:
        assert revision_of(connection) == NEWEST
        found = inspect(connection)
        for table in metadata.sorted_tables:
            columns = {column["name"] for column in found.get_columns(table.name)}
            assert columns == set(table.columns.keys())
            indexes = {index["name"] for index in found.get_indexes(table.name)}
            assert indexes == {index.name for index in table.indexes}
    store.shut()
    open_store(store_url).shut()


def test_an_older_store_goes_on_with_its_live_matches(store_url: str, tmp_path: Path) -> None:
    write_old(store_url, tmp_path)

    async def story() -> None:
        store = open_store(store_url)
        with store.engine.connect() as connection:
            kept = connection.execute(select(matches.c.ended, matches.c.kept_until)).all()
        assert len(kept) == 4
        assert [until - ended for ended, until in kept if ended] == [90 * 86_400_000]
        world = World(store)
        going = [m for m in await world.authority.matches("bob") if m.phase == "playing"]
        assert {match.game for match in going} == {"petris", "petri-dish", "honeycomb"}
        for match in going:
            await world.play_randomly(match.match)
            (await world.authority.record(match.match, "bob")).replay()
        await store.close()

    run(story())


def test_a_store_of_a_newer_release_is_left_alone(store_url: str) -> None:
    store = open_store(store_url)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    store.shut()
    with pytest.raises(RefusedError) as caught:
        open_store(store_url)
    assert caught.value.refusal.rule == StoreRule.NEWER
    assert caught.value.refusal.params["found"] == "9999"

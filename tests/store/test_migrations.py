"""Stores of older releases open, upgraded, with their active matches."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import MetaData, create_engine, insert, inspect, select

from match_harness import MatchHarness, run
from petrilab.core import RefusedError
from petrilab.match.session_ports import SessionKey, SessionState
from petrilab.store import open_store
from petrilab.store.check import check
from petrilab.store.refusal_rules import StoreRule
from petrilab.store.repair import RepairOptions, repair
from petrilab.store.schema import matches, metadata
from petrilab.store.settings import postgres_url, sqlite_file
from petrilab.store.sqlite_store import sqlite_engine
from petrilab.store.upgrade import NEWEST, revision_of, upgrade
from petrilab.texts import LANGUAGES, texts
from store_corruption import change
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


def test_an_empty_store_gets_the_newest_schema(store_url: str) -> None:
    store = open_store(store_url)
    with store.engine.connect() as connection:
        assert revision_of(connection) == NEWEST
        found = inspect(connection)
        for table in metadata.sorted_tables:
            columns = {column["name"] for column in found.get_columns(table.name)}
            assert columns == set(table.columns.keys())
            indexes = {index["name"] for index in found.get_indexes(table.name)}
            assert indexes == {index.name for index in table.indexes}
    store.close_sync()
    open_store(store_url).close_sync()


def test_matches_of_an_older_store_can_be_continued(store_url: str, tmp_path: Path) -> None:
    write_old(store_url, tmp_path)

    async def scenario() -> None:
        store = open_store(store_url)
        with store.engine.connect() as connection:
            kept = connection.execute(select(matches.c.ended, matches.c.kept_until)).all()
        assert len(kept) == 4
        assert [until - ended for ended, until in kept if ended] == [90 * 86_400_000]
        harness = MatchHarness(store)
        going = [m for m in await harness.service.matches_of("bob") if m.phase == "playing"]
        assert {match.game for match in going} == {"petris", "petri-dish", "honeycomb"}
        for match in going:
            await harness.play_randomly(match.match)
            (await harness.service.record(match.match, "bob")).replay()
        await store.close()

    run(scenario())


@pytest.mark.parametrize("revision", ["0001", "0002", "0004"])
def test_matches_of_an_older_store_get_chains_of_hashes(
    store_url: str, tmp_path: Path, revision: str
) -> None:
    write_old(store_url, tmp_path)
    file = sqlite_file(store_url)
    engine = sqlite_engine(file) if file else create_engine(postgres_url(store_url))
    with engine.begin() as connection:
        upgrade(connection, revision)
        assert revision_of(connection) == revision
    engine.dispose()
    open_store(store_url).close_sync()
    results = list(check(store_url))
    assert [found.fault for found in results] == [None] * 4
    assert min(found.intact for found in results) > 4


def test_reading_an_older_store_names_the_command_that_upgrades_it(
    store_url: str, tmp_path: Path
) -> None:
    write_old(store_url, tmp_path)
    with pytest.raises(RefusedError) as caught:
        list(check(store_url))
    refused = caught.value.refusal
    assert refused.rule == StoreRule.OLDER
    assert (refused.params["found"], refused.params["known"]) == ("0001", NEWEST)
    for language in LANGUAGES:
        sentence = texts(language).refusal(refused)
        assert "petrilab serve" in sentence
        assert "0001" in sentence


def test_reading_a_newer_store_asks_for_a_newer_release(store_url: str) -> None:
    open_store(store_url).close_sync()
    change(store_url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(RefusedError) as caught:
        list(check(store_url))
    assert caught.value.refusal.rule == StoreRule.NEWER


def test_a_refusal_does_not_show_the_password_of_a_database(
    new_database: Callable[[], str],
) -> None:
    url = new_database().replace("petrilab@", "petrilab:hunter2@")
    with pytest.raises(RefusedError) as caught:
        list(check(url))
    assert caught.value.refusal.rule == StoreRule.OLDER
    assert "hunter2" not in str(caught.value.refusal)


def test_a_deletion_that_an_older_release_has_begun_is_resumed(
    store_url: str, tmp_path: Path
) -> None:
    write_old(store_url, tmp_path)
    file = sqlite_file(store_url)
    engine = sqlite_engine(file) if file else create_engine(postgres_url(store_url))
    with engine.begin() as connection:
        upgrade(connection, "0009")
        connection.exec_driver_sql("INSERT INTO begun_deletions VALUES ('bob')")
    engine.dispose()
    store = open_store(store_url)
    assert run(store.begun_deletions()) == ("bob",)
    store.close_sync()


def test_sessions_of_an_older_store_get_checksums(store_url: str, tmp_path: Path) -> None:
    write_old(store_url, tmp_path)
    file = sqlite_file(store_url)
    engine = sqlite_engine(file) if file else create_engine(postgres_url(store_url))
    with engine.begin() as connection:
        upgrade(connection, "0005")
        for statement in (
            "INSERT INTO session_keys (number, secret, created) VALUES (3, 'ab', 5)",
            "INSERT INTO sessions (session, generation, token, until) VALUES ('s', 2, 't', 9)",
        ):
            connection.exec_driver_sql(statement)
    engine.dispose()
    store = open_store(store_url)
    assert run(store.sessions.session_keys()) == (SessionKey(3, "ab", 5),)
    assert run(store.sessions.session_states(["s"])) == {"s": SessionState(2, "t", 9)}
    store.close_sync()
    change(store_url, "DELETE FROM session_keys")  # the second copy is used
    store = open_store(store_url)
    assert run(store.sessions.session_keys()) == (SessionKey(3, "ab", 5),)
    store.close_sync()
    repair(store_url, RepairOptions())
    assert not [found.fault for found in check(store_url) if found.fault]


def test_a_store_of_a_newer_release_is_refused(store_url: str) -> None:
    store = open_store(store_url)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    store.close_sync()
    with pytest.raises(RefusedError) as caught:
        open_store(store_url)
    assert caught.value.refusal.rule == StoreRule.NEWER
    assert caught.value.refusal.params["found"] == "9999"

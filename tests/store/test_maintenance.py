"""Backups, restores and checks, by function and by command."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from match_harness import MatchHarness, run
from petrilab.cli import main
from petrilab.core import RefusedError
from petrilab.match import commands as c
from petrilab.store import open_store
from petrilab.store.backups import backup, restore
from petrilab.store.check import check
from petrilab.store.refusal_rules import StoreRule
from petrilab.store.settings import data_directory
from store_corruption import change
from support import DATA


async def _fill(url: str) -> dict[str, object]:
    """Create three unfinished matches and a finished one; return bob's views of them."""
    store = open_store(url)
    harness = MatchHarness(store)
    views: dict[str, object] = {}
    for game, options in (
        ("petris", "-"),
        ("petri-dish", "max-turns=5"),
        ("honeycomb", "players=3,board=hexagon:2"),
    ):
        match = await harness.create_match(game, options)
        await harness.play_randomly(match, most=5)
        views[match] = await harness.service.view(match, "bob")
    over = await harness.create_match()
    await harness.execute(over, "bob", c.Resign)
    await store.close()
    return views


async def _views(url: str, matches: dict[str, object]) -> dict[str, object]:
    store = open_store(url)
    harness = MatchHarness(store)
    found: dict[str, object] = {
        match: await harness.service.view(match, "bob") for match in matches
    }
    await store.close()
    return found


def test_a_backup_restores_to_either_kind_of_store(
    store_url: str, tmp_path: Path, new_database: Callable[[], str]
) -> None:
    views, file = run(_fill(store_url)), tmp_path / "save.bak"
    assert backup(store_url, file) == 4
    for url in (f"sqlite:///{tmp_path / 'new' / 'x.db'}", new_database()):
        assert restore(file, url) == 4
        assert run(_views(url, views)) == views
        with pytest.raises(RefusedError) as caught:
            restore(file, url)
        assert caught.value.refusal.rule == StoreRule.NOT_EMPTY
        assert [found.fault for found in check(url)] == [None] * 4


def test_a_backup_of_a_store_in_use_is_a_snapshot(store_url: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        store = open_store(store_url)
        harness = MatchHarness(store)
        await harness.create_match()
        assert backup(store_url, tmp_path / "one") == 1
        await harness.create_match()
        assert backup(store_url, tmp_path / "two") == 2
        assert len(list(check(store_url))) == 2
        await store.close()

    run(scenario())


def test_a_backup_never_overwrites(tmp_path: Path) -> None:
    url, file = f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "save.bak"
    open_store(url).close_sync()
    file.write_text("dear")
    with pytest.raises(FileExistsError):
        backup(url, file)
    assert file.read_text() == "dear"
    with pytest.raises(FileNotFoundError):
        backup(f"sqlite:///{tmp_path / 'nothing.db'}", tmp_path / "other")
    assert not (tmp_path / "other").exists()


def test_a_backup_of_an_older_release_is_restored(tmp_path: Path) -> None:
    old, url = tmp_path / "old.bak", f"sqlite:///{tmp_path / 'new.db'}"
    connection = sqlite3.connect(old)
    connection.executescript((DATA / "store" / "0001.sql").read_text(encoding="utf-8"))
    connection.close()
    before = old.read_bytes()
    assert restore(old, url) == 4
    assert [found.fault for found in check(url)] == [None] * 4
    assert old.read_bytes() == before


def test_only_a_backup_can_be_restored(tmp_path: Path) -> None:
    url, text, other = f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "text", tmp_path / "other.db"
    text.write_text("no backup at all" * 50)
    sqlite3.connect(other).executescript("CREATE TABLE t (x)").close()
    for file in (text, other):
        with pytest.raises(RefusedError) as caught:
            restore(file, url)
        assert caught.value.refusal.rule == StoreRule.NO_BACKUP


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        ('UPDATE events SET body = replace(body, \'"hash":"\', \'"hash":"0\')', "event 5 is dam"),
        ("UPDATE events SET at = at + 1 WHERE number = 3", "event 3 is damaged"),
        ("UPDATE events SET hash = zeroblob(32) WHERE number = 3", "event 3 is damaged"),
        ("UPDATE events SET seat = 1 WHERE number = 2", "event 2 is damaged"),
        ("UPDATE sealed SET text = '1+3' WHERE round = 1 AND actor = 0", "event 6 is damaged"),
        ("DELETE FROM sealed WHERE round = 0", "event 1 is damaged"),
        ("UPDATE sealed SET number = 99 WHERE round = 0", "event 1 is damaged"),
        ("DELETE FROM events WHERE number = 4", "event 4 is missing"),
        ("DELETE FROM events WHERE number >= 4", "events 4 to "),
        ("DELETE FROM heads", "the head is missing"),
        ("UPDATE heads SET number = number - 1", "the head is damaged"),
        ("UPDATE heads SET hash = zeroblob(32)", "the head is damaged"),
        ("DELETE FROM events", "events 1 to "),
        ("DELETE FROM matches", "its row in matches is missing"),
        ("UPDATE matches SET created = 5", "its dates are damaged"),
        ("UPDATE matches SET kept_until = 5 WHERE ended IS NOT NULL", "its dates are damaged"),
        ("UPDATE matches SET ended = NULL WHERE ended IS NOT NULL", "its dates are damaged"),
        ("DELETE FROM players WHERE session = 'bob'", "its participants are damaged"),
        ("UPDATE players SET session = 'eve' WHERE session = 'bob'", "its participants are damag"),
    ],
)
def test_check_detects_damage(store_url: str, damage: str, reason: str) -> None:
    run(_fill(store_url))
    change(store_url, damage)
    faults = [found.fault for found in check(store_url) if found.fault]
    assert faults
    assert any(fault.startswith(reason) for fault in faults), faults


def test_a_damaged_run_time_is_detected_and_derived_from_the_events(store_url: str) -> None:
    async def scenario() -> None:
        store = open_store(store_url)
        assert await store.record_heartbeat(5000) == 5000
        await store.close()
        assert not [found.fault for found in check(store_url)]
        change(store_url, "UPDATE server_runs SET run_time = 900000")
        assert [found.fault for found in check(store_url)] == [
            "server_runs: the run time is damaged"
        ]
        store = open_store(store_url)
        assert await store.record_heartbeat(70) == 70
        assert await store.record_heartbeat(60) == 70
        await store.close()
        assert not [found.fault for found in check(store_url)]

    run(scenario())


def test_the_commands_of_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PETRILAB_DATA_DIR", str(tmp_path / "data"))
    assert data_directory() == tmp_path / "data"
    url = f"sqlite:///{tmp_path / 'data' / 'petrilab.db'}"
    run(_fill(url))

    def petrilab(*words: str) -> tuple[object, str]:
        with pytest.raises(SystemExit) as left:
            main(words)
        said = capsys.readouterr()
        return left.value.code, said.out + said.err

    assert petrilab("check-store") == (0, "4 matches replay to the same hashes.\n")
    saved = str(tmp_path / "save.bak")
    assert petrilab("backup", saved) == (0, f"4 matches were saved in {saved}.\n")
    assert petrilab("backup", saved)[0] == 2
    target = f"sqlite:///{tmp_path / 'again.db'}"
    assert petrilab("restore", saved, "--store", target) == (0, "4 matches were restored.\n")
    assert petrilab("restore", saved, "--store", target)[0] == 2
    with sqlite3.connect(tmp_path / "again.db") as connection:
        connection.execute("DELETE FROM events WHERE number = 2")
    connection.close()
    code, said = petrilab("check-store", "--store", target)
    assert code == 1
    assert "is damaged: event 2 is missing" in said
    assert petrilab("check-store", "--store", "sqlite:///nowhere.db")[0] == 2

"""Backups, restores and checks, by function and by command."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from petrilab.cli import main
from petrilab.core import RefusedError
from petrilab.core.rules import StoreRule
from petrilab.match import commands as c
from petrilab.store import open_store
from petrilab.store.places import data_directory, sqlite_file
from petrilab.store.upkeep import backup, check, restore
from playground import World, run
from support import DATA


async def _fill(url: str) -> dict[str, object]:
    """Three matches under way and one that is over; what bob sees of them."""
    store = open_store(url)
    world = World(store)
    views: dict[str, object] = {}
    for game, options in (
        ("petris", "-"),
        ("petri-dish", "max-turns=5"),
        ("honeycomb", "players=3,board=hexagon:2"),
    ):
        match = await world.table(game, options)
        await world.play_randomly(match, most=5)
        views[match] = await world.authority.view(match, "bob")
    over = await world.table()
    await world.do(over, "bob", c.Resign)
    await store.close()
    return views


async def _views(url: str, matches: dict[str, object]) -> dict[str, object]:
    store = open_store(url)
    world = World(store)
    found: dict[str, object] = {
        match: await world.authority.view(match, "bob") for match in matches
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
        assert [fault for _, fault in check(url)] == [None] * 4


def test_a_backup_sees_one_moment_of_a_store_in_use(store_url: str, tmp_path: Path) -> None:
    async def story() -> None:
        store = open_store(store_url)
        world = World(store)
        await world.table()
        assert backup(store_url, tmp_path / "one") == 1
        await world.table()
        assert backup(store_url, tmp_path / "two") == 2
        assert len(list(check(store_url))) == 2
        await store.close()

    run(story())


def test_a_backup_never_overwrites(tmp_path: Path) -> None:
    url, file = f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "save.bak"
    open_store(url).shut()
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
    assert [fault for _, fault in check(url)] == [None] * 4
    assert old.read_bytes() == before


def test_only_a_backup_is_restored(tmp_path: Path) -> None:
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
        ('UPDATE events SET body = replace(body, \'"hash":"\', \'"hash":"0\')', "HashError"),
        ("UPDATE events SET body = replace(body, '\"moved\"', '\"mooved\"')", "ValidationError"),
        ("UPDATE sealed SET text = '1+3' WHERE round = 1 AND actor = 0", "HashError"),
        ("DELETE FROM sealed WHERE round = 1", "KeyError"),
        ("DELETE FROM events WHERE number = 4", "gap"),
        ("UPDATE events SET body = replace(body, '\"petris\"', '\"chess\"')", "RefusedError"),
    ],
)
def test_damage_is_found(tmp_path: Path, damage: str, reason: str) -> None:
    url = f"sqlite:///{tmp_path / 'x.db'}"
    run(_fill(url))
    file = sqlite_file(url)
    assert file is not None
    with sqlite3.connect(file) as connection:
        connection.execute(damage)
    connection.close()
    faults = [fault for _, fault in check(url) if fault]
    assert faults
    assert all(fault.startswith(reason) for fault in faults), faults


def test_the_commands(
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
    assert "does not replay: gap" in said
    assert petrilab("check-store", "--store", "sqlite:///nowhere.db")[0] == 2

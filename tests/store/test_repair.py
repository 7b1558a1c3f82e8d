"""Repairs: from a backup, by truncating, of malformed files; only on request."""

# ruff: noqa: S608  # the statements consist of names and values of our own

import random
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from match_harness import MatchHarness, run, sqlite_url
from petrilab.cli import main
from petrilab.core import RefusedError
from petrilab.store import open_store
from petrilab.store.backups import backup
from petrilab.store.check import check
from petrilab.store.refusal_rules import StoreRule
from petrilab.store.repair import RepairAction, RepairOptions, RepairPlan, plan, repair
from petrilab.store.settings import sqlite_file
from store_corruption import Truth, change, copy_files, fill, zero_page


def _damaged(url: str) -> set[str]:
    return {found.match for found in check(url) if found.fault}


def _actions(planned: RepairPlan) -> dict[str, tuple[RepairAction, int]]:
    return {step.match: (step.action, step.events) for step in planned.steps}


async def _views(url: str, truth: Truth) -> Truth:
    store = open_store(url)
    service = MatchHarness(store).service
    found = {match: await service.view(match, "bob") for match in truth}
    await store.close()
    return found


def test_damaged_matches_are_restored_from_a_backup(store_url: str, tmp_path: Path) -> None:
    truth, saved = run(fill(store_url)), tmp_path / "save.bak"
    backup(store_url, saved)
    one, other, third = sorted(truth)[:3]
    change(store_url, f"UPDATE events SET at = at + 1 WHERE match = '{one}' AND number = 3")
    change(store_url, f"DELETE FROM sealed WHERE match = '{other}'")
    change(store_url, f"DELETE FROM players WHERE match = '{third}'")
    planned = plan(store_url, RepairOptions(saved))
    expected = {
        match: (RepairAction.RESTORE, truth[match].version) for match in (one, other, third)
    }
    assert _actions(planned) == expected
    assert _damaged(store_url) == {one, other, third}  # a plan changes nothing
    assert _actions(repair(store_url, RepairOptions(saved))) == expected
    assert _damaged(store_url) == set()
    assert run(_views(store_url, truth)) == truth


def test_matches_whose_rules_are_missing_are_neither_damaged_nor_repaired(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    truth = run(fill(store_url))
    with monkeypatch.context() as patch:
        patch.setattr("petrilab.games.petris.game.Petris.rules_version", 99)
        assert _damaged(store_url) == set()
        assert not repair(store_url, RepairOptions(can_truncate=True)).steps
    assert run(_views(store_url, truth)) == truth


def test_a_match_is_truncated_only_on_request(store_url: str, tmp_path: Path) -> None:
    truth, saved = run(fill(store_url)), tmp_path / "early.bak"
    match = max(truth, key=lambda each: truth[each].version)
    number = truth[match].version - 1
    change(store_url, f"UPDATE events SET wall = 1 WHERE match = '{match}' AND number = {number}")
    for options in (RepairOptions(), RepairOptions(can_truncate=False)):
        (step,) = repair(store_url, options).steps
        assert (step.action, step.match) == (RepairAction.KEEP, match)
        assert _damaged(store_url) == {match}
    assert not saved.exists()
    (step,) = repair(store_url, RepairOptions(can_truncate=True)).steps
    assert (step.action, step.match) == (RepairAction.TRUNCATE, match)
    assert 0 < step.events < number
    assert _damaged(store_url) == set()
    views = run(_views(store_url, truth))
    assert views.pop(match).version == step.events
    assert views == {other: view for other, view in truth.items() if other != match}


@pytest.mark.parametrize(
    ("game", "options"),
    [("petris", "-"), ("petri-dish", "max-turns=6"), ("honeycomb", "players=3,board=hexagon:2")],
)
def test_a_match_truncated_anywhere_can_be_played_to_its_end(
    tmp_path: Path, game: str, options: str
) -> None:
    whole = tmp_path / "whole" / "petrilab.db"

    async def write() -> tuple[str, int]:
        store = open_store(f"sqlite:///{whole}")
        harness = MatchHarness(store)
        match = await harness.create_match(game, options)
        await harness.play_randomly(match, most=9)
        version = (await harness.service.view(match, "bob")).version
        await store.close()
        return match, version

    async def play_on(url: str, match: str) -> None:
        store = open_store(url)
        harness = MatchHarness(store, seed="on")
        harness._ids = iter(range(1000, 9999))  # type: ignore[assignment]
        if (await harness.service.view(match, "ada")).phase == "playing":
            await harness.play_randomly(match)
            (await harness.service.record(match, "bob")).replay()
        await store.close()

    match, last = run(write())
    for number in range(2, last + 1, 2):
        file = tmp_path / str(number) / "petrilab.db"
        copy_files(whole, file)
        url = f"sqlite:///{file}"
        change(url, f"DELETE FROM events WHERE number = {number}")
        (step,) = repair(url, RepairOptions(can_truncate=True)).steps
        assert step.events < number
        assert _damaged(url) == set()
        run(play_on(url, match))
        assert _damaged(url) == set()


def test_a_match_without_a_usable_event_is_erased_on_request(store_url: str) -> None:
    truth = run(fill(store_url))
    match = min(truth)
    change(store_url, f"UPDATE events SET body = '' WHERE match = '{match}' AND number = 1")
    (step,) = repair(store_url, RepairOptions(can_truncate=True)).steps
    assert (step.action, step.events) == (RepairAction.ERASE, 0)
    assert match not in {found.match for found in check(store_url)}


def _zero_some_page(file: Path) -> None:
    zero_page(file, random.Random(3))  # noqa: S311


def _lose_log(file: Path) -> None:
    file.with_name(file.name + "-wal").unlink()


@pytest.mark.parametrize("damage", [_zero_some_page, _lose_log])
def test_a_damaged_file_is_repaired_from_a_backup(
    tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    file, crashed = tmp_path / "petrilab.db", tmp_path / "crashed" / "petrilab.db"
    truth, saved = run(fill(sqlite_url(tmp_path), copy_to=crashed)), tmp_path / "save.bak"
    backup(f"sqlite:///{file}", saved)
    url = f"sqlite:///{crashed}"
    if damage is _zero_some_page:
        crashed.with_name("petrilab.db-wal").unlink()
        copy_files(file, crashed)
    damage(crashed)
    crashed.chmod(0o644)
    with pytest.raises(RefusedError):
        open_store(url)
    assert repair(url, RepairOptions(saved, can_truncate=True)).faults
    assert [found.fault for found in check(url) if found.fault] == []
    assert run(_views(url, truth)) == truth
    old_files = [each for each in crashed.parent.iterdir() if "damaged" in each.name]
    assert bool(old_files) == (damage is _zero_some_page)
    if sys.platform != "win32":
        assert {stat.S_IMODE(each.stat().st_mode) for each in old_files} <= {0o600}


def test_a_store_in_use_is_not_repaired(tmp_path: Path) -> None:
    store = open_store(sqlite_url(tmp_path))
    with pytest.raises(RefusedError) as caught:
        repair(sqlite_url(tmp_path), RepairOptions(can_truncate=True))
    assert caught.value.refusal.rule == StoreRule.HELD
    assert plan(sqlite_url(tmp_path), RepairOptions()).steps == []
    store.close_sync()


def test_the_command_repair_restores_or_truncates_damaged_matches(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = sqlite_url(tmp_path)
    truth = run(fill(url))
    assert sqlite_file(url)

    def petrilab(*words: str) -> tuple[Any, str]:
        with pytest.raises(SystemExit) as left:
            main((*words, "--store", url))
        said = capsys.readouterr()
        return left.value.code, said.out + said.err

    assert petrilab("repair") == (0, "There is nothing to repair.\n")
    match = min(truth)
    petrilab("backup", str(tmp_path / "save.bak"))
    change(url, f"DELETE FROM heads WHERE match = '{match}'")
    assert petrilab("check-store")[0] == 1
    code, said = petrilab("repair")
    assert code == 1
    assert f"Match {match}: leave it in quarantine" in said
    assert "Nothing was changed." in said
    code, said = petrilab("repair", "--from", str(tmp_path / "save.bak"))
    assert code == 1
    assert f"Match {match}: restore {truth[match].version} events" in said
    assert petrilab("repair", "--truncate", "--yes")[0] == 0
    assert petrilab("check-store")[0] == 0
    assert run(_views(url, truth)) == truth  # only the head was lost

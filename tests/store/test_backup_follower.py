"""Continued backups: a few seconds behind, restartable, never damaged by a damaged store."""

# ruff: noqa: S608  # the statements consist of names and values of our own

import asyncio
import os
import signal
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import petrilab
from match_harness import MatchHarness, run
from petrilab.core import RefusedError
from petrilab.match.session_ports import SessionKey, SessionState
from petrilab.store import Retention, open_store
from petrilab.store.backup_follower import CopyResult, copy_changes, follow
from petrilab.store.backups import backup, restore
from petrilab.store.check import check, opened_for_reading
from petrilab.store.refusal_rules import StoreRule
from store_corruption import Truth, change, fill

_INTERVAL = 0.05


def _sound(url: str) -> int:
    """Return the number of matches of a store in which nothing is damaged."""
    results = list(check(url))
    assert [found for found in results if found.fault] == []
    return len(results)


async def _play(harness: MatchHarness, match: str, seed: str) -> None:
    for turn in range(12):
        await harness.play_randomly(match, f"{seed}{turn}", most=1)
        await asyncio.sleep(0.02)


def test_a_backup_follows_a_store_under_load(store_url: str, tmp_path: Path) -> None:
    saved, stopped, reports = tmp_path / "save.bak", threading.Event(), list[CopyResult]()

    async def scenario() -> Truth:
        store = open_store(store_url)
        harness = MatchHarness(store)
        follower = threading.Thread(
            target=follow, args=(store_url, saved, reports.append, stopped.wait, _INTERVAL)
        )
        follower.start()
        try:
            matches = [await harness.create_match() for _ in range(4)]
            matches.append(await harness.create_match("honeycomb", "players=3,board=hexagon:2"))
            playing = asyncio.gather(*(_play(harness, match, match) for match in matches))
            while not saved.exists():  # noqa: ASYNC110  # another thread creates it
                await asyncio.sleep(0.05)
            for number in range(3):  # restore what there is while both go on
                await asyncio.sleep(0.3)
                url = f"sqlite:///{tmp_path / f'{number}.db'}"
                await asyncio.to_thread(restore, saved, url)
                await asyncio.to_thread(_sound, url)
            await playing
            versions = {match: harness.active(match).state.version for match in matches}
            for _ in range(300):
                await asyncio.sleep(0.1)
                if not copy_is_behind(saved, versions):
                    break
            return {match: await harness.service.view(match, "bob") for match in matches}
        finally:
            stopped.set()
            await asyncio.to_thread(follower.join)
            await store.close()

    truth, url = run(scenario()), f"sqlite:///{tmp_path / 'last.db'}"
    restore(saved, url)
    assert _sound(url) == len(truth)

    async def views() -> Truth:
        store = open_store(url)
        service = MatchHarness(store).service
        found = {match: await service.view(match, "bob") for match in truth}
        await store.close()
        return found

    assert run(views()) == truth
    assert any(report.changed for report in reports)  # not all of it is the first copy


def copy_is_behind(saved: Path, versions: dict[str, int]) -> bool:
    """Return whether a backup lacks events."""
    return any(
        found.match in versions and found.intact < versions[found.match]
        for found in check(f"sqlite:///{saved}")
    ) or len(versions) > len(list(check(f"sqlite:///{saved}")))


def test_only_changes_are_copied(store_url: str, tmp_path: Path) -> None:
    saved = tmp_path / "save.bak"
    run(fill(store_url))
    backup(store_url, saved)
    assert copy_changes(store_url, saved) == CopyResult(0, (), ())

    async def play() -> str:
        store = open_store(store_url)
        harness = MatchHarness(store, seed="more")
        harness._ids = iter(range(5000, 9999))  # type: ignore[assignment]
        match = await harness.create_match()
        await harness.move(match, "ada", "2>3:1")
        await store.close()
        return match

    run(play())
    assert copy_changes(store_url, saved).changed == 1
    assert copy_changes(store_url, saved).changed == 0
    _sound(f"sqlite:///{saved}")


def test_damage_does_not_reach_the_backup(store_url: str, tmp_path: Path) -> None:
    saved = tmp_path / "save.bak"
    truth = run(fill(store_url))
    backup(store_url, saved)
    count = _sound(f"sqlite:///{saved}")
    one, other = sorted(truth)[:2]
    change(store_url, f"DELETE FROM events WHERE match = '{one}' AND number > 3")
    change(store_url, f"UPDATE heads SET number = 3 WHERE match = '{one}'")
    for table in ("events", "heads", "matches", "sealed", "players"):
        change(store_url, f"DELETE FROM {table} WHERE match = '{other}'")
    copied = copy_changes(store_url, saved)
    assert copied == CopyResult(0, (one,), (other,))
    assert _sound(f"sqlite:///{saved}") == count


def test_keys_that_are_no_match_ids_are_damage(tmp_path: Path) -> None:
    """SQLite stores any type in any column; damage in a row's header turns a text into one."""
    url, saved = f"sqlite:///{tmp_path / 'petrilab.db'}", tmp_path / "save.bak"
    truth = run(fill(url))
    backup(url, saved)
    count = _sound(f"sqlite:///{saved}")
    one, other = sorted(truth)[:2]
    change(url, "ALTER TABLE heads RENAME TO intact_heads")
    change(url, "CREATE TABLE heads (match, number, hash)")
    change(url, "INSERT INTO heads SELECT match, number, hash FROM intact_heads")
    change(url, f"UPDATE heads SET match = NULL WHERE match = '{one}'")
    change(url, f"UPDATE heads SET match = 5 WHERE match = '{other}'")
    assert copy_changes(url, saved) == CopyResult(0, ("5", "None"), (one, other))
    assert _sound(f"sqlite:///{saved}") == count


def test_a_store_that_was_reset_does_not_replace_the_backup(tmp_path: Path) -> None:
    """Its shorter history has a sound chain, and so has the other one with which it continues."""
    url, older, saved = f"sqlite:///{tmp_path / 'petrilab.db'}", tmp_path / "old", tmp_path / "new"
    match = run(_continue(url, None, "both"))
    backup(url, older)
    run(_continue(url, match, "lost"))
    backup(url, saved)
    (longest,) = check(f"sqlite:///{saved}")
    reset = f"sqlite:///{tmp_path / 'reset.db'}"
    restore(older, reset)
    assert copy_changes(reset, saved) == CopyResult(0, (), (), (match,))
    assert list(check(f"sqlite:///{saved}")) == [longest]
    for seed in ("other", "another"):
        run(_continue(reset, match, seed))
    (continued,) = check(reset)
    assert (continued.fault, continued.intact > longest.intact) == (None, True)
    assert copy_changes(reset, saved) == CopyResult(0, (), (), (match,))
    assert list(check(f"sqlite:///{saved}")) == [longest]
    fresh = tmp_path / "fresh"
    backup(reset, fresh)
    assert copy_changes(reset, fresh) == CopyResult(0, (), ())


def test_the_last_state_of_a_session_expires_in_the_backup(tmp_path: Path) -> None:
    """States that end before the newest key was added are erased; here, all of them."""
    url, saved = f"sqlite:///{tmp_path / 'petrilab.db'}", tmp_path / "save.bak"

    async def write() -> None:
        store = open_store(url)
        await store.sessions.add_session_key(SessionKey(0, "d4" * 32, 1000), 0)
        await store.sessions.replace_session_state("ada", SessionState(1, "token", 999))
        await store.close()

    run(write())
    backup(url, saved)
    change(url, "DELETE FROM sessions")
    assert copy_changes(url, saved) == CopyResult(0, (), ())
    with opened_for_reading(f"sqlite:///{saved}") as engine, engine.connect() as connection:
        rows = connection.exec_driver_sql("SELECT session, generation FROM sessions").all()
    assert [tuple(row) for row in rows] == [("", 0)]


def test_a_damaged_backup_is_replaced(tmp_path: Path) -> None:
    url, saved = f"sqlite:///{tmp_path / 'petrilab.db'}", tmp_path / "save.bak"
    run(_continue(url, None, "one"))
    backup(url, saved)
    for damage in ("UPDATE events SET at = at + 1", "UPDATE heads SET number = number + 1"):
        change(f"sqlite:///{saved}", damage)
        change(f"sqlite:///{saved}", "UPDATE heads SET hash = zeroblob(32)")
        assert copy_changes(url, saved) == CopyResult(1, (), ())
        assert list(check(f"sqlite:///{saved}")) == list(check(url))


async def _continue(url: str, match: str | None, seed: str) -> str:
    """Play some moves of a match, by default of a new one; return its id."""
    store = open_store(url)
    harness = MatchHarness(store, seed=seed)
    harness.clock.wall_seconds += len(seed)
    match = match or await harness.create_match()
    await harness.play_randomly(match, seed, most=4)
    await store.close()
    return match


def test_deletions_reach_the_backup(store_url: str, tmp_path: Path) -> None:
    saved = tmp_path / "save.bak"
    run(fill(store_url, rounds=1))
    backup(store_url, saved)

    async def delete() -> None:
        store = open_store(store_url, Retention(is_clock_trusted=True))
        harness = MatchHarness(store)
        await harness.service.forget_session("bob")
        assert await store.purge(harness.clock.wall() + 91 * 86_400_000)  # the finished match
        await store.close()

    run(delete())
    copied = copy_changes(store_url, saved)
    assert copied.changed
    assert copied[1:] == ((), (), ())
    url = f"sqlite:///{tmp_path / 'restored.db'}"
    restore(saved, url)
    store = open_store(url)
    with store.engine.connect() as connection:
        bodies = connection.exec_driver_sql("SELECT body FROM events").scalars().all()
        sessions = connection.exec_driver_sql("SELECT session FROM players").scalars().all()
    store.close_sync()
    assert "bob" not in [*sessions]
    assert "Bob" not in str(bodies)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_an_existing_backup_is_taken_away_from_others(tmp_path: Path) -> None:
    url, saved = f"sqlite:///{tmp_path / 'petrilab.db'}", tmp_path / "save.bak"
    run(fill(url, rounds=1))
    backup(url, saved)
    saved.chmod(0o644)
    follow(url, saved, lambda _: None, lambda _: True)
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_a_killed_follower_leaves_a_backup_that_can_be_continued(tmp_path: Path) -> None:
    url, saved = f"sqlite:///{tmp_path / 'petrilab.db'}", tmp_path / "save.bak"

    def start() -> "subprocess.Popen[bytes]":
        code = "import sys, petrilab; from petrilab.cli import main;"
        code += "assert petrilab.__file__ == sys.argv[1], petrilab.__file__; main(sys.argv[2:])"
        words = [petrilab.__file__, "backup", str(saved), "--follow", "--store", url]
        environment = {**os.environ, "PYTHONPATH": str(Path(petrilab.__file__).parents[1])}
        return subprocess.Popen(
            [sys.executable, "-c", code, *words], stdout=subprocess.PIPE, env=environment
        )

    def line_of(process: "subprocess.Popen[bytes]") -> bytes:
        assert process.stdout is not None
        return process.stdout.readline()

    async def scenario() -> int:
        store = open_store(url)
        harness = MatchHarness(store)
        for number in range(2):
            follower = start()
            await asyncio.to_thread(line_of, follower)
            for _ in range(3 + number):
                await harness.play_randomly(await harness.create_match(), most=3)
                await asyncio.sleep(0.1)
            follower.send_signal(signal.SIGKILL)
            await asyncio.to_thread(follower.communicate)
        follower = start()
        assert b"follows the store" in await asyncio.to_thread(line_of, follower)
        await asyncio.to_thread(line_of, follower)  # the first copy
        with pytest.raises(RefusedError) as caught:
            follow(url, saved, lambda _: None, lambda _: True)
        assert caught.value.refusal.rule == StoreRule.HELD
        follower.send_signal(signal.SIGTERM)
        await asyncio.to_thread(follower.communicate)
        assert follower.returncode == 0
        count = len(await harness.service.matches_of("ada"))
        await store.close()
        return count

    count: Any = run(scenario())
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    assert restore(saved, restored) == count
    assert _sound(restored) == count

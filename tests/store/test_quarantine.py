"""Damage: a malformed file is not opened, a damaged match is in quarantine, all others go on."""

import asyncio
import random
from pathlib import Path

import pytest

from match_harness import MatchHarness, refused, run, sqlite_url
from petrilab.cli import main
from petrilab.core import RefusedError
from petrilab.match import commands as c
from petrilab.match.refusal_rules import MatchRule
from petrilab.store import Retention, open_store
from petrilab.store.check import check
from petrilab.store.refusal_rules import StoreRule
from petrilab.store.settings import sqlite_file
from petrilab.store.writer_main import Watermark
from store_corruption import change, copy_files, fill, zero_page

_DAY = 86_400_000


def _faults(url: str) -> list[str]:
    return [found.fault for found in check(url) if found.fault]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE events SET body = '{' WHERE match = '{match}' AND number = 3",
        "UPDATE events SET body = '{{\"is\":\"joined\"}}' WHERE match = '{match}' AND number = 2",
        "DELETE FROM sealed WHERE match = '{match}'",
        "DELETE FROM events WHERE match = '{match}' AND number > 3",
        "DELETE FROM heads WHERE match = '{match}'",
    ],
)
def test_a_damaged_match_is_in_quarantine_and_all_others_go_on(store_url: str, damage: str) -> None:
    async def scenario() -> None:
        store = open_store(store_url)
        harness = MatchHarness(store)
        damaged, other = await harness.create_match(), await harness.create_match()
        await store.close()
        change(store_url, damage.replace("{match}", damaged).replace("{{", "{").replace("}}", "}"))
        store = open_store(store_url)
        harness = MatchHarness(store)
        for _ in range(2):
            assert await refused(harness.service.view(damaged, "ada")) == MatchRule.DAMAGED
        assert harness.damaged == [damaged]
        assert harness.service.quarantined == {damaged}
        assert [each.match for each in await harness.service.matches_of("bob")] == [other]
        await harness.service.view(other, "ada")
        await harness.move(other, "ada", "2>3:1")
        await harness.service.forget_session("bob")
        assert await harness.service.matches_of("bob") == ()
        await store.close()
        assert {each.match for each in check(store_url) if each.fault} == {damaged}

    run(scenario())


def test_players_are_told_when_their_match_is_found_damaged(store_url: str) -> None:
    async def scenario() -> None:
        store = open_store(store_url)
        harness = MatchHarness(store)
        match = await harness.create_match()
        subscriber = await harness.subscribe(match, "bob")
        held = harness.active(match)
        change(store_url, "UPDATE heads SET number = 3")
        move = harness.move(match, "ada", "2>3:1")
        assert await refused(move) == MatchRule.DAMAGED
        assert subscriber.messages[-1]["rule"] == MatchRule.DAMAGED
        assert await refused(harness.service.view(match, "bob")) == MatchRule.DAMAGED
        change(store_url, "UPDATE heads SET number = 4")
        replies: list[object] = []
        late = c.Move(id="late", seat=0, move="2>3:1", version=4)
        harness.service.submit(held, "ada", late, replies.append)
        while not replies:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        assert isinstance(replies[0], RefusedError)
        assert replies[0].refusal.rule == MatchRule.DAMAGED
        assert (await harness.service.view(match, "bob")).version == 4
        assert not harness.service.quarantined
        await store.close()

    run(scenario())


def test_forgetting_a_session_keeps_chains_sound_and_damage_detectable(store_url: str) -> None:
    async def scenario() -> None:
        store = open_store(store_url)
        harness = MatchHarness(store)
        whole, damaged = await harness.create_match(), await harness.create_match()
        await store.close()
        last = f"match = '{damaged}' AND number = 4"
        change(store_url, f"UPDATE events SET wall = 5 WHERE {last}")  # noqa: S608
        store = open_store(store_url)
        await MatchHarness(store).service.forget_session("bob")
        await store.close()
        results = {found.match: found for found in check(store_url)}
        assert results[whole].fault is None
        assert (results[damaged].fault, results[damaged].intact) == ("event 4 is damaged", 3)
        store = open_store(store_url)
        with store.engine.connect() as connection:
            bodies = connection.exec_driver_sql("SELECT body FROM events").scalars().all()
        assert "bob" not in str(bodies).lower()
        await store.close()

    run(scenario())


def test_a_damaged_match_is_not_purged(store_url: str) -> None:
    """A damaged date could erase a match that is still being played."""

    async def scenario() -> None:
        store = open_store(store_url)
        harness = MatchHarness(store)
        match = await harness.create_match()
        change(store_url, "UPDATE events SET wall = 5")
        assert await store.purge(harness.clock.wall()) == ()
        change(store_url, "UPDATE matches SET ended = 5, kept_until = 6")
        assert await store.purge(harness.clock.wall()) == ()
        assert await refused(MatchHarness(store).service.view(match, "ada")) == MatchRule.DAMAGED
        await store.close()

    run(scenario())


def test_a_malformed_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = sqlite_url(tmp_path)
    run(fill(url))
    file = sqlite_file(url)
    assert file is not None
    zero_page(file, random.Random(3))  # noqa: S311
    with pytest.raises(RefusedError) as caught:
        open_store(url)
    assert caught.value.refusal.rule == StoreRule.MALFORMED
    with pytest.raises(SystemExit) as left:
        main(("serve", "--store", url, "--port", "0"))
    assert left.value.code == 2
    assert "petrilab.db is damaged: " in capsys.readouterr().err
    assert _faults(url)


@pytest.mark.parametrize("content", [b"no database, but long enough to look at" * 20, None])
def test_a_file_of_which_nothing_can_be_read_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None
) -> None:
    """Checking a store reports the damage, with exit code 1, instead of refusing to look."""
    url = sqlite_url(tmp_path)
    run(fill(url))
    file = sqlite_file(url)
    assert file is not None
    file.write_bytes(content or file.read_bytes()[:3000])
    (finding,) = check(url)
    assert finding.fault is not None
    with pytest.raises(SystemExit) as left:
        main(("check-store", "--store", url))
    assert left.value.code == 1
    reported = capsys.readouterr().err
    assert "file is not a database" in reported or "image is malformed" in reported
    with pytest.raises(SystemExit) as left:
        main(("repair", "--store", url))
    assert left.value.code == 2
    assert "petrilab restore" in capsys.readouterr().err


def test_a_lost_write_ahead_log_is_refused(tmp_path: Path) -> None:
    crashed = tmp_path / "crashed" / "petrilab.db"
    run(fill(sqlite_url(tmp_path), copy_to=crashed))
    for name in ("lost", "damaged", "whole"):
        file = tmp_path / name / "petrilab.db"
        copy_files(crashed, file)
        log = file.with_name("petrilab.db-wal")
        url = f"sqlite:///{file}"
        if name == "whole":
            open_store(url).close_sync()
            assert not _faults(url)
            continue
        data = bytearray(log.read_bytes())
        data[len(data) * 2 // 3] ^= 1
        log.write_bytes(data) if name == "damaged" else log.unlink()
        with pytest.raises(RefusedError) as caught:
            open_store(url)
        assert caught.value.refusal.rule in (StoreRule.INCOMPLETE, StoreRule.MALFORMED)


def test_the_watermark_names_the_newest_event(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    watermark = Watermark(tmp_path / "petrilab.db")

    async def scenario(*, has_process: bool) -> None:
        store = open_store(url, Retention(is_clock_trusted=True))
        if has_process:
            await store.start_writer_process(lambda: None)  # type: ignore[attr-defined]
        harness = MatchHarness(store, seed=str(has_process))
        harness._ids = iter(range(has_process * 100, 1000))  # type: ignore[assignment]
        match = await harness.create_match()
        await harness.move(match, "ada", "2>3:1")
        assert watermark.read() == (match, 5)
        await store.purge(harness.clock.wall() + 1000 * _DAY)
        assert watermark.read() is None
        await store.close()

    run(scenario(has_process=False))
    run(scenario(has_process=True))
    watermark.path.write_text("nonsense")
    open_store(url).close_sync()
    assert _faults(url) == ["watermark: the watermark is damaged"]

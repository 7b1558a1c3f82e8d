"""Damage that appears under a running service: only the damaged match stops, at its next move."""

import asyncio
import os
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import store_corruption
from match_harness import MatchHarness, refused, run, sqlite_url
from petrilab.core import RefusedError, SeededRandomSource
from petrilab.match.refusal_rules import MatchRule
from petrilab.store import open_store
from petrilab.store.check import check
from petrilab.store.repair import RepairOptions, repair
from petrilab.store.settings import sqlite_file
from petrilab.store.sql_store import SqlStore
from petrilab.store.sqlite_store import SqliteStore
from store_corruption import change

_CORRUPTIONS = int(os.environ.get("PETRILAB_CORRUPTIONS", "60"))
_SEED = os.environ.get("PETRILAB_CORRUPTION_SEED", "corruption")
_BROKEN_CHAINS = (
    "UPDATE heads SET hash = zeroblob(32) WHERE match = '{match}'",
    "UPDATE events SET hash = zeroblob(32) WHERE match = '{match}' AND number = {last}",
    "DELETE FROM events WHERE match = '{match}' AND number = {last}",
    "UPDATE heads SET number = 2 WHERE match = '{match}'",
)


async def _open(url: str, *, has_process: bool = False) -> SqlStore:
    store = open_store(url)
    if has_process and isinstance(store, SqliteStore):
        await store.start_writer_process(lambda: None)
    return store


async def _move(harness: MatchHarness, match: str, source: SeededRandomSource) -> None:
    """Make a move unless the match is over; one that is in memory is not loaded."""
    view = await harness.service.view(match, "ada")
    if view.waiting:
        await harness.move_randomly(match, view.waiting[0], source)


async def _move_all(harness: MatchHarness, matches: list[str], seed: str) -> dict[str, str | None]:
    """Move in all matches at once, so that they share a group; return the refusals."""
    source = SeededRandomSource(seed)
    moves = (_move(harness, match, source) for match in matches)
    results = await asyncio.gather(*moves, return_exceptions=True)
    refusals: dict[str, str | None] = {}
    for match, result in zip(matches, results, strict=True):
        if isinstance(result, BaseException) and not isinstance(result, RefusedError):
            raise result
        refusals[match] = result.refusal.rule if isinstance(result, RefusedError) else None
    return refusals


@pytest.mark.parametrize("has_process", [False, True], ids=["thread", "process"])
@pytest.mark.parametrize("damage", _BROKEN_CHAINS)
def test_no_move_is_chained_onto_a_damaged_head(
    store_url: str, damage: str, has_process: bool
) -> None:
    """Otherwise all later moves would be acknowledged and lost by the repair."""

    async def scenario() -> None:
        store = await _open(store_url, has_process=has_process)
        harness = MatchHarness(store)
        matches = [await harness.create_match() for _ in range(4)]
        await _move_all(harness, matches, "before")
        damaged, last = matches[1], harness.active(matches[1]).state.version
        subscriber = await harness.subscribe(damaged, "bob")
        change(store_url, damage.replace("{match}", damaged).replace("{last}", str(last)))
        refusals = await _move_all(harness, matches, "after")
        assert refusals == dict.fromkeys(matches) | {damaged: MatchRule.DAMAGED}
        assert harness.service.quarantined == {damaged}
        assert subscriber.messages[-1]["rule"] == MatchRule.DAMAGED
        await store.close()
        assert {each.match for each in check(store_url) if each.fault} == {damaged}

    run(scenario())


@pytest.mark.parametrize("has_process", [False, True], ids=["thread", "process"])
def test_a_malformed_page_stops_its_matches_only(tmp_path: Path, has_process: bool) -> None:
    url = sqlite_url(tmp_path)

    async def scenario() -> None:
        store = await _open(url, has_process=has_process)
        harness = MatchHarness(store)
        matches = [await harness.create_match("petri-dish", "max-turns=200") for _ in range(4)]
        for number in range(30):
            await _move_all(harness, matches, f"before {number}")
        await _break_page(store, matches[2])
        refusals = await _move_all(harness, matches, "after")
        await harness.service.forget_session("nobody")
        refusals_later = await _move_all(harness, matches, "later")
        broken = {found.match for found in check(url) if found.fault and found.match}
        assert matches[2] in broken
        assert matches[0] not in broken
        assert refusals[matches[2]] == refusals_later[matches[2]] == MatchRule.DAMAGED
        stopped = {match for match in matches if refusals[match] or refusals_later[match]}
        assert {*refusals.values(), *refusals_later.values()} == {None, MatchRule.DAMAGED}
        assert stopped <= broken  # one that has its first events on the page may play on
        assert harness.service.quarantined == stopped
        match = await harness.create_match()
        await harness.move(match, "ada", "2>3:1")
        await store.close()

    run(scenario())


async def _break_page(store: SqlStore, match: str) -> None:
    """Make the page with the last events of a match malformed, and empty the writer's cache."""
    file = sqlite_file(f"sqlite:///{store._file}")  # type: ignore[attr-defined]
    assert file is not None
    await store._write_in_thread(lambda _: None)
    if process := store._writer_process:  # type: ignore[attr-defined]
        await process.suspend()

    def checkpoint() -> bytes:
        mine = f"SELECT hash FROM events WHERE match = '{match}' ORDER BY number DESC LIMIT 2"  # noqa: S608
        with store.engine.connect() as connection:
            hashes = connection.exec_driver_sql(mine).scalars().all()
        with store.engine.connect() as connection:
            raw: Any = connection.connection.dbapi_connection
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        store.engine.dispose()
        store.reading.dispose()
        return bytes(hashes[1])

    digest = await store._writer.call(checkpoint)
    data = bytearray(file.read_bytes())
    start = data.index(digest) // 4096 * 4096
    data[start : start + 8] = bytes(8)
    file.write_bytes(data)
    if process:
        process.resume()


def test_a_new_match_on_a_damaged_page_is_refused_as_unavailable(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has no history that could be damaged."""

    async def scenario() -> None:
        store = await _open(store_url)
        harness = MatchHarness(store)
        match = await harness.create_match()
        monkeypatch.setattr("petrilab.store.sql_store.is_damage", lambda _: True)
        monkeypatch.setattr(store, "_insert", _fail)
        assert await refused(harness.create_match()) == MatchRule.STORE
        assert await refused(harness.move(match, "ada", "2>3:1")) == MatchRule.DAMAGED
        await store.close()

    run(scenario())


def _fail(*_: object) -> None:
    raise OSError


def test_my_data_are_deleted_although_a_match_is_found_damaged_meanwhile(store_url: str) -> None:
    async def scenario() -> None:
        store = await _open(store_url)
        harness = MatchHarness(store)
        matches = [await harness.create_match() for _ in range(3)]
        change(store_url, f"UPDATE heads SET hash = zeroblob(32) WHERE match = '{matches[1]}'")  # noqa: S608
        await harness.service.forget_session("bob")
        assert await store.matches_of("bob") == ()
        assert harness.service.quarantined == {matches[1]}
        await store.close()

    run(scenario())


# A campaign ---------------------------------------------------------------------------------------


async def _play_on(url: str, seed: str, *, has_process: bool) -> str:
    """Corrupt a store under a running service and play on; return what became of it."""
    store = await _open(url, has_process=has_process)
    harness = MatchHarness(store)
    matches = [await harness.create_match() for _ in range(3)]
    matches.append(await harness.create_match("honeycomb", "players=3,board=hexagon:3"))
    await store.record_heartbeat(5000)
    await _fill_other_tables(harness)
    for number in range(4):
        await _move_all(harness, matches, f"{seed} before {number}")
    how = store_corruption.corrupt_rows(url, random.Random(seed))  # noqa: S311
    acknowledged = {match: harness.active(match).state.version for match in matches}
    refusals: dict[str, set[str]] = {match: set() for match in matches}
    for number in range(4):
        for match, rule in (await _move_all(harness, matches, f"{seed} {number}")).items():
            if rule:
                refusals[match].add(rule)
            else:
                acknowledged[match] = harness.active(match).state.version
    await store.close()
    results = {found.match: found for found in check(url) if found.match}
    damaged = {match for match, found in results.items() if found.fault}
    for match in matches:
        is_damaged = match in damaged or match not in results
        assert refusals[match] <= ({MatchRule.DAMAGED} if is_damaged else set()), (how, match)
        assert is_damaged or results[match].intact == acknowledged[match], (how, match)
        cut = acknowledged[match] - results[match].intact if is_damaged and match in results else 0
        assert "heads" not in how or cut <= 0 or refusals[match], (how, match)
    return "stopped" if any(refusals.values()) else "damaged" if damaged else "harmless"


async def _fill_other_tables(harness: MatchHarness) -> None:
    await store_corruption.fill_other_tables(harness.store, harness.clock.wall())


@pytest.mark.parametrize("has_process", [False, True], ids=["thread", "process"])
def test_a_service_plays_on_in_all_matches_that_are_not_damaged(
    tmp_path: Path, has_process: bool
) -> None:
    def url(number: int) -> str:
        (tmp_path / str(number)).mkdir()
        return sqlite_url(tmp_path / str(number))

    _campaign(url, _CORRUPTIONS // 4, has_process=has_process)


def test_a_service_on_postgresql_plays_on_in_all_matches_that_are_not_damaged(
    new_database: Callable[[], str],
) -> None:
    _campaign(lambda _: new_database(), _CORRUPTIONS // 5)


def _campaign(url: Callable[[int], str], count: int, *, has_process: bool = False) -> None:
    outcomes = Counter(
        run(_play_on(url(number), f"{_SEED} playing {number}", has_process=has_process))
        for number in range(count)
    )
    print(dict(outcomes))  # noqa: T201  # the figures of a long campaign
    assert outcomes["stopped"]


def test_a_repair_cuts_no_move_that_was_acknowledged_after_the_damage(store_url: str) -> None:
    async def play() -> int:
        store = await _open(store_url)
        harness = MatchHarness(store)
        match = await harness.create_match()
        await _move_all(harness, [match], "before")
        version = harness.active(match).state.version
        change(store_url, "UPDATE heads SET hash = zeroblob(32)")
        assert await _move_all(harness, [match], "after") == {match: MatchRule.DAMAGED}
        await store.close()
        return version

    version = run(play())
    (step,) = repair(store_url, RepairOptions(can_truncate=True)).steps
    assert step.events == version

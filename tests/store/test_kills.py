"""A process is killed at named points: no acknowledged move is lost or duplicated.

`make torture` kills much more often. Every kill follows from the seed that a failure prints.
"""

import asyncio
import os
import signal
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from match_harness import MatchHarness, run
from petrilab.core import SeededRandomSource
from petrilab.match import Append, Committed
from petrilab.match import commands as c
from petrilab.match.command_runner import CommandRunner
from petrilab.match.decide import decide
from petrilab.store import open_store
from petrilab.store.check import check
from petrilab.store.sql_store import SqlStore
from petrilab.store.sqlite_store import SqliteStore

_KILLS = int(os.environ.get("PETRILAB_KILLS", "50"))
_POINTS = ("received", "checked", "inserted", "committed", "acknowledged", "sent")
_MATCHES = 4


class Killer:
    """Kills its own process when it reaches a named point for the Nth time."""

    def __init__(self, point: str, countdown: int) -> None:
        self._point, self._countdown = point, countdown

    def reach(self, point: str) -> None:
        if point == self._point:
            self._countdown -= 1
            if self._countdown <= 0:
                os.kill(os.getpid(), signal.SIGKILL)

    def after(self, point: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def watched(*args: Any, **more: Any) -> Any:
            result = function(*args, **more)
            self.reach(point)
            return result

        return watched


def _play_until_killed(
    url: str, match_ids: list[str], killer: Killer, pipe: int, life: int
) -> None:
    """Continue all matches in this process, and write the acknowledged moves to the pipe."""
    import petrilab.match.service as module  # noqa: PLC0415

    setattr(module, "decide", killer.after("checked", decide))  # noqa: B010
    for kind in (SqlStore, SqliteStore):
        kind._insert = killer.after("inserted", kind._insert)  # type: ignore[method-assign]
    SqlStore._commit = killer.after("committed", SqlStore._commit)  # type: ignore[method-assign]
    published = killer.after("sent", CommandRunner._publish)
    CommandRunner._publish = published  # type: ignore[method-assign]

    async def play(harness: MatchHarness, number: int, match: str) -> None:
        def acknowledge(done: Any) -> None:
            os.write(pipe, f"{match} {done.id} {done.version}\n".encode())
            killer.reach("acknowledged")

        for turn in range(200):
            view = await harness.service.view(match, "ada")
            if not view.waiting:
                return
            seat = view.waiting[0]
            state = harness.active(match).state
            legal = state.game.legal(state.position, seat)
            text = legal.nth(SeededRandomSource(f"{match}{turn}{life}").below(legal.size)).text()
            command = c.Move(
                id=f"{life}-{number}-{turn}", seat=seat, move=text, version=view.version
            )
            killer.reach("received")
            await harness.service.execute(
                match, state.seat_states[seat].session, command, acknowledge
            )

    async def scenario() -> None:
        harness = MatchHarness(open_store(url))
        await asyncio.gather(*(play(harness, n, match) for n, match in enumerate(match_ids)))

    run(scenario())


def _run_and_kill(url: str, match_ids: list[str], killer: Killer, life: int) -> list[str]:
    """Play in a child process until it is killed; return the lines it wrote."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            _play_until_killed(url, match_ids, killer, writing, life)
        except BaseException:  # noqa: BLE001  # the child must not return into pytest
            traceback.print_exc(file=sys.__stderr__)
            os._exit(1)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as stream:
        lines = stream.read().splitlines()
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0
    return lines


async def _set_up(url: str, life: int) -> list[str]:
    store = open_store(url)
    harness = MatchHarness(store, seed=str(life))
    harness._ids = iter(range(life * 1000, life * 1000 + 999))  # type: ignore[assignment]
    matches = [await harness.create_match() for _ in range(_MATCHES)]
    await store.close()
    return matches


async def _stored(url: str, matches: list[str]) -> dict[tuple[str, str], list[int]]:
    store = open_store(url)
    found: dict[tuple[str, str], list[int]] = {}
    for match in matches:
        history = await store.load(match)
        assert history is not None
        for row in history.rows:
            if row.command:
                found.setdefault((match, row.command), []).append(row.number)
    await store.close()
    return found


def _lost_or_duplicated(url: str, kills: int) -> list[str]:
    """Return the acknowledged moves that are not stored exactly once with their version."""
    source, wrong, matches = SeededRandomSource(f"kills {url[:6]}"), [], []
    for life in range(kills):
        if life % 5 == 0:
            matches = run(_set_up(url, life))
        killer = Killer(_POINTS[life % len(_POINTS)], 1 + source.below(12))
        lines = _run_and_kill(url, matches, killer, life)
        stored = run(_stored(url, matches))
        for line in lines:
            match, command, version = line.split()
            if stored.get((match, command)) != [int(version)]:
                wrong.append(f"life {life}: {line}")
    return wrong


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_kills_neither_lose_nor_duplicate_acknowledged_moves(store_url: str) -> None:
    assert _lost_or_duplicated(store_url, _KILLS) == []
    assert [found.fault for found in check(store_url) if found.fault] == []


async def _early_acknowledging_append(self: SqlStore, *appends: Append) -> tuple[Committed, ...]:
    """A planted bug: acknowledges before the commit."""
    self._writer.append(appends).add_done_callback(lambda future: future.exception())
    return tuple(map(Committed, appends))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_kills_detect_an_acknowledgement_before_the_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest, pid = SqlStore.append, os.getpid()

    async def append(self: SqlStore, *appends: Append) -> tuple[Committed, ...]:
        is_child = os.getpid() != pid  # the parent sets up without the bug
        return await (_early_acknowledging_append if is_child else honest)(self, *appends)

    monkeypatch.setattr(SqlStore, "append", append)
    url = f"sqlite:///{tmp_path / 'petrilab.db'}"
    assert _lost_or_duplicated(url, 12) != []

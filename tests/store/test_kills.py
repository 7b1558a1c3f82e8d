"""The process is killed at named points, again and again: nothing acknowledged is lost or doubled.

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

from petrilab.core import SeededSource
from petrilab.match import Append, Authority, Committed
from petrilab.match import commands as c
from petrilab.match.decide import decide
from petrilab.store import open_store
from petrilab.store.sql import SqlStore
from petrilab.store.sqlite import SqliteStore
from petrilab.store.upkeep import check
from playground import World, run

_KILLS = int(os.environ.get("PETRILAB_KILLS", "50"))
_POINTS = ("received", "checked", "inserted", "committed", "acknowledged", "sent")
_MATCHES = 4


class Assassin:
    """Kills its own process at the so-maniest time a named point is reached."""

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


def _life(url: str, match_ids: list[str], killer: Assassin, pipe: int, life: int) -> None:
    """One process: plays on in all matches, and says what was acknowledged."""
    import petrilab.match.authority as module  # noqa: PLC0415

    setattr(module, "decide", killer.after("checked", decide))  # noqa: B010
    for kind in (SqlStore, SqliteStore):
        kind._insert = killer.after("inserted", kind._insert)  # type: ignore[method-assign]
    SqlStore._commit = killer.after("committed", SqlStore._commit)  # type: ignore[method-assign]
    Authority.tell = killer.after("sent", Authority.tell)  # type: ignore[method-assign]

    async def play(world: World, number: int, match: str) -> None:
        def acknowledge(done: Any) -> None:
            os.write(pipe, f"{match} {done.id} {done.version}\n".encode())
            killer.reach("acknowledged")

        for turn in range(200):
            view = await world.authority.view(match, "ada")
            if not view.waiting:
                return
            seat = view.waiting[0]
            state = world.authority._live[match].state
            legal = state.game.legal(state.position, seat)
            text = legal.nth(SeededSource(f"{match}{turn}{life}").below(legal.size)).text()
            command = c.Move(
                id=f"{life}-{number}-{turn}", seat=seat, move=text, version=view.version
            )
            killer.reach("received")
            await world.authority.do(match, state.chairs[seat].session, command, acknowledge)

    async def story() -> None:
        world = World(open_store(url))
        await asyncio.gather(*(play(world, n, match) for n, match in enumerate(match_ids)))

    run(story())


def _die(url: str, match_ids: list[str], killer: Assassin, life: int) -> list[str]:
    """Live until killed, in a process of its own; the lines it wrote before."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            _life(url, match_ids, killer, writing, life)
        except BaseException:  # noqa: BLE001  # nothing may get back into pytest
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
    world = World(store, seed=str(life))
    world._ids = iter(range(life * 1000, life * 1000 + 999))  # type: ignore[assignment]
    matches = [await world.table() for _ in range(_MATCHES)]
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


def _lost_or_doubled(url: str, kills: int) -> list[str]:
    """What was acknowledged and is not stored exactly once, with its version."""
    source, wrong, matches = SeededSource(f"kills {url[:6]}"), [], []
    for life in range(kills):
        if life % 5 == 0:
            matches = run(_set_up(url, life))
        killer = Assassin(_POINTS[life % len(_POINTS)], 1 + source.below(12))
        lines = _die(url, matches, killer, life)
        stored = run(_stored(url, matches))
        for line in lines:
            match, command, version = line.split()
            if stored.get((match, command)) != [int(version)]:
                wrong.append(f"life {life}: {line}")
    return wrong


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_nothing_acknowledged_is_lost_or_doubled_by_kills(store_url: str) -> None:
    assert _lost_or_doubled(store_url, _KILLS) == []
    assert [fault for _, fault in check(store_url) if fault] == []


async def _hasty_append(self: SqlStore, *appends: Append) -> tuple[Committed, ...]:
    """The planted bug: acknowledges before the commit."""
    self._writer.append(appends).add_done_callback(lambda future: future.exception())
    return tuple(map(Committed, appends))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_kills_catch_an_acknowledgement_before_the_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest, pid = SqlStore.append, os.getpid()

    async def append(self: SqlStore, *appends: Append) -> tuple[Committed, ...]:
        hasty = os.getpid() != pid  # setting up stays honest
        return await (_hasty_append if hasty else honest)(self, *appends)

    monkeypatch.setattr(SqlStore, "append", append)
    url = f"sqlite:///{tmp_path / 'petrilab.db'}"
    assert _lost_or_doubled(url, 12) != []

"""Full disks, broken commits, second processes; and the planted bugs that these tests catch."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from petrilab.core import RefusedError
from petrilab.core.rules import MatchRule, StoreRule
from petrilab.match import Append, Committed, StoreError
from petrilab.match import commands as c
from petrilab.store import open_store
from petrilab.store.sql import SqlStore
from petrilab.store.sqlite import SqliteStore
from playground import Ear, World, refused, run, sqlite_url

_HOLD = """
import sys, petrilab.store
petrilab.store.open_store(sys.argv[1])
print(1, flush=True)
sys.stdin.read()
"""


class Failing(SqliteStore):
    """A store whose commits fail as long as `broken` is set."""

    broken = False

    def _commit(self, connection: Connection) -> None:
        if self.broken:
            raise OperationalError("COMMIT", {}, OSError("input/output error"))
        super()._commit(connection)


class Hasty(Failing):
    """The planted bug: acknowledges before the commit."""

    def append(self, *appends: Append) -> "asyncio.Future[tuple[Committed, ...]]":
        self._writer.append(appends).add_done_callback(lambda future: future.exception())
        hasty = asyncio.get_running_loop().create_future()
        hasty.set_result(tuple(map(Committed, appends)))
        return hasty


async def _moves_that_were_acknowledged_but_lost(store: Failing, again: Path) -> int:
    """Play while commits fail and recover; what a restart no longer knows of what was told."""
    world = World(store)
    match = await world.table()
    ear = await world.listen(match, "bob")
    told: list[int] = []
    before = len(ear.heard)
    store.broken = True
    move = c.Move(id="1", seat=0, move="2>3:1", version=4)
    try:
        await world.authority.do(match, "ada", move, lambda done: told.append(done.version))
    except RefusedError as error:
        assert error.refusal.rule == MatchRule.STORE  # noqa: PT017
    await asyncio.sleep(0.05)
    assert (await world.authority.view(match, "bob")).seats[0].name == "Ada"  # reading works
    if not told:
        assert len(ear.heard) == before  # nobody heard of it
        store.broken = False
        await world.authority.do(match, "ada", move, lambda done: told.append(done.version))
    await store.close()
    fresh = SqliteStore(again)
    history = await fresh.load(match)
    await fresh.close()
    stored = len(history.rows) if history else 0
    return sum(version > stored for version in told)


def test_a_failed_commit_is_not_acknowledged_and_recovers(tmp_path: Path) -> None:
    file = tmp_path / "petrilab.db"
    assert run(_moves_that_were_acknowledged_but_lost(Failing(file), file)) == 0


def test_an_acknowledgement_before_the_commit_is_caught(tmp_path: Path) -> None:
    file = tmp_path / "petrilab.db"
    assert run(_moves_that_were_acknowledged_but_lost(Hasty(file), file)) > 0


def test_a_full_disk_refuses_reads_on_and_recovers(tmp_path: Path) -> None:
    """SQLite itself says that it is full, as on a real disk."""

    def limit(store: SqlStore, pages: int) -> None:
        connections = [store.engine.connect() for _ in range(4)]
        for connection in connections:
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
        for connection in connections:
            connection.close()

    async def story() -> None:
        store = open_store(sqlite_url(tmp_path))
        world = World(store)
        match = await world.table()
        limit(store, 1)
        full = 0
        for number in range(200):
            name = f"{number:03}" * 8
            create = c.Create(name, "petris", (c.SeatPlan("me"), c.SeatPlan("me")), name=name)
            try:
                await world.authority.create("ada", create)
            except RefusedError as error:
                assert error.refusal.rule == MatchRule.STORE  # noqa: PT017
                full += 1
        assert full > 0
        assert (await world.authority.view(match, "ada")).version == 4
        history = await store.load(match)
        assert history is not None
        limit(store, 1 << 30)
        await world.move(match, "ada", "2>3:1")
        await store.close()

    run(story())


def test_a_second_process_is_refused_and_told_who_holds_the_file(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    holder = subprocess.Popen(
        [
            sys.executable,
            "-c",
            _HOLD,
            url,
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"1\n"
    with pytest.raises(RefusedError) as caught:
        open_store(url)
    assert caught.value.refusal.rule == StoreRule.HELD
    assert caught.value.refusal.params["pid"] == str(holder.pid)
    holder.kill()
    holder.communicate()
    open_store(url).shut()  # whoever dies lets go


def test_a_url_names_a_store_that_can_be_opened(tmp_path: Path) -> None:
    for url in ("mysql://x", "sqlite://", "nothing", "sqlite:///"):
        with pytest.raises(RefusedError) as caught:
            open_store(url)
        assert caught.value.refusal.rule == StoreRule.URL
    (tmp_path / "text.db").write_text("this is no database, but long enough to look at" * 20)
    for url in (
        f"sqlite:///{tmp_path / 'text.db'}",
        f"postgresql://nobody@/none?host={tmp_path}&port=1",
    ):
        with pytest.raises(RefusedError) as caught:
            open_store(url)
        assert caught.value.refusal.rule == StoreRule.UNREACHABLE


def test_whoever_gives_up_waiting_loses_nothing(store_url: str) -> None:
    """A connection drops before the acknowledgement; the move is sent again."""

    async def story() -> None:
        store = open_store(store_url)
        world = World(store)
        match = await world.table()
        ear = await world.listen(match, "bob")
        move = c.Move(id="1", seat=0, move="2>3:1", version=4)
        task = asyncio.create_task(world.authority.do(match, "ada", move))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        for _ in range(500):
            await asyncio.sleep(0.01)
            if ear.updates:
                break
        done = await world.authority.do(match, "ada", move)
        assert done.version == 5
        assert [update["version"] for update in ear.updates] == [5]
        await store.close()

    run(story())


def test_reading_fails_in_words_when_the_store_is_away(tmp_path: Path) -> None:
    async def story() -> None:
        store = open_store(sqlite_url(tmp_path))
        world = World(store)
        match = await world.table()
        await world.authority._reload(match)

        async def away(*_: Any) -> None:
            raise StoreError("away")

        store.load = away  # type: ignore[assignment,method-assign]
        fresh = World(store)
        assert await refused(fresh.authority.view(match, "ada")) == MatchRule.STORE
        assert await refused(fresh.listen(match, "ada")) == MatchRule.STORE
        assert Ear().heard == []
        await store.close()

    run(story())

"""Full disks, broken commits, second processes; and the planted bugs that these tests catch."""

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from match_harness import MatchHarness, RecordingSubscriber, refused, run, sqlite_url
from petrilab.core import RefusedError
from petrilab.match import Append, Committed, StoreError
from petrilab.match import commands as c
from petrilab.match.refusal_rules import MatchRule
from petrilab.store import open_store
from petrilab.store.refusal_rules import StoreRule
from petrilab.store.sql_store import SqlStore
from petrilab.store.sqlite_store import SqliteStore

_HOLD = """
import sys, petrilab.store
petrilab.store.open_store(sys.argv[1])
print(1, flush=True)
sys.stdin.read()
"""


class FailingStore(SqliteStore):
    """A store whose commits fail while `broken` is set."""

    broken = False

    def _commit(self, connection: Connection) -> None:
        if self.broken:
            raise OperationalError("COMMIT", {}, OSError("input/output error"))
        super()._commit(connection)


class EarlyAcknowledgingStore(FailingStore):
    """A planted bug: acknowledges before the commit."""

    def append(self, *appends: Append) -> "asyncio.Future[tuple[Committed, ...]]":
        self._writer.append(appends).add_done_callback(lambda future: future.exception())
        future = asyncio.get_running_loop().create_future()
        future.set_result(tuple(map(Committed, appends)))
        return future


async def _count_lost_moves(store: FailingStore, again: Path) -> int:
    """Play while commits fail and recover; return how many acknowledged moves were lost."""
    harness = MatchHarness(store)
    match = await harness.create_match()
    subscriber = await harness.subscribe(match, "bob")
    acknowledged: list[int] = []
    before = len(subscriber.received)
    store.broken = True
    move = c.Move(id="1", seat=0, move="2>3:1", version=4)
    try:
        await harness.service.execute(
            match, "ada", move, lambda done: acknowledged.append(done.version)
        )
    except RefusedError as error:
        assert error.refusal.rule == MatchRule.STORE  # noqa: PT017
    await asyncio.sleep(0.05)
    assert (await harness.service.view(match, "bob")).seats[0].name == "Ada"  # reading works
    if not acknowledged:
        assert len(subscriber.received) == before  # it was not published
        store.broken = False
        await harness.service.execute(
            match, "ada", move, lambda done: acknowledged.append(done.version)
        )
    await store.close()
    fresh = SqliteStore(again)
    history = await fresh.load(match)
    await fresh.close()
    stored = len(history.rows) if history else 0
    return sum(version > stored for version in acknowledged)


def test_a_failed_commit_is_not_acknowledged_and_recovers(tmp_path: Path) -> None:
    file = tmp_path / "petrilab.db"
    assert run(_count_lost_moves(FailingStore(file), file)) == 0


def test_an_acknowledgement_before_the_commit_is_detected(tmp_path: Path) -> None:
    file = tmp_path / "petrilab.db"
    assert run(_count_lost_moves(EarlyAcknowledgingStore(file), file)) > 0


def test_a_full_disk_refuses_writes_allows_reads_and_recovers(tmp_path: Path) -> None:
    """SQLite itself says that it is full, as on a real disk."""

    def limit(store: SqlStore, pages: int) -> None:
        with store.engine.connect() as connection:
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    async def scenario() -> None:
        store = open_store(sqlite_url(tmp_path))
        harness = MatchHarness(store)
        match = await harness.create_match()
        limit(store, 1)
        full = 0
        for number in range(200):
            name = f"{number:03}" * 8
            create = c.Create(name, "petris", (c.SeatPlan("me"), c.SeatPlan("me")), name=name)
            try:
                await harness.service.create("ada", create)
            except RefusedError as error:
                assert error.refusal.rule == MatchRule.STORE  # noqa: PT017
                full += 1
        assert full > 0
        assert (await harness.service.view(match, "ada")).version == 4
        history = await store.load(match)
        assert history is not None
        limit(store, 1 << 30)
        await harness.move(match, "ada", "2>3:1")
        await store.close()

    run(scenario())


def test_a_full_disk_of_postgresql_refuses_writes_allows_reads_and_recovers(
    new_database: Callable[[], str],
) -> None:
    """The server reports what it reports when it cannot extend a file."""
    full = """
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            RAISE EXCEPTION 'could not extend file: No space left on device'
                USING ERRCODE = 'disk_full';
        END $$;
        CREATE TRIGGER full_disk BEFORE INSERT ON events EXECUTE FUNCTION refuse();
    """

    def execute(store: SqlStore, statements: str) -> None:
        with store.engine.begin() as connection:
            connection.exec_driver_sql(statements)

    async def scenario() -> None:
        store = open_store(new_database())
        harness = MatchHarness(store)
        match = await harness.create_match()
        subscriber = await harness.subscribe(match, "bob")
        execute(store, full)
        for _ in range(3):
            assert await refused(harness.move(match, "ada", "2>3:1")) == MatchRule.STORE
        assert subscriber.updates == []
        assert (await harness.service.view(match, "ada")).version == 4
        fresh = MatchHarness(store)
        assert (await fresh.service.view(match, "bob")).version == 4
        execute(store, "DROP TRIGGER full_disk ON events")
        assert await harness.move(match, "ada", "2>3:1") == 5
        assert [update["version"] for update in subscriber.updates] == [5]
        await store.close()

    run(scenario())


def test_a_second_process_is_refused_with_the_id_of_the_first(tmp_path: Path) -> None:
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
    open_store(url).close_sync()  # the lock ends with its process


def test_an_invalid_url_or_database_is_refused(tmp_path: Path) -> None:
    for url in ("mysql://x", "sqlite://", "nothing", "sqlite:///"):
        with pytest.raises(RefusedError) as caught:
            open_store(url)
        assert caught.value.refusal.rule == StoreRule.URL
    (tmp_path / "text.db").write_text("this is no database, but long enough to look at" * 20)
    for url, rule in (
        (f"sqlite:///{tmp_path / 'text.db'}", StoreRule.MALFORMED),
        (f"postgresql://nobody@/none?host={tmp_path}&port=1", StoreRule.UNREACHABLE),
    ):
        with pytest.raises(RefusedError) as caught:
            open_store(url)
        assert caught.value.refusal.rule == rule


def test_a_cancelled_caller_can_repeat_the_command(store_url: str) -> None:
    """A connection drops before the acknowledgement; the move is sent again."""

    async def scenario() -> None:
        store = open_store(store_url)
        harness = MatchHarness(store)
        match = await harness.create_match()
        subscriber = await harness.subscribe(match, "bob")
        move = c.Move(id="1", seat=0, move="2>3:1", version=4)
        task = asyncio.create_task(harness.service.execute(match, "ada", move))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        for _ in range(500):
            await asyncio.sleep(0.01)
            if subscriber.updates:
                break
        done = await harness.service.execute(match, "ada", move)
        assert done.version == 5
        assert [update["version"] for update in subscriber.updates] == [5]
        await store.close()

    run(scenario())


def test_reading_is_refused_while_the_store_is_unavailable(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = open_store(sqlite_url(tmp_path))
        harness = MatchHarness(store)
        match = await harness.create_match()
        await harness.service._matches.reload(match)

        async def away(*_: Any) -> None:
            raise StoreError("away")

        store.load = away  # type: ignore[assignment,method-assign]
        fresh = MatchHarness(store)
        assert await refused(fresh.service.view(match, "ada")) == MatchRule.STORE
        assert await refused(fresh.subscribe(match, "ada")) == MatchRule.STORE
        assert RecordingSubscriber().received == []
        await store.close()

    run(scenario())

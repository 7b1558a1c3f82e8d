"""The same tests for all stores: memory, SQLite and PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from match_harness import MatchHarness, refused, run
from petrilab.core import RefusedError
from petrilab.match import (
    Append,
    Committed,
    ConflictError,
    EventStore,
    MemoryStore,
    Sealed,
    StoreError,
)
from petrilab.match import commands as c
from petrilab.match.events import Chosen, Created, Invited
from petrilab.match.messages import Acknowledgement
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.session_ports import SessionState
from petrilab.store import Retention, open_store
from petrilab.store.sql_store import SqlStore
from petrilab.store.sqlite_store import SqliteStore

Scenario = Callable[[EventStore], Coroutine[Any, Any, None]]
_CREATED = Created("petris", 1, "-", (), "host", "00")


def _append(first: int = 1, match: str = "m", **more: Any) -> Append:
    event = _CREATED if first == 1 else Invited(f"i{first}")
    return Append(match, first, (event,), at=first, wall=1000 + first, **more)


@pytest.fixture(params=["memory", "sqlite", "writer", "postgresql"])
def run_on_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Scenario], None]:
    """Return a function that runs a scenario on a new store of each kind."""
    if request.param == "memory":
        return lambda scenario: run(scenario(MemoryStore()))
    if request.param in ("sqlite", "writer"):
        url = f"sqlite:///{tmp_path / 'petrilab.db'}"
    else:
        url = request.getfixturevalue("new_database")()

    async def on(scenario: Scenario) -> None:
        async with opened(url) as store:
            if request.param == "writer":
                assert isinstance(store, SqliteStore)
                await store.start_writer_process(lambda: None)
            await scenario(store)

    return lambda scenario: run(on(scenario))


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[SqlStore]:
    """Yield an open store."""
    store = open_store(url, Retention(is_clock_trusted=True))
    try:
        yield store
    finally:
        await store.close()


def test_appended_events_are_loaded(run_on_store: Callable[[Scenario], None]) -> None:
    async def scenario(store: EventStore) -> None:
        assert await store.load("m") is None
        first = _append(sealed=(Sealed(0, -1, "secret"),), sessions=("ada", "bob"))
        (committed,) = await store.append(first)
        assert committed == Committed(first)
        two = Append("m", 2, (Invited("a"), Chosen(1, 1)), 7, 8, 1, "x", (Sealed(1, 1, "1+2"),))
        await store.append(replace(two, run_time=9))
        history = await store.load("m")
        assert history is not None
        assert [row.event for row in history.rows] == [_CREATED, Invited("a"), Chosen(1, 1)]
        assert [(row.number, row.at, row.wall) for row in history.rows] == [
            (1, 1, 1001), (2, 7, 8), (3, 7, 8),
        ]  # fmt: skip
        assert [row.run_time for row in history.rows] == [0, 9, 9]
        assert [(row.seat, row.command) for row in history.rows] == [
            (None, None), (None, None), (1, "x"),
        ]  # fmt: skip
        assert set(history.sealed) == {Sealed(0, -1, "secret"), Sealed(1, 1, "1+2")}
        tail = await store.load("m", after=2)
        assert tail is not None
        assert [row.number for row in tail.rows] == [3]
        assert await store.matches_of("bob") == ("m",)
        assert await store.matches_of("eve") == ()

    run_on_store(scenario)


def test_a_number_a_command_and_a_pick_are_stored_once(
    run_on_store: Callable[[Scenario], None],
) -> None:
    async def scenario(store: EventStore) -> None:
        await store.append(_append(seat=0, command="c", sealed=(Sealed(1, 0, "x"),)))
        for taken in (
            _append(),
            _append(2, seat=0, command="c"),
            _append(2, sealed=(Sealed(1, 0, "y"),)),
        ):
            with pytest.raises(ConflictError):
                await store.append(taken)
        await store.append(_append(2, seat=1, command="c"))
        history = await store.load("m")
        assert history is not None
        assert len(history.rows) == 2
        assert history.sealed == (Sealed(1, 0, "x"),)

    run_on_store(scenario)


def test_several_appends_are_all_or_nothing(run_on_store: Callable[[Scenario], None]) -> None:
    async def scenario(store: EventStore) -> None:
        await store.append(_append())
        with pytest.raises(ConflictError):
            await store.append(_append(match="n"), _append())
        assert await store.load("n") is None
        await store.append(_append(2), _append(match="n"))
        assert await store.load("n") is not None

    run_on_store(scenario)


def test_of_many_writers_for_one_number_exactly_one_wins(
    run_on_store: Callable[[Scenario], None],
) -> None:
    async def scenario(store: EventStore) -> None:
        async def write(number: int, who: int) -> bool:
            try:
                await store.append(_append(number, seat=0, command=f"{number}-{who}"))
            except ConflictError:
                return False
            return True

        for number in range(1, 6):
            won = await asyncio.gather(*(write(number, who) for who in range(20)))
            assert sum(won) == 1
            others = [_append(match=f"other{number}-{k}") for k in range(10)]
            await asyncio.gather(*(store.append(other) for other in others))

    run_on_store(scenario)


def test_the_store_records_the_longest_run_time(store_url: str) -> None:
    async def scenario() -> None:
        async with opened(store_url) as store:
            assert await store.record_heartbeat(0) == 0
            assert await store.record_heartbeat(5) == 5
            assert await store.record_heartbeat(7) == 7
        async with opened(store_url) as store:
            assert await store.record_heartbeat(6) == 7
            assert await store.record_heartbeat(9) == 9

    run(scenario())


def test_only_a_newer_state_replaces_that_of_a_session(
    run_on_store: Callable[[Scenario], None],
) -> None:
    async def scenario(store: EventStore) -> None:
        states = [SessionState(generation, text, 9) for generation, text in ((2, "a"), (1, "b"))]
        sessions = store.sessions
        assert await sessions.replace_session_state("s", states[0])
        assert not await sessions.replace_session_state("s", states[1])
        assert not await sessions.replace_session_state("s", SessionState(2, "c", 9))
        assert await sessions.session_states(["s"]) == {"s": states[0]}
        assert await sessions.replace_session_state("s", SessionState(3, "d", 9))

    run_on_store(scenario)


def test_abandoned_matches_are_purged_a_year_after_the_last_event(store_url: str) -> None:
    async def scenario() -> None:
        async with opened(store_url) as store:
            day = 86_400_000
            for match in ("left", "played"):
                await store.append(_append(match=match, sessions=("ada",)))
            await store.append(replace(_append(2, "played"), wall=30 * day))
            assert await store.purge(364 * day) == ()
            assert await store.purge(366 * day) == ("left",)
            assert await store.load("left") is None
            assert await store.matches_of("ada") == ("played",)

    run(scenario())


def test_a_purged_match_accepts_no_commands(store_url: str) -> None:
    """Otherwise a move would be acknowledged and belong to no match."""

    async def scenario() -> None:
        async with opened(store_url) as store:
            harness = MatchHarness(store)
            match, other = await harness.create_match(), await harness.create_match()
            subscriber = await harness.subscribe(match, "bob")
            await harness.clock.advance(370 * 86_400)
            await harness.move(other, "ada", "2>3:1")
            active, heard = harness.active(match), len(subscriber.received)
            assert await harness.service.purge() == 1
            answers: list[Acknowledgement | Exception] = []
            move = c.Move(id="late", seat=0, move="2>3:1", version=4)
            harness.service.submit(active, "ada", move, answers.append)
            assert isinstance(answers[0], RefusedError)
            assert answers[0].refusal.rule == MatchRule.UNKNOWN
            assert await refused(harness.service.execute(match, "ada", move)) == MatchRule.UNKNOWN
            assert len(subscriber.received) == heard
            assert await store.load(match) is None
            await harness.service.view(other, "ada")

    run(scenario())


def test_finished_matches_are_purged_after_their_retention(store_url: str) -> None:
    async def scenario() -> None:
        async with opened(store_url) as store:
            day = 86_400_000
            await store.append(_append(match="over", sessions=("ada",), has_ended=True))
            await store.append(_append(match="going", sessions=("ada",)))
            assert await store.purge(89 * day) == ()
            assert await store.purge(91 * day) == ("over",)
            assert await store.load("over") is None
            assert await store.matches_of("ada") == ("going",)

    run(scenario())


def test_whole_matches_survive_a_restart(store_url: str) -> None:
    async def scenario() -> None:
        matches: dict[str, object] = {}
        async with opened(store_url) as store:
            harness = MatchHarness(store)
            for game, options in (
                ("petris", "players=3"),
                ("petri-dish", "max-turns=8"),
                ("honeycomb", "players=3,board=hexagon:2"),
            ):
                match = await harness.create_match(game, options)
                await harness.play_randomly(match, most=7)
                matches[match] = await harness.service.view(match, "bob")
        async with opened(store_url) as store:
            again = MatchHarness(store)
            for match, view in matches.items():
                assert await again.service.view(match, "bob") == view
                await again.play_randomly(match)
                (await again.service.record(match, "bob")).replay()

    run(scenario())


def test_a_session_is_forgotten_in_databases(store_url: str) -> None:
    async def scenario() -> None:
        async with opened(store_url) as store:
            harness = MatchHarness(store)
            match = await harness.create_match()
            await harness.service.forget_session("bob")
            history = await store.load(match)
            assert history is not None
            assert "bob" not in str(history.rows).lower()
            assert "ada" in str(history.rows).lower()
            assert await store.matches_of("bob") == ()

    run(scenario())


def test_one_of_many_players_wins_the_last_seat(store_url: str) -> None:
    async def scenario() -> None:
        async with opened(store_url) as store:
            harnesses = [MatchHarness(store, seed=str(number)) for number in range(3)]
            seats = (c.SeatPlan("me"), c.SeatPlan("open"))
            create = c.Create("1", "petris", seats, name="Ada")
            match = (await harnesses[0].service.create("ada", create)).match
            token = await harnesses[0].service.invite(match, "ada")

            async def join(number: int) -> bool:
                join = harnesses[number % 3].service.join
                try:
                    await join(match, f"p{number}", c.Join(token, f"P{number}"))
                except Exception as error:  # noqa: BLE001
                    assert MatchRule.NO_OPEN_SEAT in str(error)  # noqa: PT017
                    return False
                return True

            assert sum(await asyncio.gather(*(join(number) for number in range(12)))) == 1

    run(scenario())


def test_one_of_several_services_wins_a_version(store_url: str) -> None:
    async def scenario() -> None:
        async with opened(store_url) as store:
            harnesses = [MatchHarness(store, seed=str(number)) for number in range(4)]
            match = await harnesses[0].create_match()
            subscribers = [await harness.subscribe(match, "bob") for harness in harnesses]

            async def move(number: int) -> Acknowledgement | str:
                command = c.Move(id=f"c{number}", seat=0, move="2>3:1", version=4)
                request = harnesses[number].service.execute(match, "ada", command)
                try:
                    return await request
                except Exception as error:  # noqa: BLE001
                    return str(error)

            answers = await asyncio.gather(*map(move, range(4)))
            assert sum(isinstance(answer, Acknowledgement) for answer in answers) == 1
            assert sum(MatchRule.STALE in str(answer) for answer in answers) == 3
            for subscriber in subscribers:
                assert [update["version"] for update in subscriber.updates] == [5]

    run(scenario())


def test_a_closed_store_refuses_appends(store_url: str) -> None:
    async def scenario() -> None:
        async with opened(store_url) as store:
            await store.append(_append())
        with pytest.raises(StoreError):
            await store.append(_append(2))
        harness = MatchHarness(store)
        command = c.Create("1", "petris", (c.SeatPlan("me"), c.SeatPlan("me")), name="Ada")
        with pytest.raises((RuntimeError, Exception)):
            await refused(harness.service.create("ada", command))

    run(scenario())


def test_an_unstorable_command_id_fails_alone(run_on_store: Callable[[Scenario], None]) -> None:
    """PostgreSQL stores no NUL: a command with one may be refused, but no other."""

    async def scenario(store: EventStore) -> None:
        odd = _append(match="odd", seat=0, command="\0")
        found = await asyncio.gather(
            store.append(_append(match="a")),
            store.append(odd),
            store.append(_append(match="b")),
            return_exceptions=True,
        )
        assert [isinstance(found[n], tuple) for n in (0, 2)] == [True, True]
        assert found[1] == (Committed(odd),) or isinstance(found[1], StoreError)

    run_on_store(scenario)

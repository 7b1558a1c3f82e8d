"""What every store promises: memory, SQLite and PostgreSQL, by the same tests."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from petrilab.core import RefusedError
from petrilab.core.rules import MatchRule
from petrilab.match import (
    Append,
    Committed,
    EventStore,
    MemoryStore,
    Sealed,
    StoreError,
    TakenError,
)
from petrilab.match import commands as c
from petrilab.match.happenings import Chosen, Created, Invited
from petrilab.match.messages import Done
from petrilab.store import open_store
from petrilab.store.sql import SqlStore
from petrilab.store.sqlite import SqliteStore
from playground import World, refused, run

Story = Callable[[EventStore], Coroutine[Any, Any, None]]
_CREATED = Created("petris", 1, "-", (), "host", "00")


def _append(first: int = 1, match: str = "m", **more: Any) -> Append:
    happening = _CREATED if first == 1 else Invited(f"i{first}")
    return Append(match, first, (happening,), at=first, wall=1000 + first, **more)


@pytest.fixture(params=["memory", "sqlite", "scribe", "postgresql"])
def tell(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Story], None]:
    """Runs a story on a new store of each kind."""
    if request.param == "memory":
        return lambda story: run(story(MemoryStore()))
    if request.param in ("sqlite", "scribe"):
        url = f"sqlite:///{tmp_path / 'petrilab.db'}"
    else:
        url = request.getfixturevalue("new_database")()

    async def on(story: Story) -> None:
        async with opened(url) as store:
            if request.param == "scribe":
                assert isinstance(store, SqliteStore)
                await store.hire(lambda: None)
            await story(store)

    return lambda story: run(on(story))


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[SqlStore]:
    """A store, closed in the end."""
    store = open_store(url)
    try:
        yield store
    finally:
        await store.close()


def test_what_was_appended_is_loaded(tell: Callable[[Story], None]) -> None:
    async def story(store: EventStore) -> None:
        assert await store.load("m") is None
        first = _append(sealed=(Sealed(0, -1, "secret"),), sessions=("ada", "bob"))
        (committed,) = await store.append(first)
        assert committed == Committed(first)
        two = Append("m", 2, (Invited("a"), Chosen(1, 1)), 7, 8, 1, "x", (Sealed(1, 1, "1+2"),))
        await store.append(two)
        history = await store.load("m")
        assert history is not None
        assert [row.happening for row in history.rows] == [_CREATED, Invited("a"), Chosen(1, 1)]
        assert [(row.number, row.at, row.wall) for row in history.rows] == [
            (1, 1, 1001), (2, 7, 8), (3, 7, 8),
        ]  # fmt: skip
        assert [(row.seat, row.command) for row in history.rows] == [
            (None, None), (None, None), (1, "x"),
        ]  # fmt: skip
        assert set(history.sealed) == {Sealed(0, -1, "secret"), Sealed(1, 1, "1+2")}
        tail = await store.load("m", after=2)
        assert tail is not None
        assert [row.number for row in tail.rows] == [3]
        assert await store.matches_of("bob") == ("m",)
        assert await store.matches_of("eve") == ()

    tell(story)


def test_a_number_a_command_and_a_pick_are_taken_once(tell: Callable[[Story], None]) -> None:
    async def story(store: EventStore) -> None:
        await store.append(_append(seat=0, command="c", sealed=(Sealed(1, 0, "x"),)))
        for taken in (
            _append(),
            _append(2, seat=0, command="c"),
            _append(2, sealed=(Sealed(1, 0, "y"),)),
        ):
            with pytest.raises(TakenError):
                await store.append(taken)
        await store.append(_append(2, seat=1, command="c"))
        history = await store.load("m")
        assert history is not None
        assert len(history.rows) == 2
        assert history.sealed == (Sealed(1, 0, "x"),)

    tell(story)


def test_several_appends_are_all_or_nothing(tell: Callable[[Story], None]) -> None:
    async def story(store: EventStore) -> None:
        await store.append(_append())
        with pytest.raises(TakenError):
            await store.append(_append(match="n"), _append())
        assert await store.load("n") is None
        await store.append(_append(2), _append(match="n"))
        assert await store.load("n") is not None

    tell(story)


def test_many_writers_for_one_number_and_exactly_one_wins(tell: Callable[[Story], None]) -> None:
    async def story(store: EventStore) -> None:
        async def write(number: int, who: int) -> bool:
            try:
                await store.append(_append(number, seat=0, command=f"{number}-{who}"))
            except TakenError:
                return False
            return True

        for number in range(1, 6):
            won = await asyncio.gather(*(write(number, who) for who in range(20)))
            assert sum(won) == 1
            others = [_append(match=f"other{number}-{k}") for k in range(10)]
            await asyncio.gather(*(store.append(other) for other in others))

    tell(story)


def test_the_store_knows_when_a_server_was_alive(store_url: str) -> None:
    async def story() -> None:
        async with opened(store_url) as store:
            assert await store.lives() == ()
            await store.alive(1, 5)
            await store.alive(1, 7)
        async with opened(store_url) as store:
            await store.alive(9, 9)
            assert set(await store.lives()) == {(1, 7), (9, 9)}

    run(story())


def test_abandoned_matches_are_purged_a_year_after_the_last_happening(store_url: str) -> None:
    async def story() -> None:
        async with opened(store_url) as store:
            day = 86_400_000
            for match in ("left", "played"):
                await store.append(_append(match=match, sessions=("ada",)))
            await store.append(replace(_append(2, "played"), wall=30 * day))
            assert await store.purge(364 * day) == ()
            assert await store.purge(366 * day) == ("left",)
            assert await store.load("left") is None
            assert await store.matches_of("ada") == ("played",)

    run(story())


def test_nothing_happens_in_a_match_that_was_purged_under_somebody(store_url: str) -> None:
    """A move there would be acknowledged and belong to no match."""

    async def story() -> None:
        async with opened(store_url) as store:
            world = World(store)
            match, other = await world.table(), await world.table()
            ear = await world.listen(match, "bob")
            await world.clock.advance(370 * 86_400)
            await world.move(other, "ada", "2>3:1")
            live, heard = world.authority._live[match], len(ear.heard)
            assert await world.authority.purge() == 1
            answers: list[Done | Exception] = []
            move = c.Move(id="late", seat=0, move="2>3:1", version=4)
            world.authority.obey(live, "ada", move, answers.append)
            assert isinstance(answers[0], RefusedError)
            assert answers[0].refusal.rule == MatchRule.UNKNOWN
            assert await refused(world.authority.do(match, "ada", move)) == MatchRule.UNKNOWN
            assert len(ear.heard) == heard
            assert await store.load(match) is None
            await world.authority.view(other, "ada")

    run(story())


def test_finished_matches_are_purged_when_their_time_has_come(store_url: str) -> None:
    async def story() -> None:
        async with opened(store_url) as store:
            day = 86_400_000
            await store.append(_append(match="over", sessions=("ada",), ended=True))
            await store.append(_append(match="going", sessions=("ada",)))
            assert await store.purge(89 * day) == ()
            assert await store.purge(91 * day) == ("over",)
            assert await store.load("over") is None
            assert await store.matches_of("ada") == ("going",)

    run(story())


def test_whole_matches_survive_a_restart(store_url: str) -> None:
    async def story() -> None:
        matches: dict[str, object] = {}
        async with opened(store_url) as store:
            world = World(store)
            for game, options in (
                ("petris", "players=3"),
                ("petri-dish", "max-turns=8"),
                ("honeycomb", "players=3,board=hexagon:2"),
            ):
                match = await world.table(game, options)
                await world.play_randomly(match, most=7)
                matches[match] = await world.authority.view(match, "bob")
        async with opened(store_url) as store:
            again = World(store)
            for match, view in matches.items():
                assert await again.authority.view(match, "bob") == view
                await again.play_randomly(match)
                (await again.authority.record(match, "bob")).replay()

    run(story())


def test_people_are_forgotten_in_databases_too(store_url: str) -> None:
    async def story() -> None:
        async with opened(store_url) as store:
            world = World(store)
            match = await world.table()
            await world.authority.forget("bob")
            history = await store.load(match)
            assert history is not None
            assert "bob" not in str(history.rows).lower()
            assert "ada" in str(history.rows).lower()
            assert await store.matches_of("bob") == ()

    run(story())


def test_many_people_race_for_the_last_seat(store_url: str) -> None:
    async def story() -> None:
        async with opened(store_url) as store:
            worlds = [World(store, seed=str(number)) for number in range(3)]
            seats = (c.SeatPlan("me"), c.SeatPlan("open"))
            create = c.Create("1", "petris", seats, name="Ada")
            match = (await worlds[0].authority.create("ada", create)).match
            token = await worlds[0].authority.invite(match, "ada")

            async def join(number: int) -> bool:
                join = worlds[number % 3].authority.join
                try:
                    await join(match, f"p{number}", c.Join(token, f"P{number}"))
                except Exception as error:  # noqa: BLE001
                    assert MatchRule.NO_OPEN_SEAT in str(error)  # noqa: PT017
                    return False
                return True

            assert sum(await asyncio.gather(*(join(number) for number in range(12)))) == 1

    run(story())


def test_several_authorities_submit_for_one_number_and_one_wins(store_url: str) -> None:
    async def story() -> None:
        async with opened(store_url) as store:
            worlds = [World(store, seed=str(number)) for number in range(4)]
            match = await worlds[0].table()
            ears = [await world.listen(match, "bob") for world in worlds]

            async def move(number: int) -> Done | str:
                command = c.Move(id=f"c{number}", seat=0, move="2>3:1", version=4)
                asking = worlds[number].authority.do(match, "ada", command)
                try:
                    return await asking
                except Exception as error:  # noqa: BLE001
                    return str(error)

            answers = await asyncio.gather(*map(move, range(4)))
            assert sum(isinstance(answer, Done) for answer in answers) == 1
            assert sum(MatchRule.STALE in str(answer) for answer in answers) == 3
            for ear in ears:
                assert [update["version"] for update in ear.updates] == [5]

    run(story())


def test_a_closed_store_takes_nothing(store_url: str) -> None:
    async def story() -> None:
        async with opened(store_url) as store:
            await store.append(_append())
        with pytest.raises(StoreError):
            await store.append(_append(2))
        world = World(store)
        command = c.Create("1", "petris", (c.SeatPlan("me"), c.SeatPlan("me")), name="Ada")
        with pytest.raises((RuntimeError, Exception)):
            await refused(world.authority.create("ada", command))

    run(story())


def test_an_odd_command_id_harms_nobody_else(tell: Callable[[Story], None]) -> None:
    """PostgreSQL holds no NUL: whoever sends one may be refused, but alone."""

    async def story(store: EventStore) -> None:
        odd = _append(match="odd", seat=0, command="\0")
        found = await asyncio.gather(
            store.append(_append(match="a")),
            store.append(odd),
            store.append(_append(match="b")),
            return_exceptions=True,
        )
        assert [isinstance(found[n], tuple) for n in (0, 2)] == [True, True]
        assert found[1] == (Committed(odd),) or isinstance(found[1], StoreError)

    tell(story)

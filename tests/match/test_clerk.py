"""Whatever fails around a change, the match is free afterwards, and everybody else hears of it."""

import asyncio

import pytest

from petrilab.match import Append, Committed, Encoded, History, MemoryStore, StoreError, TakenError
from petrilab.match import commands as c
from petrilab.match import messages as m
from playground import Ear, World, refused, run, settle

_MOVE = c.Move(id="1", seat=0, move="2>3:1", version=4)


class Deaf(Ear):
    """An ear that fails from some time on."""

    failing = False

    def hear(self, message: Encoded) -> None:
        if self.failing:
            raise RuntimeError("deaf")
        super().hear(message)


class Shaky(MemoryStore):
    """A store that is away, cannot be read, or finds things taken, when it is told to."""

    away = unreadable = taken = False

    async def append(self, *appends: Append) -> tuple[Committed, ...]:
        if self.away:
            raise StoreError("away")
        if self.taken:
            raise TakenError(appends[0].match)
        return await super().append(*appends)

    async def load(self, match: str, after: int = 0) -> History | None:
        if self.unreadable:
            raise ValueError("not a happening")
        return await super().load(match, after)


def _quiet() -> None:
    asyncio.get_running_loop().set_exception_handler(lambda _, __: None)


def test_an_answer_that_fails_keeps_the_news_from_nobody() -> None:
    async def story() -> None:
        _quiet()
        world = World()
        match = await world.table()
        ear = await world.listen(match, "bob")

        def failing(_: m.Done) -> None:
            raise RuntimeError("nobody there")

        asking = world.authority.do(match, "ada", _MOVE, failing)
        assert (await asyncio.wait_for(asking, 5)).version == 5
        assert [update["version"] for update in ear.updates] == [5]
        assert not world.authority._live[match].turn.is_taken
        assert (await world.authority.do(match, "ada", _MOVE)).version == 5

    run(story())


def test_an_answer_that_fails_is_given_once_and_the_turn_given_back_once() -> None:
    async def story() -> None:
        _quiet()
        world = World()
        match = await world.table()
        await world.authority.do(match, "ada", _MOVE)
        live, answers = world.authority._live[match], list[object]()

        def failing(answer: object) -> None:
            answers.append(answer)
            raise RuntimeError("nobody there")

        with pytest.raises(RuntimeError):
            world.authority.obey(live, "ada", _MOVE, failing)
        assert len(answers) == 1
        went = list[int]()
        live.turn.ask(lambda: None)
        world.authority.obey(live, "ada", _MOVE, failing)
        live.turn.ask(lambda: went.append(1))
        live.turn.ask(lambda: went.append(2))
        live.turn.give()
        await settle()
        assert went == [1]

    run(story())


def test_a_listener_that_fails_holds_up_nobody_else() -> None:
    async def story() -> None:
        _quiet()
        world = World()
        match = await world.table(clock=c.ClockPlan(60))
        deaf = Deaf()
        await world.authority.listen(match, "ada", deaf)
        ear = await world.listen(match, "bob")
        deaf.failing = True
        await world.authority.do(match, "ada", _MOVE)
        assert [update["version"] for update in ear.updates] == [5]
        await world.clock.advance(61)  # the clock was wound all the same
        assert (await world.authority.view(match, "bob")).lines[-1].kind == "timed-out"
        assert not world.authority._live[match].turn.is_taken

    run(story())


def test_a_listener_that_fails_when_time_is_up_does_not_stop_the_match() -> None:
    async def story() -> None:
        _quiet()
        world = World()
        match = await world.table(clock=c.ClockPlan(60))
        deaf = Deaf()
        await world.authority.listen(match, "bob", deaf)
        deaf.failing = True
        world.clock.seconds += 61
        asking = world.authority.do(match, "ada", _MOVE)
        assert await refused(asyncio.wait_for(asking, 5)) == "match-over"
        assert not world.authority._live[match].turn.is_taken

    run(story())


def test_a_history_that_cannot_be_read_does_not_stop_the_match() -> None:
    async def story() -> None:
        world = World(store := Shaky())
        match = await world.table()
        store.taken = store.unreadable = True
        with pytest.raises(ValueError, match="happening"):
            await asyncio.wait_for(world.authority.do(match, "ada", _MOVE), 5)
        assert not world.authority._live[match].turn.is_taken
        store.taken = store.unreadable = False
        assert (await world.authority.do(match, "ada", _MOVE)).version == 5

    run(story())


def test_time_that_is_up_while_the_store_is_away_is_up_afterwards() -> None:
    async def story() -> None:
        world = World(store := Shaky())
        match = await world.table(clock=c.ClockPlan(60))
        ear = await world.listen(match, "bob")
        store.away = True
        await world.clock.advance(61)
        store.away = False
        await world.clock.advance(10)
        assert ear.updates
        assert (await world.authority.view(match, "bob")).lines[-1].kind == "timed-out"

    run(story())

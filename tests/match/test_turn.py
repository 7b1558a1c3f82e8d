"""One change at a time: in order, without tasks, and whoever goes away holds nobody up."""

import asyncio
from functools import partial

import pytest

from petrilab.match import Append, Committed, MemoryStore
from petrilab.match import commands as c
from petrilab.match.turn import Turn
from playground import World, run, settle


def test_a_free_turn_is_taken_at_once_and_others_wait_in_order() -> None:
    async def story() -> list[int]:
        turn, went = Turn(), list[int]()
        for number in range(3):
            turn.ask(partial(went.append, number))
        assert went == [0]
        for _ in range(3):
            turn.give()
            await asyncio.sleep(0)
        assert not turn.is_taken
        return went

    assert run(story()) == [0, 1, 2]


def test_a_long_line_is_no_deep_stack() -> None:
    async def story() -> None:
        turn = Turn()
        turn.ask(lambda: None)
        for _ in range(5_000):
            turn.ask(turn.give)
        turn.give()
        async with turn:
            assert turn.is_taken
        assert not turn.is_taken

    run(story())


@pytest.mark.parametrize("granted", [False, True])
def test_whoever_is_cancelled_holds_nobody_up(granted: bool) -> None:
    async def story() -> None:
        turn = Turn()

        async def enter() -> None:
            async with turn:
                pass

        turn.ask(lambda: None)
        waiting = asyncio.create_task(enter())
        await asyncio.sleep(0)
        if granted:  # its future is set, but it has not run since
            turn.give()
            asyncio.get_running_loop().call_soon(waiting.cancel)
        else:
            waiting.cancel()
            turn.give()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        await settle()
        assert not turn.is_taken

    run(story())


class Patient(MemoryStore):
    """A store that writes when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = asyncio.Event()
        self.ready.set()

    async def append(self, *appends: Append) -> tuple[Committed, ...]:
        await self.ready.wait()
        return await super().append(*appends)


def test_a_change_goes_on_when_nobody_waits_for_it_any_more() -> None:
    async def story() -> None:
        world = World(store := Patient())
        match = await world.table()
        ear = await world.listen(match, "bob")
        store.ready.clear()
        move = c.Move(id="1", seat=0, move="2>3:1", version=4)
        asking = asyncio.create_task(world.authority.do(match, "ada", move))
        await settle()
        asking.cancel()
        await settle()
        assert not ear.updates
        store.ready.set()
        await world.authority.rest()
        assert ear.updates[-1]["version"] == 5
        assert (await world.authority.do(match, "ada", move)).version == 5  # and is known

    run(story())


def test_closing_waits_for_what_is_being_written() -> None:
    async def story() -> None:
        world = World(store := Patient())
        match = await world.table()
        store.ready.clear()
        move = c.Move(id="1", seat=0, move="2>3:1", version=4)
        asking = asyncio.create_task(world.authority.do(match, "ada", move))
        await settle()
        closing = asyncio.create_task(world.authority.close())
        await settle()
        assert not closing.done()
        store.ready.set()
        await closing
        assert (await asking).version == 5

    run(story())

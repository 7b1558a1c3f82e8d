"""Opponents at the table: they move, agree, fail, hang and try again."""

import msgspec
import pytest

from petrilab.core import RefusedError
from petrilab.core.rules import ServerRule
from petrilab.match import Append, Committed, MemoryStore, StoreError
from petrilab.match import commands as c
from petrilab.match.opponents import command_of
from petrilab.server.frames import read
from playground import World, run, settle


def test_opponents_always_agree() -> None:
    async def story() -> None:
        world = World()
        seats = (c.SeatPlan("me"), c.SeatPlan("bot", level="random"))
        create = c.Create("1", "petris", seats, name="Ada")
        match = (await world.authority.create("ada", create)).match
        await world.move(match, "ada", "2>3:1")
        await settle()
        assert (await world.authority.view(match, "ada")).waiting != (1,)
        await world.do(match, "ada", c.Ask, matter="takeback")
        view = await world.authority.view(match, "ada")
        assert view.lines[-1].kind == "took-back"
        assert view.waiting == (0,)

    run(story())


@pytest.mark.parametrize("game", ["petris", "petri-dish", "honeycomb"])
def test_opponents_play_a_whole_match(game: str) -> None:
    async def story() -> None:
        world = World()
        options = {"petri-dish": "max-turns=6", "honeycomb": "board=hexagon:2"}.get(game, "-")
        seats = (c.SeatPlan("bot", level="random"), c.SeatPlan("bot", level="random"))
        create = c.Create("1", game, seats, options)
        match = (await world.authority.create("ada", create)).match
        for _ in range(500):
            await settle()
            if (await world.authority.view(match, "")).outcome:
                break
        (await world.authority.record(match, "")).replay()
        assert world.authority.fallbacks == 0
        assert all(ask.view.seat == ask.seat for ask in world.pool.asked)

    run(story())


@pytest.mark.parametrize("level", ["broken", "cheat"])
def test_an_opponent_that_fails_is_replaced_and_counted(level: str) -> None:
    async def story() -> None:
        world = World()
        seats = (c.SeatPlan("me"), c.SeatPlan("bot", level=level))
        create = c.Create("1", "petris", seats, name="Ada")
        match = (await world.authority.create("ada", create)).match
        await world.move(match, "ada", "2>3:1")
        await settle()
        assert (await world.authority.view(match, "ada")).waiting != (1,)
        assert world.authority.fallbacks >= 1
        await world.authority.close()

    run(story())


def test_an_opponent_that_hangs_holds_up_nobody_else() -> None:
    async def story() -> None:
        world = World()
        seats = (c.SeatPlan("bot", level="slow"), c.SeatPlan("me"))
        create = c.Create("1", "petris", seats, name="Ada")
        await world.authority.create("ada", create)
        other = await world.table()
        await world.move(other, "ada", "2>3:1")
        await world.authority.close()

    run(story())


@pytest.mark.parametrize(("level", "fallbacks"), [("random", False), ("broken", True)])
def test_an_opponent_tries_again_when_its_move_could_not_be_saved(
    level: str, fallbacks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Shaky(MemoryStore):
        broken = False

        async def append(self, *appends: Append) -> tuple[Committed, ...]:
            if self.broken:
                raise StoreError("away")
            return await super().append(*appends)

    async def story() -> None:
        monkeypatch.setattr("petrilab.match.opponents._RETRY", 0.0)
        store = Shaky()
        world = World(store)
        seats = (c.SeatPlan("me"), c.SeatPlan("bot", level=level))
        create = c.Create("1", "petris", seats, name="Ada")
        match = (await world.authority.create("ada", create)).match
        await world.move(match, "ada", "2>3:1")
        store.broken = True
        await settle()
        assert (await world.authority.view(match, "ada")).waiting == (1,)
        store.broken = False
        await settle()
        assert (await world.authority.view(match, "ada")).waiting != (1,)
        assert bool(world.authority.fallbacks) is fallbacks

    run(story())


def test_hints_are_for_those_who_play_alone() -> None:
    async def story() -> None:
        world = World()
        seats = (c.SeatPlan("me"), c.SeatPlan("bot", level="random"))
        create = c.Create("1", "petris", seats, name="Ada")
        match = (await world.authority.create("ada", create)).match
        hint = await world.authority.hint(match, "ada", 0, "random")
        assert hint.steps[0] == "2"
        preview = await world.authority.preview(match, "ada", 0, hint.steps)
        assert preview.move == hint.move
        assert (await world.authority.view(match, "ada")).version == hint.version
        assert await _refused(world, await world.table()) == "match-hint"
        together = c.Create("2", "petris", (c.SeatPlan("me"), c.SeatPlan("me")), name="Ada")
        match = (await world.authority.create("ada", together)).match
        assert await _refused(world, match) == "match-hint"

    run(story())


def test_an_opponent_that_fails_gives_no_hint() -> None:
    async def story() -> None:
        world = World()
        seats = (c.SeatPlan("me"), c.SeatPlan("bot", level="random"))
        create = c.Create("1", "petris", seats, name="Ada")
        match = (await world.authority.create("ada", create)).match
        assert await _refused(world, match, level="broken") == "match-no-hint"
        assert await _refused(world, match, level="nobody") == "match-no-such-level"
        assert await _refused(world, match, seat=1) == "match-not-your-seat"

    run(story())


async def _refused(world: World, match: str, seat: int = 0, level: str = "random") -> str:
    with pytest.raises(RefusedError) as caught:
        await world.authority.hint(match, "ada", seat, level)
    return str(caught.value.refusal.rule)


def test_nobody_can_use_up_the_ids_of_a_program() -> None:
    """Otherwise a move of the program would count as made already, and the match would wait."""

    async def story() -> None:
        world = World()
        match = await world.table()
        state = world.authority._live[match].state
        command = command_of(state, 0, "2>3:1")
        with pytest.raises(RefusedError) as caught:
            read(msgspec.json.encode(command))
        assert caught.value.refusal.rule == ServerRule.MESSAGE
        assert read(msgspec.json.encode(msgspec.structs.replace(command, id="bot-4")))

    run(story())

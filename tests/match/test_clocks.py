"""Clocks: banks, time for every move, minutes, and time without a server."""

from petrilab.core.rules import MatchRule
from petrilab.match import commands as c
from playground import World, refused, run


def test_a_bank_is_used_up_and_the_match_lost() -> None:
    async def story() -> None:
        world = World()
        match = await world.table(clock=c.ClockPlan(30, increment=5))
        ear = await world.listen(match, "bob")
        await world.clock.advance(10)
        await world.move(match, "ada", "2>3:1")
        view = await world.authority.view(match, "ada")
        assert view.clock is not None
        assert view.clock.left == (25_000, 30_000)
        await world.clock.advance(29.9)
        assert (await world.authority.view(match, "ada")).outcome is None
        await world.clock.advance(0.2)
        outcome = (await world.authority.view(match, "ada")).outcome
        assert outcome is not None
        assert (outcome.trigger, outcome.winners, outcome.losers) == ("timeout", (0,), (1,))
        assert ear.updates[-1]["lines"][-1]["kind"] == "timed-out"
        assert await refused(world.move(match, "bob", "4>1:1")) == MatchRule.OVER
        record = await world.authority.record(match, "bob")
        assert record.result == "timeout/loss/A/B"
        record.replay()

    run(story())


def test_so_many_seconds_for_every_move() -> None:
    async def story() -> None:
        world = World()
        match = await world.table(clock=c.ClockPlan(86_400, per_move=True))
        for who, move in (("ada", "2>3:1"), ("bob", "4>1:1")):
            await world.clock.advance(86_000)
            await world.move(match, who, move)
        view = await world.authority.view(match, "ada")
        assert view.clock is not None
        assert view.clock.left == (86_400_000, 86_400_000)

    run(story())


def test_a_move_after_the_flag_fell_is_too_late_even_if_no_timer_rang() -> None:
    async def story() -> None:
        world = World()
        match = await world.table(clock=c.ClockPlan(30))
        world.clock.seconds += 31  # time goes on, but no timer rings
        assert await refused(world.move(match, "ada", "2>3:1")) == MatchRule.OVER
        assert (await world.authority.view(match, "bob")).outcome is not None

    run(story())


def test_time_without_a_server_counts_against_nobody() -> None:
    async def story() -> None:
        world = World()
        await world.authority.open()
        match = await world.table(clock=c.ClockPlan(60))
        await world.clock.advance(20)  # alive, as the store was told at 20 seconds
        later = World(world.store, clock=world.clock)
        world.clock._later.clear()
        world.clock.seconds += 10_000  # nobody runs
        await later.authority.open()
        view = await later.authority.view(match, "ada")
        assert view.clock is not None
        assert view.clock.left == (40_000, 60_000)
        await later.clock.advance(5)
        view = await later.authority.view(match, "ada")
        assert view.clock is not None
        assert view.clock.left == (35_000, 60_000)

    run(story())


def test_the_agreed_minutes_end_a_honeycomb() -> None:
    async def story() -> None:
        world = World()
        match = await world.table("honeycomb", "board=hexagon:3,minutes=1")
        await world.pick(match, "ada", "1+2")
        assert (await world.authority.view(match, "ada")).minutes == 60_000
        await world.clock.advance(61)
        view = await world.authority.view(match, "bob")
        assert (view.waiting, view.minutes) == ((1,), None)
        await world.pick(match, "bob", "3+4")
        outcome = (await world.authority.view(match, "bob")).outcome
        assert outcome is not None
        assert outcome.trigger == "time_up"
        (await world.authority.record(match, "bob")).replay()

    run(story())

"""Clocks: banks, time for every move, minutes, and time without a server."""

import asyncio

from match_harness import MatchHarness, refused, run, run_pending
from petrilab.match import commands as c
from petrilab.match.refusal_rules import MatchRule


def test_a_seat_loses_when_its_bank_is_used_up() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match(clock=c.ClockPlan(30, increment=5))
        subscriber = await harness.subscribe(match, "bob")
        await harness.clock.advance(10)
        await harness.move(match, "ada", "2>3:1")
        view = await harness.service.view(match, "ada")
        assert view.clock is not None
        assert view.clock.left == (25_000, 30_000)
        await harness.clock.advance(29.9)
        assert (await harness.service.view(match, "ada")).outcome is None
        await harness.clock.advance(0.2)
        outcome = (await harness.service.view(match, "ada")).outcome
        assert outcome is not None
        assert (outcome.trigger, outcome.winners, outcome.losers) == ("timeout", (0,), (1,))
        assert subscriber.updates[-1]["lines"][-1]["kind"] == "timed-out"
        assert await refused(harness.move(match, "bob", "4>1:1")) == MatchRule.OVER
        record = await harness.service.record(match, "bob")
        assert record.result == "timeout/loss/A/B"
        record.replay()

    run(scenario())


def test_a_clock_per_move_starts_anew_for_each_move() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match(clock=c.ClockPlan(86_400, per_move=True))
        for who, move in (("ada", "2>3:1"), ("bob", "4>1:1")):
            await harness.clock.advance(86_000)
            await harness.move(match, who, move)
        view = await harness.service.view(match, "ada")
        assert view.clock is not None
        assert view.clock.left == (86_400_000, 86_400_000)

    run(scenario())


def test_a_move_after_the_deadline_is_refused_before_the_timer_fires() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match(clock=c.ClockPlan(30))
        harness.clock.seconds += 31  # time passes, but no timer fires
        assert await refused(harness.move(match, "ada", "2>3:1")) == MatchRule.OVER
        assert (await harness.service.view(match, "bob")).outcome is not None

    run(scenario())


def test_clocks_stand_still_while_no_server_runs() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        await harness.service.start()
        heartbeats = asyncio.create_task(harness.service.run_heartbeats())
        await run_pending()
        match = await harness.create_match(clock=c.ClockPlan(60))
        await harness.clock.advance(20)  # the last heartbeat is recorded at 20 seconds
        heartbeats.cancel()
        later = MatchHarness(harness.store, clock=harness.clock)
        harness.clock._timers.clear()
        harness.clock.seconds += 10_000  # no server runs
        await later.service.start()
        view = await later.service.view(match, "ada")
        assert view.clock is not None
        assert view.clock.left == (40_000, 60_000)
        await later.clock.advance(5)
        view = await later.service.view(match, "ada")
        assert view.clock is not None
        assert view.clock.left == (35_000, 60_000)

    run(scenario())


def test_the_agreed_minutes_end_a_honeycomb() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match("honeycomb", "board=hexagon:3,minutes=1")
        await harness.pick(match, "ada", "1+2")
        assert (await harness.service.view(match, "ada")).minutes == 60_000
        await harness.clock.advance(61)
        view = await harness.service.view(match, "bob")
        assert (view.waiting, view.minutes) == ((1,), None)
        await harness.pick(match, "bob", "3+4")
        outcome = (await harness.service.view(match, "bob")).outcome
        assert outcome is not None
        assert outcome.trigger == "time_up"
        (await harness.service.record(match, "bob")).replay()

    run(scenario())


def test_the_agreed_minutes_stand_still_in_a_pause() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match("honeycomb", "board=hexagon:3,minutes=1")
        await harness.clock.advance(10)
        await harness.execute(match, "bob", c.Ask, matter="pause")
        await harness.execute(match, "ada", c.Agree, matter="pause")
        await harness.clock.advance(1000)
        assert (await harness.service.view(match, "ada")).minutes == 50_000
        await harness.execute(match, "bob", c.Resume)
        await harness.clock.advance(20)
        assert (await harness.service.view(match, "ada")).minutes == 30_000

    run(scenario())

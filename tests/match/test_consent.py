"""Takebacks, pauses and rematches need the consent of the other people."""

import pytest

from match_harness import MatchHarness, refused, run
from petrilab.match import commands as c
from petrilab.match.refusal_rules import MatchRule
from petrilab.store import open_store


def test_a_takeback_needs_the_consent_of_the_others() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        before = (await harness.service.view(match, "ada")).scene
        assert await refused(harness.execute(match, "ada", c.Ask, matter="takeback")) == (
            MatchRule.NOTHING_TO_UNDO
        )
        await harness.move(match, "ada", "2>3:1")
        await harness.move(match, "bob", "4>1:1")
        await harness.execute(match, "ada", c.Ask, matter="takeback")
        offer = (await harness.service.view(match, "bob")).offers[0]
        assert (offer.matter, offer.seat, offer.needed) == ("takeback", 0, (1,))
        again = harness.execute(match, "ada", c.Ask, matter="takeback")
        assert await refused(again) == MatchRule.ASKED_ALREADY
        own = harness.execute(match, "ada", c.Agree, matter="takeback")
        assert await refused(own) == MatchRule.ASKED_ALREADY
        await harness.execute(match, "bob", c.Agree, matter="takeback")
        view = await harness.service.view(match, "ada")
        assert (view.scene, view.offers, view.waiting) == (before, (), (0,))
        answer = harness.execute(match, "bob", c.Agree, matter="takeback")
        assert await refused(answer) == MatchRule.NOTHING_ASKED

    run(scenario())


def test_a_move_or_a_decline_ends_an_offer() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        await harness.move(match, "ada", "2>3:1")
        await harness.execute(match, "ada", c.Ask, matter="takeback")
        await harness.execute(match, "bob", c.Decline, matter="takeback")
        assert (await harness.service.view(match, "ada")).offers == ()
        await harness.execute(match, "ada", c.Ask, matter="takeback")
        await harness.move(match, "bob", "4>1:1")
        assert (await harness.service.view(match, "ada")).offers == ()

    run(scenario())


def test_a_takeback_never_crosses_dice_or_secrets() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        dice = await harness.create_match("petri-dish", "seating=in-order")
        request = harness.execute(dice, "ada", c.Ask, matter="takeback")
        assert await refused(request) == MatchRule.UNDO_BLOCKED
        honeycomb = await harness.create_match("honeycomb", "board=hexagon:2")
        await harness.pick(honeycomb, "ada", "1+2")
        for _ in range(2):
            request = harness.execute(honeycomb, "ada", c.Ask, matter="takeback")
            assert await refused(request) == MatchRule.UNDO_BLOCKED
            await harness.service.view(honeycomb, "bob")

    run(scenario())


def test_a_pause_stops_moves_and_clocks_until_it_is_resumed() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match(clock=c.ClockPlan(60))
        await harness.clock.advance(10)
        resume = harness.execute(match, "ada", c.Resume)
        assert await refused(resume) == MatchRule.NOT_PAUSED
        await harness.execute(match, "bob", c.Ask, matter="pause")
        await harness.execute(match, "ada", c.Agree, matter="pause")
        await harness.clock.advance(1000)
        view = await harness.service.view(match, "ada")
        assert view.clock is not None
        assert (view.phase, view.clock.left, view.clock.running) == ("paused", (50_000, 60_000), ())
        assert await refused(harness.move(match, "ada", "2>3:1")) == MatchRule.PAUSED
        await harness.execute(match, "bob", c.Resume)
        await harness.clock.advance(20)
        view = await harness.service.view(match, "ada")
        assert view.clock is not None
        assert view.clock.left == (30_000, 60_000)

    run(scenario())


def test_a_rematch_rotates_the_seats() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match(clock=c.ClockPlan(60))
        await harness.execute(match, "bob", c.Resign)
        await harness.execute(match, "ada", c.Ask, matter="rematch")
        assert (await harness.service.view(match, "bob")).rematch is None
        await harness.execute(match, "bob", c.Agree, matter="rematch")
        fresh = (await harness.service.view(match, "ada")).rematch
        assert fresh is not None
        view = await harness.service.view(fresh, "ada")
        assert [seat.name for seat in view.seats] == ["Bob", "Ada"]
        assert (view.phase, view.rematch_of, view.you) == ("playing", match, (1,))
        assert view.clock_plan == c.ClockPlan(60)
        assert fresh in {shown.match for shown in await harness.service.matches_of("bob")}
        again = harness.execute(match, "bob", c.Ask, matter="rematch")
        assert await refused(again) == MatchRule.ASKED_ALREADY

    run(scenario())


def test_a_rematch_does_not_wait_for_a_player_who_has_left() -> None:
    """The seat of that player is open: another player or a bot may take it."""

    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        await harness.service.leave(match, "bob")
        await harness.execute(match, "ada", c.Ask, matter="rematch")
        fresh = (await harness.service.view(match, "ada")).rematch
        assert fresh is not None
        view = await harness.service.view(fresh, "ada")
        assert (view.phase, view.you, view.is_host) == ("open", (1,), True)
        assert (view.seats[0].who, view.seats[0].name) == ("open", "")
        assert (await harness.service.matches_of("bob")) == ()
        await harness.execute(fresh, "ada", c.Fill, open=0, level="random")
        assert (await harness.service.view(fresh, "ada")).phase == "playing"

    run(scenario())


@pytest.mark.parametrize("goes", ["leave", "delete"])
def test_a_rematch_that_waited_for_a_player_who_leaves_is_set_up(goes: str, store_url: str) -> None:
    async def scenario() -> None:
        harness = MatchHarness(open_store(store_url))
        match = await harness.create_match("petris", "players=3")
        await harness.execute(match, "ada", c.Resign)
        await harness.execute(match, "bob", c.Ask, matter="rematch")
        await harness.execute(match, "cyd", c.Agree, matter="rematch")
        if goes == "leave":
            await harness.service.leave(match, "ada")
        else:
            await harness.service.forget_session("ada")
        restarted = MatchHarness(harness.store)
        for service in (harness.service, restarted.service):
            fresh = (await service.view(match, "bob")).rematch or ""
            view = await service.view(fresh, "cyd")
            assert [seat.name for seat in view.seats] == ["Bob", "Cyd", ""]
            assert (await service.view(fresh, "bob")).is_host
        token = await harness.service.invite(fresh, "bob")
        await harness.service.join(fresh, "dan", c.Join(token, "Dan"))
        assert (await harness.service.view(fresh, "dan")).phase == "playing"
        await harness.service.close()

    run(scenario())


def test_there_is_no_rematch_when_the_last_player_leaves() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        await harness.execute(match, "ada", c.Resign)
        await harness.execute(match, "ada", c.Ask, matter="rematch")
        await harness.service.leave(match, "ada")
        await harness.service.leave(match, "bob")
        assert (await harness.service.view(match, "eve")).rematch is None

    run(scenario())


@pytest.mark.parametrize("matter", ["takeback", "pause"])
def test_a_bot_that_takes_over_agrees_to_open_offers(matter: c.OfferKind) -> None:
    async def scenario() -> None:
        harness = MatchHarness(away_seconds=60)
        match = await harness.create_match()
        await harness.move(match, "ada", "2>3:1")
        await harness.subscribe(match, "ada")
        await harness.execute(match, "ada", c.Ask, matter=matter)
        await harness.clock.advance(61)
        await harness.execute(match, "ada", c.HandOver, absent=1, level="slow")
        view = await harness.service.view(match, "ada")
        assert view.offers == ()
        assert (view.phase, view.waiting) == (
            ("playing", (0,)) if matter == "takeback" else ("paused", (1,))
        )

    run(scenario())


def test_a_takeback_does_not_end_a_pause() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        await harness.move(match, "ada", "2>3:1")
        for matter in ("takeback", "pause"):
            await harness.execute(match, "ada", c.Ask, matter=matter)
        await harness.execute(match, "bob", c.Agree, matter="pause")
        early = harness.execute(match, "bob", c.Agree, matter="takeback")
        assert await refused(early) == MatchRule.PAUSED
        assert (await harness.service.view(match, "ada")).phase == "paused"
        await harness.execute(match, "bob", c.Resume)
        await harness.execute(match, "bob", c.Agree, matter="takeback")
        assert (await harness.service.view(match, "ada")).waiting == (0,)

    run(scenario())

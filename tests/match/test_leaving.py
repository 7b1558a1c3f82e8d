"""Leaving: seats are open again before the start; later the player resigns and owns nothing."""

from typing import Any

import pytest

from match_harness import MatchHarness, refused, run
from petrilab.match import commands as c
from petrilab.match.refusal_rules import MatchRule
from petrilab.store import open_store


async def _open_match(harness: MatchHarness, **more: Any) -> tuple[str, str]:
    """Create a match of three with one open seat; return it with an invitation."""
    seats = (c.SeatPlan("me"), c.SeatPlan("open"), c.SeatPlan("open"))
    create = c.Create("1", "petris", seats, "players=3", "Ada", **more)
    match = (await harness.service.create("ada", create)).match
    token = await harness.service.invite(match, "ada")
    await harness.service.join(match, "bob", c.Join(token, "Bob", nonce="b"))
    return match, token


def test_a_seat_is_open_again_after_leaving_before_the_start(store_url: str) -> None:
    async def scenario() -> None:
        harness = MatchHarness(open_store(store_url))
        match, token = await _open_match(harness)
        await harness.service.leave(match, "bob")
        restarted = MatchHarness(harness.store)
        for service in (harness.service, restarted.service):
            view = await service.view(match, "ada")
            assert (view.phase, view.seats[1].who, view.seats[1].name) == ("open", "open", "")
            assert await service.matches_of("bob") == ()
        await restarted.service.join(match, "cyd", c.Join(token, "Cyd", nonce="c"))
        done = await restarted.service.join(match, "dan", c.Join(token, "Dan"))
        view = await restarted.service.view(match, "dan")
        assert (done.seat, view.phase, view.dice.nonces) == (2, "playing", ("", "c", ""))
        await harness.service.close()

    run(scenario())


def test_the_next_player_is_the_host_when_the_host_leaves() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match, token = await _open_match(harness, is_started_by_host=True)
        fill = {"open": 2, "level": "random"}
        assert await refused(harness.execute(match, "bob", c.Fill, **fill)) == MatchRule.NOT_HOST
        await harness.service.leave(match, "ada")
        assert (await harness.service.view(match, "bob")).is_host
        assert not (await harness.service.view(match, "ada")).is_host
        await harness.execute(match, "bob", c.Fill, **fill)
        await harness.service.leave(match, "bob")
        assert not (await harness.service.view(match, "bob")).is_host
        await harness.service.join(match, "cyd", c.Join(token, "Cyd"))
        assert (await harness.service.view(match, "cyd")).is_host

    run(scenario())


def test_a_nonce_that_was_announced_is_not_awaited_from_a_player_who_left() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        seats = (c.SeatPlan("me"), c.SeatPlan("open"))
        create = c.Create("1", "petri-dish", seats, "-", "Ada", sends_nonce=True)
        match = (await harness.service.create("ada", create)).match
        token = await harness.service.invite(match, "ada")
        await harness.service.leave(match, "ada")
        for who in ("bob", "cyd"):
            await harness.service.join(match, who, c.Join(token, who.title(), nonce=who))
        view = await harness.service.view(match, "bob")
        assert (view.phase, view.dice.nonces) == ("playing", ("bob", "cyd"))

    run(scenario())


@pytest.mark.parametrize("is_paused", [False, True])
def test_leaving_during_the_match_resigns(is_paused: bool) -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        if is_paused:
            await harness.execute(match, "ada", c.Ask, matter="pause")
            await harness.execute(match, "bob", c.Agree, matter="pause")
        link = await harness.service.create_device_link(match, "ada", 0)
        first = await harness.service.leave(match, "ada")
        view = await harness.service.view(match, "bob")
        assert view.outcome is not None
        assert view.outcome.losers == (0,)
        assert [line.kind for line in view.lines[-2:]] == ["resigned", "left"]
        assert (view.seats[0].who, view.seats[0].name) == ("person", "Ada")
        assert await harness.service.leave(match, "ada") == first  # repeated
        late = harness.service.claim_device_link(match, "phone", link)
        assert await refused(late) == MatchRule.BAD_INVITE
        assert await harness.service.matches_of("ada") == ()
        assert len(await harness.service.matches_of("bob")) == 1
        assert (await harness.service.record(match, "bob")).seats == ("Ada", "Bob")

    run(scenario())


def test_leaving_gives_up_all_seats_of_a_shared_device_and_resigns_once() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        me = c.SeatPlan("me")
        create = c.Create("1", "petris", (me, me), name="Ada")
        match = (await harness.service.create("ada", create)).match
        await harness.service.leave(match, "ada")
        view = await harness.service.view(match, "ada")
        assert [line.kind for line in view.lines[-3:]] == ["resigned", "left", "left"]
        assert view.you == ()

    run(scenario())


def test_a_bot_that_plays_for_the_player_goes_on() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        await harness.subscribe(match, "bob")
        await harness.clock.advance(61)
        await harness.execute(match, "bob", c.HandOver, absent=0, level="slow")
        await harness.service.leave(match, "ada")
        view = await harness.service.view(match, "bob")
        assert (view.phase, view.seats[0].level) == ("playing", "slow")
        assert await refused(harness.resign_as(match, "ada", 0)) == MatchRule.NOT_YOUR_SEAT
        back = c.Return(id="back", seat=0)
        assert await refused(harness.service.execute(match, "ada", back)) == MatchRule.NOT_YOUR_SEAT

    run(scenario())


def test_a_match_that_is_over_keeps_its_result() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        await harness.execute(match, "bob", c.Resign)
        outcome = (await harness.service.view(match, "bob")).outcome
        await harness.service.leave(match, "ada")
        assert (await harness.service.view(match, "bob")).outcome == outcome

    run(scenario())


def test_spectators_change_nothing_and_strangers_learn_nothing() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        public, private = await harness.create_match(), await harness.create_match(is_private=True)
        before = (await harness.service.view(public, "bob")).version
        assert (await harness.service.leave(public, "eve")).version == before
        assert await refused(harness.service.leave(private, "eve")) == MatchRule.UNKNOWN

    run(scenario())


def test_deleting_data_erases_the_name_in_a_match_that_was_left() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        await harness.service.leave(match, "ada")
        await harness.service.forget_session("ada")
        assert "ada" not in str(await harness.store.load(match)).lower()
        assert (await harness.service.view(match, "bob")).seats[0].name == ""

    run(scenario())

"""The lobby: open seats that anybody may take, and guests who are paired."""

import asyncio
from typing import Any

import msgspec
import pytest

from match_harness import MatchHarness, refused, run
from petrilab.match import ConflictError
from petrilab.match import commands as c
from petrilab.match.lobby import (
    LISTED_MILLISECONDS,
    PAIRED_CLOCK,
    TICKET_MILLISECONDS,
    paired_match,
)
from petrilab.match.lobby_ports import MAX_LISTED_PER_SESSION, MAX_LISTED_PER_SOURCE
from petrilab.match.messages import Reaction
from petrilab.match.refusal_rules import MatchRule

ME, OPEN = c.SeatPlan("me"), c.SeatPlan("open")


async def listed_match(harness: MatchHarness, host: str = "ada", source: str = "home") -> str:
    """Create a match with an open seat and list it."""
    command = c.Create(harness.id(), "petris", (ME, OPEN), name=host.title(), is_listed=True)
    match = (await harness.service.create(host, command)).match
    await harness.service.lobby.list_match(match, host, source)
    return match


def test_anybody_may_take_a_listed_seat_without_an_invitation() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        service = harness.service
        match = await listed_match(harness)
        (shown,) = await service.lobby.open_matches("bob")
        assert (shown.match, [seat.who for seat in shown.seats]) == (match, ["person", "open"])
        assert await service.lobby.open_matches("ada") == ()  # not to its own host
        await service.join(match, "bob", c.Join(None, "Bob"))
        assert (await service.view(match, "bob")).phase == "playing"
        assert await service.lobby.open_matches("cyd") == ()
        assert await refused(service.join(match, "cyd", c.Join(None, "Cyd"))) == "match-bad-invite"

    run(scenario())


def test_an_unlisted_match_needs_an_invitation() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        service = harness.service
        more: Any
        for more in ({}, {"is_listed": True, "is_private": True}):
            command = c.Create(harness.id(), "petris", (ME, OPEN), name="Ada", **more)
            match = (await service.create("ada", command)).match
            joining = service.join(match, "bob", c.Join(None, "Bob"))
            assert await refused(joining) == MatchRule.BAD_INVITE
            listing = service.lobby.list_match(match, "ada", "home")
            assert await refused(listing) == MatchRule.NOT_LISTED
        listed = await listed_match(harness)
        assert await refused(service.lobby.list_match(listed, "bob", "home")) == "match-not-listed"

    run(scenario())


def test_a_match_is_listed_only_while_its_host_waits() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        lobby = harness.service.lobby
        match = await listed_match(harness)
        await harness.clock.advance(LISTED_MILLISECONDS / 1000 - 1)
        await lobby.list_match(match, "ada", "home")  # the page renews it
        await harness.clock.advance(LISTED_MILLISECONDS / 1000 - 1)
        assert len(await lobby.open_matches("bob")) == 1
        await lobby.unlist_match(match, "bob")  # only its host may
        assert len(await lobby.open_matches("bob")) == 1
        await harness.clock.advance(2)
        assert await lobby.open_matches("bob") == ()
        await lobby.list_match(match, "ada", "home")
        await lobby.unlist_match(match, "ada")
        assert await lobby.open_matches("bob") == ()

    run(scenario())


def test_the_lobby_leaves_room_for_others() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        for _ in range(MAX_LISTED_PER_SESSION):
            await listed_match(harness)
        assert await refused(listed_match(harness)) == MatchRule.LOBBY_FULL
        for number in range(MAX_LISTED_PER_SOURCE - MAX_LISTED_PER_SESSION):
            await listed_match(harness, f"guest{number}")
        assert await refused(listed_match(harness, "eve")) == MatchRule.LOBBY_FULL
        await harness.clock.advance(1)
        first = await listed_match(harness, "eve", "elsewhere")
        shown = await harness.service.lobby.open_matches("zoe")
        assert len(shown) == MAX_LISTED_PER_SOURCE + 1
        assert shown[-1].match == first  # the longest wait comes first

    run(scenario())


def test_the_host_cancels_invitations_and_gives_up_a_match() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        service = harness.service
        match = await listed_match(harness)
        token = await service.invite(match, "ada")
        assert (await service.view(match, "bob", token)).inviter == "Ada"
        await harness.execute(match, "ada", c.Uninvite)
        assert await refused(service.join(match, "bob", c.Join(token, "Bob"))) == "match-bad-invite"
        assert await refused(service.join(match, "bob", c.Join(None, "Bob"))) == "match-bad-invite"
        assert await service.lobby.open_matches("bob") == ()
        await harness.execute(match, "ada", c.Cancel)
        view = await service.view(match, "ada")
        assert view.phase == "over"
        assert view.outcome
        assert view.outcome.winners == ()
        token = await service.invite(match, "ada")
        joining = service.join(match, "bob", c.Join(token, "Bob"))
        assert await refused(joining) == MatchRule.NO_OPEN_SEAT

    run(scenario())


def test_the_host_lists_a_match_later_and_takes_it_back() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        service = harness.service
        command = c.Create(harness.id(), "petris", (ME, OPEN), name="Ada")
        match = (await service.create("ada", command)).match
        watching = await harness.subscribe(match, "eve")
        await harness.execute(match, "ada", c.List, is_listed=True)
        await service.lobby.list_match(match, "ada", "home")
        assert len(await service.lobby.open_matches("bob")) == 1
        await harness.execute(match, "ada", c.List, is_listed=False)
        assert await service.lobby.open_matches("bob") == ()
        assert await refused(service.join(match, "bob", c.Join(None, "Bob"))) == "match-bad-invite"
        assert [update["lines"] for update in watching.updates] == [[], []]
        private = c.Create(harness.id(), "petris", (ME, OPEN), name="Ada", is_private=True)
        hidden = (await service.create("ada", private)).match
        listing = harness.execute(hidden, "ada", c.List, is_listed=True)
        assert await refused(listing) == MatchRule.NOT_LISTED

    run(scenario())


def test_only_the_host_cancels() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        options = "players=3"
        command = c.Create(harness.id(), "petris", (ME, OPEN, OPEN), options, "Ada", is_listed=True)
        match = (await harness.service.create("ada", command)).match
        await harness.service.join(match, "bob", c.Join(None, "Bob"))
        for kind in (c.Uninvite, c.Cancel):
            assert await refused(harness.execute(match, "bob", kind)) == MatchRule.NOT_HOST
        playing = await harness.create_match()
        assert await refused(harness.execute(playing, "ada", c.Cancel)) == MatchRule.STARTED

    run(scenario())


def test_two_guests_who_want_to_play_get_one_match() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        lobby = harness.service.lobby
        assert await lobby.pair("ada", "1", "petris", "Ada") == ""
        assert await lobby.pair("eve", "1", "honeycomb", "Eve") == ""  # another game
        match = await lobby.pair("bob", "1", "petris", "Bob")
        assert match
        assert harness.active(match).state.clock == PAIRED_CLOCK
        assert await lobby.pair("ada", "1", "petris", "Ada") == match  # the page asks again
        assert await lobby.pair("bob", "1", "petris", "Bob") == match
        views = [await harness.service.view(match, session) for session in ("ada", "bob")]
        assert [view.phase for view in views] == ["playing", "playing"]
        assert sorted(view.you for view in views) == [(0,), (1,)]
        assert {seat.name for seat in views[0].seats} == {"Ada", "Bob"}
        assert await lobby.pair("ada", "2", "petris", "Ada") == ""  # a new request waits anew

    run(scenario())


def test_simultaneous_requests_pair_every_guest_once() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        guests = [f"guest{number}" for number in range(40)]
        pair = harness.service.lobby.pair
        await asyncio.gather(*(pair(guest, "1", "petris", guest) for guest in guests))
        found = [await pair(guest, "1", "petris", guest) for guest in guests]
        assert all(found)
        assert {found.count(match) for match in found} == {2}
        for guest, match in zip(guests, found, strict=True):
            assert len((await harness.service.view(match, guest)).you) == 1

    run(scenario())


def test_a_guest_who_has_left_is_not_paired() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        lobby = harness.service.lobby
        await lobby.pair("ada", "1", "petris", "Ada")
        await lobby.withdraw("ada")
        assert await lobby.pair("bob", "1", "petris", "Bob") == ""
        await harness.clock.advance(TICKET_MILLISECONDS / 1000 + 1)  # the page has gone silently
        assert await lobby.pair("cyd", "1", "petris", "Cyd") == ""

    run(scenario())


def test_a_guest_who_leaves_too_late_is_told_the_match() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        lobby = harness.service.lobby
        await lobby.pair("ada", "1", "petris", "Ada")
        match = await lobby.pair("bob", "1", "petris", "Bob")
        assert await lobby.withdraw("ada") == match
        assert await lobby.withdraw("ada") == match  # the answer may have been lost
        assert len((await harness.service.view(match, "ada")).you) == 1
        await harness.clock.advance(TICKET_MILLISECONDS / 1000 + 1)
        assert await lobby.withdraw("ada") == ""
        await lobby.pair("ada", "2", "petris", "Ada")
        assert await lobby.withdraw("ada") == ""

    run(scenario())


def test_a_paired_match_waits_for_the_nonces_of_both() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        lobby = harness.service.lobby
        await lobby.pair("ada", "1", "petri-dish", "Ada")
        match = await lobby.pair("bob", "1", "petri-dish", "Bob")
        view = await harness.service.view(match, "ada")
        assert (view.phase, view.dice.awaited) == ("open", (0, 1))
        for session in ("ada", "bob"):
            await harness.execute(match, session, c.AddNonce, nonce=session)
        assert (await harness.service.view(match, "ada")).phase == "playing"

    run(scenario())


def test_both_tickets_lead_to_the_same_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process that paired two guests may die before it has created their match."""

    async def scenario() -> None:
        harness = MatchHarness()
        lobby = harness.service.lobby
        await lobby.pair("ada", "1", "petris", "Ada")

        async def crash(decision: object) -> None:
            del decision
            raise ConflictError

        with monkeypatch.context() as patch:
            patch.setattr(harness.service._runner, "create", crash)
            match = await lobby.pair("bob", "1", "petris", "Bob")
        assert await refused(harness.service.view(match, "bob")) == MatchRule.UNKNOWN
        assert await lobby.pair("ada", "1", "petris", "Ada") == match
        assert (await harness.service.view(match, "bob")).phase == "playing"
        tickets = harness.store.lobby._tickets  # type: ignore[attr-defined]
        events = [paired_match(ticket, "00") for ticket in tickets.values()]
        assert events[0] == events[1]

    run(scenario())


def test_reactions_reach_everybody_and_are_stored_nowhere() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        watching = await harness.subscribe(match, "eve")
        active = harness.active(match)
        version = active.state.version
        harness.service.react(active, "ada", Reaction(match, 0, "hello"))
        assert watching.messages[-1] == {
            "type": "reaction",
            "match": match,
            "seat": 0,
            "reaction": "hello",
        }
        assert active.state.version == version
        record = (await harness.service.record(match, "ada")).text()
        assert "hello" not in record

        async def react_as(session: str) -> None:
            harness.service.react(active, session, Reaction(match, 0, "hello"))

        for session in ("bob", "eve", ""):
            assert await refused(react_as(session)) == MatchRule.NOT_YOUR_SEAT

    run(scenario())


def test_a_summary_has_the_result_and_the_date() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        await harness.clock.advance(60)
        await harness.execute(match, "ada", c.Resign)
        (summary,) = await harness.service.matches_of("bob")
        assert summary.changed == harness.clock.wall()
        assert summary.outcome
        assert summary.outcome.winners == (1,)
        again = MatchHarness(harness.store, clock=harness.clock)  # after a restart
        assert await again.service.matches_of("bob") == (summary,)
        assert b"ada" not in msgspec.json.encode(summary).replace(b"Ada", b"")

    run(scenario())

"""Setting up matches: seats, invitations, nonces, devices; and erasing sessions."""

import pytest

from match_harness import MatchHarness, refused, run
from petrilab.core import RefusedError
from petrilab.core.refusal_rules import OptionRule
from petrilab.match import commands as c
from petrilab.match.refusal_rules import MatchRule


def test_a_match_starts_when_its_last_seat_is_taken() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        seats = (c.SeatPlan("me"), c.SeatPlan("open"))
        done = await harness.service.create("ada", c.Create("1", "petris", seats, name="Ada"))
        assert (await harness.service.view(done.match, "ada")).phase == "open"
        with pytest.raises(RefusedError, match=MatchRule.NOT_STARTED):
            await harness.move(done.match, "ada", "2>3:1")
        token = await harness.service.invite(done.match, "ada")
        joined = await harness.service.join(done.match, "bob", c.Join(token, "Bob"))
        assert joined.seat == 1
        view = await harness.service.view(done.match, "bob")
        assert (view.phase, view.you, view.waiting) == ("playing", (1,), (0,))
        assert [seat.name for seat in view.seats] == ["Ada", "Bob"]

    run(scenario())


def test_the_host_seats_bots_on_open_seats() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        seats = (c.SeatPlan("me"), c.SeatPlan("open"), c.SeatPlan("open"))
        create = c.Create("1", "petris", seats, "players=3", name="Ada")
        match = (await harness.service.create("ada", create)).match
        token = await harness.service.invite(match, "ada")
        await harness.service.join(match, "bob", c.Join(token, "Bob"))
        fill = {"open": 2, "level": "random"}
        assert await refused(harness.execute(match, "bob", c.Fill, **fill)) == MatchRule.NOT_HOST
        taken = harness.execute(match, "ada", c.Fill, open=1, level="random")
        assert await refused(taken) == MatchRule.NO_OPEN_SEAT
        unknown = harness.execute(match, "ada", c.Fill, open=2, level="nobody")
        assert await refused(unknown) == MatchRule.NO_SUCH_LEVEL
        await harness.execute(match, "ada", c.Fill, **fill)
        view = await harness.service.view(match, "ada")
        assert (view.phase, view.seats[2].who, view.seats[2].level) == ("playing", "bot", "random")
        assert await refused(harness.execute(match, "ada", c.Fill, **fill)) == MatchRule.STARTED

    run(scenario())


def test_creating_twice_with_one_id_gives_one_match() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        command = c.Create("1", "petris", (c.SeatPlan("me"), c.SeatPlan("me")), name="Ada")
        first = await harness.service.create("ada", command)
        assert (await harness.service.create("ada", command)).match == first.match
        assert (await harness.service.create("bob", command)).match != first.match
        assert len(await harness.service.matches_of("ada")) == 1

    run(scenario())


def test_one_session_may_have_several_seats() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        command = c.Create("1", "petris", (c.SeatPlan("me"), c.SeatPlan("me")), name="Ada")
        match = (await harness.service.create("ada", command)).match
        moves = ((0, "2>3:1"), (1, "4>1:1"))
        for seat, text in moves:
            version = (await harness.service.view(match, "ada")).version
            move = c.Move(id=text, seat=seat, move=text, version=version)
            await harness.service.execute(match, "ada", move)
        assert (await harness.service.view(match, "ada")).you == (0, 1)

    run(scenario())


def test_a_match_needs_the_seats_of_its_options_and_known_levels() -> None:
    async def scenario() -> None:
        ask = MatchHarness().service.create
        me, bot = c.SeatPlan("me"), c.SeatPlan("bot", level="nobody")
        create = c.Create("1", "petris", (me, me, me), name="Ada")
        assert await refused(ask("ada", create)) == MatchRule.SEAT_COUNT
        assert await refused(ask("ada", c.Create("1", "petris", (me, bot), name="A"))) == (
            MatchRule.NO_SUCH_LEVEL
        )
        assert await refused(ask("ada", c.Create("1", "petris", (me, me)))) == MatchRule.NAME
        odd = c.Create("1", "petris", (me, me), "colour=red", "A")
        assert await refused(ask("ada", odd)) == OptionRule.UNKNOWN

    run(scenario())


def test_a_name_is_shown_as_text_on_one_line() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match(options="players=3", is_started_by_host=True)
        del match
        odd = "\u202eEve\u200b\n<b>\x00&\x1b[31m"
        seats = (c.SeatPlan("me", name=odd), c.SeatPlan("open"))
        made = await harness.service.create("eve", c.Create("1", "petris", seats))
        name = (await harness.service.view(made.match, "eve")).seats[0].name
        assert name == "Eve <b> & [31m"
        blank = (c.SeatPlan("me", name="\u200b\u202e "), c.SeatPlan("open"))
        request = harness.service.create("eve", c.Create("2", "petris", blank))
        assert await refused(request) == MatchRule.NAME

    run(scenario())


def test_joining_needs_a_valid_invitation_and_an_open_seat() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        seats = (c.SeatPlan("me"), c.SeatPlan("open"))
        create = c.Create("1", "petris", seats, name="Ada")
        match = (await harness.service.create("ada", create)).match
        join, invite = harness.service.join, harness.service.invite
        wrong = c.Join("x" * 20, "Bob")
        assert await refused(join(match, "bob", wrong)) == MatchRule.BAD_INVITE
        assert await refused(invite(match, "bob")) == MatchRule.NOT_YOUR_SEAT
        token = await invite(match, "ada")
        taken = c.Join(token, "Bob", seat=0)
        assert await refused(join(match, "bob", taken)) == MatchRule.NO_OPEN_SEAT
        await join(match, "bob", c.Join(token, "Bob"))
        assert (await join(match, "bob", c.Join(token, "Bob"))).seat == 1
        assert await refused(join(match, "cyd", c.Join(token, "Cyd"))) == MatchRule.NO_OPEN_SEAT

    run(scenario())


def test_only_the_host_starts_a_match_that_waits() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        seats = (c.SeatPlan("me"), c.SeatPlan("open"))
        create = c.Create("1", "petris", seats, name="Ada", is_started_by_host=True)
        match = (await harness.service.create("ada", create)).match
        assert await refused(harness.execute(match, "ada", c.Start)) == MatchRule.SEATS_OPEN
        token = await harness.service.invite(match, "ada")
        await harness.service.join(match, "bob", c.Join(token, "Bob"))
        assert await refused(harness.execute(match, "bob", c.Start)) == MatchRule.NOT_HOST
        await harness.execute(match, "ada", c.Start)
        assert await refused(harness.execute(match, "ada", c.Start)) == MatchRule.STARTED

    run(scenario())


def test_a_seat_adds_its_nonce_once_before_the_start() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match(is_started_by_host=True)
        await harness.execute(match, "ada", c.AddNonce, nonce="adas")
        again = harness.execute(match, "ada", c.AddNonce, nonce="other")
        assert await refused(again) == MatchRule.NONCE
        await harness.execute(match, "ada", c.Start)
        assert (await harness.service.view(match, "bob")).dice.nonces[0] == "adas"
        late = harness.execute(match, "bob", c.AddNonce, nonce="bobs")
        assert await refused(late) == MatchRule.STARTED

    run(scenario())


def test_only_the_owner_of_a_seat_can_act_for_it() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        move = c.Move(id="1", seat=0, move="2>3:1", version=4)
        for stranger in ("bob", "eve", ""):
            request = harness.service.execute(match, stranger, move)
            assert await refused(request) == MatchRule.NOT_YOUR_SEAT
        none = c.Move(id="1", seat=7, move="2>3:1", version=4)
        request = harness.service.execute(match, "ada", none)
        assert await refused(request) == MatchRule.NO_SUCH_SEAT
        await harness.service.execute(match, "ada", move)
        repeat = harness.service.execute(match, "bob", move)
        assert await refused(repeat) == MatchRule.NOT_YOUR_SEAT
        create = c.Create("1", "petris", (c.SeatPlan("me"), c.SeatPlan("open")), name="Ada")
        nobody = harness.service.create("", create)
        assert await refused(nobody) == MatchRule.NOT_YOUR_SEAT
        preview = harness.service.preview(match, "bob", 0, ())
        assert await refused(preview) == MatchRule.NOT_YOUR_SEAT

    run(scenario())


def test_a_guest_without_a_session_cannot_act_for_an_open_seat() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        create = c.Create("1", "petri-dish", (c.SeatPlan("me"), c.SeatPlan("open")), name="Ada")
        match = (await harness.service.create("ada", create)).match
        nonce = c.AddNonce(id="1", seat=1, nonce="chosen")
        assert await refused(harness.service.execute(match, "", nonce)) == MatchRule.NOT_YOUR_SEAT

    run(scenario())


def test_a_private_or_missing_match_is_unknown() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match(is_private=True)
        unknown = MatchRule.UNKNOWN
        assert await refused(harness.service.view("nothing", "ada")) == unknown
        assert await refused(harness.service.view(match, "eve")) == unknown
        assert await refused(harness.service.record(match, "")) == unknown
        assert await refused(harness.subscribe(match, "eve")) == unknown
        token = await harness.service.invite(match, "bob")
        assert (await harness.service.view(match, "eve", token)).you == ()
        assert (await harness.service.view(match, "bob")).you == (1,)
        open_match = await harness.create_match()
        assert (await harness.service.view(open_match, "")).you == ()

    run(scenario())


def test_a_seat_moves_to_another_device_once() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        request = harness.service.create_device_link(match, "eve", 0)
        assert await refused(request) == MatchRule.NOT_YOUR_SEAT
        token = await harness.service.create_device_link(match, "ada", 0)
        assert (await harness.service.claim_device_link(match, "phone", token)).seat == 0
        again = harness.service.claim_device_link(match, "thief", token)
        assert await refused(again) == MatchRule.BAD_INVITE
        assert await refused(harness.resign_as(match, "ada", 0)) == MatchRule.NOT_YOUR_SEAT
        await harness.move(match, "phone", "2>3:1")
        assert [shown.match for shown in await harness.service.matches_of("phone")] == [match]
        assert await harness.service.matches_of("ada") == ()
        invite = await harness.service.invite(match, "phone")
        repeated_request = harness.service.claim_device_link(match, "thief", invite)
        assert await refused(repeated_request) == MatchRule.BAD_INVITE

    run(scenario())


def test_a_forgotten_session_leaves_no_name() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        subscriber = await harness.subscribe(match, "bob")
        await harness.service.forget_session("ada")
        view = await harness.service.view(match, "bob")
        assert view.seats[0].name == ""
        assert subscriber.updates[-1]["lines"][-1]["kind"] == "forgotten"
        history = await harness.store.load(match)
        assert history is not None
        assert "ada" not in str(history.rows).lower()
        assert await harness.service.matches_of("ada") == ()
        assert await refused(harness.resign_as(match, "ada", 0)) == MatchRule.NOT_YOUR_SEAT

    run(scenario())

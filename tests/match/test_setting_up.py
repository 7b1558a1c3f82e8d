"""How matches begin: seats, invitations, nonces, devices; and how people are forgotten."""

import pytest

from petrilab.core import RefusedError
from petrilab.core.rules import MatchRule, OptionRule
from petrilab.match import commands as c
from playground import World, refused, run


def test_a_match_starts_when_its_last_seat_is_taken() -> None:
    async def story() -> None:
        world = World()
        seats = (c.SeatPlan("me"), c.SeatPlan("open"))
        done = await world.authority.create("ada", c.Create("1", "petris", seats, name="Ada"))
        assert (await world.authority.view(done.match, "ada")).phase == "open"
        with pytest.raises(RefusedError, match=MatchRule.NOT_STARTED):
            await world.move(done.match, "ada", "2>3:1")
        token = await world.authority.invite(done.match, "ada")
        joined = await world.authority.join(done.match, "bob", c.Join(token, "Bob"))
        assert joined.seat == 1
        view = await world.authority.view(done.match, "bob")
        assert (view.phase, view.you, view.waiting) == ("playing", (1,), (0,))
        assert [seat.name for seat in view.seats] == ["Ada", "Bob"]

    run(story())


def test_the_host_lets_opponents_take_seats_for_which_nobody_came() -> None:
    async def story() -> None:
        world = World()
        seats = (c.SeatPlan("me"), c.SeatPlan("open"), c.SeatPlan("open"))
        create = c.Create("1", "petris", seats, "players=3", name="Ada")
        match = (await world.authority.create("ada", create)).match
        token = await world.authority.invite(match, "ada")
        await world.authority.join(match, "bob", c.Join(token, "Bob"))
        fill = {"open": 2, "level": "random"}
        assert await refused(world.do(match, "bob", c.Fill, **fill)) == MatchRule.NOT_HOST
        taken = world.do(match, "ada", c.Fill, open=1, level="random")
        assert await refused(taken) == MatchRule.NO_OPEN_SEAT
        unknown = world.do(match, "ada", c.Fill, open=2, level="nobody")
        assert await refused(unknown) == MatchRule.NO_SUCH_LEVEL
        await world.do(match, "ada", c.Fill, **fill)
        view = await world.authority.view(match, "ada")
        assert (view.phase, view.seats[2].who, view.seats[2].level) == ("playing", "bot", "random")
        assert await refused(world.do(match, "ada", c.Fill, **fill)) == MatchRule.STARTED

    run(story())


def test_setting_up_twice_by_one_id_gives_one_match() -> None:
    async def story() -> None:
        world = World()
        command = c.Create("1", "petris", (c.SeatPlan("me"), c.SeatPlan("me")), name="Ada")
        first = await world.authority.create("ada", command)
        assert (await world.authority.create("ada", command)).match == first.match
        assert (await world.authority.create("bob", command)).match != first.match
        assert len(await world.authority.matches("ada")) == 1

    run(story())


def test_one_session_may_have_several_seats() -> None:
    async def story() -> None:
        world = World()
        command = c.Create("1", "petris", (c.SeatPlan("me"), c.SeatPlan("me")), name="Ada")
        match = (await world.authority.create("ada", command)).match
        moves = ((0, "2>3:1"), (1, "4>1:1"))
        for seat, text in moves:
            version = (await world.authority.view(match, "ada")).version
            move = c.Move(id=text, seat=seat, move=text, version=version)
            await world.authority.do(match, "ada", move)
        assert (await world.authority.view(match, "ada")).you == (0, 1)

    run(story())


def test_seats_fit_the_options_and_opponents_exist() -> None:
    async def story() -> None:
        ask = World().authority.create
        me, bot = c.SeatPlan("me"), c.SeatPlan("bot", level="nobody")
        create = c.Create("1", "petris", (me, me, me), name="Ada")
        assert await refused(ask("ada", create)) == MatchRule.SEAT_COUNT
        assert await refused(ask("ada", c.Create("1", "petris", (me, bot), name="A"))) == (
            MatchRule.NO_SUCH_LEVEL
        )
        assert await refused(ask("ada", c.Create("1", "petris", (me, me)))) == MatchRule.NAME
        odd = c.Create("1", "petris", (me, me), "colour=red", "A")
        assert await refused(ask("ada", odd)) == OptionRule.UNKNOWN

    run(story())


def test_a_name_is_shown_as_text_on_one_line() -> None:
    async def story() -> None:
        world = World()
        match = await world.table(options="players=3", wait=True)
        del match
        odd = "\u202eEve\u200b\n<b>\x00&\x1b[31m"
        seats = (c.SeatPlan("me", name=odd), c.SeatPlan("open"))
        made = await world.authority.create("eve", c.Create("1", "petris", seats))
        name = (await world.authority.view(made.match, "eve")).seats[0].name
        assert name == "Eve <b> & [31m"
        blank = (c.SeatPlan("me", name="\u200b\u202e "), c.SeatPlan("open"))
        asking = world.authority.create("eve", c.Create("2", "petris", blank))
        assert await refused(asking) == MatchRule.NAME

    run(story())


def test_people_join_by_a_valid_invitation_on_an_open_seat() -> None:
    async def story() -> None:
        world = World()
        seats = (c.SeatPlan("me"), c.SeatPlan("open"))
        create = c.Create("1", "petris", seats, name="Ada")
        match = (await world.authority.create("ada", create)).match
        join, invite = world.authority.join, world.authority.invite
        wrong = c.Join("x" * 20, "Bob")
        assert await refused(join(match, "bob", wrong)) == MatchRule.BAD_INVITE
        assert await refused(invite(match, "bob")) == MatchRule.NOT_YOUR_SEAT
        token = await invite(match, "ada")
        taken = c.Join(token, "Bob", seat=0)
        assert await refused(join(match, "bob", taken)) == MatchRule.NO_OPEN_SEAT
        await join(match, "bob", c.Join(token, "Bob"))
        assert (await join(match, "bob", c.Join(token, "Bob"))).seat == 1
        assert await refused(join(match, "cyd", c.Join(token, "Cyd"))) == MatchRule.NO_OPEN_SEAT

    run(story())


def test_only_the_host_starts_a_match_that_waits() -> None:
    async def story() -> None:
        world = World()
        seats = (c.SeatPlan("me"), c.SeatPlan("open"))
        create = c.Create("1", "petris", seats, name="Ada", wait=True)
        match = (await world.authority.create("ada", create)).match
        assert await refused(world.do(match, "ada", c.Start)) == MatchRule.SEATS_OPEN
        token = await world.authority.invite(match, "ada")
        await world.authority.join(match, "bob", c.Join(token, "Bob"))
        assert await refused(world.do(match, "bob", c.Start)) == MatchRule.NOT_HOST
        await world.do(match, "ada", c.Start)
        assert await refused(world.do(match, "ada", c.Start)) == MatchRule.STARTED

    run(story())


def test_a_seat_adds_its_nonce_once_before_the_start() -> None:
    async def story() -> None:
        world = World()
        match = await world.table(wait=True)
        await world.do(match, "ada", c.AddNonce, nonce="adas")
        again = world.do(match, "ada", c.AddNonce, nonce="other")
        assert await refused(again) == MatchRule.NONCE
        await world.do(match, "ada", c.Start)
        assert (await world.authority.view(match, "bob")).dice.nonces[0] == "adas"
        late = world.do(match, "bob", c.AddNonce, nonce="bobs")
        assert await refused(late) == MatchRule.STARTED

    run(story())


def test_a_seat_is_for_its_owner() -> None:
    async def story() -> None:
        world = World()
        match = await world.table()
        move = c.Move(id="1", seat=0, move="2>3:1", version=4)
        for stranger in ("bob", "eve", ""):
            asking = world.authority.do(match, stranger, move)
            assert await refused(asking) == MatchRule.NOT_YOUR_SEAT
        none = c.Move(id="1", seat=7, move="2>3:1", version=4)
        asking = world.authority.do(match, "ada", none)
        assert await refused(asking) == MatchRule.NO_SUCH_SEAT
        await world.authority.do(match, "ada", move)
        repeat = world.authority.do(match, "bob", move)
        assert await refused(repeat) == MatchRule.NOT_YOUR_SEAT
        create = c.Create("1", "petris", (c.SeatPlan("me"), c.SeatPlan("open")), name="Ada")
        nobody = world.authority.create("", create)
        assert await refused(nobody) == MatchRule.NOT_YOUR_SEAT
        preview = world.authority.preview(match, "bob", 0, ())
        assert await refused(preview) == MatchRule.NOT_YOUR_SEAT

    run(story())


def test_a_match_that_is_private_or_not_there_is_unknown() -> None:
    async def story() -> None:
        world = World()
        match = await world.table(private=True)
        unknown = MatchRule.UNKNOWN
        assert await refused(world.authority.view("nothing", "ada")) == unknown
        assert await refused(world.authority.view(match, "eve")) == unknown
        assert await refused(world.authority.record(match, "")) == unknown
        assert await refused(world.listen(match, "eve")) == unknown
        token = await world.authority.invite(match, "bob")
        assert (await world.authority.view(match, "eve", token)).you == ()
        assert (await world.authority.view(match, "bob")).you == (1,)
        open_match = await world.table()
        assert (await world.authority.view(open_match, "")).you == ()

    run(story())


def test_a_seat_moves_to_another_device_once() -> None:
    async def story() -> None:
        world = World()
        match = await world.table()
        asking = world.authority.link(match, "eve", 0)
        assert await refused(asking) == MatchRule.NOT_YOUR_SEAT
        token = await world.authority.link(match, "ada", 0)
        assert (await world.authority.claim(match, "phone", token)).seat == 0
        again = world.authority.claim(match, "thief", token)
        assert await refused(again) == MatchRule.BAD_INVITE
        assert await refused(world.do_as(match, "ada", 0)) == MatchRule.NOT_YOUR_SEAT
        await world.move(match, "phone", "2>3:1")
        assert [shown.match for shown in await world.authority.matches("phone")] == [match]
        assert await world.authority.matches("ada") == ()
        invite = await world.authority.invite(match, "phone")
        asking_again = world.authority.claim(match, "thief", invite)
        assert await refused(asking_again) == MatchRule.BAD_INVITE

    run(story())


def test_who_is_forgotten_leaves_no_name() -> None:
    async def story() -> None:
        world = World()
        match = await world.table()
        ear = await world.listen(match, "bob")
        await world.authority.forget("ada")
        view = await world.authority.view(match, "bob")
        assert view.seats[0].name == ""
        assert ear.updates[-1]["lines"][-1]["kind"] == "forgotten"
        history = await world.store.load(match)
        assert history is not None
        assert "ada" not in str(history.rows).lower()
        assert await world.authority.matches("ada") == ()
        assert await refused(world.do_as(match, "ada", 0)) == MatchRule.NOT_YOUR_SEAT

    run(story())

"""Access: subscribers that lose a seat or their access are disconnected; claims can be repeated."""

from collections.abc import Awaitable, Callable

import pytest

from match_harness import MatchHarness, RecordingSubscriber, refused, run
from petrilab.match import MemoryStore
from petrilab.match import commands as c
from petrilab.match.refusal_rules import MatchRule
from petrilab.store import open_store

_LATEST = 2**31
Act = Callable[[MatchHarness, str], Awaitable[object]]


async def _claim(harness: MatchHarness, match: str) -> None:
    token = await harness.service.create_device_link(match, "ada", 0)
    await harness.service.claim_device_link(match, "phone", token)


async def _forget(harness: MatchHarness, match: str) -> None:
    del match
    await harness.service.forget_session("ada")


async def _leave(harness: MatchHarness, match: str) -> None:
    await harness.service.leave(match, "ada")


async def _replace_invites(harness: MatchHarness, match: str) -> None:
    for _ in range(16):
        await harness.service.invite(match, "bob")


def test_a_claimed_seat_disconnects_the_old_device() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        old, other = [await harness.subscribe(match, who) for who in ("ada", "bob")]
        spectator = await harness.subscribe(match, "eve")
        seen = len(old.received)
        await _claim(harness, match)
        assert old.revoked == [MatchRule.SEAT_MOVED]
        assert other.revoked == spectator.revoked == []
        assert len(old.received) == seen + 1  # nothing after the claim
        assert other.updates[-1]["lines"][-1]["kind"] == "claimed"
        await harness.move(match, "phone", "2>3:1")
        assert len(old.received) == seen + 1

    run(scenario())


@pytest.mark.parametrize(
    ("act", "who", "private", "rule"),
    [
        (_claim, "ada", False, MatchRule.SEAT_MOVED),
        (_claim, "ada", True, MatchRule.SEAT_MOVED),
        (_forget, "ada", False, MatchRule.SESSION_ENDED),
        (_forget, "ada", True, MatchRule.SESSION_ENDED),
        (_leave, "ada", False, MatchRule.LEFT),
        (_leave, "ada", True, MatchRule.LEFT),
        (_leave, "bob", True, None),
        (_replace_invites, "eve", True, MatchRule.UNKNOWN),
        (_replace_invites, "eve", False, None),
        (_replace_invites, "ada", True, None),
        (_claim, "bob", True, None),
    ],
)
def test_lost_rights_disconnect_at_every_worker(
    store_url: str, act: Act, who: str, private: bool, rule: MatchRule | None
) -> None:
    """The second harness stands for another worker, which is told of new events."""

    async def scenario() -> None:
        here = MatchHarness(open_store(store_url))
        match = await here.create_match(is_private=private)
        invite = await here.service.invite(match, "ada")
        there = MatchHarness(here.store, seed="other")
        subscribers = []
        for harness in (here, there):
            subscriber = RecordingSubscriber()
            await harness.service.subscribe(match, who, subscriber, None, invite)
            subscribers.append(subscriber)
        await act(here, match)
        await there.service.catch_up(match, _LATEST)
        assert [each.revoked for each in subscribers] == [[rule] if rule else []] * 2
        await here.service.close()

    run(scenario())


def test_a_guest_whose_seat_moved_may_watch_a_private_match() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match(is_private=True)
        token = await harness.service.create_device_link(match, "bob", 1)
        await harness.service.claim_device_link(match, "phone", token)
        watching = await harness.subscribe(match, "bob")
        assert watching.messages[0]["you"] == []
        assert await refused(harness.subscribe(match, "eve")) == MatchRule.UNKNOWN
        move = c.Resign(id=harness.id(), seat=1)
        assert await refused(harness.service.execute(match, "bob", move)) == MatchRule.NOT_YOUR_SEAT

    run(scenario())


def test_a_session_that_keeps_one_of_two_seats_is_told_and_may_return() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        me = c.SeatPlan("me")
        create = c.Create("1", "petris", (me, me), name="Ada", is_private=True)
        match = (await harness.service.create("ada", create)).match
        old = await harness.subscribe(match, "ada")
        token = await harness.service.create_device_link(match, "ada", 1)
        await harness.service.claim_device_link(match, "phone", token)
        assert old.revoked == [MatchRule.SEAT_MOVED]
        again = await harness.subscribe(match, "ada")
        assert again.messages[0]["you"] == [0]

    run(scenario())


def test_a_repeated_claim_gets_the_same_answer(store_url: str) -> None:
    async def scenario() -> None:
        here = MatchHarness(open_store(store_url))
        match = await here.create_match()
        token = await here.service.create_device_link(match, "ada", 0)
        there = MatchHarness(here.store, seed="other")  # has read the match before the claim
        await there.service.view(match, "ada")
        first = await here.service.claim_device_link(match, "phone", token)
        await here.move(match, "phone", "2>3:1")
        assert await here.service.claim_device_link(match, "phone", token) == first
        assert await there.service.claim_device_link(match, "phone", token) == first
        restarted = MatchHarness(here.store)
        assert await restarted.service.claim_device_link(match, "phone", token) == first
        thief = here.service.claim_device_link(match, "thief", token)
        assert await refused(thief) == MatchRule.BAD_INVITE
        onward = await here.service.create_device_link(match, "phone", 0)
        await here.service.claim_device_link(match, "tablet", onward)
        late = here.service.claim_device_link(match, "phone", token)
        assert await refused(late) == MatchRule.BAD_INVITE
        await here.service.close()

    run(scenario())


def test_a_forgotten_claim_leaves_no_session() -> None:
    async def scenario() -> None:
        harness = MatchHarness(MemoryStore())
        match = await harness.create_match()
        token = await harness.service.create_device_link(match, "ada", 0)
        await harness.service.claim_device_link(match, "phone", token)
        await harness.service.forget_session("phone")
        assert "phone" not in str(await harness.store.load(match))
        late = harness.service.claim_device_link(match, "phone", token)
        assert await refused(late) == MatchRule.BAD_INVITE

    run(scenario())

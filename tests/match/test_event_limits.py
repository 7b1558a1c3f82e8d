"""The history of a match is limited, grows in constant time, and is replayed in slices."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from match_harness import MatchHarness, refused, run
from petrilab.match import MemoryStore, Policy, history_replay, public_boards
from petrilab.match import commands as c
from petrilab.match.event_limits import MAX_EVENTS, MAX_OFFERS, MAX_SEAT_CHANGES
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.serialization import MAX_LINES
from petrilab.match.state import AppendOnlySequence


def lengthen(harness: MatchHarness, match: str, **changes: int) -> None:
    """Set the numbers of events that a match is limited by."""
    active = harness.active(match)
    active.replace_state(replace(active.state, **changes))


Request = Callable[[MatchHarness, str], Awaitable[object]]
_OFFERS: dict[str, Request] = {
    "ask": lambda harness, match: harness.execute(match, "ada", c.Ask, matter="pause"),
    "invite": lambda harness, match: harness.service.invite(match, "ada"),
    "link": lambda harness, match: harness.service.create_device_link(match, "ada", 0),
}
_SEAT_CHANGES: dict[str, Request] = {
    "uninvite": lambda harness, match: harness.execute(match, "ada", c.Uninvite),
    "adjourn": lambda harness, match: harness.execute(match, "ada", c.Adjourn, absent=1),
    "hand over": lambda harness, match: harness.execute(
        match, "ada", c.HandOver, absent=1, level="random"
    ),
}


@pytest.mark.parametrize("name", [*_OFFERS, *_SEAT_CHANGES])
def test_offers_and_invitations_are_limited(name: str) -> None:
    """One player could append to the log for ever."""
    request, limit = (
        (_OFFERS[name], MAX_OFFERS) if name in _OFFERS else (_SEAT_CHANGES[name], MAX_SEAT_CHANGES)
    )

    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        await harness.clock.advance(100)
        lengthen(harness, match, other_events=limit)
        refusing = asyncio.ensure_future(request(harness, match))
        assert await refused(asyncio.wait_for(refusing, 30)) == MatchRule.TOO_LONG
        lengthen(harness, match, other_events=limit - 1)
        await request(harness, match)

    run(scenario())


def test_a_seat_of_a_match_with_a_long_history_cannot_be_taken() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        seats = (c.SeatPlan("me"), c.SeatPlan("open"))
        match = (
            await harness.service.create("ada", c.Create("1", "petris", seats, "-", "A"))
        ).match
        token = await harness.service.invite(match, "ada")
        lengthen(harness, match, other_events=MAX_SEAT_CHANGES)
        joining = harness.service.join(match, "bob", c.Join(token, "Bob"))
        assert await refused(joining) == MatchRule.TOO_LONG

    run(scenario())


def test_a_match_with_a_long_history_can_be_played_resumed_and_left() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        await harness.execute(match, "ada", c.Ask, matter="pause")
        await harness.execute(match, "bob", c.Agree, matter="pause")
        lengthen(harness, match, other_events=10 * MAX_SEAT_CHANGES)
        await harness.execute(match, "ada", c.Resume)
        await harness.move(match, "ada", "2>3:1")
        await harness.service.leave(match, "bob")
        assert harness.active(match).state.phase == "over"

    run(scenario())


def test_moves_are_limited_by_all_events() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        lengthen(harness, match, version=MAX_EVENTS)
        assert await refused(harness.move(match, "ada", "2>3:1")) == MatchRule.TOO_LONG

    run(scenario())


def test_only_moves_are_not_counted_as_other_events() -> None:
    async def scenario() -> None:
        harness = MatchHarness(store := MemoryStore())
        match = await harness.create_match()
        before = harness.active(match).state.other_events
        await harness.move(match, "ada", "2>3:1")
        assert harness.active(match).state.other_events == before
        await harness.execute(match, "ada", c.Ask, matter="takeback")
        await harness.execute(match, "ada", c.Decline, matter="takeback")
        state = harness.active(match).state
        assert state.other_events == before + 2
        again = (await MatchHarness(store).service._finder.get(match)).state
        assert again.other_events == state.other_events

    run(scenario())


# The log --------------------------------------------------------------------------------------


def test_versions_of_a_sequence_share_their_items_and_keep_their_own_length() -> None:
    first = AppendOnlySequence([1, 2])
    second = first.appended(3)
    other = first.appended(4)
    assert second._items is first._items
    assert other._items is not first._items
    assert (list(first), list(second), list(other)) == ([1, 2], [1, 2, 3], [1, 2, 4])
    assert (second[-1], second[1:], first[5:], first[-1]) == (3, (2, 3), (), 2)
    assert list(second.first(1).appended(9)) == [1, 9]
    assert list(second) == [1, 2, 3]
    assert AppendOnlySequence([1, 2, 4]) == other != second
    with pytest.raises(IndexError):
        first[2]


def test_the_log_is_not_copied_for_every_event() -> None:
    """Replaying a match of 20,000 events took as many copies of its log."""

    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        before = harness.active(match).state
        await harness.move(match, "ada", "2>3:1")
        await harness.execute(match, "ada", c.Ask, matter="takeback")
        after = harness.active(match).state
        assert after.log._items is before.log._items
        assert after.played._items is before.played._items
        assert len(after.log) == len(before.log) + 2

    run(scenario())


async def lengthy_match(harness: MatchHarness, events: int) -> str:
    """Return a match with at least this number of events."""
    match = await harness.create_match()
    while harness.active(match).state.version < events:
        await harness.execute(match, "ada", c.Ask, matter="pause")
        await harness.execute(match, "ada", c.Decline, matter="pause")
    return match


def test_others_go_on_while_a_long_history_is_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history_replay, "SLICE_SECONDS", 0.0)

    async def scenario() -> None:
        store = MemoryStore()
        match = await lengthy_match(MatchHarness(store), 1_000)
        ticks, is_loaded = 0, False

        async def tick() -> None:
            nonlocal ticks
            while not is_loaded:
                ticks += 1
                await asyncio.sleep(0)

        ticking = asyncio.ensure_future(tick())
        await MatchHarness(store).service.view(match, "ada")
        is_loaded = True
        await ticking
        assert ticks >= 8

    run(scenario())


def test_a_client_far_behind_gets_a_view_instead_of_the_whole_log() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await lengthy_match(harness, MAX_LINES + 10)
        version = harness.active(match).state.version
        far = await harness.subscribe(match, "bob", since=1)
        near = await harness.subscribe(match, "bob", since=version - MAX_LINES)
        assert far.messages[0]["type"] == "view"
        assert len(far.messages[0]["lines"]) <= MAX_LINES
        assert near.messages[0]["type"] == "update"

    run(scenario())


def test_a_long_match_shows_its_newest_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        await harness.move(match, "ada", "2>3:1")
        await harness.move(match, "bob", "4>1:1")
        whole = await harness.service.boards(match, "ada")
        monkeypatch.setattr(public_boards, "MAX_BOARDS", 1)
        newest = await harness.service.boards(match, "ada")
        assert (newest.past, newest.numbers) == (whole.past[1:], whole.numbers[1:])
        assert newest.current == whole.current

    run(scenario())


def test_idle_matches_are_evicted_when_they_take_much_memory() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        matches = [await lengthy_match(harness, 200) for _ in range(4)]
        size = harness.active(matches[0]).estimated_bytes
        harness.service._matches._policy = Policy(bytes_in_memory=size * 9 // 2)
        await harness.subscribe(matches[0], "ada")
        await lengthy_match(harness, 200)
        last = await harness.create_match()
        held = harness.service.match_ids()
        assert [match in held for match in (*matches, last)] == [True, False, False, True, True]
        assert (await harness.service.view(matches[1], "ada")).version >= 200

    run(scenario())


def test_matches_of_a_network_that_takes_too_much_memory_are_evicted_first() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        others = [await harness.create_match() for _ in range(2)]
        greedy = [await lengthy_match(harness, 200) for _ in range(5)]
        hosts = {harness.active(match).state.host for match in greedy}
        assert len(hosts) == 1
        size = harness.active(greedy[0]).estimated_bytes

        def network_of(host: str) -> str:
            return "greedy" if host in hosts else "others"

        for match in others:
            active = harness.active(match)
            active.state = replace(active.state, host="zoe")
        harness.service._matches._policy = Policy(bytes_in_memory=size * 4, network_of=network_of)
        last = await harness.create_match()
        held = harness.service.match_ids()
        assert all(match in held for match in (*others, last))
        assert sum(match in held for match in greedy) <= 3
        assert harness.service.estimated_bytes() <= size * 4

    run(scenario())

"""A failing reply, subscriber or store neither blocks the match nor affects other clients."""

import asyncio

import pytest

from match_harness import MatchHarness, RecordingSubscriber, refused, run, run_pending
from petrilab.match import (
    Append,
    Committed,
    ConflictError,
    EncodedMessage,
    History,
    MemoryStore,
    StoreError,
    event_limits,
)
from petrilab.match import commands as c
from petrilab.match import messages as m

_MOVE = c.Move(id="1", seat=0, move="2>3:1", version=4)


class FailingSubscriber(RecordingSubscriber):
    """A subscriber that fails as soon as a test sets its flag."""

    failing = False

    def send(self, message: EncodedMessage) -> None:
        if self.failing:
            raise RuntimeError("failing_subscriber")
        super().send(message)


class UnreliableStore(MemoryStore):
    """A store that fails to write, fails to read, or reports conflicts, as a test sets it."""

    away = unreadable = taken = False

    async def append(self, *appends: Append) -> tuple[Committed, ...]:
        if self.away:
            raise StoreError("away")
        if self.taken:
            raise ConflictError(appends[0].match)
        return await super().append(*appends)

    async def load(self, match: str, after: int = 0) -> History | None:
        if self.unreadable:
            raise ValueError("not an event")
        return await super().load(match, after)


def _ignore_reported_errors() -> None:
    asyncio.get_running_loop().set_exception_handler(lambda _, __: None)


def test_a_failing_reply_does_not_stop_publishing() -> None:
    async def scenario() -> None:
        _ignore_reported_errors()
        harness = MatchHarness()
        match = await harness.create_match()
        subscriber = await harness.subscribe(match, "bob")

        def failing(_: m.Acknowledgement) -> None:
            raise RuntimeError("nobody there")

        request = harness.service.execute(match, "ada", _MOVE, failing)
        assert (await asyncio.wait_for(request, 30)).version == 5
        assert [update["version"] for update in subscriber.updates] == [5]
        assert not harness.active(match).lock.locked()
        assert (await harness.service.execute(match, "ada", _MOVE)).version == 5

    run(scenario())


def test_a_failing_reply_is_called_once_and_the_lock_is_released() -> None:
    async def scenario() -> None:
        _ignore_reported_errors()
        harness = MatchHarness()
        match = await harness.create_match()
        await harness.service.execute(match, "ada", _MOVE)
        active, replies = harness.active(match), list[object]()

        def failing(reply: object) -> None:
            replies.append(reply)
            raise RuntimeError("the connection is lost")

        harness.service.submit(active, "ada", _MOVE, failing)
        assert len(replies) == 1
        async with active.lock:
            harness.service.submit(active, "ada", _MOVE, failing)
            assert len(replies) == 1
        await run_pending()
        assert len(replies) == 2
        assert not active.lock.locked()

    run(scenario())


def test_commands_are_carried_out_in_the_order_in_which_they_came(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(event_limits._LIMITS, c.Ask, 20_000)

    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        active, replies = harness.active(match), list[object]()
        async with active.lock:
            for number in range(5_000):  # a long queue must not be a deep stack
                offer = c.Ask(id=f"a{number}", seat=0, matter="pause")
                withdrawal = c.Decline(id=f"d{number}", seat=0, matter="pause")
                for command in (offer, withdrawal):
                    harness.service.submit(active, "ada", command, replies.append)
            assert replies == []
        await harness.service.drain()
        versions = [reply.version for reply in replies if isinstance(reply, m.Acknowledgement)]
        assert versions == list(range(5, 10_005))

    run(scenario())


def test_a_match_with_waiting_commands_is_not_idle() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        active = harness.active(await harness.create_match())
        await active.lock.acquire()
        harness.service.submit(active, "ada", _MOVE, lambda _: None)
        active.lock.release()
        was_idle = active.is_idle  # the lock is free until the waiting command runs
        await harness.service.drain()
        assert (was_idle, active.is_idle) == (False, True)

    run(scenario())


class PausingStore(MemoryStore):
    """A store that appends when `ready` is set."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = asyncio.Event()
        self.ready.set()

    async def append(self, *appends: Append) -> tuple[Committed, ...]:
        await self.ready.wait()
        return await super().append(*appends)


def test_a_change_completes_when_its_caller_has_stopped_waiting() -> None:
    async def scenario() -> None:
        harness = MatchHarness(store := PausingStore())
        match = await harness.create_match()
        subscriber = await harness.subscribe(match, "bob")
        store.ready.clear()
        executing = asyncio.create_task(harness.service.execute(match, "ada", _MOVE))
        await run_pending()
        executing.cancel()
        await run_pending()
        assert not subscriber.updates
        store.ready.set()
        await harness.service.drain()
        assert subscriber.updates[-1]["version"] == 5
        assert (await harness.service.execute(match, "ada", _MOVE)).version == 5  # not repeated

    run(scenario())


def test_closing_waits_for_pending_appends() -> None:
    async def scenario() -> None:
        harness = MatchHarness(store := PausingStore())
        match = await harness.create_match()
        store.ready.clear()
        executing = asyncio.create_task(harness.service.execute(match, "ada", _MOVE))
        await run_pending()
        closing = asyncio.create_task(harness.service.close())
        await run_pending()
        assert not closing.done()
        store.ready.set()
        await closing
        assert (await executing).version == 5

    run(scenario())


def test_a_failing_subscriber_does_not_affect_others() -> None:
    async def scenario() -> None:
        _ignore_reported_errors()
        harness = MatchHarness()
        match = await harness.create_match(clock=c.ClockPlan(60))
        failing_subscriber = FailingSubscriber()
        await harness.service.subscribe(match, "ada", failing_subscriber)
        subscriber = await harness.subscribe(match, "bob")
        failing_subscriber.failing = True
        await harness.service.execute(match, "ada", _MOVE)
        assert [update["version"] for update in subscriber.updates] == [5]
        await harness.clock.advance(61)  # the timer was set nevertheless
        assert (await harness.service.view(match, "bob")).lines[-1].kind == "timed-out"
        assert not harness.active(match).lock.locked()

    run(scenario())


def test_a_failing_subscriber_does_not_stop_the_expiry_of_clocks() -> None:
    async def scenario() -> None:
        _ignore_reported_errors()
        harness = MatchHarness()
        match = await harness.create_match(clock=c.ClockPlan(60))
        failing_subscriber = FailingSubscriber()
        await harness.service.subscribe(match, "bob", failing_subscriber)
        failing_subscriber.failing = True
        harness.clock.seconds += 61
        request = harness.service.execute(match, "ada", _MOVE)
        assert await refused(asyncio.wait_for(request, 30)) == "match-over"
        assert not harness.active(match).lock.locked()

    run(scenario())


def test_an_unreadable_history_does_not_block_the_match() -> None:
    async def scenario() -> None:
        harness = MatchHarness(store := UnreliableStore())
        match = await harness.create_match()
        store.taken = store.unreadable = True
        with pytest.raises(ValueError, match="event"):
            await asyncio.wait_for(harness.service.execute(match, "ada", _MOVE), 60)
        assert not harness.active(match).lock.locked()
        store.taken = store.unreadable = False
        assert (await harness.service.execute(match, "ada", _MOVE)).version == 5

    run(scenario())


def test_a_clock_that_expires_without_a_store_is_applied_later() -> None:
    async def scenario() -> None:
        harness = MatchHarness(store := UnreliableStore())
        match = await harness.create_match(clock=c.ClockPlan(60))
        subscriber = await harness.subscribe(match, "bob")
        store.away = True
        await harness.clock.advance(61)
        store.away = False
        await harness.clock.advance(10)
        assert subscriber.updates
        assert (await harness.service.view(match, "bob")).lines[-1].kind == "timed-out"

    run(scenario())

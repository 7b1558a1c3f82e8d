"""Loading: one for all who ask at once, in slices, and never older than what is known."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import pytest

from match_harness import MatchHarness, run, run_pending
from petrilab.match import MemoryStore
from petrilab.match import commands as c
from petrilab.match import events as ev
from petrilab.match.history_replay import SLICE_SECONDS
from petrilab.match.ports import History


class SlowStore(MemoryStore):
    """A store shared by several servers, whose answers a test may hold back."""

    is_shared = True

    def __init__(self) -> None:
        super().__init__()
        self.loads = 0
        self.release = asyncio.Event()
        self.release.set()
        self.after_read: Callable[[], Awaitable[None]] | None = None

    async def load(self, match: str, after: int = 0) -> History | None:
        self.loads += 1
        history = await super().load(match, after)
        if self.after_read:
            after_read, self.after_read = self.after_read, None
            await after_read()
        await self.release.wait()
        return history


def test_a_match_is_loaded_once_for_all_who_ask_at_the_same_time() -> None:
    async def scenario() -> None:
        store = SlowStore()
        match = await MatchHarness(store).create_match()
        harness = MatchHarness(store)
        store.loads = 0
        store.release.clear()
        asking = [asyncio.ensure_future(harness.service.view(match, "ada")) for _ in range(20)]
        await run_pending()
        asking[0].cancel()  # the client that asked first has gone
        await run_pending()
        store.release.set()
        views = await asyncio.gather(*asking[1:])
        assert store.loads == 1
        assert len({view.version for view in views}) == 1
        assert asking[0].cancelled()

    run(scenario())


@pytest.mark.parametrize("is_in_memory", [False, True])
def test_no_slice_of_a_long_history_takes_long(is_in_memory: bool) -> None:
    """A history is replayed when it is loaded, and also when another server has written it."""

    async def scenario() -> None:
        store = SlowStore()
        writer, reader = MatchHarness(store), MatchHarness(store, seed="reader")
        options = "board=rectangle:30x30,colonies=1,antibiotic-rounds=0"
        match = await writer.create_match("honeycomb", options)
        if is_in_memory:
            await reader.service.view(match, "ada")
        for _ in range(200):
            state = writer.active(match).state
            for seat in state.waiting:
                move = state.game.legal(state.position, seat).nth(0).text()
                session = state.seat_states[seat].session
                await writer.execute(match, session, c.Pick, round=state.round, move=move)
        slices: list[float] = []
        is_done = False

        async def watch() -> None:
            began = time.thread_time()
            while not is_done:
                await asyncio.sleep(0)
                ended = time.thread_time()
                slices.append(ended - began)
                began = ended

        watching = asyncio.ensure_future(watch())
        version = writer.active(match).state.version
        await reader.service.catch_up(match, version)
        await reader.service.view(match, "ada")
        is_done = True
        await watching
        assert reader.active(match).state.version == version
        assert len(slices) >= 4
        assert sorted(slices)[-2] < 4 * SLICE_SECONDS  # one may be a garbage collection

    run(scenario())


def test_a_reload_publishes_what_another_server_has_written_meanwhile() -> None:
    async def scenario() -> None:
        store = SlowStore()
        here, there = MatchHarness(store), MatchHarness(store, seed="there")
        match = await here.create_match(clock=c.ClockPlan(60, 0))
        await here.move(match, "ada", "2>3:1")
        subscriber = await there.subscribe(match, "ada")
        version = await here.move(match, "bob", "4>1:1")
        timer = there.active(match).timer
        await there.service.reload_erased({"bob"})
        assert subscriber.updates[-1]["version"] == version
        assert there.active(match).timer is not timer
        await there.service.catch_up(match, version)
        assert len(subscriber.updates) == 1

    run(scenario())


def test_names_erased_by_another_server_vanish_from_memory() -> None:
    async def scenario() -> None:
        store = SlowStore()
        here, there = MatchHarness(store), MatchHarness(store, seed="there")
        matches = [await here.create_match() for _ in range(2)]
        await here.service.leave(matches[1], "bob")  # has no seat any more, but a name in the log
        for match in matches:
            await there.service.view(match, "ada")
        await here.service.forget_session("bob")
        for match in matches:
            await there.service.catch_up(match, here.active(match).state.version)
        assert "bob" in there.service.sessions_in_memory()
        await there.service.reload_erased({"bob"})
        for match in matches:
            for harness in (here, there):
                assert "Bob" not in str(await harness.service.view(match, "ada"))
        assert "bob" not in there.service.sessions_in_memory()

    run(scenario())


def test_names_erased_while_a_match_is_loaded_vanish_from_memory() -> None:
    async def scenario() -> None:
        store = SlowStore()
        here, there = MatchHarness(store), MatchHarness(store, seed="there")
        match = await here.create_match()

        async def erase() -> None:
            await here.service.forget_session("bob")
            await there.service.reload_erased({"bob"})

        store.after_read = erase
        view = await there.service.view(match, "ada")
        assert "Bob" not in str(view)

    run(scenario())


def test_a_device_link_of_an_erased_session_is_void() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match()
        token = await harness.service.create_device_link(match, "bob", 1)
        await harness.service.forget_session("bob")
        assert harness.active(match).state.links == ()
        with pytest.raises(Exception, match="bad-invite"):
            await harness.service.claim_device_link(match, "eve", token)
        assert harness.active(match).state.seat_states[1].session == ev.GONE

    run(scenario())

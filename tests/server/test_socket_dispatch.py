"""The order in which a socket handles frames, while the match may still have to be loaded."""

import asyncio
import time
from typing import Any, cast

import msgspec
import pytest

from match_harness import MatchHarness, run, run_pending
from petrilab.match import EncodedMessage, History, MemoryStore
from petrilab.match.ports import Append, Committed
from petrilab.server.guest_sessions import Guest
from petrilab.server.match_socket import MatchSocket
from server_refusals import memory_context

HELLO = b'{"do":"hello"}'
PREVIEW = b'{"do":"preview","id":"preview","seat":1}'
RESIGN = b'{"do":"resign","id":"resign","seat":1}'
REACT = b'{"do":"react","id":"react","seat":1,"reaction":"hello"}'


class SlowStore(MemoryStore):
    """A store that loads matches only while `is_open` is set."""

    def __init__(self) -> None:
        super().__init__()
        self.is_open = asyncio.Event()
        self.is_open.set()
        self.delays_appends = False

    async def append(self, *appends: Append) -> tuple[Committed, ...]:
        if self.delays_appends:
            await asyncio.sleep(0)
        return await super().append(*appends)

    async def load(self, match: str, after: int = 0) -> History | None:
        await self.is_open.wait()
        return await super().load(match, after)


class FakeProtocol:
    """A connection that records frames, and whose client never confirms a close frame."""

    def __init__(self) -> None:
        self.is_closing = False
        self.frames: list[bytes] = []

    def write(self, frame: bytes) -> None:
        self.frames.append(frame)

    def close_with(self, *_: object) -> None:
        self.is_closing = True


class Connection:
    """Bob's socket to a match in which he plays, and which has to be loaded from the store."""

    def __init__(self, store: SlowStore, match: str) -> None:
        self.store, self.harness = store, MatchHarness(store)
        self.match, self.protocol = match, FakeProtocol()
        context = memory_context()
        context.service = self.harness.service
        self.context = context
        guest = Guest("bob", "::1", "http://localhost", is_secure=False)
        self.socket = MatchSocket(context, cast("Any", self.protocol), match, guest)
        store.is_open.clear()

    async def load_match(self) -> None:
        """Let the store load the match."""
        self.store.is_open.set()
        await run_pending()

    @property
    def present_players(self) -> list[str]:
        return self.harness.active(self.match).connected_players()

    @property
    def messages(self) -> list[dict[str, Any]]:
        """All messages so far; the header of a frame ends where its JSON starts."""
        return [msgspec.json.decode(f[f.index(b"{") :]) for f in self.protocol.frames]

    def replies(self) -> list[str]:
        """The types of all messages, without presence."""
        return [each["type"] for each in self.messages if each["type"] != "presence"]


async def _connect() -> Connection:
    store = SlowStore()
    return Connection(store, await MatchHarness(store).create_match())


def test_two_overlapping_hellos_leave_one_subscription() -> None:
    async def scenario() -> None:
        connection = await _connect()
        for _ in range(2):
            connection.socket.on_message(HELLO)
        await run_pending()
        await connection.load_match()
        assert connection.present_players == ["bob"]
        connection.socket.close()
        assert connection.present_players == []

    run(scenario())


def test_a_command_right_behind_a_hello_waits_for_it() -> None:
    """The page sends both at once when it reconnects after a restart of the server."""

    async def scenario() -> None:
        connection = await _connect()
        connection.socket.on_message(HELLO)
        connection.socket.on_message(RESIGN)
        await run_pending()
        assert connection.replies() == []
        await connection.load_match()
        assert "refused" not in connection.replies()
        assert [each["id"] for each in connection.messages if each["type"] == "done"] == ["resign"]

    run(scenario())


def test_frames_are_handled_in_the_order_of_arrival() -> None:
    async def scenario() -> None:
        connection = await _connect()
        for frame in (HELLO, PREVIEW, RESIGN):
            connection.socket.on_message(frame)
        await connection.load_match()
        assert connection.replies() == ["view", "preview", "done", "update"]

    run(scenario())


def test_a_command_needs_no_task_after_the_hello() -> None:
    """A task for each move would cost more than the move."""

    async def scenario() -> None:
        connection = await _connect()
        connection.socket.on_message(HELLO)
        await connection.load_match()
        assert connection.context.tasks == set()
        connection.socket.on_message(RESIGN)
        assert connection.context.tasks == set()
        await run_pending()
        assert connection.replies() == ["view", "done", "update"]

    run(scenario())


@pytest.mark.parametrize("waits_for_store", [False, True])
def test_the_update_of_a_command_is_charged_once(
    waits_for_store: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The update of a large board takes time, also if it follows after the commit."""

    async def scenario() -> None:
        connection = await _connect()
        connection.socket.on_message(HELLO)
        await connection.load_match()
        connection.store.delays_appends = waits_for_store
        charged: list[float] = []

        def charge(guest: Guest, milliseconds: float) -> None:
            assert guest.session == "bob"
            charged.append(milliseconds)

        monkeypatch.setattr(connection.context.limits, "charge_compute", charge)
        published = connection.socket.send

        def send_slowly(message: EncodedMessage) -> None:
            ends = time.perf_counter() + 0.02
            while time.perf_counter() < ends:
                pass
            published(message)

        monkeypatch.setattr(connection.socket, "send", send_slowly)
        connection.socket.on_message(RESIGN)
        await run_pending()
        assert connection.replies() == ["view", "done", "update"]
        assert len(charged) == 1
        assert charged[0] >= 20

    run(scenario())


def test_commands_and_previews_before_the_hello_are_refused() -> None:
    async def scenario() -> None:
        connection = await _connect()
        connection.store.is_open.set()
        for frame in (PREVIEW, RESIGN):
            connection.socket.on_message(frame)
        await run_pending()
        refused = [(each["rule"], each["id"]) for each in connection.messages]
        assert refused == [("server-hello", "preview"), ("server-hello", "resign")]

    run(scenario())


def test_a_frame_that_fails_does_not_block_the_next_one() -> None:
    async def scenario() -> None:
        connection = await _connect()
        connection.socket.on_message(HELLO)
        connection.socket.on_message(b'{"do":"preview","id":"bad","seat":0}')  # not Bob's seat
        connection.socket.on_message(PREVIEW)
        await connection.load_match()
        assert connection.replies() == ["view", "refused", "preview"]

    run(scenario())


def test_a_connection_that_was_closed_before_the_match_was_loaded_is_not_present() -> None:
    async def scenario() -> None:
        connection = await _connect()
        connection.socket.on_message(HELLO)
        await run_pending()
        connection.protocol.close_with(4408)
        connection.socket.close()
        await connection.load_match()
        assert connection.present_players == []

    run(scenario())


def test_a_ping_is_answered_at_once_and_leaves_nothing_pending() -> None:
    async def scenario() -> None:
        connection = await _connect()
        for _ in range(40):  # more than may be pending
            connection.socket.on_message(b'{"do":"ping"}')
        assert connection.replies() == ["pong"] * 40

    run(scenario())


@pytest.mark.parametrize(("frame", "method"), [(RESIGN, "submit"), (REACT, "react")])
def test_a_handler_that_fails_is_reported_and_leaves_nothing_behind(
    frame: bytes, method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection refused every frame once as many had failed as may be pending."""

    async def scenario() -> None:
        connection = await _connect()
        connection.socket.on_message(HELLO)
        await connection.load_match()

        def fail(*_: object) -> None:
            raise ZeroDivisionError

        charged: list[float] = []
        context = connection.context
        monkeypatch.setattr(context.limits, "charge_compute", lambda _, ms: charged.append(ms))
        failures = 35  # more than may be pending
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(context.service, method, fail)
            patch.setattr(context.limits, "check_reaction", lambda _: None)
            for _ in range(failures):
                connection.socket.on_message(frame)
                await run_pending()
        assert connection.replies() == ["view"] + ["refused"] * failures
        answers = connection.messages[-failures:]
        command = msgspec.json.decode(frame)["id"]
        assert {(each["rule"], each["id"]) for each in answers} == {("server-error", command)}
        assert context.metrics.value("faults_total") == failures
        # The next command works, and its update is charged although it has to wait for the store.
        connection.store.delays_appends = True
        published = connection.socket.send

        def send_slowly(message: EncodedMessage) -> None:
            time.sleep(0.02)
            published(message)

        monkeypatch.setattr(connection.socket, "send", send_slowly)
        charged.clear()
        connection.socket.on_message(RESIGN)
        await run_pending()
        assert connection.replies()[-2:] == ["done", "update"]
        assert len(charged) == 1
        assert charged[0] >= 20

    run(scenario())


def test_a_handler_that_fails_after_its_reply_is_answered_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scenario() -> None:
        connection = await _connect()
        connection.socket.on_message(HELLO)
        await connection.load_match()
        service = connection.context.service
        submit = service.submit

        def submit_and_fail(*arguments: Any) -> None:
            submit(*arguments)
            raise ZeroDivisionError

        monkeypatch.setattr(service, "submit", submit_and_fail)
        connection.socket.on_message(RESIGN)
        await run_pending()
        assert connection.replies() == ["view", "done", "update"]
        assert connection.context.metrics.value("faults_total") == 1

    run(scenario())

"""The order in which a socket handles frames, while the match may still have to be loaded."""

import asyncio
from typing import Any, cast

import msgspec

from match_harness import MatchHarness, run, run_pending
from petrilab.match import History, MemoryStore
from petrilab.server.guest_sessions import Guest
from petrilab.server.sockets import MatchSocket
from server_refusals import memory_context

HELLO = b'{"do":"hello"}'
PREVIEW = b'{"do":"preview","id":"preview","seat":1}'
RESIGN = b'{"do":"resign","id":"resign","seat":1}'


class SlowStore(MemoryStore):
    """A store that loads matches only while `is_open` is set."""

    def __init__(self) -> None:
        super().__init__()
        self.is_open = asyncio.Event()
        self.is_open.set()

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

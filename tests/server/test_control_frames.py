"""Pings, pongs, empty fragments and many frames at once count as messages."""

import asyncio
import base64
import contextlib
import os
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from petrilab.server.websocket_protocol import WebSocketProtocol
from server_process import Guest, Server, running

PING, PONG, FIRST, CONTINUATION, TEXT, BINARY = 0x89, 0x8A, 0x01, 0x00, 0x81, 0x82
CLOSE_TOO_FAST = (4429).to_bytes(2)


def frame(first: int, body: bytes = b"") -> bytes:
    """Return a frame with a mask of zeros."""
    return bytes((first, 128 + len(body), 0, 0, 0, 0)) + body


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the default limits for messages."""
    log = tmp_path_factory.mktemp("frames") / "log"
    with running(log, messages_per_second=20, messages_per_address=200) as server:
        yield server


@contextlib.contextmanager
def flooding(server: Server, guest: Guest, match: str) -> Iterator[socket.socket]:
    """Open a connection of a guest, on which a test sends every byte itself."""
    with handshake(server, guest, match) as (connection, _):
        connection.sendall(frame(TEXT, b'{"do":"hello"}'))
        yield connection


@contextlib.contextmanager
def handshake(server: Server, guest: Guest, match: str) -> Iterator[tuple[socket.socket, bytes]]:
    """Ask for a connection of a guest from an address of its own; return it and the answer."""
    lines = (
        f"GET /api/matches/{match}/socket HTTP/1.1",
        f"Host: localhost:{server.port}",
        f"Origin: {server.origin}",
        f"Cookie: {guest.cookie}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
        "",
        "",
    )
    address = ("127.0.0.1", server.port)
    with socket.create_connection(
        address, timeout=10, source_address=("127.0.0.2", 0)
    ) as connection:
        connection.sendall("\r\n".join(lines).encode())
        yield connection, connection.recv(4096)


def is_ended(connection: socket.socket, seconds: float = 15.0) -> bool:
    """Return whether the server ends a connection in time, or says that it was sent too much.

    The limit is shorter than the time after which an unanswered ping of the server ends it, 30 s.
    """
    received, ends = b"", time.monotonic() + seconds
    try:
        while CLOSE_TOO_FAST not in received:
            connection.settimeout(max(0.001, ends - time.monotonic()))
            data = connection.recv(65536)
            if not data:
                return True
            if time.monotonic() > ends:
                return False
            received += data
    except TimeoutError:  # it is open, and the server says nothing
        return False
    except ConnectionError:
        return True
    return True


@pytest.mark.parametrize(
    ("start", "repeated"),
    [
        (b"", frame(PING)),
        (b"", frame(PONG)),
        (frame(PING, b"x")[:3] + frame(PING, b"x")[3:], frame(PING, b"x" * 100)),
        (frame(FIRST, b"{"), frame(CONTINUATION)),
        (frame(FIRST, b"{"), frame(PING)),
        (frame(PING)[:3] + frame(PING)[3:], frame(TEXT)),
        (b"", frame(BINARY)),
    ],
    ids=[
        *("pings", "pongs", "long pings", "empty continuations", "pings inside a message"),
        *("empty texts", "empty binary messages"),
    ],
)
def test_a_flood_of_frames_ends_the_connection(
    limited: Server, start: bytes, repeated: bytes
) -> None:
    eve = limited.guest()
    with flooding(limited, eve, eve.create("flood")) as connection:
        connection.sendall(start)
        time.sleep(0.1)
        sent = 0
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            while sent < 1000:
                connection.sendall(repeated * 20)
                sent += 20
                time.sleep(0.005)
        assert sent < 1000 or is_ended(connection)


def test_a_silent_connection_is_not_taken_for_an_ended_one() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        assert not is_ended(ours, 0.05)
        theirs.sendall(frame(PONG))
        assert not is_ended(ours, 0.05)
        theirs.close()
        assert is_ended(ours, 0.05)


def test_a_few_pings_are_answered(limited: Server) -> None:
    ada = limited.guest()
    with flooding(limited, ada, ada.create("ping")) as connection:
        connection.sendall(frame(PING, b"here?") * 5)
        received = b""
        while received.count(b"\x8a\x05here?") < 5:
            received += connection.recv(65536)


class FakeTransport:
    """A transport of a client that reads everything."""

    def __init__(self) -> None:
        self.is_aborted = False

    def get_extra_info(self, _: str) -> None:
        return None

    def get_write_buffer_size(self) -> int:
        return 0

    def write(self, _: bytes) -> None:
        pass

    def is_closing(self) -> bool:
        return self.is_aborted

    def abort(self) -> None:
        self.is_aborted = True


async def frames_read(start: bytes, data: bytes) -> tuple[int, bool]:
    """Return how many messages one read passes on, and whether the client is dropped."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        del scope, receive
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    config = Config(app, ws=WebSocketProtocol, ws_per_message_deflate=False, lifespan="off")
    config.load()
    protocol = WebSocketProtocol(config, ServerState(), {}, asyncio.get_running_loop())
    transport, messages = FakeTransport(), list[bytes]()
    protocol.connection_made(cast("Any", transport))
    key = base64.b64encode(os.urandom(16))
    protocol.data_received(
        b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n\r\n" % key
    )
    protocol.on_message = messages.append
    protocol.data_received(start)
    protocol.data_received(data)
    await asyncio.sleep(0.01)
    return len(messages), protocol.was_dropped


@pytest.mark.parametrize("kind", [TEXT, BINARY, PONG], ids=["texts", "binary messages", "pongs"])
@pytest.mark.parametrize("start", [b"", frame(PING)[:3]], ids=["whole frames", "in pieces"])
def test_too_many_frames_in_one_read_drop_the_client(kind: int, start: bytes) -> None:
    """43,000 empty texts fit into one read, and were all decoded before the first was counted."""
    rest = frame(PING)[len(start) :] if start else b""
    few, were_dropped = asyncio.run(frames_read(start, rest + frame(kind) * 200))
    assert few == (0 if kind == PONG else 200)
    assert not were_dropped
    many, were_dropped = asyncio.run(frames_read(start, rest + frame(kind) * 43_000))
    assert many == 0
    assert were_dropped


def test_an_address_whose_clients_send_too_much_has_to_wait(tmp_path: Path) -> None:
    """Each such client takes milliseconds, and connected again at once."""
    with running(tmp_path / "log") as server:
        ada, eve = server.guest(), server.guest()
        quiet, loud = ada.create("quiet"), eve.create("loud")
        with flooding(server, eve, loud) as before:
            accepted, answer = 0, b" 101 "
            while b" 101 " in answer and accepted < 100:
                with handshake(server, eve, loud) as (connection, answer):
                    accepted += b" 101 " in answer
                    with contextlib.suppress(OSError):
                        connection.sendall(frame(TEXT) * 300)
                        is_ended(connection)
            assert b" 429 " in answer
            assert accepted > 10, "a few such connections have no consequence"
            before.sendall(frame(PING, b"here?"))
            while b"here?" not in before.recv(65536):
                pass
        with ada.socket(quiet) as mine:  # of another address
            mine.wait_for("view")


@pytest.mark.parametrize("start", [b"", frame(PING)[:3]], ids=["whole frames", "in pieces"])
def test_one_connection_that_sends_pings_does_not_delay_others(
    tmp_path: Path, start: bytes
) -> None:
    """It used to block the event loop for ten seconds."""
    with running(tmp_path / "log", messages_per_second=20, messages_per_address=200) as server:
        ada, eve = server.guest(), server.guest()
        match, other = ada.create("quiet"), eve.create("loud")
        stop = threading.Event()

        def flood() -> None:
            pings = frame(PING) * 20_000
            while not stop.is_set():
                with contextlib.suppress(OSError), flooding(server, eve, other) as connection:
                    connection.settimeout(1)
                    connection.sendall(start)
                    time.sleep(0.05)
                    connection.sendall(frame(PING)[len(start) :] if start else b"")
                    while not stop.is_set():
                        connection.sendall(pings)
                time.sleep(0.1)

        attacker = threading.Thread(target=flood)
        attacker.start()
        try:
            slowest = 0.0
            with ada.socket(match) as mine:
                mine.wait_for("view")
                for _ in range(20):
                    began = time.monotonic()
                    mine.send(do="preview", id="p", seat=0)
                    mine.wait_for("preview")
                    slowest = max(slowest, time.monotonic() - began)
                    time.sleep(0.1)
        finally:
            stop.set()
            attacker.join()
        assert slowest < 3.0

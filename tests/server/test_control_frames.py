"""Pings, pongs, empty fragments and many frames at once count as messages."""

import base64
import contextlib
import os
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from server_process import Guest, Server, running

PING, PONG, FIRST, CONTINUATION, TEXT = 0x89, 0x8A, 0x01, 0x00, 0x81
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
        connection.recv(4096)
        connection.sendall(frame(TEXT, b'{"do":"hello"}'))
        yield connection


def received_until_end(connection: socket.socket) -> bytes:
    received = b""
    with contextlib.suppress(OSError):
        while data := connection.recv(65536):
            received += data
    return received


@pytest.mark.parametrize(
    ("start", "repeated"),
    [
        (b"", frame(PING)),
        (b"", frame(PONG)),
        (frame(PING, b"x")[:3] + frame(PING, b"x")[3:], frame(PING, b"x" * 100)),
        (frame(FIRST, b"{"), frame(CONTINUATION)),
        (frame(FIRST, b"{"), frame(PING)),
    ],
    ids=["pings", "pongs", "long pings", "empty continuations", "pings inside a message"],
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
            received_until_end(connection)
        assert sent < 1000 or _is_closed(connection)


def _is_closed(connection: socket.socket) -> bool:
    try:
        return connection.recv(1) == b""
    except OSError:
        return True


def test_a_few_pings_are_answered(limited: Server) -> None:
    ada = limited.guest()
    with flooding(limited, ada, ada.create("ping")) as connection:
        connection.sendall(frame(PING, b"here?") * 5)
        received = b""
        while received.count(b"\x8a\x05here?") < 5:
            received += connection.recv(65536)


@pytest.mark.parametrize("start", [b"", frame(PING)[:3]], ids=["whole frames", "in pieces"])
def test_one_connection_that_sends_pings_does_not_delay_others(
    tmp_path: Path, start: bytes
) -> None:
    """It stalled everybody for ten seconds."""
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

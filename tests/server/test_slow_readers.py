"""Clients that read slowly: they keep their slots, and are disconnected below a rate."""

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from petrilab.core import find_game
from petrilab.server.gatekeeper import Gatekeeper
from server_process import Server, running
from server_refusals import memory_context

_READER = "127.0.0.5"
_SLOTS = 16


@pytest.mark.parametrize("size", [0, 65_536, 65_537, 1_000_000])
def test_long_bodies_are_sent_in_pieces(size: int) -> None:
    """The server's send waits before a body is written, but not while it is."""
    sent: list[Any] = []
    body = bytes(range(256)) * (1 + size // 256)

    async def app(_: Any, __: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": body[:size], "more_body": True})
        await send({"type": "http.response.body", "body": b"end", "more_body": False})

    async def send(message: Any) -> None:
        sent.append(message)

    async def scenario() -> None:
        scope = {"type": "http", "method": "GET", "path": "/", "client": ("::1", 1)}
        headers = [(b"host", b"localhost:8008")]
        await Gatekeeper(memory_context(), app)({**scope, "headers": headers}, None, send)  # type: ignore[arg-type]

    asyncio.run(scenario())
    pieces = sent[1:]
    assert b"".join(piece["body"] for piece in pieces) == body[:size] + b"end"
    assert max(len(piece["body"]) for piece in pieces) <= 65_536
    assert [piece["more_body"] for piece in pieces] == [True] * (len(pieces) - 1) + [False]


def record_of_a_large_board() -> str:
    """Return a record whose positions take 600 kB."""
    game = find_game("honeycomb")
    moves = " ".join(f"{'ABCDEFGHIJ'[number % 10]}.{number + 1}" for number in range(30))
    options = "players=10,board=rectangle:30x30,colonies=1"
    tags = (("Game", game.name), ("Rules", game.rules_version), ("Options", options))
    return "".join(f'[{name} "{value}"]\n' for name, value in tags) + f"\n{moves} *\n"


@contextlib.contextmanager
def unread_record(server: Server) -> Iterator[socket.socket]:
    """Ask for the positions of a record, and do not read them."""
    connection = socket.socket()
    with connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        # Packets as on the internet: for those of the loopback the kernel alone keeps 2.5 MB.
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
        connection.bind((_READER, 0))
        connection.connect(("127.0.0.1", server.port))
        body = json.dumps({"text": record_of_a_large_board()})
        connection.sendall(
            f"POST /api/read HTTP/1.1\r\nHost: localhost:{server.port}\r\n"
            f"Origin: {server.origin}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n{body}".encode()
        )
        yield connection


def status_of_next(server: Server) -> bytes:
    """Return the status line of one more record for the same address."""
    with unread_record(server) as connection:
        connection.settimeout(20)
        return bytes(connection.recv(12))


def test_a_record_that_is_not_read_keeps_its_slot(tmp_path: Path) -> None:
    with running(tmp_path / "log") as server, contextlib.ExitStack() as stack:
        for _ in range(_SLOTS):
            stack.enter_context(unread_record(server))
        deadline = time.monotonic() + 60
        while done_jobs(server) < _SLOTS:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        time.sleep(0.3)
        assert status_of_next(server) == b"HTTP/1.1 429"
        stack.close()
        deadline = time.monotonic() + 20
        while status_of_next(server) != b"HTTP/1.1 200":
            assert time.monotonic() < deadline
            time.sleep(0.1)


def done_jobs(server: Server) -> int:
    name = 'petrilab_compute_jobs_total{status="done"} '
    lines = server.http.get("/api/metrics").text.splitlines()
    return next((int(line[len(name) :]) for line in lines if line.startswith(name)), 0)

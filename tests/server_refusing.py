"""What a server refuses, provoked: for the tests that turn refusals into sentences."""

import asyncio
import io
import socket
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import msgspec
import pytest

from petrilab.core import Refusal, RefusedError, refuse
from petrilab.match import Authority, MemoryStore, SystemClock, SystemRandomness
from petrilab.server import frames, running, settings
from petrilab.server.addresses import Addresses
from petrilab.server.app import make_app
from petrilab.server.front import Front
from petrilab.server.house import House
from petrilab.server.logs import Log
from petrilab.server.settings import Settings

_PORT = 8008
_HERE = f"http://localhost:{_PORT}"


def house_for(**chosen: Any) -> House:
    """A house in memory, whose log goes nowhere."""
    wanted = Settings(**{"bots": 0, "store": "memory", **chosen})
    authority = Authority(MemoryStore(), SystemClock(), SystemRandomness())
    return House(wanted, authority, Addresses(wanted, _PORT), Log(io.StringIO()))


def server_refusals() -> Iterator[Refusal]:
    """One of each kind, at least."""
    yield _refused(lambda: frames.read(b"{"))
    yield _refused(lambda: frames.read(b"x" * 20_000))
    yield _refused(lambda: settings.read("port", "many"))
    yield _refused(lambda: running.serve(Settings(workers=2, store="sqlite:///x.db")))
    yield _refused(lambda: running.serve(Settings(workers=3, store="memory")))
    yield _refused(lambda: Addresses(Settings(host="0.0.0.0"), 1))  # noqa: S104
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield _refused(lambda: running.bind(Settings(port=taken.getsockname()[1])))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(running, "lan_address", lambda: None)
        yield _refused(lambda: running.addresses_of(Settings(lan=True)))
    yield from asyncio.run(_asked())


def _refused(ask: Callable[[], object]) -> Refusal:
    with pytest.raises(RefusedError) as error:
        ask()
    return error.value.refusal


async def _asked() -> list[Refusal]:
    """What is refused over HTTP and on the way to a socket."""
    house = house_for(messages_per_second=1.0, sockets=1)
    front = make_app(house)
    transport = httpx.ASGITransport(app=front)
    async with httpx.AsyncClient(transport=transport, base_url=_HERE) as client:
        asked = [
            await client.get("/api/matches"),
            await client.post("/api/session", json={}),
            await client.get("/api/health", headers={"host": "elsewhere"}),
            *[await client.get("/api/games") for _ in range(5)],
        ]
    refusals = [_refusal(answer.json()) for answer in asked if answer.is_error]
    guest = [await _knock(front) for _ in range(2)]
    return [*refusals, *(each for each in guest if each)]


def _refusal(said: dict[str, Any]) -> Refusal:
    return refuse(said["rule"], *said.get("places", ()), **said.get("params", {}))


async def _knock(front: Front) -> Refusal | None:
    """Try to open a socket where all are taken."""
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    headers = [(b"host", f"localhost:{_PORT}".encode()), (b"origin", _HERE.encode())]
    path = f"/api/matches/{'0' * 32}/socket"
    scope = {"type": "websocket", "path": path, "headers": headers, "client": ("1.2.3.4", 5)}
    front._house.limits._sockets[2].take("all")
    await front(scope, receive, send)
    return _refusal(msgspec.json.decode(sent[-1]["body"])) if sent else None

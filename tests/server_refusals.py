"""Provokes every refusal of the server, for the tests that turn refusals into sentences."""

import asyncio
import io
import socket
from collections.abc import Callable, Iterator
from typing import Any, cast

import httpx
import msgspec
import pytest

from petrilab.core import Refusal, RefusedError, find_game, refusal
from petrilab.match import MemoryStore, SystemClock, SystemRandomness, build_match_service
from petrilab.match import commands as c
from petrilab.server import addresses, bootstrap, compute_jobs, frames, settings
from petrilab.server.addresses import Addresses
from petrilab.server.admission import check_admission
from petrilab.server.app import make_app
from petrilab.server.context import ServerContext
from petrilab.server.gatekeeper import Gatekeeper
from petrilab.server.guest_sessions import Guest
from petrilab.server.logs import Log
from petrilab.server.match_socket import MatchSocket
from petrilab.server.port_binding import bind_port
from petrilab.server.settings import Settings
from petrilab.server.websocket_protocol import WebSocketProtocol

_PORT = 8008
_ORIGIN = f"http://localhost:{_PORT}"


def memory_context(**chosen: Any) -> ServerContext:
    """Return a context on a store in memory, whose log is discarded."""
    wanted = Settings(**{"bots": 0, "store": "memory", **chosen})
    service = build_match_service(MemoryStore(), SystemClock(), SystemRandomness())
    return ServerContext(wanted, service, Addresses(wanted, _PORT), Log(io.StringIO()))


def server_refusals() -> Iterator[Refusal]:
    """Yield at least one refusal of each rule."""
    yield _refused(lambda: frames.decode_frame(b"{"))
    yield _refused(lambda: frames.decode_frame(b"x" * 20_000))
    yield _refused(lambda: settings.parse_setting("port", "many"))
    yield _refused(lambda: bootstrap.serve(Settings(workers=2, store="sqlite:///x.db")))
    yield _refused(lambda: bootstrap.serve(Settings(workers=3, store="memory")))
    yield _refused(lambda: bootstrap.serve(Settings(bot_cluster="tcp://127.0.0.1:9")))
    yield _refused(lambda: Addresses(Settings(host="0.0.0.0"), 1))  # noqa: S104
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield _refused(lambda: bind_port(Settings(port=taken.getsockname()[1])))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(addresses, "lan_address", lambda: None)
        yield _refused(lambda: addresses.server_addresses(Settings(lan=True)))
    record = '[Game "petris"]\n[Rules "{}"]\n\n' + "A.2>0:1 " * (compute_jobs.MAX_MOVES + 1)
    rules = find_game("petris").rules_version
    yield _refused(lambda: compute_jobs.replay_text(record.format(rules)))
    yield from asyncio.run(_refused_requests())
    yield asyncio.run(_refused_analysis())
    yield asyncio.run(_ended_session())


def _refused(ask: Callable[[], object]) -> Refusal:
    with pytest.raises(RefusedError) as error:
        ask()
    return error.value.refusal


async def _refused_requests() -> list[Refusal]:
    """Return what is refused over HTTP and when a socket is opened."""
    context = memory_context(messages_per_second=1.0, sockets=1)
    app = make_app(context)
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url=_ORIGIN) as client:
        answers = [
            await client.get("/api/matches"),
            await client.post("/api/session", json={}),
            await client.get("/api/health", headers={"host": "elsewhere"}),
            *[await client.get("/api/games") for _ in range(5)],
        ]
    refusals = [
        await _refused_bot_match(),
        *[_refusal(answer.json()) for answer in answers if answer.is_error],
    ]
    handshakes = [await _open_socket(app) for _ in range(2)]
    return [*refusals, *(each for each in handshakes if each)]


async def _refused_bot_match() -> Refusal:
    """Set up a match of bots alone where none is allowed."""
    context = memory_context(bot_matches=0)
    seats = (c.SeatPlan("bot", level="random"), c.SeatPlan("bot", level="random"))
    guest = Guest("session", "1.2.3.4", _ORIGIN, is_secure=True)
    return _refused(lambda: check_admission(context, guest, c.Create("1", "petris", seats)))


async def _refused_analysis() -> Refusal:
    """Ask for an analysis where there are no bot processes."""
    guest = Guest("session", "1.2.3.4", _ORIGIN, is_secure=True)
    with pytest.raises(RefusedError) as error:
        await anext(memory_context().analyses.analyse(guest, "petris"))
    return error.value.refusal


class _Protocol:
    """The protocol of a connection that remembers why it was closed."""

    def __init__(self) -> None:
        self.reasons: list[str] = []

    def write(self, frame: bytes) -> None:
        assert frame

    def close_with(self, code: int, reason: str = "") -> None:
        assert code
        self.reasons.append(reason)


async def _ended_session() -> Refusal:
    """Return why a connection is closed whose guest deletes their data."""
    context, protocol = memory_context(), _Protocol()
    token = await context.sessions.identify(await context.sessions.issue(), "1.2.3.4")
    assert token is not None
    guest = Guest(token.session, "1.2.3.4", _ORIGIN, is_secure=True, token=token)
    socket = MatchSocket(context, cast(WebSocketProtocol, protocol), "0", guest)
    context.open_sockets.add(socket, token)

    async def erase_data() -> None:
        await context.service.forget_session(guest.session)

    await context.sessions.delete(guest.session, erase_data)
    await context.drain()
    socket.close()
    return refusal(protocol.reasons[0])


def _refusal(body: dict[str, Any]) -> Refusal:
    return refusal(body["rule"], *body.get("places", ()), **body.get("params", {}))


async def _open_socket(app: Gatekeeper) -> Refusal | None:
    """Try to open a socket while the limit is reached."""
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    headers = [(b"host", f"localhost:{_PORT}".encode()), (b"origin", _ORIGIN.encode())]
    path = f"/api/matches/{'0' * 32}/socket"
    scope = {"type": "websocket", "path": path, "headers": headers, "client": ("1.2.3.4", 5)}
    app._context.limits._sockets[2].acquire("all")
    await app(scope, receive, send)
    return _refusal(msgspec.json.decode(sent[-1]["body"])) if sent else None

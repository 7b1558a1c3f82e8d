"""Limits of an address that come before sessions, and limits of its spectators."""

import asyncio
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from websockets.exceptions import InvalidStatus

from match_harness import run
from petrilab.server.context import ServerContext
from petrilab.server.gatekeeper import Gatekeeper
from petrilab.server.guest_limits import Limits
from petrilab.server.settings import Settings
from server_process import running
from simulation.virtual_loop import VirtualLoop

_ORIGIN = "http://localhost:8008"


class CountingSessions:
    """Sessions that know no token, and count how often they are asked."""

    asked = 0

    async def identify(self, text: str, address: str) -> None:
        """Look a token up."""
        del text, address
        self.asked += 1


async def _respond(scope: Any, receive: Any, send: Any) -> None:
    del scope, receive
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def _gatekeeper(sessions: CountingSessions) -> Gatekeeper:
    addresses = SimpleNamespace(origin=lambda host: _ORIGIN if host == "localhost:8008" else None)
    limits = Limits(Settings(messages_per_address=5))
    context = SimpleNamespace(limits=limits, addresses=addresses, sessions=sessions)
    return Gatekeeper(cast("ServerContext", context), _respond)


@pytest.mark.parametrize("host", ["localhost:8008", "elsewhere.example"])
def test_an_address_is_limited_before_its_session_is_looked_up(host: str) -> None:
    """A burst is the messages of three seconds, here 15; the other requests cost no look-up."""
    sessions, statuses = CountingSessions(), Counter[int]()
    gatekeeper = _gatekeeper(sessions)

    async def receive() -> Any:
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            statuses[message["status"]] += 1

    async def ask(number: int) -> None:
        cookie = f"petrilab={number:043d}"
        headers = [(b"host", host.encode()), (b"cookie", cookie.encode())]
        scope = {"type": "http", "method": "GET", "path": "/api/matches", "headers": headers}
        await gatekeeper({**scope, "client": ("192.0.2.1", 1)}, receive, send)

    async def scenario() -> None:
        await asyncio.gather(*(ask(number) for number in range(90)))

    run(scenario())
    admitted = 200 if host == "localhost:8008" else 421
    assert statuses.keys() == {admitted, 429}
    assert 15 <= statuses[admitted] <= 20
    assert sessions.asked == (statuses[200] if admitted == 200 else 0)


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_few_refusals_of_an_address_wait(kind: str) -> None:
    """Behind a proxy each of them keeps a connection, of which all clients share a number."""
    limits = Limits(Settings(messages_per_address=1, connections_per_address=5))
    context = SimpleNamespace(
        limits=limits,
        addresses=SimpleNamespace(origin=lambda _: _ORIGIN),
        sessions=CountingSessions(),
    )
    gatekeeper = Gatekeeper(cast("ServerContext", context), _respond)
    refused: list[float] = []

    async def scenario() -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()

        async def send(message: Any) -> None:
            if message["type"].endswith(".start") and message["status"] == 429:
                refused.append(loop.time() - began)

        async def ask() -> None:
            headers = [(b"host", b"localhost:8008"), (b"origin", _ORIGIN.encode())]
            scope = {"type": kind, "method": "GET", "path": "/api/matches", "headers": headers}
            await gatekeeper({**scope, "client": ("192.0.2.1", 1)}, cast("Any", None), send)

        for _ in range(3):
            await ask()
        await asyncio.gather(*(ask() for _ in range(50)))

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:  # a busy machine takes no time there
        runner.run(scenario())
    assert sum(seconds == 0 for seconds in refused) == 45
    assert sum(seconds >= 0.9 for seconds in refused) == 5
    assert limits.open_request("192.0.2.1"), "a slot was kept"


def test_one_address_has_few_sockets_on_a_match(tmp_path: Path) -> None:
    with running(tmp_path / "log", sockets_per_match=3) as server:
        ada, eve = server.guest(), server.guest()
        match, other = ada.create("one"), ada.create("two")
        for _ in range(3):
            eve.socket(match).wait_for("view")
        with pytest.raises(InvalidStatus) as refused:
            eve.socket(match)
        assert refused.value.response.status_code == 429
        eve.socket(other).wait_for("view")

"""The app: what routes return, and what a stopping or failing server answers."""

import asyncio
import io
import logging
from collections import Counter
from typing import Any, get_type_hints

import httpx
import msgspec
import pytest
from litestar.handlers import HTTPRouteHandler

from petrilab.core import Geometry
from petrilab.match import messages as m
from petrilab.server import api, catalog_api, replay_api, schemas
from petrilab.server.app import make_app
from petrilab.server.context import ServerContext
from petrilab.server.guest_sessions import SECURE
from petrilab.server.logs import LibraryLogHandler, Log
from server_refusals import memory_context


async def _request(context: ServerContext, method: str, path: str, **more: Any) -> httpx.Response:
    transport = httpx.ASGITransport(app=make_app(context), raise_app_exceptions=False)
    origin = "http://localhost:8008"
    async with httpx.AsyncClient(transport=transport, base_url=origin) as client:
        headers = {"origin": origin, "cookie": f"{SECURE}={await context.sessions.issue()}"}
        return await client.request(method, path, headers=headers, **more)


_CREATE = {"id": "1", "game": "petris", "name": "Ada", "seats": [{"who": "me"}] * 2}


def test_a_stopping_server_refuses_new_matches() -> None:
    context = memory_context()
    context.is_stopping = True
    answer = asyncio.run(_request(context, "POST", "/api/matches", json=_CREATE))
    assert (answer.status_code, answer.json()["rule"]) == (503, "server-stopping")


def test_warnings_that_clients_can_repeat_are_logged_a_few_times() -> None:
    """Each malformed request was a line."""
    stream = io.StringIO()
    handler = LibraryLogHandler(Log(stream))
    for name in ("uvicorn.error", "other"):
        for _ in range(1_000):
            handler.handle(logging.LogRecord(name, logging.WARNING, "", 1, "Invalid", (), None))
    lines = Counter(msgspec.json.decode(line)["logger"] for line in stream.getvalue().splitlines())
    assert lines.keys() == {"uvicorn.error", "other"}
    assert max(lines.values()) <= 25


def test_an_unexpected_error_is_answered_and_logged_without_details(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    context = memory_context()
    stream = io.StringIO()
    context.log = Log(stream)

    async def broken(*_: object) -> None:
        raise LookupError("a secret")

    monkeypatch.setattr(type(context.service), "create", broken)
    answer = asyncio.run(_request(context, "POST", "/api/matches", json=_CREATE))
    assert answer.status_code == 500
    assert answer.json() == {"type": "refused", "rule": "server-error"}
    assert '"error":"LookupError"' in stream.getvalue()
    assert "secret" not in stream.getvalue()
    assert context.metrics.value("faults_total") == 1


def test_routes_return_nothing_but_messages() -> None:
    """A route cannot leak a position: its return type is one that is made for clients."""
    allowed = (
        m.Acknowledgement,
        m.MatchView,
        m.PreviewMessage,
        m.BoardHistory,
        m.Hint,
        Geometry,
        str,
        bytes,
    )
    infos = tuple(kind for kind in vars(schemas).values() if isinstance(kind, type))
    lists = (
        tuple[m.MatchSummary, ...],
        tuple[schemas.GameInfo, ...],
        tuple[schemas.LevelInfo, ...],
    )
    for handler in (*api.HANDLERS, *catalog_api.HANDLERS, *replay_api.HANDLERS):
        assert isinstance(handler, HTTPRouteHandler)
        returned = get_type_hints(handler.fn)["return"]
        returned = (
            getattr(returned, "__args__", [returned])[0]
            if "Response" in str(returned)
            else returned
        )
        assert returned in (*allowed, *infos, *lists), handler

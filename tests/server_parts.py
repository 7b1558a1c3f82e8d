"""A whole server inside the test's own event loop, whose parts tests can end, and load for it."""

import asyncio
import contextlib
import io
import time
from collections.abc import AsyncIterator, Coroutine
from typing import Any, Self

import httpx
import pytest
import uvloop
from litestar import Litestar

from machine_load import Deadline, slowdown
from petrilab.core import SeededRandomSource, read_move
from petrilab.match import commands as c
from petrilab.server import composition
from petrilab.server.composition import build_app
from petrilab.server.context import ServerContext
from petrilab.server.gatekeeper import Gatekeeper
from petrilab.server.guest_limits import Limits
from petrilab.server.logs import Log
from petrilab.server.settings import Settings
from petrilab.server.supervisor import Part
from server_process import GENEROUS

RECOVERY_SECONDS = 5.0
"""Seconds within which the service has to be whole again, on a machine that is not overloaded."""
_SCENARIO_SECONDS = 600.0
"""Seconds after which a scenario that does not end fails."""


def run_like_the_server(scenario: Coroutine[Any, Any, None]) -> None:
    """Run a scenario on the event loop that servers use."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(asyncio.wait_for(scenario, _SCENARIO_SECONDS))


class RunningApp:
    """An app between the start and the end of its lifespan."""

    def __init__(self, app: Gatekeeper, log: io.StringIO) -> None:
        self.app, self.log = app, log
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=app), base_url="http://localhost:8008"
        )

    @property
    def context(self) -> ServerContext:
        return self.app._context

    def part(self, name: str) -> Part:
        return next(part for part in self.context.supervisor.parts() if part.name == name)

    def lost(self, name: str) -> float:
        return self.context.metrics.value("parts_lost_total", part=name)

    async def health(self) -> tuple[str, list[str]]:
        self.context.limits = Limits(self.context.settings)  # tests ask more often than allowed
        answer = (await self.client.get("/api/health")).json()
        return answer["status"], answer["down"]

    async def wait_until_whole(self, seconds: float = RECOVERY_SECONDS) -> None:
        """Wait until no part is down."""
        deadline = Deadline(seconds)
        while (health := await self.health()) != ("ok", []):
            assert not deadline.has_passed(), (health, self.log.getvalue())
            await asyncio.sleep(0.02)


@contextlib.asynccontextmanager
async def running_app(
    monkeypatch: pytest.MonkeyPatch, **settings: Any
) -> AsyncIterator[RunningApp]:
    """Run an app in this event loop until the end of the block."""
    log = io.StringIO()
    monkeypatch.setattr(composition, "redirect_library_logs", lambda _: None)
    monkeypatch.setattr(composition, "Log", lambda **_: Log(log))
    app = build_app(Settings(**{"bots": 0, **GENEROUS, **settings}))
    assert isinstance(app.routes, Litestar)
    async with app.routes.lifespan():
        running = RunningApp(app, log)
        async with running.client:
            await running.wait_until_whole(30)
            yield running


class Load:
    """Players who move all the time in matches of their own, and one against a bot."""

    def __init__(self, app: RunningApp, *, matches: int = 3, bots: int = 0) -> None:
        self._service = app.context.service
        self._names = [f"people-{n}" for n in range(matches)] + [f"bots-{n}" for n in range(bots)]
        self._tasks: list[asyncio.Task[None]] = []
        self.moves = 0
        self.late_moves: list[float] = []
        """The seconds of moves that took longer than a part needs to recover."""

    async def __aenter__(self) -> Self:
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._play_for_ever(name)) for name in self._names]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        results = await asyncio.gather(*self._tasks, return_exceptions=True)
        errors = [each for each in results if not isinstance(each, asyncio.CancelledError)]
        assert errors == []  # no move was refused

    async def wait_for_move(self) -> None:
        """Wait until one more move is made."""
        moves, deadline = self.moves, Deadline(RECOVERY_SECONDS)
        while self.moves == moves:
            assert not deadline.has_passed()
            await asyncio.sleep(0.01)

    async def _play_for_ever(self, session: str) -> None:
        number = 0
        while True:
            number += 1
            await self._play(session, str(number))

    async def _play(self, session: str, name: str) -> None:
        """Play a match to its end."""
        me, bot = c.SeatPlan("me"), c.SeatPlan("bot", level="random")
        seats = (me, bot if session.startswith("bots") else me)
        create = c.Create(name, "petris", seats, name=session)
        match = (await self._service.create(session, create)).match
        source = SeededRandomSource(match)
        while True:
            active = await self._service._finder.get(match)
            state = active.state
            if state.outcome:
                return
            seat = state.waiting[0]
            if state.seat_states[seat].level:
                await asyncio.sleep(0.01)
                continue
            legal = state.game.legal(state.position, seat)
            move = read_move(state.game, legal.nth(source.below(legal.size)).text()).text()
            version = state.position_version
            began = time.monotonic()
            command = c.Move(id=f"{version}", seat=seat, move=move, version=version)
            await self._service.execute(match, session, command)
            self.moves += 1
            seconds = time.monotonic() - began
            if seconds >= RECOVERY_SECONDS * slowdown():
                self.late_moves.append(seconds)
            await asyncio.sleep(0.005)

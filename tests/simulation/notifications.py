"""The real notifications between servers, `petrilab.server.fanout`, over a simulated connection."""

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple, Self, cast

from petrilab.core import RefusedError
from petrilab.match import MatchService
from petrilab.match.ports import Clock
from petrilab.server.fanout import Fanout
from petrilab.server.presence import RemoteWorkers
from petrilab.server.supervisor import Run
from petrilab.store.postgres_store import CHANNEL, NEWEST_EVENTS
from simulation.database import Database, Faults

_DELAY = 0.02
"""Longest way between a listener and the database, in seconds."""
_NOTIFY_DELAY = 0.05
_MAX_LATE = 1.0
"""Longest delay of a late notification, in seconds."""
_RESTART_SECONDS = 1.0
"""Longest pause before a part that has ended is started again."""
_PARTS = {"listener", "catch-up"}
"""The parts of a fanout that are simulated; presence and sessions are not."""


class Notification(NamedTuple):
    """A notification, as psycopg yields it."""

    channel: str
    payload: str


class Cursor(NamedTuple):
    """The rows that a statement has returned."""

    rows: list[tuple[Any, ...]]

    @property
    def description(self) -> object:
        return self.rows or None

    async def fetchall(self) -> list[tuple[Any, ...]]:
        return self.rows


class ListeningConnection:
    """A connection of psycopg, as far as a fanout uses it.

    Notifications may come late or twice. Once one is lost, the connection is silent: nothing
    arrives any more, and no statement is answered, until the fanout shuts it down.
    """

    def __init__(self, database: Database, faults: Faults, rng: Random) -> None:
        self._database, self._faults, self._rng = database, faults, rng
        self._received: deque[Notification] = deque()
        self._has_news = asyncio.Event()
        self._has_ended = asyncio.Event()
        self.is_silent = False

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.lose()

    def lose(self) -> None:
        """End the connection, as the database or the network may do at any time."""
        with contextlib.suppress(ValueError):
            self._database.listeners.remove(self._notify)
        self._has_ended.set()
        self._has_news.set()

    def fileno(self) -> int:
        """Shut the connection down, for which a fanout asks for its descriptor."""
        self.lose()
        raise OSError

    async def execute(self, statement: bytes, values: Sequence[Any] | None = None) -> Cursor:
        """Run a statement on the way to the database and back."""
        await self._wait()
        rows: list[tuple[Any, ...]] = []
        if statement == f"LISTEN {CHANNEL}".encode():
            self._database.listeners.append(self._notify)
        elif statement == NEWEST_EVENTS.encode():
            assert values is not None
            rows = self._database.newest_events(values[0])
        await self._wait()
        return Cursor(rows)

    async def notifies(self, *, timeout: float) -> AsyncIterator[Notification]:  # noqa: ASYNC109
        """Yield notifications for some seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(timeout):
                while True:
                    await self._has_news.wait()
                    self._raise_if_lost()
                    self._has_news.clear()
                    while self._received:
                        yield self._received.popleft()

    async def _wait(self) -> None:
        self._raise_if_lost()
        if self.is_silent:
            await self._has_ended.wait()
        else:
            await asyncio.sleep(self._rng.random() * _DELAY)
        self._raise_if_lost()

    def _raise_if_lost(self) -> None:
        if self._has_ended.is_set():
            raise ConnectionError

    def _notify(self, match: str, number: int) -> None:
        """Send a notification, which may arrive late, twice, or never."""
        if self.is_silent:
            return
        if self._has_fault("lost"):
            self.is_silent = True
            return
        loop = asyncio.get_running_loop()
        for _ in range(2 if self._has_fault("repeated") else 1):
            is_late = self._has_fault("late")
            # Without faults one delay for all keeps the order of a connection.
            seconds = self._rng.random() * _MAX_LATE if is_late else _NOTIFY_DELAY
            loop.call_later(seconds, self._arrive, Notification(CHANNEL, f"{match}:{number}"))

    def _arrive(self, notification: Notification) -> None:
        self._received.append(notification)
        self._has_news.set()

    def _has_fault(self, name: str) -> bool:
        """Return whether a notification meets with a fault, and count it."""
        found: bool = self._rng.random() < getattr(self._faults, name)
        self._faults.notifications[name] += found
        return found


class SimulatedFanout(Fanout):
    """The fanout of a simulated server, whose parts are restarted until it is closed."""

    def __init__(
        self, name: str, service: MatchService, clock: Clock, database: Database, faults: Faults
    ) -> None:
        context = SimpleNamespace(
            service=service,
            log=SimpleNamespace(fault=self._report),
            open_sockets=SimpleNamespace(recheck_all=lambda: None),
            guest_addresses=SimpleNamespace(),
            session_store=None,
            sessions=None,
        )
        remote_workers = RemoteWorkers(name, clock.monotonic)
        super().__init__("postgresql://simulated", cast("Any", context), remote_workers)
        self._database, self._faults = database, faults
        self._rng = Random(name)  # noqa: S311  # replaced when the parts are started
        self._connection: ListeningConnection | None = None
        self._tasks: list[asyncio.Task[None]] = []

    def run(self, rng: Random) -> None:
        """Start to listen and to catch up."""
        self._rng = rng
        self.start(cast("Any", self))

    def add(self, name: str, run: Run) -> None:
        """Start a part, as a supervisor does."""
        if name in _PARTS:
            self._tasks.append(asyncio.get_running_loop().create_task(self._keep(run)))

    def close(self) -> None:
        """End the parts at once."""
        self.lose_connection()
        for task in self._tasks:
            task.cancel()

    def lose_connection(self) -> None:
        """Lose the connection on which the database tells of commits."""
        if self._connection:
            self._connection.lose()

    def silence_connection(self) -> None:
        """Let that connection carry nothing any more, without an end that could be noticed."""
        if self._connection:
            self._connection.is_silent = True

    async def _keep(self, run: Run) -> None:
        while True:
            with contextlib.suppress(ConnectionError, RefusedError):
                await run(lambda: None)
            await asyncio.sleep(self._rng.random() * _RESTART_SECONDS)

    async def _connect(self) -> Any:
        if self._database.is_down:
            raise ConnectionError
        self._connection = ListeningConnection(self._database, self._faults, self._rng)
        return self._connection

    @staticmethod
    def _report(event: str, error: Exception) -> None:
        """Let the simulation fail on what a server would only log."""
        context = {"message": event, "exception": error}
        asyncio.get_running_loop().call_exception_handler(context)

"""Simulated servers: real match services, each with its own clock, connection and listener."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any

from match_harness import SeededRandomness, StubBotPool, keep_heartbeats
from petrilab.core import RefusedError
from petrilab.match import MatchService, Policy, build_match_service
from simulation.database import Database, Faults, StoreConnection

_EPOCH = 1_700_000_000_000
_LATEST = 2**31
_RECONNECT_SECONDS = 1.0
_NOTIFY_DELAY = 0.05
LEVELS = frozenset({"random"})


class SimulatedClock:
    """The clock of one server. Its wall time may be stepped; its monotonic time may not."""

    def __init__(self, rng: Random) -> None:
        self._offset = rng.random() * 1000
        self.wall_offset = 0
        """Milliseconds by which the wall clock differs from that of the simulation."""
        self.is_dead = False

    def monotonic(self) -> float:
        return asyncio.get_running_loop().time() + self._offset

    def wall(self) -> int:
        return _EPOCH + self.wall_offset + int(asyncio.get_running_loop().time() * 1000)

    def call_later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        def run() -> None:
            if not self.is_dead:
                call()

        return asyncio.get_running_loop().call_later(seconds, run)


class Server:
    """A server process. A killed one does nothing any more; a new one takes its place."""

    def __init__(self, number: str, database: Database, faults: Faults, rng: Random) -> None:
        self.name = f"server {number}"
        self._database, self._rng = database, rng
        self.clock = SimulatedClock(rng)
        self.store = StoreConnection(database, faults, rng)
        self.service: MatchService = build_match_service(
            self.store,
            self.clock,
            SeededRandomness(str(rng.random())),
            StubBotPool(),
            Policy(levels=LEVELS, in_memory=3),
        )
        self.is_up = False
        self.is_dead = False
        self._notifications: deque[tuple[str, int]] = deque()
        self._has_notification = asyncio.Event()
        self._listener: asyncio.Task[None] | None = None
        self._heartbeats: asyncio.Task[None] | None = None
        self._connection = 0
        """Counts the connections of the listener: what an old one had not read is lost."""

    async def start(self) -> None:
        """Start the service, again and again while the database is away."""
        while not self.is_dead and not self.is_up:
            try:
                await self.service.start()
                self.is_up = True
            except Exception:  # noqa: BLE001  # any refusal of the store
                await asyncio.sleep(0.5)
        if not self.is_dead:
            loop = asyncio.get_running_loop()
            self._listener = loop.create_task(self._keep_listening())
            self._heartbeats = loop.create_task(keep_heartbeats(self.service))

    def kill(self) -> None:
        """End the process between two callbacks of its event loop."""
        self.is_dead, self.is_up = True, False
        self.store.is_dead = self.clock.is_dead = True
        self.lose_listener()
        for task in (self._listener, self._heartbeats):
            if task:
                task.cancel()

    # Notifications, handled as `petrilab.server.fanout` does ---------------------------------

    def lose_listener(self) -> None:
        """Lose the connection on which the database tells of commits."""
        self._connection += 1
        with contextlib.suppress(ValueError):
            self._database.listeners.remove(self._receive)
        self._notifications.clear()
        self._has_notification.set()

    def _receive(self, match: str, number: int) -> None:
        connection = self._connection

        def arrive() -> None:
            if connection == self._connection:
                self._notifications.append((match, number))
                self._has_notification.set()

        # One delay for all keeps the order of a connection.
        asyncio.get_running_loop().call_later(_NOTIFY_DELAY, arrive)

    async def _keep_listening(self) -> None:
        while not self.is_dead:
            try:
                await self._listen()
            except RefusedError:
                self.lose_listener()
            await asyncio.sleep(_RECONNECT_SECONDS * self._rng.random())

    async def _listen(self) -> None:
        connection = self._connection
        self._database.listeners.append(self._receive)
        for match in self.service.match_ids():
            await self.service.catch_up(match, _LATEST)
        while connection == self._connection:
            self._has_notification.clear()
            while self._notifications:
                await self.service.catch_up(*self._notifications.popleft())
            if connection == self._connection:
                await self._has_notification.wait()

    def state(self, match: str) -> Any:
        """Return the state of a match in the memory of this server, or None."""
        active = self.service._matches.in_memory(match)
        return active.state if active else None

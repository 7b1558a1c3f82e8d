"""Simulated servers: real match services, each with its own clock, connection and fanout."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from match_harness import SeededRandomness, StubBotPool, keep_heartbeats
from petrilab.match import MatchService, Policy, build_match_service
from simulation.database import Database, Faults, StoreConnection
from simulation.notifications import SimulatedFanout
from simulation.virtual_loop import VirtualLoop

_EPOCH = 1_700_000_000_000
_MAX_COMPUTING_SECONDS = 0.003
"""Longest virtual time between two readings of a server's performance counter."""
LEVELS = frozenset({"random"})


class SimulatedClock:
    """The clock of one server. Its wall time may be stepped; its monotonic time may not."""

    def __init__(self, rng: Random) -> None:
        self._offset = rng.random() * 1000
        self._rng = Random(rng.random())  # noqa: S311  # repeatable on purpose
        self.wall_offset = 0
        """Milliseconds by which the wall clock differs from that of the simulation."""
        self.is_dead = False

    def monotonic(self) -> float:
        return asyncio.get_running_loop().time() + self._offset

    def perf_counter(self) -> float:
        """Let the work since the last reading take virtual time, and return the time."""
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        loop.compute(self._rng.random() * _MAX_COMPUTING_SECONDS)
        return loop.time()

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
        self._rng = rng
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
        self._fanout = SimulatedFanout(self.name, self.service, self.clock, database, faults)
        self._heartbeats: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start the service, again and again while the database is away."""
        while not self.is_dead and not self.is_up:
            try:
                await self.service.start()
                self.is_up = True
            except Exception:  # noqa: BLE001  # any refusal of the store
                await asyncio.sleep(0.5)
        if not self.is_dead:
            self._fanout.run(self._rng)
            heartbeats = keep_heartbeats(self.service)
            self._heartbeats = asyncio.get_running_loop().create_task(heartbeats)

    def kill(self) -> None:
        """End the process between two callbacks of its event loop."""
        self.is_dead, self.is_up = True, False
        self.store.is_dead = self.clock.is_dead = True
        self._fanout.close()
        if self._heartbeats:
            self._heartbeats.cancel()

    def lose_listener(self) -> None:
        """Lose the connection on which the database tells of commits."""
        self._fanout.lose_connection()

    def silence_listener(self) -> None:
        """Let that connection die without a sign, which the server has to find out."""
        self._fanout.silence_connection()

    def state(self, match: str) -> Any:
        """Return the state of a match in the memory of this server, or None."""
        active = self.service._matches.in_memory(match)
        return active.state if active else None

"""Simulated clients: they play over an unreliable network, and repeat what was not answered."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

import msgspec

from petrilab.core import RefusedError
from petrilab.match import EncodedMessage
from petrilab.match import commands as c
from simulation.database import Faults
from simulation.servers import Server

_DELAY = 0.03
"""Longest way between a client and a server, in seconds."""
_SLOW_SECONDS = 6.0
_PATIENCE = 2.0
"""Seconds after which a client repeats a command that was not answered."""
_ATTEMPTS = 6
UNKNOWN = "match-store"
"""The refusal that leaves open whether the command was carried out."""


@dataclass
class Attempt:
    """One sending of a command: when, and how it was answered (version, rule, or not at all)."""

    match: str
    command: dict[str, Any]
    sent: float
    answered: float | None = None
    version: int | None = None
    rule: str | None = None


@dataclass
class Departure:
    """How a client left a match: when, and how that was answered (version, rule, or not at all)."""

    match: str
    seat: int
    sent: float
    answered: float | None = None
    version: int | None = None
    rule: str | None = None


class Network:
    """Carries requests of clients to servers and the answers back."""

    def __init__(self, servers: list[Server], faults: Faults, rng: Random) -> None:
        self.servers, self._faults, self._rng = servers, faults, rng
        self.partitions: set[tuple[str, int]] = set()
        """Pairs of a client and the number of a server that do not reach each other."""

    def request(
        self,
        client: str,
        number: int,
        work: Callable[[Server], Awaitable[Any]],
        answer: Callable[[Any], None],
    ) -> None:
        """Send a request to a server; `answer` gets the result or the exception, if it arrives."""
        copies = 2 if self._rng.random() < self._faults.duplicate else 1
        for _ in range(copies):
            if not self._is_lost(client, number):
                self._later(self._deliver, client, number, work, answer)

    def _deliver(
        self,
        client: str,
        number: int,
        work: Callable[[Server], Awaitable[Any]],
        answer: Callable[[Any], None],
    ) -> None:
        server = self.servers[number]
        if not server.is_up:
            return

        async def serve() -> None:
            try:
                result = await work(server)
            except RefusedError as error:
                result = error
            if not server.is_dead and not self._is_lost(client, number):
                self._later(answer, result)

        task = asyncio.get_running_loop().create_task(serve())
        _TASKS.add(task)
        task.add_done_callback(_TASKS.discard)

    def _is_lost(self, client: str, number: int) -> bool:
        return (client, number) in self.partitions or self._rng.random() < self._faults.drop

    def _later(self, call: Callable[..., None], *arguments: Any) -> None:
        is_slow = self._rng.random() < self._faults.slow
        delay = self._rng.random() * (_SLOW_SECONDS if is_slow else _DELAY)
        asyncio.get_running_loop().call_later(delay, call, *arguments)


_TASKS: set[asyncio.Task[None]] = set()
"""Keeps tasks alive; those of killed servers never end."""


@dataclass(eq=False)
class UpdateLog:
    """A subscriber that checks what it is sent: each update continues the one before."""

    match: str
    departures: list[Departure]
    """The departures of its client: only who leaves loses a right."""
    version: int = 0
    is_revoked: bool = False
    problems: list[str] = field(default_factory=list)
    seen: list[tuple[float, int]] = field(default_factory=list)
    """When each version was received."""

    def revoke(self, rule: str) -> None:
        """Note the end of the subscription."""
        self.is_revoked = True
        has_left = any(departure.match == self.match for departure in self.departures)
        if rule != "match-left" or not has_left:
            self.problems.append(f"lost a right: {rule}")

    def send(self, message: EncodedMessage) -> None:
        content = msgspec.json.decode(message)
        if content["type"] == "update" and content["since"] != self.version:
            self.problems.append(f"update since {content['since']} after {self.version}")
        if content["type"] in {"view", "update"}:
            if content["version"] < self.version:
                self.problems.append(f"version {content['version']} after {self.version}")
            self.version = content["version"]
            self.seen.append((asyncio.get_running_loop().time(), self.version))


class Client:
    """A person with a seat in some matches, who plays at random and retries."""

    def __init__(self, name: str, network: Network, rng: Random) -> None:
        self.name = name
        self.network, self._rng = network, rng
        self.attempts: list[Attempt] = []
        self.departures: list[Departure] = []
        self.seats: dict[str, int] = {}
        self.subscribers: list[tuple[Server, UpdateLog]] = []
        self._ids = 0
        self.is_stopped = False

    async def play(self) -> None:
        """Give commands until stopped, one after the other."""
        while not self.is_stopped:
            await asyncio.sleep(self._rng.random() * 1.5)
            number = self._rng.randrange(len(self.network.servers))
            match = self._rng.choice(sorted(self.seats))
            if self._rng.random() < 0.1:
                self.subscribe(number, match)
            if self._rng.random() < 0.01:
                await self.leave(match)
            state = self.network.servers[number].state(match)
            if state is None:
                await self.ask(number, partial(self._view, match))
                continue
            if command := self._command(match, state):
                await self.submit(match, command)

    async def _view(self, match: str, server: Server) -> Any:
        return await server.service.view(match, self.name)

    def _command(self, match: str, state: Any) -> c.Command | None:
        """Return a command that makes sense in the state of some server, which may be old."""
        seat, rng = self.seats[match], self._rng
        self._ids += 1
        base: dict[str, Any] = {"id": f"{self.name}-{self._ids}", "seat": seat}
        kind = rng.random()
        if kind < 0.75:
            return self._move(base, state, seat)
        if kind < 0.9:
            matters: tuple[c.OfferKind, ...] = ("takeback", "pause")
            actions: tuple[type[c.Ask | c.Agree | c.Decline], ...] = (c.Ask, c.Agree, c.Decline)
            return rng.choice(actions)(**base, matter=rng.choice(matters))
        if kind < 0.995:
            return c.Resume(**base)
        return c.Resign(**base)

    def _move(self, base: dict[str, Any], state: Any, seat: int) -> c.Command | None:
        game, position = state.game, state.position
        actors = game.actors(position)
        if not actors or min(actors) < 0:
            return None
        legal = game.legal(position, seat if seat in actors else actors[0])
        if not legal.size:
            return None
        move = legal.nth(self._rng.randrange(legal.size)).text()
        if game.has_secrets:
            return c.Pick(**base, move=move, round=state.round)
        return c.Move(**base, move=move, version=state.version)

    async def submit(self, match: str, command: c.Command) -> Any:
        """Send a command until it is answered, to any server; then give up."""
        for _ in range(_ATTEMPTS):
            number = self._rng.randrange(len(self.network.servers))
            result = await self._attempt(number, match, command)
            if result is not None and result != UNKNOWN:
                return result
        return None

    async def _attempt(self, number: int, match: str, command: c.Command) -> Any:
        loop = asyncio.get_running_loop()
        attempt = Attempt(match, msgspec.to_builtins(command), loop.time())
        self.attempts.append(attempt)
        result = await self.ask(
            number, lambda server: server.service.execute(match, self.name, command)
        )
        attempt.answered = loop.time()
        if isinstance(result, RefusedError):
            attempt.rule = result.refusal.rule
            return attempt.rule
        if result is None:
            attempt.answered = None
            return None
        attempt.version = result.version
        return result.version

    async def leave(self, match: str) -> None:
        """Leave a match, and ask again until that is answered; then give up."""
        loop = asyncio.get_running_loop()
        departure = Departure(match, self.seats[match], loop.time())
        self.departures.append(departure)
        for _ in range(_ATTEMPTS):
            number = self._rng.randrange(len(self.network.servers))
            result = await self.ask(number, lambda server: server.service.leave(match, self.name))
            departure.rule = result.refusal.rule if isinstance(result, RefusedError) else None
            if result is not None and departure.rule != UNKNOWN:
                departure.answered = loop.time()
                departure.version = None if departure.rule else result.version
                return

    async def ask(self, number: int, work: Callable[[Server], Awaitable[Any]]) -> Any:
        """Return the answer of a server, or None if it does not come in time."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        def resolve(result: Any) -> None:
            if not answer.done():
                answer.set_result(result)

        self.network.request(self.name, number, work, resolve)
        try:
            return await asyncio.wait_for(answer, _PATIENCE)
        except TimeoutError:
            return None

    def subscribe(self, number: int, match: str) -> None:
        """Subscribe to a match at a server, for as long as the server lives."""

        async def work(server: Server) -> None:
            log = UpdateLog(match, self.departures)
            await server.service.subscribe(match, self.name, log)
            self.subscribers.append((server, log))

        self.network.request(self.name, number, work, lambda _: None)

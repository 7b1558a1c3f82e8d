"""The test harness of matches: a service with a manual clock, seeded randomness and stub bots."""

import asyncio
import contextlib
import heapq
import itertools
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from machine_load import within
from petrilab.core import RefusedError, SeededRandomSource, find_game
from petrilab.match import (
    BotRequest,
    EncodedMessage,
    EventStore,
    MatchService,
    MemoryStore,
    Policy,
    StoreError,
    build_match_service,
)
from petrilab.match import commands as c
from petrilab.match.active_match import ActiveMatch
from petrilab.match.ports import BotError, BotPoolBusyError, DamagedMatchError, History
from petrilab.match.refusal_rules import MatchRule

T = TypeVar("T")
LEVELS = frozenset({"random", "greedy", "broken", "busy", "cheat", "slow"})


class ManualClock:
    """A clock that stands still until a test advances it; only computing takes real time."""

    perf_counter = staticmethod(time.perf_counter)

    def __init__(self) -> None:
        self.seconds = 1000.0
        self.wall_seconds = 1_700_000_000.0
        """Wall-clock time at monotonic time 0; a test steps the wall clock by changing it."""
        self._timers: list[tuple[float, int, ManualTimer]] = []
        self._number = itertools.count()

    def monotonic(self) -> float:
        return self.seconds

    def wall(self) -> int:
        return int((self.wall_seconds + self.seconds) * 1000)

    def call_later(self, seconds: float, call: Callable[[], None]) -> "ManualTimer":
        timer = ManualTimer(call)
        heapq.heappush(self._timers, (self.seconds + seconds, next(self._number), timer))
        return timer

    async def advance(self, seconds: float) -> None:
        """Advance the time and call the timers that are due."""
        end = self.seconds + seconds
        while self._timers and self._timers[0][0] <= end:
            self.seconds, _, timer = heapq.heappop(self._timers)
            if timer.call:
                timer.call()
            await run_pending()
        self.seconds = end


class ManualTimer:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


async def run_pending() -> None:
    """Run the event loop until all pending callbacks and tasks have progressed."""
    for _ in range(50):
        await asyncio.sleep(0)


async def keep_heartbeats(service: MatchService) -> None:
    """Record heartbeats, again after each one that the store refuses, as a supervisor does."""
    while True:
        with contextlib.suppress(StoreError, TimeoutError):
            await service.run_heartbeats()
        await service._sleep(1.0)


class SeededRandomness:
    """A source of tokens and secrets that are the same in every run."""

    def __init__(self, seed: str = "playground") -> None:
        self._source = SeededRandomSource(seed)

    def token(self) -> str:
        return f"token-{self._source.below(1 << 128):032x}"

    def secret(self) -> str:
        return f"{self._source.below(1 << 256):064x}"


class RecordingSubscriber:
    """A subscriber that records all messages."""

    def __init__(self) -> None:
        self.received: list[EncodedMessage] = []
        self.revoked: list[MatchRule] = []

    def send(self, message: EncodedMessage) -> None:
        assert isinstance(message, EncodedMessage)
        self.received.append(message)

    def revoke(self, rule: MatchRule) -> None:
        self.revoked.append(rule)

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(message) for message in self.received]

    @property
    def updates(self) -> list[dict[str, Any]]:
        return [message for message in self.messages if message["type"] == "update"]


class StubBotPool:
    """Bots of several levels, which differ in how they behave.

    `random` and `greedy` move at random, `broken` fails, `cheat` returns nonsense, `busy` has no
    capacity as long as `is_busy`, `slow` never returns. `is_broken` breaks all of them.
    """

    def __init__(self) -> None:
        self.requests: list[BotRequest] = []
        self.fallbacks: list[tuple[str, str]] = []
        self.is_broken = False
        self.is_busy = True

    async def choose(self, request: BotRequest) -> str:
        self.requests.append(request)
        if request.level == "broken" or self.is_broken:
            raise BotError("level failed")
        if request.level == "busy" and self.is_busy:
            raise BotPoolBusyError("queue full")
        if request.level == "cheat":
            return "nonsense"
        if request.level == "slow":
            await asyncio.Event().wait()
        game, source = find_game(request.game), SeededRandomSource(request.version)
        legal = game.legal(game.determinize(request.view, source), request.seat)
        text: str = legal.nth(source.below(legal.size)).text()
        return text

    def record_fallback(self, to: str, reason: str) -> None:
        self.fallbacks.append((to, reason))


class DamagedStore(MemoryStore):
    """A store in which some matches are damaged."""

    def __init__(self) -> None:
        super().__init__()
        self.damaged: set[str] = set()

    async def load(self, match: str, after: int = 0) -> History | None:
        if match in self.damaged:
            raise DamagedMatchError(match, "hash")
        return await super().load(match, after)


class MatchHarness:
    """A match service with all its ports, and short methods for what players do."""

    def __init__(
        self,
        store: EventStore | None = None,
        *,
        clock: ManualClock | None = None,
        seed: str = "playground",
        away_seconds: float = 60.0,
    ) -> None:
        self.store = store or MemoryStore()
        self.clock = clock or ManualClock()
        self.pool = StubBotPool()
        self.damaged: list[str] = []
        """The matches that were found damaged."""
        self.service = build_match_service(
            self.store,
            self.clock,
            SeededRandomness(seed),
            self.pool,
            Policy(levels=LEVELS, away_seconds=away_seconds, damage_log=self),
        )
        self._ids = itertools.count()

    def record_damage(self, match: str) -> None:
        self.damaged.append(match)

    def id(self) -> str:
        return f"c{next(self._ids)}"

    async def create_match(self, game: str = "petris", options: str = "-", **more: Any) -> str:
        """Create a match of ada on seat A; bob, cyd and so on join it."""
        players = find_game(game).options_type.parse(options).players
        people = ("ada", "bob", "cyd", "dan", "eve")[:players]
        seats = (c.SeatPlan("me"), *(c.SeatPlan("open") for _ in people[1:]))
        command = c.Create(self.id(), game, seats, options, "Ada", **more)
        match = (await self.service.create("ada", command)).match
        token = await self.service.invite(match, "ada")
        for person in people[1:]:
            await self.service.join(match, person, c.Join(token, person.title()))
        return match

    async def move(self, match: str, session: str, move: str, version: int | None = None) -> int:
        """Make a move of the session's first seat, for the newest version."""
        view = await self.service.view(match, session)
        seat = view.you[0]
        command = c.Move(id=self.id(), seat=seat, move=move, version=version or view.version)
        return (await self.service.execute(match, session, command)).version

    async def pick(self, match: str, session: str, move: str) -> int:
        """Make a secret pick of the session's first seat, for the current round."""
        view = await self.service.view(match, session)
        command = c.Pick(id=self.id(), seat=view.you[0], move=move, round=view.round)
        return (await self.service.execute(match, session, command)).version

    async def execute(
        self, match: str, session: str, kind: type[c.SeatCommand], **more: Any
    ) -> int:
        """Execute any other command of the session's first seat."""
        view = await self.service.view(match, session)
        command: Any = kind(id=self.id(), seat=view.you[0], **more)
        return (await self.service.execute(match, session, command)).version

    async def resign_as(self, match: str, session: str, seat: int) -> None:
        """Resign a seat that the session may not own."""
        await self.service.execute(match, session, c.Resign(id=self.id(), seat=seat))

    async def subscribe(
        self, match: str, session: str, since: int | None = None
    ) -> RecordingSubscriber:
        """A subscriber of a match."""
        subscriber = RecordingSubscriber()
        await self.service.subscribe(match, session, subscriber, since)
        return subscriber

    def active(self, match: str) -> ActiveMatch:
        """Return a match that is in memory."""
        active = self.service._matches.in_memory(match)
        assert active is not None
        return active

    async def play_randomly(self, match: str, seed: str = "play", most: int = 10_000) -> None:
        """Make random legal moves for all seats until the end."""
        source = SeededRandomSource(seed)
        for _ in range(most):
            view = await self.service.view(match, "ada")
            if not view.waiting:
                return
            await self.move_randomly(match, view.waiting[0], source)

    async def move_randomly(self, match: str, seat: int, source: SeededRandomSource) -> None:
        """Make a random legal move for a seat."""
        state = self.active(match).state
        session = state.seat_states[seat].session
        legal = state.game.legal(state.full_position, seat)
        move = legal.nth(source.below(legal.size)).text()
        kind = c.Pick if state.game.has_secrets else c.Move
        more = {"round": state.round} if state.game.has_secrets else {"version": state.version}
        command: Any = kind(id=self.id(), seat=seat, move=move, **more)
        await self.service.execute(match, session, command)


async def refused(request: Coroutine[Any, Any, object]) -> str:
    """Return the rule by which a request is refused."""
    with pytest.raises(RefusedError) as caught:
        await request
    return caught.value.refusal.rule


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a scenario with a time limit of 60 seconds, more on an overloaded machine."""

    async def limited() -> T:
        async with within(60):
            return await work

    return asyncio.run(limited())


def sqlite_url(folder: Path) -> str:
    return f"sqlite:///{folder / 'petrilab.db'}"

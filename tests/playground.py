"""A world that tests own: its clock, its randomness, its opponents and its ears."""

import asyncio
import heapq
import itertools
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from petrilab.core import RefusedError, SeededSource, find_game
from petrilab.match import (
    Authority,
    BotAsk,
    Encoded,
    EventStore,
    MemoryStore,
    Policy,
)
from petrilab.match import commands as c

T = TypeVar("T")
LEVELS = frozenset({"random", "broken", "cheat", "slow"})


class HandClock:
    """Time stands still until a test moves it."""

    def __init__(self) -> None:
        self.seconds = 1000.0
        self._later: list[tuple[float, int, HandTimer]] = []
        self._number = itertools.count()

    def monotonic(self) -> float:
        return self.seconds

    def wall(self) -> int:
        return 1_700_000_000_000 + int(self.seconds * 1000)

    def later(self, seconds: float, call: Callable[[], None]) -> "HandTimer":
        timer = HandTimer(call)
        heapq.heappush(self._later, (self.seconds + seconds, next(self._number), timer))
        return timer

    async def advance(self, seconds: float) -> None:
        """Let time go on, and everything happen that was set for it."""
        end = self.seconds + seconds
        while self._later and self._later[0][0] <= end:
            self.seconds, _, timer = heapq.heappop(self._later)
            if timer.call:
                timer.call()
            await settle()
        self.seconds = end


class HandTimer:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


async def settle() -> None:
    """Let everything that is under way come to rest."""
    for _ in range(50):
        await asyncio.sleep(0)


class Numbered:
    """Tokens and secrets that are the same in every run."""

    def __init__(self, seed: str = "playground") -> None:
        self._source = SeededSource(seed)

    def token(self) -> str:
        return f"token-{self._source.below(1 << 128):032x}"

    def secret(self) -> str:
        return f"{self._source.below(1 << 256):064x}"


class Ear:
    """Remembers every byte it hears."""

    def __init__(self) -> None:
        self.heard: list[Encoded] = []

    def hear(self, message: Encoded) -> None:
        assert isinstance(message, Encoded)
        self.heard.append(message)

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(message) for message in self.heard]

    @property
    def updates(self) -> list[dict[str, Any]]:
        return [message for message in self.messages if message["type"] == "update"]


class Pool:
    """Opponents: `random` moves, `broken` fails, `cheat` answers nonsense, `slow` never answers."""

    def __init__(self) -> None:
        self.asked: list[BotAsk] = []

    async def choose(self, ask: BotAsk) -> str:
        self.asked.append(ask)
        if ask.level == "broken":
            raise RuntimeError("no opponent here")
        if ask.level == "cheat":
            return "nonsense"
        if ask.level == "slow":
            await asyncio.Event().wait()
        game, source = find_game(ask.game), SeededSource(ask.version)
        legal = game.legal(game.imagine(ask.view, source), ask.seat)
        text: str = legal.nth(source.below(legal.size)).text()
        return text


class World:
    """An authority with everything around it, and short words for what people do."""

    def __init__(
        self,
        store: EventStore | None = None,
        *,
        clock: HandClock | None = None,
        seed: str = "playground",
        away_seconds: float = 60.0,
    ) -> None:
        self.store = store or MemoryStore()
        self.clock = clock or HandClock()
        self.pool = Pool()
        self.authority = Authority(
            self.store,
            self.clock,
            Numbered(seed),
            self.pool,
            Policy(levels=LEVELS, away_seconds=away_seconds),
        )
        self._ids = itertools.count()

    def id(self) -> str:
        return f"c{next(self._ids)}"

    async def table(self, game: str = "petris", options: str = "-", **more: Any) -> str:
        """A match that ada set up and has seat A of, and bob, and so on, have joined."""
        players = find_game(game).options_type.parse(options).players
        people = ("ada", "bob", "cyd", "dan", "eve")[:players]
        seats = (c.SeatPlan("me"), *(c.SeatPlan("open") for _ in people[1:]))
        command = c.Create(self.id(), game, seats, options, "Ada", **more)
        match = (await self.authority.create("ada", command)).match
        token = await self.authority.invite(match, "ada")
        for person in people[1:]:
            await self.authority.join(match, person, c.Join(token, person.title()))
        return match

    async def move(self, match: str, session: str, move: str, version: int | None = None) -> int:
        """A move by the session's first seat, for the newest version."""
        view = await self.authority.view(match, session)
        seat = view.you[0]
        command = c.Move(id=self.id(), seat=seat, move=move, version=version or view.version)
        return (await self.authority.do(match, session, command)).version

    async def pick(self, match: str, session: str, move: str) -> int:
        """A secret pick by the session's first seat, for this round."""
        view = await self.authority.view(match, session)
        command = c.Pick(id=self.id(), seat=view.you[0], move=move, round=view.round)
        return (await self.authority.do(match, session, command)).version

    async def do(self, match: str, session: str, kind: type[c.SeatCommand], **more: Any) -> int:
        """Any other command of the session's first seat."""
        view = await self.authority.view(match, session)
        command: Any = kind(id=self.id(), seat=view.you[0], **more)
        return (await self.authority.do(match, session, command)).version

    async def do_as(self, match: str, session: str, seat: int) -> None:
        """Try to resign a seat, whoever owns it."""
        await self.authority.do(match, session, c.Resign(id=self.id(), seat=seat))

    async def listen(self, match: str, session: str, since: int | None = None) -> Ear:
        """Somebody's ear at the match."""
        ear = Ear()
        await self.authority.listen(match, session, ear, since)
        return ear

    async def play_randomly(self, match: str, seed: str = "play", most: int = 10_000) -> None:
        """Legal moves by everybody until the end."""
        source = SeededSource(seed)
        for _ in range(most):
            view = await self.authority.view(match, "ada")
            if not view.waiting:
                return
            await self.move_randomly(match, view.waiting[0], source)

    async def move_randomly(self, match: str, seat: int, source: SeededSource) -> None:
        live = self.authority._live[match]
        state = live.state
        session = state.chairs[seat].session
        legal = state.game.legal(state.table_position, seat)
        move = legal.nth(source.below(legal.size)).text()
        kind = c.Pick if state.game.has_secrets else c.Move
        more = {"round": state.round} if state.game.has_secrets else {"version": state.version}
        command: Any = kind(id=self.id(), seat=seat, move=move, **more)
        await self.authority.do(match, session, command)


async def refused(asking: Coroutine[Any, Any, object]) -> str:
    """The rule by which something is refused."""
    with pytest.raises(RefusedError) as caught:
        await asking
    return caught.value.refusal.rule


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a story to its end."""
    return asyncio.run(asyncio.wait_for(work, 60))


def sqlite_url(folder: Path) -> str:
    return f"sqlite:///{folder / 'petrilab.db'}"

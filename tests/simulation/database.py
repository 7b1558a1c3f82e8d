"""The simulated database: one store shared by all servers, reached over unreliable connections."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from petrilab.match import Append, Committed, History, MemoryStore, StoreError

T = TypeVar("T")
_DELAY = 0.02
"""Longest way between a server and the database, in seconds."""


@dataclass
class Faults:
    """Probabilities of faults; all are 0 once the simulation has healed.

    `drop` and `duplicate` concern messages between clients and servers, `slow` makes one take
    seconds. `fail` refuses a request to the database; `ambiguous` carries it out and loses the
    answer. Notifications between servers are `late`, so that later ones overtake them,
    `repeated`, or `lost` together with all that follow on the same connection.
    """

    drop: float = 0.0
    duplicate: float = 0.0
    slow: float = 0.0
    fail: float = 0.0
    ambiguous: float = 0.0
    lost: float = 0.0
    late: float = 0.0
    repeated: float = 0.0
    notifications: Counter[str] = field(default_factory=Counter)
    """Notifications that met with a fault, by its name."""

    def heal(self) -> None:
        """End all faults."""
        self.drop = self.duplicate = self.slow = self.fail = self.ambiguous = 0.0
        self.lost = self.late = self.repeated = 0.0


@dataclass
class Commit:
    """When an event became durable."""

    time: float
    match: str
    number: int


@dataclass
class Database:
    """The store, its commits in their order, and the listeners that are told of them."""

    store: MemoryStore = field(default_factory=MemoryStore)
    commits: list[Commit] = field(default_factory=list)
    listeners: list[Callable[[str, int], None]] = field(default_factory=list)
    is_down: bool = False

    def append(self, appends: tuple[Append, ...], now: float) -> tuple[Committed, ...]:
        """Write at once, and tell the listeners."""
        result = run_now(self.store.append(*appends))
        for append in appends:
            numbers = range(append.first, append.last + 1)
            self.commits += [Commit(now, append.match, number) for number in numbers]
            for listener in tuple(self.listeners):
                listener(append.match, append.last)
        return result

    def newest_events(self, matches: Iterable[str]) -> list[tuple[str, int]]:
        """Return the number of the newest event of each match that is stored."""
        histories = {match: run_now(self.store.load(match)) for match in matches}
        return [(match, len(history.rows)) for match, history in histories.items() if history]


def run_now(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine that does not wait."""
    try:
        work.send(None)
    except StopIteration as ended:
        result: T = ended.value
        return result
    raise AssertionError("the store of the simulation must not wait")


class StoreConnection:
    """The event store as one server sees it: requests take time and may fail.

    A request that is under way when its server is killed may still be carried out; its answer is
    lost.
    """

    is_shared = True

    def __init__(self, database: Database, faults: Faults, rng: Random) -> None:
        self._database, self._faults, self._rng = database, faults, rng
        self.is_dead = False

    def append(self, *appends: Append) -> Awaitable[tuple[Committed, ...]]:
        loop = asyncio.get_running_loop()
        return self._request(lambda: self._database.append(appends, loop.time()))

    async def load(self, match: str, after: int = 0) -> History | None:
        return await self._request(lambda: run_now(self._database.store.load(match, after)))

    async def matches_of(self, session: str) -> tuple[str, ...]:
        return await self._request(lambda: run_now(self._database.store.matches_of(session)))

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._database.store, name)

        async def call(*arguments: Any) -> Any:
            return await self._request(lambda: run_now(method(*arguments)))

        return call

    async def close(self) -> None:
        self.is_dead = True

    def _request(self, work: Callable[[], T]) -> "asyncio.Future[T]":
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        if self.is_dead:
            return answer

        def arrive() -> None:
            if self._database.is_down or self._rng.random() < self._faults.fail:
                respond(StoreError("the database is away"))
                return
            try:
                result: T | Exception = work()
            except Exception as error:  # noqa: BLE001  # the server gets it
                result = error
            if self._rng.random() < self._faults.ambiguous:
                result = StoreError("the answer was lost")
            respond(result)

        def respond(result: "T | Exception") -> None:
            loop.call_later(self._delay(), resolve, result)

        def resolve(result: "T | Exception") -> None:
            if self.is_dead or answer.done():
                return
            if isinstance(result, Exception):
                answer.set_exception(result)
            else:
                answer.set_result(result)

        loop.call_later(self._delay(), arrive)
        return answer

    def _delay(self) -> float:
        return self._rng.random() * _DELAY * (50 if self._rng.random() < self._faults.slow else 1)

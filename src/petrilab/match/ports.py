"""What a match asks of the world: a store, a clock, randomness, opponents. All are passed in."""

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from msgspec import Struct

from petrilab.core import Actor, Seat
from petrilab.match.happenings import AnyHappening


class Sealed(Struct, frozen=True, gc=False):
    """Something secret: a seat's pick in a round; the dice's secret is CHANCE's in round 0."""

    round: int
    actor: Actor
    text: str


class Append(Struct, frozen=True, gc=False):
    """What is to be written at once: happenings from number `first` on, with what belongs to them.

    `at` is the match's own time in milliseconds (it stands still in pauses and while no server
    runs), `wall` the world's. `seat` and `command` name the command answered by the last of the
    happenings. `sessions` are people who take part from now on; `ended` is set when the match is
    over with this.
    """

    match: str
    first: int
    happenings: tuple[AnyHappening, ...]
    at: int
    wall: int
    seat: Seat | None = None
    command: str | None = None
    sealed: tuple[Sealed, ...] = ()
    sessions: tuple[str, ...] = ()
    ended: bool = False

    @property
    def last(self) -> int:
        """The number of the last happening."""
        return self.first + len(self.happenings) - 1


class Committed(Struct, frozen=True, gc=False):
    """An append that is durable. Only stores make these, and only these are told to anybody."""

    append: Append


class Row(Struct, frozen=True, gc=False):
    """A stored happening."""

    number: int
    at: int
    wall: int
    happening: AnyHappening
    seat: Seat | None = None
    command: str | None = None


class History(Struct, frozen=True, gc=False):
    """What a store knows of a match: happenings from some number on, and all that is sealed."""

    rows: tuple[Row, ...]
    sealed: tuple[Sealed, ...]


class TakenError(Exception):
    """Somebody else wrote this number first, or this command before: look again, decide anew."""


class StoreError(Exception):
    """The store cannot write or read just now; nothing was written."""


class EventStore(Protocol):
    """Keeps what happened. What `append` returns is durable; the rest is as if never asked."""

    def append(self, *appends: Append) -> Awaitable[tuple[Committed, ...]]:
        """Write all or nothing. Raises `TakenError` or `StoreError`."""

    async def load(self, match: str, after: int = 0) -> History | None:
        """What happened after this number; None if there is no such match."""

    async def matches_of(self, session: str) -> tuple[str, ...]:
        """The matches a session takes part in, the latest first."""

    async def alive(self, since: int, until: int) -> None:
        """Note that a server that began at `since` still runs: time without one is known so."""

    async def lives(self) -> tuple[tuple[int, int], ...]:
        """When servers ran, as far as was noted: from when until when each."""

    async def forget(self, session: str) -> None:
        """Erase a session and its names from every match."""

    async def purge(self, wall: int) -> tuple[str, ...]:
        """Erase what was kept until now, finished or abandoned; which matches they were."""

    async def close(self) -> None:
        """Finish what was asked and let go."""


class Timer(Protocol):
    """Something set to happen later."""

    def cancel(self) -> None:
        """Never mind."""


class Clock(Protocol):
    """Time, which tests own."""

    def monotonic(self) -> float:
        """Seconds that only grow."""

    def wall(self) -> int:
        """Milliseconds since 1970."""

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call so many seconds from now."""


class Randomness(Protocol):
    """Secrets that nobody can guess."""

    def token(self) -> str:
        """A word of at least 128 random bits, fit for a link."""

    def secret(self) -> str:
        """256 random bits in hexadecimal."""


class BotAsk(Struct, frozen=True, gc=False):
    """A question to an opponent: all that its seat may know, and how strong it is to play."""

    match: str
    version: int
    seat: Seat
    level: str
    game: str
    view: Any


class BotPool(Protocol):
    """Opponents that think somewhere else. It answers always, if need be with a simpler move."""

    async def choose(self, ask: BotAsk) -> str:
        """The text of a move."""


class Elsewhere(Protocol):
    """Other server processes at which people may be."""

    def has(self, match: str, session: str) -> bool:
        """Whether a session listens to a match there."""

    def tell(self, match: str, session: str, *, here: bool) -> None:
        """Let them know that a player has come here or gone."""


class Nowhere:
    """There is no other process."""

    def has(self, match: str, session: str) -> bool:
        """Nobody is there."""
        del match, session
        return False

    def tell(self, match: str, session: str, *, here: bool) -> None:
        """Nobody wants to know."""


class Listener(Protocol):
    """Somebody who hears what happens in a match."""

    def hear(self, message: "Encoded") -> None:
        """Take a message; must not block. A listener that cannot keep up drops itself."""


class Encoded(bytes):
    """A message for a client in its final form; made only by `messages.encode`."""

    __slots__ = ()

"""The ports of matches: store, clock, randomness, bot pool and subscribers, all passed in."""

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from msgspec import Struct

from petrilab.core import Actor, Seat
from petrilab.match.events import AnyMatchEvent
from petrilab.match.lobby_ports import LobbyStore
from petrilab.match.messages import Reaction
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.review_ports import ReviewStore
from petrilab.match.session_ports import SessionStore


class Sealed(Struct, frozen=True, gc=False):
    """A secret: a seat's pick in a round, or the secret of the dice (CHANCE, round 0)."""

    round: int
    actor: Actor
    text: str


class Append(Struct, frozen=True, gc=False):
    """Events of one match, to be written in one transaction with numbers from `first` on.

    `at` is the match time in milliseconds (it stands still in pauses and while no server runs),
    `wall` the wall-clock time, `run_time` how long servers have run in total. `seat` and `command`
    name the command that the last event answers. `sessions` are new participants. `has_ended` is
    set when the match is over.
    """

    match: str
    first: int
    events: tuple[AnyMatchEvent, ...]
    at: int
    wall: int
    seat: Seat | None = None
    command: str | None = None
    sealed: tuple[Sealed, ...] = ()
    sessions: tuple[str, ...] = ()
    has_ended: bool = False
    run_time: int = 0

    @property
    def last(self) -> int:
        """The number of the last event."""
        return self.first + len(self.events) - 1


class Committed(Struct, frozen=True, gc=False):
    """A durable append. Only stores create it, and only committed events are published."""

    append: Append


class StoredEvent(Struct, frozen=True, gc=False):
    """A stored event."""

    number: int
    at: int
    wall: int
    event: AnyMatchEvent
    seat: Seat | None = None
    command: str | None = None
    run_time: int = 0


class History(Struct, frozen=True, gc=False):
    """A match in the store: its events after some number, and all its secrets."""

    rows: tuple[StoredEvent, ...]
    sealed: tuple[Sealed, ...]


class ConflictError(Exception):
    """The event number or the command exists already: load the newest events and decide again."""


class StoreError(Exception):
    """The store is unavailable; nothing was written."""


class DamagedMatchError(Exception):
    """The stored history of a match is not the one that was written."""

    def __init__(self, match: str, reason: str) -> None:
        super().__init__(f"{match}: {reason}")
        self.match, self.reason = match, reason


class EventStore(Protocol):
    """Stores events. What `append` returns is durable; a failed append leaves no trace.

    `is_shared` tells whether several servers may use the store at the same time.
    """

    is_shared: bool

    sessions: SessionStore
    lobby: LobbyStore
    reviews: ReviewStore

    def append(self, *appends: Append) -> Awaitable[tuple[Committed, ...]]:
        """Write all or nothing. Raises `ConflictError`, `DamagedMatchError` or `StoreError`."""

    async def load(self, match: str, after: int = 0) -> History | None:
        """Return the events after a number; None if there is no such match.

        Raises `DamagedMatchError` if they are not what was written, or `StoreError`.
        """

    async def matches_of(self, session: str) -> tuple[str, ...]:
        """Return the matches a session takes part in, the latest first."""

    async def record_heartbeat(self, run_time: int) -> int:
        """Record that servers have run for `run_time`; return the longest that was recorded."""

    async def forget_session(self, session: str) -> None:
        """Erase a session and its names from every match; may be repeated after a crash."""

    async def begun_deletions(self) -> tuple[str, ...]:
        """Return the sessions whose deletion has begun and not ended."""

    async def purge(self, wall: int) -> tuple[str, ...]:
        """Erase the matches whose retention has ended at `wall`, and return their ids."""

    async def close(self) -> None:
        """Finish pending writes and release all resources."""


class Timer(Protocol):
    """A scheduled call."""

    def cancel(self) -> None:
        """Cancel the call."""


class Clock(Protocol):
    """A source of time, which tests control."""

    def monotonic(self) -> float:
        """Return monotonic seconds."""

    def perf_counter(self) -> float:
        """Return seconds that advance while the process computes, to measure how long work took."""

    def wall(self) -> int:
        """Return milliseconds since 1970."""

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Schedule a call after some seconds."""


class Randomness(Protocol):
    """A source of unguessable tokens and secrets."""

    def token(self) -> str:
        """Return at least 128 random bits as a word that fits into a URL."""

    def secret(self) -> str:
        """Return 256 random bits in hexadecimal."""


class BotRequest(Struct, frozen=True, gc=False):
    """Asks for a bot's move: all that its seat may know, and the level that is to choose.

    A fallback replaces a level that has failed. `owner` is the session on whose account the move
    is chosen. A background request belongs to a match without people. A hint is the best move
    that the level's engine finds, without its playing style; a busy pool refuses it. `on_queued`
    is called with True when the request has to wait for others, and with False when it does not
    wait any longer.
    """

    match: str
    version: int
    seat: Seat
    level: str
    game: str
    view: Any
    is_fallback: bool = False
    owner: str = ""
    is_background: bool = False
    is_hint: bool = False
    on_queued: Callable[[bool], None] | None = None


class BotError(Exception):
    """A bot failed to choose a move; the text says why, without moves or other secrets."""


class BotPoolBusyError(BotError):
    """A bot pool has no capacity now; the request may be repeated later."""


class BotPool(Protocol):
    """Chooses bots' moves, usually in other processes."""

    async def choose(self, request: BotRequest) -> str:
        """Return the text of a move. Raises `BotError` if the level fails.

        Waits as long as the pool is busy; only a hint is refused, by `BotPoolBusyError`.
        """

    def record_fallback(self, to: str, reason: str) -> None:
        """Report a move that another level, or chance, made instead of the requested one."""


class RemotePresence(Protocol):
    """Knows which players are connected to other server processes."""

    def has(self, match: str, session: str) -> bool:
        """Return whether a session is connected to a match at another process."""

    def announce(self, match: str, session: str, *, is_present: bool) -> None:
        """Announce to other processes that a player has connected here or left."""

    def announce_reaction(self, reaction: Reaction) -> None:
        """Pass a player's reaction on to other processes."""


class NoRemotePresence:
    """The remote presence of a server that is a single process."""

    def has(self, match: str, session: str) -> bool:
        """Return False."""
        del match, session
        return False

    def announce(self, match: str, session: str, *, is_present: bool) -> None:
        """Do nothing."""

    def announce_reaction(self, reaction: Reaction) -> None:
        """Do nothing."""


class DamageLog(Protocol):
    """Records the matches whose stored history is found damaged."""

    def record_damage(self, match: str) -> None:
        """Record a damaged match, once until it can be loaded again."""


class NoDamageLog:
    """The damage log of a service without operators, such as that of a test."""

    def record_damage(self, match: str) -> None:
        """Do nothing."""


class Subscriber(Protocol):
    """Receives the messages of a match."""

    def send(self, message: "EncodedMessage") -> None:
        """Send a message without blocking. A subscriber that cannot keep up drops itself."""

    def revoke(self, rule: MatchRule) -> None:
        """End the connection: its session has lost a seat, or may not see the match any more."""


class EncodedMessage(bytes):
    """An encoded message for a client; created only by `serialization.encode`."""

    __slots__ = ()

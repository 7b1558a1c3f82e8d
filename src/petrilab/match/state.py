"""The state of a match: the fold of its events."""

from collections.abc import Iterator, Sequence
from itertools import islice
from types import MappingProxyType
from typing import Any, TypeVar, overload

from msgspec import Struct, field

from petrilab.core import CHANCE, TABLE, Actor, AnyGame, GameEvent, Outcome, Seat
from petrilab.match.commands import ClockPlan, OfferKind
from petrilab.match.events import GONE, LEFT, AnyMatchEvent
from petrilab.match.messages import Phase
from petrilab.match.ports import Sealed

SealedKey = tuple[int, Actor]
_NO_CLOCKS = (None, None, None)
T = TypeVar("T")


class AppendOnlySequence(Sequence[T]):
    """An immutable sequence that grows at its end in constant time.

    Versions that follow one another share a list, each up to its own length.

    So a match of n events needs n steps to replay, not n². A version that is not the newest copies
    the list when it is continued: that happens when a change could not be stored.
    """

    __slots__ = ("_items", "_size")

    def __init__(self, items: list[T] | None = None, size: int | None = None) -> None:
        """Hold the first `size` items of a list, all without it, and share the list."""
        self._items: list[T] = [] if items is None else items
        self._size = len(self._items) if size is None else size

    def appended(self, *more: T) -> "AppendOnlySequence[T]":
        """Return the sequence with more items at its end."""
        items = self._items
        if len(items) != self._size:  # another version has been continued
            items = items[: self._size]
        items += more
        return AppendOnlySequence(items)

    def first(self, size: int) -> "AppendOnlySequence[T]":
        """Return the sequence without the items after the first ones."""
        return AppendOnlySequence(self._items, min(size, self._size))

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...

    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        """Return an item, or the items of a slice."""
        if isinstance(index, slice):
            start, stop, step = index.indices(self._size)
            if step > 0:  # the usual case, faster
                return tuple(self._items[start:stop:step])
            return tuple([self._items[each] for each in range(start, stop, step)])
        return self._items[range(self._size)[index]]

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._size)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, AppendOnlySequence):
            return NotImplemented
        return self._size == other._size and all(a == b for a, b in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({list(self)!r})"


class SeatState(Struct, frozen=True, gc=False):
    """The occupant of a seat: `session` owns it; if `level` is set, a bot plays it."""

    session: str = ""
    name: str = ""
    level: str = ""
    nonce: str = ""
    sends_nonce: bool = False

    @property
    def is_open(self) -> bool:
        """Whether a player may still join on this seat."""
        return not self.session and not self.level

    @property
    def has_owner(self) -> bool:
        """Whether a person owns this seat who has neither left nor deleted their data."""
        return self.session not in ("", GONE, LEFT)

    @property
    def awaits_nonce(self) -> bool:
        """Whether the nonce that this seat announced has not arrived."""
        return self.sends_nonce and not self.nonce


class PlayedMove(Struct, frozen=True, gc=False):
    """A move in the game: its actor, the public position before it, and the number of its event."""

    actor: Actor
    move: Any
    before: Any
    number: int
    is_secret: bool = False


class Offer(Struct, frozen=True, gc=False):
    """An offer of a seat to the others, with the seats that have agreed."""

    matter: OfferKind
    seat: Seat
    agreed: tuple[Seat, ...]


class Claim(Struct, frozen=True, gc=False):
    """A device link that was used: the seat it moved, the new owner, and the version after it."""

    link: str
    seat: Seat
    session: str
    version: int


class LogEntry(Struct, frozen=True, gc=False):
    """A match event in the log, with the game events that it caused."""

    number: int
    event: AnyMatchEvent
    events: tuple[GameEvent, ...] = ()


class State(Struct, frozen=True, gc=False):
    """A match after `version` events. An immutable value.

    Picks of the current round are in `sealed` only, not in `position`; clients get views, because
    it may contain earlier picks that are still being read out. `position_version` is
    the version at which the position last changed. `at` is the match time of the last event,
    `turn_began` that of the last change of `waiting`; `left` is what each seat had left of its
    time then, in milliseconds. `is_held` tells whether the host of a class has paused the match.
    `inviters` has the seat of the inviting player by the hash of an invitation. `former` are the
    sessions whose seats were moved to another device. `other_events` is the number of events
    besides moves.
    `choice_began` is the match time at which the current choice was opened, `missed` are the rounds
    and seats of the latest choices that were not made in time. `start` is the position in which the
    game began, if its host chose one.
    """

    match: str
    version: int
    game: AnyGame
    options: Any
    host: str
    seat_states: tuple[SeatState, ...]
    phase: Phase
    position: Any
    waiting: tuple[Seat, ...]
    commitment: str
    sealed: MappingProxyType[SealedKey, str]
    played: AppendOnlySequence[PlayedMove] = field(default_factory=AppendOnlySequence)
    log: AppendOnlySequence[LogEntry] = field(default_factory=AppendOnlySequence)
    other_events: int = 0
    position_version: int = 0
    round: int = 1
    chosen: tuple[Seat, ...] = ()
    draws: int = 0
    outcome: Outcome | None = None
    offers: tuple[Offer, ...] = ()
    clock: ClockPlan | None = None
    left: tuple[int, ...] = ()
    at: int = 0
    turn_began: int = 0
    started_at: int = 0
    choice_began: int = 0
    missed: tuple[tuple[int, Seat], ...] = ()
    nonces: tuple[str, ...] = ()
    invites: tuple[str, ...] = ()
    links: tuple[tuple[Seat, str], ...] = ()
    claims: tuple[Claim, ...] = ()
    is_private: bool = False
    is_started_by_host: bool = False
    rematch: str = ""
    rematch_of: str = ""
    start: Any = None
    is_listed: bool = False
    classroom: str = ""
    is_held: bool = False
    inviters: tuple[tuple[str, Seat], ...] = ()
    former: tuple[str, ...] = ()

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.seat_states))

    def seats_of(self, session: str) -> tuple[Seat, ...]:
        """Return the seats that a session owns; an empty session owns none."""
        if not session:
            return ()
        return tuple(
            seat
            for seat, seat_state in enumerate(self.seat_states)
            if seat_state.session == session
        )

    def host_without(self, session: str) -> str:
        """Return the host after a session has left: if it was the host, the next owner of a seat.

        The result is "" if no other player owns a seat.
        """
        if session != self.host:
            return self.host
        owned = (seat_state.session for seat_state in self.seat_states if seat_state.has_owner)
        return next((owner for owner in owned if owner != session), "")

    @property
    def start_text(self) -> str:
        """The text of the position in which the game began; empty if it began by the rules."""
        return "" if self.start is None else str(self.start.text())

    @property
    def has_only_bots(self) -> bool:
        """Whether bots play all seats."""
        return all(seat_state.level for seat_state in self.seat_states)

    @property
    def can_start(self) -> bool:
        """Whether all seats are taken, and the match does not wait for its host to start it."""
        if self.phase != "open" or self.is_started_by_host:
            return False
        return not any(seat_state.is_open for seat_state in self.seat_states)

    @property
    def awaited_nonces(self) -> tuple[Seat, ...]:
        """The seats whose announced nonces have not arrived; none after the start."""
        if self.phase != "open":
            return ()
        return tuple(seat for seat in self.seats if self.seat_states[seat].awaits_nonce)

    @property
    def full_position(self) -> Any:
        """The position with the picks of the current round, from which views are built."""
        position = self.position
        for seat in self.chosen:
            move = self.game.parse_move(self.sealed[self.round, seat])
            position = self.game.follow(position, seat, move).position
        return position

    @property
    def minutes_end(self) -> int | None:
        """The match time at which the agreed minutes are over; None if there is no such limit."""
        minutes = self.game.time_limit(self.options)
        if minutes is None or self.outcome or TABLE not in self.game.actors(self.position):
            return None
        return self.started_at + minutes * 60_000

    @property
    def deadline(self) -> int | None:
        """The match time at which the next clock expires; None if none is running."""
        if self.phase != "playing":
            return None
        flags = self._flags()
        clocks = (flags[0][0] if flags else None, self.minutes_end, self.choice_end)
        if clocks == _NO_CLOCKS:
            return None
        return min([end for end in clocks if end is not None])

    @property
    def has_choice_limit(self) -> bool:
        """Whether the current choice has a time of its own; then no other clock of a seat runs."""
        return self.game.choice_limit(self.position) is not None

    @property
    def people_waited_for(self) -> tuple[Seat, ...]:
        """The seats to move that no bot plays."""
        return tuple(seat for seat in self.waiting if not self.seat_states[seat].level)

    @property
    def choice_end(self) -> int | None:
        """The match time at which the time of a choice is over; None if no person is limited.

        Bots have a budget of their own: no choice is closed before they have chosen.
        """
        limit = self.game.choice_limit(self.position)
        if limit is None or self.outcome or not self.people_waited_for:
            return None
        return self.choice_began + limit * 1000

    def out_of_time(self, at: int) -> Seat | None:
        """Return the seat whose time was used up first at a match time, if any."""
        return next((seat for end, seat in self._flags() if at >= end), None)

    def _flags(self) -> tuple[tuple[int, Seat], ...]:
        """Return when the time of each person to move will be used up, the earliest first.

        Bots have a budget of their own and never lose on time.
        """
        if self.clock is None or self.phase != "playing" or self.has_choice_limit:
            return ()
        running = self.people_waited_for
        return tuple(sorted((self.turn_began + self.left[seat], seat) for seat in running))

    def left_after(self, at: int, movers: tuple[Seat, ...]) -> tuple[int, ...]:
        """Return the time left of each seat: seats to move have spent some, movers gain some."""
        plan = self.clock
        if plan is None or self.has_choice_limit:
            return self.left
        spent = at - self.turn_began
        left = [time - spent * (seat in self.waiting) for seat, time in enumerate(self.left)]
        for seat in movers:
            bank = plan.seconds * 1000
            left[seat] = bank if plan.per_move else left[seat] + plan.increment * 1000
        return tuple(left)

    def offer_for(self, matter: OfferKind) -> Offer | None:
        """Return the open offer of a kind."""
        return next((offer for offer in self.offers if offer.matter == matter), None)

    def missing_consents(self, offer: Offer) -> tuple[Seat, ...]:
        """Return the seats of people who have not agreed to an offer; bots always agree.

        A session that owns several seats agrees for all of them at once. A player who has left or
        deleted their data cannot agree, and is not asked.
        """
        agreed = {self.seat_states[seat].session for seat in offer.agreed}
        return tuple(
            seat
            for seat, seat_state in enumerate(self.seat_states)
            if seat_state.has_owner and not seat_state.level and seat_state.session not in agreed
        )

    @property
    def dice_secret(self) -> str:
        """The secret of the dice, which is revealed at the end."""
        return self.sealed[0, CHANCE]


def with_sealed(sealed: MappingProxyType[SealedKey, str], more: tuple[Sealed, ...]) -> Any:
    """Return the secrets with more added."""
    return MappingProxyType({**sealed, **{(row.round, row.actor): row.text for row in more}})

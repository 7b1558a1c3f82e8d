"""A match held in memory: its newest state, its lock, its subscribers, the answers it gave."""

import asyncio
import math
from collections.abc import Callable, Iterable

from petrilab.core import Refusal, Scene, Seat
from petrilab.match.access import lost_right
from petrilab.match.commands import Command
from petrilab.match.events import sessions_of
from petrilab.match.identity import token_hash
from petrilab.match.memory_use import MatchMemory
from petrilab.match.messages import Absence, Presence, Reaction
from petrilab.match.ports import (
    EncodedMessage,
    History,
    NoRemotePresence,
    RemotePresence,
    StoredEvent,
    Subscriber,
    Timer,
)
from petrilab.match.serialization import UpdateEncoder, encode, refusal_message
from petrilab.match.state import SeatState, State

_MAX_SUBSCRIBERS_COUNTED = 100
"""Above this number of subscribers, players get no message for each spectator."""


class ActiveMatch:
    """A match in memory; everything that matters can be loaded from the store again.

    `lock` is held while the match is changed. `pending` is the number of changes that hold it or
    wait for it. `answers` has the version after each command that was carried out. `is_erased` is
    set when the store has erased the match, `is_damaged` when its stored history is damaged.
    """

    def __init__(
        self, state: State, monotonic: float, elapsed: int = 0, changed_at: int = 0
    ) -> None:
        """Hold a state that was current `elapsed` milliseconds before `monotonic`.

        `changed_at` is the wall-clock time of the last event.
        """
        self.state = state
        self.deadline = state.deadline
        """The match time at which the next clock expires, kept because every command asks."""
        self.changed_at = changed_at
        self.lock = asyncio.Lock()
        self.pending = 0
        self.subscriptions: dict[Subscription, None] = {}
        self.answers: dict[tuple[Seat, str], int] = {}
        self.thinking: set[Seat] = set()
        self._queued: set[Seat] = set()
        """Seats whose bots wait in the queue of the bot pool."""
        self.timer: Timer | None = None
        self.is_erased = self.is_damaged = False
        self.remote_presence: RemotePresence = NoRemotePresence()
        self.created_at = 0
        """Wall-clock time of the first event in milliseconds; 0 if it is not known."""
        self.away_seconds = 0.0
        """Seconds of absence after which the others may continue without a player."""
        self.monotonic: Callable[[], float] = lambda: monotonic
        self._checked_rights = _rights(state)
        """The rights by which all subscribers were last checked."""
        self._published: tuple[int, Scene | None] = 0, None
        """The last published version and its public scene, while there are subscribers."""
        self._memory = MatchMemory()
        self._mentioned: set[str] = set()
        """Sessions that the searched part of the log names."""
        self._searched = 0
        """Number of entries of the log that were searched for sessions."""
        self._connections: dict[str, int] = {}
        """Number of subscriptions of each connected session."""
        self._disconnected_at: dict[str, float] = {}
        self._loaded_at = monotonic
        self._advanced_at = monotonic
        self._elapsed = elapsed

    @property
    def is_idle(self) -> bool:
        """Whether the match can be evicted from memory."""
        return not (self.subscriptions or self.thinking or self.pending or self.lock.locked())

    @property
    def estimated_bytes(self) -> int:
        """The estimated bytes that the match takes in memory."""
        return self._memory.estimate(self.state)

    def time(self, monotonic: float) -> int:
        """Return the match time in milliseconds; it runs only while the match is being played."""
        if self.state.phase != "playing":
            return self.state.at
        return self.state.at + self._elapsed + int((monotonic - self._advanced_at) * 1000)

    def advance(self, state: State, monotonic: float) -> None:
        """Replace the state; its match time counts from now on."""
        self.replace_state(state)
        self._advanced_at, self._elapsed = monotonic, 0

    def replace_state(self, state: State) -> None:
        """Replace the state by one at the same match time."""
        self.state = state
        self.deadline = state.deadline

    def apply(self, history: History, state: State, monotonic: float) -> None:
        """Take over the state after stored events that followed the old one."""
        self.advance(state, monotonic)
        self.changed_at = history.rows[-1].wall
        self.remember_answers(history.rows)

    def remember_answers(self, rows: Iterable[StoredEvent]) -> None:
        """Remember which commands were carried out by stored events."""
        for row in rows:
            if row.command is not None and row.seat is not None:
                self.answers[row.seat, row.command] = row.number

    def mentioned_sessions(self) -> set[str]:
        """Return the sessions that the log names, also those that have no seat any more."""
        entries = self.state.log[self._searched :]
        self._searched += len(entries)
        for entry in entries:
            self._mentioned.update(sessions_of(entry.event))
        return self._mentioned

    def replace_log(self, state: State) -> None:
        """Replace the state by one at the same version, of which the store has erased sessions."""
        self._mentioned, self._searched = set(), 0
        self.replace_state(state)

    def answered_version(self, command: Command | None) -> int | None:
        """Return the version after a command that was carried out before; None if it was not."""
        return self.answers.get((command.seat, command.id)) if command else None

    # Subscribers ------------------------------------------------------------------------------

    def publish(self, since: int) -> None:
        """Send every subscriber what changed after a version, each as far as it may know it.

        Subscribers that have lost a seat or their access are disconnected instead. If seats have
        new owners, all subscribers learn which of them are connected.
        """
        old, new = self._checked_rights, _rights(self.state)
        if new != old:
            self._revoke_lost_rights(new)
        if self.subscriptions:
            version, scene = self._published
            base = scene if version == since else None
            encoder = UpdateEncoder(self.state, since, self.state.at, base)
            self._published = self.state.version, encoder.scene
            for subscription in tuple(self.subscriptions):
                subscription.send(encoder.encoded(subscription.session))
        if new[0] != old[0]:
            self._publish_new_owners(old[0], new[0])

    def publish_reaction(self, reaction: Reaction) -> None:
        """Send every subscriber a player's reaction."""
        message = encode(reaction)
        for subscription in tuple(self.subscriptions):
            subscription.send(message)

    def publish_refusal(self, reason: Refusal) -> None:
        """Tell every subscriber why the match cannot go on."""
        message = encode(refusal_message(reason))
        for subscription in tuple(self.subscriptions):
            subscription.send(message)

    def _publish_new_owners(self, old: tuple[SeatState, ...], new: tuple[SeatState, ...]) -> None:
        """Announce the owners of seats that were connected before the seat was theirs.

        A process may hear that a player is connected before it reads who owns the seat.
        """
        before, now = [seat.session for seat in old], [seat.session for seat in new]
        if now == before:
            return
        self.publish_presence()
        for session in self.connected_players():
            if session not in before:
                self.remote_presence.announce(self.state.match, session, is_present=True)

    def _revoke_lost_rights(self, rights: tuple[tuple[SeatState, ...], object, object]) -> None:
        """Disconnect subscribers that have lost a right."""
        self._checked_rights = rights
        for subscription in tuple(self.subscriptions):
            subscription.revoke_lost_right()

    def add(self, subscription: "Subscription") -> None:
        """Add a subscription: announce a new player to all, a spectator to the players."""
        session = subscription.session
        if subscription.has_seat:  # players get updates before spectators
            self.subscriptions = {subscription: None, **self.subscriptions}
        else:
            self.subscriptions[subscription] = None
        self._connections[session] = self._connections.get(session, 0) + 1
        if self._connections[session] == 1 and self.state.seats_of(session):
            self.publish_presence()
            self.remote_presence.announce(self.state.match, session, is_present=True)
        else:
            subscription.send(self.presence())
            if not self.state.seats_of(session):
                self._publish_presence_to_players()

    def remove(self, subscription: "Subscription", monotonic: float) -> None:
        """Remove a subscription: announce a player's leaving to all, a spectator's to players."""
        if self.subscriptions.pop(subscription, subscription) is not None:
            return
        if not self.subscriptions:
            self._published = 0, None
        session = subscription.session
        self._connections[session] -= 1
        if not self._connections[session]:
            del self._connections[session]
            if self.state.seats_of(session):
                self._disconnected_at[session] = monotonic
                self.publish_presence()
                self.remote_presence.announce(self.state.match, session, is_present=False)
        if not self.state.seats_of(session):
            self._publish_presence_to_players()

    def is_connected(self, session: str) -> bool:
        """Return whether a session is connected to this process."""
        return session in self._connections

    def connected_players(self) -> list[str]:
        """Return the sessions that own a seat and are connected to this process."""
        return [session for session in self._connections if self.state.seats_of(session)]

    def seconds_away(self, session: str, monotonic: float) -> float:
        """Return how long a session has not been connected to this process."""
        if self.is_connected(session):
            return 0.0
        return monotonic - self._disconnected_at.get(session, self._loaded_at)

    def presence(self) -> EncodedMessage:
        """Return the seats whose players are connected anywhere, and the spectators here."""
        match, seat_states = self.state.match, self.state.seat_states
        present = tuple(
            seat
            for seat, seat_state in enumerate(seat_states)
            if seat_state.session
            and (
                self.is_connected(seat_state.session)
                or self.remote_presence.has(match, seat_state.session)
            )
        )
        owners = {seat_states[seat].session for seat in present}
        players = sum(self._connections.get(session, 0) for session in owners)
        watching = len(self.subscriptions) - players
        queued = tuple(sorted(self._queued))
        return encode(Presence(match, present, watching, queued, self._absences(present)))

    def _absences(self, present: tuple[Seat, ...]) -> tuple[Absence, ...]:
        """Return the seats of people who are not present, each with the time left to come back."""
        now = self.monotonic()
        return tuple(
            Absence(
                seat, math.ceil(max(0.0, self.away_seconds - self.seconds_away(s.session, now)))
            )
            for seat, s in enumerate(self.state.seat_states)
            if s.session and not s.level and seat not in present
        )

    def set_queued(self, seat: Seat, is_queued: bool) -> None:
        """Tell all subscribers that a bot waits in the queue, or does not wait any longer."""
        if is_queued == (seat in self._queued):
            return
        if is_queued:
            self._queued.add(seat)
        else:
            self._queued.discard(seat)
        self.publish_presence()

    def publish_presence(self) -> None:
        """Send every subscriber who is connected."""
        message = self.presence()
        for subscription in tuple(self.subscriptions):
            subscription.send(message)

    def _publish_presence_to_players(self) -> None:
        if len(self.subscriptions) > _MAX_SUBSCRIBERS_COUNTED:
            return
        message = self.presence()
        for subscription in tuple(self.subscriptions):
            if self.state.seats_of(subscription.session):
                subscription.send(message)


class Subscription:
    """A subscriber of a match, until it is closed."""

    def __init__(
        self,
        active: ActiveMatch,
        session: str,
        subscriber: Subscriber,
        monotonic: Callable[[], float],
        invite: str = "",
    ) -> None:
        self.active = active
        self.session = session
        self._invite = invite
        self._seats = active.state.seats_of(session)
        self._subscriber = subscriber
        self._monotonic = monotonic
        active.add(self)

    @property
    def has_seat(self) -> bool:
        """Whether the session has a seat, rather than watches."""
        return bool(self._seats)

    @property
    def is_invited(self) -> bool:
        """Whether the subscriber came with a valid invitation."""
        return token_hash(self._invite) in self.active.state.invites

    def send(self, message: EncodedMessage) -> None:
        """Pass a message on; a subscriber that fails does not affect the others."""
        try:
            self._subscriber.send(message)
        except Exception as error:  # noqa: BLE001  # reported; the other subscribers go on
            report_error("a subscriber failed", error)

    def revoke_lost_right(self) -> None:
        """Disconnect the subscriber if its session has lost a seat or its access."""
        state = self.active.state
        rule = lost_right(state, self.session, self._invite, self._seats)
        self._seats = state.seats_of(self.session)
        if rule is None:
            return
        self.close()
        try:
            self._subscriber.revoke(rule)
        except Exception as error:  # noqa: BLE001  # reported; the other subscribers go on
            report_error("a subscriber failed", error)

    def close(self) -> None:
        """End the subscription. Closing it twice has no effect."""
        self.active.remove(self, self._monotonic())


def _rights(state: State) -> tuple[tuple[SeatState, ...], object, object]:
    """Return the parts of a state that decide who may see what."""
    return state.seat_states, state.invites, state.host


def report_error(message: str, error: Exception) -> None:
    """Report an error that must not stop the caller to the event loop's exception handler."""
    context = {"message": message, "exception": error}
    asyncio.get_running_loop().call_exception_handler(context)

"""Match events: decisions in the form in which they are stored. They hold no secrets.

Secret picks and the secret of the dice are stored apart (`Sealed`); sessions and tokens are hashes.
"""

from typing import TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from petrilab.core import Actor, Seat
from petrilab.match.commands import ClockPlan, OfferKind

GONE = "gone"
"""Replaces a session that was forgotten."""
LEFT = "left"
"""Replaces the session of a player who has left a match that had started."""


class MatchEvent(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="is"):
    """An event in the history of a match."""


class SeatSetup(Struct, frozen=True, gc=False, omit_defaults=True):
    """A seat of a new match: a person's session, a bot's level, or open (both empty).

    The match waits for the nonce of a seat that `sends_nonce`.
    """

    session: str = ""
    level: str = ""
    name: str = ""
    sends_nonce: bool = False


class Created(MatchEvent, frozen=True, tag="created"):
    """The match was created; `commitment` is the SHA-256 of the secret of its dice.

    The game begins in `position`; if it is empty, as the rules say.
    """

    game: str
    rules: int
    options: str
    seat_setups: tuple[SeatSetup, ...] = field(name="chairs")
    host: str
    commitment: str
    clock: ClockPlan | None = None
    is_private: bool = field(default=False, name="private")
    is_started_by_host: bool = field(default=False, name="wait")
    rematch_of: str = ""
    is_listed: bool = field(default=False, name="listed")
    classroom: str = ""
    position: str = ""


class Invited(MatchEvent, frozen=True, tag="invited"):
    """An invitation was added; it is stored as a hash. `seat` is that of the inviting player."""

    invite: str
    seat: Seat | None = None


class Uninvited(MatchEvent, frozen=True, tag="uninvited"):
    """The host cancelled all invitations."""


class Listed(MatchEvent, frozen=True, tag="listed"):
    """The host allowed the lobby to show the open seats, or does not any longer."""

    is_listed: bool = field(name="listed")


class Filled(MatchEvent, frozen=True, tag="filled"):
    """A bot took an open seat."""

    seat: Seat
    level: str


class Joined(MatchEvent, frozen=True, tag="joined"):
    """A person took an open seat."""

    seat: Seat
    session: str
    name: str
    nonce: str = ""
    sends_nonce: bool = False


class NonceAdded(MatchEvent, frozen=True, tag="nonce"):
    """A seat added its nonce to the sealed dice."""

    seat: Seat
    nonce: str


class Started(MatchEvent, frozen=True, tag="started"):
    """The match started; from now on the nonces of the dice are fixed.

    The nonce of a seat that sent none is empty. Matches of old stores have one that their server
    made: a server that sees the others first can choose the rolls by it.
    """

    nonces: tuple[str, ...]


class Moved(MatchEvent, frozen=True, tag="moved"):
    """A seat, CHANCE or TABLE moved; `hash` is that of the position after the move."""

    actor: Actor
    move: str
    hash: str


class Chosen(MatchEvent, frozen=True, tag="chosen"):
    """A seat made its secret pick. The bytes do not depend on the pick."""

    seat: Seat
    round: int


class Missed(MatchEvent, frozen=True, tag="missed"):
    """A seat did not choose within the time of the choice; the game's default choice counts."""

    seat: Seat
    round: int


class Revealed(MatchEvent, frozen=True, tag="revealed"):
    """All seats have picked, and the picks of this round took effect."""

    round: int
    hash: str


class Resigned(MatchEvent, frozen=True, tag="resigned"):
    """A seat resigned."""

    seat: Seat


class TimedOut(MatchEvent, frozen=True, tag="timed-out"):
    """A seat's time was used up."""

    seat: Seat


class Asked(MatchEvent, frozen=True, tag="asked"):
    """A seat made an offer to the others."""

    seat: Seat
    matter: OfferKind


class Agreed(MatchEvent, frozen=True, tag="agreed"):
    """A seat agreed to an offer."""

    seat: Seat
    matter: OfferKind


class Declined(MatchEvent, frozen=True, tag="declined"):
    """A seat declined an offer, or withdrew its own."""

    seat: Seat
    matter: OfferKind


class TookBack(MatchEvent, frozen=True, tag="took-back"):
    """A seat's last move and all after it were taken back; `moves` is the number that remains."""

    seat: Seat
    moves: int
    hash: str


class Paused(MatchEvent, frozen=True, tag="paused"):
    """The match was paused; `absent` is the seat whose player is away, if that is the reason.

    `seat` is None if the host of a class paused it.
    """

    seat: Seat | None
    absent: Seat | None = None


class Resumed(MatchEvent, frozen=True, tag="resumed"):
    """The match was resumed; `seat` is None if the host of a class resumed it."""

    seat: Seat | None


class Ended(MatchEvent, frozen=True, tag="ended"):
    """The host ended the match without a result."""


class HandedOver(MatchEvent, frozen=True, tag="handed-over"):
    """A bot plays for a person who is away."""

    seat: Seat
    level: str
    by: Seat


class Returned(MatchEvent, frozen=True, tag="returned"):
    """A person took the seat back from the bot that had played for it."""

    seat: Seat


class Linked(MatchEvent, frozen=True, tag="linked"):
    """A one-time link was added that moves a seat to another device; it is stored as a hash."""

    seat: Seat
    link: str


class Claimed(MatchEvent, frozen=True, tag="claimed"):
    """A seat was moved to another session by a link; its hash identifies a repeated claim."""

    seat: Seat
    session: str
    link: str = ""


class Forgotten(MatchEvent, frozen=True, tag="forgotten"):
    """The session of a seat was forgotten; the seat has no owner any more."""

    seat: Seat


class Left(MatchEvent, frozen=True, tag="left"):
    """The owner of a seat left: before the start the seat is open again, later it has no owner."""

    seat: Seat


class Rematched(MatchEvent, frozen=True, tag="rematched"):
    """The rematch was created."""

    match: str


AnyMatchEvent: TypeAlias = (
    Created
    | Invited
    | Uninvited
    | Listed
    | Filled
    | Joined
    | NonceAdded
    | Started
    | Moved
    | Chosen
    | Missed
    | Revealed
    | Resigned
    | TimedOut
    | Asked
    | Agreed
    | Declined
    | TookBack
    | Paused
    | Resumed
    | Ended
    | HandedOver
    | Returned
    | Linked
    | Claimed
    | Forgotten
    | Left
    | Rematched
)


MOVES = frozenset((Moved, Chosen, Missed, Revealed))
"""Events whose number the rules of the game limit."""


def sessions_of(event: AnyMatchEvent) -> tuple[str, ...]:
    """Return the sessions that an event names; `redacted` removes them."""
    if isinstance(event, Joined | Claimed):
        return (event.session,)
    if isinstance(event, Created):
        return (event.host, *(setup.session for setup in event.seat_setups))
    return ()


def redacted(event: AnyMatchEvent, session: str) -> AnyMatchEvent:
    """Return the event without the session and its names."""
    if isinstance(event, Claimed) and event.session == session:
        return Claimed(event.seat, GONE, event.link)
    if isinstance(event, Joined) and event.session == session:
        return Joined(event.seat, GONE, "", event.nonce, event.sends_nonce)
    if isinstance(event, Created):
        seat_setups = tuple(
            replace(setup, session=GONE, name="") if setup.session == session else setup
            for setup in event.seat_setups
        )
        host = GONE if event.host == session else event.host
        clean: Created = replace(event, seat_setups=seat_setups, host=host)
        return clean
    return event

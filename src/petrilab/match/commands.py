"""Commands: requests of clients to a match. The session comes from the cookie, never from here."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from petrilab.core.fields import MAX_POSITION

LONGEST_ID = 64
"""Maximum length of a command id that a client may choose."""
CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)]
"""Chosen by the client, unique per seat: a repeated command gets the stored answer."""
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
MoveText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=256)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
LevelName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
Token: TypeAlias = Annotated[str, Meta(min_length=16, max_length=128)]
Nonce: TypeAlias = Annotated[str, Meta(max_length=64, pattern=r"^[0-9A-Za-z_-]*$(?!\n)")]
"""Text for the sealed dice. In Python `$` also matches before a line feed at the end."""
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
OfferKind: TypeAlias = Literal["takeback", "pause", "rematch"]
"""Offers that need the consent of the other people."""


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The occupant of a seat in a new match: the host, a bot of a level, or open."""

    who: Literal["me", "bot", "open"]
    level: LevelName | None = None
    name: Name | None = None


class ClockPlan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A bank of seconds with an increment for each move; or, `per_move`, seconds for each move."""

    seconds: Annotated[int, Meta(ge=1, le=30 * 86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    per_move: bool = False


class Create(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Create a match; the same session gets the same match when it repeats an `id`.

    The match starts when the last open seat is taken, or, if `is_started_by_host`, by the command
    `Start`. A match that `is_private` can be watched only by invitation. With `sends_nonce`, a
    match with dice also waits for the host's nonce, for some seconds: the host sends it by
    `AddNonce` after seeing the commitment. The open seats of a match that `is_listed` may be taken
    without an invitation, as long as the lobby shows them. The game begins in `position`, or as
    the rules say.
    """

    id: CommandId
    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=2, max_length=10)]
    options: Annotated[str, Meta(max_length=500)] = "-"
    name: Name | None = None
    clock: ClockPlan | None = None
    is_private: bool = field(default=False, name="private")
    is_started_by_host: bool = field(default=False, name="wait")
    sends_nonce: bool = False
    is_listed: bool = field(default=False, name="listed")
    position: Annotated[str, Meta(max_length=MAX_POSITION)] = ""


class Join(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Take an open seat (the first, or `seat`) by an invitation, and add a nonce to the dice.

    A listed match needs no invitation. With `sends_nonce`, the nonce follows by `AddNonce`.
    """

    invite: Token | None
    name: Name
    seat: SeatNumber | None = None
    nonce: Nonce = ""
    sends_nonce: bool = False


class SeatCommand(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="do",
    kw_only=True,
):
    """A command of a seat."""

    id: CommandId
    seat: SeatNumber


class Start(SeatCommand, frozen=True, tag="start"):
    """Start a match whose seats are all taken; for the host only."""


class Fill(SeatCommand, frozen=True, tag="fill"):
    """Seat a bot on an open seat; for the host only."""

    open: SeatNumber
    level: LevelName


class Uninvite(SeatCommand, frozen=True, tag="uninvite"):
    """Cancel all invitations, and take the match off the lobby; for the host only."""


class List(SeatCommand, frozen=True, tag="list"):
    """Allow the lobby to show the open seats, or not any longer; for the host only."""

    is_listed: bool = field(name="listed")


class Cancel(SeatCommand, frozen=True, tag="cancel"):
    """Give up a match that has not started; for the host only."""


class AddNonce(SeatCommand, frozen=True, tag="nonce"):
    """Add a nonce to the sealed dice before the match starts."""

    nonce: Nonce


class Move(SeatCommand, frozen=True, tag="move"):
    """Make a move for the position at `version`."""

    move: MoveText
    version: Number


class Pick(SeatCommand, frozen=True, tag="pick"):
    """Make a secret pick for a round."""

    move: MoveText
    round: Number


class Resign(SeatCommand, frozen=True, tag="resign"):
    """Resign."""


class Ask(SeatCommand, frozen=True, tag="ask"):
    """Offer a takeback, a pause or a rematch; the seat itself has agreed by that."""

    matter: OfferKind


class Agree(SeatCommand, frozen=True, tag="agree"):
    """Agree to an offer."""

    matter: OfferKind


class Decline(SeatCommand, frozen=True, tag="decline"):
    """Decline an offer, or withdraw one's own."""

    matter: OfferKind


class Resume(SeatCommand, frozen=True, tag="resume"):
    """Resume a paused match."""


class HandOver(SeatCommand, frozen=True, tag="hand-over"):
    """Let a bot play for a person who has been away for long."""

    absent: SeatNumber
    level: LevelName


class Adjourn(SeatCommand, frozen=True, tag="adjourn"):
    """Pause because a person has been away for long."""

    absent: SeatNumber


class Return(SeatCommand, frozen=True, tag="return"):
    """Take one's own seat back from the bot that played for it."""


Command: TypeAlias = (
    Start
    | Fill
    | Uninvite
    | List
    | Cancel
    | AddNonce
    | Move
    | Pick
    | Resign
    | Ask
    | Agree
    | Decline
    | Resume
    | HandOver
    | Adjourn
    | Return
)

"""Commands: what somebody asks of a match. Who asks comes from the session, never from here."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

LONGEST_ID = 64
CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)]
"""Made by the client, unique per seat: sending a command again returns the stored answer."""
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
MoveText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=256)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
LevelName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
Token: TypeAlias = Annotated[str, Meta(min_length=16, max_length=128)]
Nonce: TypeAlias = Annotated[str, Meta(max_length=64, pattern="^[0-9A-Za-z_-]*$")]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Matter: TypeAlias = Literal["takeback", "pause", "rematch"]
"""What needs the others' consent."""


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who is to sit on a seat: the one who asks, an opponent of some level, or whoever joins."""

    who: Literal["me", "bot", "open"]
    level: LevelName | None = None
    name: Name | None = None


class ClockPlan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A bank of seconds and what each move adds; or so many seconds for every single move."""

    seconds: Annotated[int, Meta(ge=1, le=30 * 86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    per_move: bool = False


class Create(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Set up a match. `id` makes it safe to ask twice: the same session gets the same match.

    It starts when the last open seat is taken, unless `wait` is set: then `Start` starts it.
    `private` matches can be watched only by invitation.
    """

    id: CommandId
    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=2, max_length=10)]
    options: Annotated[str, Meta(max_length=500)] = "-"
    name: Name | None = None
    clock: ClockPlan | None = None
    private: bool = False
    wait: bool = False


class Join(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Take an open seat (the first, or the one named) by an invitation."""

    invite: Token
    name: Name
    seat: SeatNumber | None = None
    nonce: Nonce = ""


class SeatCommand(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="do",
    kw_only=True,
):
    """Something that a seat asks."""

    id: CommandId
    seat: SeatNumber


class Start(SeatCommand, frozen=True, tag="start"):
    """Begin, now that every seat is taken; only the host may."""


class Fill(SeatCommand, frozen=True, tag="fill"):
    """Let an opponent take a seat for which nobody has come; only the host may."""

    open: SeatNumber
    level: LevelName


class AddNonce(SeatCommand, frozen=True, tag="nonce"):
    """Add this seat's part to the sealed dice, before the match starts."""

    nonce: Nonce


class Move(SeatCommand, frozen=True, tag="move"):
    """Make a move, decided on when the match was at `version`."""

    move: MoveText
    version: Number


class Pick(SeatCommand, frozen=True, tag="pick"):
    """Choose in secret for a round."""

    move: MoveText
    round: Number


class Resign(SeatCommand, frozen=True, tag="resign"):
    """Give up."""


class Ask(SeatCommand, frozen=True, tag="ask"):
    """Ask the others to consent to a takeback, a pause or a rematch; asking is consenting."""

    matter: Matter


class Agree(SeatCommand, frozen=True, tag="agree"):
    """Consent to what was asked."""

    matter: Matter


class Decline(SeatCommand, frozen=True, tag="decline"):
    """Refuse what was asked, or withdraw it."""

    matter: Matter


class Resume(SeatCommand, frozen=True, tag="resume"):
    """Go on after a pause."""


class HandOver(SeatCommand, frozen=True, tag="hand-over"):
    """Let an opponent of some level play for somebody who has been away for long."""

    absent: SeatNumber
    level: LevelName


class Adjourn(SeatCommand, frozen=True, tag="adjourn"):
    """Pause because somebody has been away for long."""

    absent: SeatNumber


class Return(SeatCommand, frozen=True, tag="return"):
    """Take one's own seat back from the opponent that played for it."""


Command: TypeAlias = (
    Start
    | Fill
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

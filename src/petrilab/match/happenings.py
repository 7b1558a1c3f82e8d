"""Happenings: what was decided, as it is stored. Nothing secret is ever in them.

Secret picks and the secret of the dice are kept apart (`Sealed`); sessions and tokens are hashes.
"""

from typing import TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from petrilab.core import Actor, Seat
from petrilab.match.commands import ClockPlan, Matter

GONE = "gone"
"""Stands for a session that asked to be forgotten."""


class Happening(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="is"):
    """Something decided, and a part of the history of a match."""


class Chair(Struct, frozen=True, gc=False, omit_defaults=True):
    """A seat as the match was set up: a person's session, an opponent's level, or nobody yet."""

    session: str = ""
    level: str = ""
    name: str = ""


class Created(Happening, frozen=True, tag="created"):
    """The match was set up; `commitment` is the SHA-256 of the secret of its dice."""

    game: str
    rules: int
    options: str
    chairs: tuple[Chair, ...]
    host: str
    commitment: str
    clock: ClockPlan | None = None
    private: bool = False
    wait: bool = False
    rematch_of: str = ""


class Invited(Happening, frozen=True, tag="invited"):
    """There is one more invitation, known by its hash."""

    invite: str


class Filled(Happening, frozen=True, tag="filled"):
    """An opponent took an open seat."""

    seat: Seat
    level: str


class Joined(Happening, frozen=True, tag="joined"):
    """Somebody took an open seat."""

    seat: Seat
    session: str
    name: str
    nonce: str = ""


class NonceAdded(Happening, frozen=True, tag="nonce"):
    """A seat added its part to the sealed dice."""

    seat: Seat
    nonce: str


class Started(Happening, frozen=True, tag="started"):
    """The match began; these are the seats' parts of the sealed dice, from now on fixed."""

    nonces: tuple[str, ...]


class Moved(Happening, frozen=True, tag="moved"):
    """A seat, chance or the table acted; `hash` is that of the position after it."""

    actor: Actor
    move: str
    hash: str


class Chosen(Happening, frozen=True, tag="chosen"):
    """A seat has chosen in secret. The same bytes whatever it chose."""

    seat: Seat
    round: int


class Revealed(Happening, frozen=True, tag="revealed"):
    """Everybody has chosen, and what was sealed in this round took effect."""

    round: int
    hash: str


class Resigned(Happening, frozen=True, tag="resigned"):
    """A seat gave up."""

    seat: Seat


class TimedOut(Happening, frozen=True, tag="timed-out"):
    """A seat's time was used up."""

    seat: Seat


class Asked(Happening, frozen=True, tag="asked"):
    """A seat asked the others to consent to something."""

    seat: Seat
    matter: Matter


class Agreed(Happening, frozen=True, tag="agreed"):
    """A seat consented."""

    seat: Seat
    matter: Matter


class Declined(Happening, frozen=True, tag="declined"):
    """A seat refused, or withdrew what it had asked."""

    seat: Seat
    matter: Matter


class TookBack(Happening, frozen=True, tag="took-back"):
    """A seat's last move and all after it were taken back; so many moves remain."""

    seat: Seat
    moves: int
    hash: str


class Paused(Happening, frozen=True, tag="paused"):
    """The clocks stand still; `absent` is the seat that is waited for, if it is for one."""

    seat: Seat
    absent: Seat | None = None


class Resumed(Happening, frozen=True, tag="resumed"):
    """The match goes on."""

    seat: Seat


class HandedOver(Happening, frozen=True, tag="handed-over"):
    """An opponent plays for somebody who is away."""

    seat: Seat
    level: str
    by: Seat


class Returned(Happening, frozen=True, tag="returned"):
    """Somebody took the own seat back from the opponent that had played for it."""

    seat: Seat


class Linked(Happening, frozen=True, tag="linked"):
    """There is a one-time link, known by its hash, that moves a seat to another device."""

    seat: Seat
    link: str


class Claimed(Happening, frozen=True, tag="claimed"):
    """A seat was moved to another session by its link."""

    seat: Seat
    session: str


class Forgotten(Happening, frozen=True, tag="forgotten"):
    """Somebody left for good and asked to be forgotten; nobody owns the seat any more."""

    seat: Seat


class Rematched(Happening, frozen=True, tag="rematched"):
    """The next match of the same people was set up."""

    match: str


AnyHappening: TypeAlias = (
    Created
    | Invited
    | Filled
    | Joined
    | NonceAdded
    | Started
    | Moved
    | Chosen
    | Revealed
    | Resigned
    | TimedOut
    | Asked
    | Agreed
    | Declined
    | TookBack
    | Paused
    | Resumed
    | HandedOver
    | Returned
    | Linked
    | Claimed
    | Forgotten
    | Rematched
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyHappening] = msgspec.json.Decoder(AnyHappening)


def write_happening(happening: AnyHappening) -> bytes:
    """The stored form of a happening."""
    return _encoder.encode(happening)


def read_happening(body: bytes | str) -> AnyHappening:
    """The happening with this stored form."""
    return _decoder.decode(body)


def redacted(happening: AnyHappening, session: str) -> AnyHappening:
    """The same happening without what would tell who the owner of this session was."""
    if isinstance(happening, Claimed) and happening.session == session:
        return Claimed(happening.seat, GONE)
    if isinstance(happening, Joined) and happening.session == session:
        return Joined(happening.seat, GONE, "", happening.nonce)
    if isinstance(happening, Created):
        chairs = tuple(
            replace(chair, session=GONE, name="") if chair.session == session else chair
            for chair in happening.chairs
        )
        host = GONE if happening.host == session else happening.host
        clean: Created = replace(happening, chairs=chairs, host=host)
        return clean
    return happening

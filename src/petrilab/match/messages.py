"""Messages: all that is ever sent to a client. The serialiser accepts nothing else."""

from typing import Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct

from petrilab.core import Scene, Seat
from petrilab.match.commands import ClockPlan, Matter
from petrilab.match.ports import Encoded

Phase: TypeAlias = Literal["open", "playing", "paused", "over"]


class Told(Struct, frozen=True, gc=False, omit_defaults=True):
    """An event of the rules: a kind with a text in four languages, places, parameters."""

    kind: str
    places: tuple[str, ...] = ()
    params: dict[str, str | int] = {}


class Line(Struct, frozen=True, gc=False, omit_defaults=True):
    """One line of the match's story.

    `kind` is the happening's (moved, chosen, revealed, joined, resigned, ...), `seat` whose it was
    (absent for chance and the table), `move` its text if everybody may know it.
    """

    number: int
    kind: str
    seat: Seat | None = None
    move: str | None = None
    matter: Matter | None = None
    name: str | None = None
    match: str | None = None
    events: tuple[Told, ...] = ()


class SeatShown(Struct, frozen=True, gc=False, omit_defaults=True):
    """Who sits on a seat: `level` names the opponent that plays, for itself or for a person."""

    who: Literal["person", "bot", "open"]
    name: str = ""
    level: str = ""
    out: bool = False


class ClockShown(Struct, frozen=True, gc=False):
    """Milliseconds left of each seat's time when the message was made, and whose time runs."""

    left: tuple[int, ...]
    running: tuple[Seat, ...]


class OutcomeShown(Struct, frozen=True, gc=False):
    """How the match ended."""

    trigger: str
    decided_by: str
    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...]


class OfferShown(Struct, frozen=True, gc=False):
    """Something that was asked: by whom, who consented, whose consent is still needed."""

    matter: Matter
    seat: Seat
    agreed: tuple[Seat, ...]
    needed: tuple[Seat, ...]


class DiceShown(Struct, frozen=True, gc=False, omit_defaults=True):
    """The sealed dice: the commitment from the start, nonces once fixed, the secret at the end."""

    commitment: str
    nonces: tuple[str, ...] = ()
    secret: str = ""


class OwnScene(Struct, frozen=True, gc=False):
    """The table as one of the listener's own seats sees it, its secret choice included."""

    seat: Seat
    scene: Scene


class View(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="type", tag="view"):
    """Everything that a listener may know of a match, whose seats are `you`.

    `scene` is what everybody sees; `own` is there only in games with secrets. `minutes` are the
    milliseconds left until the table's time is up.
    """

    match: str
    version: int
    game: str
    rules: int
    options: str
    phase: Phase
    you: tuple[Seat, ...]
    host: bool
    seats: tuple[SeatShown, ...]
    waiting: tuple[Seat, ...]
    round: int
    scene: Scene
    lines: tuple[Line, ...]
    dice: DiceShown
    own: tuple[OwnScene, ...] = ()
    offers: tuple[OfferShown, ...] = ()
    clock_plan: ClockPlan | None = None
    clock: ClockShown | None = None
    minutes: int | None = None
    outcome: OutcomeShown | None = None
    rematch: str | None = None
    rematch_of: str | None = None
    private: bool = False


class Update(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="type", tag="update"):
    """What changed after version `since`; the same fields as in `View`, of now."""

    match: str
    since: int
    version: int
    phase: Phase
    waiting: tuple[Seat, ...]
    round: int
    scene: Scene
    lines: tuple[Line, ...]
    own: tuple[OwnScene, ...] = ()
    offers: tuple[OfferShown, ...] = ()
    clock: ClockShown | None = None
    minutes: int | None = None
    outcome: OutcomeShown | None = None
    seats: tuple[SeatShown, ...] | None = None
    dice: DiceShown | None = None
    rematch: str | None = None


class Presence(Struct, frozen=True, gc=False, tag_field="type", tag="presence"):
    """Which seats' people are here now, and how many watch."""

    match: str
    here: tuple[Seat, ...]
    watching: int


class Past(Struct, frozen=True, gc=False, tag_field="type", tag="past"):
    """How the board has looked up to `version`, oldest first, as everybody saw it."""

    match: str
    version: int
    scenes: tuple[Scene, ...]


class Done(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="type", tag="done"):
    """A command was carried out; the match was then at `version`."""

    match: str
    version: int
    id: str = ""
    seat: Seat | None = None


class Refused(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="type", tag="refused"):
    """Why something was refused: a rule's id with a text in four languages."""

    rule: str
    id: str = ""
    places: tuple[str, ...] = ()
    params: dict[str, str | int] = {}


class PreviewShown(
    Struct, frozen=True, gc=False, omit_defaults=True, tag_field="type", tag="preview"
):
    """A move in the making: see `petrilab.core.Preview`."""

    match: str
    version: int
    seat: Seat
    partial: tuple[str, ...]
    ask: str
    steps: dict[str, str | None]
    refused: dict[str, Refused] = {}
    move: str | None = None
    blocked: Refused | None = None
    mistake: Refused | None = None
    scene: Scene | None = None
    events: tuple[Told, ...] = ()
    coming: tuple[Told, ...] = ()
    amounts: dict[str, tuple[int, ...]] = {}


class Hint(Struct, frozen=True, gc=False, tag_field="type", tag="hint"):
    """What an opponent would do at `version`, as the steps by which the move is built."""

    match: str
    version: int
    seat: Seat
    level: str
    move: str
    steps: tuple[str, ...]


class MatchShown(Struct, frozen=True, gc=False, omit_defaults=True):
    """A match in a list."""

    match: str
    game: str
    options: str
    phase: Phase
    you: tuple[Seat, ...]
    seats: tuple[SeatShown, ...]
    waiting: tuple[Seat, ...]
    version: int


Message: TypeAlias = View | Update | Presence | Done | Refused | PreviewShown
"""What may be sent on a socket."""

_MESSAGES = frozenset(get_args(Message))
_encoder = msgspec.json.Encoder()


def encode(message: Message) -> Encoded:
    """The final form of a message; a TypeError for anything else."""
    if type(message) not in _MESSAGES:
        raise TypeError(f"{type(message).__name__} is no message")
    return Encoded(_encoder.encode(message))

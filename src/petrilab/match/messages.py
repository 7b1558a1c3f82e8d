"""Messages: everything that is sent to clients. `serialization.encode` accepts nothing else."""

from typing import Literal, TypeAlias

from msgspec import Struct, field

from petrilab.core import Fact, Scene, Seat, Token
from petrilab.match.commands import ClockPlan, OfferKind

Phase: TypeAlias = Literal["open", "playing", "paused", "over"]
ReactionName: TypeAlias = Literal["hello", "well-played", "oops", "thinking", "thanks", "good-game"]
"""All reactions: there is no free text, so there is nothing to moderate."""


class EventMessage(Struct, frozen=True, gc=False, omit_defaults=True):
    """A game event: a kind with a text in four languages, places, parameters."""

    kind: str
    places: tuple[str, ...] = ()
    params: dict[str, str | int] = {}


class LogLine(Struct, frozen=True, gc=False, omit_defaults=True):
    """One line of the match log.

    `kind` is the tag of the match event (moved, chosen, joined, ...). `seat` is missing for CHANCE
    and TABLE. `move` is the text of a public move.
    """

    number: int
    kind: str
    seat: Seat | None = None
    move: str | None = None
    matter: OfferKind | None = None
    name: str | None = None
    match: str | None = None
    events: tuple[EventMessage, ...] = ()


class SeatInfo(Struct, frozen=True, gc=False, omit_defaults=True):
    """The occupant of a seat: `level` is the bot that plays it, for itself or for a person."""

    who: Literal["person", "bot", "open"]
    name: str = ""
    level: str = ""
    is_out: bool = field(default=False, name="out")


class ClockInfo(Struct, frozen=True, gc=False):
    """Milliseconds that each seat had left when the message was built, and the running seats."""

    left: tuple[int, ...]
    running: tuple[Seat, ...]


class OutcomeInfo(Struct, frozen=True, gc=False):
    """The outcome of a match."""

    trigger: str
    decided_by: str
    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...]


class OfferInfo(Struct, frozen=True, gc=False):
    """An open offer: who made it, who has agreed, whose consent is still needed."""

    matter: OfferKind
    seat: Seat
    agreed: tuple[Seat, ...]
    needed: tuple[Seat, ...]


class DiceInfo(Struct, frozen=True, gc=False, omit_defaults=True):
    """The sealed dice: the nonces are known after the start, the secret at the end.

    Before the start, `awaited` are the seats that have announced a nonce and not sent it. After
    the start, `without_nonce` are the seats that sent none.
    """

    commitment: str
    nonces: tuple[str, ...] = ()
    secret: str = ""
    awaited: tuple[Seat, ...] = ()
    without_nonce: tuple[Seat, ...] = ()


class SceneChange(Struct, frozen=True, gc=False, omit_defaults=True):
    """The difference between two scenes, such as that before a move and that after it.

    `removed` are indices of tokens in the old scene. `added` are new tokens, each with its index in
    the new scene, ascending. `unlinked` and `linked` are the same for links. `facts` and `turn` are
    missing if they have not changed.
    """

    removed: tuple[int, ...] = ()
    added: tuple[tuple[int, Token], ...] = ()
    unlinked: tuple[int, ...] = ()
    linked: tuple[tuple[int, tuple[str, str, Seat]], ...] = ()
    facts: tuple[Fact, ...] | None = None
    turn: tuple[Seat, ...] | None = None


class OwnScene(Struct, frozen=True, gc=False):
    """The scene as one of the session's own seats sees it, with its secret pick.

    It is given as its difference from the public scene.
    """

    seat: Seat
    change: SceneChange


class MatchView(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="type", tag="view"):
    """Everything that a session, which owns the seats `you`, may know of a match.

    `scene` is public; `own` is set only in games with secrets. `minutes` are the milliseconds left
    until the agreed minutes are over, `choice` those left for the current choice. `inviter` is the
    name of the player who made the invitation by which the match was opened. `held` tells that the
    host of the class has paused it. `position` is the text of the position in which the game began;
    it is empty if the game began as the rules say.
    """

    match: str
    version: int
    game: str
    rules: int
    options: str
    phase: Phase
    you: tuple[Seat, ...]
    is_host: bool = field(name="host")
    seats: tuple[SeatInfo, ...]
    waiting: tuple[Seat, ...]
    round: int
    scene: Scene
    lines: tuple[LogLine, ...]
    dice: DiceInfo
    own: tuple[OwnScene, ...] = ()
    offers: tuple[OfferInfo, ...] = ()
    clock_plan: ClockPlan | None = None
    clock: ClockInfo | None = None
    minutes: int | None = None
    choice: int | None = None
    outcome: OutcomeInfo | None = None
    rematch: str | None = None
    rematch_of: str | None = None
    is_private: bool = field(default=False, name="private")
    is_listed: bool = field(default=False, name="listed")
    inviter: str | None = None
    classroom: str | None = None
    is_held: bool = field(default=False, name="held")
    position: str = ""


class MatchUpdate(
    Struct, frozen=True, gc=False, omit_defaults=True, tag_field="type", tag="update"
):
    """The changes after version `since`; fields as in `MatchView`, with current values.

    Either `scene` or `change` is set; `change` is the difference from the scene at `since`.
    """

    match: str
    since: int
    version: int
    phase: Phase
    waiting: tuple[Seat, ...]
    round: int
    lines: tuple[LogLine, ...]
    scene: Scene | None = None
    change: SceneChange | None = None
    own: tuple[OwnScene, ...] = ()
    offers: tuple[OfferInfo, ...] = ()
    clock: ClockInfo | None = None
    minutes: int | None = None
    choice: int | None = None
    outcome: OutcomeInfo | None = None
    seats: tuple[SeatInfo, ...] | None = None
    dice: DiceInfo | None = None
    rematch: str | None = None
    is_listed: bool = field(default=False, name="listed")
    is_held: bool = field(default=False, name="held")


class Absence(Struct, frozen=True, gc=False):
    """A seat whose player is away, and the seconds until the others may continue without them."""

    seat: Seat
    seconds: int


class Presence(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="type", tag="presence"):
    """The seats whose players are connected, and the number of spectators.

    `queued` are the seats whose bots wait until the server has chosen moves of other bots. `away`
    are the seats of people who are not connected.
    """

    match: str
    here: tuple[Seat, ...]
    watching: int
    queued: tuple[Seat, ...] = ()
    away: tuple[Absence, ...] = ()


class BoardHistory(Struct, frozen=True, gc=False, tag_field="type", tag="past"):
    """The public scenes of the board up to `version`, oldest first.

    `numbers` has for each scene the number of the last log line before it; 0 for the first one.
    """

    match: str
    version: int
    scenes: tuple[Scene, ...]
    numbers: tuple[int, ...] = ()


class Acknowledgement(
    Struct, frozen=True, gc=False, omit_defaults=True, tag_field="type", tag="done"
):
    """A command was carried out and is durable; `version` is the version after it."""

    match: str
    version: int
    id: str = ""
    seat: Seat | None = None


class RefusalMessage(
    Struct, frozen=True, gc=False, omit_defaults=True, tag_field="type", tag="refused"
):
    """The reason of a refusal: the id of a rule with a text in four languages."""

    rule: str
    id: str = ""
    places: tuple[str, ...] = ()
    params: dict[str, str | int] = {}


class PreviewMessage(
    Struct, frozen=True, gc=False, omit_defaults=True, tag_field="type", tag="preview"
):
    """The preview of a partial move: see `petrilab.core.Preview`."""

    match: str
    version: int
    seat: Seat
    partial: tuple[str, ...]
    ask: str
    steps: dict[str, str | None]
    refused: dict[str, RefusalMessage] = {}
    move: str | None = None
    blocked: RefusalMessage | None = None
    mistake: RefusalMessage | None = None
    scene: Scene | None = None
    events: tuple[EventMessage, ...] = ()
    coming: tuple[EventMessage, ...] = ()
    amounts: dict[str, tuple[int, ...]] = {}
    notes: dict[str, str] = {}


class Pong(Struct, frozen=True, gc=False, tag_field="type", tag="pong"):
    """The answer to a ping: the connection works."""


class Hint(Struct, frozen=True, gc=False, tag_field="type", tag="hint"):
    """A bot's move at `version`, as text and as the steps that build it."""

    match: str
    version: int
    seat: Seat
    level: str
    move: str
    steps: tuple[str, ...]


class MatchSummary(Struct, frozen=True, gc=False, omit_defaults=True):
    """A match in a list; `changed` is the wall-clock time of its last event in milliseconds."""

    match: str
    game: str
    options: str
    phase: Phase
    you: tuple[Seat, ...]
    seats: tuple[SeatInfo, ...]
    waiting: tuple[Seat, ...]
    version: int
    changed: int = 0
    is_host: bool = field(default=False, name="host")
    outcome: OutcomeInfo | None = None


class ClassView(Struct, frozen=True, gc=False):
    """A class: the host sees all its matches, a player their own."""

    classroom: str
    game: str
    options: str
    is_host: bool = field(name="host")
    matches: tuple[MatchSummary, ...]


class Reaction(Struct, frozen=True, gc=False, tag_field="type", tag="reaction"):
    """A player's reaction: shown for a moment, stored nowhere."""

    match: str
    seat: Seat
    reaction: ReactionName


Message: TypeAlias = (
    MatchView
    | MatchUpdate
    | Presence
    | Acknowledgement
    | RefusalMessage
    | PreviewMessage
    | Reaction
    | Pong
)
"""The messages that the server may send on a socket."""

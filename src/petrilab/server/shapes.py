"""Shapes: what the HTTP API takes and gives besides a match's own commands and messages."""

from typing import Annotated

from msgspec import Meta, Struct

from petrilab.core import Geometry, Scene
from petrilab.match import commands as c
from petrilab.match import messages as m
from petrilab.server.frames import Partial


class SessionAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """Become a guest. `plain` is for browsers that drop secure cookies on loopback."""

    plain: bool = False


class SessionShown(Struct, frozen=True):
    """Whether the browser is a guest, whether it has just become one, and where others find us."""

    known: bool
    fresh: bool = False
    address: str = ""


class PreviewAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """What a move in the making leads to."""

    seat: c.SeatNumber
    partial: Partial = ()


class LinkAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A link that moves this seat to another device."""

    seat: c.SeatNumber


class ClaimAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat over by its link."""

    token: c.Token


class QrAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A QR code that leads to this path of ours."""

    path: Annotated[str, Meta(min_length=1, max_length=300, pattern="^/[!-~]*$")]


class HintAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """What an opponent of this level would do."""

    seat: c.SeatNumber
    level: c.LevelName


class ReadAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A record or a position to look at."""

    text: Annotated[str, Meta(min_length=1, max_length=15_000)]


class Moment(Struct, frozen=True, omit_defaults=True):
    """How a board looked, and what led to it."""

    scene: Scene
    events: tuple[m.Told, ...] = ()


class Reading(Struct, frozen=True, omit_defaults=True):
    """What a record or a position shows; `draws` counts dice that were verified."""

    game: str
    options: str
    geometry: Geometry
    moments: tuple[Moment, ...]
    names: tuple[str, ...] = ()
    outcome: m.OutcomeShown | None = None
    result: str = ""
    draws: int | None = None


class DiceVerified(Struct, frozen=True):
    """All draws of a match follow from what was sealed before it; how many there were."""

    draws: int


class TokenShown(Struct, frozen=True):
    """A token, and the link by which to pass it on. The token is shown once and never again."""

    token: str
    url: str


class OptionShown(Struct, frozen=True):
    """An option of a game: `text` names what explains it, `values` are all of few, or examples."""

    name: str
    kind: str
    allowed: str
    default: str
    values: tuple[str, ...]
    text: str


class GameShown(Struct, frozen=True):
    """A game: texts are named `<game>-title` and the like; `rules` are ids with a text each."""

    name: str
    rules_version: int
    has_secrets: bool
    has_luck: bool
    players: tuple[int, int]
    options: tuple[OptionShown, ...]
    rules: tuple[str, ...]


class LevelShown(Struct, frozen=True):
    """An opponent: `number` is 0 for those that do not search; ratings by game, where measured."""

    name: str
    number: int
    ratings: dict[str, int] = {}


class HealthShown(Struct, frozen=True):
    """Whether the server answers, and its version."""

    ready: bool
    version: str
    bots: str

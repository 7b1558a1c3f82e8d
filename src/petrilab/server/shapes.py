"""Shapes: what the HTTP API takes and gives besides a match's own commands and messages."""

from typing import Annotated

from msgspec import Meta, Struct

from petrilab.match import commands as c
from petrilab.server.frames import Partial


class SessionAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """Become a guest. `plain` is for browsers that drop secure cookies on loopback."""

    plain: bool = False


class SessionShown(Struct, frozen=True):
    """Whether the browser is a guest, and whether it has just become one."""

    known: bool
    fresh: bool = False


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

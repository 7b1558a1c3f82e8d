"""Frames: what clients may send on a socket, read with bounds on size and depth."""

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from petrilab.core import refuse
from petrilab.core.rules import ServerRule
from petrilab.match import commands as c

MOST_BYTES = 16 * 1024
MOST_LEVELS = 16

Step: TypeAlias = Annotated[str, Meta(max_length=64)]
Partial: TypeAlias = Annotated[tuple[Step, ...], Meta(max_length=200)]


class Hello(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do", tag="hello"
):
    """The first thing a client says: show me the match, or what changed since a version."""

    since: c.Number | None = None
    invite: c.Token | None = None


class Preview(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="do",
    tag="preview",
):
    """What a move in the making leads to."""

    id: c.CommandId
    seat: c.SeatNumber
    partial: Partial = ()


Frame: TypeAlias = Hello | Preview | c.Command

_decoder = msgspec.json.Decoder(Frame)


def read(data: bytes) -> Any:
    """The frame that was sent. Raises `RefusedError`."""
    check(data)
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return refuse(ServerRule.MESSAGE).raised()


def check(data: bytes) -> None:
    """Refuse what is too large or too deep, before anything reads it."""
    if len(data) > MOST_BYTES:
        refuse(ServerRule.TOO_LARGE).raised()
    # Only a message with many brackets can be deep; hardly any has.
    if data.count(b"{") + data.count(b"[") > MOST_LEVELS and _depth(data) > MOST_LEVELS:
        refuse(ServerRule.TOO_LARGE).raised()


def _depth(data: bytes) -> int:
    """How deeply brackets are nested, those in texts not counted."""
    deepest = depth = 0
    inside = escaped = False
    for byte in data:
        if inside:
            if escaped:
                escaped = False
            elif byte == ord("\\"):
                escaped = True
            elif byte == ord('"'):
                inside = False
        elif byte == ord('"'):
            inside = True
        elif byte in b"{[":
            depth += 1
            deepest = max(deepest, depth)
        elif byte in b"}]":
            depth -= 1
    return deepest

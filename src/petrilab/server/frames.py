"""The frames that clients may send on a socket, decoded with bounds on size and depth."""

import re
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from petrilab.core import refusal
from petrilab.match import commands as c
from petrilab.match.messages import ReactionName
from petrilab.server.refusal_rules import ServerRule

MAX_FRAME_BYTES = 16 * 1024
MAX_DEPTH = 16

Step: TypeAlias = Annotated[str, Meta(max_length=64)]
Partial: TypeAlias = Annotated[tuple[Step, ...], Meta(max_length=200)]


class Hello(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do", tag="hello"
):
    """The first frame of a client: asks for the match, or for what changed since a version."""

    since: c.Number | None = None
    invite: c.Token | None = None


class PreviewFrame(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="do",
    tag="preview",
):
    """Asks for the preview of an unfinished move."""

    id: c.CommandId
    seat: c.SeatNumber
    partial: Partial = ()


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="ping"):
    """Asks for a `Pong`. Pages cannot send the pings of the WebSocket protocol."""


class React(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="do",
    tag="react",
):
    """Shows a reaction of a fixed set to everybody at the match."""

    id: c.CommandId
    seat: c.SeatNumber
    reaction: ReactionName


Frame: TypeAlias = Hello | PreviewFrame | React | Ping | c.Command

_decoder = msgspec.json.Decoder(Frame)
_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)', re.DOTALL)
"""A string, or its beginning at the end of a message; matching takes linear time."""
_BRACKETS = bytes.maketrans(b"{}", b"[]")
_OTHER_BYTES = bytes(set(range(256)) - set(b"{}[]"))
"""All bytes that are no brackets."""
_TOO_DEEP = b"[" * (MAX_DEPTH + 1)


def decode_frame(data: bytes) -> Any:
    """Return the frame in a message. Raises `RefusedError`."""
    check_size(data)
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise refusal(ServerRule.MESSAGE).error() from None


def check_size(data: bytes) -> None:
    """Refuse a message that is too large or too deeply nested, before anything parses it."""
    if len(data) > MAX_FRAME_BYTES:
        raise refusal(ServerRule.TOO_LARGE).error()
    # Only a message with many brackets can be deep: hardly any needs a closer look.
    if data.count(b"{") + data.count(b"[") > MAX_DEPTH and _is_too_deep(data):
        raise refusal(ServerRule.TOO_LARGE).error()


def _is_too_deep(data: bytes) -> bool:
    """Return whether brackets outside of strings are nested too deeply.

    Takes no step of Python for each byte: every frame is decoded before anything charges for it.
    """
    brackets = _STRING.sub(b"", data).translate(_BRACKETS, _OTHER_BYTES)
    for _ in range(MAX_DEPTH):  # each time without the innermost level
        if _TOO_DEEP in brackets:
            return True
        brackets = brackets.replace(b"[]", b"")
    return b"[]" in brackets

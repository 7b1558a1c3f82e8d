"""The messages between a server and its bot processes."""

import struct
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

import msgspec

from petrilab.core import Seat
from petrilab.match.messages import RefusalMessage

SIZE = struct.Struct("!I")
"""The header of a request: the size of the pickle that follows."""
PREPARING = "preparing"
"""The error of a level whose kernels are being compiled: the server asks again later."""
AnalysisKind: TypeAlias = Literal["review", "position"]
"""The subject of an analysis: a whole record or one position."""


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """Asks for the move of a bot, or for a hint, which is free of the level's playing style.

    Match and seat say whose memory of earlier moves may be used, `address` on whose account it
    is kept.
    """

    match: str
    seat: Seat
    level: str
    game: str
    view: Any
    is_hint: bool = False
    address: str = ""


@dataclass(frozen=True, slots=True)
class AnalysisRequest:
    """Asks for the next steps of an analysis; a process begins one that it does not know.

    `text` is a record or a position, by `kind`; `seat` is the one whose lines are wanted. The
    process forgets all analyses but those of `kept`.
    """

    id: str
    kind: AnalysisKind
    text: str
    seat: Seat | None = None
    kept: frozenset[str] = frozenset()


class AnalysisReply(msgspec.Struct, frozen=True, omit_defaults=True):
    """The updates of some steps, each as JSON, with their processor time in milliseconds.

    `refusal` says why the text cannot be read, `error` is the kind of any other error.
    """

    updates: tuple[msgspec.Raw, ...] = ()
    is_done: bool = False
    milliseconds: float = 0.0
    refusal: RefusalMessage | None = None
    error: str = ""


class MoveReply(msgspec.Struct, frozen=True):
    """A move, or the kind of error; an empty reply says that the process has started or lives.

    `has_memory` says that the process keeps what the next search of the same seat may continue.
    """

    move: str = ""
    error: str = ""
    has_memory: bool = False

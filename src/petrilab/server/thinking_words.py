"""What a server and its processes of opponents say to each other."""

import struct
from dataclasses import dataclass
from typing import Any

import msgspec

SIZE = struct.Struct("!I")
"""A question begins with its size."""


PREPARING = "preparing"
"""The error of a level whose kernels are being compiled: it is to be asked again later."""


@dataclass(frozen=True, slots=True)
class Question:
    """What move an opponent of this level would make."""

    level: str
    game: str
    view: Any


class Answer(msgspec.Struct, frozen=True):
    """A move, or the kind of error; without either, that the process is ready."""

    move: str = ""
    error: str = ""

"""The messages between a server and its compute processes."""

import signal
import struct
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Final

REQUEST_SIZE: Final = struct.Struct("!I")
"""The header of a request: the size of the pickled `ComputeRequest` that follows."""
REPLY_HEADER: Final = struct.Struct("!BdI")
"""The header of a reply: status, processor time in milliseconds, size of the body that follows."""
CANCEL_SIGNAL: Final[int | None] = getattr(signal, "SIGUSR1", None)
"""Cancels the job of a process; None where the process has to be killed."""


@dataclass(frozen=True, slots=True)
class ComputeRequest:
    """Asks for the result of a function, which must be importable by its name."""

    work: Callable[..., bytes]
    arguments: tuple[Any, ...]
    seconds: float


class JobStatus(IntEnum):
    """The end of a job."""

    DONE = 0
    """The body is the result."""
    REFUSED = 1
    """The body is the JSON of a `RefusalMessage`."""
    TOO_COSTLY = 2
    """The job took too much time or memory."""
    CANCELLED = 3
    FAILED = 4
    """The body is the name of an unexpected error."""


@dataclass(frozen=True, slots=True)
class ComputeReply:
    """The end of a job, with its processor time in milliseconds."""

    status: JobStatus
    milliseconds: float
    body: bytes

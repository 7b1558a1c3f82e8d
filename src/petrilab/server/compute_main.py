"""The main program of a compute process: reads jobs from standard input, writes results.

`compute_pool` starts it. Jobs are pickled, since they come from our own server.
"""

import contextlib
import os
import pickle
import sys
import time
from typing import IO

import msgspec

from petrilab.core import RefusedError
from petrilab.match.serialization import refusal_message
from petrilab.server import compute_jobs
from petrilab.server.compute_protocol import (
    REPLY_HEADER,
    REQUEST_SIZE,
    ComputeReply,
    ComputeRequest,
    JobStatus,
)
from petrilab.server.interruption import Interruption, JobInterruptedError
from petrilab.server.process_tuning import exit_with_input, limit_memory

_NICENESS = 10
"""Pictures wait when the server or a bot needs the processor."""


def reply_to(request: ComputeRequest, interruption: Interruption) -> ComputeReply:
    """Do a job and return how it ended."""
    began = time.process_time()
    status, body = JobStatus.DONE, b""
    try:
        with interruption.limited(request.seconds):
            body = request.work(*request.arguments)
    except JobInterruptedError as interrupted:
        status = interrupted.status
    except MemoryError:
        status = JobStatus.TOO_COSTLY
    except RefusedError as error:
        status, body = JobStatus.REFUSED, msgspec.json.encode(refusal_message(error.refusal))
    except Exception as error:  # noqa: BLE001  # the server reports it
        status, body = JobStatus.FAILED, type(error).__name__.encode()
    if len(body) > compute_jobs.MAX_RESULT_BYTES + 64 * 1024:
        status, body = JobStatus.TOO_COSTLY, b""
    return ComputeReply(status, 1000 * (time.process_time() - began), body)


def read_request(stream: IO[bytes]) -> ComputeRequest | None:
    """Return the next job; None at the end of the stream."""
    header = stream.read(REQUEST_SIZE.size)
    if len(header) < REQUEST_SIZE.size:
        return None
    packed = stream.read(*REQUEST_SIZE.unpack(header))
    request: ComputeRequest = pickle.loads(packed)  # noqa: S301  # see the module's docstring
    return request


def main() -> None:
    """Report readiness, and do jobs until the input ends."""
    requests, replies = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what libraries print must not be read as a reply
    exit_with_input()
    limit_memory(int(sys.argv[1]))
    interruption = Interruption()
    with contextlib.suppress(OSError, AttributeError):
        os.nice(_NICENESS)

    def send(reply: ComputeReply) -> None:
        header = REPLY_HEADER.pack(reply.status, reply.milliseconds, len(reply.body))
        replies.write(header + reply.body)
        replies.flush()

    send(ComputeReply(JobStatus.DONE, 0.0, b""))
    while (request := read_request(requests)) is not None:
        send(reply_to(request, interruption))


if __name__ == "__main__":
    main()

"""A compute process as the server sees it: started, given one job at a time, killed."""

import asyncio
import contextlib
import os
import pickle
from collections.abc import Sequence
from pathlib import Path

from petrilab.server.compute_jobs import MAX_RESULT_BYTES, respond
from petrilab.server.compute_protocol import (
    CANCEL_SIGNAL,
    REPLY_HEADER,
    REQUEST_SIZE,
    ComputeReply,
    ComputeRequest,
    JobStatus,
)

_READ_BUFFER_BYTES = 1 << 20
_PING_SECONDS = 5.0
"""Seconds within which an idle process responds; one of low priority may have to wait."""
_KILL_SECONDS = 5.0
"""Seconds that the end of a killed process is waited for."""
_START_SECONDS = 60.0
"""Seconds within which a process has to report that it is ready."""


class ComputeProcessError(Exception):
    """The process has ended, hangs, or has sent nonsense."""


class ComputeProcess:
    """A running process, which does one job at a time.

    After a `ComputeProcessError` it is of no use.
    """

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.exited = asyncio.ensure_future(process.wait())
        """Is done when the process has ended."""

    @classmethod
    async def start(cls, command: Sequence[str]) -> "ComputeProcess":
        """Start a process and wait until it is ready. Raises `ComputeProcessError` or `OSError`."""
        pipe = asyncio.subprocess.PIPE
        process = cls(
            await asyncio.create_subprocess_exec(
                *command, stdin=pipe, stdout=pipe, limit=_READ_BUFFER_BYTES
            )
        )
        try:
            await process._read_reply(_START_SECONDS)
        except BaseException:
            await process.kill()
            raise
        return process

    async def run(self, packed: bytes, seconds: float) -> ComputeReply:
        """Return how a pickled request ended; after `seconds` the process is assumed to hang."""
        stream = self._process.stdin
        try:
            if stream is None:
                raise ComputeProcessError("no stream")
            stream.write(REQUEST_SIZE.pack(len(packed)) + packed)
        except (OSError, RuntimeError):  # uvloop's error for a closed pipe
            raise ComputeProcessError("process lost") from None
        return await self._read_reply(seconds)

    async def ping(self) -> None:
        """Check that an idle process responds. Raises `ComputeProcessError` if it does not."""
        await self.run(pickle.dumps(ComputeRequest(respond, (), _PING_SECONDS)), _PING_SECONDS)

    def processor_milliseconds(self) -> float:
        """Return the processor time that the process has used; 0 where that is not known."""
        with contextlib.suppress(OSError, ValueError, IndexError):
            text = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="ascii")
            user, system = text.rpartition(")")[2].split()[11:13]
            return 1000 * (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
        return 0.0

    async def _read_reply(self, seconds: float) -> ComputeReply:
        stream = self._process.stdout
        if stream is None:
            raise ComputeProcessError("no stream")
        try:
            async with asyncio.timeout(seconds):
                header = await stream.readexactly(REPLY_HEADER.size)
                status, milliseconds, size = REPLY_HEADER.unpack(header)
                if size > 2 * MAX_RESULT_BYTES:
                    raise ComputeProcessError("malformed reply")
                body = await stream.readexactly(size)
            return ComputeReply(JobStatus(status), milliseconds, body)
        except TimeoutError:
            raise ComputeProcessError("timeout") from None
        except (asyncio.IncompleteReadError, OSError):
            raise ComputeProcessError("process lost") from None
        except ValueError:
            raise ComputeProcessError("malformed reply") from None

    def cancel_job(self) -> None:
        """End the job that is running; its reply says so. Without signals, kill the process."""
        with contextlib.suppress(ProcessLookupError):
            if CANCEL_SIGNAL is None:
                self._process.kill()
            else:
                self._process.send_signal(CANCEL_SIGNAL)

    async def kill(self) -> None:
        """Kill the process, close its pipes and wait for its end."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        if self._process.stdin:
            self._process.stdin.close()
        with contextlib.suppress(OSError, RuntimeError, TimeoutError):
            async with asyncio.timeout(_KILL_SECONDS):
                await self._process.communicate()
                await self.exited

"""A bot process as the server sees it: started, asked for one thing at a time, killed."""

import asyncio
import contextlib
import pickle
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from petrilab.match.ports import BotError
from petrilab.server.bot_protocol import (
    PREPARING,
    SIZE,
    AnalysisReply,
    AnalysisRequest,
    MoveReply,
    MoveRequest,
)

_MAX_REPLY_BYTES = 4 * 1024 * 1024
"""Bytes of a reply; a complete review is the longest."""
_START_SECONDS = 30.0
"""Seconds within which a process has to report that it is ready."""
_PING_SECONDS = 2.0
"""Seconds within which an idle process has to answer a ping."""
_KILL_SECONDS = 2.0
"""Seconds to wait for the end of a killed process: a process it started may hold its pipes."""
_decode = msgspec.json.Decoder(MoveReply).decode
_decode_analysis = msgspec.json.Decoder(AnalysisReply).decode

T = TypeVar("T")


class BotPreparingError(Exception):
    """The requested level cannot play yet, since its kernels are being compiled."""


class BotProcessLostError(BotError):
    """The process has ended without a reply."""

    def __init__(self) -> None:
        super().__init__("process lost")


class BotProcess:
    """A running process, which does one thing at a time. After a `BotError` it is of no use."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, command: Sequence[str]) -> "BotProcess":
        """Start a process and wait until it is ready. Raises `BotError` or `OSError`."""
        pipe = asyncio.subprocess.PIPE
        process = cls(
            await asyncio.create_subprocess_exec(
                *command, stdin=pipe, stdout=pipe, limit=_MAX_REPLY_BYTES
            )
        )
        try:
            await process._read_line(_START_SECONDS)
        except BaseException:
            await process.kill()
            raise
        return process

    async def choose(self, request: MoveRequest, seconds: float) -> MoveReply:
        """Return a reply with a move. Raises `BotPreparingError`, or `BotError` also when late."""
        reply = _decoded(_decode, await self._ask(request, seconds))
        if reply.error == PREPARING:
            raise BotPreparingError
        if reply.error or not reply.move:
            raise BotError(reply.error or "empty reply")
        return reply

    async def analyse(self, request: AnalysisRequest, seconds: float) -> AnalysisReply:
        """Return the next updates of an analysis. Raises `BotPreparingError` or `BotError`."""
        reply = _decoded(_decode_analysis, await self._ask(request, seconds))
        if reply.error == PREPARING:
            raise BotPreparingError
        return reply

    async def ping(self) -> None:
        """Check that an idle process responds. Raises `BotError` if it does not."""
        if _decoded(_decode, await self._ask(None, _PING_SECONDS)) != MoveReply():
            raise BotError("malformed reply")

    async def _ask(self, request: MoveRequest | AnalysisRequest | None, seconds: float) -> bytes:
        packed = pickle.dumps(request)
        stream = self._process.stdin
        if stream is None:
            raise BotError("no stream")
        try:
            stream.write(SIZE.pack(len(packed)) + packed)
        except (OSError, RuntimeError):  # asyncio and uvloop differ for a closed pipe
            raise BotProcessLostError from None
        return await self._read_line(seconds)

    async def _read_line(self, seconds: float) -> bytes:
        stream = self._process.stdout
        try:
            async with asyncio.timeout(
                seconds
            ):  # `wait_for` of Python 3.11 may drop a cancellation
                line = await stream.readline() if stream else b""
        except TimeoutError:
            raise BotError("timeout") from None
        except (OSError, RuntimeError):
            raise BotProcessLostError from None
        except ValueError:
            raise BotError("malformed reply") from None
        if not line.endswith(b"\n"):
            raise BotProcessLostError
        return line

    async def kill(self) -> None:
        """Kill the process, close its pipes and wait for its end."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        if self._process.stdin:
            self._process.stdin.close()
        with contextlib.suppress(OSError, RuntimeError, TimeoutError):
            async with asyncio.timeout(_KILL_SECONDS):
                await self._process.communicate()


def _decoded(decode: Callable[[bytes], T], line: bytes) -> T:
    try:
        return decode(line)
    except msgspec.MsgspecError:
        raise BotError("malformed reply") from None

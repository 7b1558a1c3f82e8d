"""The scribe: a process that writes to the file, so that the event loop shares no lock with it."""

import asyncio
import socket
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec

from petrilab.match import Append, Committed
from petrilab.store import scribing
from petrilab.store.sql import committed
from petrilab.store.writer import Job, resolve

Statements: TypeAlias = list[tuple[str, Sequence[Any]]]
_PATIENCE = 10.0
"""Seconds within which a scribe that was sent away has finished."""
_LONGEST = 15.0
"""Seconds within which it says something. It waits ten for others who write; then it hangs."""


class Employer(NamedTuple):
    """What a scribe asks of the store that hires it.

    The `statements` that write appends; to be told how many were `written`; what to do `otherwise`
    with those that were not, or of which nobody knows; and to hear when it is `lost`.
    """

    statements: Callable[[list[Append]], Statements]
    written: Callable[[int], None]
    otherwise: Callable[[list[Job]], None]
    lost: Callable[[], None]


class Scribe(asyncio.Protocol):
    """Has groups of appends written by a process of its own, in the order of asking.

    If it dies, nobody knows whether the last groups were written. They go the usual way, which
    finds out: an append that is there already is taken, and whoever asked learns from the store.
    """

    def __init__(self, employer: Employer, process: "subprocess.Popen[bytes]") -> None:
        self._employer = employer
        self._process = process
        self._loop = asyncio.get_running_loop()
        self._gathered: list[Job] = []
        self._under_way: list[Job] = []
        self._transport: Any = None
        self._patience: asyncio.TimerHandle | None = None
        self._started, self._gone = asyncio.Event(), asyncio.Event()
        self._is_there = self._leaving = False

    @classmethod
    async def hire(cls, file: Path, held: int, employer: Employer) -> "Scribe":
        """Start one for a file, and wait until it is ready, or cannot be.

        It inherits the descriptor that holds the file.
        """
        ours, theirs = socket.socketpair()
        try:
            with theirs:
                process = subprocess.Popen(  # noqa: S603, ASYNC220  # our own script; takes 5 ms
                    [sys.executable, "-I", scribing.__file__, str(file)],
                    stdin=theirs.fileno(),
                    stdout=theirs.fileno(),
                    stderr=subprocess.DEVNULL,
                    pass_fds=[held],
                    start_new_session=True,
                )
        except BaseException:
            ours.close()
            raise
        scribe = cls(employer, process)
        await scribe._loop.create_connection(lambda: scribe, sock=ours)
        await scribe._started.wait()
        return scribe

    @property
    def is_ready(self) -> bool:
        """Whether it takes anything to be written."""
        return self._is_there and not self._leaving

    def append(self, appends: tuple[Append, ...]) -> "asyncio.Future[tuple[Committed, ...]]":
        """Have this written, together with whatever else is decided in this turn of the loop."""
        job = Job(self._loop, self._loop.create_future(), appends)
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(job)
        return job.future

    def _hand_over(self) -> None:
        """Have the next group written, unless one is: what comes meanwhile makes a larger group."""
        if self._gathered and not self._under_way:
            group, self._gathered = self._gathered, []
            try:
                line = self._line(group)
            except Exception:  # noqa: BLE001  # something in it cannot be said; who asked hears it
                self._employer.otherwise(group)
            else:
                self._send(group, line)
        if self._leaving and not self._gathered and not self._gone.is_set():
            self._transport.write_eof()

    def _send(self, group: list[Job], line: bytes) -> None:
        self._under_way = group
        self._transport.write(line)
        self._expect_answer()

    def _line(self, group: list[Job]) -> bytes:
        appends = [append for job in group for append in job.appends]
        return msgspec.json.encode(self._employer.statements(appends)) + b"\n"

    def _expect_answer(self) -> None:
        """Give up on it if it says nothing for long: whoever waits for it would for ever."""
        self._patience = self._loop.call_later(_LONGEST, self._process.kill)

    def _expect_nothing(self) -> None:
        if self._patience:
            self._patience.cancel()
            self._patience = None

    async def leave(self) -> None:
        """Finish what was asked, and end."""
        self._leaving = True
        self._hand_over()
        try:
            await asyncio.wait_for(self._gone.wait(), _PATIENCE)
        except TimeoutError:
            self._transport.abort()
            await self._gone.wait()

    # What the process says --------------------------------------------------------------------

    def connection_made(self, transport: Any) -> None:
        """It is being started."""
        self._transport = transport
        self._expect_answer()

    def data_received(self, data: bytes) -> None:
        """It is ready, or has an answer for the group under way."""
        self._expect_nothing()
        for word in data:
            if word == scribing.READY:
                self._is_there = True
                self._started.set()
            else:
                group, self._under_way = self._under_way, []
                self._end(group, written=word == scribing.YES)
        self._hand_over()

    def _end(self, group: list[Job], *, written: bool) -> None:
        """Tell those who wait for a group, or have it written otherwise."""
        if written:
            resolve([(job, committed(job.appends)) for job in group])
            self._employer.written(len(group))
        else:
            self._employer.otherwise(group)

    def connection_lost(self, error: Exception | None) -> None:
        """It has ended: as it was told to, or by accident."""
        del error
        self._is_there = False
        self._expect_nothing()
        self._process.kill()
        self._process.wait()
        unknown, self._under_way, self._gathered = self._under_way + self._gathered, [], []
        if unknown:
            self._employer.otherwise(unknown)
        self._started.set()
        self._gone.set()
        if not self._leaving:
            self._employer.lost()

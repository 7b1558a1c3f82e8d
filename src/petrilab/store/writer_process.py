"""The writer process, seen from the store: a child process commits groups of appends."""

import asyncio
import socket
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec

from petrilab.match import Append, Committed
from petrilab.store import writer_main
from petrilab.store.sql_store import committed
from petrilab.store.writer_main import EventRow
from petrilab.store.writer_thread import Job

Group: TypeAlias = tuple[list[EventRow], list[tuple[str, Sequence[Any]]]]
"""The rows and statements, with their values, that a writer process commits at once."""
_STOP_SECONDS = 4.0
"""Seconds within which a writer process that was told to stop has to end; it is killed then."""
_START_SECONDS = 15.0
"""Seconds within which a writer process has to report that it is ready."""
_RESPONSE_SECONDS = 3.0
"""Seconds without a response after which a writer process is assumed to hang and is killed.

Killing one that only waits for the disk or for SQLite's lock is harmless: the thread writes its
group after it.
"""


class WriterCallbacks(NamedTuple):
    """The functions of a store that its writer process calls.

    `build_group` returns what writes appends. `write_in_thread` gets the jobs that failed or whose
    outcome is unknown, and a function to call when the thread has finished writing. `on_lost` is
    called when the process has ended without being stopped.
    """

    build_group: Callable[[list[Append]], Group]
    write_in_thread: Callable[[list[Job], Callable[[], None]], None]
    on_lost: Callable[[], None]


class WriterProcess(asyncio.Protocol):
    """Sends groups of appends to a process that writes them, one group at a time, in order.

    If the process dies, it is unknown whether the last group was committed. Its jobs are written
    by the thread: an append that exists already is a conflict, and its caller then finds the
    committed events in the store.

    Only one connection writes to the file at any time. While the thread writes, the process is
    suspended: it has no connection, and groups wait. It starts suspended.
    """

    def __init__(self, callbacks: WriterCallbacks, process: "subprocess.Popen[bytes]") -> None:
        self._callbacks = callbacks
        self._process = process
        self._loop = asyncio.get_running_loop()
        self._pending: list[Job] = []
        self._writing: list[Job] = []
        self._is_responding = False
        """Whether the process has not responded yet to the last line."""
        self._has_connection = False
        """Whether the process may have a connection to the file."""
        self._suspensions = 1
        self._when_released: list[Callable[[], None]] = []
        self._transport: Any = None
        self._watchdog: asyncio.TimerHandle | None = None
        self._is_started_or_lost, self._has_ended = asyncio.Event(), asyncio.Event()
        self._is_connected = self._is_stopping = False

    @classmethod
    async def start(
        cls, file: Path, lock_descriptor: int, callbacks: WriterCallbacks
    ) -> "WriterProcess":
        """Start a writer process for a file; wait until it is ready or has failed.

        The process inherits the descriptor that locks the file.
        """
        ours, theirs = socket.socketpair()
        try:
            with theirs:
                process = subprocess.Popen(  # noqa: S603, ASYNC220  # our own script; takes 5 ms
                    [sys.executable, "-I", writer_main.__file__, str(file)],
                    stdin=theirs.fileno(),
                    stdout=theirs.fileno(),
                    stderr=subprocess.DEVNULL,
                    pass_fds=[lock_descriptor],
                    start_new_session=True,
                )
        except BaseException:
            ours.close()
            raise
        writer = cls(callbacks, process)
        await writer._loop.create_connection(lambda: writer, sock=ours)
        try:
            await writer._is_started_or_lost.wait()
        except BaseException:
            writer._transport.abort()
            raise
        return writer

    @property
    def is_ready(self) -> bool:
        """Whether the process accepts appends."""
        return self._is_connected and not self._is_stopping

    @property
    def is_busy(self) -> bool:
        """Whether appends wait, or may wait because the process is suspended."""
        return bool(self._pending or self._suspensions)

    def append(self, appends: tuple[Append, ...]) -> "asyncio.Future[tuple[Committed, ...]]":
        """Write appends, in a group with all others of this tick of the event loop."""
        job = Job(self._loop, self._loop.create_future(), appends)
        if not self._pending:
            self._loop.call_soon(self._send_pending)
        self._pending.append(job)
        return job.future

    def _send_pending(self) -> None:
        """Send the pending jobs as one group, or release the connection if that is due."""
        if self._is_responding or not self._is_connected:
            return
        if self._when_released:
            self._release()
        elif not self._suspensions:
            if self._pending:
                group, self._pending = self._pending, []
                self._send_group(group)
            if self._is_stopping and not self._pending and not self._has_ended.is_set():
                self._transport.write_eof()

    def _send_group(self, group: list[Job]) -> None:
        try:
            line = self._encode(group)
        except Exception:  # noqa: BLE001  # a value cannot be encoded: only its job will fail
            self._hand_over(group)
            return
        self._writing, self._has_connection = group, True
        self._send(line)

    def _encode(self, group: list[Job]) -> bytes:
        appends = [append for job in group for append in job.appends]
        return msgspec.json.encode(self._callbacks.build_group(appends)) + b"\n"

    def _send(self, line: bytes) -> None:
        self._is_responding = True
        self._transport.write(line)
        self._start_watchdog(_RESPONSE_SECONDS)

    # Suspending -------------------------------------------------------------------------------

    async def suspend(self) -> None:
        """Wait until the process has no connection; it gets no groups until `resume`."""
        released: asyncio.Future[None] = self._loop.create_future()
        self._suspend(lambda: None if released.done() else released.set_result(None))
        try:
            await released
        except asyncio.CancelledError:
            self.resume()
            raise

    def resume(self) -> None:
        """Let the process write again."""
        self._suspensions -= 1
        self._send_pending()

    def _suspend(self, on_released: Callable[[], None]) -> None:
        self._suspensions += 1
        self._when_released.append(on_released)
        self._send_pending()
        if not self._is_connected:
            self._call_released()

    def _release(self) -> None:
        if self._has_connection:
            self._send(writer_main.RELEASE)
        else:
            self._call_released()

    def _call_released(self) -> None:
        waiting, self._when_released = self._when_released, []
        for call in waiting:
            call()

    def _hand_over(self, group: list[Job]) -> None:
        """Let the thread write a group, without the process."""
        self._suspend(lambda: self._callbacks.write_in_thread(group, self.resume))

    def _start_watchdog(self, seconds: float) -> None:
        """Kill the process if it does not respond in time."""
        self._watchdog = self._loop.call_later(seconds, self._process.kill)

    def _stop_watchdog(self) -> None:
        if self._watchdog:
            self._watchdog.cancel()
            self._watchdog = None

    async def stop(self) -> None:
        """Write all pending jobs and end the process."""
        self._is_stopping = True
        self._send_pending()
        try:
            await asyncio.wait_for(self._has_ended.wait(), _STOP_SECONDS)
        except TimeoutError:
            self._transport.abort()
            await self._has_ended.wait()

    async def abandon(self) -> None:
        """End the process after it has closed its connection; the thread writes pending jobs."""
        await self.suspend()
        self._is_stopping = True
        self._transport.abort()
        await self._has_ended.wait()

    # Responses of the process -----------------------------------------------------------------

    def connection_made(self, transport: Any) -> None:
        """Wait for the process to report that it is ready."""
        self._transport = transport
        self._start_watchdog(_START_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Handle READY, a release, or the outcome of the group that is being written."""
        self._stop_watchdog()
        for response in data:
            self._is_responding = False
            if response == writer_main.READY:
                self._is_connected = True
                self._is_started_or_lost.set()
            elif response == writer_main.RELEASED:
                self._has_connection = False
            else:
                group, self._writing = self._writing, []
                self._finish(group, is_committed=response == writer_main.COMMITTED)
        self._send_pending()

    def _finish(self, group: list[Job], *, is_committed: bool) -> None:
        """Resolve the jobs of a committed group; let the thread write a failed one."""
        if not is_committed:
            self._has_connection = False
            self._hand_over(group)
            return
        for job in group:
            if not job.future.done():
                job.future.set_result(committed(job.appends))

    def connection_lost(self, error: Exception | None) -> None:
        """Let the thread write pending and uncertain jobs; report a process that was lost."""
        del error
        self._is_connected = self._has_connection = self._is_responding = False
        self._stop_watchdog()
        self._process.kill()
        self._process.wait()
        unknown, self._writing, self._pending = self._writing + self._pending, [], []
        if unknown:
            self._callbacks.write_in_thread(unknown, lambda: None)
        self._call_released()
        self._is_started_or_lost.set()
        self._has_ended.set()
        if not self._is_stopping:
            self._callbacks.on_lost()

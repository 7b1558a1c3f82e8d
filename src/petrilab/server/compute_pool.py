"""The pool of compute processes: pictures, QR codes, histories and records, off the event loop.

Threads would not do: they share the interpreter lock with the event loop, and a job in a thread can
be neither limited in memory nor cancelled.
"""

import asyncio
import pickle
import sys
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from petrilab.core import refusal
from petrilab.server.compute_process import ComputeProcess, ComputeProcessError
from petrilab.server.compute_protocol import ComputeReply, ComputeRequest, JobStatus
from petrilab.server.metrics import Metrics
from petrilab.server.refusal_rules import ServerRule
from petrilab.server.settings import Settings
from petrilab.server.supervisor import OnUp, Supervisor

_GRACE_SECONDS = 10.0
"""Time beyond its limit after which a job's process is killed: processor time differs from time."""
_PING_INTERVAL_SECONDS = 0.5
"""Time after which an idle process is asked whether it responds."""
_QUEUE_SECONDS = 30.0
"""Time after which a job that no process has begun is refused."""
_FIRST = ""
"""The key of jobs that are repeated; no network has it."""
_MAX_ATTEMPTS = 2
"""A job whose process is lost is repeated once."""


@dataclass(slots=True, eq=False)
class ComputeJob:
    """A job, with what to do with its processor time and its result."""

    packed: bytes
    """The pickled request: the guest who asks for it is charged for packing it."""
    charge: Callable[[float], None]
    reply: asyncio.Future[ComputeReply] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )
    attempts: int = 0
    is_running: bool = False


class ComputeQueue:
    """Jobs that wait, by address in turn, so that no address can make others wait long."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._jobs: OrderedDict[str, deque[ComputeJob]] = OrderedDict()
        self._size = 0
        self.is_filled = asyncio.Event()
        """Is set while a job waits."""

    def __len__(self) -> int:
        """Return how many jobs wait."""
        return self._size

    def append(self, network: str, job: ComputeJob) -> None:
        """Add a job. Raises `RefusedError` if too many wait."""
        if self._size >= self._limit:
            raise refusal(ServerRule.TOO_FAST, seconds=1).error()
        self._jobs.setdefault(network, deque()).append(job)
        self._size += 1
        self.is_filled.set()

    def prepend(self, job: ComputeJob) -> None:
        """Add a job that goes first, even if too many wait."""
        self._jobs.setdefault(_FIRST, deque()).append(job)
        self._jobs.move_to_end(_FIRST, last=False)
        self._size += 1
        self.is_filled.set()

    def pop(self) -> ComputeJob | None:
        """Return the next job whose requester still waits; None if there is none."""
        while self._jobs:
            network, jobs = self._jobs.popitem(last=False)
            job = jobs.popleft()
            self._size -= 1
            if jobs:
                self._jobs[network] = jobs
            if not job.reply.done():
                return job
        self.is_filled.clear()
        return None


class ComputePool:
    """Runs jobs in `--compute-processes` processes, each limited in time and memory."""

    def __init__(self, settings: Settings, metrics: Metrics, command: Sequence[str] = ()) -> None:
        memory = str(settings.compute_memory)
        self._command = command or (sys.executable, "-m", "petrilab.server.compute_main", memory)
        self.size, self._seconds = settings.compute_processes, settings.compute_seconds
        self._metrics = metrics
        self._queue = ComputeQueue(settings.compute_queue)
        self._ready = 0
        metrics.gauge("compute_processes_ready", lambda: self._ready)
        metrics.gauge("compute_jobs_waiting", lambda: len(self._queue))

    def start(self, supervisor: Supervisor) -> None:
        """Start the processes; jobs are accepted at once."""
        for number in range(self.size):
            supervisor.add(f"compute-process-{number}", self.keep_process)

    async def run(
        self,
        network: str,
        charge: Callable[[float], None],
        work: Callable[..., bytes],
        *arguments: Any,
    ) -> ComputeReply:
        """Run a job and return its reply; cancelling this coroutine cancels the job.

        `charge` is called with the processor time in milliseconds, also of a cancelled job. Raises
        `RefusedError` if too many jobs wait, or if the job waits or takes too long.
        """
        packed = pickle.dumps(ComputeRequest(work, arguments, self._seconds))
        job = ComputeJob(packed, charge)
        self._queue.append(network, job)
        timer = asyncio.get_running_loop().call_later(_QUEUE_SECONDS, _refuse_waiting, job)
        try:
            reply = await job.reply
        finally:
            timer.cancel()
        if reply.status is JobStatus.TOO_COSTLY:
            raise refusal(ServerRule.TOO_COSTLY).error()
        return reply

    async def keep_process(self, on_up: OnUp) -> None:
        """Start a process, call `on_up`, and let it do jobs until it fails. Raises its error."""
        process = await ComputeProcess.start(self._command)
        self._ready += 1
        on_up()
        try:
            while True:
                await self._work(process)
        finally:
            self._ready -= 1
            await process.kill()

    async def _work(self, process: ComputeProcess) -> None:
        """Let a process do the next job, or wait for one. Raises `ComputeProcessError`."""
        job = self._queue.pop()
        if job is None:
            await self._wait_for_job(process)
            return

        def cancel_if_abandoned(reply: asyncio.Future[ComputeReply]) -> None:
            if reply.cancelled():
                process.cancel_job()

        job.attempts += 1
        job.is_running = True
        job.reply.add_done_callback(cancel_if_abandoned)
        used_before = process.processor_milliseconds()
        try:
            reply = await process.run(job.packed, self._seconds + _GRACE_SECONDS)
        except ComputeProcessError as error:
            job.reply.remove_done_callback(cancel_if_abandoned)
            used = process.processor_milliseconds() - used_before
            self._handle_lost_job(job, used if str(error) == "timeout" else 0.0)
            raise
        except asyncio.CancelledError:
            job.reply.remove_done_callback(cancel_if_abandoned)
            self._handle_lost_job(job, 0.0)
            raise
        job.reply.remove_done_callback(cancel_if_abandoned)
        job.charge(reply.milliseconds)
        self._metrics.count("compute_jobs_total", status=reply.status.name.lower())
        if not job.reply.done():
            job.reply.set_result(reply)

    async def _wait_for_job(self, process: ComputeProcess) -> None:
        """Wait until a job waits, for a while. Raises `ComputeProcessError` if the process fails.

        One that was stopped does not end, so it is asked whether it responds.
        """
        filled = asyncio.ensure_future(self._queue.is_filled.wait())
        try:
            done, _ = await asyncio.wait(
                {filled, process.exited},
                timeout=_PING_INTERVAL_SECONDS,
                return_when=asyncio.FIRST_COMPLETED,
            )
        finally:
            filled.cancel()
        if process.exited.done():
            raise ComputeProcessError("process lost")
        if not done:
            await process.ping()

    def _handle_lost_job(self, job: ComputeJob, milliseconds: float) -> None:
        """Repeat the job of a lost process once; refuse one that has kept its process busy.

        It is charged for its processor time, but not for a process that was stopped or killed.
        """
        job.is_running = False
        job.charge(milliseconds)
        is_costly = milliseconds >= 1000 * self._seconds
        if job.reply.done():
            return
        if is_costly or job.attempts >= _MAX_ATTEMPTS:
            job.reply.set_result(ComputeReply(JobStatus.TOO_COSTLY, 0.0, b""))
        else:
            self._queue.prepend(job)


def _refuse_waiting(job: ComputeJob) -> None:
    """Refuse a job that no process has begun."""
    if not job.is_running and not job.reply.done():
        job.reply.set_exception(refusal(ServerRule.TOO_FAST, seconds=1).error())

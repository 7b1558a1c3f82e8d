"""The pool of bot processes: limited in time and memory, with a fair queue."""

import asyncio
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence

from petrilab.agents.warm_up import WarmUpState, readiness
from petrilab.core import Seat
from petrilab.kernels.registry import kernel_names
from petrilab.match import BotRequest
from petrilab.match.ports import BotError, BotPoolBusyError
from petrilab.server.analysis_queue import AnalysisJob, AnalysisQueue
from petrilab.server.bot_process import BotPreparingError, BotProcess, BotProcessLostError
from petrilab.server.bot_protocol import PREPARING, AnalysisKind, AnalysisReply, MoveRequest
from petrilab.server.bot_queue import BotJob, FairQueue, QueueAccount
from petrilab.server.logs import Log
from petrilab.server.metrics import Metrics
from petrilab.server.seat_agents import SeatKey
from petrilab.server.settings import Settings
from petrilab.server.supervisor import OnUp, Supervisor

_FALLBACK_SECONDS = 5.0
"""Time limit of a move that replaces a failed one."""
_PREPARING_SECONDS = 120.0
"""A request waits at most this long for kernels that are being compiled."""
_RETRY_SECONDS = 0.5
"""Seconds until a level whose kernels are being compiled is asked again."""
_FIRST_STEP_FACTOR = 3
"""Time limit of a step of an analysis, in relation to that of a move: kernels may have to load."""
_PING_INTERVAL_SECONDS = 0.5
"""Seconds after which an idle process is asked whether it still responds."""
_ANNOUNCE_SECONDS = 1.0
"""Seconds of waiting in the queue after which players are told."""
_MAX_LOSSES = 2
"""Processes that may end while they work on a request, before its level counts as failed."""
_MEMORY_SECONDS = 1.0
"""Seconds for which a move waits for the busy process that has the memory of its seat."""
_MAX_REMEMBERED_SEATS = 10_000
"""Seats of which the pool remembers which process has their memory."""


class BotProcessPool:
    """Chooses the bots' moves for all matches of a server process.

    `network_of` returns the network of a session; networks take turns. A request waits for its
    turn however long that takes, and is never given to a weaker level for lack of time.
    """

    def __init__(
        self,
        settings: Settings,
        log: Log,
        metrics: Metrics,
        network_of: Callable[[str], str],
        command: Sequence[str] = (),
    ) -> None:
        self._command = command or _command(settings)
        self._size, self._seconds = settings.bots, settings.bot_seconds
        self._max_waiting, self._network_of = settings.bot_queue, network_of
        self._log, self._metrics = log, metrics
        self._queue, self._analyses = FairQueue(), AnalysisQueue()
        self._idle: dict[BotProcess, asyncio.Future[BotJob | AnalysisJob]] = {}
        self._pinged: set[BotProcess] = set()
        """Idle processes that have not answered their ping yet."""
        self._alive: set[BotProcess] = set()
        self._memories: OrderedDict[SeatKey, BotProcess] = OrderedDict()
        """The process that has the memory of a seat, or had it when it was lost."""
        self._ready = 0
        metrics.gauge("bot_processes_ready", lambda: self._ready)
        metrics.gauge("bot_requests_waiting", lambda: len(self._queue))
        metrics.gauge("analyses_open", lambda: len(self._analyses))
        metrics.gauge("kernels_preparing", _preparing_games)

    def start(self, supervisor: Supervisor) -> None:
        """Start the processes; requests are accepted at once."""
        for number in range(self._size):
            supervisor.add(f"bot-process-{number}", self._run_process)

    async def choose(self, request: BotRequest) -> str:
        """Return the text of a move. Raises `BotError` if the level fails.

        A fallback goes first in the queue, since its match has waited already. A hint is refused
        by `BotPoolBusyError` if too many requests of its address wait.
        """
        loop = asyncio.get_running_loop()
        owner = QueueAccount(self._network_of(request.owner), request.owner, request.match)
        if request.is_hint and self._queue.waiting(owner.address) >= self._max_waiting:
            raise BotPoolBusyError("queue full")
        job = BotJob(request, owner, loop.create_future())
        if request.is_fallback:
            self._queue.prepend(job)
        else:
            self._queue.append(job)
        self._assign_jobs()
        timer = loop.call_later(_ANNOUNCE_SECONDS, self._announce, job)
        try:
            async with asyncio.timeout(self._hint_seconds if request.is_hint else None):
                return await job.result
        except TimeoutError:
            raise BotPoolBusyError("waited too long") from None
        finally:
            timer.cancel()
            self._announce_end(job)

    @property
    def _hint_seconds(self) -> float:
        return _PREPARING_SECONDS + self._seconds

    def _announce(self, job: BotJob) -> None:
        """Tell the players that a job waits for a process."""
        if job.is_waiting and job.request.on_queued:
            job.is_announced = True
            job.request.on_queued(True)

    def _announce_end(self, job: BotJob) -> None:
        """Tell the players that a job does not wait any longer, if they know that it did."""
        if job.is_announced and job.request.on_queued:
            job.is_announced = False
            job.request.on_queued(False)

    # Analyses ---------------------------------------------------------------------------------

    def open_analysis(
        self, kind: AnalysisKind, text: str, seat: Seat | None = None, address: str = ""
    ) -> AnalysisJob:
        """Open an analysis of a record or a position; `close_analysis` ends it."""
        job = AnalysisJob(kind, text, seat, address)
        self._analyses.open(job)
        return job

    def close_analysis(self, job: AnalysisJob) -> None:
        """End an analysis that is complete or of no interest any more."""
        self._analyses.close(job)
        self._assign_jobs()  # another one may have room now

    async def step_analysis(
        self, job: AnalysisJob, charge: Callable[[float], None] | None = None
    ) -> AnalysisReply:
        """Return the next updates of an open analysis, when no move waits. Raises `BotError`.

        `charge` is called with the milliseconds of the step, also if this is cancelled. An
        analysis whose process is lost begins again and repeats its updates.
        """
        job.reply, job.charge = asyncio.get_running_loop().create_future(), charge
        self._analyses.append(job)
        self._assign_jobs()
        return await job.reply

    def record_fallback(self, to: str, reason: str) -> None:
        """Count and log a move that another level, or chance, made instead of the requested one."""
        self._metrics.count("bot_fallbacks_total", to=to)
        self._log.event("bot-fallback", to=to, reason=reason)

    # Processes --------------------------------------------------------------------------------

    async def _run_process(self, on_up: OnUp) -> None:
        """Start a process and let it do jobs until it fails, which raises its error."""
        process = await BotProcess.start(self._command)
        self._alive.add(process)
        self._ready += 1
        on_up()
        try:
            while True:
                job = await self._next_job(process)
                if isinstance(job, AnalysisJob):
                    await self._step(job, process)
                else:
                    await self._do(job, process)
        finally:
            self._ready -= 1
            self._alive.discard(process)
            self._analyses.forget_process(process)
            self._assign_jobs()  # none waits for the memory of a lost process
            await process.kill()

    async def _do(self, job: BotJob, process: BotProcess) -> None:
        """Let a process do a job. Raises an error if the process is of no use any more."""
        request = job.request
        seconds = min(self._seconds, _FALLBACK_SECONDS if request.is_fallback else self._seconds)
        message = MoveRequest(
            request.match,
            request.seat,
            request.level,
            request.game,
            request.view,
            request.is_hint,
            job.owner.address,
        )
        try:
            reply = await process.choose(message, seconds)
        except BotPreparingError:
            self._retry_later(job)
        except asyncio.CancelledError:
            self._repeat(job)
            raise
        except BotProcessLostError as error:
            job.losses += 1
            if job.losses < _MAX_LOSSES:
                self._repeat(job)
            else:
                _fail(job, error)
            raise
        except BaseException as error:
            _fail(job, error if isinstance(error, BotError) else BotError(type(error).__name__))
            raise
        else:
            self._note_memory(job, process, has_memory=reply.has_memory)
            if not job.result.done():
                job.result.set_result(reply.move)
            self._metrics.count("bot_moves_total", level=request.level)

    async def _step(self, job: AnalysisJob, process: BotProcess) -> None:
        """Let a process continue an analysis. Raises an error if the process is of no use.

        A step whose process is lost is repeated once, one that takes too long is not.
        """
        began = time.monotonic()
        try:
            request = self._analyses.request(job)
            reply = await process.analyse(request, _FIRST_STEP_FACTOR * self._seconds)
        except BotPreparingError:
            if time.monotonic() - job.opened_at > _PREPARING_SECONDS:
                _fail(job, BotError(PREPARING))
            else:
                asyncio.get_running_loop().call_later(_RETRY_SECONDS, self._wait_for_step, job)
        except BaseException as error:
            job.losses += 1
            _charge(job, 1000 * (time.monotonic() - began))
            is_lost = isinstance(error, BotProcessLostError | asyncio.CancelledError)
            if is_lost and job.losses < _MAX_LOSSES:
                self._analyses.forget_process(process)
                self._wait_for_step(job)
            else:
                _fail(job, error if isinstance(error, BotError) else BotError(type(error).__name__))
            raise
        else:
            _charge(job, reply.milliseconds)
            if job.reply and not job.reply.done():
                job.reply.set_result(reply)

    def _wait_for_step(self, job: AnalysisJob) -> None:
        self._analyses.append(job)
        self._assign_jobs()

    def _repeat(self, job: BotJob) -> None:
        """Let another process do a job whose process has ended."""
        job.is_waiting = True
        self._queue.prepend(job)
        self._assign_jobs()

    def _retry_later(self, job: BotJob) -> None:
        """Queue a job again a little later, unless its kernels take too long to compile."""
        if time.monotonic() - job.queued_at > _PREPARING_SECONDS:
            _fail(job, BotError(PREPARING))
            return

        def retry() -> None:
            job.is_waiting = True
            self._queue.append(job)
            self._assign_jobs()

        asyncio.get_running_loop().call_later(_RETRY_SECONDS, retry)

    # Assignment -------------------------------------------------------------------------------

    async def _next_job(self, process: BotProcess) -> BotJob | AnalysisJob:
        """Wait until a job is assigned to a process, and ping the process meanwhile.

        A pinged process is idle as well: it begins its job after its answer.
        """
        loop = asyncio.get_running_loop()
        assigned: asyncio.Future[BotJob | AnalysisJob] = loop.create_future()
        self._idle[process] = assigned
        self._assign_jobs()
        try:
            while True:
                await asyncio.wait([assigned], timeout=_PING_INTERVAL_SECONDS)
                if assigned.done():
                    return assigned.result()
                self._pinged.add(process)
                await process.ping()
                self._pinged.discard(process)
        except BaseException:
            self._pinged.discard(process)
            self._idle.pop(process, None)
            self._alive.discard(process)
            if assigned.done():
                self._take_back(assigned.result(), process)
            raise

    def _take_back(self, job: BotJob | AnalysisJob, process: BotProcess) -> None:
        """Let another process begin a job whose process was lost before."""
        if isinstance(job, AnalysisJob):
            self._analyses.forget_process(process)
            self._wait_for_step(job)
        else:
            self._repeat(job)

    def _assign_jobs(self) -> None:
        """Give waiting jobs to idle processes, the longest idle first; analyses after all moves.

        A move goes to the process that has the memory of its seat, if there is one. Any other
        process plays as well, with an empty memory, if that one is busy for long.
        """
        while self._idle and (job := self._queue.pop(self._may_begin)):
            if job.result.done():
                continue
            owner = self._memory_of(job)
            if owner and owner not in self._idle:
                self._metrics.count("bot_memory_misses_total", level=job.request.level)
            process = owner if owner in self._idle else self._longest_idle()
            job.is_waiting = False
            self._announce_end(job)
            self._idle.pop(process).set_result(job)
        while self._idle and (step := self._analyses.pop(self._idle)):
            analysis, process = step
            self._idle.pop(process).set_result(analysis)

    def _longest_idle(self) -> BotProcess:
        return min(self._idle, key=lambda process: process in self._pinged)

    def _may_begin(self, job: BotJob) -> bool:
        """Return whether a job need not wait for a busy process that has the memory of its seat."""
        owner = self._memory_of(job)
        if owner not in self._alive or owner in self._idle or not job.waits_for_memory:
            return True
        if not job.has_timer:
            job.has_timer = True
            asyncio.get_running_loop().call_later(
                _MEMORY_SECONDS, self._stop_waiting_for_memory, job
            )
        return False

    def _stop_waiting_for_memory(self, job: BotJob) -> None:
        job.waits_for_memory = False
        self._assign_jobs()

    def _memory_of(self, job: BotJob) -> BotProcess | None:
        """Return the process that has the memory of a job's seat, or had it when it was lost."""
        return None if job.request.is_hint else self._memories.get(_seat_of(job))

    def _note_memory(self, job: BotJob, process: BotProcess, *, has_memory: bool) -> None:
        """Note whether a process has the memory of a seat for which it has chosen a move."""
        if job.request.is_hint:  # hints are searched without it
            return
        self._memories.pop(_seat_of(job), None)
        if has_memory:
            self._memories[_seat_of(job)] = process
            if len(self._memories) > _MAX_REMEMBERED_SEATS:
                self._memories.popitem(last=False)


def _command(settings: Settings) -> tuple[str, ...]:
    """Return the command that starts a bot process, or the relay of one on a cluster."""
    memory = str(settings.bot_memory)
    if not settings.bot_cluster:
        return sys.executable, "-m", "petrilab.server.bot_main", memory
    longest = str(_FIRST_STEP_FACTOR * settings.bot_seconds)
    relay = "petrilab.server.bot_relay"
    return sys.executable, "-m", relay, settings.bot_cluster, memory, longest


def _seat_of(job: BotJob) -> SeatKey:
    return job.request.match, job.request.seat, job.request.level


def _charge(job: AnalysisJob, milliseconds: float) -> None:
    if job.charge:
        job.charge(milliseconds)


def _fail(job: BotJob | AnalysisJob, error: BotError) -> None:
    result = job.reply if isinstance(job, AnalysisJob) else job.result
    if result and not result.done():
        result.set_exception(error)


def _preparing_games() -> int:
    """Return how many games have kernels that are not compiled yet."""
    return sum(readiness(game).state is not WarmUpState.READY for game in kernel_names())

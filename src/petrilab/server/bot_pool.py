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
from petrilab.server.bot_queue import BotJob, FairQueue, Owner
from petrilab.server.logs import Log
from petrilab.server.metrics import Metrics
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
_MAX_REMEMBERED_MATCHES = 10_000
"""Matches of which the pool remembers by which process they were played last."""


class BotProcessPool:
    """Chooses the bots' moves for all matches of a server process.

    `address_of` returns the address of a session; addresses take turns. A request waits for its
    turn however long that takes, and is never given to a weaker level for lack of time.
    """

    def __init__(
        self,
        settings: Settings,
        log: Log,
        metrics: Metrics,
        address_of: Callable[[str], str],
        command: Sequence[str] = (),
    ) -> None:
        self._command = command or _command(settings)
        self._size, self._seconds = settings.bots, settings.bot_seconds
        self._max_waiting, self._address_of = settings.bot_queue, address_of
        self._log, self._metrics = log, metrics
        self._queue, self._analyses = FairQueue(), AnalysisQueue()
        self._idle: dict[BotProcess, asyncio.Future[BotJob | AnalysisJob]] = {}
        self._last_process: OrderedDict[str, BotProcess] = OrderedDict()
        """By match: the process that holds its memory of the match's earlier moves."""
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
        owner = Owner(self._address_of(request.owner), request.owner, request.match)
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
        self._ready += 1
        on_up()
        try:
            while True:
                job = await self._next_job(process)
                if isinstance(job, AnalysisJob):
                    await self._step(job, process)
                elif job:
                    await self._do(job, process)
                else:
                    await process.ping()
        finally:
            self._ready -= 1
            self._forget_process(process)
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
            move = await process.choose(message, seconds)
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
            if not job.result.done():
                job.result.set_result(move)
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

    async def _next_job(self, process: BotProcess) -> BotJob | AnalysisJob | None:
        """Wait until a job is assigned to a process; None if that takes long."""
        assigned = asyncio.get_running_loop().create_future()
        self._idle[process] = assigned
        self._assign_jobs()
        try:
            await asyncio.wait([assigned], timeout=_PING_INTERVAL_SECONDS)
        except asyncio.CancelledError:
            self._idle.pop(process, None)
            if assigned.done():
                job = assigned.result()
                if isinstance(job, AnalysisJob):
                    self._analyses.forget_process(process)
                    self._wait_for_step(job)
                else:
                    self._repeat(job)
            raise
        self._idle.pop(process, None)
        return assigned.result() if assigned.done() else None

    def _assign_jobs(self) -> None:
        """Give waiting jobs to idle processes, the longest idle first; analyses after all moves.

        A match goes to the process that played it last if that one is idle, since its agents
        remember their search trees. Any other process plays as well, with an empty memory.
        """
        while self._idle and (job := self._queue.pop()):
            if job.result.done():
                continue
            match = job.request.match
            process = self._last_process.pop(match, None)
            if process not in self._idle:
                process = next(iter(self._idle))
            self._last_process[match] = process
            if len(self._last_process) > _MAX_REMEMBERED_MATCHES:
                self._last_process.popitem(last=False)
            job.is_waiting = False
            self._announce_end(job)
            self._idle.pop(process).set_result(job)
        while self._idle and (step := self._analyses.pop(self._idle)):
            analysis, process = step
            self._idle.pop(process).set_result(analysis)

    def _forget_process(self, process: BotProcess) -> None:
        self._analyses.forget_process(process)
        matches = [match for match, last in self._last_process.items() if last is process]
        for match in matches:
            del self._last_process[match]


def _command(settings: Settings) -> tuple[str, ...]:
    """Return what starts a bot process, or the relay of one on a cluster."""
    memory = str(settings.bot_memory)
    if not settings.bot_cluster:
        return sys.executable, "-m", "petrilab.server.bot_main", memory
    longest = str(_FIRST_STEP_FACTOR * settings.bot_seconds)
    relay = "petrilab.server.bot_relay"
    return sys.executable, "-m", relay, settings.bot_cluster, memory, longest


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

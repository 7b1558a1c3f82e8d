"""Opponents in processes of their own: bounded in time, memory and queue, replaced when lost."""

import asyncio
import contextlib
import pickle
import sys
import time
from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from petrilab.agents.warming import State, readiness
from petrilab.kernels.registry import kernel_names
from petrilab.match import BotAsk
from petrilab.server.logs import Log
from petrilab.server.metrics import Metrics
from petrilab.server.settings import Settings
from petrilab.server.thinking_words import PREPARING, SIZE, Answer, Question

SIMPLER = "greedy"
"""Plays when an opponent fails: it looks one move ahead and needs no compiler."""
_SIMPLE_SECONDS = 5.0
_PATIENCE = 120.0
"""Nobody waits longer than this for opponents that are being prepared."""
_AGAIN = 0.5
"""Seconds until an opponent that is being prepared is asked again."""
_LONGEST_REST = 30.0
_LONGEST_ANSWER = 4096
_decode = msgspec.json.Decoder(Answer).decode


class BotError(Exception):
    """There is no answer; a simpler opponent has to do."""


@dataclass(eq=False, slots=True)
class Thought:
    """A question that waits for its answer."""

    ask: BotAsk
    level: str
    answer: asyncio.Future[str]
    asked: float = field(default_factory=time.monotonic)


class FairQueue:
    """Every match in its turn, however many questions it has; so many altogether."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._matches: OrderedDict[str, deque[Thought]] = OrderedDict()
        self._some = asyncio.Event()

    def __len__(self) -> int:
        return sum(map(len, self._matches.values()))

    def put(self, thought: Thought, *, first: bool = False) -> None:
        """Wait in line; `first` for one that has waited already."""
        if len(self) >= self._most and not first:
            raise BotError("the queue is full")
        own = self._matches.setdefault(thought.ask.match, deque())
        if first:
            own.appendleft(thought)
            self._matches.move_to_end(thought.ask.match, last=False)
        else:
            own.append(thought)
        self._some.set()

    async def get(self) -> Thought:
        """The next one."""
        while not self._matches:
            self._some.clear()
            await self._some.wait()
        match, own = next(iter(self._matches.items()))
        thought = own.popleft()
        if own:
            self._matches.move_to_end(match)
        else:
            del self._matches[match]
        return thought


class Worker:
    """One process of opponents, which answers one question at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, command: Sequence[str]) -> "Worker":
        """A new process that answers."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, limit=_LONGEST_ANSWER
        )
        worker = cls(process)
        try:
            await worker._hear()
        except BaseException:
            await worker.kill()
            raise
        return worker

    async def ask(self, question: Question, seconds: float) -> str:
        """The move. Raises `BotError` if there is none in time; then the process is no good."""
        packed = pickle.dumps(question)
        stream = self._process.stdin
        if stream is None:
            raise BotError("no stream")
        try:
            stream.write(SIZE.pack(len(packed)) + packed)
            answer = await asyncio.wait_for(self._hear(), seconds)
        except TimeoutError:
            raise BotError("too slow") from None
        except OSError:
            raise BotError("lost") from None
        if answer.error or not answer.move:
            raise BotError(answer.error or "nothing")
        return answer.move

    async def _hear(self) -> Answer:
        stream = self._process.stdout
        try:
            line = await stream.readline() if stream else b""
            return _decode(line)
        except (ValueError, msgspec.MsgspecError):
            raise BotError("nonsense" if line_is_there(stream) else "lost") from None

    async def kill(self) -> None:
        """End the process, whatever it does."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


def preparing() -> int:
    """How many games have kernels that are not compiled yet."""
    return sum(readiness(game).state is not State.READY for game in kernel_names())


def line_is_there(stream: asyncio.StreamReader | None) -> bool:
    """Whether the process still speaks."""
    return stream is not None and not stream.at_eof()


class Pool:
    """Opponents for all matches of a server process."""

    def __init__(
        self, settings: Settings, log: Log, metrics: Metrics, command: Sequence[str] = ()
    ) -> None:
        memory = str(settings.bot_memory)
        self._command = command or (sys.executable, "-m", "petrilab.server.thinking", memory)
        self._number, self._seconds = settings.bots, settings.bot_seconds
        self._log, self._metrics = log, metrics
        self._queue = FairQueue(settings.bot_queue)
        self._tasks: list[asyncio.Task[None]] = []
        self.ready = 0
        metrics.gauge("bots_ready", lambda: self.ready)
        metrics.gauge("bots_waiting", lambda: len(self._queue))
        metrics.gauge("bots_preparing", preparing)

    def start(self) -> None:
        """Begin to prepare; questions may be asked at once."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._keep(number)) for number in range(self._number)]

    async def close(self) -> None:
        """End all processes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def choose(self, ask: BotAsk) -> str:
        """The text of a move. Raises `BotError` when only the simplest can help."""
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        thought = Thought(ask, ask.level, answer)
        try:
            self._queue.put(thought)
            async with asyncio.timeout(_PATIENCE + self._seconds):
                return await answer
        except (BotError, TimeoutError) as error:
            self._fell_back("random", str(error) or "patience")
            raise BotError(str(error)) from None

    def _fell_back(self, to: str, reason: str) -> None:
        self._metrics.count("bot_fallbacks_total", to=to)
        self._log.event("bot-fallback", to=to, reason=reason)

    async def _keep(self, number: int) -> None:
        """Keep one process running, with rests if it does not want to."""
        rest = 1.0
        while True:
            try:
                worker = await Worker.start(self._command)
            except (BotError, OSError):
                self._log.event("bot-lost", phase="start")
                await asyncio.sleep(rest)
                rest = min(_LONGEST_REST, 2 * rest)
                continue
            rest = 1.0
            self.ready += 1
            self._log.event("bots-ready", process=number)
            try:
                await self._serve(worker)
            finally:
                self.ready -= 1
                await worker.kill()
            self._metrics.count("bots_lost_total")
            self._log.event("bot-lost", phase="thinking")

    async def _serve(self, worker: Worker) -> None:
        """Answer questions until the process is no good any more."""
        while True:
            thought = await self._queue.get()
            if thought.answer.done():
                continue
            simple = thought.level == SIMPLER and thought.ask.level != SIMPLER
            seconds = min(self._seconds, _SIMPLE_SECONDS) if simple else self._seconds
            question = Question(thought.level, thought.ask.game, thought.ask.view)
            try:
                move = await worker.ask(question, seconds)
            except BotError as error:
                if str(error) == PREPARING:
                    self._ask_again(thought, error)
                    continue
                self._simplify(thought, error)
                return
            if not thought.answer.done():
                thought.answer.set_result(move)
            self._metrics.count("bot_moves_total", level=thought.level)

    def _ask_again(self, thought: Thought, error: BotError) -> None:
        """Ask once more a little later, while others have their turn; not for ever."""
        if time.monotonic() - thought.asked > _PATIENCE:
            self._simplify(thought, error)
            return
        loop = asyncio.get_running_loop()
        loop.call_later(_AGAIN, lambda: self._queue.put(thought, first=True))

    def _simplify(self, thought: Thought, error: BotError) -> None:
        """Let a simpler opponent answer, if there is one."""
        if thought.answer.done():
            return
        if thought.level == SIMPLER:
            thought.answer.set_exception(error)
            return
        self._fell_back(SIMPLER, str(error))
        thought.level = SIMPLER
        self._queue.put(thought, first=True)

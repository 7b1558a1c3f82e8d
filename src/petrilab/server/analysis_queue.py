"""The queue of analyses in the bot pool: they come after all moves, and in turns."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Final
from uuid import uuid4

from petrilab.core import Seat
from petrilab.server.bot_process import BotProcess
from petrilab.server.bot_protocol import AnalysisKind, AnalysisReply, AnalysisRequest

MAX_BEGUN_PER_PROCESS: Final = 4
"""Analyses that a process remembers; each takes up to 40 MB."""
MAX_BEGUN_PER_ADDRESS: Final = 3
"""Analyses of one address among them, so that those of others can begin."""


@dataclass(eq=False, slots=True)
class AnalysisJob:
    """An analysis that is open, and the process that has begun it.

    `address` is that of the guest who asked for it first. `reply` is set while a step waits or
    runs, and `charge` is called with the milliseconds that it took, also if no guest waits for it
    any longer. `losses` is the number of processes that ended during a step.
    """

    kind: AnalysisKind
    text: str
    seat: Seat | None = None
    address: str = ""
    id: str = field(default_factory=lambda: uuid4().hex)
    process: BotProcess | None = None
    reply: asyncio.Future[AnalysisReply] | None = None
    charge: Callable[[float], None] | None = None
    losses: int = 0
    opened_at: float = field(default_factory=time.monotonic)


class AnalysisQueue:
    """Open analyses; a step that is requested waits for its process."""

    def __init__(self) -> None:
        self._open: set[AnalysisJob] = set()
        self._waiting: deque[AnalysisJob] = deque()

    def __len__(self) -> int:
        """Return how many analyses are open."""
        return len(self._open)

    def open(self, job: AnalysisJob) -> None:
        """Add an analysis; none of its steps is requested yet."""
        self._open.add(job)

    def close(self, job: AnalysisJob) -> None:
        """Remove an analysis; its process forgets it with the next step of another one."""
        self._open.discard(job)
        if job in self._waiting:
            self._waiting.remove(job)

    def append(self, job: AnalysisJob) -> None:
        """Let the next step of an analysis wait for its turn."""
        if job in self._open and job not in self._waiting:
            self._waiting.append(job)

    def pop(self, idle: Collection[BotProcess]) -> tuple[AnalysisJob, BotProcess] | None:
        """Remove and return the next analysis that one of the idle processes may continue."""
        for job in self._waiting:
            if process := self._process_for(job, idle):
                self._waiting.remove(job)
                job.process = process
                return job, process
        return None

    def request(self, job: AnalysisJob) -> AnalysisRequest:
        """Return the message that asks the job's process for its next step."""
        kept = frozenset(each.id for each in self._open if each.process is job.process)
        return AnalysisRequest(job.id, job.kind, job.text, job.seat, kept)

    def forget_process(self, process: BotProcess) -> None:
        """Let other processes begin the analyses of a lost one again."""
        for job in self._open:
            if job.process is process:
                job.process = None

    def _process_for(self, job: AnalysisJob, idle: Collection[BotProcess]) -> BotProcess | None:
        if job.process is not None:
            return job.process if job.process in idle else None
        free = [process for process in idle if self._has_room(process, job.address)]
        return min(free, key=lambda process: len(self._begun_by(process)), default=None)

    def _has_room(self, process: BotProcess, address: str) -> bool:
        """Return whether a process may begin one more analysis of an address."""
        addresses = self._begun_by(process)
        return (
            len(addresses) < MAX_BEGUN_PER_PROCESS
            and addresses.count(address) < MAX_BEGUN_PER_ADDRESS
        )

    def _begun_by(self, process: BotProcess) -> list[str]:
        """Return the address of each analysis that a process has begun."""
        return [job.address for job in self._open if job.process is process]

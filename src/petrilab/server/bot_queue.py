"""The queue of bot moves that wait for a process: fair between addresses, guests and matches."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from petrilab.match import BotRequest

_MAX_ADDRESSES = 10_000
"""Addresses of which the queue remembers when they had their last turn."""


class QueueAccount(NamedTuple):
    """The account that a move is charged to. Turns are taken by address, then guest, then match."""

    address: str
    session: str
    match: str


@dataclass(eq=False, slots=True)
class BotJob:
    """A request that waits for its result, the text of a move.

    `losses` is the number of processes that ended while they worked on it. `is_waiting` is set
    while no process works on it, `is_announced` while the players know that. `waits_for_memory` is
    set until the process that has the memory of the seat was waited for, `has_timer` from the
    beginning of that wait.
    """

    request: BotRequest
    owner: QueueAccount
    result: asyncio.Future[str]
    queued_at: float = field(default_factory=time.monotonic)
    losses: int = 0
    is_waiting: bool = True
    is_announced: bool = False
    waits_for_memory: bool = True
    has_timer: bool = False


Accepts: TypeAlias = Callable[[BotJob], bool]
"""Returns whether a job may begin now."""


class _Turns:
    """Jobs by key, which are taken in turns: one job of the first key, then of the next one.

    Each level of keys is divided by the next one, so that the turns of a key are shared by all
    that it contains.
    """

    def __init__(self) -> None:
        self._turns: OrderedDict[str, _Turns | BotJob] = OrderedDict()
        self._number = 0

    def __bool__(self) -> bool:
        return bool(self._turns)

    def __iter__(self) -> Iterator[BotJob]:
        for turn in self._turns.values():
            yield from turn if isinstance(turn, _Turns) else (turn,)

    def add(self, keys: tuple[str, ...], job: BotJob, *, is_first: bool) -> None:
        """Add a job under a path of keys; `is_first` gives it the next turn of each key."""
        if keys:
            key = keys[0]
            inner = self._turns.setdefault(key, _Turns())
            if isinstance(inner, _Turns):
                inner.add(keys[1:], job, is_first=is_first)
        else:
            self._number += 1
            key = str(self._number)
            self._turns[key] = job
        if is_first:
            self._turns.move_to_end(key, last=False)

    def pop(self, accepts: Accepts) -> BotJob | None:
        """Remove and return the next job that may begin; None if there is none.

        The keys of the job have their next turn after all others; those passed over stay first.
        """
        for key, turn in self._turns.items():
            if isinstance(turn, BotJob):
                if accepts(turn):
                    del self._turns[key]
                    return turn
            elif job := turn.pop(accepts):
                if turn:
                    self._turns.move_to_end(key)
                else:
                    del self._turns[key]
                return job
        return None


class FairQueue:
    """Holds jobs; the next one belongs to the address that has waited longest for a turn.

    An address with few requests therefore precedes one with many. Jobs of matches without people
    come last, regardless of their owner.
    """

    def __init__(self) -> None:
        self._jobs: dict[str, _Turns] = {}
        self._background_jobs: dict[str, _Turns] = {}
        self._last_turns: OrderedDict[str, int] = OrderedDict()
        self._turn = self._number = 0

    def __len__(self) -> int:
        return self._number

    def waiting(self, address: str) -> int:
        """Return how many jobs of an address wait."""
        queues = (self._jobs.get(address), self._background_jobs.get(address))
        return sum(1 for turns in queues if turns for _ in turns)

    def append(self, job: BotJob) -> None:
        """Add a job; its turn comes after all earlier ones of its match."""
        self._add(job, is_first=False)

    def prepend(self, job: BotJob) -> None:
        """Add a job that has waited before; its turn is the next one."""
        self._add(job, is_first=True)
        self._last_turns[job.owner.address] = -1

    def pop(self, accepts: Accepts = lambda _: True) -> BotJob | None:
        """Remove and return the next job that may begin; None if there is none."""
        for queues in (self._jobs, self._background_jobs):
            for address in sorted(queues, key=lambda key: self._last_turns.get(key, 0)):
                if job := queues[address].pop(accepts):
                    if not queues[address]:
                        del queues[address]
                    self._number -= 1
                    self._count_turn(address)
                    return job
        return None

    def _add(self, job: BotJob, *, is_first: bool) -> None:
        queues = self._background_jobs if job.request.is_background else self._jobs
        address, *keys = job.owner
        queues.setdefault(address, _Turns()).add(tuple(keys), job, is_first=is_first)
        self._number += 1

    def _count_turn(self, address: str) -> None:
        self._turn += 1
        self._last_turns[address] = self._turn
        self._last_turns.move_to_end(address)
        if len(self._last_turns) > _MAX_ADDRESSES:
            self._last_turns.popitem(last=False)

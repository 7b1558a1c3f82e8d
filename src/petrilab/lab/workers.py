"""Working on the parts of a run: in this process, on threads, in processes, or on a cluster.

All of them are a `WorkerPool`. A part depends on the task and its number only, so that the tables
are the same whichever pool has worked on them.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeVar

from petrilab.lab.errors import LabError

T = TypeVar("T")

Fingerprints = Mapping[str, str | int]
"""Digests of agents and weights by name: see `petrilab.lab.fingerprints`."""
NO_FINGERPRINTS: Final[Fingerprints] = MappingProxyType({})
"""Nothing to compare."""

_MAX_LOSSES: Final = 3
"""Losses of workers in a row, without a finished part, after which a run ends."""


class WorkerPool(Protocol):
    """Works on parts, several at a time."""

    def work_on(
        self,
        task: Callable[[Any], T],
        parts: Sequence[Any],
        *,
        is_compiled: bool = False,
        fingerprints: Fingerprints = NO_FINGERPRINTS,
    ) -> Generator[tuple[Any, T]]:
        """Yield each part with its result as they finish, in any order.

        Closing the iterator stops at once: parts that are not finished are lost. Compiled tasks
        release Python's lock, and are finished. Workers on other machines must have the same
        `fingerprints` of the agents and weights of the task's game.
        """


@dataclass(frozen=True, slots=True)
class LocalWorkers:
    """Workers on this machine; one works in this process itself.

    Compiled tasks run on threads, others in processes.
    """

    count: int = 1

    def work_on(
        self,
        task: Callable[[Any], T],
        parts: Sequence[Any],
        *,
        is_compiled: bool = False,
        fingerprints: Fingerprints = NO_FINGERPRINTS,
    ) -> Generator[tuple[Any, T]]:
        """Yield each part with its result as they finish."""
        del fingerprints  # the workers have the files of this process
        if self.count == 1 or len(parts) <= 1:
            for part in parts:
                yield part, task(part)
            return
        workers = min(self.count, len(parts))
        yield from _in_parallel(
            lambda: _executor(workers, is_compiled=is_compiled), task, parts, workers
        )


Workers = int | WorkerPool
"""A number of local workers, or a pool."""


def worker_pool(workers: Workers) -> WorkerPool:
    """Return the pool of a number of local workers, or the given pool."""
    return LocalWorkers(workers) if isinstance(workers, int) else workers


def worker_count(workers: Workers) -> int:
    """Return how many parts are worked on at a time; 1 if a pool does not tell."""
    return workers if isinstance(workers, int) else int(getattr(workers, "count", 1))


@contextlib.contextmanager
def open_workers(count: int | None, cluster: str | None) -> Iterator[WorkerPool]:
    """Open the workers of a command: local ones, by default one per processor, or a cluster."""
    number = count or default_workers()
    if not cluster:
        yield LocalWorkers(number)
        return
    from petrilab.lab.cluster import open_cluster  # noqa: PLC0415  # an optional library

    with open_cluster(cluster, number) as pool:
        yield pool


def default_workers() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _executor(workers: int, *, is_compiled: bool) -> Executor:
    if is_compiled:
        return ThreadPoolExecutor(workers)
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=spawn, initializer=_initialize_worker)


def _initialize_worker() -> None:
    """Ignore Ctrl-C, which the main process handles, and exit when the main process dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
    os._exit(1)


def _in_parallel(
    new_pool: Callable[[], Executor], task: Callable[[Any], T], parts: Sequence[Any], workers: int
) -> Generator[tuple[Any, T]]:
    """Keep a few parts ready for every worker; after the loss of one, repeat unfinished parts.

    Raises `LabError` if workers are lost again and again and no part is finished.
    """
    waiting, losses = deque(parts), 0
    while waiting:
        pool, running = new_pool(), dict[Future[T], Any]()
        others = set(multiprocessing.active_children())
        try:
            while waiting or running:
                while waiting and len(running) < 2 * workers:
                    future = pool.submit(task, waiting[0])
                    running[future] = waiting.popleft()
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    result = done.result()
                    part = running.pop(done)
                    losses = 0
                    yield part, result
        except BrokenExecutor as error:  # a process was killed; the pool has ended all others
            waiting.extendleft(reversed(running.values()))
            running.clear()
            losses += 1
            if losses > _MAX_LOSSES:
                raise LabError(
                    f"Workers were killed {losses} times before they finished a part of the run; "
                    "the machine may lack memory."
                ) from error
        finally:
            for process in set(multiprocessing.active_children()) - others if running else ():
                process.terminate()
            pool.shutdown(wait=True, cancel_futures=True)

"""Working on the parts of a run: in this process, on threads, in processes, or on a cluster.

All of them are a `WorkerPool`. A part depends on the task and its number only, so that the tables
are the same whichever pool has worked on them.
"""

import contextlib
import multiprocessing
import os
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class WorkerPool(Protocol):
    """Works on parts, several at a time."""

    def work_on(
        self, task: Callable[[Any], T], parts: Sequence[Any], *, is_compiled: bool = False
    ) -> Generator[tuple[Any, T]]:
        """Yield each part with its result as they finish, in any order.

        Closing the iterator drops the parts that have not begun. Compiled tasks release Python's
        lock.
        """


@dataclass(frozen=True, slots=True)
class LocalWorkers:
    """Workers on this machine; one works in this process itself.

    Compiled tasks run on threads, others in processes.
    """

    count: int = 1

    def work_on(
        self, task: Callable[[Any], T], parts: Sequence[Any], *, is_compiled: bool = False
    ) -> Generator[tuple[Any, T]]:
        """Yield each part with its result as they finish."""
        if self.count == 1 or len(parts) <= 1:
            for part in parts:
                yield part, task(part)
            return
        pool = _executor(min(self.count, len(parts)), is_compiled=is_compiled)
        yield from _in_parallel(pool, task, parts, self.count)


Workers = int | WorkerPool
"""A number of local workers, or a pool."""


def worker_pool(workers: Workers) -> WorkerPool:
    """Return the pool of a number of local workers, or the given pool."""
    return LocalWorkers(workers) if isinstance(workers, int) else workers


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
    return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))


def _in_parallel(
    pool: Executor, task: Callable[[Any], T], parts: Sequence[Any], workers: int
) -> Generator[tuple[Any, T]]:
    """Keep a few parts ready for every worker."""
    waiting, running = iter(parts), dict[Future[T], Any]()
    try:
        while True:
            while len(running) < 2 * workers and (part := next(waiting, None)) is not None:
                running[pool.submit(task, part)] = part
            if not running:
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(done), done.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)

"""Working on the parts of a run: in this process, on threads, or in several processes."""

import multiprocessing
import os
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from typing import Any, TypeVar

T = TypeVar("T")


def default_workers() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def work_on(
    task: Callable[[Any], T], parts: Sequence[Any], workers: int, *, is_compiled: bool = False
) -> Generator[tuple[Any, T]]:
    """Yield each part with its result as they finish, in any order.

    Compiled tasks release Python's lock and run on threads, others in processes. Closing the
    iterator drops the parts that have not begun.
    """
    if workers == 1 or len(parts) <= 1:
        for part in parts:
            yield part, task(part)
        return
    yield from _in_parallel(
        _executor(min(workers, len(parts)), is_compiled=is_compiled), task, parts, workers
    )


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

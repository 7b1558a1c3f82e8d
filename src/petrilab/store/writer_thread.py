"""The writer thread: groups the appends of many matches and commits each group at once."""

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from petrilab.match import Append, StoreError

_MAX_GROUP = 500
"""Number of jobs in one transaction."""

Result: TypeAlias = Any


class Job(NamedTuple):
    """Appends, or a function, to be run by the writer thread; `future` gets the result."""

    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    appends: tuple[Append, ...] = ()
    function: Callable[[], Any] | None = None


class WriterThread:
    """Calls `write` with groups of appends; it returns a result or an exception for each."""

    def __init__(
        self, write: Callable[[list[tuple[Append, ...]]], list[Result | Exception]]
    ) -> None:
        self._write = write
        self._queue: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._pending: list[Job] = []
        self._is_closed = self._is_last = False
        self._taken: list[Job] = []
        """The jobs that the thread is working on."""
        self._thread = threading.Thread(target=self._run, name="petrilab-writer", daemon=True)
        self._thread.start()

    def append(self, appends: tuple[Append, ...]) -> asyncio.Future[Any]:
        """Write appends, in a group with other jobs that wait."""
        loop = asyncio.get_running_loop()
        return self._add(Job(loop, loop.create_future(), appends))

    def call(self, function: Callable[[], Any]) -> asyncio.Future[Any]:
        """Call a function between two groups."""
        loop = asyncio.get_running_loop()
        return self._add(Job(loop, loop.create_future(), function=function))

    def take_over(self, jobs: list[Job]) -> None:
        """Write the jobs of a writer process that failed."""
        if self._is_closed:
            resolve([(job, StoreError("the store is closed")) for job in jobs])
        else:
            self._queue.put(jobs)

    def _add(self, job: Job) -> asyncio.Future[Any]:
        if self._is_closed:
            raise StoreError("the store is closed")
        if not self._pending:
            job.loop.call_soon(self._enqueue_pending)
        self._pending.append(job)
        return job.future

    def _enqueue_pending(self) -> None:
        """Wake the thread once for all jobs that were added in this tick of the event loop."""
        if self._pending:
            jobs, self._pending = self._pending, []
            self._queue.put(jobs)

    def close(self) -> None:
        """Finish all jobs and stop; blocks until the thread has ended."""
        if not self._is_closed:
            self._is_closed = True
            self._enqueue_pending()
            self._queue.put(None)
            self._thread.join()

    def _run(self) -> None:
        """Work until the store is closed, also after errors that nothing expects."""
        while not self._is_last:
            try:
                self._work()
            except BaseException as error:  # noqa: BLE001  # without the thread all moves would wait
                lost = StoreError(f"the writer failed: {type(error).__name__}")
                taken, self._taken = self._taken, []
                with contextlib.suppress(BaseException):
                    self._resolve(taken, [lost] * len(taken))

    def _work(self) -> None:
        while not self._is_last:
            self._taken, self._is_last = self._next_jobs()
            group: list[Job] = []
            for job in self._taken:
                if job.function is None and len(group) < _MAX_GROUP:
                    group.append(job)
                    continue
                self._write_group(group)
                group = [job] if job.function is None else []
                if job.function:
                    self._resolve([job], [_result_of(job.function)])
            self._write_group(group)

    def _next_jobs(self) -> tuple[list[Job], bool]:
        """Wait for at least one job; return all that wait, and whether they are the last."""
        jobs = self._queue.get()
        if jobs is None:
            return [], True
        with contextlib.suppress(queue.Empty):
            while (more := self._queue.get_nowait()) is not None:
                jobs += more
            return jobs, True
        return jobs, False

    def _write_group(self, group: list[Job]) -> None:
        """Write a group; if that fails, write each job alone, so that only the bad one fails."""
        if not group:
            return
        try:
            results = self._write([job.appends for job in group])
        except Exception as error:  # noqa: BLE001  # the job's future gets it
            if len(group) > 1:
                for job in group:
                    self._write_group([job])
                return
            results = [error]
        self._resolve(group, results)

    def _resolve(self, jobs: list[Job], results: list[Result | Exception]) -> None:
        """Resolve the futures, with one wake-up for each event loop."""
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Job, Result]]] = {}
        for job, result in zip(jobs, results, strict=True):
            by_loop.setdefault(job.loop, []).append((job, result))
        for loop, pairs in by_loop.items():
            try:
                loop.call_soon_threadsafe(resolve, pairs)
            except RuntimeError:  # the loop is closed, and its futures with it
                continue


def _result_of(function: Callable[[], Any]) -> Result | Exception:
    try:
        return function()
    except Exception as error:  # noqa: BLE001  # the job's future gets it
        return error


def resolve(pairs: list[tuple[Job, Result | Exception]]) -> None:
    """Resolve the futures of jobs; must run in their event loop."""
    for job, result in pairs:
        if job.future.done():
            continue
        if isinstance(result, Exception):
            job.future.set_exception(result)
        else:
            job.future.set_result(result)

"""The writer: one thread that gathers what many matches want written, and commits it at once."""

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from petrilab.match import Append, StoreError

_MOST = 500
"""So many appends go into one transaction at most."""

Result: TypeAlias = Any


class Job(NamedTuple):
    """Something to be written, and who waits for it: appends, or a piece of other work."""

    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    appends: tuple[Append, ...] = ()
    work: Callable[[], Any] | None = None


class Writer:
    """Runs `write` for groups of appends, which gives a result or an exception for each."""

    def __init__(
        self, write: Callable[[list[tuple[Append, ...]]], list[Result | Exception]]
    ) -> None:
        self._write = write
        self._jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._gathered: list[Job] = []
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="petrilab-writer", daemon=True)
        self._thread.start()

    def append(self, appends: tuple[Append, ...]) -> asyncio.Future[Any]:
        """Have this written, together with whatever else waits."""
        loop = asyncio.get_running_loop()
        return self._put(Job(loop, loop.create_future(), appends))

    def do(self, work: Callable[[], Any]) -> asyncio.Future[Any]:
        """Have something else done between two groups."""
        loop = asyncio.get_running_loop()
        return self._put(Job(loop, loop.create_future(), work=work))

    def take(self, jobs: list[Job]) -> None:
        """Have written what somebody else should have."""
        if self._closed:
            resolve([(job, StoreError("the store is closed")) for job in jobs])
        else:
            self._jobs.put(jobs)

    def _put(self, job: Job) -> asyncio.Future[Any]:
        if self._closed:
            raise StoreError("the store is closed")
        if not self._gathered:
            job.loop.call_soon(self._hand_over)
        self._gathered.append(job)
        return job.future

    def _hand_over(self) -> None:
        """Wake the writer once for all that was gathered in this turn of the event loop."""
        if self._gathered:
            jobs, self._gathered = self._gathered, []
            self._jobs.put(jobs)

    def close(self) -> None:
        """Write what waits, then end. Blocks until it has."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._jobs.put(None)
            self._thread.join()

    def _run(self) -> None:
        ended = False
        while not ended:
            jobs, ended = self._waiting()
            group: list[Job] = []
            for job in jobs:
                if job.work is None and len(group) < _MOST:
                    group.append(job)
                    continue
                self._write_group(group)
                group = [job] if job.work is None else []
                if job.work:
                    self._answer([job], [_outcome(job.work)])
            self._write_group(group)

    def _waiting(self) -> tuple[list[Job], bool]:
        """All jobs that wait now, at least one, and whether they are the last."""
        jobs = self._jobs.get()
        if jobs is None:
            return [], True
        with contextlib.suppress(queue.Empty):
            while (more := self._jobs.get_nowait()) is not None:
                jobs += more
            return jobs, True
        return jobs, False

    def _write_group(self, group: list[Job]) -> None:
        """Write it; if something in it cannot be, each alone, so that only that one fails."""
        if not group:
            return
        try:
            results = self._write([job.appends for job in group])
        except Exception as error:  # noqa: BLE001  # it goes to whoever asked; we write on
            if len(group) > 1:
                for job in group:
                    self._write_group([job])
                return
            results = [error]
        self._answer(group, results)

    def _answer(self, jobs: list[Job], results: list[Result | Exception]) -> None:
        """Tell everybody who waits, with one wake-up for each event loop."""
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Job, Result]]] = {}
        for job, result in zip(jobs, results, strict=True):
            by_loop.setdefault(job.loop, []).append((job, result))
        for loop, answers in by_loop.items():
            try:
                loop.call_soon_threadsafe(resolve, answers)
            except RuntimeError:  # the loop has ended; nobody waits any more
                continue


def _outcome(work: Callable[[], Any]) -> Result | Exception:
    try:
        return work()
    except Exception as error:  # noqa: BLE001  # it goes to whoever asked
        return error


def resolve(answers: list[tuple[Job, Result]]) -> None:
    """Give everybody who waits the result, or raise it there. In the event loop they wait in."""
    for job, result in answers:
        if job.future.done():
            continue
        if isinstance(result, Exception):
            job.future.set_exception(result)
        else:
            job.future.set_result(result)

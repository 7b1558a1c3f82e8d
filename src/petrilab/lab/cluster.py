"""Workers on a Dask cluster: another machine's, or processes of this one.

The scheduler gives the unfinished parts of a lost worker to another one. Workers need the same
version of petrilab, agents and weights, and the extra `cluster`; see docs/laboratory.md.
"""

import contextlib
import logging
import threading
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any, Final, Generic, TypeVar

from petrilab import __version__
from petrilab.core import quoted
from petrilab.lab.errors import LabError
from petrilab.lab.fingerprints import check_worker
from petrilab.lab.workers import NO_FINGERPRINTS, Fingerprints

T = TypeVar("T")

_LOG: Final = logging.getLogger(__name__)
LOCAL: Final = "local"
"""The name of a cluster of processes on this machine."""
_SCHEMES: Final = ("tcp://", "tls://")
"""The prefixes of schedulers' addresses."""
_CONNECT_SECONDS: Final = 10.0
"""Seconds within which the scheduler has to answer."""
_WORKER_SECONDS: Final = 30.0
"""Seconds to wait for the first worker."""
_CHECK_SECONDS: Final = 1.0
"""Seconds between two looks whether there are workers."""
_PARTS_PER_THREAD: Final = 2
"""Parts that are handed out for every thread of the cluster: one in work, one ready."""


@dataclass(frozen=True, slots=True)
class RemotePart(Generic[T]):
    """A part as a worker gets it: checks the worker, compiles kernels, then works.

    `game` has kernels that must be compiled before the part; it is empty if there are none.
    `fingerprints` are those of the agents and weights of the run, by name.
    """

    task: Callable[[Any], T]
    part: Any
    version: str
    game: str
    fingerprints: Mapping[str, str | int] = field(default_factory=dict)

    def __call__(self) -> T:
        """Return the result of the part."""
        check_worker(self.version, {})
        if self.game:
            from petrilab.agents.warm_up import wait  # noqa: PLC0415  # for workers only

            wait(self.game)
        check_worker(self.version, {self.game: self.fingerprints})
        return self.task(self.part)


class ClusterWorkers:
    """A pool on a Dask cluster."""

    def __init__(self, client: Any, address: str) -> None:
        self._client, self._address = client, address

    def work_on(
        self,
        task: Callable[[Any], T],
        parts: Sequence[Any],
        *,
        is_compiled: bool = False,
        fingerprints: Fingerprints = NO_FINGERPRINTS,
    ) -> Generator[tuple[Any, T]]:
        """Yield each part with its result as they finish; a lost worker's parts are repeated."""
        del is_compiled  # the cluster has its own processes
        from distributed import KilledWorker, as_completed  # noqa: PLC0415  # an optional library
        from distributed.client import FutureCancelledError  # noqa: PLC0415

        waiting, running = iter(parts), dict[Any, Any]()
        finished = as_completed(loop=self._client.loop)
        game = _game_with_kernels(task)
        expected = dict(fingerprints) if game else {}

        def hand_out() -> None:
            while len(running) < _PARTS_PER_THREAD * self._threads():
                part = next(waiting, None)
                if part is None:
                    return
                remote = RemotePart(task, part, __version__, game, expected)
                future = self._client.submit(remote, pure=False)
                running[future] = part
                finished.add(future)

        try:
            hand_out()
            while running:
                done = next(finished)
                result = done.result()
                part = running.pop(done)
                done.release()
                yield part, result
                hand_out()
        except KilledWorker as error:
            raise LabError(
                f"A part of the run has ended several workers of {self._address}; see their logs."
            ) from error
        except (FutureCancelledError, OSError) as error:
            raise LabError(f"The connection to the cluster {self._address} was lost.") from error
        finally:
            with contextlib.suppress(Exception):  # the cluster may be gone
                self._client.cancel(list(running), force=True)

    def _threads(self) -> int:
        """Return the threads of all workers at present, at least one."""
        return max(1, int(sum(self._client.nthreads().values())))


def _game_with_kernels(task: Any) -> str:
    """Return the game whose kernels a task needs; an empty text if there are none."""
    from petrilab.kernels.registry import kernel_names  # noqa: PLC0415  # loads NumPy

    game = str(getattr(task, "game", ""))
    return game if game in kernel_names() else ""


@contextlib.contextmanager
def open_cluster(address: str, workers: int) -> Iterator[ClusterWorkers]:
    """Connect to a scheduler, such as tcp://host:8786, or start a local cluster.

    Raises `LabError` if Dask is missing, nothing answers or there are no workers.
    """
    if find_spec("distributed") is None:
        raise LabError("A cluster needs Dask: pip install 'petrilab[cluster]'.")
    import distributed  # noqa: PLC0415  # an optional library, slow to import

    silence_dask()  # problems become sentences
    name = quoted(address)
    # A client with another scheme hangs for 20 seconds when it is deleted.
    if address != LOCAL and not address.startswith(_SCHEMES):
        raise LabError(f"A cluster has an address such as tcp://host:8786, not {name}.")
    with contextlib.ExitStack() as stack:
        target: Any = address
        if address == LOCAL:
            target = stack.enter_context(
                distributed.LocalCluster(
                    n_workers=workers, threads_per_worker=1, dashboard_address=None
                )
            )
        try:
            client = distributed.Client(target, timeout=_CONNECT_SECONDS, set_as_default=False)
        except (OSError, ValueError, TimeoutError) as error:
            raise LabError(f"No cluster answers at {name}.") from error
        stack.callback(_close, client)
        stack.enter_context(_say_if_waiting(client, name))
        try:
            client.wait_for_workers(1, timeout=_WORKER_SECONDS)
        except TimeoutError as error:
            raise LabError(f"The cluster at {name} has no workers.") from error
        yield ClusterWorkers(client, name)


@contextlib.contextmanager
def _say_if_waiting(client: Any, name: str) -> Iterator[None]:
    """Say once if there are no workers: they may come back, or the user has to start one.

    A thread looks after them, since a run waits in several places: for a free worker, and for a
    result that was lost with its worker.
    """
    has_ended = threading.Event()

    def watch() -> None:
        had_workers = True
        while not has_ended.is_set():
            with contextlib.suppress(Exception):  # a lost scheduler ends the run
                has_workers = bool(client.nthreads())
                if had_workers and not has_workers:
                    # On standard error, unless set up otherwise.
                    _LOG.warning("petrilab: The cluster %s has no workers; the run waits.", name)
                had_workers = has_workers
            has_ended.wait(_CHECK_SECONDS)

    threading.Thread(target=watch, daemon=True).start()
    try:
        yield
    finally:
        has_ended.set()


def silence_dask() -> None:
    """Keep Dask from writing its problems and their tracebacks to standard error."""
    import distributed  # noqa: F401, PLC0415  # sets the levels of its loggers

    for name in ("distributed", "distributed.client"):  # the client has a level of its own
        logging.getLogger(name).setLevel(logging.CRITICAL)


def _close(client: Any) -> None:
    """Close a connection, whatever has become of the other side."""
    with contextlib.suppress(Exception):
        client.close(timeout=2)

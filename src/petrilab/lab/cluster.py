"""Workers on a Dask cluster: another machine's, or processes of this one.

The scheduler gives the unfinished parts of a lost worker to another one. Workers need the same
version of petrilab with the extra `cluster`; see docs/laboratory.md.
"""

import contextlib
import logging
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, Final, Generic, TypeVar

from petrilab import __version__
from petrilab.core import quoted
from petrilab.lab.errors import LabError

T = TypeVar("T")

LOCAL: Final = "local"
"""The name of a cluster of processes on this machine."""
_SCHEMES: Final = ("tcp://", "tls://")
"""How addresses of schedulers begin."""
_CONNECT_SECONDS: Final = 10.0
"""Seconds within which the scheduler has to answer."""
_WORKER_SECONDS: Final = 30.0
"""Seconds to wait for the first worker."""
_PARTS_PER_THREAD: Final = 2
"""Parts that are handed out for every thread of the cluster: one in work, one ready."""


@dataclass(frozen=True, slots=True)
class RemotePart(Generic[T]):
    """A part as a worker gets it: checks the worker's version, compiles kernels, then works.

    `game` has kernels that must be compiled before the part; it is empty if there are none.
    """

    task: Callable[[Any], T]
    part: Any
    version: str
    game: str

    def __call__(self) -> T:
        """Return the result of the part."""
        if __version__ != self.version:
            raise LabError(
                f"A worker of the cluster has petrilab {__version__}, not {self.version}."
            )
        if self.game:
            from petrilab.agents.warm_up import wait  # noqa: PLC0415  # for workers only

            wait(self.game)
        return self.task(self.part)


class ClusterWorkers:
    """A pool on a Dask cluster."""

    def __init__(self, client: Any, address: str) -> None:
        self._client, self._address = client, address

    def work_on(
        self, task: Callable[[Any], T], parts: Sequence[Any], *, is_compiled: bool = False
    ) -> Generator[tuple[Any, T]]:
        """Yield each part with its result as they finish; a lost worker's parts are repeated."""
        del is_compiled  # the cluster has its own processes
        from distributed import KilledWorker, as_completed  # noqa: PLC0415  # an optional library
        from distributed.client import FutureCancelledError  # noqa: PLC0415

        waiting, running = iter(parts), dict[Any, Any]()
        finished = as_completed(loop=self._client.loop)
        game = _game_with_kernels(task)

        def hand_out() -> None:
            while len(running) < _PARTS_PER_THREAD * self._threads():
                part = next(waiting, None)
                if part is None:
                    return
                remote = RemotePart(task, part, __version__, game)
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

    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # problems become sentences
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
        try:
            client.wait_for_workers(1, timeout=_WORKER_SECONDS)
        except TimeoutError as error:
            raise LabError(f"The cluster at {name} has no workers.") from error
        yield ClusterWorkers(client, name)


def _close(client: Any) -> None:
    """Close a connection, whatever has become of the other side."""
    with contextlib.suppress(Exception):
        client.close(timeout=2)

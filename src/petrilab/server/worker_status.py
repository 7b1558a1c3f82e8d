"""Reports of several workers and their supervisor to each other: a folder with a file of each.

Every worker answers for the whole server, so its health and its metrics include the others. The
supervisor notes which processes are its workers, which of them are down, and how many were lost;
each worker reports its parts that are down and its metrics.
"""

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from petrilab.server.metrics import MetricValues

_VARIABLE: Final = "PETRILAB_WORKER_STATUS_FOLDER"
"""Environment variable by which workers find the folder; it is no setting."""
_STATUS: Final = "supervisor"
"""Name of the supervisor's file; those of the workers are named by their process ids."""


class WorkerStatus(msgspec.Struct, frozen=True):
    """The supervisor's notes: process ids in the order of the workers, and indices of workers.

    `lost` is the number of workers that were lost since the start.
    """

    processes: tuple[int, ...] = ()
    down: tuple[int, ...] = ()
    lost: int = 0


class WorkerReport(msgspec.Struct, frozen=True):
    """A worker's report: the names of its parts that are down, and its metrics."""

    down: tuple[str, ...]
    metrics: MetricValues


_decode_status = msgspec.json.Decoder(WorkerStatus).decode
_decode_report = msgspec.json.Decoder(WorkerReport).decode


class WorkerStatusFile:
    """The file that the supervisor writes and all workers read."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._status = WorkerStatus()
        self._write()

    def note_processes(self, processes: Sequence[int]) -> None:
        """Note the process ids of the workers; reports of earlier ones count no longer."""
        for old in set(self._status.processes).difference(processes):
            with contextlib.suppress(OSError):
                (self._folder / str(old)).unlink(missing_ok=True)
        self._change(processes=tuple(processes))

    def note_lost(self, index: int) -> None:
        """Note that a worker was lost and is being replaced."""
        down = {*self._status.down, index}
        self._change(down=tuple(sorted(down)), lost=self._status.lost + 1)

    def note_ready(self, index: int) -> None:
        """Note that a worker is ready."""
        self._change(down=tuple(each for each in self._status.down if each != index))

    def _change(self, **changes: object) -> None:
        changed = msgspec.structs.replace(self._status, **changes)
        if changed != self._status:
            self._status = changed
            self._write()

    def _write(self) -> None:
        _write(self._folder / _STATUS, self._status)


@contextlib.contextmanager
def worker_status_file() -> Iterator[WorkerStatusFile]:
    """Create the folder for workers that are started in the block."""
    folder = tempfile.mkdtemp(prefix="petrilab-workers-")
    os.environ[_VARIABLE] = folder
    try:
        yield WorkerStatusFile(Path(folder))
    finally:
        del os.environ[_VARIABLE]
        shutil.rmtree(folder, ignore_errors=True)


def worker_folder() -> Path | None:
    """Return the folder of this worker and the others; None for a single process."""
    name = os.environ.get(_VARIABLE)
    return Path(name) if name else None


def read_worker_status(folder: Path) -> WorkerStatus:
    """Return the supervisor's notes; empty ones if the file cannot be read."""
    with contextlib.suppress(OSError, msgspec.MsgspecError):
        return _decode_status((folder / _STATUS).read_bytes())
    return WorkerStatus()


def write_worker_report(folder: Path, process: int, report: WorkerReport) -> None:
    """Replace the report of a worker."""
    _write(folder / str(process), report)


def read_worker_report(folder: Path, process: int) -> WorkerReport | None:
    """Return the report of a worker; None if there is none."""
    with contextlib.suppress(OSError, msgspec.MsgspecError):
        return _decode_report((folder / str(process)).read_bytes())
    return None


def _write(file: Path, content: msgspec.Struct) -> None:
    """Replace a file, so that a reader sees the old content or the new one."""
    new = file.with_name(f"{file.name}.new")
    with contextlib.suppress(OSError):  # what others read is old then; all workers go on
        new.write_bytes(msgspec.json.encode(content))
        new.replace(file)

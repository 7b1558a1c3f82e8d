"""A Dask cluster of real processes: a scheduler and workers that tests may kill."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

_SECONDS = 60.0
"""Seconds to wait for a process."""


@dataclass
class ClusterProcesses:
    """A running scheduler and its workers."""

    folder: Path
    address: str = ""
    processes: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def start(self, *arguments: str) -> subprocess.Popen[bytes]:
        """Start a process of Dask; its output is in the folder."""
        with (self.folder / f"dask-{len(self.processes)}.log").open("wb") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", "dask", *arguments],
                cwd=self.folder,
                stdout=log,
                stderr=log,
            )
        self.processes.append(process)
        return process

    def start_worker(self) -> subprocess.Popen[bytes]:
        """Start a worker with one thread, without a process that would restart it."""
        return self.start(
            "worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard",
            "--local-directory", str(self.folder / f"worker-{len(self.processes)}"),
        )  # fmt: skip


@contextmanager
def cluster_processes(folder: Path, workers: int) -> Iterator[ClusterProcesses]:
    """Start a scheduler on a free port and workers; end all of them afterwards."""
    folder.mkdir(parents=True, exist_ok=True)
    cluster, file = ClusterProcesses(folder), folder / "scheduler.json"
    try:
        scheduler = cluster.start(
            "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard",
            "--scheduler-file", str(file),
        )  # fmt: skip
        cluster.address = _address(file, scheduler)
        for _ in range(workers):
            cluster.start_worker()
        yield cluster
    finally:
        for process in cluster.processes:
            process.kill()
        for process in cluster.processes:
            process.wait()


def _address(file: Path, scheduler: subprocess.Popen[bytes]) -> str:
    deadline = time.monotonic() + _SECONDS
    while time.monotonic() < deadline and scheduler.poll() is None:
        try:
            return str(json.loads(file.read_text())["address"])
        except (OSError, ValueError):
            time.sleep(0.05)
    raise AssertionError("the scheduler has not started")

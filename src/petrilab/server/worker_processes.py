"""Worker processes: uvicorn's supervisor, which replaces hanging workers sooner."""

import time
from socket import socket

from uvicorn import Config
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors.multiprocess import Multiprocess, Process

from petrilab.server.logs import Log
from petrilab.server.worker_status import WorkerStatusFile

_RESPONSE_SECONDS = 3.0
"""Seconds within which a worker has to answer a ping once it is ready."""
_PING_SECONDS = 0.5
"""Seconds to wait for the answer of a worker that is starting."""


class WorkerProcesses(Multiprocess):
    """Replaces workers that have ended or do not respond.

    A worker that is starting has uvicorn's `timeout_worker_healthcheck`, since that takes long on
    a busy machine. If the first workers cannot start, the settings are wrong and the server stops.
    If a later one cannot, it is tried again: the database may be away.
    """

    def __init__(
        self, config: Config, sockets: list[socket], log: Log, status: WorkerStatusFile
    ) -> None:
        super().__init__(config, sockets)
        self._log, self._status = log, status
        self._start_times: dict[Process, float] = {}
        self._ready: set[Process] = set()
        self._has_been_ready = False

    def keep_subprocess_alive(self) -> None:
        """Replace the workers that do not work; uvicorn calls this twice a second."""
        for index, process in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            if reason := self._failure(index, process):
                self._log.event("part-lost", part=f"worker-{index}", reason=reason)
                self._status.note_lost(index)
                process.kill()
                process.join()
                if process.exitcode == STARTUP_FAILURE and not self._has_been_ready:
                    self.should_exit.set()
                    return
                self._forget(process)
                self.processes[index] = Process(self.config, self.sockets)
                self.processes[index].start()
        self._status.note_processes([process.process.pid or 0 for process in self.processes])

    def _failure(self, index: int, process: Process) -> str | None:
        """Return why a worker has to be replaced; None if it works or is starting."""
        started_at = self._start_times.setdefault(process, time.monotonic())
        if not process.process.is_alive():
            return "ended"
        if process in self._ready:
            return None if process.ping(_RESPONSE_SECONDS) else "hangs"
        if process.is_ready(_PING_SECONDS) or _late_answer(process):
            self._ready.add(process)
            self._has_been_ready = True
            self._log.event("part-up", part=f"worker-{index}")
            self._status.note_ready(index)
        elif time.monotonic() - started_at > self.config.timeout_worker_healthcheck:
            return "does not start"
        return None

    def _forget(self, process: Process) -> None:
        self._ready.discard(process)
        self._start_times.pop(process, None)


def _late_answer(process: Process) -> bool:
    """Return the latest of all answers to earlier pings, whether a worker is ready.

    They must not stay unread: they would later hide that the worker hangs.
    """
    is_ready = False
    while process.parent_conn.poll(0):
        is_ready = process.parent_conn.recv()
    return is_ready

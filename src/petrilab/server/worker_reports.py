"""Health and metrics of the whole server, which any of several workers can answer."""

import asyncio
import os
from typing import Final

from petrilab.server.metrics import Metrics, MetricValues, metrics_text
from petrilab.server.supervisor import OnUp, Supervisor
from petrilab.server.worker_status import (
    WorkerReport,
    WorkerStatus,
    read_worker_report,
    read_worker_status,
    worker_folder,
    write_worker_report,
)

_REPORT_SECONDS: Final = 1.0
"""Seconds between two reports of a worker; it also reports at once when a part ends or works."""


class WorkerReports:
    """Reports this worker to the others, and answers for all of them."""

    def __init__(self, metrics: Metrics, supervisor: Supervisor) -> None:
        self._metrics, self._supervisor = metrics, supervisor
        self._folder, self._process = worker_folder(), os.getpid()
        metrics.gauge("worker_processes_lost", lambda: self._status().lost, is_shared=True)
        if self._folder:
            supervisor.on_change = self.write

    @property
    def has_others(self) -> bool:
        """Whether this process is one of several workers."""
        return self._folder is not None

    async def run(self, on_up: OnUp) -> None:
        """Report this worker again and again."""
        while True:
            self.write()
            on_up()
            await asyncio.sleep(_REPORT_SECONDS)

    def write(self) -> None:
        """Report the state of this worker now."""
        if self._folder:
            report = WorkerReport(self._supervisor.down(), self._metrics.values())
            write_worker_report(self._folder, self._process, report)

    def down(self) -> tuple[str, ...]:
        """Return the names of all parts that are down; those of a worker begin with its name."""
        if not self._folder:
            return self._supervisor.down()
        status, found = self._status(), []
        for index, process in enumerate(status.processes):
            if index in status.down:
                found.append(f"worker-{index}")
            else:
                found += [f"worker-{index}/{part}" for part in self._down_at(process)]
        if self._process not in status.processes:  # not yet noted
            found += self._supervisor.down()
        return tuple(found)

    def metrics_text(self) -> str:
        """Return the metrics of all workers, each with its number as the label `worker`."""
        shared = self._metrics.shared_values()
        if not self._folder:
            return metrics_text({"": self._metrics.values()}, shared)
        self.write()  # so that a later answer of another worker is at least as new
        status, values = self._status(), dict[str, MetricValues]()
        for index, process in enumerate(status.processes):
            if index in status.down:
                values[str(index)] = MetricValues(gauges={"parts_down": 1})
            elif process == self._process:
                values[str(index)] = self._metrics.values()
            elif report := read_worker_report(self._folder, process):
                values[str(index)] = report.metrics
        if self._process not in status.processes:  # not yet noted
            values[""] = self._metrics.values()
        return metrics_text(values, shared)

    def _status(self) -> WorkerStatus:
        return read_worker_status(self._folder) if self._folder else WorkerStatus()

    def _down_at(self, process: int) -> tuple[str, ...]:
        if process == self._process or not self._folder:
            return self._supervisor.down()
        report = read_worker_report(self._folder, process)
        return report.down if report else ()

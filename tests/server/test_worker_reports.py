"""Any of several workers answers for all: parts that are down, and metrics."""

import asyncio
import io
import os
from collections.abc import Iterator

import pytest

from petrilab.server.logs import Log
from petrilab.server.metrics import Metrics
from petrilab.server.supervisor import OnUp, Supervisor
from petrilab.server.worker_reports import WorkerReports
from petrilab.server.worker_status import WorkerStatusFile, worker_folder, worker_status_file


class Worker:
    """A worker in this process; `pid` is what it takes for its process id."""

    def __init__(self, pid: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.metrics = Metrics()
        self.supervisor = Supervisor(Log(io.StringIO()), self.metrics)
        monkeypatch.setattr(os, "getpid", lambda: pid)
        self.reports = WorkerReports(self.metrics, self.supervisor)

    def metrics_lines(self, name: str) -> list[str]:
        text = self.reports.metrics_text()
        return [line for line in text.splitlines() if line.startswith(f"petrilab_{name}")]


@pytest.fixture
def status() -> Iterator[WorkerStatusFile]:
    with worker_status_file() as file:
        yield file


async def _works(on_up: OnUp) -> None:
    on_up()
    await asyncio.sleep(1000)


async def _never_works(on_up: OnUp) -> None:
    del on_up
    await asyncio.sleep(1000)


def test_a_part_that_is_down_at_one_worker_is_named_by_all(
    status: WorkerStatusFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Health was ok whenever another worker answered."""
    one, two = Worker(11, monkeypatch), Worker(12, monkeypatch)
    status.note_processes([11, 12])

    async def scenario() -> None:
        two.supervisor.add("listener", _never_works)
        one.supervisor.add("listener", _works)
        two.reports.write()
        await asyncio.sleep(0)
        assert one.reports.down() == two.reports.down() == ("worker-1/listener",)
        assert one.metrics_lines("parts_down") == [
            'petrilab_parts_down{worker="0"} 0',
            'petrilab_parts_down{worker="1"} 1',
        ]
        status.note_lost(1)
        assert one.reports.down() == ("worker-1",)
        assert one.metrics_lines("parts_down")[1] == 'petrilab_parts_down{worker="1"} 1'
        status.note_processes([11, 13])
        status.note_ready(1)
        assert one.reports.down() == (), "what a lost worker reported does not count"
        await one.supervisor.close()
        await two.supervisor.close()

    asyncio.run(scenario())


def test_a_change_of_a_part_is_reported_at_once(
    status: WorkerStatusFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = Worker(11, monkeypatch), Worker(12, monkeypatch)
    status.note_processes([11, 12])

    async def scenario() -> None:
        two.supervisor.add("purge", _works)
        two.reports.write()
        assert one.reports.down() == ("worker-1/purge",)
        await asyncio.sleep(0)
        assert one.reports.down() == ()
        (part,) = two.supervisor.parts()
        assert part.task
        part.task.cancel()
        await asyncio.wait([part.task])
        await asyncio.sleep(0)
        assert one.reports.down() == ("worker-1/purge",)
        await two.supervisor.close()

    asyncio.run(scenario())


def test_counters_of_all_workers_are_shown_by_each(
    status: WorkerStatusFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each scrape showed the counters of one worker, so that they seemed to start again."""
    one, two = Worker(11, monkeypatch), Worker(12, monkeypatch)
    one.metrics.count("faults_total", 1_234_567)
    two.metrics.count("faults_total", 2)
    status.note_processes([11, 12])
    status.note_lost(0)
    status.note_ready(0)
    for worker in (one, two):
        worker.reports.write()
    for worker in (one, two):
        assert worker.metrics_lines("faults_total") == [
            'petrilab_faults_total{worker="0"} 1234567',
            'petrilab_faults_total{worker="1"} 2',
        ]
        assert worker.metrics_lines("worker_processes_lost") == ["petrilab_worker_processes_lost 1"]
    assert one.reports.metrics_text().count("# TYPE petrilab_faults_total counter\n") == 1


def test_a_single_process_needs_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    worker = Worker(11, monkeypatch)
    worker.metrics.count("faults_total")
    assert not worker.reports.has_others
    assert worker.metrics_lines("faults_total") == ["petrilab_faults_total 1"]
    assert worker.reports.down() == ()


def test_damaged_or_missing_files_hide_nothing_of_the_worker_itself(
    status: WorkerStatusFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Worker(11, monkeypatch)
    one.metrics.count("faults_total")
    status.note_processes([11, 12])
    folder = worker_folder()
    assert folder
    (folder / "12").write_bytes(b"{")
    assert one.metrics_lines("faults_total") == ['petrilab_faults_total{worker="0"} 1']
    (folder / "supervisor").unlink()
    assert one.metrics_lines("faults_total") == ["petrilab_faults_total 1"]

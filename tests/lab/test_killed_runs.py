"""A run that is killed at any moment and continued gives the same tables, byte for byte."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

KILLS = int(os.environ.get("PETRILAB_LAB_KILLS", "2"))
"""Kills of each run before it may finish."""
RUNS: dict[str, tuple[str, ...]] = {
    "balance": ("balance", "petris", "--games", "40000"),
    "tournament": ("tournament", "petris", "--agents", "greedy,random,forager", "--openings", "5"),
}


def start(folder: Path, table: Path, *arguments: str) -> subprocess.Popen[bytes]:
    """Start a run in a process group of its own; its output is a pipe that workers share."""
    wanted = ("--run", str(folder), "--workers", "2", "--table", str(table))
    command = [sys.executable, "-m", "petrilab", "lab", *arguments, *wanted]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
    )


def output(run: subprocess.Popen[bytes]) -> bytes:
    """Return the output, after the run and all its workers have ended."""
    assert run.stdout is not None
    said = run.stdout.read()
    run.stdout.close()
    run.wait()
    return said


def files(folder: Path) -> dict[str, bytes]:
    """Return the finished files of a run; a killed one may leave a temporary file."""
    found = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in found
        if not file.name.startswith(".")
    }


def wait_for_files(run: subprocess.Popen[bytes], folder: Path, count: int) -> None:
    """Wait until the folder of a run holds `count` files, or until the run has ended."""
    while run.poll() is None and sum(1 for _ in folder.rglob("*.parquet")) < count:
        time.sleep(0.01)


@dataclass(frozen=True)
class Whole:
    """A run that was not killed: its folder, its table and what it printed."""

    folder: Path
    table: Path
    output: bytes


@pytest.fixture(scope="module")
def whole_run(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Whole]:
    @cache
    def play(kind: str) -> Whole:
        base = tmp_path_factory.mktemp("whole")
        run = start(base / "run", base / "table.parquet", *RUNS[kind])
        said = output(run)
        assert run.returncode == 0
        return Whole(base / "run", base / "table.parquet", said)

    return play


@pytest.mark.parametrize("kind", RUNS)
def test_a_run_that_is_killed_continues_to_the_same_tables(
    kind: str, tmp_path: Path, whole_run: Callable[[str], Whole]
) -> None:
    whole, killed, table = whole_run(kind), tmp_path / "run", tmp_path / "table.parquet"
    parts = sum(1 for _ in whole.folder.rglob("*.parquet"))
    moments, kills = random.Random(kind), 0  # noqa: S311  # not for secrets
    for kill in range(1, KILLS + 1):
        run = start(killed, table, *RUNS[kind])
        wait_for_files(run, killed, kill * parts // (KILLS + 1))
        time.sleep(moments.uniform(0, 0.2))
        kills += run.poll() is None
        run.send_signal(signal.SIGKILL)
        output(run)  # returns when the last worker has noticed and ended
        assert files(killed).items() <= files(whole.folder).items()
    assert kills > 0
    run = start(killed, table, *RUNS[kind])
    assert output(run) == whole.output
    assert files(killed) == files(whole.folder)
    assert table.read_bytes() == whole.table.read_bytes()


def test_a_killed_worker_ends_the_run_and_the_next_one_continues(
    tmp_path: Path, whole_run: Callable[[str], Whole]
) -> None:
    whole, killed, table = whole_run("tournament"), tmp_path / "run", tmp_path / "table.parquet"
    run = start(killed, table, *RUNS["tournament"])
    wait_for_files(run, killed, 3)
    os.kill(worker_of(run.pid), signal.SIGKILL)
    output(run)
    assert run.returncode != 0
    assert not table.exists()
    run = start(killed, table, *RUNS["tournament"])
    output(run)
    assert run.returncode == 0
    assert files(killed) == files(whole.folder)
    assert table.read_bytes() == whole.table.read_bytes()


def worker_of(parent: int) -> int:
    """Return a worker process of a run."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    for child in map(int, children):
        command = Path(f"/proc/{child}/cmdline").read_text()
        if "multiprocessing.spawn" in command or "--multiprocessing-fork" in command:
            return child
    raise LookupError(parent)

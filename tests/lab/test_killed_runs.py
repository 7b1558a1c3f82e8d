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
_MATCH = ("tournament", "petris", "--agents", "greedy,random,forager", "--openings", "5")
RUNS: dict[str, tuple[str, ...]] = {
    "balance": ("balance", "petris", "--games", "40000", "--table"),
    "tournament": (*_MATCH, "--table"),
    "sprt": (
        *("tournament", "petris", "--agents", "greedy,random", "--openings", "60"),
        *("--sprt", "0,50", "--table"),
    ),
    "setups": (
        *("tournament", "--setup", "petris:track=5", "--setup", "honeycomb:board=hexagon:2"),
        *("--agents", "greedy,random", "--openings", "5", "--table"),
    ),
    "study": ("balance", "petris", "--games", "8000", "--study", "6", "--report"),
    "skill": (
        *("balance", "petris", "--options", "track=5", "--games", "8000", "--skill", "1"),
        "--report",
    ),
    "cluster": (*_MATCH, "--cluster", "local", "--table"),
    "luck": (
        *("tournament", "petri-dish", "--options", "max-turns=2", "--agents", "greedy,random"),
        *("--openings", "8", "--luck", "--table"),
    ),
    "rulings": ("rulings", "petris", "--games", "8000", "--report"),
    "mean-luck": ("mean-luck", "petri-dish", "--options", "max-turns=4", "--games", "4000"),
}
"""Commands; what ends with an option for a file writes one."""


def start(folder: Path, table: Path, *arguments: str) -> subprocess.Popen[bytes]:
    """Start a run in a process group of its own; its output is a pipe that workers share."""
    written = (str(table),) if arguments[-1] in {"--table", "--report"} else ()
    wanted = (*written, "--run", str(folder), "--workers", "2")
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
    """Return the finished files of a run; a killed one may leave a temporary file.

    Studies and SkillTrace have folders of their own beside that of the run.
    """
    found = (file for file in sorted(folder.parent.glob(f"{folder.name}*/**/*")) if file.is_file())
    return {
        str(file.relative_to(folder.parent)): file.read_bytes()
        for file in found
        if not file.name.startswith(".")
    }


def parts(folder: Path) -> int:
    """Return the number of finished parts of a run."""
    return sum(name.endswith(".parquet") for name in files(folder))


def check_files(kind: str, folder: Path, whole: dict[str, bytes], *, is_complete: bool) -> None:
    """Check that a run holds the same files as a whole one, or some of them.

    A sequential test that is settled may have played some openings beyond its end, or not.
    """
    found = files(folder)
    if kind == "sprt":
        assert all(whole.get(name, content) == content for name, content in found.items())
    elif is_complete:
        assert found == whole
    else:
        assert found.items() <= whole.items()


def wait_for_files(run: subprocess.Popen[bytes], folder: Path, count: int) -> None:
    """Wait until the folder of a run holds `count` files, or until the run has ended."""
    while run.poll() is None and parts(folder) < count:
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
        run = start(base / "run", base / "table", *RUNS[kind])
        said = output(run)
        assert run.returncode == 0
        return Whole(base / "run", base / "table", said)

    return play


@pytest.mark.parametrize("kind", RUNS)
def test_a_run_that_is_killed_continues_to_the_same_tables(
    kind: str, tmp_path: Path, whole_run: Callable[[str], Whole]
) -> None:
    whole, killed, table = whole_run(kind), tmp_path / "run", tmp_path / "table"
    expected, count = files(whole.folder), parts(whole.folder)
    moments, kills = random.Random(kind), 0  # noqa: S311  # not for secrets
    for kill in range(1, KILLS + 1):
        run = start(killed, table, *RUNS[kind])
        wait_for_files(run, killed, kill * count // (KILLS + 1))
        time.sleep(moments.uniform(0, 0.2))
        kills += run.poll() is None
        run.send_signal(signal.SIGKILL)
        output(run)  # returns when the last worker has noticed and ended
        check_files(kind, killed, expected, is_complete=False)
    assert kills > 0
    run = start(killed, table, *RUNS[kind])
    assert output(run) == whole.output
    check_files(kind, killed, expected, is_complete=True)
    assert table.exists() == whole.table.exists()
    assert not table.exists() or table.read_bytes() == whole.table.read_bytes()


def test_a_killed_worker_costs_only_its_unfinished_games(
    tmp_path: Path, whole_run: Callable[[str], Whole]
) -> None:
    whole, killed, table = whole_run("tournament"), tmp_path / "run", tmp_path / "table"
    run = start(killed, table, *RUNS["tournament"])
    wait_for_files(run, killed, 3)
    os.kill(worker_of(run.pid), signal.SIGKILL)
    assert output(run) == whole.output
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

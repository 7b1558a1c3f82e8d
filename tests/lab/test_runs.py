"""Runs continue after an interruption, and give the same tables for any number of workers."""

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from functools import partial
from operator import neg
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from killed_parts import end_always, end_once
from petrilab.core import game_names
from petrilab.lab import BalanceSettings, LabError, measure_balance
from petrilab.lab.balance import Balance
from petrilab.lab.fingerprints import weights_digest
from petrilab.lab.rulings import as_measurement, measure_rulings
from petrilab.lab.runs import open_run, read_parquet, write_parquet
from petrilab.lab.workers import LocalWorkers


class StoppedError(Exception):
    """The end of an interrupted run."""


SETTINGS = BalanceSettings("petris", "-", 11_000, seed="runs")


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> tuple[Balance, Path]:
    folder = tmp_path_factory.mktemp("runs") / "whole"
    return measure_balance(SETTINGS, folder, workers=1), folder


def test_any_number_of_workers_gives_the_same_files(
    measured: tuple[Balance, Path], tmp_path: Path
) -> None:
    again = measure_balance(SETTINGS, tmp_path / "two", workers=2)
    assert files(tmp_path / "two") == files(measured[1])
    assert again.table.equals(measured[0].table)
    assert len(again.table) == SETTINGS.games


def test_an_interrupted_run_continues(measured: tuple[Balance, Path], tmp_path: Path) -> None:
    calls = 0

    def interrupt(done: int, total: int) -> None:
        nonlocal calls
        assert total == 3
        calls += 1
        if done == 1:
            raise StoppedError

    run = tmp_path / "run"
    with pytest.raises(StoppedError):
        measure_balance(SETTINGS, run, on_progress=interrupt)
    assert calls == 2
    assert len(list(run.glob("part-*.parquet"))) == 1
    progress: list[tuple[int, int]] = []
    again = measure_balance(SETTINGS, run, on_progress=lambda *at: progress.append(at))
    assert progress == [(1, 3), (2, 3), (3, 3)]
    assert files(run) == files(measured[1])
    assert again.table.equals(measured[0].table)


def test_interrupted_rulings_continue_with_the_first_unfinished_value(tmp_path: Path) -> None:
    settings, run = BalanceSettings("petris", "-", 50, seed="runs"), tmp_path / "run"

    def interrupt(done: int, _total: int) -> None:
        if done == 3:  # the base and two values
            raise StoppedError

    whole = measure_rulings(settings)
    with pytest.raises(StoppedError):
        measure_rulings(settings, run, on_progress=interrupt)
    finished = {file: file.stat().st_mtime_ns for file in run.rglob("*.parquet")}
    assert len(finished) == 3
    progress: list[tuple[int, int]] = []
    again = measure_rulings(settings, run, on_progress=lambda *at: progress.append(at))
    assert progress[-1] == (7, 7)
    assert progress == sorted(progress)
    assert as_measurement(*again) == as_measurement(*whole)
    assert {file: file.stat().st_mtime_ns for file in finished} == finished


def test_a_run_without_a_folder_gives_the_same_table(measured: tuple[Balance, Path]) -> None:
    assert measure_balance(SETTINGS, workers=2).table.equals(measured[0].table)


def test_unfinished_files_of_a_killed_process_are_removed(
    measured: tuple[Balance, Path], tmp_path: Path
) -> None:
    gone = subprocess.run(
        [sys.executable, "-c", "import os; print(os.getpid())"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    run = tmp_path / "run"
    run.mkdir()
    (run / f".run.json.{gone}").write_text("{")  # killed before there were settings
    (run / f".part-000001.parquet.{gone}").write_bytes(b"PAR1")
    mine = run / f".part-000002.parquet.{os.getpid()}"
    mine.write_bytes(b"PAR1")  # another thread of a living process is writing
    measure_balance(SETTINGS, run)
    assert files(run).keys() - files(measured[1]).keys() <= {mine.name}
    assert {name: found for name, found in files(run).items() if name != mine.name} == files(
        measured[1]
    )


def test_a_part_of_another_run_is_refused(measured: tuple[Balance, Path], tmp_path: Path) -> None:
    run = tmp_path / "run"
    shutil.copytree(measured[1], run)
    write_parquet(pl.DataFrame({"other": [1]}), run / "part-000001.parquet")
    before = files(run)
    with pytest.raises(LabError, match="holds parts of different runs"):
        measure_balance(SETTINGS, run)
    assert files(run) == before


def test_a_folder_with_other_settings_is_refused(tmp_path: Path) -> None:
    run = tmp_path / "run"
    open_run(run, {"game": "petris", "seed": "1"})
    before = files(run)
    with pytest.raises(LabError, match=r"other settings \(seed\)"):
        open_run(run, {"game": "petris", "seed": "2"})
    assert files(run) == before


def test_a_run_with_other_weights_or_agents_is_refused(
    tmp_path: Path,
) -> None:
    plain = BalanceSettings("petris", "-", 2, ("greedy", "random"))
    levels = replace(plain, names=("greedy", "1"))
    assert "agents_fingerprint" not in plain.values()
    for settings, key in ((plain, "weights"), (levels, "agents_fingerprint")):
        folder = tmp_path / key
        open_run(folder, settings.values())
        open_run(folder, settings.values())
        other = {**settings.values(), key: "other"}
        with pytest.raises(LabError, match=rf"other settings \({key}\)"):
            open_run(folder, other)
    assert len({weights_digest(game) for game in game_names()}) == len(game_names())


def test_a_run_may_have_a_million_parts_and_more(tmp_path: Path) -> None:
    run = open_run(tmp_path / "run", {})
    for part in (0, 999_999, 1_000_000):
        run.write(part, pl.DataFrame({"part": [part]}))
    (tmp_path / "run" / ".part-1000001.parquet.1").touch()
    assert open_run(tmp_path / "run", {}).finished() == {0, 999_999, 1_000_000}


def test_a_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(LabError, match="holds no run"):
        open_run(tmp_path, {})
    with pytest.raises(LabError, match="is a file"):
        open_run(tmp_path / "letter.txt", {})
    (tmp_path / "run.json").write_text("[")
    with pytest.raises(LabError, match="is damaged"):
        open_run(tmp_path, {})


@pytest.mark.parametrize("content", [b"", b"PAR1", b"nonsense" * 100])
def test_a_damaged_file_is_named(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "part-000000.parquet"
    file.write_bytes(content)
    with pytest.raises(LabError, match=r"part-000000\.parquet.* is not a complete Parquet file"):
        read_parquet(file)


def test_a_truncated_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "table.parquet"
    write_parquet(pl.DataFrame({"a": list(range(1000))}), file)
    assert read_parquet(file)["a"].sum() == 499_500
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(LabError, match="not a complete Parquet file"):
        read_parquet(file)


@pytest.mark.parametrize("is_compiled", [True, False])
def test_workers_return_every_part(is_compiled: bool) -> None:
    parts: dict[Any, int] = dict(LocalWorkers(2).work_on(neg, range(5), is_compiled=is_compiled))
    assert parts == {part: -part for part in range(5)}


def test_parts_of_a_lost_worker_are_repeated(tmp_path: Path) -> None:
    found = LocalWorkers(2).work_on(partial(end_once, tmp_path), range(8))
    assert sorted(found) == [(part, part) for part in range(8)]
    assert (tmp_path / "killed").exists()


def test_a_part_that_always_ends_its_worker_ends_the_run_with_a_sentence() -> None:
    with pytest.raises(LabError, match="Workers were killed 4 times before they finished a part"):
        list(LocalWorkers(2).work_on(end_always, range(1, 4)))

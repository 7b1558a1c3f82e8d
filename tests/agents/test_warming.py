"""Preparing the opponents: once on a machine, in the background, whatever goes wrong meanwhile."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from petrilab.agents import tree, warmer, warming
from petrilab.agents.warming import Readiness, State, StillPreparingError, readiness, start, wait
from petrilab.core import AnyGame
from petrilab.kernels.cache import cache_folder, locked
from petrilab.kernels.registry import kernel_names

_FAKE = """
import sys, time
from pathlib import Path
from petrilab.agents import warmer
def work(game):
    with Path({log!r}).open("a") as log:
        log.write(game.name + " ")
    {deed}
warmer.WORK = dict.fromkeys(warmer.WORK, work)
warmer.warm_up()
"""
_HOLDER = """
import sys, time
from petrilab.kernels.cache import locked
with locked("petris", patient=False) as mine:
    print(mine, flush=True)
    time.sleep(60)
"""
Plant = Callable[[str], Callable[[], list[str]]]


@pytest.fixture(autouse=True)
def _cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine on which nothing is prepared."""
    monkeypatch.setenv("PETRILAB_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(warming, "_started", [])
    yield
    _end_of_warming()


@pytest.fixture
def plant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Plant:
    """Let the warmer do something else instead of compiling; the games it worked on."""

    def planted(deed: str) -> Callable[[], list[str]]:
        log = tmp_path / "log"
        code = _FAKE.format(log=str(log), deed=deed)
        monkeypatch.setattr(warming, "COMMAND", (sys.executable, "-c", code))
        return lambda: log.read_text().split() if log.exists() else []

    return planted


def _end_of_warming() -> None:
    while warming.is_warming():
        time.sleep(0.05)


def test_a_cold_machine_becomes_ready_and_stays_so(plant: Plant) -> None:
    worked = plant("time.sleep(0.3)")
    assert readiness("petris") == Readiness("petris", State.COLD, 0, 3)
    seen: list[Readiness] = []
    wait("petris", seen.append)
    assert {now.state for now in seen} >= {State.PREPARING}
    assert {"search", "proofs", "playouts"} & {now.part for now in seen}
    assert readiness("petris") == Readiness("petris", State.READY, 3, 3)
    _end_of_warming()
    parts = [game for game in kernel_names() for _ in warming.parts(game)]
    assert sorted(worked()) == sorted(parts)
    start()
    wait("honeycomb")
    assert not warming._started
    assert sorted(worked()) == sorted(parts)


def test_the_game_that_is_asked_for_comes_first(
    plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warming, "_WARMERS", 1)
    worked = plant("time.sleep(0.05)")
    wait("petris")
    assert worked()[:3] == ["petris"] * 3


def test_nothing_is_compiled_twice_when_several_ask(plant: Plant) -> None:
    worked = plant("time.sleep(0.1)")
    others = [subprocess.Popen(warming.COMMAND) for _ in range(3)]
    wait("petris")
    assert [process.wait(30) for process in others] == [0, 0, 0]
    assert len(worked()) == sum(len(warming.parts(game)) for game in kernel_names())


def test_the_lock_of_a_dead_process_is_taken_over() -> None:
    with subprocess.Popen([sys.executable, "-c", _HOLDER], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"True\n"
        with locked("petris", patient=False) as mine:
            assert not mine
        assert readiness("petris").state is State.PREPARING
        holder.send_signal(signal.SIGKILL)
    assert readiness("petris").state is State.COLD
    with locked("petris", patient=False) as mine:
        assert mine


def test_a_warmer_that_dies_is_started_again_and_goes_on(plant: Plant, tmp_path: Path) -> None:
    once = tmp_path / "died"
    worked = plant(
        f"(p := Path({str(once)!r})).exists() or (p.touch(), __import__('os').kill("
        "__import__('os').getpid(), 9))"
    )
    wait("petris")
    assert readiness("petris").state is State.READY
    assert once.exists()
    assert worked()


def test_warmers_that_always_die_are_given_up(plant: Plant) -> None:
    plant("__import__('os')._exit(1)")
    with pytest.raises(StillPreparingError) as caught:
        wait("petris")
    assert caught.value.readiness.state is State.COLD


def test_what_cannot_be_compiled_says_why_and_others_are_not_kept_from_it(plant: Plant) -> None:
    plant("assert game.name != 'petris', 'no petris today'")
    with pytest.raises(StillPreparingError, match="no petris today"):
        wait("petris")
    wait("honeycomb")
    _end_of_warming()
    assert readiness("petris").state is State.FAILED
    plant("pass")
    wait("petris")
    assert readiness("petris").state is State.READY


def test_without_the_compiler_people_hear_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('no compiler here')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(StillPreparingError, match="no compiler here"):
        wait("honeycomb")
    _end_of_warming()


def test_a_folder_that_cannot_be_written_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("PETRILAB_CACHE_DIR", str(tmp_path / "file"))
    assert readiness("petris").state is State.COLD
    with pytest.raises(StillPreparingError) as caught:
        wait("petris")
    assert caught.value.readiness.state is State.FAILED


def test_a_broken_report_is_no_obstacle() -> None:
    with locked("petris", patient=False):
        warming.report("petris").write_bytes(b"nonsense")
        assert readiness("petris").part == ""
        warming.report("petris").write_text(f"{time.time() - 5} search")
        held = readiness("petris")
    assert (held.part, round(held.seconds)) == ("search", 5)


def test_the_warmer_knows_every_part() -> None:
    for game in kernel_names():
        assert set(warming.parts(game)) <= set(warmer.WORK)


def test_no_mark_is_left_where_the_kernels_vanish(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when the environment is deleted while a warmer works in it."""
    monkeypatch.setattr(tree, "find_kernel", lambda _: None)
    with locked("petri-dish", patient=False):
        warmer._prepare("petri-dish")
    assert "petri-dish has no kernel" in readiness("petri-dish").reason
    assert readiness("petri-dish").done == 0


def test_a_game_without_a_kernel_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "kernel_names", lambda: ())
    assert readiness("petris").state is State.READY
    start()
    assert not cache_folder().exists()


def test_work_is_done_in_this_process_too(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def work(game: AnyGame) -> None:
        done.append(game.name)

    monkeypatch.setattr(warmer, "WORK", dict.fromkeys(warmer.WORK, work))
    warmer.warm_up()
    assert len(done) == sum(len(warming.parts(game)) for game in kernel_names())
    assert all(readiness(game).state is State.READY for game in kernel_names())


def test_asking_does_not_load_the_compiler() -> None:
    code = (
        "import sys\n"
        "from petrilab.agents import cast, eager, levels, plain, warming\n"
        "from petrilab.core import SeededSource, find_game\n"
        "game = find_game('petris')\n"
        "view = game.view(game.initial(game.options_type.parse('-')), 0)\n"
        "warming.readiness('petris')\n"
        "eager.eager(levels.LEVELS[0]).choose(game, view, SeededSource(1))\n"
        "assert not {'numba', 'numpy'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, env=dict(os.environ))

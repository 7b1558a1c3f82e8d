"""Kernel warm-up: once on a machine, in the background, robust against failures."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import petrilab
from petrilab.agents import tree_search, warm_up, warm_up_main
from petrilab.agents.warm_up import (
    Readiness,
    StillPreparingError,
    WarmUpState,
    readiness,
    start,
    wait,
)
from petrilab.core import AnyGame
from petrilab.kernels.cache import cache_folder, cache_lock
from petrilab.kernels.registry import kernel_names

_FAKE = """
import sys, time
from pathlib import Path
from petrilab.agents import warm_up_main
def compile_part(game, part):
    with Path({log!r}).open("a") as log:
        log.write(game.name + " ")
    {action}
warm_up_main.compile_part = compile_part
warm_up_main.warm_up()
"""
_HOLDER = """
import sys, time
from petrilab.kernels.cache import cache_lock
with cache_lock("petris", is_blocking=False) as is_locked:
    print(is_locked, flush=True)
    time.sleep(60)
"""
Replace = Callable[[str], Callable[[], list[str]]]


@pytest.fixture(autouse=True)
def _cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Use an empty cache folder."""
    monkeypatch.setenv("PETRILAB_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(warm_up, "_started", [])
    yield
    _wait_for_end()


@pytest.fixture
def replace_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Replace:
    """Make warm-up processes do something else; the result returns the games they worked on."""

    def replaced(action: str) -> Callable[[], list[str]]:
        log = tmp_path / "log"
        code = _FAKE.format(log=str(log), action=action)
        monkeypatch.setattr(warm_up, "COMMAND", (sys.executable, "-c", code))
        return lambda: log.read_text().split() if log.exists() else []

    return replaced


def _wait_for_end() -> None:
    while warm_up.is_running():
        time.sleep(0.05)


def test_kernels_become_ready_and_stay_so(replace_work: Replace) -> None:
    worked = replace_work("time.sleep(0.3)")
    assert readiness("petris") == Readiness("petris", WarmUpState.COLD, 0, 4)
    seen: list[Readiness] = []
    wait("petris", seen.append)
    assert {now.state for now in seen} >= {WarmUpState.PREPARING}
    assert {"search", "proofs", "playouts"} & {now.part for now in seen}
    assert readiness("petris") == Readiness("petris", WarmUpState.READY, 4, 4)
    _wait_for_end()
    parts = [game for game in kernel_names() for _ in warm_up.parts(game)]
    assert sorted(worked()) == sorted(parts)
    start()
    wait("honeycomb")
    assert not warm_up._started
    assert sorted(worked()) == sorted(parts)


def test_the_requested_game_is_compiled_first(
    replace_work: Replace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warm_up, "_PROCESSES", 1)
    worked = replace_work("time.sleep(0.05)")
    wait("petris")
    assert worked()[:3] == ["petris"] * 3


def test_nothing_is_compiled_twice_when_several_ask(replace_work: Replace) -> None:
    worked = replace_work("time.sleep(0.1)")
    others = [subprocess.Popen(warm_up.COMMAND) for _ in range(3)]
    wait("petris")
    assert [process.wait(30) for process in others] == [0, 0, 0]
    assert len(worked()) == sum(len(warm_up.parts(game)) for game in kernel_names())


def test_the_lock_of_a_dead_process_is_taken_over() -> None:
    with subprocess.Popen([sys.executable, "-c", _HOLDER], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"True\n"
        with cache_lock("petris", is_blocking=False) as is_locked:
            assert not is_locked
        assert readiness("petris").state is WarmUpState.PREPARING
        holder.send_signal(signal.SIGKILL)
    assert readiness("petris").state is WarmUpState.COLD
    with cache_lock("petris", is_blocking=False) as is_locked:
        assert is_locked


def test_a_process_that_dies_is_started_again_and_continues(
    replace_work: Replace, tmp_path: Path
) -> None:
    once = tmp_path / "died"
    worked = replace_work(
        f"(p := Path({str(once)!r})).exists() or (p.touch(), __import__('os').kill("
        "__import__('os').getpid(), 9))"
    )
    wait("petris")
    assert readiness("petris").state is WarmUpState.READY
    assert once.exists()
    assert worked()


def test_processes_that_always_die_are_given_up(replace_work: Replace) -> None:
    replace_work("__import__('os')._exit(1)")
    with pytest.raises(StillPreparingError) as caught:
        wait("petris")
    assert caught.value.readiness.state is WarmUpState.COLD


def test_an_error_in_one_game_is_reported_and_others_are_compiled(replace_work: Replace) -> None:
    replace_work("assert game.name != 'petris', 'no petris today'")
    with pytest.raises(StillPreparingError, match="no petris today"):
        wait("petris")
    wait("honeycomb")
    _wait_for_end()
    assert readiness("petris").state is WarmUpState.FAILED
    replace_work("pass")
    wait("petris")
    assert readiness("petris").state is WarmUpState.READY


def test_a_missing_compiler_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('no compiler here')")
    sources = Path(petrilab.__file__).parents[1]
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{sources}")
    with pytest.raises(StillPreparingError, match="no compiler here"):
        wait("honeycomb")
    _wait_for_end()


def test_a_folder_that_cannot_be_written_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("PETRILAB_CACHE_DIR", str(tmp_path / "file"))
    assert readiness("petris").state is WarmUpState.COLD
    with pytest.raises(StillPreparingError) as caught:
        wait("petris")
    assert caught.value.readiness.state is WarmUpState.FAILED


def test_a_broken_progress_file_is_ignored() -> None:
    with cache_lock("petris", is_blocking=False):
        warm_up.progress_file("petris").write_bytes(b"nonsense")
        assert readiness("petris").part == ""
        warm_up.progress_file("petris").write_text(f"{time.time() - 5} search")
        held = readiness("petris")
    assert (held.part, round(held.seconds)) == ("search", 5)


def test_no_part_is_marked_as_compiled_when_kernels_vanish(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when the environment is deleted during the warm-up."""
    monkeypatch.setattr(tree_search, "find_kernel", lambda _: None)
    with cache_lock("petris", is_blocking=False):
        warm_up_main._compile_game("petris")
    assert "petris has no kernel" in readiness("petris").reason
    assert readiness("petris").done == 0


def test_a_game_without_a_kernel_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm_up, "kernel_names", lambda: ())
    assert readiness("petris").state is WarmUpState.READY
    start()
    assert not cache_folder().exists()


def test_warm_up_compiles_every_part_once(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[tuple[str, str]] = []

    def compile_part(game: AnyGame, part: str) -> None:
        done.append((game.name, part))

    monkeypatch.setattr(warm_up_main, "compile_part", compile_part)
    warm_up_main.warm_up()
    parts = [(game, part) for game in kernel_names() for part in warm_up.parts(game)]
    assert sorted(done) == sorted(parts)
    assert all(readiness(game).state is WarmUpState.READY for game in kernel_names())


def test_names_readiness_and_fallbacks_do_not_load_the_compiler() -> None:
    code = (
        "import sys\n"
        "from petrilab.agents import agent_names, levels, match_levels, warm_up\n"
        "from petrilab.core import SeededRandomSource, find_game\n"
        "game = find_game('petris')\n"
        "view = game.view(game.initial(game.options_type.parse('-')), 0)\n"
        "warm_up.readiness('petris')\n"
        "agent_names()\n"
        "match_levels.with_fallback(levels.LEVELS[0]).choose(game, view, SeededRandomSource(1))\n"
        "assert not {'numba', 'numpy'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, env=dict(os.environ))

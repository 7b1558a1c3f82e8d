"""The cache of compiled kernels: other processes reuse it, changed sources invalidate it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from petrilab.core import game_names
from petrilab.kernels import cache

_SMALL = """
import numpy as np
from petrilab.kernels.compilation import as_int64
assert as_int64(np.int8(-3)) == -3
print("misses", sum(as_int64.stats.cache_misses.values()))
"""


def _small_misses(folder: Path, **environment: str) -> int:
    """Return how often a process that uses one small kernel had to compile it."""
    done = subprocess.run(
        [sys.executable, "-c", _SMALL],
        env={**os.environ, "PETRILAB_CACHE_DIR": str(folder), **environment},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return int(done.stdout.split()[-1])


def test_a_second_process_compiles_nothing(tmp_path: Path) -> None:
    assert _small_misses(tmp_path) == 1
    assert _small_misses(tmp_path) == 0


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
@pytest.mark.parametrize("left", [0, 20])
def test_a_truncated_file_is_replaced(tmp_path: Path, kind: str, left: int) -> None:
    assert _small_misses(tmp_path) == 1
    (broken,) = tmp_path.glob(f"kernels-*/*.{kind}")
    broken.write_bytes(broken.read_bytes()[:left])
    assert _small_misses(tmp_path) == 1
    assert _small_misses(tmp_path) == 0


def test_compiled_kernels_are_written_to_our_own_folder_only(tmp_path: Path) -> None:
    assert _small_misses(tmp_path, NUMBA_CACHE_DIR=str(tmp_path / "numba")) == 1
    assert not (tmp_path / "numba").exists()
    assert _small_misses(tmp_path) == 0


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert _small_misses(tmp_path / "file") == 1


_EVERYTHING = """
from numba.core import event
seen = event.RecordingListener()
event.register("numba:compile", seen)
from petrilab.agents import Budget
from petrilab.agents.levels import LEVELS
from petrilab.agents.match_levels import with_memory
from petrilab.core import SeededRandomSource, find_game, next_actor, read_position, game_names
from petrilab.kernels.benchmark import first_position, playouts_per_second
from petrilab.kernels.petris.solver import PetrisSolver
for name, options in {setups!r}:
    game = find_game(name)
    position = first_position(game, options)
    view = game.view(position, next_actor(game, position))
    for level in LEVELS:
        for budget in (Budget(nodes=9), Budget(nodes=9, threads=3), Budget(seconds=0.01)):
            level.choose(game, view, SeededRandomSource(1), budget)
        player = with_memory(level)
        for _ in range(2):
            player.choose(game, view, SeededRandomSource(1), Budget(nodes=9))
    playouts_per_second(game, 0.01, options)
game, late = read_position("petris - 0000441/300S01S 2,0 18")
PetrisSolver(12).solve(late, seconds=5)
LEVELS[4].engine.analyse(game, late, late.propagator, SeededRandomSource(1))
print("compiled", [str(what.data["dispatcher"]) for _, what in seen.buffer])
"""


@pytest.mark.usefixtures("prepared")
def test_after_warm_up_nothing_is_compiled_for_any_opponent_or_options() -> None:
    setups = [
        ("petris", "-"),
        ("petris", "players=3,order=fixed,track=9"),
        ("petri-dish", "-"),
        ("petri-dish", "players=10"),
        ("honeycomb", "-"),
        ("honeycomb", "board=rectangle:2x2"),
        ("honeycomb", "players=3,board=hexagon:2,antibiotic=required"),
        ("honeycomb", "players=10,board=hexagon:8"),
    ]
    done = subprocess.run(
        [sys.executable, "-c", _EVERYTHING.format(setups=setups)],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout == "compiled []\n"


def test_the_cache_name_depends_on_library_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    before = cache.source_hash.__wrapped__()
    monkeypatch.setattr(cache, "version", lambda name: f"{name} of the next release")
    assert cache.source_hash.__wrapped__() != before


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the kernel sources that the cache name now depends on."""
    copy = tmp_path / "kernels"
    shutil.copytree(Path(cache.__file__).parent, copy, ignore=shutil.ignore_patterns("__pycache__"))
    before = cache.source_hash.__wrapped__()
    monkeypatch.setattr(cache, "files", lambda _package: copy)
    assert cache.source_hash.__wrapped__() == before
    return copy


@pytest.mark.parametrize("folder", [".", *(name.replace("-", "_") for name in game_names())])
def test_the_cache_name_depends_on_all_sources_in_all_folders(sources: Path, folder: str) -> None:
    files = sorted((sources / folder).glob("*.py"))
    assert len(files) > 5
    names = {cache.source_hash.__wrapped__()}
    for file in files:
        file.write_text(file.read_text() + "# changed\n")
        names.add(cache.source_hash.__wrapped__())
    assert len(names) == len(files) + 1


def test_the_cache_name_depends_on_the_paths_of_sources(sources: Path) -> None:
    before = cache.source_hash.__wrapped__()
    (sources / "petris" / "lookups.py").rename(sources / "honeycomb" / "other.py")
    moved = cache.source_hash.__wrapped__()
    (sources / "honeycomb" / "other.py").rename(sources / "petri_dish" / "other.py")
    assert len({before, moved, cache.source_hash.__wrapped__()}) == 3


_NAMESAKE = """
from petrilab.kernels.compilation import kernel
ANSWER = {answer}
@kernel
def ask() -> int:
    return ANSWER
"""


def test_functions_with_the_same_name_and_file_name_are_distinguished(tmp_path: Path) -> None:
    for folder, answer in (("petris", 1), ("honeycomb", 2)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "moves.py").write_text(_NAMESAKE.format(answer=answer))
    code = "import petris.moves, honeycomb.moves\n"
    code += "print(petris.moves.ask(), honeycomb.moves.ask())"
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PETRILAB_CACHE_DIR": str(tmp_path / "cache")},
            capture_output=True, text=True, check=True, cwd=tmp_path,
        )  # fmt: skip
        assert done.stdout == "1 2\n"


@pytest.mark.parametrize("command", ["games", "legal 'petris - 0010000/0000100 0,0 0'"])
def test_commands_that_do_not_think_do_not_load_the_compiler(command: str) -> None:
    code = (
        "import sys, shlex\n"
        "from petrilab.cli.errors import run\n"
        f"run(shlex.split({command!r}))\n"
        "assert 'numba' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)

"""Compiled kernels are kept: a second process compiles nothing, a changed source everything."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

_SEARCH = """
from petrilab.agents import Budget, find_agent
from petrilab.core import SeededSource, find_game
from petrilab.kernels.benchmark import first_position
from petrilab.kernels import search
for name in {games!r}:
    game = find_game(name)
    position = first_position(game, "-")
    seat = game.actors(position)[0]
    level = find_agent("spore")
    level.choose(game, game.view(position, seat), SeededSource(0), Budget(nodes=20))
print("misses", sum(search.simulate.stats.cache_misses.values()))
"""


def _misses(folder: Path) -> int:
    """How many times a process that searches had to compile the search."""
    environment = {**os.environ, "PETRILAB_CACHE_DIR": str(folder)}
    environment.pop("NUMBA_CACHE_DIR", None)
    done = subprocess.run(
        [sys.executable, "-c", _SEARCH.format(games=["petris"])],
        env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return int(done.stdout.split()[-1])


def test_a_second_process_compiles_nothing(tmp_path: Path) -> None:
    assert _misses(tmp_path) > 0
    assert _misses(tmp_path) == 0


def test_the_cache_is_named_by_all_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    from petrilab.kernels import cache  # noqa: PLC0415

    before = cache.source_hash.__wrapped__()
    monkeypatch.setattr(cache, "version", lambda name: f"{name} of tomorrow")
    assert cache.source_hash.__wrapped__() != before


@pytest.mark.parametrize("command", ["games", "legal 'petris - 0010000/0000100 0,0 0'"])
def test_commands_that_do_not_think_do_not_load_the_compiler(command: str) -> None:
    code = (
        "import sys, shlex\n"
        "from petrilab.cli.frame import run\n"
        f"run(shlex.split({command!r}))\n"
        "assert 'numba' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)

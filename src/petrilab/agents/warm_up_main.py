"""The warm-up process: compiles the kernels that agents need, part by part.

`warm_up.start` starts it; by hand: `python -m petrilab.agents.warm_up_main`.
"""

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from petrilab.agents.base import Budget, SearchMemory
from petrilab.agents.levels import LEVELS
from petrilab.agents.plugin import find_plugin
from petrilab.agents.warm_up import (
    PLAYOUTS,
    SEARCH,
    failure_file,
    part_file,
    parts,
    progress_file,
    request_file,
)
from petrilab.core import AnyGame, SeededRandomSource, find_game
from petrilab.kernels.cache import cache_lock
from petrilab.kernels.registry import kernel_names

_NODES: Final = 1_000
"""Enough nodes to use all kernels: with very few, for instance, no candidate is ever dropped."""
_PAUSE: Final = 0.2
"""Seconds between two attempts to get a lock."""
_MAX_REASON: Final = 200
"""Most characters of an error message."""
_NICENESS: Final = 5
"""Other processes go first when they need the processor."""


def _compile_search(game: AnyGame) -> None:
    """Use every level, with one thread and two, with and without a tree to continue.

    A level may search differently with more players, so all rated options are tried.
    """
    from petrilab.kernels.benchmark import first_position  # noqa: PLC0415  # loads the compiler

    for options in find_plugin(game.name).rated_options or ("-",):
        position = first_position(game, options)
        view = game.view(position, game.actors(position)[0])
        for level in LEVELS:
            memory = SearchMemory()
            for threads in (1, 2):
                budget = Budget(nodes=_NODES, threads=threads)
                level.choose(game, view, SeededRandomSource(0), budget, memory)


def _compile_playouts(game: AnyGame) -> None:
    """Run the benchmark of playouts."""
    from petrilab.kernels.benchmark import playouts_per_second  # noqa: PLC0415  # loads the compiler

    playouts_per_second(game, seconds=0.0)


def compile_part(game: AnyGame, part: str) -> None:
    """Compile a part of a game's kernels by using it a little."""
    work: dict[str, Callable[[AnyGame], None]] = {
        SEARCH: _compile_search,
        PLAYOUTS: _compile_playouts,
    }
    (work | dict(find_plugin(game.name).warm_up))[part](game)


def warm_up() -> None:
    """Compile all missing parts, game by game, the game requested last first.

    Returns when all parts are compiled, also by other processes. If one of them dies, its game is
    taken over.
    """
    while games := [game for game in kernel_names() if _is_incomplete(game)]:
        for game in sorted(games, key=_request_time, reverse=True):
            with cache_lock(game, is_blocking=False) as is_locked:
                if is_locked:
                    _compile_game(game)
                    break
        else:
            time.sleep(_PAUSE)


def _is_incomplete(game: str) -> bool:
    """Return whether parts of a game are missing and none has failed."""
    has_failed = failure_file(game).exists()
    return not has_failed and any(not part_file(game, part).exists() for part in parts(game))


def _compile_game(game: str) -> None:
    """Compile the missing parts of a game; write an error to the failure file."""
    began = time.time()
    for part in parts(game):
        if not part_file(game, part).exists():
            _write(progress_file(game), f"{began} {part}")
            try:
                compile_part(find_game(game), part)
            except Exception as error:  # noqa: BLE001  # users are told, whatever it is
                reason = " ".join(f"{type(error).__name__}: {error}".split())
                _write(failure_file(game), reason[:_MAX_REASON])
                return
            part_file(game, part).touch()


def _request_time(game: str) -> float:
    """Return when a game was requested; 0 if it was not."""
    try:
        return request_file(game).stat().st_mtime
    except OSError:
        return 0.0


def _write(path: Path, text: str) -> None:
    """Write a small file atomically."""
    draft = path.with_name(f"{path.name}.draft")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


if __name__ == "__main__":
    with contextlib.suppress(AttributeError, OSError):
        os.nice(_NICENESS)
    warm_up()

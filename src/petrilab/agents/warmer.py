"""The warmer: a process of its own that compiles what opponents need, part by part.

Started by `warming.start`, or by hand as `python -m petrilab.agents.warmer`.
"""

import contextlib
import os
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from petrilab.agents.base import Budget, Memory
from petrilab.agents.levels import LEVELS
from petrilab.agents.proofs import prepare
from petrilab.agents.warming import complaint, mark, parts, report, wish
from petrilab.core import AnyGame, SeededSource, find_game
from petrilab.kernels.cache import locked
from petrilab.kernels.registry import kernel_names

_FEW: Final = 1_000
"""Enough nodes that all is used: with very few, for instance, no candidate is ever dropped."""
_PAUSE: Final = 0.2
_LONGEST: Final = 200
"""Some errors are essays."""
_POLITENESS: Final = 5
"""How far the warmer stands back when somebody else needs the processor."""


def _search(game: AnyGame) -> None:
    """Every level, alone and in two threads, and thinking on: all is compiled then."""
    from petrilab.kernels.benchmark import first_position  # noqa: PLC0415  # loads the compiler

    position = first_position(game, "-")
    seat = game.actors(position)[0]
    for level in LEVELS:
        memory = Memory()
        for threads in (1, 2):
            budget = Budget(nodes=_FEW, threads=threads)
            level.think(game, position, seat, SeededSource(0), budget, memory)


def _playouts(game: AnyGame) -> None:
    """What the command that measures speed runs."""
    from petrilab.kernels.benchmark import playouts_per_second  # noqa: PLC0415  # loads the compiler

    playouts_per_second(game, seconds=0.0)


WORK: Final[Mapping[str, Callable[[AnyGame], None]]] = {
    "search": _search,
    "proofs": prepare,
    "playouts": _playouts,
}
"""How each part is compiled: by being used a little."""


def warm_up() -> None:
    """Compile whatever is not compiled yet, game by game, the one asked for last first.

    Ends when all is done, also by others: should one of them die, its game is taken over.
    """
    while games := [game for game in kernel_names() if _is_open(game)]:
        for game in sorted(games, key=_asked, reverse=True):
            with locked(game, patient=False) as mine:
                if mine:
                    _prepare(game)
                    break
        else:
            time.sleep(_PAUSE)


def _is_open(game: str) -> bool:
    """Whether there is something left to do for a game."""
    return not complaint(game).exists() and any(not mark(game, p).exists() for p in parts(game))


def _prepare(game: str) -> None:
    """Compile the missing parts of a game; what goes wrong is written down for those who wait."""
    began = time.time()
    for part in parts(game):
        if not mark(game, part).exists():
            _write(report(game), f"{began} {part}")
            try:
                WORK[part](find_game(game))
            except Exception as error:  # noqa: BLE001  # whatever it is, people are told
                words = " ".join(f"{type(error).__name__}: {error}".split())
                _write(complaint(game), words[:_LONGEST])
                return
            mark(game, part).touch()


def _asked(game: str) -> float:
    """When somebody asked for a game."""
    try:
        return wish(game).stat().st_mtime
    except OSError:
        return 0.0


def _write(path: Path, text: str) -> None:
    """Write a small file so that nobody reads half of it."""
    draft = path.with_name(f"{path.name}.draft")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


if __name__ == "__main__":
    with contextlib.suppress(AttributeError, OSError):
        os.nice(_POLITENESS)
    warm_up()

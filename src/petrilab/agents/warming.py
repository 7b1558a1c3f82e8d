"""Warming up: whether a game's kernels are compiled, and having that done in the background.

Nothing here loads the compiler: a server asks and waits, other processes work. They meet in the
cache folder: a mark for every finished part, and for each game a lock, which the system takes back
from whoever dies, and a line about the part in work.
"""

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Final

from petrilab.agents.levels import LEVELS
from petrilab.agents.proofs import has_proofs
from petrilab.kernels.cache import CACHE_VARIABLE, cache_folder, cache_root, locked
from petrilab.kernels.registry import kernel_names

COMMAND = (sys.executable, "-B", "-P", "-m", "petrilab.agents.warmer")
"""The warmer. It writes nothing beside the package: its environment may be deleted meanwhile."""
_WARMERS: Final = min(2, os.cpu_count() or 1)
_TRIES: Final = 3
"""So often warmers that die without a word are started again; what they finished is kept."""
_PAUSE: Final = 0.2


class State(Enum):
    """How far a game's kernels are."""

    READY = "ready"
    PREPARING = "preparing"
    COLD = "cold"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Readiness:
    """How far a game's kernels are: parts done, the part in work and for how long, what went wrong.

    `part` is empty and `seconds` are 0 while other games come first.
    """

    game: str
    state: State
    done: int
    parts: int
    part: str = ""
    seconds: float = 0.0
    reason: str = ""


class StillPreparingError(Exception):
    """An opponent cannot play yet, or, if its readiness says so, not at all on this machine."""

    def __init__(self, readiness: Readiness, title: str = "") -> None:
        super().__init__(f"{title or readiness.game}: {readiness.state.value} {readiness.reason}")
        self.readiness = readiness
        self.title = title


def parts(game: str) -> tuple[str, ...]:
    """What is compiled for a game, one after the other."""
    search = ("search",) if LEVELS[0].plays(game) else ()
    return (*search, *(("proofs",) if has_proofs(game) else ()), "playouts")


def mark(game: str, part: str) -> Path:
    """The file that says that a part is compiled."""
    return cache_folder() / f"{game}-{part}.warm"


def complaint(game: str) -> Path:
    """The file that says why a game could not be prepared."""
    return cache_folder() / f"{game}.failed"


def wish(game: str) -> Path:
    """The file that asks to prepare this game before others."""
    return cache_folder() / f"{game}.wanted"


def report(game: str) -> Path:
    """The file in which a warmer says since when it prepares a game, and which part."""
    return cache_folder() / f"{game}.now"


_started: Final[list[subprocess.Popen[bytes]]] = []
"""The warmers of this process; until they hold a lock nobody else knows of them."""


def is_warming() -> bool:
    """Whether somebody prepares kernels now."""
    _started[:] = [process for process in _started if process.poll() is None]
    return bool(_started) or any(_is_held(game) for game in kernel_names())


def _is_held(game: str) -> bool:
    """Whether a warmer works on a game; nobody does in a folder that cannot be written."""
    with contextlib.suppress(OSError), locked(game, patient=False) as free:
        return not free
    return False


def readiness(game: str) -> Readiness:
    """How far a game's kernels are. Games without kernels are always ready."""
    wanted = parts(game) if game in kernel_names() else ()
    done = sum(mark(game, part).exists() for part in wanted)
    if done == len(wanted):
        return Readiness(game, State.READY, done, len(wanted))
    with contextlib.suppress(OSError):
        reason = complaint(game).read_text(encoding="utf-8")
        return Readiness(game, State.FAILED, done, len(wanted), reason=reason)
    if not is_warming():
        return Readiness(game, State.COLD, done, len(wanted))
    part, seconds = _reported(game) if _is_held(game) else ("", 0.0)
    return Readiness(game, State.PREPARING, done, len(wanted), part, seconds)


def _reported(game: str) -> tuple[str, float]:
    """What the warmer of a game says: the part in work, and for how many seconds it works."""
    with contextlib.suppress(OSError, ValueError):
        began, part = report(game).read_text(encoding="utf-8").split()
        return part, max(0.0, time.time() - float(began))
    return "", 0.0


def start(*games: str) -> None:
    """Have all kernels prepared in the background, these games first.

    Returns at once. Nothing happens if all are ready or somebody prepares them already; what has
    failed before is tried again. OSError if the cache folder cannot be written.
    """
    if all(readiness(game).state is State.READY for game in kernel_names()):
        return
    cache_folder().mkdir(parents=True, exist_ok=True)
    for game in games:
        wish(game).touch()
    if is_warming():
        return
    for game in kernel_names():
        complaint(game).unlink(missing_ok=True)
    _started.extend(_launch() for _ in range(_WARMERS))


def _launch() -> subprocess.Popen[bytes]:
    """A warmer that neither hears nor says anything and outlives this process."""
    return subprocess.Popen(  # noqa: S603  # our own module
        COMMAND,
        env={**os.environ, CACHE_VARIABLE: str(cache_root().resolve())},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def wait(game: str, on_progress: Callable[[Readiness], None] = lambda _: None) -> None:
    """Return when a game's kernels are ready, having them prepared if nobody does.

    Raises `StillPreparingError` if that fails.
    """
    tries = 0
    while (now := readiness(game)).state is not State.READY:
        if now.state is not State.PREPARING:
            if tries == _TRIES or (tries and now.state is State.FAILED):
                raise StillPreparingError(now)
            try:
                start(game)
            except OSError as error:
                failed = replace(now, state=State.FAILED, reason=str(error))
                raise StillPreparingError(failed) from error
            tries += 1
        on_progress(now)
        time.sleep(_PAUSE)

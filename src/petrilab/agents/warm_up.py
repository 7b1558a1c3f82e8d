"""Kernel warm-up: whether a game's kernels are compiled, and their compilation in the background.

Nothing here loads the compiler; separate processes compile (`warm_up_main`). State is in the cache
folder: a file for every compiled part, and for each game a lock, which the system releases when
its process dies, and a file that names the part in work.
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
from petrilab.agents.plugin import find_plugin
from petrilab.kernels.cache import CACHE_VARIABLE, cache_folder, cache_lock, cache_root
from petrilab.kernels.registry import kernel_names

COMMAND = (sys.executable, "-B", "-P", "-m", "petrilab.agents.warm_up_main")
"""Starts a warm-up process. It writes no bytecode: its environment may be deleted meanwhile."""
_PROCESSES: Final = min(2, os.cpu_count() or 1)
_MAX_STARTS: Final = 3
"""Maximum number of starts of processes that die without an error message."""
_PAUSE: Final = 0.2
"""Seconds between two checks while waiting."""
SEARCH: Final = "search"
PLAYOUTS: Final = "playouts"


class WarmUpState(Enum):
    """The state of a game's kernels."""

    READY = "ready"
    PREPARING = "preparing"
    COLD = "cold"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Readiness:
    """The progress of a game's kernels: compiled parts, the part in work, or the error.

    `seconds` is the time since work on this game began. While other games come first, `part` is
    empty and `seconds` is 0.
    """

    game: str
    state: WarmUpState
    done: int
    parts: int
    part: str = ""
    seconds: float = 0.0
    reason: str = ""


class StillPreparingError(Exception):
    """An agent cannot play yet or, if its readiness has failed, not at all on this machine."""

    def __init__(self, readiness: Readiness, title: str = "") -> None:
        super().__init__(f"{title or readiness.game}: {readiness.state.value} {readiness.reason}")
        self.readiness = readiness
        self.title = title


def parts(game: str) -> tuple[str, ...]:
    """Return the parts of a game's kernels in the order of their compilation."""
    search = (SEARCH,) if LEVELS[0].can_search(game) else ()
    return (*search, *find_plugin(game).warm_up, PLAYOUTS)


def part_file(game: str, part: str) -> Path:
    """Return the file that exists if a part is compiled."""
    return cache_folder() / f"{game}-{part}.warm"


def failure_file(game: str) -> Path:
    """Return the file with the error of a game that could not be compiled."""
    return cache_folder() / f"{game}.failed"


def request_file(game: str) -> Path:
    """Return the file whose time says when a game was requested."""
    return cache_folder() / f"{game}.wanted"


def progress_file(game: str) -> Path:
    """Return the file with the start time of a game's compilation and the part in work."""
    return cache_folder() / f"{game}.now"


_started: Final[list[subprocess.Popen[bytes]]] = []
"""Warm-up processes started by this process; until they hold a lock only this list has them."""


def is_running() -> bool:
    """Return whether any process compiles kernels now."""
    _started[:] = [process for process in _started if process.poll() is None]
    return bool(_started) or any(_is_locked(game) for game in kernel_names())


def _is_locked(game: str) -> bool:
    """Return whether a process compiles a game; False if the folder cannot be written."""
    with contextlib.suppress(OSError), cache_lock(game, is_blocking=False) as is_free:
        return not is_free
    return False


def readiness(game: str) -> Readiness:
    """Return the progress of a game's kernels. Games without kernels are always ready."""
    needed = parts(game) if game in kernel_names() else ()
    done = sum(part_file(game, part).exists() for part in needed)
    if done == len(needed):
        return Readiness(game, WarmUpState.READY, done, len(needed))
    with contextlib.suppress(OSError):
        reason = failure_file(game).read_text(encoding="utf-8")
        return Readiness(game, WarmUpState.FAILED, done, len(needed), reason=reason)
    if not is_running():
        return Readiness(game, WarmUpState.COLD, done, len(needed))
    part, seconds = _progress(game) if _is_locked(game) else ("", 0.0)
    return Readiness(game, WarmUpState.PREPARING, done, len(needed), part, seconds)


def _progress(game: str) -> tuple[str, float]:
    """Return the part in work and the seconds since work on the game began."""
    with contextlib.suppress(OSError, ValueError):
        began, part = progress_file(game).read_text(encoding="utf-8").split()
        return part, max(0.0, time.time() - float(began))
    return "", 0.0


def start(*games: str) -> None:
    """Start to compile all kernels in the background, these games first.

    Returns at once. Nothing is started if all kernels are ready or being compiled. Games that have
    failed before are tried again. Raises OSError if the cache folder cannot be written.
    """
    if all(readiness(game).state is WarmUpState.READY for game in kernel_names()):
        return
    cache_folder().mkdir(parents=True, exist_ok=True)
    for game in games:
        request_file(game).touch()
    if is_running():
        return
    for game in kernel_names():
        failure_file(game).unlink(missing_ok=True)
    _started.extend(_launch() for _ in range(_PROCESSES))


def _launch() -> subprocess.Popen[bytes]:
    """Start a process without input or output that outlives this one."""
    return subprocess.Popen(  # noqa: S603  # our own module
        COMMAND,
        env={**os.environ, CACHE_VARIABLE: str(cache_root().resolve())},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def wait(game: str, on_progress: Callable[[Readiness], None] = lambda _: None) -> None:
    """Wait until a game's kernels are ready; start to compile them if necessary.

    Raises `StillPreparingError` if that fails.
    """
    starts = 0
    while (now := readiness(game)).state is not WarmUpState.READY:
        if now.state is not WarmUpState.PREPARING:
            if starts == _MAX_STARTS or (starts and now.state is WarmUpState.FAILED):
                raise StillPreparingError(now)
            try:
                start(game)
            except OSError as error:
                failed = replace(now, state=WarmUpState.FAILED, reason=str(error))
                raise StillPreparingError(failed) from error
            starts += 1
        on_progress(now)
        time.sleep(_PAUSE)

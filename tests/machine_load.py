"""Load of the machine: limits of time in tests hold for a machine that is not overloaded."""

import asyncio
import contextlib
import os
import time
from collections import deque
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

_LOAD: Final = Path("/proc/loadavg")
_SAMPLED_SECONDS: Final = 10.0
"""Seconds for which a number of running processes counts; the kernel's average lags behind it."""
_RECHECK_SECONDS: Final = 0.2
_samples: deque[tuple[float, int]] = deque(maxlen=200)
"""Times, and how many processes were running or ready to run."""


def slowdown() -> float:
    """Return how many times longer work takes than on a machine that is not overloaded."""
    now, processors = time.monotonic(), os.cpu_count() or 1
    with contextlib.suppress(OSError, ValueError, IndexError):
        running = int(_LOAD.read_text(encoding="ascii").split()[3].partition("/")[0])
        _samples.append((now, running))
    recent = [running for at, running in _samples if now - at <= _SAMPLED_SECONDS]
    mean = sum(recent) / len(recent) if recent else 0.0
    return max(1.0, mean / processors, os.getloadavg()[0] / processors)


class Deadline:
    """A limit of time that starts now, and is extended while the machine is overloaded."""

    def __init__(self, seconds: float) -> None:
        self._seconds, self._began = seconds, time.monotonic()
        self._slowdown = slowdown()

    @property
    def at(self) -> float:
        """The time of `time.monotonic` at which the limit ends, by the load until now."""
        self._slowdown = max(self._slowdown, slowdown())
        return self._began + self._seconds * self._slowdown

    def has_passed(self) -> bool:
        """Return whether more time has passed, also if the machine was overloaded meanwhile."""
        return time.monotonic() >= self.at


@contextlib.asynccontextmanager
async def within(seconds: float) -> AsyncIterator[None]:
    """Raise `TimeoutError` if the block takes longer, also for an overloaded machine."""
    loop, deadline = asyncio.get_running_loop(), Deadline(seconds)
    difference = loop.time() - time.monotonic()
    timer: asyncio.TimerHandle | None = None

    def extend() -> None:
        nonlocal timer
        if timeout.expired():
            return
        timeout.reschedule(deadline.at + difference)
        timer = loop.call_later(_RECHECK_SECONDS, extend)

    async with asyncio.timeout(None) as timeout:
        extend()
        try:
            yield
        finally:
            if timer:
                timer.cancel()

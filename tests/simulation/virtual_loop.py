"""An event loop whose time is virtual: waiting costs nothing, and a seed repeats every run."""

import asyncio
import selectors
from typing import Any


class DeadlockError(RuntimeError):
    """Nothing is scheduled, but the simulation has not ended."""


class _VirtualSelector(selectors.SelectSelector):
    """Advances the time of its loop instead of waiting."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise DeadlockError("nothing is scheduled")
        self.now += max(0.0, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """Runs callbacks in the order of their virtual times; it does no I/O."""

    def __init__(self) -> None:
        self._virtual = _VirtualSelector()
        super().__init__(self._virtual)
        self.errors: list[str] = []
        self.set_exception_handler(self._collect_error)

    def time(self) -> float:
        """Return the virtual time in seconds."""
        return self._virtual.now

    def compute(self, seconds: float) -> None:
        """Let computing take virtual time: what becomes due runs when the present callback ends."""
        self._virtual.now += seconds

    def _collect_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        del loop
        if error := context.get("exception"):  # tasks of killed servers end without one
            self.errors.append(f"{context['message']}: {error!r}")

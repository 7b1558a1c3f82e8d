"""The supervisor: keeps every long-lived part of the server running."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeAlias

from petrilab.server.logs import Log, place_of
from petrilab.server.metrics import Metrics

OnUp: TypeAlias = Callable[[], None]
"""Is called by a part when it works."""
Run: TypeAlias = Callable[[OnUp], Coroutine[Any, Any, None]]
"""The work of a part. It has no regular end."""

_FIRST_PAUSE_SECONDS = 0.1
_MAX_PAUSE_SECONDS = 1.0
"""Pauses before restarts: each is twice as long as the one before, up to the maximum.

The maximum is short, so that a part works again within 5 s after the cause has gone.
"""
_CANCEL_SECONDS = 10.0
"""Seconds after which a part that does not end is cancelled again."""
_STABLE_SECONDS = 10.0
"""A part that worked for this long is restarted after the first pause again."""


class Part:
    """A part of the server: a task that is restarted whenever it ends."""

    def __init__(self, name: str, run: Run) -> None:
        self.name, self.run = name, run
        self.task: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.is_up = False
        self._up_since = 0.0
        self._pause = _FIRST_PAUSE_SECONDS
        self._logged_reason = ""

    def set_up(self) -> bool:
        """Mark the part as working; return whether it was not before."""
        was_up, self.is_up = self.is_up, True
        if not was_up:
            self._up_since = time.monotonic()
            self._logged_reason = ""
        return not was_up

    def set_down(self) -> float:
        """Mark the part as ended; return the seconds until it has to be restarted."""
        if self.is_up and time.monotonic() - self._up_since >= _STABLE_SECONDS:
            self._pause = _FIRST_PAUSE_SECONDS
        pause, self._pause = self._pause, min(2 * self._pause, _MAX_PAUSE_SECONDS)
        self.is_up = False
        return pause

    def is_new(self, reason: str) -> bool:
        """Return whether a reason differs from that of the previous failed start."""
        before, self._logged_reason = self._logged_reason, reason
        return reason != before


class Supervisor:
    """Starts the parts of a server, and restarts those that return, fail or are cancelled.

    The supervisor consists of callbacks of the event loop and has no task of its own, so that
    nothing can end it. It is complete when every part calls `on_up` once it works: a part that
    has not yet done so, or not since its restart, is down.
    """

    def __init__(self, log: Log, metrics: Metrics) -> None:
        self._log, self._metrics = log, metrics
        self.on_change: Callable[[], None] | None = None
        """Is called when a part has ended or works again."""
        self._parts: dict[str, Part] = {}
        self._is_closing = False
        metrics.gauge("parts_down", lambda: len(self.down()))

    def add(self, name: str, run: Run) -> None:
        """Start a part under a name that no other part has."""
        if name in self._parts:
            raise ValueError(name)
        part = self._parts[name] = Part(name, run)
        self._start(part)

    def parts(self) -> tuple[Part, ...]:
        """Return all parts."""
        return tuple(self._parts.values())

    def down(self) -> tuple[str, ...]:
        """Return the names of the parts that do not work at the moment."""
        return tuple(part.name for part in self._parts.values() if not part.is_up)

    async def close(self) -> None:
        """End all parts and wait for them."""
        self._is_closing = True
        for part in self._parts.values():
            if part.timer:
                part.timer.cancel()
        running = {part.task for part in self._parts.values() if part.task}
        while running := {task for task in running if not task.done()}:
            for task in running:  # again if a part has swallowed the first cancellation
                task.cancel()
            await asyncio.wait(running, timeout=_CANCEL_SECONDS)

    def _start(self, part: Part) -> None:
        part.task = asyncio.get_running_loop().create_task(self._run(part), name=part.name)
        part.task.add_done_callback(partial(self._on_end, part))

    async def _run(self, part: Part) -> None:
        await part.run(partial(self._on_up, part))

    def _on_up(self, part: Part) -> None:
        if part.set_up():
            self._log.event("part-up", part=part.name)
            self._report_change()

    def _on_end(self, part: Part, task: asyncio.Task[None]) -> None:
        """Restart a part after a pause; count and log its end."""
        error = None if task.cancelled() else task.exception()
        if self._is_closing:
            part.is_up = False
            return
        was_up, pause = part.is_up, part.set_down()
        part.timer = asyncio.get_running_loop().call_later(pause, self._start, part)
        self._metrics.count("parts_lost_total", part=part.name)
        reason = "cancelled" if task.cancelled() else type(error).__name__ if error else "returned"
        if part.is_new(reason) or was_up:  # repeated failures to start are logged once
            self._log.event("part-lost", part=part.name, reason=reason, place=place_of(error))
        self._report_change()

    def _report_change(self) -> None:
        if self.on_change:
            self.on_change()

"""The log: a line for each event, without names, tokens, moves or secrets.

Programs get every event as JSON. A person at a terminal gets the problems only, in short lines.
"""

import logging
import sys
import time
from typing import Any, TextIO

import msgspec

from petrilab.server.rate_limits import RateLimiter

_encoder = msgspec.json.Encoder(order="deterministic")


_ROUTINE = frozenset(
    (
        "ready",
        "part-up",
        "created",
        "joined",
        "purged",
        "socket-dropped",
        "stopped",
        "store-check-unfinished",
    )
)
"""Events that a person at a terminal need not read."""


class Log:
    """Writes events to a stream. Callers pass ids and numbers only.

    `form` is `json`, `plain`, or `auto`: plain if the stream is a terminal.
    """

    def __init__(self, stream: TextIO | None = None, form: str = "auto") -> None:
        self._stream = stream or sys.stderr
        self._is_plain = form == "plain" or (form == "auto" and self._stream.isatty())

    def event(self, event: str, **values: str | float | None) -> None:
        """Write an event with its values; None values are left out."""
        stamp = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        line = {"at": stamp, "event": event}
        line |= {name: value for name, value in values.items() if value is not None}  # type: ignore[misc]
        if self._is_plain:
            self._write_plain(line)
        else:
            self._stream.write(_encoder.encode(line).decode() + "\n")
        self._stream.flush()

    def record_damage(self, match: str) -> None:
        """Record a match whose stored history is damaged."""
        self.event("match-damaged", match=match)

    def _write_plain(self, line: dict[str, Any]) -> None:
        """Write a problem as time, event and values; nothing for a routine event."""
        at, event, *values = line.values()
        if event not in _ROUTINE:
            details = "  ".join(str(value) for value in values)
            self._stream.write(f"{at[11:19]}  {event}  {details}".rstrip() + "\n")

    def fault(self, event: str, error: BaseException) -> None:
        """Write the type and the place of an error, never its text, which may contain secrets."""
        self.event(event, error=type(error).__name__, place=place_of(error) or "?")


def place_of(error: BaseException | None) -> str | None:
    """Return the function and the line at which an error was raised; None if unknown."""
    trace = error.__traceback__ if error else None
    while trace and trace.tb_next:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_name}:{trace.tb_lineno}" if trace else None


_LINES_PER_SECOND, _LINE_BURST = 0.2, 20.0
"""Lines of a library: clients can cause them, as each malformed request is one."""


class LibraryLogHandler(logging.Handler):
    """Writes warnings of libraries to the log, without their texts, but only some of many."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log = log
        self._rate = RateLimiter(_LINES_PER_SECOND, _LINE_BURST)

    def emit(self, record: logging.LogRecord) -> None:
        """Write the level and the logger, or the error, of a record."""
        error = record.exc_info[1] if record.exc_info else None
        if self._rate.take((record.name, record.levelname, type(error))):
            return
        if error:
            self._log.fault(f"library-{record.levelname.lower()}", error)
        else:
            self._log.event(f"library-{record.levelname.lower()}", logger=record.name)


def redirect_library_logs(log: Log) -> None:
    """Send what libraries log to this log."""
    root: Any = logging.getLogger()
    root.handlers[:] = [LibraryLogHandler(log)]
    root.setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True

"""Logs: one line of JSON for each event, without names, tokens, moves or anything secret."""

import logging
import sys
import time
from typing import Any, TextIO

import msgspec

_encoder = msgspec.json.Encoder(order="deterministic")


class Log:
    """Writes events to a stream. What may be said is decided by those who call: ids and numbers."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stderr

    def event(self, event: str, **values: str | float | None) -> None:
        """Something happened."""
        stamp = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        said = {"at": stamp, "event": event}
        said |= {name: value for name, value in values.items() if value is not None}  # type: ignore[misc]
        self._stream.write(_encoder.encode(said).decode() + "\n")
        self._stream.flush()

    def fault(self, event: str, error: BaseException) -> None:
        """A fault of ours: its kind and where it arose, never what it was about."""
        trace = error.__traceback__
        while trace and trace.tb_next:
            trace = trace.tb_next
        place = f"{trace.tb_frame.f_code.co_name}:{trace.tb_lineno}" if trace else "?"
        self.event(event, error=type(error).__name__, place=place)


class Handler(logging.Handler):
    """Takes in what libraries log: that they did, and what went wrong, not their sentences."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        """Say it our way."""
        error = record.exc_info[1] if record.exc_info else None
        if error:
            self._log.fault(f"library-{record.levelname.lower()}", error)
        else:
            self._log.event(f"library-{record.levelname.lower()}", logger=record.name)


def take_over(log: Log) -> None:
    """Let every library log through ours."""
    root: Any = logging.getLogger()
    root.handlers[:] = [Handler(log)]
    root.setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True

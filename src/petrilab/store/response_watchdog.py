"""Ends PostgreSQL connections whose server does not respond, so that no thread waits for ever.

Timeouts of the server itself do not help against a backend or a machine that has stopped.
"""

import contextlib
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from sqlalchemy import Engine, event

RESPONSE_SECONDS = 10.0
"""Seconds within which PostgreSQL has to respond to a statement of a server."""
_CHECK_SECONDS = 0.25
"""Seconds between two searches for late responses."""
_CONNECT_SECONDS = 5
"""Seconds within which PostgreSQL has to accept a connection."""
_NETWORK_SETTINGS = {
    "connect_timeout": _CONNECT_SECONDS,
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""Settings of libpq that a URL may override: the system drops a connection to a lost machine."""
_SESSION_SETTINGS = "SET lock_timeout = '1s'; SET idle_in_transaction_session_timeout = '15s'"
"""Timeouts of each session: a worker that hangs while it holds the lock of a match blocks others
for a limited time only."""


class ResponseWatchdog:
    """Watches pending statements in a thread, and shuts down connections that are late."""

    def __init__(
        self, seconds: float = RESPONSE_SECONDS, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._seconds, self._now = seconds, now
        self._lock = threading.Lock()
        """Is held while descriptors are used, so that none is closed and opened again meanwhile."""
        self._deadlines: dict[int, float] = {}
        """By file descriptor."""
        self._is_closed = threading.Event()
        threading.Thread(target=self._run, name="petrilab-watchdog", daemon=True).start()

    def close(self) -> None:
        """Stop watching."""
        self._is_closed.set()

    @contextlib.contextmanager
    def watching(self, descriptor: int) -> Iterator[None]:
        """Shut down a connection if the block takes too long, which makes its statement fail."""
        with self._lock:
            self._deadlines[descriptor] = self._now() + self._seconds
        try:
            yield
        finally:
            with self._lock:
                del self._deadlines[descriptor]

    def _run(self) -> None:
        while not self._is_closed.wait(_CHECK_SECONDS):
            with contextlib.suppress(BaseException):  # without the thread all would wait for ever
                self.shut_down_late()

    def shut_down_late(self) -> None:
        """Shut down the connections whose time is over."""
        now = self._now()
        with self._lock:
            for descriptor, deadline in self._deadlines.items():
                if now >= deadline:
                    _shut_down(descriptor)


def _shut_down(descriptor: int) -> None:
    """End a connection without its server; a statement that waits for it fails at once."""
    with contextlib.suppress(OSError), socket.socket(fileno=os.dup(descriptor)) as ours:
        ours.shutdown(socket.SHUT_RDWR)


def watch_engine(engine: Engine, watchdog: ResponseWatchdog) -> None:
    """Limit the time that new connections of an engine wait for their server."""
    import psycopg  # noqa: PLC0415  # installed only for PostgreSQL

    class WatchedConnection(psycopg.Connection[Any]):
        """A connection whose every wait is watched."""

        def wait(self, *arguments: Any, **more: Any) -> Any:
            if self.closed:
                return super().wait(*arguments, **more)
            with watchdog.watching(self.fileno()):
                return super().wait(*arguments, **more)

    def connect(_dialect: Any, _record: Any, arguments: Any, more: dict[str, Any]) -> Any:
        connection = WatchedConnection.connect(*arguments, **{**_NETWORK_SETTINGS, **more})
        connection.execute(_SESSION_SETTINGS)
        connection.commit()
        return connection

    event.listen(engine, "do_connect", connect)
    engine.dispose()  # connections from before

"""The lock on a store's file: a second process is refused, with the id of the first."""

import contextlib
import os
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from petrilab.core import quoted, refusal
from petrilab.store.refusal_rules import StoreRule

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


_ATTEMPTS = 20
_RETRY_SECONDS = 0.05
"""Delay between attempts: a writer process outlives its server by a moment."""


class FileLock:
    """An exclusive lock beside a file; the system releases it when the process ends."""

    def __init__(self, file: Path) -> None:
        self._path = file.with_name(file.name + ".lock")
        self._stream = self._open()
        if not self._acquire():
            self._stream.seek(0)
            holder = self._stream.read(80).strip() or "?"
            self._stream.close()
            raise refusal(StoreRule.HELD, file=str(file), pid=quoted(holder)).error()
        self._stream.seek(0)
        self._stream.truncate()
        self._stream.write(f"{os.getpid()}\n")
        self._stream.flush()

    def _open(self) -> IO[str]:
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        return os.fdopen(descriptor, "r+", encoding="ascii", errors="replace")

    def _acquire(self) -> bool:
        """Return whether the lock was acquired, after a few attempts."""
        for _ in range(_ATTEMPTS):
            with contextlib.suppress(OSError):
                _lock(self._stream)
                return True
            time.sleep(_RETRY_SECONDS)
        return False

    @property
    def descriptor(self) -> int:
        """The descriptor of the lock, for a child process that is to hold it, too."""
        return self._stream.fileno()

    def release(self) -> None:
        """Release the lock."""
        self._stream.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


def _lock(stream: IO[str]) -> None:
    """Lock, or raise OSError at once."""
    if sys.platform == "win32":
        # Lock a byte far behind the text, so that other processes can still read the holder's id.
        stream.seek(1 << 20)
        msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)

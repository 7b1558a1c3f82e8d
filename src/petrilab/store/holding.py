"""One process holds a store's file; a second one is refused and told who."""

import contextlib
import os
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from petrilab.core import refuse, shown
from petrilab.core.rules import StoreRule

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


_TRIES, _MOMENT = 20, 0.05


class Hold:
    """An exclusive lock beside a file. The system drops it when the process ends, anyhow."""

    def __init__(self, file: Path) -> None:
        self._path = file.with_name(file.name + ".lock")
        self._stream = self._open()
        if not self._is_locked():
            self._stream.seek(0)
            holder = self._stream.read(80).strip() or "?"
            self._stream.close()
            refuse(StoreRule.HELD, file=str(file), pid=shown(holder)).raised()
        self._stream.seek(0)
        self._stream.truncate()
        self._stream.write(f"{os.getpid()}\n")
        self._stream.flush()

    def _open(self) -> IO[str]:
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        return os.fdopen(descriptor, "r+", encoding="ascii", errors="replace")

    def _is_locked(self) -> bool:
        """Lock; somebody whose server has just been killed may take a moment to end."""
        for _ in range(_TRIES):
            with contextlib.suppress(OSError):
                _lock(self._stream)
                return True
            time.sleep(_MOMENT)
        return False

    @property
    def descriptor(self) -> int:
        """The lock, for a process that is to hold it, too, as long as it lives."""
        return self._stream.fileno()

    def release(self) -> None:
        """Let go."""
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
        # A byte far behind the text, so that others can still read who holds it.
        stream.seek(1 << 20)
        msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)

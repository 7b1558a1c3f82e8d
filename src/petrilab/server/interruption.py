"""Ends work that takes too much processor time, inside its process and without ending that."""

import contextlib
import signal
from collections.abc import Iterator
from types import FrameType

from petrilab.server.compute_protocol import CANCEL_SIGNAL, JobStatus


class JobInterruptedError(Exception):
    """A signal ends the job: its time is over, or no request waits for it any longer."""

    def __init__(self, status: JobStatus) -> None:
        super().__init__(status)
        self.status = status


class Interruption:
    """Ends the job that is running when a signal arrives; between jobs, signals do nothing.

    Python code ends at once, compiled code when it returns.
    """

    def __init__(self) -> None:
        self._is_running = False
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGVTALRM, self._end_job)
        if CANCEL_SIGNAL is not None:
            signal.signal(CANCEL_SIGNAL, self._end_job)

    def _end_job(self, number: int, frame: FrameType | None) -> None:
        del frame
        if self._is_running:
            self._is_running = False  # one interruption is enough
            is_late = number != CANCEL_SIGNAL
            raise JobInterruptedError(JobStatus.TOO_COSTLY if is_late else JobStatus.CANCELLED)

    @contextlib.contextmanager
    def limited(self, seconds: float) -> Iterator[None]:
        """Interrupt the block after this processor time."""
        self._is_running = True
        self._set_timer(seconds)
        try:
            yield
        finally:
            self._is_running = False
            self._set_timer(0)

    def _set_timer(self, seconds: float) -> None:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_VIRTUAL, seconds)

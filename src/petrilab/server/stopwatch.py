"""Measures the processor time that a coroutine takes on the event loop, without its waiting."""

import time
import types
from collections.abc import Coroutine, Generator
from typing import Any, TypeVar

T = TypeVar("T")


class Stopwatch:
    """Adds up the processor time of the steps of coroutines."""

    def __init__(self) -> None:
        self.milliseconds = 0.0

    async def measure(self, work: Coroutine[Any, Any, T]) -> T:
        """Await a coroutine; each of its steps counts, other tasks in between do not."""
        return await self._steps(work)

    @types.coroutine
    def _steps(self, work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
        sent: Any = None
        error: BaseException | None = None
        while True:
            began = time.thread_time()
            try:
                awaited = work.throw(error) if error else work.send(sent)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            finally:
                self.milliseconds += 1000 * (time.thread_time() - began)
            sent = error = None
            try:
                sent = yield awaited
            except BaseException as raised:  # noqa: BLE001  # passed on to the coroutine
                error = raised

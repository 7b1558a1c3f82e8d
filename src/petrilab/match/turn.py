"""A turn at a match: one change at a time, in the order of asking."""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial


class Turn:
    """A lock for callbacks: whoever finds it free goes on at once, without a task of its own.

    As `async with turn` it also serves those who have a task.
    """

    def __init__(self) -> None:
        self._taken = False
        self._line: deque[Callable[[], None]] = deque()

    @property
    def is_taken(self) -> bool:
        """Whether somebody is at it."""
        return self._taken

    def ask(self, go: Callable[[], None]) -> None:
        """Call `go` as soon as it is its turn, perhaps at once; it ends by `give`."""
        if self._taken:
            self._line.append(go)
        else:
            self._taken = True
            go()

    def give(self) -> None:
        """Let the next one go on. Not from here: a long line would be a deep stack."""
        if self._line:
            asyncio.get_running_loop().call_soon(self._line.popleft())
        else:
            self._taken = False

    async def __aenter__(self) -> None:
        ours: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ask(partial(self._grant, ours))
        try:
            await ours
        except asyncio.CancelledError:
            if not ours.cancelled():  # granted, and cancelled before we knew
                self.give()
            raise

    def _grant(self, waiting: "asyncio.Future[None]") -> None:
        if waiting.cancelled():
            self.give()
        else:
            waiting.set_result(None)

    async def __aexit__(self, *_: object) -> None:
        self.give()

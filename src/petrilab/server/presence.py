"""Who listens at other workers: each says when a player comes or goes, and repeats who is there."""

import time
from collections.abc import Callable, Iterable

REPEAT = 20.0
"""Every so many seconds a worker says again who is there."""
_FORGET = 3 * REPEAT
"""Who was not heard of for so long has gone: their worker may have died."""


class OtherWorkers:
    """What other workers said, and what they are to be told.

    `said` takes what is to be told: worker, match and session in a word each, and 1 or 0.
    """

    def __init__(self, worker: str, now: Callable[[], float] = time.monotonic) -> None:
        self._worker, self._now = worker, now
        self._seen: dict[tuple[str, str], dict[str, float]] = {}
        self.said: Callable[[str], None] = lambda _: None

    def has(self, match: str, session: str) -> bool:
        """Whether a session listens to a match at another worker."""
        latest = max(self._seen.get((match, session), {}).values(), default=None)
        return latest is not None and self._now() - latest < _FORGET

    def tell(self, match: str, session: str, *, here: bool) -> None:
        """Let them know that a player has come here or gone."""
        self.said(f"{self._worker} {match} {session} {int(here)}")

    def repeat(self, present: Iterable[tuple[str, str]]) -> None:
        """Say again who is here, and forget whom nobody else has spoken of for long."""
        for match, session in present:
            self.tell(match, session, here=True)
        now = self._now()
        for key, workers in tuple(self._seen.items()):
            if now - max(workers.values()) >= _FORGET:
                del self._seen[key]

    def hear(self, told: str) -> str | None:
        """Take what a worker said; the match in which somebody came or went by it."""
        words = told.split(" ")
        if len(words) != 4 or words[0] == self._worker:  # noqa: PLR2004
            return None
        worker, match, session, here = words
        before = self.has(match, session)
        workers = self._seen.setdefault((match, session), {})
        if here == "1":
            workers[worker] = self._now()
        else:
            workers.pop(worker, None)
        if not workers:
            del self._seen[match, session]
        return match if self.has(match, session) != before else None

"""Players who are connected to other workers: each worker announces and repeats its own."""

import time
from collections.abc import Callable, Iterable
from typing import cast, get_args

from petrilab.match.messages import Reaction, ReactionName

REPEAT_SECONDS = 20.0
"""Seconds after which a worker announces all its present players again."""
_EXPIRY_SECONDS = 3 * REPEAT_SECONDS
"""A player who was not announced for so long has gone: the worker may have died."""
_WORDS = 4
_QUESTION = "?"
_REACTIONS = frozenset(get_args(ReactionName))


class RemoteWorkers:
    """The players at other workers, by their messages, and the messages of this one.

    A message has four words: worker, match, session, and 1 or 0 for present or gone; or worker,
    match, seat and the seat's reaction. A message of a worker and `?` asks the others to announce
    their players. `send` passes one on to the other workers.
    """

    def __init__(self, worker: str, now: Callable[[], float] = time.monotonic) -> None:
        self._worker, self._now = worker, now
        self._seen: dict[tuple[str, str], dict[str, float]] = {}
        """By match and session: when each worker announced it last."""
        self.send: Callable[[str], None] = lambda _: None

    def has(self, match: str, session: str) -> bool:
        """Return whether a session is connected to a match at another worker."""
        latest = max(self._seen.get((match, session), {}).values(), default=None)
        return latest is not None and self._now() - latest < _EXPIRY_SECONDS

    def announce(self, match: str, session: str, *, is_present: bool) -> None:
        """Announce that a player has come to this worker or left it."""
        self.send(f"{self._worker} {match} {session} {int(is_present)}")

    def ask(self) -> None:
        """Ask the other workers for their present players: earlier announcements were missed."""
        self.send(f"{self._worker} {_QUESTION}")

    def is_question(self, message: str) -> bool:
        """Return whether a message asks this worker to announce its present players again."""
        worker, _, rest = message.partition(" ")
        return worker != self._worker and rest == _QUESTION

    def announce_reaction(self, reaction: Reaction) -> None:
        """Pass on a reaction of a player at this worker."""
        self.send(f"{self._worker} {reaction.match} {reaction.seat} {reaction.reaction}")

    def receive_reaction(self, message: str) -> Reaction | None:
        """Return the reaction of a player at another worker; None if it is another message."""
        words = message.split(" ")
        if len(words) != _WORDS or words[0] == self._worker or words[3] not in _REACTIONS:
            return None
        return Reaction(words[1], int(words[2]), cast("ReactionName", words[3]))

    def repeat(self, present: Iterable[tuple[str, str]]) -> None:
        """Announce all present players again, and forget expired ones of other workers."""
        for match, session in present:
            self.announce(match, session, is_present=True)
        now = self._now()
        for key, workers in tuple(self._seen.items()):
            if now - max(workers.values()) >= _EXPIRY_SECONDS:
                del self._seen[key]

    def receive(self, message: str) -> str | None:
        """Process a message; return the match if the presence of a player has changed in it."""
        words = message.split(" ")
        if len(words) != _WORDS or words[0] == self._worker:
            return None
        worker, match, session, here = words
        was_present = self.has(match, session)
        workers = self._seen.setdefault((match, session), {})
        if here == "1":
            workers[worker] = self._now()
        else:
            workers.pop(worker, None)
        if not workers:
            del self._seen[match, session]
        return match if self.has(match, session) != was_present else None

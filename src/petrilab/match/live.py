"""A match that is being played: its latest state, its lock, who listens, what was answered."""

import asyncio
from collections.abc import Iterable
from typing import Protocol

from msgspec.structs import replace

from petrilab.core import Seat
from petrilab.match.evolve import evolve
from petrilab.match.ports import Encoded, History, Listener, Row
from petrilab.match.state import State, with_sealed


class Live:
    """What an authority holds of a match in memory; all of it comes back from the store."""

    def __init__(self, state: State, monotonic: float, ahead: int = 0) -> None:
        self.state = state
        self.lock = asyncio.Lock()
        self.listeners: dict[Subscription, None] = {}
        self.answers: dict[tuple[Seat, str], int] = {}
        self._base = monotonic
        self._ahead = ahead

    def time(self, monotonic: float) -> int:
        """The match's own time in milliseconds: it stands still unless the match is played."""
        if self.state.phase != "playing":
            return self.state.at
        return self.state.at + self._ahead + int((monotonic - self._base) * 1000)

    def moved(self, monotonic: float) -> None:
        """The state has just changed: its time counts from now."""
        self._base, self._ahead = monotonic, 0

    def remember(self, rows: Iterable[Row]) -> None:
        """Keep the answers to commands."""
        for row in rows:
            if row.command is not None and row.seat is not None:
                self.answers[row.seat, row.command] = row.number

    def learn(self, history: History) -> None:
        """Follow what others wrote."""
        state = self.state
        state = replace(state, sealed=with_sealed(state.sealed, history.sealed))
        for row in history.rows:
            state = evolve(state, row.happening, row.at)
        self.state = state
        self.remember(history.rows)


class Heard(Protocol):
    """Something with ears."""

    def hear(self, message: Encoded) -> None:
        """Take a message."""


class Subscription:
    """A listener at a match, until it is closed."""

    def __init__(self, live: Live, session: str, listener: Listener) -> None:
        self._live = live
        self.session = session
        self._listener = listener
        live.listeners[self] = None

    def hear(self, message: Encoded) -> None:
        """Pass a message on."""
        self._listener.hear(message)

    def close(self) -> None:
        """Hear no more."""
        self._live.listeners.pop(self, None)

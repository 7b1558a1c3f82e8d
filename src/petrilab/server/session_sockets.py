"""The open sockets of guests with a session, which end when their token is no longer valid."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Protocol

from petrilab.core import RefusedError
from petrilab.server.session_tokens import SessionToken
from petrilab.server.sessions import Sessions, accepts

_ATTEMPTS, _RETRY_SECONDS = 20, 0.5
"""Repetitions of a check, and the pause before each, while the store is unavailable."""


class SessionSocket(Protocol):
    """A connection of a guest with a session."""

    def end_session(self, *, is_deleted: bool) -> None:
        """Close the connection: its session was deleted, or has got another token."""


class OpenSockets:
    """Finds the sockets of a session, and closes those whose token is no longer valid."""

    def __init__(
        self, sessions: Sessions, start_task: Callable[[Coroutine[Any, Any, None]], None]
    ) -> None:
        self._sessions, self._start_task = sessions, start_task
        self._sockets: dict[str, dict[SessionSocket, SessionToken]] = {}

    def add(self, socket: SessionSocket, token: SessionToken | None) -> None:
        """Add a socket that was opened with a token; one without a token has nothing to lose.

        The token may have lost its validity since it was checked, when nobody knew the socket.
        """
        if token:
            self._sockets.setdefault(token.session, {})[socket] = token
            if not self._sessions.is_surely_valid(token):
                self._start_task(self._close_invalid((token.session,)))

    def remove(self, socket: SessionSocket, token: SessionToken | None) -> None:
        """Remove a socket that has ended."""
        if token and (sockets := self._sockets.get(token.session)):
            sockets.pop(socket, None)
            if not sockets:
                del self._sockets[token.session]

    def recheck(self, session: str) -> None:
        """Close the sockets of a session whose tokens have changed here or at another worker."""
        self._sessions.forget_cached(session)
        if session in self._sockets:
            self._start_task(self._close_invalid((session,)))

    def recheck_all(self) -> None:
        """Check all sessions, after changes at other workers may have been missed."""
        self._sessions.forget_cached()
        if self._sockets:
            self._start_task(self._close_invalid(tuple(self._sockets)))

    async def _close_invalid(self, sessions: Iterable[str]) -> None:
        for _ in range(_ATTEMPTS):
            try:
                states = await self._sessions.states(sessions)
                break
            except RefusedError:
                await asyncio.sleep(_RETRY_SECONDS)
        else:
            return  # the worker checks again when it hears from the store
        for session in sessions:
            state = states.get(session)
            for socket, token in tuple(self._sockets.get(session, {}).items()):
                if not accepts(token, state):
                    socket.end_session(is_deleted=bool(state and state.is_deleted))

"""Removes from memory what another worker has erased from the store with a session."""

import asyncio

from petrilab.match import MatchService
from petrilab.server.sessions import Sessions
from petrilab.server.supervisor import OnUp

_SESSIONS_PER_QUERY = 1000


class SessionErasures:
    """Reloads the matches in memory that know a session which was deleted at another worker.

    Their log would otherwise show its names until they are evicted. Sessions wait until their
    state was read, however often that fails.
    """

    def __init__(self, sessions: Sessions, service: MatchService) -> None:
        self._sessions, self._service = sessions, service
        self._changed: set[str] = set()
        """Sessions that have changed and may have been deleted."""
        self._has_work = asyncio.Event()

    def add(self, session: str) -> None:
        """Check a session that has changed."""
        self._changed.add(session)
        self._has_work.set()

    def add_all(self) -> None:
        """Check all sessions in memory, after changes may have been missed."""
        self._changed |= self._service.sessions_in_memory()
        self._has_work.set()

    async def run(self, on_up: OnUp) -> None:
        """Check sessions as they change. Raises `RefusedError` if the store is unavailable."""
        while True:
            while self._changed:
                await self._check(frozenset(list(self._changed)[:_SESSIONS_PER_QUERY]))
            on_up()
            self._has_work.clear()
            await self._has_work.wait()

    async def _check(self, sessions: frozenset[str]) -> None:
        self._changed -= sessions  # one that changes meanwhile is checked again
        try:
            states = await self._sessions.states(sessions)
            deleted = {session for session, state in states.items() if state.is_deleted}
            if deleted:
                await self._service.reload_erased(deleted)
        except BaseException:
            self._changed |= sessions
            raise

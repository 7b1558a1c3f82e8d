"""The event store in memory: for servers without a database, for tests, as the reference."""

from msgspec.structs import replace

from petrilab.match.events import redacted
from petrilab.match.lobby_ports import LobbyStore, MemoryLobbyStore
from petrilab.match.ports import Append, Committed, ConflictError, History, Sealed, StoredEvent
from petrilab.match.review_ports import MemoryReviewStore, ReviewStore
from petrilab.match.session_ports import MemorySessionStore, SessionStore


class MemoryStore:
    """Keeps events as long as the process lives."""

    is_shared = False

    def __init__(self) -> None:
        self.sessions: SessionStore = MemorySessionStore()
        self.lobby: LobbyStore = MemoryLobbyStore()
        self.reviews: ReviewStore = MemoryReviewStore()
        self._rows: dict[str, list[StoredEvent]] = {}
        self._sealed: dict[str, dict[tuple[int, int], Sealed]] = {}
        self._commands: set[tuple[str, int | None, str]] = set()
        self._matches: dict[str, list[str]] = {}
        self._run_time = 0

    async def append(self, *appends: Append) -> tuple[Committed, ...]:
        """Write all or nothing."""
        for append in appends:
            self._raise_on_conflict(append)
        for append in appends:
            self._write(append)
        return tuple(Committed(append) for append in appends)

    def _raise_on_conflict(self, append: Append) -> None:
        sealed = self._sealed.get(append.match, {})
        if (
            append.first != len(self._rows.get(append.match, ())) + 1
            or (append.match, append.seat, append.command) in self._commands
            or any((s.round, s.actor) in sealed for s in append.sealed)
        ):
            raise ConflictError(append.match)

    def _write(self, append: Append) -> None:
        rows = self._rows.setdefault(append.match, [])
        for number, event in enumerate(append.events, append.first):
            is_last = number == append.last
            rows.append(
                StoredEvent(
                    number,
                    append.at,
                    append.wall,
                    event,
                    append.seat if is_last else None,
                    append.command if is_last else None,
                    append.run_time,
                )
            )
        if append.command is not None:
            self._commands.add((append.match, append.seat, append.command))
        secrets = self._sealed.setdefault(append.match, {})
        secrets.update({(s.round, s.actor): s for s in append.sealed})
        for session in append.sessions:
            matches = self._matches.setdefault(session, [])
            if append.match not in matches:
                matches.insert(0, append.match)

    async def load(self, match: str, after: int = 0) -> History | None:
        """Return the events after a number; None if there is no such match."""
        rows = self._rows.get(match)
        if rows is None:
            return None
        return History(tuple(rows[after:]), tuple(self._sealed[match].values()))

    async def matches_of(self, session: str) -> tuple[str, ...]:
        """Return the matches a session takes part in, the latest first."""
        return tuple(self._matches.get(session, ()))

    async def record_heartbeat(self, run_time: int) -> int:
        """Record that servers have run for `run_time`; return the longest that was recorded."""
        self._run_time = max(self._run_time, run_time)
        return self._run_time

    async def forget_session(self, session: str) -> None:
        """Erase a session and its names from every match."""
        for match in self._matches.pop(session, []):
            self._rows[match] = [
                replace(row, event=redacted(row.event, session)) for row in self._rows[match]
            ]

    async def begun_deletions(self) -> tuple[str, ...]:
        """Return nothing: a deletion has ended when it returns."""
        return ()

    async def purge(self, wall: int) -> tuple[str, ...]:
        """Erase nothing: a match lives as long as the process."""
        del wall
        return ()

    async def close(self) -> None:
        """Do nothing: there are no resources to release."""

"""The event store in memory: for the terminal, for tests, and the model of the others."""

from msgspec.structs import replace

from petrilab.match.happenings import redacted
from petrilab.match.ports import Append, Committed, History, Row, Sealed, TakenError


class MemoryStore:
    """Keeps what happened as long as the process lives."""

    def __init__(self) -> None:
        self._rows: dict[str, list[Row]] = {}
        self._sealed: dict[str, dict[tuple[int, int], Sealed]] = {}
        self._commands: set[tuple[str, int | None, str]] = set()
        self._matches: dict[str, list[str]] = {}
        self._lives: dict[int, int] = {}

    async def append(self, *appends: Append) -> tuple[Committed, ...]:
        """Write all or nothing."""
        for append in appends:
            self._refuse_taken(append)
        for append in appends:
            self._write(append)
        return tuple(Committed(append) for append in appends)

    def _refuse_taken(self, append: Append) -> None:
        sealed = self._sealed.get(append.match, {})
        if (
            append.first != len(self._rows.get(append.match, ())) + 1
            or (append.match, append.seat, append.command) in self._commands
            or any((s.round, s.actor) in sealed for s in append.sealed)
        ):
            raise TakenError(append.match)

    def _write(self, append: Append) -> None:
        rows = self._rows.setdefault(append.match, [])
        for number, happening in enumerate(append.happenings, append.first):
            answered = number == append.last
            rows.append(
                Row(
                    number,
                    append.at,
                    append.wall,
                    happening,
                    append.seat if answered else None,
                    append.command if answered else None,
                )
            )
        if append.command is not None:
            self._commands.add((append.match, append.seat, append.command))
        kept = self._sealed.setdefault(append.match, {})
        kept.update({(s.round, s.actor): s for s in append.sealed})
        for session in append.sessions:
            matches = self._matches.setdefault(session, [])
            if append.match not in matches:
                matches.insert(0, append.match)

    async def load(self, match: str, after: int = 0) -> History | None:
        """What happened after this number."""
        rows = self._rows.get(match)
        if rows is None:
            return None
        return History(tuple(rows[after:]), tuple(self._sealed[match].values()))

    async def matches_of(self, session: str) -> tuple[str, ...]:
        """The matches a session takes part in, the latest first."""
        return tuple(self._matches.get(session, ()))

    async def alive(self, since: int, until: int) -> None:
        """Note that a server that began at `since` still runs."""
        self._lives[since] = until

    async def lives(self) -> tuple[tuple[int, int], ...]:
        """When servers ran."""
        return tuple(self._lives.items())

    async def forget(self, session: str) -> None:
        """Erase a session and its names."""
        for match in self._matches.pop(session, []):
            self._rows[match] = [
                replace(row, happening=redacted(row.happening, session))
                for row in self._rows[match]
            ]

    async def purge(self, wall: int) -> tuple[str, ...]:
        """Nothing is kept for long here anyway."""
        del wall
        return ()

    async def close(self) -> None:
        """Nothing to let go."""

"""The lobby in PostgreSQL, which several workers share."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Table, select, text
from sqlalchemy.dialects import postgresql

from petrilab.match.lobby_ports import ListedMatch, Ticket, has_room, pair
from petrilab.store.schema import listed_matches, tickets

Run = Callable[[Callable[[Connection], Any]], Awaitable[Any]]


class PostgresLobbyStore:
    """Stores the lobby's entries; `read` and `write` run a function on a connection.

    A request that may change several entries locks their table, so that requests of all workers
    come one after the other: two guests who click at the same time get one match.
    """

    def __init__(self, read: Run, write: Run) -> None:
        self._read, self._write = read, write

    async def pair(self, ticket: Ticket, match: str) -> Ticket:
        """Pair a guest with the guest who has waited longest, in `match`, or let it wait."""

        def run(connection: Connection) -> Ticket:
            _lock(connection, tickets)
            connection.execute(tickets.delete().where(tickets.c.until < ticket.posted))
            known = [Ticket(*row) for row in connection.execute(select(tickets))]
            own, *others = pair(known, ticket, match)
            for each in (own, *others):
                _replace(connection, tickets, "session", msgspec.structs.asdict(each))
            return own

        paired: Ticket = await self._write(run)
        return paired

    async def withdraw(self, session: str, wall: int) -> Ticket | None:
        """Erase the ticket of a guest who stops waiting, or return it if it is paired."""

        def run(connection: Connection) -> Ticket | None:
            _lock(connection, tickets)
            own = tickets.c.session == session
            row = connection.execute(select(tickets).where(own)).one_or_none()
            ticket = Ticket(*row) if row else None
            if ticket and ticket.match and ticket.until >= wall:
                return ticket
            connection.execute(tickets.delete().where(own))
            return None

        paired: Ticket | None = await self._write(run)
        return paired

    async def list_match(self, listed: ListedMatch) -> bool:
        """List a match, or renew its entry; return False if there is no room for it."""

        def run(connection: Connection) -> bool:
            _lock(connection, listed_matches)
            old = listed_matches.delete().where(listed_matches.c.until < listed.posted)
            connection.execute(old)
            others = [ListedMatch(*row) for row in connection.execute(select(listed_matches))]
            if not has_room(others, listed):
                return False
            known = next((each for each in others if each.match == listed.match), listed)
            row = msgspec.structs.asdict(replace(listed, posted=known.posted))
            _replace(connection, listed_matches, "match", row)
            return True

        has_listed: bool = await self._write(run)
        return has_listed

    async def unlist_match(self, match: str) -> None:
        """Erase the entry of a match."""
        own = listed_matches.delete().where(listed_matches.c.match == match)
        await self._write(lambda c: c.execute(own))

    async def listed_matches(self, wall: int) -> tuple[ListedMatch, ...]:
        """Return the listed matches, those that wait longest first."""
        columns = listed_matches.c
        found = select(listed_matches).where(columns.until >= wall)
        ordered = found.order_by(columns.posted, columns.match)
        listed: tuple[ListedMatch, ...] = await self._read(
            lambda c: tuple(ListedMatch(*row) for row in c.execute(ordered))
        )
        return listed


def _lock(connection: Connection, table: Table) -> None:
    """Let no other transaction change a table before this one has ended."""
    connection.execute(text(f"LOCK TABLE {table.name} IN SHARE ROW EXCLUSIVE MODE"))


def _replace(connection: Connection, table: Table, key: str, row: dict[str, Any]) -> None:
    new = postgresql.insert(table).values(row)
    connection.execute(new.on_conflict_do_update(index_elements=[key], set_=row))

"""The port of the lobby: guests who wait to be paired, and matches with listed seats.

Entries live for seconds: a page that still waits renews them, and one that has gone does not.
"""

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

MAX_LISTED = 200
"""Matches that the lobby holds."""
MAX_LISTED_PER_SESSION = 2
MAX_LISTED_PER_SOURCE = 6
"""Listed matches of one guest, and of one source: others have to find room, too."""


class Ticket(Struct, frozen=True, gc=False):
    """A guest who waits to be paired in a game; `match` is set when that has happened.

    `id` names the request: another request of the same session replaces the ticket. `posted` and
    `until` are wall-clock times in milliseconds. Of the two guests one `is_first`, whose name and
    session the tickets of both have as theirs or as their partner's.
    """

    session: str
    id: str
    game: str
    name: str
    posted: int
    until: int
    match: str = ""
    partner: str = ""
    partner_name: str = ""
    is_first: bool = False


class ListedMatch(Struct, frozen=True, gc=False):
    """A match whose open seats the lobby shows; `source` stands for its host's address."""

    match: str
    session: str
    source: str
    posted: int
    until: int


class LobbyStore(Protocol):
    """Stores the entries of the lobby; several workers share it. Raises `StoreError`."""

    async def pair(self, ticket: Ticket, match: str) -> Ticket:
        """Pair a guest with the guest who has waited longest, in `match`, or let it wait.

        Return the guest's ticket. Of several simultaneous calls each sees the results of those
        before it, so that two guests get one match.
        """

    async def withdraw(self, session: str, wall: int) -> Ticket | None:
        """Erase the ticket of a guest who stops waiting, or return it if it is paired.

        A ticket that had expired at the time `wall` counts as erased.
        """

    async def list_match(self, listed: ListedMatch) -> bool:
        """List a match, or renew its entry; return False if there is no room for it."""

    async def unlist_match(self, match: str) -> None:
        """Erase the entry of a match."""

    async def listed_matches(self, wall: int) -> tuple[ListedMatch, ...]:
        """Return the listed matches, those that wait longest first."""


def pair(tickets: Iterable[Ticket], new: Ticket, match: str) -> tuple[Ticket, ...]:
    """Return the tickets to be stored after a request, that of the request first."""
    alive = [ticket for ticket in tickets if ticket.until >= new.posted]
    own = next((ticket for ticket in alive if ticket.session == new.session), None)
    if own and (own.id, own.game) == (new.id, new.game):
        if own.match:
            return (own,)
        new = replace(new, posted=own.posted)
    waiting = [
        ticket
        for ticket in alive
        if ticket.game == new.game and not ticket.match and ticket.session != new.session
    ]
    if not waiting:
        return (new,)
    other = min(waiting, key=lambda ticket: (ticket.posted, ticket.session))
    return (
        replace(new, match=match, partner=other.session, partner_name=other.name),
        replace(
            other,
            match=match,
            partner=new.session,
            partner_name=new.name,
            is_first=True,
            until=max(other.until, new.until),
        ),
    )


def has_room(listed: Iterable[ListedMatch], new: ListedMatch) -> bool:
    """Return whether the lobby has room for a match, besides the other listed ones."""
    others = [each for each in listed if each.match != new.match and each.until >= new.posted]
    return (
        len(others) < MAX_LISTED
        and sum(each.session == new.session for each in others) < MAX_LISTED_PER_SESSION
        and sum(each.source == new.source for each in others) < MAX_LISTED_PER_SOURCE
    )


class MemoryLobbyStore:
    """The lobby of a server that is a single process."""

    def __init__(self) -> None:
        self._tickets: dict[str, Ticket] = {}
        self._listed: dict[str, ListedMatch] = {}

    async def pair(self, ticket: Ticket, match: str) -> Ticket:
        """Pair a guest with the guest who has waited longest, in `match`, or let it wait."""
        self._tickets = {s: t for s, t in self._tickets.items() if t.until >= ticket.posted}
        own, *others = pair(self._tickets.values(), ticket, match)
        self._tickets.update({each.session: each for each in (own, *others)})
        return own

    async def withdraw(self, session: str, wall: int) -> Ticket | None:
        """Erase the ticket of a guest who stops waiting, or return it if it is paired."""
        ticket = self._tickets.get(session)
        if ticket and ticket.match and ticket.until >= wall:
            return ticket
        self._tickets.pop(session, None)
        return None

    async def list_match(self, listed: ListedMatch) -> bool:
        """List a match, or renew its entry; return False if there is no room for it."""
        if not has_room(self._listed.values(), listed):
            return False
        known = self._listed.get(listed.match)
        self._listed[listed.match] = replace(listed, posted=known.posted) if known else listed
        return True

    async def unlist_match(self, match: str) -> None:
        """Erase the entry of a match."""
        self._listed.pop(match, None)

    async def listed_matches(self, wall: int) -> tuple[ListedMatch, ...]:
        """Return the listed matches, those that wait longest first."""
        self._listed = {m: each for m, each in self._listed.items() if each.until >= wall}
        return tuple(sorted(self._listed.values(), key=lambda each: (each.posted, each.match)))

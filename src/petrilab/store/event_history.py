"""Reads the history of a match and verifies its chain of hashes."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from petrilab.match import DamagedMatchError, History, Sealed, StoredEvent
from petrilab.store.damage import DATABASE_ERRORS, describe, is_damage
from petrilab.store.event_codec import decode_event
from petrilab.store.schema import events, heads, matches, sealed
from petrilab.store.writer_main import NO_EVENTS, EventRow, Head, chain_hash


class Fault(NamedTuple):
    """The damage of a match, and the number of its first events that are intact."""

    intact: int
    reason: str


class StoredRows(NamedTuple):
    """The rows of a match as they are stored, events with their hashes, in order."""

    match: str
    events: list[tuple[Any, ...]]
    sealed: list[tuple[Any, ...]]
    head: Head | None

    def hashed_rows(self) -> Iterator[tuple[EventRow, bytes]]:
        """Yield each event as it was hashed, with its secrets, and its stored hash."""
        secrets: dict[object, list[tuple[Any, ...]]] = {}
        for row in self.sealed:
            secrets.setdefault(row[3], []).append(row[:3])
        for event in self.events:
            yield (*event[:8], sorted(secrets.get(event[1], ()), key=_by_round_and_actor)), event[8]

    def fault(self, after: int = 0, previous: bytes = b"") -> Fault | None:
        """Return the first fault of the chain after an event with a known hash; None without."""
        number, digest = after, previous
        for row, stored in self.hashed_rows():
            if row[1] != number + 1:
                return Fault(number, f"event {number + 1} is missing")
            digest = _hash(digest, row)
            if digest != stored:
                return Fault(number, f"event {number + 1} is damaged")
            number += 1
        reason = self._fault_of_head(number, digest)
        return Fault(number, reason) if reason else None

    def _fault_of_head(self, number: int, digest: bytes) -> str | None:
        """Return the fault of the head or the secrets after a sound chain of events."""
        if self.head is None:
            return "the head is missing"
        last: object = self.head[0]
        if isinstance(last, int) and last > number:
            return f"events {number + 1} to {last} are missing"
        if self.head != (number, digest):
            return "the head is damaged"
        if any(not _is_number(row[3], number) for row in self.sealed):
            return "a secret belongs to no event"
        return None


def _by_round_and_actor(secret: tuple[Any, ...]) -> tuple[bool, Any, Any]:
    """Sort secrets as they were hashed; damaged values of other types come last."""
    is_sound = isinstance(secret[0], int) and isinstance(secret[1], int)
    return (False, secret[0], secret[1]) if is_sound else (True, 0, 0)


def _hash(previous: bytes, row: EventRow) -> bytes:
    """Return the hash of a row; damaged values may have types that cannot be hashed."""
    try:
        return chain_hash(previous, row)
    except (TypeError, ValueError):
        return b""


def _is_number(value: object, last: int) -> bool:
    return isinstance(value, int) and 1 <= value <= last


def read_rows(connection: Connection, match: str, after: int = 0) -> StoredRows:
    """Return the rows of a match after an event, all its secrets, and its head."""
    found = select(events).where(events.c.match == match, events.c.number > after)
    secrets = select(sealed.c.round, sealed.c.actor, sealed.c.text, sealed.c.number)
    head = connection.execute(
        select(heads.c.number, heads.c.hash).where(heads.c.match == match)
    ).first()
    return StoredRows(
        match,
        [tuple(row) for row in connection.execute(found.order_by(events.c.number))],
        [tuple(row) for row in connection.execute(secrets.where(sealed.c.match == match))],
        None if head is None else (head[0], head[1]),
    )


def load(connection: Connection, match: str, after: int = 0) -> History | None:
    """Return the history of a match after a number; None if there is no such match.

    Raises `DamagedMatchError` if it is not the history that was written.
    """
    try:
        rows = read_rows(connection, match, after)
        previous = _hash_of(connection, match, after)
        if after == 0 and not rows.events and rows.head is None:
            known = select(matches.c.match).where(matches.c.match == match)
            if connection.execute(known).first() is None:
                return None
    except DATABASE_ERRORS as error:
        if is_damage(error):
            raise DamagedMatchError(match, describe(error)) from error
        raise
    if fault := rows.fault(after, previous):
        raise DamagedMatchError(match, fault.reason)
    return decoded(rows)


def decoded(rows: StoredRows) -> History:
    """Return intact rows as a history. Raises `DamagedMatchError` if they cannot be decoded."""
    try:
        stored = tuple(
            StoredEvent(number, at, wall, decode_event(body), seat, command, run_time)
            for _, number, at, wall, body, seat, command, run_time, _ in rows.events
        )
    except (ValueError, TypeError) as error:
        raise DamagedMatchError(rows.match, f"{type(error).__name__}: {error}") from error
    return History(stored, tuple(Sealed(*row[:3]) for row in rows.sealed))


def _hash_of(connection: Connection, match: str, number: int) -> bytes:
    """Return the hash of an event; nothing for an event that does not exist."""
    if number == 0:
        return NO_EVENTS[1]
    mine = select(events.c.hash).where(events.c.match == match, events.c.number == number)
    return connection.execute(mine).scalar() or b""

"""Erases data: a person's session and names, and matches whose retention has ended."""

from typing import Any

from sqlalchemy import Connection, and_, exists, not_, or_, select

from petrilab.match.events import redacted
from petrilab.store.damage import DATABASE_ERRORS, is_damage
from petrilab.store.event_codec import decode_event, encode_event
from petrilab.store.history import StoredRows, read_rows
from petrilab.store.schema import MATCH_TABLES, events, heads, matches, players
from petrilab.store.writer_main import NO_EVENTS, chain_hash, checksum

_PURGE_CHUNK = 500
"""Number of matches that one statement erases."""


def forget(connection: Connection, session: str) -> None:
    """Erase a session and its names from every match, and chain the rewritten events again."""
    mine = players.c.session == session
    found = select(players.c.match).where(mine).order_by(players.c.match)
    for match in list(connection.execute(found).scalars()):
        try:
            with connection.begin_nested():
                lock = select(heads.c.number).where(heads.c.match == match).with_for_update()
                connection.execute(lock).first()
                _redact(connection, read_rows(connection, match), session)
        except DATABASE_ERRORS as error:
            if not is_damage(error):
                raise
            # Nobody can read the rows of this match, not even to redact them.
    connection.execute(players.delete().where(mine))


def _redact(connection: Connection, rows: StoredRows, session: str) -> None:
    """Rewrite the events that name a session. Damage stays detectable: it gets no new hashes."""
    fault = rows.fault()
    intact = len(rows.events) if fault is None else fault.intact
    digest = NO_EVENTS[1]
    for index, (event, stored) in enumerate(rows.hashed_rows()):
        number, body = event[1], _without(event[4], session)
        changes: dict[str, Any] = {} if body == event[4] else {"body": body}
        if index < intact:
            digest = chain_hash(digest, (*event[:4], body, *event[5:]))
            if digest != stored:
                changes["hash"] = digest
        if changes:
            row = events.update().where(events.c.match == rows.match, events.c.number == number)
            connection.execute(row.values(**changes))
    if fault is None and rows.events:
        head = heads.update().where(heads.c.match == rows.match)
        connection.execute(head.values(hash=digest))


def _without(body: Any, session: str) -> Any:
    """Return a stored event without a session and its names; damaged text that has it is erased."""
    try:
        event = decode_event(body)
    except (ValueError, TypeError):
        return "" if session in str(body) else body
    clean = redacted(event, session)
    return body if clean is event else encode_event(clean).decode()


def purge(connection: Connection, wall: int, abandoned: int) -> tuple[str, ...]:
    """Erase matches kept until before `wall`, or without events since `abandoned`.

    A damaged match is kept: its dates may be damaged, too.
    """
    has_recent_events = exists().where(
        events.c.match == matches.c.match, events.c.wall >= abandoned
    )
    is_over = matches.c.kept_until.is_not(None)
    due = or_(matches.c.kept_until < wall, and_(not_(is_over), not_(has_recent_events)))
    found = select(matches.c.match, matches.c.ended, matches.c.kept_until, matches.c.checksum)
    old = tuple(
        row.match for row in list(connection.execute(found.where(due))) if _is_due(connection, row)
    )
    for first in range(0, len(old), _PURGE_CHUNK):
        erase(connection, old[first : first + _PURGE_CHUNK])
    return old


def _is_due(connection: Connection, row: Any) -> bool:
    """Return whether the dates of a match, by which it is due, are intact."""
    return has_valid_dates(row) and read_rows(connection, row.match).fault() is None


def has_valid_dates(row: Any) -> bool:
    """Return whether the end of a match and its retention are those that were written."""
    if row.ended is None:
        return row.kept_until is None and row.checksum is None
    return bool(row.checksum == checksum(row.match, row.ended, row.kept_until))


def erase(connection: Connection, match_ids: tuple[str, ...]) -> None:
    """Erase matches from all tables."""
    for table in MATCH_TABLES:
        connection.execute(table.delete().where(table.c.match.in_(match_ids)))

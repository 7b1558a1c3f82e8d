"""Erases data: a person's session and names, and matches whose retention has ended."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, bindparam, exists, insert, not_, or_, select

from petrilab.match.events import redacted
from petrilab.store.checked_rows import dialect_insert, is_intact, readable_table, with_checksum
from petrilab.store.damage import DATABASE_ERRORS, is_damage
from petrilab.store.event_codec import decode_event, encode_event
from petrilab.store.event_history import read_rows
from petrilab.store.schema import (
    MATCH_TABLES,
    begun_deletions,
    events,
    heads,
    matches,
    players,
    purged_matches,
)
from petrilab.store.settings import DAY
from petrilab.store.writer_main import NO_EVENTS, Head, chain_hash, checksum

_PURGED_DAYS = 800
"""Days for which a backup can learn that a match was erased."""


class Redaction(NamedTuple):
    """What erases a session from a match, as it was when it had this head."""

    match: str
    head: Head | None
    changes: list[dict[str, Any]]
    """Numbers, bodies and hashes of the events to rewrite, by the names of `_REWRITE`."""
    digest: bytes | None
    """The hash of the new head, if the chain is intact."""


_REWRITE = (
    events.update()
    .where(events.c.match == bindparam("of"), events.c.number == bindparam("at_number"))
    .values(body=bindparam("new_body"), hash=bindparam("new_hash"))
)


def prepare_redaction(connection: Connection, match: str, session: str) -> Redaction:
    """Return what erases a session from a match. Damage stays detectable: it gets no new hashes."""
    try:
        rows = read_rows(connection, match)
    except DATABASE_ERRORS as error:
        if is_damage(error):  # the rows of this match cannot be read, so they cannot be redacted
            return Redaction(match, None, [], None)
        raise
    fault = rows.fault()
    intact = len(rows.events) if fault is None else fault.intact
    digest, changes = NO_EVENTS[1], []
    for index, (event, stored) in enumerate(rows.hashed_rows()):
        number, body, new_hash = event[1], _without(event[4], session), stored
        if index < intact:
            digest = new_hash = chain_hash(digest, (*event[:4], body, *event[5:]))
        if (body, new_hash) != (event[4], stored):
            change = {"of": match, "at_number": number, "new_body": body, "new_hash": new_hash}
            changes.append(change)
    is_chained = fault is None and bool(rows.events)
    return Redaction(match, rows.head, changes, digest if is_chained else None)


def redact(connection: Connection, redaction: Redaction, session: str) -> bool:
    """Erase a session from a match; return False if the match has changed since the preparation."""
    match = redaction.match
    try:
        with connection.begin_nested():
            mine = select(heads.c.number, heads.c.hash).where(heads.c.match == match)
            head = connection.execute(mine.with_for_update()).first()
            if (tuple(head) if head else None) != redaction.head:
                return False
            if redaction.changes:
                connection.execute(_REWRITE, redaction.changes)
            if redaction.digest is not None:
                new = heads.update().where(heads.c.match == match)
                connection.execute(new.values(hash=redaction.digest))
    except DATABASE_ERRORS as error:
        if not is_damage(error):
            raise
    mine_only = and_(players.c.session == session, players.c.match == match)
    connection.execute(players.delete().where(mine_only))
    return True


def begin_deletion(connection: Connection, session: str) -> None:
    """Record that the data of a session are being deleted, which may be resumed after a crash."""
    names = begun_deletions.columns.keys()
    new = dict(zip(names, with_checksum(session), strict=True))
    row = dialect_insert(connection, begun_deletions).values(**new)
    connection.execute(row.on_conflict_do_update(index_elements=["session"], set_=new))


def resumable_deletions(connection: Connection) -> tuple[str, ...]:
    """Return the sessions whose deletion has begun and not ended; damaged rows are left out."""
    found = readable_table(connection, begun_deletions)
    return tuple(row.session for row in found if is_intact(row))


def end_deletion(connection: Connection, session: str) -> None:
    """Record that the data of a session are deleted."""
    connection.execute(players.delete().where(players.c.session == session))
    connection.execute(begun_deletions.delete().where(begun_deletions.c.session == session))


def _without(body: Any, session: str) -> Any:
    """Return a stored event without a session and its names; damaged text that has it is erased."""
    try:
        event = decode_event(body)
    except (ValueError, TypeError):
        return "" if session in str(body) else body
    clean = redacted(event, session)
    return body if clean is event else encode_event(clean).decode()


def due_matches(connection: Connection, wall: int, abandoned: int) -> list[str]:
    """Return the matches kept until before `wall`, or without events since `abandoned`."""
    has_recent_events = exists().where(
        events.c.match == matches.c.match, events.c.wall >= abandoned
    )
    is_over = matches.c.kept_until.is_not(None)
    due = or_(matches.c.kept_until < wall, and_(not_(is_over), not_(has_recent_events)))
    found = select(matches.c.match, matches.c.ended, matches.c.kept_until, matches.c.checksum)
    return [row.match for row in connection.execute(found.where(due)) if has_valid_dates(row)]


def intact_matches(connection: Connection, match_ids: Sequence[str]) -> dict[str, Head | None]:
    """Return the intact ones of some matches, with their heads; dates of others may be damaged."""
    rows = [read_rows(connection, match) for match in match_ids]
    return {each.match: each.head for each in rows if each.fault() is None}


def purge(connection: Connection, due: dict[str, Head | None], wall: int) -> tuple[str, ...]:
    """Erase matches that have not changed since they had these heads; return their ids."""
    mine = select(heads.c.match, heads.c.number, heads.c.hash).where(heads.c.match.in_(due))
    locked = connection.execute(mine.order_by(heads.c.match).with_for_update())
    now = {match: (number, digest) for match, number, digest in locked}
    old = tuple(match for match, head in due.items() if now.get(match) == head)
    erase(connection, old)
    forgotten = purged_matches.c.wall < wall - _PURGED_DAYS * DAY
    connection.execute(
        purged_matches.delete().where(or_(purged_matches.c.match.in_(old), forgotten))
    )
    if old:
        names = purged_matches.columns.keys()
        rows = [dict(zip(names, with_checksum(match, wall), strict=True)) for match in old]
        connection.execute(insert(purged_matches), rows)
    return old


def has_valid_dates(row: Any) -> bool:
    """Return whether the end of a match and its retention are those that were written."""
    if row.ended is None:
        return row.kept_until is None and row.checksum is None
    return bool(row.checksum == checksum(row.match, row.ended, row.kept_until))


def erase(connection: Connection, match_ids: tuple[str, ...]) -> None:
    """Erase matches from all tables."""
    for table in MATCH_TABLES:
        connection.execute(table.delete().where(table.c.match.in_(match_ids)))

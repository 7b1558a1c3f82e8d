"""Chains of hashes: each event covers its predecessor, each match has a head."""

import contextlib
import json
from hashlib import sha256
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_events = sa.table(
    "events",
    *map(sa.column, ("match", "number", "at", "wall", "body", "seat", "command", "run_time")),
    sa.column("hash", sa.LargeBinary),
)
_sealed = sa.table("sealed", *map(sa.column, ("match", "round", "actor", "text", "number")))
_heads = sa.table(
    "heads", sa.column("match"), sa.column("number"), sa.column("hash", sa.LargeBinary)
)
_matches = sa.table(
    "matches",
    *map(sa.column, ("match", "ended", "kept_until", "checksum")),
)
_server_runs = sa.table("server_runs", *map(sa.column, ("id", "run_time", "checksum")))


def upgrade() -> None:
    """Add the columns and the heads, and chain the events that are stored."""
    op.add_column("events", sa.Column("hash", sa.LargeBinary))
    op.add_column("sealed", sa.Column("number", sa.Integer))
    op.add_column("matches", sa.Column("checksum", sa.Text))
    op.add_column("server_runs", sa.Column("checksum", sa.Text))
    op.create_table(
        "heads",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    connection = op.get_bind()
    for match in list(connection.execute(sa.select(_matches.c.match)).scalars()):
        _chain(connection, match)
    _add_checksums(connection)


def _chain(connection: sa.Connection, match: str) -> None:
    """Number the secrets of a match, hash its events and write its head."""
    columns = [column for column in _events.c if column.name != "hash"]
    found = sa.select(*columns).where(_events.c.match == match).order_by(_events.c.number)
    rows = [tuple(row) for row in connection.execute(found)]
    secrets = _numbered_secrets(connection, match, rows)
    previous, hashes = b"", []
    for row in rows:
        text = json.dumps((*row, secrets.get(row[1], [])), separators=(",", ":"))
        previous = sha256(previous + text.encode("ascii")).digest()
        hashes.append({"in_match": match, "at_number": row[1], "hash": previous})
    if not rows:
        return
    update = _events.update().where(
        _events.c.match == sa.bindparam("in_match"), _events.c.number == sa.bindparam("at_number")
    )
    connection.execute(update.values(hash=sa.bindparam("hash")), hashes)
    connection.execute(_heads.insert().values(match=match, number=rows[-1][1], hash=previous))


def _numbered_secrets(
    connection: sa.Connection, match: str, rows: list[tuple[Any, ...]]
) -> dict[int, list[Any]]:
    """Assign the secrets to events: a pick to its seat's choice, the dice's to the creation."""
    numbers: dict[tuple[int, int], int] = {}
    for row in rows:
        # A damaged event must not prevent the upgrade; replaying the match will report it.
        with contextlib.suppress(ValueError, TypeError, LookupError):
            event = json.loads(row[4])
            if event["is"] == "chosen":
                numbers[event["round"], event["seat"]] = row[1]
    found = sa.select(_sealed.c.round, _sealed.c.actor, _sealed.c.text)
    secrets = [
        (numbers.get((row[0], row[1]), 1), tuple(row))
        for row in connection.execute(found.where(_sealed.c.match == match))
    ]
    for number, (round_number, actor, _) in secrets:
        mine = (_sealed.c.match == match, _sealed.c.round == round_number)
        update = _sealed.update().where(*mine, _sealed.c.actor == actor)
        connection.execute(update.values(number=number))
    return {
        number: [list(secret) for _, secret in group]
        for number, group in groupby(sorted(secrets), lambda secret: secret[0])
    }


def _add_checksums(connection: sa.Connection) -> None:
    """Add the checksums of ended matches and of the run time."""
    ended = sa.select(_matches.c.match, _matches.c.ended, _matches.c.kept_until)
    for row in list(connection.execute(ended.where(_matches.c.ended.is_not(None)))):
        update = _matches.update().where(_matches.c.match == row.match)
        connection.execute(update.values(checksum=_checksum(row)))
    for run in list(connection.execute(sa.select(_server_runs.c.id, _server_runs.c.run_time))):
        update = _server_runs.update().where(_server_runs.c.id == run.id)
        connection.execute(update.values(checksum=_checksum(run)))


def _checksum(row: Any) -> str:
    return sha256(json.dumps(tuple(row), separators=(",", ":")).encode("ascii")).hexdigest()

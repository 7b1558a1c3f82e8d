"""The tables, as the newest migration leaves them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("match", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("kept_until", BigInteger, index=True),
    Column("checksum", Text),
    sqlite_with_rowid=False,
)
"""All matches: when they were created and ended, and how long an ended one is kept.

The checksum covers `ended` and `kept_until`, so that a damaged date erases nothing.
"""

events = Table(
    "events",
    metadata,
    Column("match", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("wall", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("seat", Integer),
    Column("command", Text),
    Column("run_time", BigInteger, nullable=False, server_default="0"),
    Column("hash", LargeBinary),
    sqlite_with_rowid=False,
)
"""The events. The primary key is the version check.

The hash covers the event, its secrets and the hash of the event before it.
"""

heads = Table(
    "heads",
    metadata,
    Column("match", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""The number and the hash of the last event of each match: the end of its chain."""

Index(
    "one_answer",
    events.c.match,
    events.c.seat,
    events.c.command,
    unique=True,
    sqlite_where=events.c.command.is_not(None),
    postgresql_where=events.c.command.is_not(None),
)
"""A seat's command is carried out once; the number of its event is the answer."""

sealed = Table(
    "sealed",
    metadata,
    Column("match", Text, primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("actor", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("number", Integer),
    sqlite_with_rowid=False,
)
"""Secrets: picks by round and seat, and the secret of the dice (CHANCE, round 0).

`number` is that of the event whose hash covers the secret.
"""

players = Table(
    "players",
    metadata,
    Column("session", Text, primary_key=True),
    Column("match", Text, primary_key=True),
    sqlite_with_rowid=False,
)
"""The participants of each match."""

server_runs = Table(
    "server_runs",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("run_time", BigInteger, nullable=False),
    Column("checksum", Text),
)
"""One row: how long servers have run in total. Match time stands still while no server runs."""

session_keys = Table(
    "session_keys",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("secret", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("checksum", Text),
)
"""The keys that sign the tokens of guest sessions. A damaged one is not used."""

session_key_copies = Table(
    "session_key_copies",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("secret", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("checksum", Text),
)
"""The same keys a second time: if one copy is damaged, the other is used."""

confirmed_times = Table(
    "confirmed_times",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("wall", BigInteger, nullable=False),
    Column("run_time", BigInteger, nullable=False),
    Column("checksum", Text),
)
"""One row: the latest wall-clock time by which data may expire, and the run time at that moment."""

purged_matches = Table(
    "purged_matches",
    metadata,
    Column("match", Text, primary_key=True),
    Column("wall", BigInteger, nullable=False),
    Column("checksum", Text),
)
"""Matches that were erased because their retention had ended; backups erase only these."""

begun_deletions = Table(
    "begun_deletions",
    metadata,
    Column("session", Text, primary_key=True),
    Column("checksum", Text),
)
"""Sessions whose data are being deleted, to be completed after a crash.

A damaged row deletes nothing, since it might name another session.
"""

sessions = Table(
    "sessions",
    metadata,
    Column("session", Text, primary_key=True),
    Column("generation", Integer, nullable=False),
    Column("token", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("checksum", Text),
    sqlite_with_rowid=False,
)
"""The valid token of each session, as a hash; empty for a deleted session.

If a row is damaged, no token of its session is valid: an older one might count again otherwise.
The row with an empty session has the number of all other rows as its generation.
"""

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("session", Text, primary_key=True),
    Column("code", Text, nullable=False),
    Column("claimant", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""The recovery code of each session that has one, as a hash, and the session that claims it."""

Index("recovery_by_code", recovery_codes.c.code, unique=True)

tickets = Table(
    "tickets",
    metadata,
    Column("session", Text, primary_key=True),
    Column("id", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("posted", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("match", Text, nullable=False),
    Column("partner", Text, nullable=False),
    Column("partner_name", Text, nullable=False),
    Column("is_first", Boolean, nullable=False),
)
"""Guests who wait to be paired, for seconds; only PostgreSQL's workers use the table."""

listed_matches = Table(
    "listed_matches",
    metadata,
    Column("match", Text, primary_key=True),
    Column("session", Text, nullable=False),
    Column("source", Text, nullable=False),
    Column("posted", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Matches whose open seats the lobby shows, for seconds; as above."""

reviews = Table(
    "reviews",
    metadata,
    Column("key", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("checksum", Text, nullable=False),
)
"""Reviews by the hash of their record and of the engine's version: a cache without names."""

Index("reviews_by_age", reviews.c.created)

MATCH_TABLES = (matches, events, heads, sealed, players)
"""The tables whose rows belong to a match."""
OTHER_TABLES = (
    server_runs,
    confirmed_times,
    session_keys,
    session_key_copies,
    sessions,
    recovery_codes,
    purged_matches,
    begun_deletions,
)
"""The tables whose rows belong to no match."""
LOBBY_TABLES = (tickets, listed_matches)
"""The tables whose rows last for seconds; no backup needs them."""
CACHE_TABLES = (reviews,)
"""The tables whose rows can be computed again; repairs and backups of a running store omit them."""
TABLES = (*MATCH_TABLES, *OTHER_TABLES, *LOBBY_TABLES, *CACHE_TABLES)

"""The tables, as the newest migration leaves them."""

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, Table, Text

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("match", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("kept_until", BigInteger, index=True),
    sqlite_with_rowid=False,
)
"""All matches: when they were set up and over, and until when they are kept (once over)."""

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
    sqlite_with_rowid=False,
)
"""What happened. The primary key is the check of the version."""

Index(
    "one_answer",
    events.c.match,
    events.c.seat,
    events.c.command,
    unique=True,
    sqlite_where=events.c.command.is_not(None),
    postgresql_where=events.c.command.is_not(None),
)
"""A seat's command is carried out once; the event's number is its answer."""

sealed = Table(
    "sealed",
    metadata,
    Column("match", Text, primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("actor", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""What is secret: picks by round and seat; the dice's secret is chance's in round 0."""

players = Table(
    "players",
    metadata,
    Column("session", Text, primary_key=True),
    Column("match", Text, primary_key=True),
    sqlite_with_rowid=False,
)
"""Who takes part where."""

alive = Table(
    "alive",
    metadata,
    Column("since", BigInteger, primary_key=True, autoincrement=False),
    Column("until", BigInteger, nullable=False),
)
"""When servers ran, so that time without one counts against nobody."""

TABLES = (matches, events, sealed, players, alive)

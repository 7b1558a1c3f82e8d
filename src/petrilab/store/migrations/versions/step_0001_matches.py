"""Tables for matches, events, secrets, participants and server uptimes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the first tables."""
    op.create_table(
        "matches",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "events",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("wall", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("command", sa.Text),
        sqlite_with_rowid=False,
    )
    named = sa.text("command IS NOT NULL")
    op.create_index(
        "one_answer",
        "events",
        ["match", "seat", "command"],
        unique=True,
        sqlite_where=named,
        postgresql_where=named,
    )
    op.create_table(
        "sealed",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("actor", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "players",
        sa.Column("session", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "alive",
        sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )

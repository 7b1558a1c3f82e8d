"""Second copies of session keys; confirmed wall-clock time; erased matches; begun deletions."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the tables, and copy the keys as they are: a damaged one stays detectable."""
    op.create_table(
        "session_key_copies",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("checksum", sa.Text),
    )
    op.execute(
        "INSERT INTO session_key_copies (number, secret, created, checksum) "
        "SELECT number, secret, created, checksum FROM session_keys"
    )
    op.create_table(
        "confirmed_times",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("wall", sa.BigInteger, nullable=False),
        sa.Column("run_time", sa.BigInteger, nullable=False),
        sa.Column("checksum", sa.Text),
    )
    op.create_table(
        "purged_matches",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("wall", sa.BigInteger, nullable=False),
        sa.Column("checksum", sa.Text),
    )
    op.create_table("begun_deletions", sa.Column("session", sa.Text, primary_key=True))

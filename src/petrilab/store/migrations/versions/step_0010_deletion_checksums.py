"""Checksums of begun deletions, which are resumed and cannot be undone."""

import json
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the column, and the checksums of the rows that are stored."""
    connection = op.get_bind()
    op.add_column("begun_deletions", sa.Column("checksum", sa.Text))
    table = sa.table("begun_deletions", sa.column("session"), sa.column("checksum"))
    for (session,) in list(connection.execute(sa.select(table.c.session))):
        digest = sha256(json.dumps((session,), separators=(",", ":")).encode("ascii")).hexdigest()
        connection.execute(table.update().where(table.c.session == session).values(checksum=digest))

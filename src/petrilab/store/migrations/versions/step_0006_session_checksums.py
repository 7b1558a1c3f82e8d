"""Checksums of the keys and states of guest sessions."""

import json
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

_TABLES = {
    "session_keys": ("number", "secret", "created"),
    "sessions": ("session", "generation", "token", "until"),
}


def upgrade() -> None:
    """Add the columns, and the checksums of the rows that are stored."""
    connection = op.get_bind()
    for name, columns in _TABLES.items():
        op.add_column(name, sa.Column("checksum", sa.Text))
        table = sa.table(name, *map(sa.column, (*columns, "checksum")))
        key = table.c[columns[0]]
        found = sa.select(*(table.c[column] for column in columns))
        for row in list(connection.execute(found)):
            text = json.dumps(tuple(row), separators=(",", ":"))
            digest = sha256(text.encode("ascii")).hexdigest()
            connection.execute(table.update().where(key == row[0]).values(checksum=digest))

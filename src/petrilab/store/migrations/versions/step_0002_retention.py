"""A column that says until when a finished match is kept."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_NINETY_DAYS = 90 * 86_400_000


def upgrade() -> None:
    """Add the column; matches that have ended are kept for 90 days from their end."""
    op.add_column("matches", sa.Column("kept_until", sa.BigInteger))
    op.create_index("ix_matches_kept_until", "matches", ["kept_until"])
    matches = sa.table("matches", sa.column("ended"), sa.column("kept_until"))
    over = matches.update().where(matches.c.ended.is_not(None))
    op.execute(over.values(kept_until=matches.c.ended + _NINETY_DAYS))

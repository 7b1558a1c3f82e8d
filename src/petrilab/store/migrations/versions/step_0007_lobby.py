"""The lobby of several workers, and recovery codes of guests."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "tickets",
        sa.Column("session", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("posted", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("partner", sa.Text, nullable=False),
        sa.Column("partner_name", sa.Text, nullable=False),
        sa.Column("is_first", sa.Boolean, nullable=False),
    )
    op.create_table(
        "listed_matches",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("session", sa.Text, nullable=False),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("posted", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("session", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("claimant", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("recovery_by_code", "recovery_codes", ["code"], unique=True)

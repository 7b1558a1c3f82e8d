"""Reviews of records, by record and engine: a cache."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "reviews",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("checksum", sa.Text, nullable=False),
    )
    op.create_index("reviews_by_age", "reviews", ["created"])

"""Run time instead of wall-clock intervals: how long servers had run when an event was written."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the run time, from 0 on: the clocks of old matches continue from their last event."""
    run_time = sa.Column("run_time", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("events", run_time)
    op.create_table(
        "server_runs",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("run_time", sa.BigInteger, nullable=False),
    )
    op.drop_table("alive")

"""Bringing a database to the newest form of its tables."""

from importlib.resources import files

from sqlalchemy import Connection, inspect, text

from petrilab.core import refuse
from petrilab.core.rules import StoreRule

NEWEST = "0002"
_UPGRADE_LOCK = 0x7065_7472
"""An advisory lock in PostgreSQL: several workers start at once, one of them upgrades."""


def revision_of(connection: Connection) -> str | None:
    """The step a database is at; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def upgrade(connection: Connection, target: str = NEWEST) -> None:
    """Run the steps that are missing. Refuses a database that a newer Petrilab has written."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _UPGRADE_LOCK})
    found = revision_of(connection)
    if found == target:
        return
    if found is not None and found > target:
        refuse(StoreRule.NEWER, found=found, known=target).raised()
    # Loaded only when there is something to do: it takes its time.
    from alembic.command import upgrade as run  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(files(__package__) / "migrations"))
    config.attributes["connection"] = connection
    run(config, target)

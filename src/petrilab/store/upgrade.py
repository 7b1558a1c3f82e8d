"""Upgrades the schema of a database by running its migrations."""

from importlib.resources import files

from sqlalchemy import Connection, inspect, text

from petrilab.core import refusal
from petrilab.store.refusal_rules import StoreRule

NEWEST = "0010"
_UPGRADE_LOCK = 0x7065_7472
"""Key of a PostgreSQL advisory lock: of several workers that start at once, one upgrades."""


def revision_of(connection: Connection) -> str | None:
    """Return the schema revision of a database; None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def upgrade(connection: Connection, target: str = NEWEST) -> None:
    """Run the missing migrations. Refuses a database that a newer Petrilab has written."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _UPGRADE_LOCK})
    found = revision_of(connection)
    if found == target:
        return
    if found is not None and found > target:
        raise refusal(StoreRule.NEWER, found=found, known=target).error()
    # Imported only when it is needed, because Alembic is slow to import.
    from alembic.command import upgrade as run_migrations  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(files(__package__) / "migrations"))
    config.attributes["connection"] = connection
    run_migrations(config, target)

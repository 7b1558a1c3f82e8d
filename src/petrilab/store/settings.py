"""Settings of a store: its location and its retention."""

import os
import sys
from pathlib import Path
from typing import NamedTuple

from petrilab.core import quoted, refusal
from petrilab.store.refusal_rules import StoreRule

DAY = 86_400_000
"""A day in milliseconds, the unit of wall-clock times in the store."""
DEFAULT_FILE = "petrilab.db"
_SQLITE = "sqlite:///"
_POSTGRES = ("postgresql://", "postgres://", "postgresql+psycopg://")


class Retention(NamedTuple):
    """Days until a finished match, or an unfinished one without new events, is erased.

    A trusted clock is not compared with the run time of servers.
    """

    finished_days: int = 90
    abandoned_days: int = 365
    is_clock_trusted: bool = False


DEFAULT_RETENTION = Retention()


def data_directory() -> Path:
    """Return the user's data directory: PETRILAB_DATA_DIR, or the usual place of the system."""
    if configured := os.environ.get("PETRILAB_DATA_DIR"):
        return Path(configured)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "petrilab"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "petrilab"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "petrilab"


def default_url() -> str:
    """Return the URL of the store in the user's data directory."""
    return f"{_SQLITE}{data_directory() / DEFAULT_FILE}"


def sqlite_file(url: str) -> Path | None:
    """Return the file that a URL names; None for PostgreSQL. Refuses any other URL."""
    if url.startswith(_SQLITE) and len(url) > len(_SQLITE):
        return Path(url.removeprefix(_SQLITE))
    if url.startswith(_POSTGRES):
        return None
    raise refusal(StoreRule.URL, found=quoted(url)).error()


def postgres_url(url: str) -> str:
    """Return a PostgreSQL URL in SQLAlchemy's form, for psycopg 3."""
    for scheme in _POSTGRES:
        url = url.removeprefix(scheme)
    return f"postgresql+psycopg://{url}"

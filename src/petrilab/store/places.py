"""Where a store is: the user's data directory, unless a URL says otherwise."""

import os
import sys
from pathlib import Path

from petrilab.core import refuse, shown
from petrilab.core.rules import StoreRule

FILE = "petrilab.db"
_SQLITE = "sqlite:///"
_POSTGRES = ("postgresql://", "postgres://", "postgresql+psycopg://")


def data_directory() -> Path:
    """Where Petrilab keeps things: PETRILAB_DATA_DIR, or where this system keeps such data."""
    if named := os.environ.get("PETRILAB_DATA_DIR"):
        return Path(named)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "petrilab"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "petrilab"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "petrilab"


def default_url() -> str:
    """The URL of the usual store."""
    return f"{_SQLITE}{data_directory() / FILE}"


def sqlite_file(url: str) -> Path | None:
    """The file that a URL names; None for PostgreSQL. Refuses any other URL."""
    if url.startswith(_SQLITE) and len(url) > len(_SQLITE):
        return Path(url.removeprefix(_SQLITE))
    if url.startswith(_POSTGRES):
        return None
    return refuse(StoreRule.URL, found=shown(url)).raised()


def postgres_url(url: str) -> str:
    """The same URL as SQLAlchemy wants it, with psycopg 3."""
    for scheme in _POSTGRES:
        url = url.removeprefix(scheme)
    return f"postgresql+psycopg://{url}"

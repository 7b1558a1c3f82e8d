"""The installed entry points: other distributions add games, opponents and drawings by them."""

import importlib.metadata
from functools import cache
from typing import Any


@cache
def _all_entry_points() -> Any:
    """Return all entry points, read once: every reading looks into each installed distribution."""
    return importlib.metadata.entry_points()


def entry_points(**selection: str) -> importlib.metadata.EntryPoints:
    """Return the entry points with this `group`, and with this `name` if one is given."""
    found: importlib.metadata.EntryPoints = _all_entry_points().select(**selection)
    return found

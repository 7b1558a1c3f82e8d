"""The hook for the drawing plugin, so that games need not depend on it."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias, cast

from petrilab.core.plugins import entry_points

Draw: TypeAlias = Callable[[Any], str]
"""Returns the SVG text of a position or a view."""

GROUP = "petrilab.drawing"


@cache
def _plugged() -> Draw | None:
    found = sorted(entry_points(group=GROUP), key=lambda entry: entry.name)
    return cast("Draw", found[0].load()) if found else None


def draw(shown: Any) -> str | None:
    """Return the SVG of a position or view, or None if no drawing plugin is installed."""
    plugged = _plugged()
    return plugged(shown) if plugged else None

"""Errors of the laboratory that the user can correct, and the check for its libraries."""

from importlib.util import find_spec
from pathlib import Path
from typing import Final

from petrilab.core import quoted

_LIBRARIES: Final = ("polars", "matplotlib")

_LONGEST: Final = 300
"""Most characters of a path in a sentence."""


class LabError(Exception):
    """A request that cannot be carried out; its text is one sentence for the user."""


def require_libraries() -> None:
    """Raise `LabError` if a library of the extra `lab` is missing."""
    missing = [name for name in _LIBRARIES if find_spec(name) is None]
    if missing:
        names = " and ".join(missing)
        raise LabError(f"The laboratory needs {names}: pip install 'petrilab[lab]'.")


def path_text(path: Path) -> str:
    """Return a path as it stands in a sentence."""
    return quoted(str(path), _LONGEST)

"""The command `petrilab`."""

import sys
from collections.abc import Sequence
from typing import NoReturn

INTERRUPTED = 130
"""Exit code after Ctrl-C."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command and exit with its exit code."""
    try:
        # Imported here so that Ctrl-C during the import prints no traceback.
        from petrilab.cli.errors import run  # noqa: PLC0415

        sys.exit(run(arguments))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


__all__ = ["main"]

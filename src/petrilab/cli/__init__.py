"""The command `petrilab`."""

import sys
from collections.abc import Sequence
from typing import NoReturn

INTERRUPTED = 130
"""Exit code after Ctrl-C."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command and leave with its exit code."""
    try:
        # Imported here so that Ctrl-C is answered politely from the first moment on.
        from petrilab.cli.frame import run  # noqa: PLC0415

        sys.exit(run(arguments))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


__all__ = ["main"]

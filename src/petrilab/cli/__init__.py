"""The command `petrilab`."""

from petrilab.cli.main import main

__all__ = ["main"]

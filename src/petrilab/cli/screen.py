"""The screen: writing, asking and clearing in somebody's language."""

import contextlib
import shutil
import sys
import textwrap

import click

from petrilab.texts import Texts

_EMPTY_LINES = 60
"""Enough to push a secret off any screen that cannot be cleared."""
_CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear, and forget what was scrolled away: a secret must not be one scroll up."""


class Screen:
    """Where a table is shown. Lines are broken between words."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        if sys.stdin.isatty():
            # Cursor keys and history at the prompt, where Python has them.
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401, PLC0415  # importing it is what switches it on

    def say(self, name: str, **values: str | int) -> None:
        """Write the text of this name."""
        self.write(self._texts.get(name, **values))

    def write(self, text: str) -> None:
        """Write lines, breaking those that are too long for the window."""
        width = max(20, shutil.get_terminal_size((100, 40)).columns)
        for line in text.split("\n"):
            short = len(click.unstyle(line)) <= width
            click.echo(line if short else textwrap.fill(line, width, subsequent_indent="  "))

    def read(self, prompt: str) -> str:
        """A line that somebody types; EOFError when nothing more will come."""
        return input(f"{prompt} ").strip()

    def ask(self, name: str, **values: str | int) -> str:
        """The answer to a question; nothing if nobody answers any more."""
        try:
            return self.read(self._texts.get(name, **values))
        except EOFError:
            self.write("")
            return ""

    def clear(self) -> None:
        """Empty the screen, or push what it shows out of sight."""
        if sys.stdout.isatty():
            click.echo(_CLEAR, nl=False)
        else:
            click.echo("\n" * _EMPTY_LINES)

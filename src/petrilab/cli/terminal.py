"""The terminal: writing, asking and clearing the screen."""

import contextlib
import shutil
import sys
import textwrap

import click

from petrilab.texts import Texts

_EMPTY_LINES = 60
"""Lines that push a secret off the screen if it cannot be cleared."""
_CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Move the cursor home, clear the screen and the scrollback, which may show a secret."""


class Terminal:
    """Input and output in one language; long lines are broken between words."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        if sys.stdin.isatty():
            # Enables cursor keys and history at the prompt, where available.
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401, PLC0415  # importing it is what switches it on

    def write_text(self, name: str, **values: str | int) -> None:
        """Print the text of this name."""
        self.write(self._texts.get(name, **values))

    def write(self, text: str) -> None:
        """Print lines, wrapping those that are too long for the window."""
        width = max(20, shutil.get_terminal_size((100, 40)).columns)
        for line in text.split("\n"):
            short = len(click.unstyle(line)) <= width
            click.echo(line if short else textwrap.fill(line, width, subsequent_indent="  "))

    def read(self, prompt: str) -> str:
        """Return the next line of input; raise EOFError at its end."""
        return input(f"{prompt} ").strip()

    def ask(self, name: str, **values: str | int) -> str:
        """Return the answer to a question, or an empty text at the end of the input."""
        try:
            return self.read(self._texts.get(name, **values))
        except EOFError:
            self.write("")
            return ""

    def clear(self) -> None:
        """Clear the screen, or scroll its content out of sight."""
        if sys.stdout.isatty():
            click.echo(_CLEAR, nl=False)
        else:
            click.echo("\n" * _EMPTY_LINES)

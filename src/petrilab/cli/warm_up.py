"""Waiting for opponents whose kernels are being compiled, with a progress line."""

import math
import sys
import time
from typing import TextIO

import click

from petrilab.agents.warm_up import Readiness, StillPreparingError, wait
from petrilab.cli.language import system_texts
from petrilab.texts import Texts

_CLEAR_LINE = "\r\x1b[K"


def wait_for(game: str, texts: Texts | None = None) -> None:
    """Wait until a game's kernels are ready; in a terminal, show a progress line.

    Raise `ClickException` if they cannot be compiled.
    """
    texts = texts or system_texts()
    try:
        wait_with_progress(game, game, texts, sys.stderr)
    except StillPreparingError as error:
        raise click.ClickException(unprepared_message(game, error.readiness, texts)) from error


def wait_with_progress(game: str, name: str, texts: Texts, stream: TextIO) -> None:
    """Wait for a game's kernels; in a terminal, show for whom and for how many seconds.

    Raise `StillPreparingError` if they cannot be compiled.
    """
    began, is_terminal = time.monotonic(), stream.isatty()

    def show(now: Readiness) -> None:
        if is_terminal:
            seconds = math.floor(time.monotonic() - began)
            text = texts.get("play-preparing", name=name, seconds=seconds)
            done = f"({now.done}/{now.parts})"
            click.echo(f"{_CLEAR_LINE}{text} {done}", nl=False, file=stream)

    try:
        wait(game, show)
    finally:
        if is_terminal:
            click.echo(_CLEAR_LINE, nl=False, file=stream)


def unprepared_message(name: str, readiness: Readiness, texts: Texts) -> str:
    """Return why an opponent cannot play on this machine."""
    reason = readiness.reason or readiness.state.value
    return texts.get("play-unprepared", name=name, reason=reason)

"""Waiting for opponents that are being prepared, with a line that says so."""

import math
import sys
import time
from typing import TextIO

import click

from petrilab.agents.warming import Readiness, StillPreparingError, wait
from petrilab.cli.language import system_texts
from petrilab.texts import Texts

_CLEAR_LINE = "\r\x1b[K"


def wait_for(game: str) -> None:
    """Wait until a game's kernels are ready; somebody who looks sees for how long.

    Raises `ClickException` if they cannot be prepared.
    """
    texts = system_texts()
    try:
        wait_with_a_line(game, game, texts, sys.stderr)
    except StillPreparingError as error:
        raise click.ClickException(unprepared(game, error.readiness, texts)) from error


def wait_with_a_line(game: str, name: str, texts: Texts, stream: TextIO) -> None:
    """Wait for a game's kernels; in a terminal a line says who is preparing, and for how long.

    Raises `StillPreparingError` if they cannot be prepared.
    """
    began, looks = time.monotonic(), stream.isatty()

    def show(now: Readiness) -> None:
        if looks:
            seconds = math.floor(time.monotonic() - began)
            text = texts.get("play-preparing", name=name, seconds=seconds)
            done = f"({now.done}/{now.parts})"
            click.echo(f"{_CLEAR_LINE}{text} {done}", nl=False, file=stream)

    try:
        wait(game, show)
    finally:
        if looks:
            click.echo(_CLEAR_LINE, nl=False, file=stream)


def unprepared(name: str, readiness: Readiness, texts: Texts) -> str:
    """Why an opponent cannot play on this machine."""
    reason = readiness.reason or readiness.state.value
    return texts.get("play-unprepared", name=name, reason=reason)

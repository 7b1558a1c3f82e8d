"""The command that serves the page, and what it says when it does."""

import sys
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import click

from petrilab.cli.language import system_texts
from petrilab.server.settings import Settings, flag, read, variable


def _with_settings(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command an option for every setting."""
    for each in reversed(fields(Settings)):
        is_flag = isinstance(each.default, bool)
        command = click.option(
            flag(each.name),
            each.name,
            envvar=variable(each.name),
            is_flag=is_flag,
            type=None if is_flag else str,
            metavar=None if is_flag else type(each.default).__name__.upper(),
            default=each.default if is_flag else str(each.default),
            show_default=not is_flag and each.default != "",
            callback=None if is_flag else _read,
            help=each.metadata["help"],
        )(command)
    return command


def _read(context: click.Context, parameter: click.Parameter, value: str) -> Any:
    del context
    return read(str(parameter.name), value)


@click.command(
    epilog="""\b
Examples:
  petrilab serve --open
  petrilab serve --lan
  petrilab serve --public-url https://games.example.org --trusted-proxies 127.0.0.1
  petrilab serve --workers 4 --store postgresql://localhost/petrilab
Every option may be given as an environment variable instead: PETRILAB_PORT for --port.
"""
)
@_with_settings
def serve(**settings: Any) -> None:
    """Serve the page, for this machine, the home network or the world."""
    run(Settings(**settings))


def run(settings: Settings) -> None:
    """Serve; tell people at a terminal where."""
    from petrilab.server.running import serve as serve_until_stopped  # noqa: PLC0415  # loads much

    serve_until_stopped(settings, _announce if sys.stdout.isatty() or settings.lan else None)


def _announce(url: str, code: str) -> None:
    """Say where the page is, on a home network with a code to scan."""
    texts = system_texts()
    if code:
        click.echo(code)
        click.echo(texts.get("serve-lan", url=url))
    else:
        click.echo(texts.get("serve-here", url=url))

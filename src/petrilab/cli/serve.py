"""The command `petrilab serve`."""

import gc
import sys
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import click

from petrilab.cli.language import system_texts
from petrilab.server.settings import Settings, flag, parse_setting, variable


def _with_settings(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add an option for every setting to a command."""
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
            callback=None if is_flag else _parse,
            help=each.metadata["help"],
        )(command)
    return command


def _parse(context: click.Context, parameter: click.Parameter, value: str) -> Any:
    del context
    return parse_setting(str(parameter.name), value)


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
    """Serve the page to this machine, the home network or the internet."""
    run(Settings(**settings))


def run(settings: Settings) -> None:
    """Serve until stopped; tell a person at a terminal the address, how to stop, and the end."""
    # Searching a thousand modules for cycles takes a tenth of the start; the server enables it.
    gc.disable()
    from petrilab.server.bootstrap import serve as start_server  # noqa: PLC0415  # slow to import

    is_terminal = sys.stdout.isatty()
    try:
        start_server(settings, _announce if is_terminal or settings.lan else None)
    except KeyboardInterrupt:
        if is_terminal:
            click.echo("\n" + system_texts().get("serve-stopped"))
        raise


def _announce(url: str, qr_code: str) -> None:
    """Print the address of the page, on a home network with its QR code."""
    texts = system_texts()
    if qr_code:
        click.echo(qr_code)
        click.echo(texts.get("serve-lan", url=url))
    else:
        click.echo(texts.get("serve-here", url=url))

"""The command `petrilab health`, for supervisors of containers and services."""

import http.client
import json

import click

from petrilab.cli.language import system_texts
from petrilab.server.settings import Settings, variable

NOT_READY = 1
"""Exit code if no server is ready."""
_TIMEOUT_SECONDS = 4.0


@click.command(epilog="Example: petrilab health --port 8008")
@click.option(
    "--port",
    type=click.IntRange(1, 65_535),
    envvar=variable("port"),
    default=Settings().port,
    show_default=True,
    help="Port of the server on this machine.",
)
@click.pass_context
def health(ctx: click.Context, port: int) -> None:
    """Print the state of the server on this machine; exit with 1 if it is not ready."""
    state = _state(port)
    if state is None:
        click.echo(system_texts().get("cli-no-server", port=str(port)), err=True)
        ctx.exit(NOT_READY)
    click.echo(json.dumps(state))
    if not state.get("ready"):
        ctx.exit(NOT_READY)


def _state(port: int) -> dict[str, object] | None:
    """Return the server's health response as a dict; None if there is no valid response."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=_TIMEOUT_SECONDS)
    try:
        connection.request("GET", "/api/health", headers={"host": f"localhost:{port}"})
        state = json.loads(connection.getresponse().read())
    except (OSError, http.client.HTTPException, ValueError):
        return None
    finally:
        connection.close()
    return state if isinstance(state, dict) else None

"""Binds the port that the server listens on."""

import socket

from petrilab.core import refusal
from petrilab.server.refusal_rules import ServerRule
from petrilab.server.settings import Settings

_BACKLOG = 2048
"""Connections that the system accepts before the server does."""


def bind_port(settings: Settings) -> socket.socket:
    """Return a listening socket on the configured host and port. Raises `RefusedError`."""
    host = "0.0.0.0" if settings.lan else settings.host  # noqa: S104  # --lan asks for it
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening_socket = socket.socket(family, socket.SOCK_STREAM)
    listening_socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening_socket.bind((host, settings.port))
    except OSError:
        listening_socket.close()
        raise refusal(ServerRule.PORT, host=host, port=str(settings.port)).error() from None
    listening_socket.listen(_BACKLOG)
    return listening_socket

"""Addresses: by which names people may reach the server, and which origin belongs to each."""

import ipaddress
import socket
from urllib.parse import urlsplit

from petrilab.core import refuse, shown
from petrilab.core.rules import ServerRule
from petrilab.server.settings import Settings

_LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
_USUAL = {"http": 80, "https": 443}


class Addresses:
    """The only Host headers that are answered, each with the only Origin that goes with it."""

    def __init__(self, settings: Settings, port: int, lan: str | None = None) -> None:
        self._origins: dict[str, str] = {}
        self.public = self._add_public(settings.public_url) if settings.public_url else ""
        self.lan = self._add("http", lan, port) if lan else ""
        names = [self._add("http", name, port) for name in _LOOPBACK]
        if not settings.public_url and not is_loopback(settings.host) and not lan:
            refuse(ServerRule.PUBLIC, host=shown(settings.host)).raised()
        self.main = self.public or self.lan or names[0]
        """Where links lead."""
        self.here = names[0]
        """Where this machine finds the page."""

    def _add_public(self, url: str) -> str:
        parts = urlsplit(url)
        try:
            port = parts.port
        except ValueError:
            port = -1
        whole = parts.scheme in _USUAL and parts.hostname and port != -1
        if not whole or parts.path not in ("", "/") or parts.query or parts.fragment:
            refuse(ServerRule.SETTING, setting="--public-url", found=shown(url)).raised()
        name = str(parts.hostname)
        return self._add(parts.scheme, f"[{name}]" if ":" in name else name, port)

    def _add(self, scheme: str, name: str, port: int | None) -> str:
        host = name if port in (None, _USUAL[scheme]) else f"{name}:{port}"
        origin = f"{scheme}://{host}"
        self._origins.setdefault(host, origin)
        return origin

    def origin(self, host: str) -> str | None:
        """The origin that belongs to a Host header; None if we are not called so."""
        return self._origins.get(host.lower())


def is_secure(origin: str) -> bool:
    """Whether browsers keep secure cookies of this origin: https and loopback."""
    scheme, _, host = origin.partition("://")
    return scheme == "https" or host.startswith(_LOOPBACK)


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def lan_address() -> str | None:
    """This machine's address on its home network. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation: only a route is chosen
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if is_loopback(address) or address == "0.0.0.0" else address  # noqa: S104

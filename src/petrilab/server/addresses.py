"""Addresses: the host names under which the server answers, and the origin of each."""

import ipaddress
import socket
from functools import lru_cache
from urllib.parse import urlsplit

from petrilab.core import quoted, refusal
from petrilab.server.refusal_rules import ServerRule
from petrilab.server.settings import Settings

_LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
_DEFAULT_PORTS = {"http": 80, "https": 443}


class Addresses:
    """The Host headers that are answered, each with the only Origin that is accepted with it."""

    def __init__(self, settings: Settings, port: int, lan: str | None = None) -> None:
        self._origins: dict[str, str] = {}
        self.public = self._add_public(settings.public_url) if settings.public_url else ""
        self.lan = self._add("http", lan, port) if lan else ""
        names = [self._add("http", name, port) for name in _LOOPBACK]
        if not settings.public_url and not is_loopback(settings.host) and not lan:
            raise refusal(ServerRule.PUBLIC, host=quoted(settings.host)).error()
        self.main = self.public or self.lan or names[0]
        """The origin that people are told to open."""
        self.loopback = names[0]
        """The origin for a browser on this machine."""

    def _add_public(self, url: str) -> str:
        parts = urlsplit(url)
        try:
            port = parts.port
        except ValueError:
            port = -1
        is_origin = parts.scheme in _DEFAULT_PORTS and parts.hostname and port != -1
        if not is_origin or parts.path not in ("", "/") or parts.query or parts.fragment:
            raise refusal(ServerRule.SETTING, setting="--public-url", found=quoted(url)).error()
        name = str(parts.hostname)
        return self._add(parts.scheme, f"[{name}]" if ":" in name else name, port)

    def _add(self, scheme: str, name: str, port: int | None) -> str:
        host = name if port in (None, _DEFAULT_PORTS[scheme]) else f"{name}:{port}"
        origin = f"{scheme}://{host}"
        self._origins.setdefault(host, origin)
        return origin

    def origin(self, host: str) -> str | None:
        """Return the origin of a Host header; None if the server does not answer to it."""
        return self._origins.get(host.lower())


def server_addresses(settings: Settings) -> Addresses:
    """Return the addresses under which a server with these settings answers.

    Raises `RefusedError` if it has none, or if a setting about addresses is malformed.
    """
    TrustedProxies(settings.trusted_proxies)
    lan = lan_address() if settings.lan else None
    if settings.lan and lan is None:
        raise refusal(ServerRule.NO_NETWORK).error()
    return Addresses(settings, settings.port, lan)


def is_secure(origin: str) -> bool:
    """Return whether browsers keep secure cookies of an origin: https and loopback."""
    scheme, _, host = origin.partition("://")
    return scheme == "https" or host.startswith(_LOOPBACK)


def is_loopback(host: str) -> bool:
    """Return whether only this machine can reach an address."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


@lru_cache(maxsize=16_384)
def network_of(address: str) -> str:
    """Return the key under which an address is limited.

    The owner of one IPv6 address has at least 2**64 of them, so IPv6 addresses are limited by
    their /64 network. An IPv4 address is limited by itself, also when it is written as IPv6.
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))


class TrustedProxies:
    """The proxies of `--trusted-proxies`: addresses, networks, paths of sockets, or `*` for all.

    Raises `RefusedError` for anything else: a name is not looked up, and would trust nobody.
    """

    def __init__(self, setting: str) -> None:
        self.names = [name for part in setting.split(",") if (name := part.strip())]
        self._networks = []
        for name in self.names:
            if name == "*" or name.startswith("/"):
                continue
            try:
                self._networks.append(ipaddress.ip_network(name))
            except ValueError:
                found = quoted(name)
                raise refusal(
                    ServerRule.SETTING, setting="--trusted-proxies", found=found
                ).error() from None

    def __contains__(self, address: str) -> bool:
        """Return whether connections from an address come from a trusted proxy."""
        if "*" in self.names or address in self.names:
            return True
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)


def lan_address() -> str | None:
    """Return this machine's address on its home network, or None; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(
                ("192.0.2.1", 9)
            )  # reserved for documentation; connecting a UDP socket only chooses a route
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if is_loopback(address) or address == "0.0.0.0" else address  # noqa: S104

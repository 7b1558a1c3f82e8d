"""Limits of TCP connections: their number, and the deadlines of their parts."""

from collections.abc import Callable
from functools import partial
from typing import Final

from petrilab.server.addresses import TrustedProxies, network_of
from petrilab.server.rate_limits import ConcurrencyLimiter, Throttle
from petrilab.server.settings import Settings

CONNECTION_LIMITS: Final = "petrilab.connection_limits"
"""Key of the limits in the state that the app shares with the server."""
_REFUSAL_SECONDS, _REFUSALS_PER_SECOND = 1.0, 50.0
"""A connection beyond the limits is refused after this time, and those of one address one after the
other: clients that try again at once would otherwise all come back at the same moment."""
_ALL = "all"


class ConnectionLimits:
    """Counts HTTP connections, in total and by address; has the deadlines of their parts.

    A connection is counted from its start until it ends or is accepted as a socket, since sockets
    have their own limits. Connections of trusted proxies count in total only.
    """

    def __init__(self, settings: Settings) -> None:
        self.header_seconds = settings.header_seconds
        self.body_seconds = settings.body_seconds
        self._total = ConcurrencyLimiter(settings.connections)
        self._refused = ConcurrencyLimiter(settings.connections)
        self._refusals = Throttle(_REFUSALS_PER_SECOND, burst=1)
        self._by_address = ConcurrencyLimiter(settings.connections_per_address)
        self._proxies = TrustedProxies(settings.trusted_proxies)

    def open(self, address: str) -> Callable[[], None] | None:
        """Count a connection; return the function that gives its slot back, or None if full."""
        if not self._total.acquire(_ALL):
            return None
        if address in self._proxies:
            return partial(self._total.release, _ALL)
        network = network_of(address)
        if not self._by_address.acquire(network):
            self._total.release(_ALL)
            return None
        return partial(self._release, network)

    def open_refused(self) -> Callable[[], None] | None:
        """Count a connection that waits for its refusal, like `open`; these have no key."""
        return partial(self._refused.release, _ALL) if self._refused.acquire(_ALL) else None

    def refusal_seconds(self, address: str) -> float:
        """Return the seconds after which a connection beyond the limits is to be refused.

        Connections of a trusted proxy come from many clients, so they take no turns.
        """
        if address in self._proxies:
            return _REFUSAL_SECONDS
        return _REFUSAL_SECONDS + self._refusals.delay(network_of(address))

    def _release(self, network: str) -> None:
        self._total.release(_ALL)
        self._by_address.release(network)

    def count(self) -> int:
        """Return how many connections are open."""
        return self._total.count(_ALL)

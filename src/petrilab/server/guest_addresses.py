"""The networks of guests, in memory only: bots of one network share its turn in the queue."""

import hmac
from collections import OrderedDict
from collections.abc import Callable, Iterable
from itertools import islice

from petrilab.match.session_ports import SessionKey
from petrilab.server.addresses import network_of
from petrilab.server.guest_sessions import Guest

_MAX_SESSIONS = 50_000
"""Sessions whose networks are remembered."""
_HASH_DIGITS = 16
UNKNOWN = "unknown"
"""Stands for the networks of all sessions of which none is known: they share one turn."""
_MARK = "@"
_SESSIONS_PER_MESSAGE = 80
"""A notification of PostgreSQL has less than 8,000 bytes."""


class GuestAddresses:
    """Remembers from which network each session came last, here or at another worker.

    The networks of guests here are sent to the other workers, as hashes with a key that all
    workers share. A message has three words: worker, `@`, and pairs `session:network`, separated
    by commas. `send` passes one on.
    """

    def __init__(self, worker: str = "") -> None:
        self.send: Callable[[str], None] = lambda _: None
        self._worker = worker
        self._key = b""
        self._hashes: dict[str, str] = {}
        self._networks: OrderedDict[str, str] = OrderedDict()
        """By session: the network of a guest here."""
        self._remote: OrderedDict[str, str] = OrderedDict()
        """By session: the hashed network of a guest at another worker."""

    def note(self, guest: Guest) -> None:
        """Remember the network of a guest with a session; tell the other workers if it is new."""
        session = guest.session
        if not session:
            return
        network = network_of(guest.address)
        self._remote.pop(session, None)
        if _remember(self._networks, session, network) and self._key:
            self.send(self._message([(session, network)]))

    def network_of(self, session: str) -> str:
        """Return the hashed network of a session, or `UNKNOWN`.

        IPv6 addresses of one network count as one.
        """
        if remote := self._remote.get(session):
            return remote
        network = self._networks.get(session)
        return UNKNOWN if network is None else self._hash(network)

    # Between workers --------------------------------------------------------------------------

    def set_key(self, keys: Iterable[SessionKey]) -> None:
        """Hash with a key that all workers know; if it is new, tell them of all guests again.

        The oldest one is used, since it stays for as long as possible.
        """
        oldest = min(keys, key=lambda key: (key.created, key.number), default=None)
        key = bytes.fromhex(oldest.secret) if oldest else b""
        if key != self._key:
            self._key = key
            self._hashes.clear()
            self.repeat()

    def repeat(self) -> None:
        """Tell the other workers of all guests here: one of them has begun to listen."""
        known = iter(tuple(self._networks.items()) if self._key else ())
        while part := list(islice(known, _SESSIONS_PER_MESSAGE)):
            self.send(self._message(part))

    def receive(self, message: str) -> bool:
        """Process a message; return whether it is one about networks."""
        worker, _, rest = message.partition(" ")
        mark, _, pairs = rest.partition(" ")
        if mark != _MARK:
            return False
        if worker != self._worker:
            for pair in pairs.split(","):
                session, _, network = pair.partition(":")
                _remember(self._remote, session, network)
        return True

    def _message(self, networks: Iterable[tuple[str, str]]) -> str:
        pairs = ",".join(f"{session}:{self._hash(network)}" for session, network in networks)
        return f"{self._worker} {_MARK} {pairs}"

    def _hash(self, network: str) -> str:
        found = self._hashes.get(network)
        if found is None:
            if len(self._hashes) >= _MAX_SESSIONS:
                self._hashes.clear()
            found = hmac.digest(self._key, network.encode(), "sha256").hex()[:_HASH_DIGITS]
            self._hashes[network] = found
        return found


def _remember(networks: OrderedDict[str, str], session: str, network: str) -> bool:
    """Remember the network of a session; return whether it has changed."""
    is_new = networks.get(session) != network
    networks[session] = network
    networks.move_to_end(session)
    if len(networks) > _MAX_SESSIONS:
        networks.popitem(last=False)
    return is_new

"""The addresses of guests, in memory only: whose bots share one turn in the queue."""

from collections import OrderedDict

from petrilab.server.addresses import network_of
from petrilab.server.guest_sessions import Guest

_MAX_SESSIONS = 50_000
"""Sessions whose addresses are remembered."""


class GuestAddresses:
    """Remembers from which address each session came last."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def note(self, guest: Guest) -> None:
        """Remember the address of a guest with a session."""
        if not guest.session:
            return
        self._addresses[guest.session] = guest.address
        self._addresses.move_to_end(guest.session)
        if len(self._addresses) > _MAX_SESSIONS:
            self._addresses.popitem(last=False)

    def address_of(self, session: str) -> str:
        """Return the address of a session; IPv6 addresses of one network count as one.

        A session that has not been here since the server started stands for itself.
        """
        address = self._addresses.get(session)
        return f"session {session}" if address is None else network_of(address)

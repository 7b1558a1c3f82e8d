"""Limits of messages, matches, bots, sessions and sockets, by guest and by address.

Cheap work is limited by its number, expensive work by the processor time that it takes. IPv6
addresses are counted by their /64 network.
"""

import asyncio
from collections.abc import Hashable

from petrilab.match import commands as c
from petrilab.server.addresses import network_of
from petrilab.server.guest_sessions import Guest
from petrilab.server.rate_limits import (
    ConcurrencyLimiter,
    RateLimiter,
    Throttle,
    rate_limit_refusal,
)
from petrilab.server.settings import Settings

_SECONDS_PER_HOUR, _MILLISECONDS_PER_SECOND = 3600.0, 1000.0
_MESSAGE_BURST_SECONDS = 3
"""Size of a burst of messages, in seconds of the average rate."""
_BYTES_PER_MESSAGE = 1024
"""Bytes of a message beyond which it counts as several; moves have about a hundred."""
_COMPUTE_BURST_SECONDS = 10
"""Size of a burst of computing, in seconds of the average rate."""
_ANALYSIS_BURST_SECONDS = 60
"""Size of a burst of reviews and analyses, in seconds of the average rate."""
_ANALYSES_PER_SESSION, _ANALYSES_PER_ADDRESS = 3, 12
"""Reviews and analyses that are watched at the same time."""
_MAX_JOBS_PER_ADDRESS = 16
"""Pictures and records under way for one address; each may take 4 MB until it is sent."""
_HEALTH_CHECKS_PER_SECOND = 10.0
_EXCESSES_PER_SECOND, _EXCESS_BURST = 1.0, 10.0
"""WebSockets of an address that are closed because of what their clients send. The address may open
no others while there are more: each takes some milliseconds until it is closed."""
_SIMULTANEOUS_REQUESTS = 6
"""Requests of one address that are served at once, as many as a browser sends; others are spread
over time, since the requests of a burst would make the moves of other players wait."""
_PACE = 2
"""Rate at which requests beyond these are served, in relation to the average rate of an address."""
_REACTIONS_PER_SECOND, _REACTION_BURST = 0.5, 4.0
_RECOVERIES_PER_HOUR = 20.0
"""Recovery codes of one address that are created or tried per hour."""
_MAX_PAIRINGS_KNOWN = 10_000
_ALL_SOCKETS = "all"
_SEAT_A_BOT = (c.HandOver, c.Fill)


class Limits:
    """Limits by session and by address. Methods raise `RefusedError` unless they say otherwise."""

    def __init__(self, settings: Settings) -> None:
        s = settings
        self._messages = (_per_second(s.messages_per_second), _per_second(s.messages_per_address))
        share = s.compute_per_address / _MILLISECONDS_PER_SECOND
        self._throttle = Throttle(_PACE * s.messages_per_address, _SIMULTANEOUS_REQUESTS, share)
        self._health_checks = _per_second(_HEALTH_CHECKS_PER_SECOND)
        self._matches = (_per_hour(s.matches_per_hour), _per_hour(s.matches_per_address))
        self._bots = (_per_hour(s.bots_per_hour), _per_hour(s.bots_per_address))
        self._sessions = _per_hour(s.sessions_per_address)
        self._compute = (_compute(s.compute_per_session), _compute(s.compute_per_address))
        self._analysis = (_analysis(s.analysis_per_session), _analysis(s.analysis_per_address))
        self._analyses = (
            ConcurrencyLimiter(_ANALYSES_PER_SESSION),
            ConcurrencyLimiter(_ANALYSES_PER_ADDRESS),
        )
        self._reactions = RateLimiter(_REACTIONS_PER_SECOND, _REACTION_BURST)
        self._recoveries = _per_hour(_RECOVERIES_PER_HOUR)
        self._last_pairing: dict[str, str] = {}
        """The last pairing request of each session, which is counted once."""
        self._requests = ConcurrencyLimiter(s.connections_per_address)
        self._jobs = ConcurrencyLimiter(_MAX_JOBS_PER_ADDRESS)
        self._sockets = (
            ConcurrencyLimiter(s.sockets_per_session),
            ConcurrencyLimiter(s.sockets_per_address),
            ConcurrencyLimiter(s.sockets),
        )
        self._excesses = RateLimiter(_EXCESSES_PER_SECOND, _EXCESS_BURST)
        self._sockets_by_match = ConcurrencyLimiter(s.sockets_per_match)

    # Rates ------------------------------------------------------------------------------------

    def count_message(self, guest: Guest, size: int = 0) -> float:
        """Count a message of `size` bytes; return 0, or the seconds that the guest has to wait.

        A long message counts as several. A guest who owes computing time waits until it is paid.
        """
        network, amount = network_of(guest.address), 1 + size // _BYTES_PER_MESSAGE
        by_session, by_address = self._messages
        return (
            by_session.take(guest.session or network, amount)
            or by_address.take(network, amount)
            or self._compute[0].debt_seconds(guest.session)
            or self._compute[1].debt_seconds(network)
        )

    def count_request(self, address: str) -> float:
        """Count a request of an address; return 0, or the seconds to wait.

        Needs no session, so that it comes before anything is looked up in the store.
        """
        network = network_of(address)
        return self._messages[1].take(network) or self._compute[1].debt_seconds(network)

    def count_session_request(self, guest: Guest) -> float:
        """Count a request of a session that `count_request` has counted; return the wait."""
        session = _session_key(guest)
        return self._messages[0].take(session) or self._compute[0].debt_seconds(guest.session)

    def count_health_check(self, address: str) -> float:
        """Count a health check, apart from all other requests; return the seconds to wait."""
        return self._health_checks.take(network_of(address))

    async def pace(self, address: str) -> None:
        """Wait for the turn of an address that causes much work at once; mostly, do nothing."""
        if seconds := self._throttle.delay(network_of(address)):
            await asyncio.sleep(seconds)

    def check_match(self, guest: Guest, number: int = 1) -> None:
        """Count matches that are set up or joined, or refuse them."""
        _take(self._matches, guest, number)

    def check_pairing(self, guest: Guest, request: str) -> None:
        """Count a request to be paired as a match; the page repeats it while the guest waits."""
        if self._last_pairing.get(guest.session) != request:
            self.check_match(guest)
            self._last_pairing.pop(guest.session, None)
            self._last_pairing[guest.session] = request
            if len(self._last_pairing) > _MAX_PAIRINGS_KNOWN:
                del self._last_pairing[next(iter(self._last_pairing))]

    def check_reaction(self, guest: Guest) -> None:
        """Count a reaction, or refuse it."""
        if seconds := self._reactions.take(_session_key(guest)):
            raise rate_limit_refusal(seconds).error()

    def check_recovery(self, guest: Guest) -> None:
        """Count a recovery code that is created or tried, or refuse it."""
        if seconds := self._recoveries.take(network_of(guest.address)):
            raise rate_limit_refusal(seconds).error()

    def check_bots(self, guest: Guest, number: int = 1) -> None:
        """Count bots that are seated or asked for a hint, or refuse them."""
        if number:
            _take(self._bots, guest, number)

    def check_command(self, guest: Guest, command: c.Command) -> None:
        """Count the bot that a command seats, if any, or refuse the command."""
        if isinstance(command, _SEAT_A_BOT):
            self.check_bots(guest)

    def check_session(self, guest: Guest) -> None:
        """Count a new session of an address, or refuse it."""
        if seconds := self._sessions.take(network_of(guest.address)):
            raise rate_limit_refusal(seconds).error()

    def charge_compute(self, guest: Guest, milliseconds: float) -> None:
        """Charge a guest for processor time that was used."""
        by_session, by_address = self._compute
        if guest.session:
            by_session.charge(guest.session, milliseconds)
        by_address.charge(network_of(guest.address), milliseconds)

    def charge_paced(self, guest: Guest, milliseconds: float, free: float = 0.0) -> None:
        """Charge a guest for work that `pace` has counted, unless it took less than `free`.

        The next work of the address is spread by its time on the event loop.
        """
        self._throttle.note_cost(network_of(guest.address), milliseconds / 1000)
        if milliseconds >= free:
            self.charge_compute(guest, milliseconds)

    def charge_analysis(self, guest: Guest, milliseconds: float) -> None:
        """Charge a guest for processor time of a review or an analysis."""
        by_session, by_address = self._analysis
        by_session.charge(_session_key(guest), milliseconds)
        by_address.charge(network_of(guest.address), milliseconds)

    def analysis_debt_seconds(self, guest: Guest) -> float:
        """Return the seconds for which a guest's analyses have to wait; mostly 0."""
        by_session, by_address = self._analysis
        return by_session.debt_seconds(_session_key(guest)) or by_address.debt_seconds(
            network_of(guest.address)
        )

    # Concurrency ------------------------------------------------------------------------------

    def open_request(self, address: str) -> bool:
        """Count one more request or handshake under way and return True, or return False.

        Refusals that wait are under way, too. Behind a proxy this is the only limit of an
        address's simultaneous requests.
        """
        return self._requests.acquire(network_of(address))

    def close_request(self, address: str) -> None:
        """Count one request less."""
        self._requests.release(network_of(address))

    def open_job(self, guest: Guest) -> bool:
        """Count one more picture or record under way and return True, or return False."""
        return self._jobs.acquire(network_of(guest.address))

    def close_job(self, guest: Guest) -> None:
        """Count one picture or record less."""
        self._jobs.release(network_of(guest.address))

    def open_analysis(self, guest: Guest) -> None:
        """Count one more analysis that a guest watches, or refuse it."""
        by_session, by_address = self._analyses
        if not by_session.acquire(_session_key(guest)):
            raise rate_limit_refusal(1).error()
        if not by_address.acquire(network_of(guest.address)):
            by_session.release(_session_key(guest))
            raise rate_limit_refusal(1).error()

    def close_analysis(self, guest: Guest) -> None:
        """Count one analysis less."""
        self._analyses[0].release(_session_key(guest))
        self._analyses[1].release(network_of(guest.address))

    def open_socket(self, guest: Guest, match: str) -> bool:
        """Count one more socket and return True, or return False; `close_socket` gives it back."""
        acquired: list[tuple[ConcurrencyLimiter, Hashable]] = []
        for limiter, key in self._socket_slots(guest, match):
            if not limiter.acquire(key):
                for other, other_key in acquired:
                    other.release(other_key)
                return False
            acquired.append((limiter, key))
        return True

    def close_socket(self, guest: Guest, match: str) -> None:
        """Count one socket less."""
        for limiter, key in self._socket_slots(guest, match):
            limiter.release(key)

    def _socket_slots(
        self, guest: Guest, match: str
    ) -> tuple[tuple[ConcurrencyLimiter, Hashable], ...]:
        """Return the limits of a socket, each with its key."""
        network = network_of(guest.address)
        by_session, by_address, total = self._sockets
        return (
            (by_session, _session_key(guest)),
            (by_address, network),
            (self._sockets_by_match, (network, match)),
            (total, _ALL_SOCKETS),
        )

    def charge_excess(self, guest: Guest) -> None:
        """Charge an address for a socket that was closed since its client sent too much."""
        self._excesses.charge(network_of(guest.address), 1)

    def excess_seconds(self, guest: Guest) -> float:
        """Return the seconds until an address that was charged may open sockets; mostly 0."""
        return self._excesses.debt_seconds(network_of(guest.address))

    def open_sockets(self) -> int:
        """Return how many sockets are open."""
        return self._sockets[2].count(_ALL_SOCKETS)


def _session_key(guest: Guest) -> str:
    return guest.session or network_of(guest.address)


def _per_second(rate: float) -> RateLimiter:
    return RateLimiter(rate, _MESSAGE_BURST_SECONDS * rate)


def _per_hour(rate: float) -> RateLimiter:
    return RateLimiter(rate / _SECONDS_PER_HOUR, rate)


def _compute(rate: float) -> RateLimiter:
    return RateLimiter(rate, _COMPUTE_BURST_SECONDS * rate)


def _analysis(rate: float) -> RateLimiter:
    return RateLimiter(rate, _ANALYSIS_BURST_SECONDS * rate)


def _take(limiters: tuple[RateLimiter, RateLimiter], guest: Guest, amount: float) -> None:
    by_session, by_address = limiters
    network = network_of(guest.address)
    seconds = by_session.take(guest.session, amount) or by_address.take(network, amount)
    if seconds:
        raise rate_limit_refusal(seconds).error()

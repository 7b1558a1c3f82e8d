"""The house: what every handler shares."""

import asyncio
from collections.abc import Awaitable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from petrilab.core import Refusal, RefusedError, refuse
from petrilab.core.rules import ServerRule
from petrilab.match import Authority
from petrilab.match import commands as c
from petrilab.server.addresses import Addresses
from petrilab.server.limits import Held, Rate, too_fast
from petrilab.server.logs import Log
from petrilab.server.metrics import Metrics
from petrilab.server.settings import Settings

_HOUR = 3600.0


@dataclass(frozen=True, slots=True)
class Guest:
    """Who asks: the session ("" without a cookie), from which address, by which origin of ours."""

    session: str
    address: str
    origin: str
    secure: bool


class Limits:
    """How much each session and address may do."""

    def __init__(self, settings: Settings) -> None:
        s = settings
        self._messages = (_rate(s.messages_per_second), _rate(s.messages_per_address))
        self._matches = (_hourly(s.matches_per_hour), _hourly(s.matches_per_address))
        self._bots = (_hourly(s.bots_per_hour), _hourly(s.bots_per_address))
        self._sessions = _hourly(s.sessions_per_address)
        self._sockets = (Held(s.sockets_per_session), Held(s.sockets_per_address), Held(s.sockets))

    def message(self, guest: Guest) -> float:
        """0, or for how many seconds the guest should be quiet."""
        by_session, by_address = self._messages
        who = guest.session or guest.address
        return by_session.take(who) or by_address.take(guest.address)

    def request(self, guest: Guest) -> None:
        """Refuse too many requests."""
        if wait := self.message(guest):
            too_fast(wait).raised()

    def match(self, guest: Guest) -> None:
        """Refuse too many matches."""
        _take(self._matches, guest, 1)

    def bots(self, guest: Guest, number: int) -> None:
        """Refuse too many opponents."""
        if number:
            _take(self._bots, guest, number)

    def session(self, guest: Guest) -> None:
        """Refuse too many new guests."""
        if wait := self._sessions.take(guest.address):
            too_fast(wait).raised()

    def open_socket(self, guest: Guest) -> bool:
        """Whether one more connection may be; `close_socket` gives it back."""
        keys = (guest.session or guest.address, guest.address, "all")
        taken: list[tuple[Held, str]] = []
        for held, key in zip(self._sockets, keys, strict=True):
            if not held.take(key):
                for other, given in taken:
                    other.drop(given)
                return False
            taken.append((held, key))
        return True

    def open_sockets(self) -> int:
        """How many connections there are."""
        return self._sockets[2].number("all")

    def close_socket(self, guest: Guest) -> None:
        """One connection less."""
        keys = (guest.session or guest.address, guest.address, "all")
        for held, key in zip(self._sockets, keys, strict=True):
            held.drop(key)


def _rate(each_second: float) -> Rate:
    return Rate(each_second, 3 * each_second)


def _hourly(each_hour: float) -> Rate:
    return Rate(each_hour / _HOUR, each_hour)


def _take(rates: tuple[Rate, Rate], guest: Guest, amount: float) -> None:
    by_session, by_address = rates
    wait = by_session.take(guest.session, amount) or by_address.take(guest.address, amount)
    if wait:
        too_fast(wait).raised()


@dataclass(slots=True)
class House:
    """Settings, authority, limits, metrics and log of one server process."""

    settings: Settings
    authority: Authority
    addresses: Addresses
    log: Log = field(default_factory=Log)
    metrics: Metrics = field(default_factory=Metrics)
    limits: Limits = field(init=False)
    stopping: bool = False
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Set the limits, and show what there is."""
        self.limits = Limits(self.settings)
        self.metrics.gauge("sockets", self.limits.open_sockets)
        self.metrics.gauge("matches_in_memory", lambda: len(self.authority.known()))
        self.metrics.gauge("bot_random_moves", lambda: self.authority.fallbacks)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something meanwhile; `rest` waits for it."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def rest(self) -> None:
        """Wait until all that was begun is done."""
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.authority.rest()

    def link_base(self, guest: Guest) -> str:
        """Where links that are passed on lead: to an address that others can reach, if any."""
        return self.addresses.public or self.addresses.lan or guest.origin

    async def command(self, work: Awaitable[Any], kind: str) -> Any:
        """Carry out a command and count it."""
        try:
            done = await work
        except RefusedError as error:
            self.count_refused(error.refusal)
            raise
        self.count_done(kind)
        return done

    def count_done(self, kind: str) -> None:
        """One more command was carried out."""
        self.metrics.count("commands_total", do=kind)

    def count_refused(self, refusal: Refusal) -> None:
        """One more was not."""
        self.metrics.count("refused_total", rule=refusal.rule)

    def admit(self, guest: Guest, command: c.Create | c.Join) -> None:
        """Refuse new matches when stopping, and those who ask for too many."""
        if self.stopping:
            refuse(ServerRule.STOPPING).raised()
        self.limits.match(guest)
        if isinstance(command, c.Create):
            self.limits.bots(guest, sum(plan.who == "bot" for plan in command.seats))

"""Sockets: one connection of one guest to one match."""

import asyncio
from typing import Any

from petrilab.core import Refusal, RefusedError, refuse
from petrilab.core.rules import MatchRule, ServerRule
from petrilab.match import Encoded
from petrilab.match import commands as c
from petrilab.match import messages as m
from petrilab.match.live import Subscription
from petrilab.match.telling import refused
from petrilab.server.frames import Hello, Preview, read
from petrilab.server.house import Guest, House
from petrilab.server.limits import too_fast
from petrilab.server.wire import EXTENSION, Wire, text_frame

_PATIENCE = 10.0
"""Seconds within which a client says hello."""
_MOST_REFUSED = 50
"""A client that was told so often to be slower is sent away."""
_MOST_WAITING = 32
"""So many commands of one connection may be under way."""
BYE_UNKNOWN, BYE_SLOW, BYE_SILENT = 4404, 4429, 4408
_FRESH = {MatchRule.STALE, MatchRule.WRONG_ROUND}
"""Refusals after which the client is shown how things are."""


class Socket:
    """Hears commands and previews, says views, updates and answers."""

    def __init__(self, house: House, wire: Wire, match: str, guest: Guest) -> None:
        self._house, self._wire, self._match, self._guest = house, wire, match, guest
        self._subscription: Subscription | None = None
        self._invite = ""
        self._waiting = 0
        self._too_fast = 0
        self._greeting = asyncio.get_running_loop().call_later(_PATIENCE, self._give_up)

    def hear(self, message: Encoded) -> None:
        """Send what happened."""
        self._wire.write(text_frame(message))

    def say(self, message: m.Message) -> None:
        """Send a message."""
        self._wire.write(text_frame(m.encode(message)))

    def close(self) -> None:
        """The connection has ended."""
        self._greeting.cancel()
        if self._subscription:
            self._subscription.close()

    def _give_up(self) -> None:
        self._wire.say_goodbye(BYE_SILENT, ServerRule.HELLO)

    # What the client says ---------------------------------------------------------------------

    def heard(self, data: bytes) -> None:
        """Take a frame: refuse it at once, or begin to do what it asks for."""
        if (wait := self._house.limits.message(self._guest)) or self._waiting >= _MOST_WAITING:
            self._slow_down(wait)
            return
        try:
            frame = read(data)
        except RefusedError as error:
            self._refuse(error.refusal)
            return
        self._waiting += 1
        self._house.spawn(self._obey(frame))

    def _slow_down(self, wait: float) -> None:
        self._too_fast += 1
        self._refuse(too_fast(wait))
        if self._too_fast > _MOST_REFUSED:
            self._wire.say_goodbye(BYE_SLOW, ServerRule.TOO_FAST)

    async def _obey(self, frame: Any) -> None:
        name = getattr(frame, "id", "")
        try:
            if isinstance(frame, Hello):
                await self._greet(frame)
            elif self._subscription is None:
                refuse(ServerRule.HELLO).raised()
            elif isinstance(frame, Preview):
                await self._preview(frame)
            else:
                await self._do(frame)
        except RefusedError as error:
            self._refuse(error.refusal, name)
            if error.refusal.rule in _FRESH:
                await self._show()
        except Exception as error:  # noqa: BLE001  # the last line of defence: no trace leaves
            self._house.log.fault("fault", error)
            self._house.metrics.count("faults_total")
            self._refuse(refuse(ServerRule.ERROR), name)
        finally:
            self._waiting -= 1

    async def _greet(self, hello: Hello) -> None:
        """Begin to listen, or begin anew."""
        if self._subscription:
            self._subscription.close()
            self._subscription = None
        self._invite = hello.invite or ""
        try:
            self._subscription = await self._house.authority.listen(
                self._match, self._guest.session, self, hello.since, self._invite
            )
        except RefusedError as error:
            if error.refusal.rule == MatchRule.UNKNOWN:
                self._refuse(error.refusal)
                self._wire.say_goodbye(BYE_UNKNOWN, MatchRule.UNKNOWN)
                return
            raise
        self._greeting.cancel()
        if self._wire.transport.is_closing():
            self._subscription.close()

    async def _preview(self, ask: Preview) -> None:
        shown = await self._house.authority.preview(
            self._match, self._guest.session, ask.seat, ask.partial
        )
        self.say(shown)

    async def _do(self, command: c.Command) -> None:
        if isinstance(command, c.HandOver | c.Fill):
            self._house.limits.bots(self._guest, 1)
        work = self._house.authority.do(self._match, self._guest.session, command, self.say)
        await self._house.command(work, str(type(command).__struct_config__.tag))

    async def _show(self) -> None:
        try:
            self.say(
                await self._house.authority.view(self._match, self._guest.session, self._invite)
            )
        except RefusedError as error:
            self._refuse(error.refusal)

    def _refuse(self, refusal: Refusal, command: str = "") -> None:
        self.say(refused(refusal, command))


async def serve_socket(house: House, guest: Guest, match: str, wire: Wire) -> None:
    """Accept a connection and stay until it ends."""
    await wire.send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    socket = Socket(house, wire, match, guest)
    wire.hearer = socket.heard
    try:
        while (await wire.receive())["type"] != "websocket.disconnect":
            pass
    finally:
        socket.close()
        if wire.dropped:
            house.metrics.count("dropped_total")
            house.log.event("dropped", match=match)


def wire_of(scope: Any) -> Wire:
    """The wire of a connection."""
    wire: Wire = scope["extensions"][EXTENSION]["wire"]
    return wire

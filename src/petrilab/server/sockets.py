"""Sockets: one connection of one guest to one match."""

import asyncio
from functools import partial
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
_MAY_WAIT = (Hello, Preview)
"""What has to wait if the match is not at hand."""
_FRESH = {MatchRule.STALE, MatchRule.WRONG_ROUND}
"""Refusals after which the client is shown how things are."""


class Socket:
    """Hears commands and previews, says views, updates and answers."""

    def __init__(self, house: House, wire: Wire, match: str, guest: Guest) -> None:
        self._house, self._wire, self._match, self._guest = house, wire, match, guest
        self._subscription: Subscription | None = None
        self._invite = ""
        self._waiting = 0
        self._in_order = asyncio.Lock()
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
        if self._subscription is None or isinstance(frame, _MAY_WAIT):
            self._waiting += 1
            self._house.spawn(self._obey(frame))
        else:
            self._do(self._subscription, frame)

    def _slow_down(self, wait: float) -> None:
        self._too_fast += 1
        self._refuse(too_fast(wait))
        if self._too_fast > _MOST_REFUSED:
            self._wire.say_goodbye(BYE_SLOW, ServerRule.TOO_FAST)

    def _do(self, subscription: Subscription, command: c.Command) -> None:
        """Carry out a command: without a task of its own, since this is what happens most."""
        self._waiting += 1
        house, session = self._house, self._guest.session
        try:
            if isinstance(command, c.HandOver | c.Fill):
                house.limits.bots(self._guest, 1)
        except RefusedError as error:
            self._done(command, error)
        else:
            house.authority.obey(subscription.live, session, command, partial(self._done, command))

    def _done(self, command: c.Command, answer: m.Done | Exception) -> None:
        self._waiting -= 1
        if isinstance(answer, m.Done):
            self.say(answer)
            self._house.count_done(str(type(command).__struct_config__.tag))
            return
        if isinstance(answer, RefusedError):
            self._house.count_refused(answer.refusal)
        self._fail(answer, command.id)

    def _fail(self, error: Exception, name: str) -> None:
        """Say why; after some refusals also how things are."""
        if not isinstance(error, RefusedError):  # the last line of defence: no trace leaves
            self._house.log.fault("fault", error)
            self._house.metrics.count("faults_total")
            error = RefusedError(refuse(ServerRule.ERROR))
        self._refuse(error.refusal, name)
        if error.refusal.rule in _FRESH:
            self._house.spawn(self._show())

    async def _obey(self, frame: Any) -> None:
        """Do what may have to wait for the store, or for a greeting that came just before.

        Who comes back says hello and at once again what was not answered, while the match may
        still have to be read.
        """
        try:
            async with self._in_order:
                await self._obey_now(frame)
        except Exception as error:  # noqa: BLE001  # it is said, whatever it is
            self._fail(error, getattr(frame, "id", ""))
        finally:
            self._waiting -= 1

    async def _obey_now(self, frame: Any) -> None:
        if isinstance(frame, Hello):
            await self._greet(frame)
        elif self._subscription is None:
            refuse(ServerRule.HELLO).raised()
        elif isinstance(frame, Preview):
            await self._preview(frame)
        else:
            self._do(self._subscription, frame)

    async def _greet(self, hello: Hello) -> None:
        """Begin to listen, or begin anew."""
        if self._subscription:
            self._subscription.close()
            self._subscription = None
        self._invite = hello.invite or ""
        try:
            subscription = await self._house.authority.listen(
                self._match, self._guest.session, self, hello.since, self._invite
            )
        except RefusedError as error:
            if error.refusal.rule == MatchRule.UNKNOWN:
                self._refuse(error.refusal)
                self._wire.say_goodbye(BYE_UNKNOWN, MatchRule.UNKNOWN)
                return
            raise
        self._greeting.cancel()
        self._subscription = subscription
        if self._wire.close_sent or self._wire.transport.is_closing():
            subscription.close()

    async def _preview(self, ask: Preview) -> None:
        shown = await self._house.authority.preview(
            self._match, self._guest.session, ask.seat, ask.partial
        )
        self.say(shown)

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

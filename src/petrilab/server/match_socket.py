"""Sockets: one connection of one guest to one match."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeAlias, get_args

from petrilab.core import Refusal, RefusedError, refusal
from petrilab.match import EncodedMessage
from petrilab.match import commands as c
from petrilab.match import messages as m
from petrilab.match.active_match import Subscription
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.serialization import encode, refusal_message
from petrilab.server.context import ServerContext
from petrilab.server.frames import Hello, Ping, PreviewFrame, React, decode_frame
from petrilab.server.guest_sessions import Guest
from petrilab.server.rate_limits import rate_limit_refusal
from petrilab.server.refusal_rules import ServerRule
from petrilab.server.stopwatch import Stopwatch
from petrilab.server.websocket_protocol import SharedFrame, WebSocketProtocol, text_frame

_HELLO_SECONDS = 10.0
"""Seconds within which a client has to send `hello`."""
_MAX_RATE_REFUSALS = 50
"""Refusals for sending too fast, after which the connection is closed."""
_FREE_MILLISECONDS = 1.0
"""Frames that take less time are not charged; the number of messages limits them."""
_MAX_PENDING = 32
"""Frames of one connection that may wait for their reply."""
CLOSE_UNKNOWN, CLOSE_TOO_FAST, CLOSE_SILENT = 4404, 4429, 4408
"""Close codes: no such match, too many messages, no `hello` in time."""
CLOSE_SESSION_ENDED, CLOSE_SEAT_MOVED, CLOSE_SESSION_RENEWED = 4401, 4403, 4409
"""Close codes: data deleted; seat lost; the session has a new cookie, so connect again."""
CLOSE_LEFT = 4410
"""Close code: the player has left the match."""
_REVOCATION_CODES = {
    MatchRule.SESSION_ENDED: CLOSE_SESSION_ENDED,
    MatchRule.SEAT_MOVED: CLOSE_SEAT_MOVED,
    MatchRule.LEFT: CLOSE_LEFT,
    MatchRule.UNKNOWN: CLOSE_UNKNOWN,
}
_OUTDATED = {MatchRule.STALE, MatchRule.WRONG_ROUND}
"""Refusals after which the client is sent the current view."""

_KINDS = {kind: str(kind.__struct_config__.tag) for kind in get_args(c.Command)}
"""The names by which commands are counted."""
_shared_frame = SharedFrame()

Work: TypeAlias = Coroutine[Any, Any, None]


class MatchSocket:
    """Dispatches the frames of a client; sends views, updates and replies.

    A frame passes through `on_message`, `_dispatch` and the handler of its type. A handler that
    has to wait returns a coroutine, and later frames stay in the queue until it has finished. The
    handler of commands returns None, since a task for each move would be too slow: its reply
    comes by a callback.
    """

    def __init__(
        self, context: ServerContext, protocol: WebSocketProtocol, match: str, guest: Guest
    ) -> None:
        self._context, self._protocol = context, protocol
        self._match, self._guest = match, guest
        self._subscription: Subscription | None = None
        self._invite = ""
        self._queue: deque[Any] = deque()
        self._is_waiting = False
        """Whether a handler waits, and frames have to stay in the queue."""
        self._is_dispatching = False
        """Whether a handler is running, whose time is charged when it returns."""
        self._pending = 0
        """Frames that were accepted and have no reply yet."""
        self._rate_refusals = 0
        self._handlers: dict[type, Callable[[Any], Work | None]] = {
            Hello: self._subscribe,
            PreviewFrame: self._preview,
            Ping: self._pong,
            React: self._react,
        }
        loop = asyncio.get_running_loop()
        self._hello_timer = loop.call_later(_HELLO_SECONDS, self._close_silent)

    def close(self) -> None:
        """End the subscription of a connection that has ended."""
        self._hello_timer.cancel()
        if self._subscription:
            self._subscription.close()

    def revoke(self, rule: MatchRule) -> None:
        """Tell the client which right it has lost, and close the connection."""
        self._send_refusal(refusal(rule))
        self._protocol.close_with(_REVOCATION_CODES[rule], rule)

    def end_session(self, *, is_deleted: bool) -> None:
        """Close the connection: its session was deleted, or has got another token."""
        if is_deleted:
            self.revoke(MatchRule.SESSION_ENDED)
        else:
            self._protocol.close_with(CLOSE_SESSION_RENEWED)

    def _close_silent(self) -> None:
        self._protocol.close_with(CLOSE_SILENT, ServerRule.HELLO)

    # Receiving --------------------------------------------------------------------------------

    def on_message(self, data: bytes) -> None:
        """Decode a message and queue its frame, or refuse it at once."""
        seconds = self._context.limits.count_message(self._guest, len(data))
        if seconds or self._pending >= _MAX_PENDING:
            self._refuse_rate(seconds)
            return
        try:
            frame = decode_frame(data)
        except RefusedError as error:
            self._send_refusal(error.refusal)
            return
        self._pending += 1
        self._queue.append(frame)
        self._dispatch()

    def on_extra_frame(self) -> bool:
        """Count a ping, pong or continuation as a message; return whether it is admitted.

        It is refused without a reply, since replies to pings would double their cost.
        """
        if not self._context.limits.count_message(self._guest):
            return True
        self._count_rate_refusal()
        return False

    def _dispatch(self) -> None:
        """Handle queued frames in order, until one has to wait."""
        while self._queue and not self._is_waiting:
            frame = self._queue.popleft()
            if work := self._begin(frame):
                self._is_waiting = True
                self._context.start_task(self._finish(frame, work))

    def _begin(self, frame: Any) -> Work | None:
        """Run the handler of a frame and charge its time; report a failure to the client."""
        handler = self._handlers.get(type(frame), self._submit)
        pending = self._pending
        began = time.perf_counter()  # processor time would take a system call
        self._is_dispatching = True
        try:
            return handler(frame)
        except Exception as error:  # noqa: BLE001  # every error is reported to the client
            if self._pending == pending:  # it failed before its reply
                self._pending -= 1
                self._send_error(error, getattr(frame, "id", ""))
            else:
                self._context.report_fault(error)
            return None
        finally:
            self._is_dispatching = False
            if (milliseconds := 1000 * (time.perf_counter() - began)) >= _FREE_MILLISECONDS:
                self._context.limits.charge_compute(self._guest, milliseconds)

    async def _finish(self, frame: Any, work: Work) -> None:
        """Wait for a handler, then dispatch the frames that have arrived meanwhile."""
        stopwatch = Stopwatch()
        await self._context.limits.pace(self._guest.address)
        try:
            await stopwatch.measure(work)
        except Exception as error:  # noqa: BLE001  # every error is reported to the client
            self._send_error(error, getattr(frame, "id", ""))
        finally:
            milliseconds = stopwatch.milliseconds
            self._context.limits.charge_paced(self._guest, milliseconds, _FREE_MILLISECONDS)
            self._pending -= 1
            self._is_waiting = False
            self._dispatch()

    # Handlers ---------------------------------------------------------------------------------

    def _submit(self, command: c.Command) -> None:
        """Submit a command to the match."""
        reply = partial(self._reply, command)
        try:
            if self._subscription is None:
                raise refusal(ServerRule.HELLO).error()
            self._context.limits.check_command(self._guest, command)
        except RefusedError as error:
            reply(error)
            return
        service, active = self._context.service, self._subscription.active
        service.submit(active, self._guest.session, command, reply, self._charge_update)

    def _charge_update(self, milliseconds: float) -> None:
        """Charge for the update of a command that had to wait for the store."""
        if milliseconds >= _FREE_MILLISECONDS and not self._is_dispatching:
            self._context.limits.charge_compute(self._guest, milliseconds)

    def _reply(self, command: c.Command, result: m.Acknowledgement | Exception) -> None:
        """Send the result of a command."""
        self._pending -= 1
        if isinstance(result, m.Acknowledgement):
            self.send_message(result)
            self._context.count_done(_KINDS[type(command)])
            return
        if isinstance(result, RefusedError):
            self._context.count_refused(result.refusal)
        self._send_error(result, command.id)

    def _react(self, frame: React) -> None:
        """Pass a reaction on; it changes nothing, and nothing stores it."""
        try:
            if self._subscription is None:
                raise refusal(ServerRule.HELLO).error()
            self._context.limits.check_reaction(self._guest)
            reaction = m.Reaction(self._match, frame.seat, frame.reaction)
            self._context.service.react(self._subscription.active, self._guest.session, reaction)
        except RefusedError as error:
            self._send_refusal(error.refusal, frame.id)
        self._pending -= 1

    async def _subscribe(self, hello: Hello) -> None:
        """Subscribe to the match, or anew if the client is subscribed."""
        if self._subscription:
            self._subscription.close()
            self._subscription = None
        self._invite = hello.invite or ""
        try:
            subscription = await self._context.service.subscribe(
                self._match, self._guest.session, self, hello.since, self._invite
            )
        except RefusedError as error:
            if error.refusal.rule == MatchRule.UNKNOWN:
                self._send_refusal(error.refusal)
                self._protocol.close_with(CLOSE_UNKNOWN, MatchRule.UNKNOWN)
                return
            raise
        self._hello_timer.cancel()
        self._subscription = subscription
        self._protocol.has_priority = subscription.has_seat
        if self._invite and not subscription.is_invited:
            self._send_refusal(refusal(MatchRule.BAD_INVITE))
        if self._protocol.is_closing:
            subscription.close()

    async def _preview(self, frame: PreviewFrame) -> None:
        """Send the preview of an unfinished move."""
        if self._subscription is None:
            raise refusal(ServerRule.HELLO).error()
        self.send_message(
            await self._context.service.preview(
                self._match, self._guest.session, frame.seat, frame.partial
            )
        )

    def _pong(self, ping: Ping) -> None:
        """Answer a ping, which is counted like any message."""
        del ping
        self.send_message(m.Pong())
        self._pending -= 1

    # Sending ----------------------------------------------------------------------------------

    def send(self, message: EncodedMessage) -> None:
        """Send an encoded message; the match calls this for every update."""
        self._protocol.write(_shared_frame.of(message))

    def send_message(self, message: m.Message) -> None:
        """Encode and send a message."""
        self._protocol.write(text_frame(encode(message)))

    def _send_refusal(self, refusal: Refusal, command: str = "") -> None:
        self.send_message(refusal_message(refusal, command))

    def _send_error(self, error: Exception, command: str) -> None:
        """Send why a frame was refused; if the client's view is outdated, the view as well."""
        if not isinstance(error, RefusedError):
            self._context.report_fault(error)
            error = RefusedError(refusal(ServerRule.ERROR))  # without internal details
        self._send_refusal(error.refusal, command)
        if error.refusal.rule in _OUTDATED:
            self._context.start_task(self._send_view())

    async def _send_view(self) -> None:
        service, session = self._context.service, self._guest.session
        try:
            self.send_message(await service.view(self._match, session, self._invite))
        except RefusedError as error:
            self._send_refusal(error.refusal)

    def _refuse_rate(self, seconds: float) -> None:
        """Refuse a message of a client that sends too fast; close after too many of them."""
        self._send_refusal(rate_limit_refusal(seconds))
        self._count_rate_refusal()

    def _count_rate_refusal(self) -> None:
        self._rate_refusals += 1
        if self._rate_refusals > _MAX_RATE_REFUSALS:
            self._protocol.sent_too_much = True
            self._protocol.close_with(CLOSE_TOO_FAST, ServerRule.TOO_FAST)


async def serve_socket(
    context: ServerContext, guest: Guest, match: str, protocol: WebSocketProtocol
) -> None:
    """Accept a connection and serve it until it ends."""
    await protocol.send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    socket = MatchSocket(context, protocol, match, guest)
    protocol.on_message = socket.on_message
    protocol.on_extra_frame = socket.on_extra_frame
    protocol.end_handshake()
    context.open_sockets.add(socket, guest.token)
    try:
        while (await protocol.receive())["type"] != "websocket.disconnect":
            pass
    finally:
        context.open_sockets.remove(socket, guest.token)
        socket.close()
        if protocol.sent_too_much:
            context.limits.charge_excess(guest)
        if protocol.was_dropped:
            context.metrics.count("sockets_dropped_total")
            context.log.event("socket-dropped", match=match)

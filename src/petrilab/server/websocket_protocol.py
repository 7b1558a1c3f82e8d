"""The WebSocket protocol: a fast path for the frames of a move, on top of uvicorn's protocol.

uvicorn does the handshake, pings, closing and every unusual frame. Three things that happen for
every move are shortened: complete frames are decoded without the parser, messages are passed to the
app by a call, once per tick of the event loop, and all frames for a client in a tick are one write.

Every frame is counted: messages by the app, pings, pongs and continuations through
`on_extra_frame`. A read with too many frames ends the connection before the app counts them.

All use of private interfaces of uvicorn and websockets is in this module.
"""

import struct
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from petrilab.server.tick_batch import TickBatch

try:
    from websockets.speedups import apply_mask
except ImportError:  # pragma: no cover  # where it was not compiled
    from websockets.utils import apply_mask

EXTENSION: Final = "petrilab.websocket"
"""Key of the protocol among the extensions of an app's scope."""
MAX_BUFFERED_BYTES: Final = 256 * 1024
"""Bytes that may wait to be sent; a client with more does not read, and is dropped."""
_MEDIUM_MARK, _LONG_MARK = 126, 127
"""Length bytes that announce a length in two or eight further bytes."""
_MAX_MEDIUM = 1 << 16
_INCOMING, _OUTGOING = "petrilab.incoming", "petrilab.outgoing"
_OUTGOING_LATER = "petrilab.outgoing_later"
_WRITES_PER_TICK = 50
"""Connections of low priority that are written to at once; each takes some 10 microseconds."""
_MAX_FRAMES_PER_READ = 256
"""Frames that may arrive at once; a client with more does not wait for replies, and is dropped."""
_PIECE_BYTES = 1024
"""Bytes that the parser gets at once; the number of frames is checked between pieces."""
_MAX_BYTES_AFTER_CLOSE = 16 * 1024
"""Bytes that are read from a client after the server has sent a close frame."""
_MAX_EARLY_BYTES = 4 * 1024
"""Bytes that are read before the app accepts the connection; clients should send none."""
_TEXT = 0x81
"""First byte of an unfragmented text frame."""
_FINAL = _MASKED = 0x80
_MASK_BYTES = 4
_SHORT_HEAD = 2 + _MASK_BYTES
"""Bytes before the text of a short masked frame: two for type and length, and the mask."""


def text_frame(message: bytes) -> bytes:
    """Return an unmasked, unfragmented text frame."""
    size = len(message)
    if size < _MEDIUM_MARK:
        return bytes((_TEXT, size)) + message
    if size < _MAX_MEDIUM:
        return struct.pack("!BBH", _TEXT, _MEDIUM_MARK, size) + message
    return struct.pack("!BBQ", _TEXT, _LONG_MARK, size) + message


class SharedFrame:
    """The frame of the last message: subscribers get the same bytes, which are framed once."""

    def __init__(self) -> None:
        self._message = self._frame = b""

    def of(self, message: bytes) -> bytes:
        """Return the text frame of a message."""
        if message is not self._message:
            self._message, self._frame = message, text_frame(message)
        return self._frame


def complete_frames(data: bytes) -> list[tuple[int, int, int]] | None:
    """Return start, offset of the mask and end of each frame.

    None unless all frames are final, masked, complete and shorter than 64 kB. Stops after the
    first frame too many.
    """
    found, start, size = [], 0, len(data)
    while start < size:
        mask = start + 2
        if mask > size or data[start] < _FINAL or data[start + 1] < _MASKED:
            return None
        length = data[start + 1] - _MASKED
        if length == _MEDIUM_MARK and mask + 2 <= size:
            length, mask = data[mask] << 8 | data[mask + 1], mask + 2
        elif length >= _MEDIUM_MARK:
            return None
        end = mask + _MASK_BYTES + length
        if end > size:
            return None
        found.append((start, mask, end))
        if len(found) > _MAX_FRAMES_PER_READ:
            break
        start = end
    return found


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One connection. An app finds it under `EXTENSION` in the scope's extensions."""

    on_message: Callable[[bytes], None] | None = None
    """Is called with each message of the client, once the app has set it."""
    on_extra_frame: Callable[[], bool] | None = None
    """Is called for each ping, pong and continuation, once the app has set it; counts the frame
    and returns whether it is within the client's limits."""
    release_slot: Callable[[], None] | None = None
    """Gives the slot of the HTTP connection back, from which this connection was made."""
    has_priority = True
    """Whether frames are sent in the same tick; a limited number of other clients per tick is."""
    was_dropped = False
    """Whether the client was disconnected because it did not read, or sent too much at once."""
    sent_too_much = False
    """Whether it was disconnected because it sent too much at once."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        shared = self.app_state  # one for all connections of a server
        self._incoming: TickBatch[tuple[WebSocketProtocol, bytes]] = shared.setdefault(
            _INCOMING, TickBatch(_deliver)
        )
        self._outgoing: TickBatch[WebSocketProtocol] = shared.setdefault(
            _OUTGOING, TickBatch(WebSocketProtocol._flush)
        )
        self._outgoing_later: TickBatch[WebSocketProtocol] = shared.setdefault(
            _OUTGOING_LATER, TickBatch(WebSocketProtocol._flush, _WRITES_PER_TICK)
        )
        self._unsent: list[bytes] = []
        self._is_fast = True
        self._parsed_frames = 0
        """Frames that the parser has found in the present read."""
        self._early_bytes = 0
        self._bytes_after_close = 0

    def data_received(self, data: bytes) -> None:
        """Pass text messages on, past uvicorn's parser if possible."""
        size = len(data) - _SHORT_HEAD
        if (  # one short text, as every move is
            0 <= size < _MEDIUM_MARK
            and data[0] == _TEXT
            and data[1] == _MASKED + size
            and self._is_fast
            and self.on_message
            and not self.close_sent
            and self.conn.state is State.OPEN
        ):
            self._incoming.add((self, apply_mask(data[_SHORT_HEAD:], data[2:_SHORT_HEAD])))
        else:
            self._receive(data)

    def _receive(self, data: bytes) -> None:
        """Receive anything.

        After an incomplete frame the parser reads everything that follows, since only the parser
        knows where in a frame the connection stands.
        """
        if self.close_sent:
            self._receive_after_close(data)
            return
        if self.handshake_initiated and self.on_message is None:
            self._early_bytes += len(data)
            if self._early_bytes > _MAX_EARLY_BYTES:
                self._drop_sender()
                return
        frames = complete_frames(data) if self._is_fast and self.handshake_initiated else None
        if self.handshake_initiated and frames is None:
            self._is_fast = False
        if frames is None or self.on_message is None:
            self._parse(data)
            return
        if len(frames) > _MAX_FRAMES_PER_READ:
            self._drop_sender()
            return
        for start, mask, end in frames:
            text = mask + _MASK_BYTES
            if (
                data[start] != _TEXT
                or end - text > self.config.ws_max_size
                or self.conn.state is not State.OPEN
            ):
                super().data_received(data[start:end])
                if self.is_closing:
                    return
            else:
                self._incoming.add((self, apply_mask(data[text:end], data[mask:text])))

    def _parse(self, data: bytes) -> None:
        """Pass data to uvicorn's parser in pieces, until the connection is closed."""
        self._parsed_frames = 0
        for start in range(0, len(data), _PIECE_BYTES):
            super().data_received(data[start : start + _PIECE_BYTES])
            if self._parsed_frames > _MAX_FRAMES_PER_READ:
                self._drop_sender()
            if self.is_closing:
                return

    def _receive_after_close(self, data: bytes) -> None:
        """Look for the client's close frame, in a limited number of bytes."""
        self._bytes_after_close += len(data)
        if self._bytes_after_close > _MAX_BYTES_AFTER_CLOSE:
            self.transport.abort()
        else:
            super().data_received(data)

    async def run_asgi(self) -> None:
        """Run the app with this protocol in its scope."""
        extensions = self.scope["extensions"] or {}
        self.scope["extensions"] = {**extensions, EXTENSION: {"protocol": self}}
        app = self.app

        async def run(scope: Any, receive: Any, send: Any) -> None:
            await app(scope, receive, send)
            if self.close_sent:  # uvicorn takes a handshake refused by HTTP for an error
                self.handshake_complete = True

        self.app = run
        await super().run_asgi()
        if self.transport.get_write_buffer_size():  # a client that does not read
            self.loop.call_later(self.close_timeout, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the slot of the HTTP connection back, if the app has not accepted."""
        self.end_handshake()
        super().connection_lost(exc)

    def end_handshake(self) -> None:
        """Give the slot of the HTTP connection back; from here on the app counts the socket."""
        if self.release_slot:
            self.release_slot()
            self.release_slot = None

    # Frames that the parser has found ---------------------------------------------------------

    def handle_text(self, event: Any) -> None:
        """Count the start of a text."""
        self._parsed_frames += 1
        super().handle_text(event)

    def handle_bytes(self, event: Any) -> None:
        """Count the start of a binary message."""
        self._parsed_frames += 1
        super().handle_bytes(event)

    def handle_ping(self) -> None:
        """Answer a ping, unless the client exceeds its limits or does not read the answers."""
        if self._admit_extra_frame():
            super().handle_ping()
            self._drop_unless_reading()
        else:
            self.conn.data_to_send()  # discards the answer

    def handle_pong(self, event: Any) -> None:
        """Accept a pong, and count it."""
        self._admit_extra_frame()
        super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        """Add a fragment to its message; drop a client that exceeds its limits."""
        if self._admit_extra_frame():
            super().handle_cont(event)
        elif not self.is_closing:
            self._drop_sender()

    def _admit_extra_frame(self) -> bool:
        self._parsed_frames += 1
        return self.on_extra_frame is None or self.on_extra_frame()

    def keepalive_timeout(self) -> None:
        """Close a connection whose client does not answer pings, at once if it does not read."""
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Pass on a message that the parser has completed."""
        if self.on_message is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self._incoming.add((self, data))

    def write(self, frame: bytes) -> None:
        """Send a frame, together with all others of this tick of the event loop.

        Never blocks: a client that does not read is dropped.
        """
        if not self._unsent:
            (self._outgoing if self.has_priority else self._outgoing_later).add(self)
        self._unsent.append(frame)

    def _flush(self) -> None:
        frames, self._unsent = self._unsent, []
        transport = self.transport
        if not frames or self.close_sent or transport.is_closing():
            return
        transport.write(frames[0] if len(frames) == 1 else b"".join(frames))
        if transport.get_write_buffer_size() > MAX_BUFFERED_BYTES:
            self._drop()

    def _drop_unless_reading(self) -> None:
        if self.transport.get_write_buffer_size() > MAX_BUFFERED_BYTES:
            self._drop()

    def _drop_sender(self) -> None:
        """End the connection of a client that has sent too much; it waits before the next one."""
        self.sent_too_much = True
        self._drop()

    def _drop(self) -> None:
        """End the connection without a close frame, which the client would not read."""
        self.was_dropped = True
        self.transport.abort()

    @property
    def is_closing(self) -> bool:
        """Whether nothing can be sent any more."""
        return bool(self.close_sent or self.transport.is_closing())

    def close_with(self, code: int, reason: str = "") -> None:
        """Send the waiting frames and a close frame, then close the connection."""
        self._flush()
        if self.is_closing:
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)


def protocol_of(scope: Any) -> WebSocketProtocol:
    """Return the protocol of the connection that a scope describes."""
    protocol: WebSocketProtocol = scope["extensions"][EXTENSION]["protocol"]
    return protocol


def _deliver(message: tuple[WebSocketProtocol, bytes]) -> None:
    """Pass a message to the app, unless the server has closed the connection since it arrived."""
    protocol, data = message
    if protocol.on_message and not protocol.close_sent and not protocol.was_dropped:
        protocol.on_message(data)

"""The wire: a WebSocket on which ready-made frames are written at once, without a task for each.

uvicorn's protocol does the handshake, parsing, pings and closing. Between them and the game only
two things are short-cut, since they are done for every move: a message from the client is handed
over by a call, and a message to it is one write.
"""

import struct
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION: Final = "petrilab.wire"
MOST_WAITING: Final = 256 * 1024
"""A client that lets so many bytes wait does not read, and is dropped."""
_SHORT, _MEDIUM = 126, 1 << 16
_TEXT = 0x81


def text_frame(message: bytes) -> bytes:
    """An unmasked, unfragmented text frame."""
    size = len(message)
    if size < _SHORT:
        return bytes((_TEXT, size)) + message
    if size < _MEDIUM:
        return struct.pack("!BBH", _TEXT, 126, size) + message
    return struct.pack("!BBQ", _TEXT, 127, size) + message


class Wire(WebSocketsSansIOProtocol):
    """One connection. An app finds it under `EXTENSION` in the scope's extensions."""

    hearer: Callable[[bytes], None] | None = None
    """Hears what the client says, once the app has set it."""
    dropped = False
    """Whether the client was dropped because it did not read."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._saying: list[bytes] = []

    async def run_asgi(self) -> None:
        """Run the app, which finds the wire in its scope."""
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: {"wire": self}}
        await super().run_asgi()

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message over."""
        if self.hearer is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.hearer(data)

    def write(self, frame: bytes) -> None:
        """Send a frame, together with what else is said in this turn of the event loop.

        A client that does not read is dropped, so this never waits.
        """
        if not self._saying:
            self.loop.call_soon(self._flush)
        self._saying.append(frame)

    def _flush(self) -> None:
        frames, self._saying = self._saying, []
        transport = self.transport
        if not frames or self.close_sent or transport.is_closing():
            return
        transport.write(frames[0] if len(frames) == 1 else b"".join(frames))
        if transport.get_write_buffer_size() > MOST_WAITING:
            self.dropped = True
            transport.abort()

    def say_goodbye(self, code: int, reason: str = "") -> None:
        """Close in order, with a code and a word for the client."""
        self._flush()
        if self.close_sent or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

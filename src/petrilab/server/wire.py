"""The wire: a WebSocket on which ready-made frames are written at once, without a task for each.

uvicorn's protocol does the handshake, pings and closing, and reads what is anyhow special. Between
it and the game only what is done for every move is short-cut: whole frames are read at a glance,
messages from clients are handed over by a call when all of a turn are read, and all that a client
is told in a turn is one write.
"""

import struct
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from petrilab.server.together import Together

try:
    from websockets.speedups import apply_mask
except ImportError:  # pragma: no cover  # where it was not compiled
    from websockets.utils import apply_mask

EXTENSION: Final = "petrilab.wire"
MOST_WAITING: Final = 256 * 1024
"""A client that lets so many bytes wait does not read, and is dropped."""
_SHORT, _MEDIUM = 126, 1 << 16
_HEARD, _TALKING = "petrilab.heard", "petrilab.talking"
_TEXT = 0x81
_FINAL = _MASKED = 0x80
_MASK = 4


@lru_cache(maxsize=4)
def text_frame(message: bytes) -> bytes:
    """An unmasked, unfragmented text frame; made once for all who hear the same."""
    size = len(message)
    if size < _SHORT:
        return bytes((_TEXT, size)) + message
    if size < _MEDIUM:
        return struct.pack("!BBH", _TEXT, 126, size) + message
    return struct.pack("!BBQ", _TEXT, 127, size) + message


def whole_frames(data: bytes) -> list[tuple[int, int, int]] | None:
    """Where each frame, its mask and the next one begin; None unless all are whole and short."""
    found, start, size = [], 0, len(data)
    while start < size:
        mask = start + 2
        if mask > size or data[start] < _FINAL or data[start + 1] < _MASKED:
            return None
        length = data[start + 1] - _MASKED
        if length == _SHORT and mask + 2 <= size:
            length, mask = data[mask] << 8 | data[mask + 1], mask + 2
        elif length >= _SHORT:
            return None
        end = mask + _MASK + length
        if end > size:
            return None
        found.append((start, mask, end))
        start = end
    return found


class Wire(WebSocketsSansIOProtocol):
    """One connection. An app finds it under `EXTENSION` in the scope's extensions."""

    hearer: Callable[[bytes], None] | None = None
    """Hears what the client says, once the app has set it."""
    dropped = False
    """Whether the client was dropped because it did not read."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        shared = self.app_state  # one for all connections of a server
        self._heard: Together[tuple[Wire, bytes]] = shared.setdefault(_HEARD, Together(_hear))
        self._talking: Together[Wire] = shared.setdefault(_TALKING, Together(Wire._flush))
        self._saying: list[bytes] = []
        self._whole = True

    def data_received(self, data: bytes) -> None:
        """Take what the client sent.

        As long as everything comes in whole frames, texts go straight to the hearer. After a piece
        of a frame the usual parser reads all that follows: only it knows where it stands.
        """
        frames = whole_frames(data) if self._whole and self.handshake_initiated else None
        if self.handshake_initiated and frames is None:
            self._whole = False
        if frames is None or self.hearer is None:
            super().data_received(data)
            return
        for start, mask, end in frames:
            text = mask + _MASK
            if (
                data[start] != _TEXT
                or end - text > self.config.ws_max_size
                or self.conn.state is not State.OPEN
            ):
                super().data_received(data[start:end])
            else:
                self._heard.add((self, apply_mask(data[text:end], data[mask:text])))

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
        self._heard.add((self, data))

    def write(self, frame: bytes) -> None:
        """Send a frame, together with what else is said in this turn of the event loop.

        A client that does not read is dropped, so this never waits.
        """
        if not self._saying:
            self._talking.add(self)
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


def _hear(heard: tuple[Wire, bytes]) -> None:
    """Hand over what a client said, unless it was sent away meanwhile."""
    wire, data = heard
    if wire.hearer and not wire.close_sent:
        wire.hearer(data)

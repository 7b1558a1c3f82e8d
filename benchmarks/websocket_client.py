"""A minimal WebSocket client, so that a benchmark measures the server and not the client."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

_SHORT, _MEDIUM = 126, 1 << 16
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10


class Client(asyncio.Protocol):
    """One connection; `on_text` is called with every text, by default it collects `early_texts`.

    `replies` maps texts to texts that are sent back at once, such as the pings of a protocol.
    """

    def __init__(self, path: str, host: str, headers: dict[str, str]) -> None:
        self.early_texts: list[bytes] = []
        self.replies: dict[bytes, bytes] = {}
        self.on_text: Callable[[bytes], None] = self.early_texts.append
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._upgrade = _upgrade_request(path, host, headers)
        self._buffer = b""
        self._is_open = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Request the upgrade to a WebSocket."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._upgrade)

    def connection_lost(self, exc: Exception | None) -> None:
        """Report a connection that failed to open."""
        if not self.open.done():
            self.open.set_exception(exc or ConnectionError(self._buffer[:200]))

    def data_received(self, data: bytes) -> None:
        """Finish the handshake, then split the data into frames."""
        self._buffer += data
        if not self._is_open:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head[:20]:
                raise ConnectionError(head)
            self._is_open, self._buffer = True, rest
            self.open.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        buffer, start = self._buffer, 0
        while len(buffer) - start >= 2:  # noqa: PLR2004
            size, body = buffer[start + 1] & 127, start + 2
            if size == _SHORT:
                (size,), body = struct.unpack_from("!H", buffer, body), body + 2
            elif size > _SHORT:
                (size,), body = struct.unpack_from("!Q", buffer, body), body + 8
            if len(buffer) < body + size:
                break
            self._handle_frame(buffer[start] & 15, buffer[body : body + size])
            start = body + size
        self._buffer = buffer[start:]

    def _handle_frame(self, kind: int, body: bytes) -> None:
        if kind == _TEXT and body in self.replies:
            self.send(self.replies[body])
        elif kind == _TEXT:
            self.on_text(body)
        elif kind == _PING:
            self._write(_PONG, body)

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._write(_TEXT, text)

    def _write(self, kind: int, body: bytes) -> None:
        """Send a frame. Its mask is zero, which saves work of the client but not of the server."""
        size = len(body)
        if size < _SHORT:
            head = struct.pack("!BBI", 128 | kind, 128 | size, 0)
        else:
            head = struct.pack("!BBHI", 128 | kind, 128 | 126, size, 0)
        if self._transport:
            self._transport.write(head + body)

    def close(self) -> None:
        """Close the connection."""
        if self._transport:
            self._transport.close()


def _upgrade_request(path: str, host: str, headers: dict[str, str]) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    lines = {
        "Host": host,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": key,
        "Sec-WebSocket-Version": "13",
        **headers,
    }
    text = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"GET {path} HTTP/1.1\r\n{text}\r\n".encode()


async def connect(port: int, path: str, headers: dict[str, str]) -> Client:
    """Open a connection to this machine."""
    loop = asyncio.get_running_loop()
    host = f"localhost:{port}"
    _, client = await loop.create_connection(lambda: Client(path, host, headers), "127.0.0.1", port)
    await client.open
    return client

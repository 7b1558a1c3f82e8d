"""The HTTP protocol: uvicorn's, with limits on connections, headers, bodies, pipelining and time.

uvicorn parses and answers requests. It reads headers of any length for any time, queues any number
of pipelined requests, and waits for ever for clients that do not read. This module bounds each.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from petrilab.server.connection_limits import CONNECTION_LIMITS, ConnectionLimits
from petrilab.server.websocket_protocol import WebSocketProtocol

MAX_HEADER_BYTES = 16 * 1024
"""Bytes of a request before its body."""
MAX_HEADERS = 100
"""Header lines of a request, trailers included."""
MAX_BODY_BYTES = 64 * 1024
"""Bytes of a body as it is sent, with its chunk headers; the app accepts less."""
MAX_BODY_PARTS = 256
"""Chunks of a body, or pieces in which it arrives; each takes some microseconds. Browsers send no
chunks."""
MAX_PIPELINED = 8
"""Requests that may wait for the answer to an earlier one. Browsers send none."""
_PIECE_BYTES = 4 * 1024
"""Bytes that are parsed at once; limits are checked between pieces."""
_STALL_SECONDS = 10.0
"""Seconds within which a client has to read some of what waits to be sent."""
_MIN_PROGRESS_BYTES = 32 * 1024
"""Bytes that a client has to read in that time."""


class LimitError(Exception):
    """A request has too many headers or parts of its body, or too many requests wait."""


class HttpProtocol(HttpToolsProtocol):
    """One connection, until it ends or becomes a WebSocket."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._limits: ConnectionLimits = self.app_state[CONNECTION_LIMITS]
        self._release: Callable[[], None] | None = None
        self._deadline: asyncio.TimerHandle | None = None
        """Ends the connection unless the current part of a request arrives in time."""
        self._is_refused = False
        """Whether the connection is beyond a limit: it waits for its refusal, and is not served."""
        self._is_in_body = False
        self._body_parts = 0
        self._part_bytes = 0
        """Bytes received since the current part of a request began, rounded up to pieces."""
        self._sending_check: asyncio.TimerHandle | None = None
        self._unsent_bytes = 0
        """Bytes that waited to be sent at the last check."""

    # Connections ------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit a connection, or refuse it if there are too many."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self._release = self._limits.open(address)
        if self._release is None:
            self._refuse_connection(self._limits.refusal_seconds(address))
        else:
            self._set_deadline(self._limits.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the slot of a connection back."""
        self._set_deadline(None)
        if self._sending_check:
            self._sending_check.cancel()
        if self._release:
            self._release()
            self._release = None
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Pass the connection to the WebSocket protocol, which keeps the slot until it accepts."""
        self._set_deadline(None)
        if self._is_answering():
            self.transport.abort()
            return
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, WebSocketProtocol):
            protocol.release_slot, self._release = self._release, None

    def _refuse_connection(self, seconds: float) -> None:
        """Refuse a connection after some time; at once if too many wait for that."""
        self._is_refused = True
        self._release = self._limits.open_refused()
        if self._release is None:
            self.transport.abort()
        else:
            refuse = partial(self._refuse, b"429 Too Many Requests")
            self._deadline = self.loop.call_later(seconds, refuse)

    def _refuse(self, status: bytes) -> None:
        """Answer with an empty response and close; without a response if another is under way."""
        if self._is_answering():
            self.transport.abort()
            return
        response = b"HTTP/1.1 %s\r\ncontent-length: 0\r\nconnection: close\r\n\r\n" % status
        self.transport.write(response)
        self.transport.close()
        self._watch_sending()

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be parsed."""
        del msg
        self._refuse(b"400 Bad Request")

    def _is_answering(self) -> bool:
        cycle: Any = self.cycle  # None before the first request
        return cycle is not None and not cycle.response_complete

    # Receiving --------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Parse data in pieces, and stop at the first one that exceeds a limit."""
        if self._is_refused:
            self._part_bytes += len(data)
            if self._part_bytes > MAX_HEADER_BYTES:
                self.transport.abort()
            return
        if self._deadline is None and not self._is_answering():
            self._set_deadline(self._limits.header_seconds)
        for start in range(0, len(data), _PIECE_BYTES):
            piece = data[start : start + _PIECE_BYTES]
            super().data_received(piece)
            transport = self.transport
            if transport.is_closing() or transport.get_protocol() is not self:
                return
            self._part_bytes += len(piece)
            if self._part_bytes > (MAX_BODY_BYTES if self._is_in_body else MAX_HEADER_BYTES):
                too_large = b"413 Content Too Large"
                headers_too_large = b"431 Request Header Fields Too Large"
                self._refuse(too_large if self._is_in_body else headers_too_large)
                return

    def on_message_begin(self) -> None:
        """Expect headers."""
        super().on_message_begin()
        self._begin_part(self._limits.header_seconds)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Add a header, unless there are too many."""
        if len(self.headers) >= MAX_HEADERS:
            raise LimitError
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Start the request, or queue it, and expect its body."""
        if len(self.pipeline) >= MAX_PIPELINED:
            raise LimitError
        super().on_headers_complete()
        self._is_in_body = True
        self._body_parts = 0
        self._begin_part(self._limits.body_seconds)

    def on_body(self, body: bytes) -> None:
        """Add a part of the body, unless there are too many."""
        self._body_parts += 1
        if self._body_parts > MAX_BODY_PARTS:
            raise LimitError
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Expect nothing until the request is answered."""
        super().on_message_complete()
        self._is_in_body = False
        self._begin_part(None)

    def _begin_part(self, seconds: float | None) -> None:
        self._part_bytes = 0
        self._set_deadline(seconds)

    def _set_deadline(self, seconds: float | None) -> None:
        if self._deadline:
            self._deadline.cancel()
        loop = self.loop
        self._deadline = loop.call_later(seconds, self.transport.abort) if seconds else None

    # Sending ----------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        """Watch a client that reads slower than the app sends."""
        super().pause_writing()
        self._watch_sending()

    def resume_writing(self) -> None:
        """Note that the client has read most of what waited."""
        super().resume_writing()
        self._unsent_bytes = 0

    def on_response_complete(self) -> None:
        """Watch a client that has not read the whole response."""
        super().on_response_complete()
        self._watch_sending()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection."""
        super().timeout_keep_alive_handler()
        self._watch_sending()

    def _watch_sending(self) -> None:
        if self._sending_check is None and self.transport.get_write_buffer_size():
            self._unsent_bytes = self.transport.get_write_buffer_size()
            self._sending_check = self.loop.call_later(_STALL_SECONDS, self._check_sending)

    def _check_sending(self) -> None:
        """End a connection whose client has read too little since the last check."""
        self._sending_check = None
        unsent = self.transport.get_write_buffer_size()
        if unsent and 0 < self._unsent_bytes < unsent + _MIN_PROGRESS_BYTES:
            self.transport.abort()
        else:
            self._watch_sending()

"""Frames as they come: whole, in pieces, several at once."""

import base64
import json
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from petrilab.server.wire import whole_frames
from serving import Server, running

_MASK = b"\x01\x02\x03\x04"
_TEXT, _FIRST, _LAST, _PING, _PONG = 0x81, 0x01, 0x80, 0x89, 0x8A


def _frame(body: bytes, first: int = _TEXT) -> bytes:
    size = bytes((128 + len(body),)) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2)
    masked = bytes(byte ^ _MASK[n % 4] for n, byte in enumerate(body))
    return bytes((first,)) + size + _MASK + masked


def _preview(name: str, **more: Any) -> bytes:
    return json.dumps({"do": "preview", "id": name, "seat": 0, **more}).encode()


class Raw:
    """A connection to a match on which a test says every byte itself."""

    def __init__(self, server: Server, cookie: str, match: str) -> None:
        self._socket = socket.create_connection(("localhost", server.port), timeout=20)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET /api/matches/{match}/socket HTTP/1.1",
            f"Host: localhost:{server.port}",
            f"Origin: {server.origin}",
            f"Cookie: {cookie}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        )
        self._socket.sendall("\r\n".join((*lines, "", "")).encode())
        self._stream = self._socket.makefile("rb")
        while self._stream.readline().strip():
            pass

    def say(self, *pieces: bytes) -> None:
        """Each piece is sent by itself."""
        for piece in pieces:
            self._socket.sendall(piece)
            time.sleep(0.05)  # otherwise they would mostly arrive together

    def hear(self) -> tuple[int, bytes]:
        first, size = self._stream.read(2)
        if size == 126:
            size = int.from_bytes(self._stream.read(2))
        return first, self._stream.read(size)

    def until(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; "pong" is an answer to a ping, "close" the end."""
        while True:
            first, body = self.hear()
            if first == _PONG and kind == "pong":
                return {"body": body}
            if first == 0x88 and kind == "close":
                return {"code": int.from_bytes(body[:2])}
            if first == _TEXT:
                found: dict[str, Any] = json.loads(body)
                if found["type"] == kind:
                    return found

    def close(self) -> None:
        self._stream.close()
        self._socket.close()


@pytest.fixture
def raw(tmp_path: Path) -> Iterator[Raw]:
    with running(tmp_path / "log") as server:
        ada = server.guest()
        connection = Raw(server, ada.cookie, ada.create())
        connection.say(_frame(b'{"do":"hello"}'))
        connection.until("view")
        yield connection
        connection.close()


def test_whole_frames_are_found() -> None:
    short, long = _frame(b"ab"), _frame(b"x" * 300)
    assert whole_frames(short) == [(0, 2, 8)]
    assert whole_frames(short + long) == [(0, 2, 8), (8, 12, 316)]
    assert whole_frames(b"") == []


@pytest.mark.parametrize(
    "data",
    [
        _frame(b"ab")[:1],
        _frame(b"ab")[:-1],
        _frame(b"ab") + b"\x81",
        _frame(b"x" * 300)[:3],
        _frame(b"ab", _FIRST),
        b"\x81\x02ab",  # a client must mask
        b"\x81\xff" + bytes(12),
    ],
)
def test_whatever_else_is_left_to_the_parser(data: bytes) -> None:
    assert whole_frames(data) is None


def test_several_at_once_and_a_ping_among_them(raw: Raw) -> None:
    raw.say(_frame(_preview("1")) + _frame(b"here?", _PING) + _frame(_preview("2")))
    assert raw.until("pong")["body"] == b"here?"
    assert raw.until("preview")["seat"] == 0
    assert raw.until("preview")["seat"] == 0
    raw.say(_frame(_preview("3", partial=["2"])))
    assert raw.until("preview")["partial"] == ["2"]


def test_a_frame_in_pieces_and_all_after_it_are_understood(raw: Raw) -> None:
    whole = _frame(_preview("1", partial=["2"]))
    for cut in (1, 3, 7, len(whole) - 1):
        raw.say(_frame(b"?", _PING))
        raw.until("pong")
        raw.say(whole[:cut], whole[cut:])
        assert raw.until("preview")["partial"] == ["2"]
    raw.say(whole)
    assert raw.until("preview")["partial"] == ["2"]


def test_a_message_of_several_frames(raw: Raw) -> None:
    text = _preview("1", partial=["2"])
    raw.say(_frame(text[:9], _FIRST), _frame(b"?", _PING), _frame(text[9:], _LAST))
    assert raw.until("preview")["partial"] == ["2"]
    raw.say(_frame(text))
    assert raw.until("preview")["partial"] == ["2"]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (_frame(b"x", 0xC1), 1002),  # a bit that means nothing here
        (_frame(b"x", _LAST), 1002),  # the rest of nothing
        (b"\x81\x02ab", 1002),
        (_frame(b"x" * 20_000), 1009),
    ],
)
def test_what_breaks_the_protocol_ends_the_connection(raw: Raw, data: bytes, code: int) -> None:
    raw.say(data)
    assert raw.until("close")["code"] == code

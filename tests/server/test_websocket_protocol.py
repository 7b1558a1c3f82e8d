"""Frames that arrive complete, in pieces, or several at once."""

import base64
import json
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from petrilab.server.websocket_protocol import SharedFrame, complete_frames, text_frame
from server_process import Server, running

_MASK = b"\x01\x02\x03\x04"
_TEXT, _FIRST, _LAST, _PING, _PONG = 0x81, 0x01, 0x80, 0x89, 0x8A


def _frame(body: bytes, first: int = _TEXT) -> bytes:
    size = bytes((128 + len(body),)) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2)
    masked = bytes(byte ^ _MASK[n % 4] for n, byte in enumerate(body))
    return bytes((first,)) + size + _MASK + masked


def _preview(name: str, **more: Any) -> bytes:
    return json.dumps({"do": "preview", "id": name, "seat": 0, **more}).encode()


class Raw:
    """A connection to a match on which a test sends every byte itself."""

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

    def send(self, *pieces: bytes) -> None:
        """Send each piece in its own packet."""
        for piece in pieces:
            self._socket.sendall(piece)
            time.sleep(0.05)  # otherwise they would mostly arrive together

    def receive(self) -> tuple[int, bytes]:
        first, size = self._stream.read(2)
        if size == 126:
            size = int.from_bytes(self._stream.read(2))
        return first, self._stream.read(size)

    def wait_for(self, kind: str) -> dict[str, Any]:
        """Return the next message of a type; "pong" and "close" are control frames."""
        while True:
            first, body = self.receive()
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
        connection.send(_frame(b'{"do":"hello"}'))
        connection.wait_for("view")
        yield connection
        connection.close()


def test_complete_frames_are_located() -> None:
    short, long = _frame(b"ab"), _frame(b"x" * 300)
    assert complete_frames(short) == [(0, 2, 8)]
    assert complete_frames(short + long) == [(0, 2, 8), (8, 12, 316)]
    assert complete_frames(b"") == []


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
def test_other_frames_are_left_to_the_parser(data: bytes) -> None:
    assert complete_frames(data) is None


@pytest.mark.parametrize("size", [0, 1, 124, 125, 126, 127, 300])
def test_texts_around_the_limit_of_a_short_frame_are_read_whole(raw: Raw, size: int) -> None:
    """The length bytes 126 and 127 announce longer lengths; they are no lengths of their own."""
    raw.send(_frame(b"x" * size))
    assert raw.wait_for("refused")["rule"] == "server-message"
    raw.send(_frame(_preview("1")))
    assert raw.wait_for("preview")["seat"] == 0


def test_a_frame_with_two_length_bytes_is_not_short(raw: Raw) -> None:
    """126 + 6 bytes whose length byte is 126: a frame of two length bytes, not yet complete."""
    whole = _frame(b"x" * 300)
    raw.send(whole[: 126 + 6])
    raw.send(whole[126 + 6 :] + _frame(_preview("1")))
    assert raw.wait_for("refused")["rule"] == "server-message"
    assert raw.wait_for("preview")["seat"] == 0


def test_a_message_for_several_clients_is_framed_once() -> None:
    shared, first, second = SharedFrame(), b"a" * 200, b"b"
    frame = shared.of(first)
    assert frame == text_frame(first)
    assert shared.of(first) is frame
    assert shared.of(second) == text_frame(second)
    assert shared.of(first) == text_frame(first)


def test_several_frames_and_a_ping_in_one_packet(raw: Raw) -> None:
    raw.send(_frame(_preview("1")) + _frame(b"here?", _PING) + _frame(_preview("2")))
    assert raw.wait_for("pong")["body"] == b"here?"
    assert raw.wait_for("preview")["seat"] == 0
    assert raw.wait_for("preview")["seat"] == 0
    raw.send(_frame(_preview("3", partial=["2"])))
    assert raw.wait_for("preview")["partial"] == ["2"]


def test_a_frame_in_pieces_and_the_frames_after_it_are_read(raw: Raw) -> None:
    whole = _frame(_preview("1", partial=["2"]))
    for cut in (1, 3, 7, len(whole) - 1):
        raw.send(_frame(b"?", _PING))
        raw.wait_for("pong")
        raw.send(whole[:cut], whole[cut:])
        assert raw.wait_for("preview")["partial"] == ["2"]
    raw.send(whole)
    assert raw.wait_for("preview")["partial"] == ["2"]


def test_a_fragmented_message_is_read(raw: Raw) -> None:
    text = _preview("1", partial=["2"])
    raw.send(_frame(text[:9], _FIRST), _frame(b"?", _PING), _frame(text[9:], _LAST))
    assert raw.wait_for("preview")["partial"] == ["2"]
    raw.send(_frame(text))
    assert raw.wait_for("preview")["partial"] == ["2"]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (_frame(b"x", 0xC1), 1002),  # a reserved bit
        (_frame(b"x", _LAST), 1002),  # a continuation without a start
        (b"\x81\x02ab", 1002),
        (_frame(b"x" * 20_000), 1009),
    ],
)
def test_a_protocol_error_closes_the_connection(raw: Raw, data: bytes, code: int) -> None:
    raw.send(data)
    assert raw.wait_for("close")["code"] == code

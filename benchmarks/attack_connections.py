"""Connections of attackers: requests, sockets and frames from an address of their own."""

import asyncio
import base64
import contextlib
import itertools
import json
import os
from collections.abc import Callable, Coroutine
from typing import Any

PAUSE = 0.1
"""Seconds after which something is tried again."""
counts: dict[str, Any] = {}
"""Numbers shared with the process that measures the attack, if there is one."""
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class RefusedError(Exception):
    """The server has refused something, which an attack tries again."""


class Address:
    """An address from which connections are made."""

    def __init__(self, port: int, source: str) -> None:
        self._port, self._source = port, source
        self._origin = f"http://localhost:{port}"
        self._numbers = itertools.count()

    async def connect(self) -> Streams:
        """Open a connection."""
        local = (self._source, 0)
        return await asyncio.open_connection("127.0.0.1", self._port, local_addr=local)

    def head(self, method: str, path: str, **headers: object) -> bytes:
        """Return the head of a request."""
        named = {"Host": f"localhost:{self._port}", "Origin": self._origin, **headers}
        lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in named.items())
        return f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode()

    def post(self, path: str, body: object, cookie: str = "", **headers: object) -> bytes:
        """Return a request with a JSON body."""
        text = json.dumps(body)
        headers |= {"Content_Type": "application/json", "Content_Length": len(text)}
        more = {"Cookie": cookie} if cookie else {}
        return self.head("POST", path, **headers, **more) + text.encode()

    async def ask(self, request: bytes) -> tuple[bytes, bytes]:
        """Send a request on a new connection; return the head and the body of the response."""
        reader, writer = await self.connect()
        try:
            writer.write(request)
            return await read_response(reader)
        finally:
            writer.close()

    async def guest(self) -> str:
        """Return the cookie of a new guest."""
        head, _ = await self.ask(self.post("/api/session", {}))
        for line in head.decode().splitlines():
            if line.startswith("set-cookie"):
                return line.split(": ")[1].split(";")[0]
        raise RefusedError(head)

    async def match(self, cookie: str, **more: object) -> str:
        """Return the id of a new match."""
        seats = [{"who": "me"}, {"who": "me"}]
        name = f"attack-{next(self._numbers)}"
        body = {"id": name, "game": "petris", "name": "Eve", "seats": seats, **more}
        head, answer = await self.ask(self.post("/api/matches", body, cookie))
        if b" 201 " not in head[:20]:
            raise RefusedError(head)
        return str(json.loads(answer)["match"])

    async def socket(self, match: str, cookie: str = "") -> Streams:
        """Open a WebSocket to a match and send `hello`."""
        reader, writer = await self.connect()
        key = base64.b64encode(os.urandom(16)).decode()
        more = {"Cookie": cookie} if cookie else {}
        writer.write(
            self.head(
                "GET",
                f"/api/matches/{match}/socket",
                Upgrade="websocket",
                Connection="Upgrade",
                Sec_WebSocket_Key=key,
                Sec_WebSocket_Version=13,
                **more,
            )
        )
        head = await reader.readuntil(b"\r\n\r\n")
        _count_answer(head)
        if b" 101 " not in head[:20]:
            writer.close()
            raise RefusedError(head)
        writer.write(frame(0x81, b'{"do":"hello"}'))
        return reader, writer


def frame(first: int, body: bytes = b"") -> bytes:
    """Return a short frame with a mask of zeros."""
    return bytes((first, 128 + len(body), 0, 0, 0, 0)) + body


def long_frame(first: int, body: bytes) -> bytes:
    """Return a frame of up to 64 kB with a mask of zeros."""
    return bytes((first, 128 + 126)) + len(body).to_bytes(2) + bytes(4) + body


async def read_response(reader: asyncio.StreamReader) -> tuple[bytes, bytes]:
    """Return the head and the body of a response that has a length."""
    head = await reader.readuntil(b"\r\n\r\n")
    _count_answer(head)
    lines = head.lower().split(b"\r\n")
    size = next((int(x.split(b":")[1]) for x in lines if x.startswith(b"content-length:")), 0)
    return head, await reader.readexactly(size)


async def discard(reader: asyncio.StreamReader) -> None:
    """Read until the end."""
    while data := await reader.read(1 << 16):
        _count_answer(data)


def _count_answer(data: bytes) -> None:
    """Count data that begin with an answer which is no refusal, or with an error of the server."""
    if data.startswith((b"HTTP/1.1 1", b"HTTP/1.1 2", b"HTTP/1.1 3")):
        count("answers")
    if data.startswith(b"HTTP/1.1 5"):
        count("errors")


def count(name: str) -> None:
    """Count what the process that measures the attack wants to know."""
    if name in counts:
        with counts[name].get_lock():
            counts[name].value += 1


async def repeat(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do something again and again, after a pause also if the server ends the connection."""
    while True:
        with contextlib.suppress(OSError, EOFError, RefusedError):
            await work()
        await asyncio.sleep(PAUSE)


async def in_parallel(number: int, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Repeat something a number of times at once."""
    await asyncio.gather(*(repeat(work) for _ in range(number)))


async def send_for_ever(streams: Streams, data: bytes) -> None:
    """Send the same data until the server closes the connection, and read what it answers."""
    reader, writer = streams
    reading = asyncio.ensure_future(discard(reader))
    try:
        while not reading.done():
            writer.write(data)
            await writer.drain()
            await asyncio.sleep(0)
        count("ends")
    except OSError:
        count("ends")
        raise
    finally:
        reading.cancel()
        writer.close()

"""Nine ways in which one address can use everything that a server allows it.

Each attack runs until it is cancelled. It sets `ready` when it is under way. A connection that the
server closes is opened again after a short pause, since a closed connection is no attack.
"""

import asyncio
import base64
import contextlib
import itertools
import json
import os
from collections.abc import Callable, Coroutine
from typing import Any

_PAUSE = 0.1
_PARALLEL = 20
"""Connections of an attack that sends requests."""
_MANY_CONNECTIONS = 600
BOT_MATCHES = (("petri-dish", 4), ("petris", 2))
"""Games and numbers of bots: many moves in a row, and the largest search trees."""
_STRONGEST = "streptomyces"
"""The level whose moves take longest."""
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

    def post(self, path: str, body: object, cookie: str = "") -> bytes:
        """Return a request with a JSON body."""
        text = json.dumps(body)
        headers = {"Content_Type": "application/json", "Content_Length": len(text)}
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
        if b" 101 " not in head[:20]:
            writer.close()
            raise RefusedError(head)
        writer.write(frame(0x81, b'{"do":"hello"}'))
        return reader, writer


def frame(first: int, body: bytes = b"") -> bytes:
    """Return a short frame with a mask of zeros."""
    return bytes((first, 128 + len(body), 0, 0, 0, 0)) + body


async def read_response(reader: asyncio.StreamReader) -> tuple[bytes, bytes]:
    """Return the head and the body of a response that has a length."""
    head = await reader.readuntil(b"\r\n\r\n")
    lines = head.lower().split(b"\r\n")
    size = next((int(x.split(b":")[1]) for x in lines if x.startswith(b"content-length:")), 0)
    return head, await reader.readexactly(size)


async def discard(reader: asyncio.StreamReader) -> None:
    """Read until the end."""
    while await reader.read(1 << 16):
        pass


async def repeat(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do something again and again, after a pause also if the server ends the connection."""
    while True:
        with contextlib.suppress(OSError, EOFError, RefusedError):
            await work()
        await asyncio.sleep(_PAUSE)


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
    finally:
        reading.cancel()
        writer.close()


async def pings(port: int, source: str, ready: Any) -> None:
    """Send pings on a few sockets as fast as possible."""
    address = Address(port, source)
    cookie = await address.guest()
    match = await address.match(cookie)
    ready.set()

    async def work() -> None:
        await send_for_ever(await address.socket(match, cookie), frame(0x89) * 1000)

    await in_parallel(4, work)


async def pipelining(port: int, source: str, ready: Any) -> None:
    """Send requests without waiting for responses."""
    address = Address(port, source)
    ready.set()

    async def work() -> None:
        await send_for_ever(await address.connect(), address.head("GET", "/") * 1000)

    await in_parallel(4, work)


async def headers(port: int, source: str, ready: Any) -> None:
    """Send long headers, whole ones and endless ones."""
    address = Address(port, source)
    ready.set()
    long = address.head("GET", "/api/games", **{f"X{n}": "x" * 140 for n in range(90)})

    async def whole() -> None:
        reader, writer = await address.connect()
        try:
            for _ in range(50):
                writer.write(long)
                await read_response(reader)
        finally:
            writer.close()

    async def endless() -> None:
        streams = await address.connect()
        streams[1].write(b"GET / HTTP/1.1\r\nX: ")
        await send_for_ever(streams, b"x" * 4096)

    await asyncio.gather(in_parallel(_PARALLEL, whole), in_parallel(4, endless))


async def half_open(port: int, source: str, ready: Any) -> None:
    """Open connections that send nothing, half a header, or half a body."""
    address = Address(port, source)
    starts = itertools.cycle(
        (b"", address.head("GET", "/")[:-9], address.head("POST", "/", Content_Length=9) + b"{")
    )
    ready.set()

    async def work() -> None:
        reader, writer = await address.connect()
        try:
            writer.write(next(starts))
            await discard(reader)
        finally:
            writer.close()

    await in_parallel(_MANY_CONNECTIONS, work)


async def pictures(port: int, source: str, ready: Any) -> None:
    """Ask for pictures of large boards, each with other options."""
    address = Address(port, source)
    cookie = await address.guest()
    numbers = itertools.count()
    ready.set()

    async def work() -> None:
        options = f"board%3Drectangle:30x30,antibiotic-rounds%3D{next(numbers) % 999}"
        path = f"/api/games/honeycomb/picture.svg?options={options}"
        await address.ask(address.head("GET", path, Cookie=cookie))

    await in_parallel(_PARALLEL, work)


async def records(port: int, source: str, ready: Any) -> None:
    """Have a costly record of 5 kB replayed; every second client disconnects at once."""
    address = Address(port, source)
    moves = " ".join(f"{'ABCDEFGHIJ'[number % 10]}.{number + 1}" for number in range(790))
    options = "players=10,board=rectangle:30x30,colonies=1"
    text = f'[Game "honeycomb"]\n[Rules "1"]\n[Options "{options}"]\n\n{moves} *\n'
    cookie = await address.guest()
    request = address.post("/api/read", {"text": text}, cookie)
    ready.set()

    async def wait() -> None:
        await address.ask(request)

    async def leave() -> None:
        _, writer = await address.connect()
        writer.write(request)
        await asyncio.sleep(_PAUSE)
        writer.close()

    await asyncio.gather(in_parallel(_PARALLEL // 2, wait), in_parallel(_PARALLEL // 2, leave))


async def bot_matches(port: int, source: str, ready: Any) -> None:
    """Start matches in which strong bots move before the attacker has to."""
    address = Address(port, source)
    cookie = await address.guest()
    setups = itertools.cycle(BOT_MATCHES)
    ready.set()

    async def work() -> None:
        await start_bot_match(address, cookie, *next(setups))

    await in_parallel(_PARALLEL, work)


async def start_bot_match(
    address: Address, cookie: str, game: str = "petri-dish", bots: int = 4
) -> None:
    """Start a match in which strong bots move before the guest has to."""
    seats = [*({"who": "bot", "level": _STRONGEST} for _ in range(bots)), {"who": "me"}]
    await address.match(cookie, game=game, options=f"players={bots + 1}", seats=seats)


async def sessions(port: int, source: str, ready: Any) -> None:
    """Ask for sessions, and use each for a request and for a socket."""
    address = Address(port, source)
    match = await address.match(await address.guest())
    ready.set()

    async def work() -> None:
        cookie = await address.guest()
        await address.ask(address.head("GET", "/api/matches", Cookie=cookie))
        _, writer = await address.socket(match, cookie)
        writer.close()

    await in_parallel(_PARALLEL, work)


async def spectators(port: int, source: str, ready: Any) -> None:
    """Watch the matches of others on as many sockets as possible; half of them do not read."""
    address = Address(port, source)
    cookies = [await address.guest() for _ in range(10)]
    numbers = itertools.count()
    ready.set()

    async def work() -> None:
        number = next(numbers)
        cookie = cookies[number % len(cookies)]
        head, answer = await address.ask(address.head("GET", "/api/watch", Cookie=cookie))
        if b" 200 " not in head[:20]:
            raise RefusedError(head)
        watched = [each["match"] for each in json.loads(answer)]
        match = watched[number % len(watched)] if watched else "0"
        reader, writer = await address.socket(match, cookie)
        try:
            await (discard(reader) if number % 2 else asyncio.sleep(60))
        finally:
            writer.close()

    await in_parallel(250, work)


Attack = Callable[[int, str, Any], Coroutine[Any, Any, None]]
ATTACKS: dict[str, Attack] = {
    "pings": pings,
    "pipelining": pipelining,
    "headers": headers,
    "half-open": half_open,
    "pictures": pictures,
    "records": records,
    "bot-matches": bot_matches,
    "sessions": sessions,
    "spectators": spectators,
}

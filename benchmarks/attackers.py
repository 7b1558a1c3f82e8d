"""Ways in which one address can use everything that a server allows it.

Each attack runs until it is cancelled. It sets `ready` when it is under way. A connection that the
server closes is opened again after a short pause, since a closed connection is no attack.
"""

import asyncio
import itertools
import json
from collections.abc import Callable, Coroutine
from typing import Any

from attack_connections import (
    PAUSE,
    Address,
    RefusedError,
    discard,
    frame,
    in_parallel,
    read_response,
    send_for_ever,
)
from large_board import SEATS, large_match, large_position

_PARALLEL = 20
"""Connections of an attack that sends requests."""
_MANY_CONNECTIONS = 600
BOT_MATCHES = (("petri-dish", 4), ("petris", 2))
"""Games and numbers of bots: many moves in a row, and the largest search trees."""
_STRONGEST = "streptomyces"
"""The level whose moves take longest."""


async def tiny_texts(port: int, source: str, ready: Any) -> None:
    """Send empty texts on a few sockets as fast as possible, after a read that ends in a frame."""
    address = Address(port, source)
    cookie = await address.guest()
    match = await address.match(cookie)
    ready.set()

    async def work() -> None:
        streams = await address.socket(match, cookie)
        streams[1].write(frame(0x89)[:3])
        await asyncio.sleep(PAUSE)
        streams[1].write(frame(0x89)[3:])
        await send_for_ever(streams, frame(0x81) * 10_000)

    await in_parallel(4, work)


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

    async def send_complete() -> None:
        reader, writer = await address.connect()
        try:
            for _ in range(50):
                writer.write(long)
                await read_response(reader)
        finally:
            writer.close()

    async def send_endless() -> None:
        streams = await address.connect()
        streams[1].write(b"GET / HTTP/1.1\r\nX: ")
        await send_for_ever(streams, b"x" * 4096)

    await asyncio.gather(in_parallel(_PARALLEL, send_complete), in_parallel(4, send_endless))


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
        await asyncio.sleep(PAUSE)
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


async def slow_readers(port: int, source: str, ready: Any) -> None:
    """Ask for the positions of a record, and read a kilobyte per second of the response."""
    address = Address(port, source)
    moves = " ".join(f"{'ABCDEFGHIJ'[number % 10]}.{number + 1}" for number in range(60))
    options = "players=10,board=rectangle:30x30,colonies=1"
    text = f'[Game "honeycomb"]\n[Rules "1"]\n[Options "{options}"]\n\n{moves} *\n'
    request = address.post("/api/read", {"text": text}, await address.guest())
    ready.set()

    async def work() -> None:
        reader, writer = await address.connect()
        try:
            writer.write(request)
            while await reader.read(1024):  # noqa: ASYNC110  # slowly, whatever comes
                await asyncio.sleep(1)
        finally:
            writer.close()

    await in_parallel(2 * _PARALLEL, work)


async def long_histories(port: int, source: str, ready: Any) -> None:
    """Pause and resume matches all the time, and ask for all that has changed since the start."""
    address = Address(port, source)
    cookie = await address.guest()
    numbers = itertools.count()
    ready.set()

    async def work() -> None:
        match = await address.match(cookie)
        reader, writer = await address.socket(match, cookie)
        reading = asyncio.ensure_future(discard(reader))
        try:
            while not reading.done():
                for do in ({"do": "ask", "matter": "pause"}, {"do": "resume"}):
                    command = {**do, "id": f"{next(numbers)}", "seat": 0}
                    writer.write(frame(0x81, json.dumps(command).encode()))
                writer.write(frame(0x81, b'{"do":"hello","since":1}'))
                await writer.drain()
                await asyncio.sleep(PAUSE)
        finally:
            reading.cancel()
            writer.close()

    await in_parallel(4, work)


async def large_boards(port: int, source: str, ready: Any) -> None:
    """Play ten seats on large boards with many contacts, and be sent each update on ten sockets."""
    address = Address(port, source)
    ready.set()

    async def work() -> None:
        cookie = await address.guest()
        _, empty = large_position()
        match = await large_match(address, cookie)
        sockets = [await address.socket(match, cookie) for _ in range(SEATS)]
        reading = [asyncio.ensure_future(discard(reader)) for reader, _ in sockets]
        writer = sockets[0][1]
        try:
            for number in range(len(empty) - SEATS):
                turn, seat = divmod(number, SEATS)
                pick = {"do": "pick", "id": f"{number}", "seat": seat, "round": turn + 1}
                writer.write(frame(0x81, json.dumps({**pick, "move": f"{empty[number]}"}).encode()))
                await writer.drain()
                await asyncio.sleep(_PICK_SECONDS)
        finally:
            for each in reading:
                each.cancel()
            for _, writer in sockets:
                writer.close()

    await in_parallel(4, work)


_PICK_SECONDS = 0.02
"""Seconds between picks on one board; that is more than an address may send in all."""


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
    "tiny-texts": tiny_texts,
    "slow-readers": slow_readers,
    "long-histories": long_histories,
    "large-boards": large_boards,
}

"""Attacks by requests that cost the server much, or that no page sends; see `attackers`."""

import asyncio
import base64
import itertools
import json
import os
from typing import Any

from attack_connections import (
    PAUSE,
    Address,
    RefusedError,
    count,
    discard,
    frame,
    in_parallel,
    long_frame,
    read_response,
)
from large_board import large_match, large_position

_PARALLEL = 20
"""Connections of an attack that sends requests."""
_PREVIEW_SECONDS = 0.05
_DEEP_SOCKETS = 40
_DEEP_FRAMES = 5
"""Frames that each socket sends at once, one second after the others."""
_ROUNDS = 250
"""Rounds of the match whose history is asked for."""
_PICK_SECONDS = 0.012
_CLASS_PLAYERS = 20
_TRICKLE_SECONDS = 0.5


async def previews(port: int, source: str, ready: Any) -> None:
    """Ask for previews on a nearly full large board, each with another step."""
    address = Address(port, source)
    steps = itertools.cycle(large_position()[1])
    ready.set()

    async def work() -> None:
        cookie = await address.guest()
        match = await large_match(address, cookie)

        async def ask() -> None:
            reader, writer = await address.socket(match, cookie)
            reading = asyncio.ensure_future(_count_reads(reader))
            try:
                while not reading.done():
                    preview = {
                        "do": "preview",
                        "id": "p",
                        "seat": 0,
                        "partial": [f"+{next(steps)}"],
                    }
                    writer.write(frame(0x81, json.dumps(preview).encode()))
                    await writer.drain()
                    await asyncio.sleep(_PREVIEW_SECONDS)
            finally:
                reading.cancel()
                writer.close()

        await in_parallel(5, ask)

    await in_parallel(4, work)


async def deep_frames(port: int, source: str, ready: Any) -> None:
    """Send frames of 16 kB full of brackets, on all sockets at the same moment."""
    address = Address(port, source)
    deep = long_frame(0x81, b"[" + b"[]," * 5000 + b"1]") * _DEEP_FRAMES
    ready.set()

    async def work() -> None:
        cookies = [await address.guest() for _ in range(4)]
        match = await address.match(cookies[0])
        sockets = [
            await address.socket(match, cookies[number % len(cookies)])
            for number in range(_DEEP_SOCKETS)
        ]
        reading = [asyncio.ensure_future(_count_reads(reader)) for reader, _ in sockets]
        try:
            while not any(each.done() for each in reading):
                for _, writer in sockets:
                    writer.write(deep)
                await asyncio.sleep(1)
        finally:
            for each in reading:
                each.cancel()
            for _, writer in sockets:
                writer.close()

    await in_parallel(1, work)


async def reconnects(port: int, source: str, ready: Any) -> None:
    """Connect to a match on a large board, read the whole view, and connect again."""
    address = Address(port, source)
    cookie = await address.guest()
    match = await large_match(address, cookie)
    ready.set()

    async def work() -> None:
        reader, writer = await address.socket(match, cookie)
        try:
            await reader.readexactly(40_000)
            count("answers")
        finally:
            writer.close()

    await in_parallel(_PARALLEL, work)


async def histories(port: int, source: str, ready: Any) -> None:
    """Ask for all earlier boards of a long match on a large board, again and again."""
    address = Address(port, source)
    cookie = await address.guest()
    options = "players=2,board=rectangle:30x30,colonies=1,antibiotic-rounds=0"
    match = await address.match(cookie, game="honeycomb", options=options)
    reader, writer = await address.socket(match, cookie)
    reading = asyncio.ensure_future(discard(reader))
    for number in range(2 * _ROUNDS):
        turn, seat = divmod(number, 2)
        pick = {"do": "pick", "id": f"{number}", "seat": seat, "round": turn + 1}
        move = f"{turn + 1 if seat == 0 else 900 - turn}"
        writer.write(frame(0x81, json.dumps({**pick, "move": move}).encode()))
        await asyncio.sleep(_PICK_SECONDS)
    reading.cancel()
    ready.set()

    async def work() -> None:
        await address.ask(address.head("GET", f"/api/matches/{match}/past", Cookie=cookie))

    await in_parallel(_PARALLEL, work)


async def reviews(port: int, source: str, ready: Any) -> None:
    """Have different records reviewed, on as many connections as may watch reviews."""
    address = Address(port, source)
    seeds = itertools.count(os.getpid())
    cookies = [await address.guest() for _ in range(4)]
    ready.set()

    async def work() -> None:
        seed = next(seeds)
        await review(address, cookies[seed % len(cookies)], seed)

    await in_parallel(_PARALLEL, work)


async def review(address: Address, cookie: str, seed: int) -> None:
    """Have a record reviewed to its end."""
    reader, writer = await address.connect()
    try:
        body = {"text": _random_record(seed)}
        writer.write(address.post("/api/review", body, cookie, Connection="close"))
        await discard(reader)
    finally:
        writer.close()


def _random_record(seed: int) -> str:
    """Return an unfinished record of random moves."""
    from petrilab.core import SeededRandomSource, find_game  # noqa: PLC0415  # slow

    game, chance = find_game("petris"), SeededRandomSource(seed)
    position: Any = game.initial(game.options_type.parse("-"))
    moves: list[str] = []
    while len(moves) < 30 and (actors := game.actors(position)):  # noqa: PLR2004
        legal = game.legal(position, actors[0])
        move = legal.nth(chance.below(legal.size))
        moves.append(f"{'AB'[actors[0]]}.{move.text()}")
        position = game.apply(position, actors[0], move)
    return (
        f'[Game "petris"]\n[Rules "{game.rules_version}"]\n[Options "-"]\n\n{" ".join(moves)} *\n'
    )


async def classes(port: int, source: str, ready: Any) -> None:
    """Pause and resume all matches of a full class, and look at it."""
    address = Address(port, source)
    host = await address.guest()
    body = {"id": "class", "game": "petris"}
    _, answer = await address.ask(address.post("/api/classes", body, host))
    found = json.loads(answer)
    for number in range(_CLASS_PLAYERS):
        join = {"code": found["code"], "name": f"Eve {number}"}
        await address.ask(address.post("/api/class-codes/join", join, await address.guest()))
    actions = itertools.cycle(("start", "pause", "resume"))
    path = f"/api/classes/{found['classroom']}"
    ready.set()

    async def work() -> None:
        await address.ask(address.post(f"{path}/control", {"action": next(actions)}, host))
        await address.ask(address.head("GET", path, Cookie=host))

    await in_parallel(_PARALLEL, work)


async def pairings(port: int, source: str, ready: Any) -> None:
    """Ask to be paired, stop waiting, list open seats and look at the lobby."""
    address = Address(port, source)
    cookies = [await address.guest() for _ in range(10)]
    numbers = itertools.count()
    ready.set()

    async def work() -> None:
        number = next(numbers)
        cookie = cookies[number % len(cookies)]
        pairing = {"id": f"{number // 40}", "game": "petris", "name": "Eve"}
        await address.ask(address.post("/api/pairings", pairing, cookie))
        await address.ask(address.head("GET", "/api/lobby", Cookie=cookie))
        await address.ask(address.head("DELETE", "/api/pairings", Cookie=cookie))

    await in_parallel(_PARALLEL, work)


async def odd_requests(port: int, source: str, ready: Any) -> None:
    """Send requests that no page sends: strange methods, paths, bodies, records and cookies."""
    address = Address(port, source)
    cookie = await address.guest()
    nested = f'[Game "petris"]\n[Rules "1"]\n[Options "-"]\n\n{"(A.2>0:1 " * 1200}{")" * 1200} *\n'
    long = "x" * 8000
    requests = itertools.cycle(
        (
            *(address.head(method, "/api/matches", Cookie=cookie) for method in _METHODS),
            address.head("GET", f"/api/games/honeycomb/board?options={long}", Cookie=cookie),
            address.head("GET", "/api/games/%ff%fe/board?options=%c0%80&options=%ff"),
            address.head("GET", f"/{long}%00%0a"),
            address.head("GET", "/api/watch", Cookie="petrilab=\xff\xfe; =;;" + "a=b; " * 1000),
            address.post("/api/analyses", {"text": nested}, cookie),
            address.post("/api/read", {"text": nested}, cookie),
            address.post(
                "/api/analyses", {"text": nested.replace(" *", " {" + long + "} *")}, cookie
            ),
            address.post("/api/positions", {"text": "honeycomb " + "x" * 12_000}, cookie),
            address.post("/api/positions", {"text": large_position()[0]}, cookie),
            address.post("/api/session", {"plain": "\ud800"}, cookie),
            address.head("POST", "/api/session", Content_Length=3) + b"\xff\xfe\x00",
        )
    )
    ready.set()

    async def work() -> None:
        reader, writer = await address.connect()
        try:
            writer.write(next(requests))
            await asyncio.wait_for(read_response(reader), 30)
        finally:
            writer.close()

    await in_parallel(_PARALLEL, work)


_METHODS = ("HEAD", "OPTIONS", "PUT", "PATCH", "TRACE", "CONNECT", "BREW", "DELETE")


async def trickles(port: int, source: str, ready: Any) -> None:
    """Send headers, bodies and frames byte by byte, and bodies in chunks of one byte."""
    address = Address(port, source)
    cookie = await address.guest()
    match = await address.match(cookie)
    chunked = address.head("POST", "/api/session", Transfer_Encoding="chunked", Cookie=cookie)
    sized = address.head("POST", "/api/session", Content_Length=9999, Cookie=cookie)
    key = base64.b64encode(os.urandom(16)).decode()
    ready.set()

    async def slowly(start: bytes, piece: bytes) -> None:
        reader, writer = await address.connect()
        reading = asyncio.ensure_future(discard(reader))
        try:
            writer.write(start)
            while not reading.done():
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(_TRICKLE_SECONDS)
        finally:
            reading.cancel()
            writer.close()
        count("ends")

    async def in_frames() -> None:
        _, writer = await address.socket(match, cookie)
        try:
            for byte in long_frame(0x81, b" " * 200):
                writer.write(bytes((byte,)))
                await writer.drain()
                await asyncio.sleep(_TRICKLE_SECONDS)
        finally:
            writer.close()

    async def in_chunks() -> None:
        await address.ask(chunked + b"1\r\n \r\n" * 9000 + b"0\r\n\r\n")

    kinds = itertools.cycle(
        (
            lambda: slowly(b"GET / HTTP/1.1\r\nX: ", b"x"),
            lambda: slowly(sized, b" "),
            lambda: slowly(chunked, b"1\r\n \r\n"),
            lambda: slowly(b"GET / HTTP/1.1\r\nSec-WebSocket-Key: " + key.encode(), b"\r\nA:b"),
            in_frames,
        )
    )

    async def next_kind() -> None:
        await next(kinds)()

    slow = in_parallel(80, next_kind)
    await asyncio.gather(slow, in_parallel(4, in_chunks))


async def _count_reads(reader: asyncio.StreamReader) -> None:
    """Read until the end, and count what comes as answers."""
    while await reader.read(1 << 16):
        count("answers")
    await asyncio.sleep(PAUSE)
    raise RefusedError


REQUEST_ATTACKS = {
    "previews": previews,
    "deep-frames": deep_frames,
    "reconnects": reconnects,
    "histories": histories,
    "reviews": reviews,
    "classes": classes,
    "pairings": pairings,
    "odd-requests": odd_requests,
    "trickles": trickles,
}

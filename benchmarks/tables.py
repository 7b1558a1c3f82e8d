"""Tables: matches of two seats over sockets, at ours and at boardgame.io, played by a script."""

import asyncio
import json
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import httpx

from petrilab.core import SeededSource, find_game
from websocket_client import Client, connect

_AT_ONCE = 40
"""So many matches are set up at the same time."""


class Table(Protocol):
    """A match whose two seats are connected; moves are known beforehand."""

    moves: int
    clients: tuple[Client, ...]

    def say(self, number: int) -> None:
        """Make the move of this number."""

    def is_update(self, message: bytes, number: int) -> bool:
        """Whether a message tells of the move of this number."""


class Servant(Protocol):
    """A kind of server."""

    async def table(self, seed: int) -> Table:
        """A match, set up and connected."""


def script(seed: int) -> list[tuple[int, str]]:
    """A Petris game of random legal moves."""
    game, source = find_game("petris"), SeededSource(seed)
    position, moves = game.initial(game.options_type.parse("-")), []
    while not game.outcome(position):
        (seat,) = game.actors(position)
        legal = game.legal(position, seat)
        move = legal.nth(source.below(legal.size))
        moves.append((seat, move.text()))
        position = game.follow(position, seat, move).position
    return moves


@dataclass
class PetrisTable:
    """A match of ours."""

    match: str
    version: int
    clients: tuple[Client, ...]
    texts: list[tuple[int, str]]

    def __post_init__(self) -> None:
        self.moves = len(self.texts)
        self._said = [
            (
                seat,
                b'{"do":"move","id":"%d","seat":%d,"move":"%s","version":%d}'
                % (number, seat, move.encode(), self.version + number),
            )
            for number, (seat, move) in enumerate(self.texts)
        ]

    def say(self, number: int) -> None:
        seat, text = self._said[number]
        self.clients[seat].say(text)

    def is_update(self, message: bytes, number: int) -> bool:
        if message.startswith(b'{"type":"refused"'):
            raise RuntimeError(message)
        version = b'"version":%d,' % (self.version + number + 1)
        return message.startswith(b'{"type":"update"') and version in message[:120]


class Petrilab:
    """Our own server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._origin = f"http://localhost:{port}"
        self._http = httpx.AsyncClient(
            base_url=self._origin, headers={"origin": self._origin}, timeout=60
        )
        self._cookies: tuple[str, ...] = ()
        self._lock = asyncio.Lock()
        self._made = 0

    async def guests(self) -> tuple[str, ...]:
        """The cookies of two guests."""
        async with self._lock:
            while len(self._cookies) < 2:  # noqa: PLR2004
                answer = await self._http.post("/api/session", json={})
                self._cookies += (answer.headers["set-cookie"].split(";")[0],)
                self._http.cookies.clear()
        return self._cookies

    async def _post(self, path: str, cookie: str, body: object) -> dict[str, str]:
        answer = await self._http.post(path, json=body, headers={"cookie": cookie})
        answer.raise_for_status()
        found: dict[str, str] = answer.json()
        return found

    async def watcher(self, match: str) -> Client:
        """Somebody who only listens."""
        path = f"/api/matches/{match}/socket"
        client = await connect(self.port, path, {"Origin": self._origin})
        client.say(b'{"do":"hello"}')
        return client

    async def match(self) -> tuple[str, int]:
        """A new match of two guests, started; its version."""
        one, two = await self.guests()
        self._made += 1
        seats = [{"who": "me"}, {"who": "open"}]
        wish = {"id": f"bench-{self._made}", "game": "petris", "seats": seats, "name": "A"}
        match = (await self._post("/api/matches", one, wish))["match"]
        token = (await self._post(f"/api/matches/{match}/invites", one, {}))["token"]
        path = f"/api/matches/{match}/join"
        done = await self._post(path, two, {"invite": token, "name": "B"})
        return match, int(done["version"])

    async def table(self, seed: int) -> PetrisTable:
        match, version = await self.match()
        path = f"/api/matches/{match}/socket"
        clients = tuple(
            [
                await connect(self.port, path, {"Origin": self._origin, "Cookie": cookie})
                for cookie in await self.guests()
            ]
        )
        for client in clients:
            client.say(b'{"do":"hello"}')
        return PetrisTable(match, version, clients, script(seed))


@dataclass
class CellTable:
    """A match of boardgame.io's tutorial."""

    match: str
    clients: tuple[Client, ...]
    credentials: tuple[str, ...]
    cells: list[int]

    def __post_init__(self) -> None:
        self.moves = len(self.cells)

    def say(self, number: int) -> None:
        seat = str(number % 2)
        payload = {
            "type": "clickCell",
            "args": [self.cells[number]],
            "playerID": seat,
            "credentials": self.credentials[number % 2],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        said = json.dumps(["update", action, number, self.match, seat])
        self.clients[number % 2].say(b"42/tic-tac-toe," + said.encode())

    def is_update(self, message: bytes, number: int) -> bool:
        del number
        return message.startswith((b'42/tic-tac-toe,["update"', b'42/tic-tac-toe,["patch"'))


_LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def cells(seed: int) -> list[int]:
    """A game of tic-tac-toe of random legal moves."""
    order = random.Random(seed).sample(range(9), 9)
    for number in range(5, 10):
        taken = set(order[(number - 1) % 2 : number : 2])
        if any(set(line) <= taken for line in _LINES):
            return order[:number]
    return order


class BoardgameIo:
    """boardgame.io."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._http = httpx.AsyncClient(base_url=f"http://localhost:{port}", timeout=60)

    async def table(self, seed: int) -> CellTable:
        made = await self._http.post("/games/tic-tac-toe/create", json={"numPlayers": 2})
        match = made.json()["matchID"]
        credentials, clients = [], []
        for seat in ("0", "1"):
            path = f"/games/tic-tac-toe/{match}/join"
            joined = await self._http.post(path, json={"playerID": seat, "playerName": seat})
            credentials.append(joined.json()["playerCredentials"])
            clients.append(await self._seat(match, seat, credentials[-1]))
        return CellTable(match, tuple(clients), tuple(credentials), cells(seed))

    async def _seat(self, match: str, seat: str, credentials: str) -> Client:
        path = "/socket.io/?EIO=4&transport=websocket"
        client = await connect(self.port, path, {"Origin": "http://localhost"})
        client.replies[b"2"] = b"3"
        synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def heard(message: bytes) -> None:
            if message.startswith(b"0"):
                client.say(b"40/tic-tac-toe,")
            elif message.startswith(b"40/"):
                sync = json.dumps(["sync", match, seat, credentials, 2])
                client.say(b"42/tic-tac-toe," + sync.encode())
            elif b'["sync"' in message and not synced.done():
                synced.set_result(None)

        client.heard = heard
        for message in client.early:
            heard(message)
        await synced
        return client


@dataclass
class Measured:
    """What a run gave: seconds from sending a move until both seats had it."""

    times: list[float] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        """Moves a second."""
        return len(self.times) / self.seconds

    def percentile(self, share: float) -> float:
        """The time within which this share of the moves was told, in milliseconds."""
        ordered = sorted(self.times)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Player:
    """Plays tables one after the other, as fast as answers come or one move each `pace` seconds."""

    def __init__(self, tables: Sequence[Table], pace: float, measured: Measured) -> None:
        self._tables, self._pace, self._measured = list(tables), pace, measured
        self._loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self._loop.create_future()

    def start(self, delay: float) -> None:
        """Begin a little later, so that paced tables do not all move at once."""
        self._loop.call_later(delay, self._next_table)

    def _next_table(self) -> None:
        if not self._tables:
            self.done.set_result(None)
            return
        table = self._table = self._tables.pop()
        self._number = 0
        for seat, client in enumerate(table.clients):
            client.heard = self._hearing(seat)
        self._move()

    def _hearing(self, seat: int) -> Callable[[bytes], None]:
        def heard(message: bytes) -> None:
            if seat in self._missing and self._table.is_update(message, self._number):
                self._missing.discard(seat)
                if not self._missing:
                    self._told()

        return heard

    def _move(self) -> None:
        self._missing = {0, 1}
        self._sent = time.perf_counter()
        self._table.say(self._number)

    def _told(self) -> None:
        spent = time.perf_counter() - self._sent
        self._measured.times.append(spent)
        self._number += 1
        then = self._next_table if self._number == self._table.moves else self._move
        if self._pace:
            self._loop.call_later(max(0.0, self._pace - spent), then)
        else:
            then()


async def set_up(servant: Servant, number: int, seed: int) -> list[Table]:
    """So many tables, connected."""
    tables: list[Table] = []
    for first in range(0, number, _AT_ONCE):
        seeds = range(seed + first, seed + min(number, first + _AT_ONCE))
        tables += await asyncio.gather(*(servant.table(each) for each in seeds))
    return tables


async def play(tables: Sequence[Table], at_once: int, pace: float) -> Measured:
    """Let them be played, so many at the same time."""
    measured = Measured()
    players = [Player(tables[n::at_once], pace, measured) for n in range(at_once)]
    began = time.perf_counter()
    for number, player in enumerate(players):
        player.start(pace * number / at_once)
    await asyncio.gather(*(player.done for player in players))
    measured.seconds = time.perf_counter() - began
    for table in tables:
        for client in table.clients:
            client.close()
    return measured

"""Matches of two seats over sockets, at Petrilab and at boardgame.io, played by a script."""

import asyncio
import functools
import json
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import httpx

from petrilab.core import SeededRandomSource, find_game
from websocket_client import Client, connect

_CONCURRENT_SETUPS = 40
"""Number of matches that are set up at the same time."""


class LoadMatch(Protocol):
    """A match whose two seats are connected, and whose moves are known in advance."""

    moves: int
    clients: tuple[Client, ...]

    def send_move(self, number: int) -> None:
        """Send the move with this number."""

    def is_update(self, message: bytes, number: int) -> bool:
        """Return whether a message is the update of the move with this number."""


class Backend(Protocol):
    """A server under load."""

    async def set_up_match(self, seed: int) -> LoadMatch:
        """Return a match that is set up and connected."""


@functools.lru_cache(maxsize=16)
def petris_script(seed: int) -> list[tuple[int, str]]:
    """Return the moves of a random game of Petris."""
    game, source = find_game("petris"), SeededRandomSource(seed)
    position, moves = game.initial(game.options_type.parse("-")), []
    while not game.outcome(position):
        (seat,) = game.actors(position)
        legal = game.legal(position, seat)
        move = legal.nth(source.below(legal.size))
        moves.append((seat, move.text()))
        position = game.follow(position, seat, move).position
    return moves


@dataclass
class PetrisMatch:
    """A match on Petrilab."""

    match: str
    version: int
    clients: tuple[Client, ...]
    texts: list[tuple[int, str]]

    def __post_init__(self) -> None:
        self.moves = len(self.texts)
        self._frames = [
            (
                seat,
                b'{"do":"move","id":"%d","seat":%d,"move":"%s","version":%d}'
                % (number, seat, move.encode(), self.version + number),
            )
            for number, (seat, move) in enumerate(self.texts)
        ]

    def send_move(self, number: int) -> None:
        seat, text = self._frames[number]
        self.clients[seat].send(text)

    def is_update(self, message: bytes, number: int) -> bool:
        if message.startswith(b'{"type":"refused"'):
            raise RuntimeError(message)
        version = b'"version":%d,' % (self.version + number + 1)
        return message.startswith(b'{"type":"update"') and version in message[:120]


class Petrilab:
    """A Petrilab server."""

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
        """Return the cookies of two guests."""
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

    async def spectator(self, match: str) -> Client:
        """Return a connection of a spectator."""
        path = f"/api/matches/{match}/socket"
        client = await connect(self.port, path, {"Origin": self._origin})
        client.send(b'{"do":"hello"}')
        return client

    async def match(self) -> tuple[str, int]:
        """Start a match of two guests; return its id and version."""
        one, two = await self.guests()
        self._made += 1
        seats = [{"who": "me"}, {"who": "open"}]
        body = {"id": f"bench-{self._made}", "game": "petris", "seats": seats, "name": "A"}
        match = (await self._post("/api/matches", one, body))["match"]
        token = (await self._post(f"/api/matches/{match}/invites", one, {}))["token"]
        path = f"/api/matches/{match}/join"
        done = await self._post(path, two, {"invite": token, "name": "B"})
        return match, int(done["version"])

    async def set_up_match(self, seed: int) -> PetrisMatch:
        match, version = await self.match()
        path = f"/api/matches/{match}/socket"
        clients = tuple(
            [
                await connect(self.port, path, {"Origin": self._origin, "Cookie": cookie})
                for cookie in await self.guests()
            ]
        )
        for client in clients:
            client.send(b'{"do":"hello"}')
        return PetrisMatch(match, version, clients, petris_script(seed))


@dataclass
class TicTacToeMatch:
    """A match of boardgame.io's tutorial."""

    match: str
    clients: tuple[Client, ...]
    credentials: tuple[str, ...]
    cells: list[int]

    def __post_init__(self) -> None:
        self.moves = len(self.cells)

    def send_move(self, number: int) -> None:
        seat = str(number % 2)
        payload = {
            "type": "clickCell",
            "args": [self.cells[number]],
            "playerID": seat,
            "credentials": self.credentials[number % 2],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        message = json.dumps(["update", action, number, self.match, seat])
        self.clients[number % 2].send(b"42/tic-tac-toe," + message.encode())

    def is_update(self, message: bytes, number: int) -> bool:
        del number
        return message.startswith((b'42/tic-tac-toe,["update"', b'42/tic-tac-toe,["patch"'))


_LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def tic_tac_toe_script(seed: int) -> list[int]:
    """Return the cells of a random game of tic-tac-toe."""
    order = random.Random(seed).sample(range(9), 9)
    for number in range(5, 10):
        taken = set(order[(number - 1) % 2 : number : 2])
        if any(set(line) <= taken for line in _LINES):
            return order[:number]
    return order


class BoardgameIo:
    """A boardgame.io server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._http = httpx.AsyncClient(base_url=f"http://localhost:{port}", timeout=60)

    async def set_up_match(self, seed: int) -> TicTacToeMatch:
        made = await self._http.post("/games/tic-tac-toe/create", json={"numPlayers": 2})
        match = made.json()["matchID"]
        credentials, clients = [], []
        for seat in ("0", "1"):
            path = f"/games/tic-tac-toe/{match}/join"
            joined = await self._http.post(path, json={"playerID": seat, "playerName": seat})
            credentials.append(joined.json()["playerCredentials"])
            clients.append(await self._seat(match, seat, credentials[-1]))
        return TicTacToeMatch(match, tuple(clients), tuple(credentials), tic_tac_toe_script(seed))

    async def _seat(self, match: str, seat: str, credentials: str) -> Client:
        path = "/socket.io/?EIO=4&transport=websocket"
        client = await connect(self.port, path, {"Origin": "http://localhost"})
        client.replies[b"2"] = b"3"
        synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def on_text(message: bytes) -> None:
            if message.startswith(b"0"):
                client.send(b"40/tic-tac-toe,")
            elif message.startswith(b"40/"):
                sync = json.dumps(["sync", match, seat, credentials, 2])
                client.send(b"42/tic-tac-toe," + sync.encode())
            elif b'["sync"' in message and not synced.done():
                synced.set_result(None)

        client.on_text = on_text
        for message in client.early_texts:
            on_text(message)
        await synced
        return client


@dataclass
class Measurement:
    """Seconds from sending a move until both seats received it, for each move of a run."""

    times: list[float] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        """Moves per second."""
        return len(self.times) / self.seconds

    def percentile(self, share: float) -> float:
        """Return the time within which this share of the moves was received, in milliseconds."""
        ordered = sorted(self.times)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Player:
    """Plays matches one after the other, at full speed or with one move every `pace` seconds."""

    def __init__(self, matches: Sequence[LoadMatch], pace: float, measurement: Measurement) -> None:
        self._matches, self._pace, self._measurement = list(matches), pace, measurement
        self._loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self._loop.create_future()

    def start(self, delay: float) -> None:
        """Start after a delay, so that paced matches do not all move at once."""
        self._loop.call_later(delay, self._next_match)

    def _next_match(self) -> None:
        if not self._matches:
            self.done.set_result(None)
            return
        match = self._match = self._matches.pop()
        self._number = 0
        for seat, client in enumerate(match.clients):
            client.on_text = self._handler(seat)
        self._move()

    def _handler(self, seat: int) -> Callable[[bytes], None]:
        def on_text(message: bytes) -> None:
            if seat in self._missing and self._match.is_update(message, self._number):
                self._missing.discard(seat)
                if not self._missing:
                    self._finish_move()

        return on_text

    def _move(self) -> None:
        self._missing = {0, 1}
        self._sent = time.perf_counter()
        self._match.send_move(self._number)

    def _finish_move(self) -> None:
        spent = time.perf_counter() - self._sent
        self._measurement.times.append(spent)
        self._number += 1
        then = self._next_match if self._number == self._match.moves else self._move
        if self._pace:
            self._loop.call_later(max(0.0, self._pace - spent), then)
        else:
            then()


async def set_up(backend: Backend, number: int, seed: int) -> list[LoadMatch]:
    """Return a number of matches, set up and connected."""
    matches: list[LoadMatch] = []
    for first in range(0, number, _CONCURRENT_SETUPS):
        seeds = range(seed + first, seed + min(number, first + _CONCURRENT_SETUPS))
        matches += await asyncio.gather(*(backend.set_up_match(each) for each in seeds))
    return matches


async def play(matches: Sequence[LoadMatch], concurrent: int, pace: float) -> Measurement:
    """Play matches, a number of them at the same time."""
    measurement = Measurement()
    players = [Player(matches[n::concurrent], pace, measurement) for n in range(concurrent)]
    began = time.perf_counter()
    for number, player in enumerate(players):
        player.start(pace * number / concurrent)
    await asyncio.gather(*(player.done for player in players))
    measurement.seconds = time.perf_counter() - began
    for match in matches:
        for client in match.clients:
            client.close()
    return measurement

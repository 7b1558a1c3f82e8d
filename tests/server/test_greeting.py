"""Greetings that overlap, or come too late: nobody stays at a match whose connection has ended."""

import asyncio
from typing import Any, cast

from petrilab.match import History, MemoryStore
from petrilab.server.house import Guest
from petrilab.server.sockets import Socket
from playground import World, run, settle
from server_refusing import house_for


class Slow(MemoryStore):
    """A store that is read when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = asyncio.Event()
        self.ready.set()

    async def load(self, match: str, after: int = 0) -> History | None:
        await self.ready.wait()
        return await super().load(match, after)


class Line:
    """A connection to a client that never answers to a goodbye."""

    def __init__(self) -> None:
        self.close_sent = False
        self.transport: Any = self
        self.said: list[bytes] = []

    def is_closing(self) -> bool:
        return False

    def write(self, frame: bytes) -> None:
        self.said.append(frame)

    def say_goodbye(self, *_: object) -> None:
        self.close_sent = True


class Visit:
    """Bob's socket at a match in which he plays, and which is not at hand."""

    def __init__(self, store: Slow, match: str) -> None:
        self.store, self.authority = store, World(store).authority
        self.match, self.line = match, Line()
        house = house_for()
        house.authority = self.authority
        guest = Guest("bob", "::1", "http://localhost", secure=False)
        self.socket = Socket(house, cast("Any", self.line), match, guest)
        store.ready.clear()

    async def read(self) -> None:
        """Let the store be read."""
        self.store.ready.set()
        await settle()

    @property
    def here(self) -> list[str]:
        """Who is at the match."""
        return self.authority._live[self.match].players_here()


async def _visit() -> Visit:
    store = Slow()
    return Visit(store, await World(store).table())


def test_who_says_hello_twice_at_once_leaves_once() -> None:
    async def story() -> None:
        visit = await _visit()
        for _ in range(2):
            visit.socket.heard(b'{"do":"hello"}')
        await settle()
        await visit.read()
        assert visit.here == ["bob"]
        visit.socket.close()
        assert visit.here == []

    run(story())


def test_a_command_right_behind_a_greeting_waits_for_it() -> None:
    """As the page does when it comes back after a restart: nothing is at hand then."""

    async def story() -> None:
        visit = await _visit()
        visit.socket.heard(b'{"do":"hello"}')
        visit.socket.heard(b'{"do":"resign","id":"again","seat":1}')
        await settle()
        await visit.read()
        said = [frame.decode(errors="replace") for frame in visit.line.said]
        assert not [text for text in said if "refused" in text]
        assert [text for text in said if '"done"' in text and '"again"' in text]

    run(story())


def test_who_was_sent_away_before_the_greeting_is_not_there() -> None:
    async def story() -> None:
        visit = await _visit()
        visit.socket.heard(b'{"do":"hello"}')
        await settle()
        visit.line.say_goodbye(4408)
        visit.socket.close()
        await visit.read()
        assert visit.here == []

    run(story())

"""Several workers on one PostgreSQL: each hears what the others committed, and catches up."""

import asyncio
import contextlib

from petrilab.match import Authority
from petrilab.server.logs import Log
from petrilab.server.presence import REPEAT, OtherWorkers

_REST = 1.0
_ALL = 2**31
_PRESENCE = "petrilab_presence"
"""Workers say here who comes and goes."""
_MOST_SAID = 10_000
"""So much waits to be said at most; who is there is repeated anyway."""


class Fanout:
    """One connection that LISTENs; when it is lost, another, and nothing is missed.

    Another says who is present here.
    """

    def __init__(self, url: str, authority: Authority, others: OtherWorkers, log: Log) -> None:
        scheme, _, rest = url.partition("://")
        self._url = f"{scheme.partition('+')[0]}://{rest}"
        self._authority, self._others, self._log = authority, others, log
        self._saying: asyncio.Queue[str] = asyncio.Queue(_MOST_SAID)
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to listen and to tell."""
        self._others.said = self._say
        loop = asyncio.get_running_loop()
        works = (self._keep(), self._keep_telling(), self._repeat())
        self._tasks = [loop.create_task(work) for work in works]

    async def close(self) -> None:
        """Listen no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _say(self, told: str) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self._saying.put_nowait(told)

    async def _repeat(self) -> None:
        while True:
            self._others.repeat(self._authority.present())
            await asyncio.sleep(REPEAT)

    async def _keep(self) -> None:
        import psycopg  # noqa: PLC0415  # only those who have PostgreSQL need it

        while True:
            try:
                await self._listen()
            except psycopg.Error:
                self._log.event("fanout-lost")
                await asyncio.sleep(_REST)

    async def _listen(self) -> None:
        import psycopg  # noqa: PLC0415

        from petrilab.store.postgres import CHANNEL  # noqa: PLC0415

        connection = await psycopg.AsyncConnection.connect(self._url, autocommit=True)
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            await connection.execute(f"LISTEN {_PRESENCE}")
            for match in self._authority.known():  # what was committed while nobody listened
                await self._authority.notice(match, _ALL)
            async for told in connection.notifies():
                if told.channel == _PRESENCE:
                    if found := self._others.hear(told.payload):
                        self._authority.greet(found)
                    continue
                match, _, number = told.payload.rpartition(":")
                if number.isdigit():
                    await self._authority.notice(match, int(number))

    async def _keep_telling(self) -> None:
        import psycopg  # noqa: PLC0415

        while True:
            try:
                await self._tell()
            except psycopg.Error:
                await asyncio.sleep(_REST)

    async def _tell(self) -> None:
        """Say what waits, as much as there is at once."""
        import psycopg  # noqa: PLC0415

        connection = await psycopg.AsyncConnection.connect(self._url, autocommit=True)
        async with connection:
            while True:
                said = [await self._saying.get()]
                while not self._saying.empty():
                    said.append(self._saying.get_nowait())
                await connection.execute(
                    "SELECT pg_notify(%s, told) FROM unnest(%s::text[]) AS told", (_PRESENCE, said)
                )

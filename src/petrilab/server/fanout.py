"""Several workers on one PostgreSQL: each hears what the others committed, and catches up."""

import asyncio
from collections.abc import Awaitable, Callable

from petrilab.server.logs import Log

_REST = 1.0
_ALL = 2**31


class Fanout:
    """One connection that LISTENs; when it is lost, another, and nothing is missed."""

    def __init__(
        self,
        url: str,
        notice: Callable[[str, int], Awaitable[None]],
        known: Callable[[], tuple[str, ...]],
        log: Log,
    ) -> None:
        scheme, _, rest = url.partition("://")
        self._url = f"{scheme.partition('+')[0]}://{rest}"
        self._notice, self._known, self._log = notice, known, log
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to listen."""
        self._task = asyncio.get_running_loop().create_task(self._keep())

    async def close(self) -> None:
        """Listen no more."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

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
            for match in self._known():  # what was committed while nobody listened
                await self._notice(match, _ALL)
            async for told in connection.notifies():
                match, _, number = told.payload.rpartition(":")
                if number.isdigit():
                    await self._notice(match, int(number))

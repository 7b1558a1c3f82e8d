"""What starts and stops with the app: the match service and everything that runs beside it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import TypeAlias

from litestar import Litestar

from petrilab.match import EventStore
from petrilab.server.bot_pool import BotProcessPool
from petrilab.server.context import ServerContext
from petrilab.server.fanout import Fanout
from petrilab.server.supervisor import OnUp
from petrilab.server.writer_supervision import run_writer_process
from petrilab.store.sqlite import SqliteStore

Lifespan: TypeAlias = Callable[[Litestar], contextlib.AbstractAsyncContextManager[None]]
_PURGE_SECONDS = 3600.0
"""Seconds between two searches for matches whose retention is over."""
_PURGE_TIMEOUT_SECONDS = 600.0
"""Seconds within which a search has to end."""


def service_lifespan(context: ServerContext) -> Lifespan:
    """Start the match service, its heartbeats and the compute processes.

    When stopping, end all parts of the server, and close the service after all work under way
    has finished.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        del app
        await context.service.start()
        context.supervisor.add("heartbeat", context.service.run_heartbeats)
        context.compute.start(context.supervisor)
        context.log.event("ready", url=context.addresses.main)
        try:
            yield
        finally:
            context.is_stopping = True
            await context.analyses.close()
            await context.supervisor.close()
            await context.drain()
            await context.service.close()
            context.log.event("stopped")

    return lifespan


def background_lifespan(
    context: ServerContext,
    store: EventStore,
    pool: BotProcessPool | None,
    fanout: Fanout | None,
) -> Lifespan:
    """Run bots, notifications between workers, the writer process and the hourly purge."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        del app
        supervisor = context.supervisor
        supervisor.add("purge", partial(_purge_regularly, context))
        if pool:
            pool.start(supervisor)
        if fanout:
            fanout.start(supervisor)
        if isinstance(store, SqliteStore):
            supervisor.add("writer-process", partial(run_writer_process, store))
        yield

    return lifespan


async def _purge_regularly(context: ServerContext, on_up: OnUp) -> None:
    """Erase matches whose retention is over, now and every hour."""
    while True:
        async with asyncio.timeout(_PURGE_TIMEOUT_SECONDS):
            purged = await context.service.purge()
        if purged:
            context.log.event("purged", matches=purged)
        on_up()
        await asyncio.sleep(_PURGE_SECONDS)

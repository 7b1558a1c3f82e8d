"""Starts and stops the match service and all other services of the app."""

import asyncio
import contextlib
import time
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
from petrilab.store.settings import DAY
from petrilab.store.sqlite_store import SqliteStore

_KEYS_SECONDS = 600.0
"""Seconds between two searches for damaged keys of sessions."""
_KEYS_TIMEOUT_SECONDS = 20.0
"""Seconds within which such a search has to end."""
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
        if context.reports.has_others:
            context.supervisor.add("worker-report", context.reports.run)
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
        supervisor.add("purge", partial(_purge_regularly, context, store))
        supervisor.add("session-keys", partial(watch_session_keys, context))
        if pool:
            pool.start(supervisor)
        if fanout:
            fanout.start(supervisor)
        if isinstance(store, SqliteStore):
            supervisor.add("writer-process", partial(run_writer_process, store))
        yield

    return lifespan


class _DamagedKeysError(Exception):
    """Keys of guest sessions are damaged in the store."""


async def watch_session_keys(context: ServerContext, on_up: OnUp) -> None:
    """Look for damaged keys of sessions; the part is down as long as there are any."""
    is_up = False
    while True:
        async with asyncio.timeout(_KEYS_TIMEOUT_SECONDS):
            faults = await context.session_store.damaged_keys()
        if faults and is_up:
            raise _DamagedKeysError
        if faults:
            context.log.event("session-keys-damaged", faults=len(faults))
        else:
            is_up = True
            on_up()
        await asyncio.sleep(_KEYS_SECONDS)


async def _purge_regularly(context: ServerContext, store: EventStore, on_up: OnUp) -> None:
    """Resume deletions that a crash has interrupted; erase matches whose retention is over.

    That is done now and every hour, by the time that is confirmed.
    """
    for session in await store.begun_deletions():
        erase_data = partial(context.service.forget_session, session)
        await context.sessions.delete(session, erase_data)
    while True:
        async with asyncio.timeout(_PURGE_TIMEOUT_SECONDS):
            purged = await context.service.purge()
        if purged:
            context.log.event("purged", matches=purged)
        on_up()
        wall = time.time_ns() // 1_000_000
        days = (wall - await context.session_store.confirmed_wall(wall)) // DAY
        if days:
            context.log.event("clock-ahead", days=days)
        await asyncio.sleep(_PURGE_SECONDS)

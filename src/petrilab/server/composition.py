"""The composition root: builds store, bot pool, service, context and app from the settings."""

import secrets

from petrilab.agents import agent_names
from petrilab.match import (
    EventStore,
    MemoryStore,
    Policy,
    SystemClock,
    SystemRandomness,
    build_match_service,
)
from petrilab.server.addresses import server_addresses
from petrilab.server.app import make_app
from petrilab.server.bot_pool import BotProcessPool
from petrilab.server.context import ServerContext
from petrilab.server.fanout import Fanout
from petrilab.server.gatekeeper import Gatekeeper
from petrilab.server.guest_addresses import GuestAddresses
from petrilab.server.lifespan import background_lifespan
from petrilab.server.logs import Log, redirect_library_logs
from petrilab.server.metrics import Metrics
from petrilab.server.presence import RemoteWorkers
from petrilab.server.settings import Settings
from petrilab.store import Retention, open_store, sqlite_file
from petrilab.store.sqlite_store import SqliteStore

MEMORY_STORE = "memory"
"""The value of `--store` that keeps matches in memory only."""


def build_app(settings: Settings) -> Gatekeeper:
    """Build the app; its store is open, its background parts start with its lifespan."""
    log, metrics = Log(form=settings.log), Metrics()
    redirect_library_logs(log)
    store = build_store(settings)
    if isinstance(store, SqliteStore) and not store.is_checked:
        log.event("store-check-unfinished")
    worker = secrets.token_hex(8)
    guests = GuestAddresses(worker)
    pool = BotProcessPool(settings, log, metrics, guests.network_of) if settings.bots else None
    levels = frozenset(agent_names()) if pool else frozenset()
    remote_workers = RemoteWorkers(worker)
    policy = Policy(
        levels=levels,
        away_seconds=settings.away_seconds,
        network_of=guests.network_of,
        remote_presence=remote_workers,
        damage_log=log,
    )
    service = build_match_service(
        store, SystemClock(), SystemRandomness(), bots=pool, policy=policy
    )
    context = ServerContext(
        settings,
        service,
        server_addresses(settings),
        log,
        metrics,
        guests,
        session_store=store.sessions,
        bot_pool=pool,
        review_store=store.reviews,
    )
    fanout = build_fanout(context, remote_workers)
    return make_app(context, background_lifespan(context, store, pool, fanout))


def build_store(settings: Settings) -> EventStore:
    """Open the store that the settings name."""
    if settings.store == MEMORY_STORE:
        return MemoryStore()
    retention = Retention(settings.keep_days, settings.abandon_days, settings.trust_clock)
    return open_store(settings.store or None, retention)


def build_fanout(context: ServerContext, remote_workers: RemoteWorkers) -> Fanout | None:
    """Return the notifications between workers; None for a store that only one process uses."""
    url = context.settings.store
    if not url or url == MEMORY_STORE or sqlite_file(url):
        return None
    return Fanout(url, context, remote_workers)

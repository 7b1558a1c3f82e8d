"""Running: binds the port, opens the store, and serves until told to stop."""

import asyncio
import contextlib
import gc
import itertools
import os
import secrets
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable
from dataclasses import replace

import segno
import uvicorn
from litestar import Litestar
from uvicorn.supervisors import Multiprocess

from petrilab.agents import agent_names
from petrilab.core import RefusedError, refuse
from petrilab.core.rules import ServerRule
from petrilab.match import (
    Authority,
    EventStore,
    MemoryStore,
    Policy,
    SystemClock,
    SystemRandomness,
)
from petrilab.server.addresses import Addresses, lan_address
from petrilab.server.app import make_app
from petrilab.server.bots import Pool
from petrilab.server.fanout import Fanout
from petrilab.server.frames import MOST_BYTES
from petrilab.server.front import Front
from petrilab.server.house import House
from petrilab.server.logs import Log, take_over
from petrilab.server.metrics import Metrics
from petrilab.server.presence import OtherWorkers
from petrilab.server.settings import Settings
from petrilab.store import Keeping, default_url, open_store, sqlite_file
from petrilab.store.sqlite import SqliteStore

try:
    import resource
except ImportError:  # pragma: no cover  # Windows
    resource = None  # type: ignore[assignment]

_GRACE = 10
"""Seconds that a stopping server waits for its clients."""
_PATIENCE = 60
"""Seconds after which a silent worker is replaced; on a busy machine starting takes a while."""
_BACKLOG = 2048
_BEFORE_ANOTHER = 1.0
"""Seconds until the first lost scribe is replaced; longer each time, if none can live here."""
_MEMORY = "memory"
_HOUR = 3600.0

Announce = Callable[[str, str], None]


def serve(settings: Settings, announce: Announce | None = None) -> None:
    """Serve until told to stop; `announce` hears where, with a QR code. Raises `RefusedError`."""
    _refuse_workers(settings)
    with bind(settings) as bound:
        settings = replace(settings, port=bound.getsockname()[1])
        addresses = addresses_of(settings)
        if settings.workers == 1:
            app: Front | str = app_for(settings)
        else:
            app = f"{__name__}:worker_app"
            os.environ.update(settings.to_environment())
        if announce:
            announce(addresses.main, terminal_qr(addresses.lan) if addresses.lan else "")
        if settings.open:
            threading.Timer(0.5, webbrowser.open, [addresses.here]).start()
        raise_file_limit()
        look_for_garbage_less()
        let_the_writer_in()
        config = config_for(app, settings)
        if settings.workers == 1:
            uvicorn.Server(config).run(sockets=[bound])
        else:
            Multiprocess(config, sockets=[bound]).run()


def worker_app() -> Front:
    """The app of one of several workers, from its environment."""
    raise_file_limit()
    look_for_garbage_less()
    let_the_writer_in()
    return app_for(Settings.from_environment())


def app_for(settings: Settings) -> Front:
    """The app, with its store open and its opponents about to get ready."""
    log, metrics = Log(), Metrics()
    take_over(log)
    store = the_store(settings)
    pool = Pool(settings, log, metrics) if settings.bots else None
    levels = frozenset(agent_names()) if pool else frozenset()
    others = OtherWorkers(secrets.token_hex(8))
    policy = Policy(levels=levels, away_seconds=settings.away_seconds, elsewhere=others)
    authority = Authority(store, SystemClock(), SystemRandomness(), bots=pool, policy=policy)
    house = House(settings, authority, addresses_of(settings), log, metrics)
    return make_app(house, _beside(house, pool, fanout_for(house, others), store))


def _beside(
    house: House, pool: Pool | None, fanout: Fanout | None, store: EventStore
) -> Callable[[Litestar], contextlib.AbstractAsyncContextManager[None]]:
    @contextlib.asynccontextmanager
    async def beside(app: Litestar) -> AsyncIterator[None]:
        """What runs beside the matches: opponents, news from other workers, upkeep."""
        del app
        upkeep = asyncio.get_running_loop().create_task(_upkeep(house))
        if pool:
            pool.start()
        if fanout:
            fanout.start()
        if isinstance(store, SqliteStore):
            await _hire(store, house)
        try:
            yield
        finally:
            upkeep.cancel()
            if fanout:
                await fanout.close()
            if pool:
                await pool.close()

    return beside


async def _hire(store: SqliteStore, house: House) -> None:
    """Have a process write; if it is lost, a thread writes until there is another."""
    waits = itertools.chain((1, 2, 4, 8, 16, 32), itertools.repeat(64))

    def lost() -> None:
        house.log.event("scribe-lost")
        house.metrics.count("scribes_lost_total")
        # No task that sleeps: a server that stops would wait for it.
        asyncio.get_running_loop().call_later(next(waits) * _BEFORE_ANOTHER, again)

    def again() -> None:
        if not house.stopping:
            house.spawn(store.hire(lost))

    await store.hire(lost)


def fanout_for(house: House, others: OtherWorkers) -> Fanout | None:
    """News from other workers, where there may be some."""
    url = house.settings.store
    if not url or url == _MEMORY or sqlite_file(url):
        return None
    return Fanout(url, house.authority, others, house.log)


async def _upkeep(house: House) -> None:
    """Every hour, let go of what was kept long enough."""
    while True:
        with contextlib.suppress(RefusedError):
            if gone := await house.authority.purge():
                house.log.event("purged", matches=gone)
        await asyncio.sleep(_HOUR)


def _refuse_workers(settings: Settings) -> None:
    """Several workers need a store that they can share."""
    url = settings.store or default_url()
    if settings.workers > 1 and (url == _MEMORY or sqlite_file(url)):
        refuse(ServerRule.WORKERS, workers=settings.workers).raised()


def bind(settings: Settings) -> socket.socket:
    """The port, ours alone."""
    host = "0.0.0.0" if settings.lan else settings.host  # noqa: S104  # --lan asks for it
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, settings.port))
    except OSError:
        bound.close()
        refuse(ServerRule.PORT, host=host, port=str(settings.port)).raised()
    bound.listen(_BACKLOG)
    bound.set_inheritable(True)
    return bound


def addresses_of(settings: Settings) -> Addresses:
    """Under which addresses we answer."""
    lan = lan_address() if settings.lan else None
    if settings.lan and lan is None:
        refuse(ServerRule.NO_NETWORK).raised()
    return Addresses(settings, settings.port, lan)


def the_store(settings: Settings) -> EventStore:
    """The store that the settings name."""
    if settings.store == _MEMORY:
        return MemoryStore()
    return open_store(settings.store or None, Keeping(settings.keep_days, settings.abandon_days))


def config_for(app: Front | str, settings: Settings) -> uvicorn.Config:
    """How uvicorn is to run us."""
    proxies = [each.strip() for each in settings.trusted_proxies.split(",") if each.strip()]
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=settings.workers,
        loop="auto",  # uvloop where there is one
        http="auto",
        ws="petrilab.server.wire:Wire",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        server_header=False,
        timeout_graceful_shutdown=_GRACE,
        timeout_worker_healthcheck=_PATIENCE,
    )


def terminal_qr(url: str) -> str:
    """A QR code for a terminal."""
    modules = [[bool(cell) for cell in row] for row in segno.make(url, micro=False).matrix_iter()]
    if len(modules) % 2:
        modules.append([False] * len(modules[0]))
    pairs = zip(modules[::2], modules[1::2], strict=True)
    return "\n".join(
        "".join(_BLOCKS[up, down] for up, down in zip(*pair, strict=True)) for pair in pairs
    )


_BLOCKS = {(True, True): " ", (True, False): "▄", (False, True): "▀", (False, False): "█"}
"""Light on dark, as most terminals are: what is dark in the code is left out."""


def raise_file_limit() -> None:
    """Allow as many connections as the system lets us."""
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def look_for_garbage_less() -> None:
    """Let the collector look at many new objects at a time, and never again at those of the start.

    Matches are made of small immutable values that die by themselves; looking for cycles among
    them after every few hundred took a third of the time of a move.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def let_the_writer_in() -> None:
    """Give the thread that writes its turn after a millisecond.

    It lets go of the interpreter for every statement; while the event loop is busy it would wait
    5 ms for each to get it back, and the disk with it. Even shorter turns cost more than they give.
    """
    sys.setswitchinterval(0.001)

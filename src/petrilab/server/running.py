"""Running: binds the port, opens the store, and serves until told to stop."""

import resource
import socket
from collections.abc import Callable

import uvicorn

from petrilab.core import RefusedError, refuse
from petrilab.core.rules import ServerRule, StoreRule
from petrilab.match import Authority, EventStore, MemoryStore, Policy, SystemClock, SystemRandomness
from petrilab.server.addresses import Addresses, lan_address
from petrilab.server.app import make_app
from petrilab.server.frames import MOST_BYTES
from petrilab.server.front import Front
from petrilab.server.house import House
from petrilab.server.logs import Log, take_over
from petrilab.server.settings import Settings
from petrilab.server.wire import Wire
from petrilab.store import open_store

_GRACE = 10
"""Seconds that a stopping server waits for its clients."""
_BACKLOG = 2048


def serve(settings: Settings, announce: Callable[[str, str], None] | None = None) -> None:
    """Serve until told to stop; `announce` hears where, with a QR code. Raises `RefusedError`."""
    bound = bind(settings)
    house = make_house(settings, bound.getsockname()[1])
    take_over(house.log)
    raise_file_limit()
    uvicorn.Server(config_for(make_app(house), settings)).run(sockets=[bound])


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


def make_house(settings: Settings, port: int) -> House:
    """All that a server process has, with its store open."""
    lan = lan_address() if settings.lan else None
    if settings.lan and lan is None:
        refuse(ServerRule.NO_NETWORK).raised()
    addresses = Addresses(settings, port, lan)
    policy = Policy(away_seconds=settings.away_seconds)
    authority = Authority(
        the_store(settings), SystemClock(), SystemRandomness(), bots=None, policy=policy
    )
    return House(settings, authority, addresses, Log())


def the_store(settings: Settings) -> EventStore:
    """The store that the settings name."""
    if settings.store == "memory":
        return MemoryStore()
    return open_store(settings.store or None, settings.keep_days)


def config_for(app: Front, settings: Settings) -> uvicorn.Config:
    """How uvicorn is to run us."""
    proxies = [each.strip() for each in settings.trusted_proxies.split(",") if each.strip()]
    return uvicorn.Config(
        app,
        loop="auto",  # uvloop where there is one
        http="auto",
        ws=Wire,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        server_header=False,
        timeout_graceful_shutdown=_GRACE,
    )


def raise_file_limit() -> None:
    """Allow as many connections as the system lets us."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))

"""Starts the server: binds the port, builds the app and runs uvicorn until it is stopped."""

import os
import socket
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from urllib.parse import urlsplit

import uvicorn

from petrilab.core import quoted, refusal
from petrilab.server.addresses import server_addresses
from petrilab.server.composition import MEMORY_STORE, build_app
from petrilab.server.gatekeeper import Gatekeeper
from petrilab.server.logs import Log
from petrilab.server.port_binding import bind_port
from petrilab.server.process_tuning import stop_with_parent, tune_process
from petrilab.server.qr_codes import terminal_qr
from petrilab.server.refusal_rules import ServerRule
from petrilab.server.settings import Settings
from petrilab.server.uvicorn_config import uvicorn_config
from petrilab.server.worker_processes import WorkerProcesses
from petrilab.server.worker_status import worker_status_file
from petrilab.store import default_url, sqlite_file

_BROWSER_DELAY = 0.5
"""Seconds until the browser is opened, so that the server answers its first request."""
_CLUSTER_SECONDS = 5.0
"""Seconds within which the scheduler of a cluster for bots has to answer."""

Announce = Callable[[str, str], None]
"""Is called with the main address and, on a home network, a QR code for the terminal."""


def serve(settings: Settings, announce: Announce | None = None) -> None:
    """Serve until stopped by a signal. Raises `RefusedError` if the settings cannot work."""
    _refuse_unshared_store(settings)
    _refuse_unreachable_cluster(settings)
    with bind_port(settings) as listening_socket:
        settings = replace(settings, port=listening_socket.getsockname()[1])
        addresses = server_addresses(settings)
        app: Gatekeeper | str
        if settings.workers == 1:
            app = build_app(settings)
        else:
            app = f"{__name__}:{worker_app.__name__}"
            os.environ.update(settings.to_environment())
        if announce:
            announce(addresses.main, terminal_qr(addresses.lan) if addresses.lan else "")
        if settings.open:
            threading.Timer(_BROWSER_DELAY, webbrowser.open, [addresses.loopback]).start()
        tune_process()
        config = uvicorn_config(app, settings)
        if settings.workers == 1:
            uvicorn.Server(config).run(sockets=[listening_socket])
        else:
            with worker_status_file() as status:
                log = Log(form=settings.log)
                WorkerProcesses(config, [listening_socket], log, status).run()


def worker_app() -> Gatekeeper:
    """Build the app of one of several workers, from the environment that `serve` has set."""
    stop_with_parent()
    tune_process()
    return build_app(Settings.from_environment())


def _refuse_unshared_store(settings: Settings) -> None:
    """Refuse several workers on a store that only one process can use."""
    url = settings.store or default_url()
    if settings.workers > 1 and (url == MEMORY_STORE or sqlite_file(url)):
        raise refusal(ServerRule.WORKERS, workers=settings.workers).error()


def _refuse_unreachable_cluster(settings: Settings) -> None:
    """Refuse a cluster for bots whose scheduler does not answer, and one without Dask."""
    if not settings.bot_cluster or not settings.bots:
        return
    try:
        address = urlsplit(settings.bot_cluster)
        host, port = address.hostname or "", address.port or 0
        if find_spec("distributed") is not None and host and port:
            socket.create_connection((host, port), _CLUSTER_SECONDS).close()
            return
    except (OSError, ValueError):
        pass
    cluster = quoted(settings.bot_cluster)
    raise refusal(ServerRule.BOT_CLUSTER, cluster=cluster).error()

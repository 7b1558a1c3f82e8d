"""The uvicorn configuration."""

import uvicorn

from petrilab.server.addresses import TrustedProxies
from petrilab.server.frames import MAX_FRAME_BYTES
from petrilab.server.gatekeeper import Gatekeeper
from petrilab.server.settings import Settings

_GRACEFUL_SHUTDOWN_SECONDS = 10
"""Seconds that a stopping server waits for its clients."""
_WORKER_TIMEOUT_SECONDS = 60
"""Seconds of silence after which a worker is replaced; on a busy machine starting is slow."""


def uvicorn_config(app: Gatekeeper | str, settings: Settings) -> uvicorn.Config:
    """Return uvicorn's configuration; a `str` is the import path of a function that builds an app.

    Each worker process builds its own app, so several workers need an import path.
    """
    proxies = TrustedProxies(settings.trusted_proxies).names
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=settings.workers,
        loop="auto",  # uvloop where it is installed
        http="petrilab.server.http_protocol:HttpProtocol",
        ws="petrilab.server.websocket_protocol:WebSocketProtocol",
        ws_max_size=MAX_FRAME_BYTES,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        timeout_keep_alive=settings.idle_seconds,  # type: ignore[arg-type]  # any number works
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        server_header=False,
        timeout_graceful_shutdown=_GRACEFUL_SHUTDOWN_SECONDS,
        timeout_worker_healthcheck=_WORKER_TIMEOUT_SECONDS,
    )

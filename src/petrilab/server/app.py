"""The app: routes, errors as refusals, pages; behind the front door."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from petrilab import __version__
from petrilab.core import Refusal, RefusedError, refuse
from petrilab.core.rules import ServerRule
from petrilab.match import messages as m
from petrilab.match.telling import refused
from petrilab.server import api, catalog, pages, reading
from petrilab.server.api import player_of, visitor_of
from petrilab.server.frames import MOST_BYTES
from petrilab.server.front import Front, status_of
from petrilab.server.house import House

AnyRequest = Request[Any, Any, Any]
_BY_STATUS = {404: ServerRule.NOT_FOUND, 405: ServerRule.NOT_FOUND, 413: ServerRule.TOO_LARGE}


def make_app(house: House, *lifespan: Callable[[Litestar], Any]) -> Front:
    """Everything that the server answers."""

    def player(request: AnyRequest) -> Any:
        return player_of(request, house)

    def visitor(request: AnyRequest) -> Any:
        return visitor_of(request, house)

    inside = Litestar(
        route_handlers=[*api.HANDLERS, *catalog.HANDLERS, *reading.HANDLERS, *pages.HANDLERS],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "player": Provide(player, sync_to_thread=False),
            "visitor": Provide(visitor, sync_to_thread=False),
        },
        exception_handlers={
            RefusedError: _refused,
            HTTPException: _not_understood,
            Exception: _fault(house),
        },
        lifespan=[_living(house), *lifespan],
        openapi_config=OpenAPIConfig(
            title="Petrilab",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        request_max_body_size=MOST_BYTES,
        logging_config=None,
        pdb_on_exception=False,
        debug=False,
    )
    return Front(house, inside)


def document(front: Front) -> dict[str, Any]:
    """The OpenAPI document."""
    inside = front.inside
    if not isinstance(inside, Litestar):
        raise TypeError(type(inside).__name__)
    return inside.openapi_schema.to_schema()


def _living(house: House) -> Callable[[Litestar], Any]:
    @asynccontextmanager
    async def living(app: Litestar) -> AsyncIterator[None]:
        """Open the matches, and close them when all that was begun is done."""
        del app
        await house.authority.open()
        house.log.event("ready", url=house.addresses.main)
        try:
            yield
        finally:
            house.stopping = True
            await house.rest()
            await house.authority.close()
            house.log.event("stopped")

    return living


def _answer(refusal: Refusal, status: int | None = None) -> Response[m.Refused]:
    headers = {}
    if wait := refusal.params.get("seconds"):
        headers["retry-after"] = str(wait)
    return Response(refused(refusal), status_code=status or status_of(refusal), headers=headers)


def _refused(request: AnyRequest, error: RefusedError) -> Response[m.Refused]:
    del request
    return _answer(error.refusal)


def _not_understood(request: AnyRequest, error: HTTPException) -> Response[m.Refused]:
    """What Litestar refuses: never its own words, which may repeat what was sent."""
    del request
    rule = _BY_STATUS.get(error.status_code, ServerRule.MESSAGE)
    server_fault = 500
    if error.status_code >= server_fault:
        rule = ServerRule.ERROR
    return _answer(refuse(rule), error.status_code)


def _fault(house: House) -> Callable[[AnyRequest, Exception], Response[m.Refused]]:
    def fault(request: AnyRequest, error: Exception) -> Response[m.Refused]:
        """A fault of ours: logged, counted, and said without details."""
        del request
        house.log.fault("fault", error)
        house.metrics.count("faults_total")
        return _answer(refuse(ServerRule.ERROR))

    return fault

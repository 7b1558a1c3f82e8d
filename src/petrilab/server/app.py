"""The app: routes, dependencies and error handlers of the HTTP API, behind the gatekeeper."""

from collections.abc import Callable
from typing import Any

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from petrilab import __version__
from petrilab.core import Refusal, RefusedError, refusal
from petrilab.match import messages as m
from petrilab.match.serialization import refusal_message
from petrilab.server import (
    api,
    catalog_api,
    class_api,
    lobby_api,
    pages,
    position_api,
    practice_api,
    replay_api,
    review_api,
)
from petrilab.server.api import find_player, find_visitor
from petrilab.server.context import ServerContext
from petrilab.server.frames import MAX_FRAME_BYTES
from petrilab.server.gatekeeper import Gatekeeper, status_of
from petrilab.server.lifespan import Lifespan, service_lifespan
from petrilab.server.refusal_rules import ServerRule

AnyRequest = Request[Any, Any, Any]
_RULES_BY_STATUS = {404: ServerRule.NOT_FOUND, 405: ServerRule.NOT_FOUND, 413: ServerRule.TOO_LARGE}


def make_app(context: ServerContext, *lifespans: Lifespan) -> Gatekeeper:
    """Build the app of a context; further lifespans start after the match service."""
    routes = Litestar(
        route_handlers=[
            *api.HANDLERS,
            *lobby_api.HANDLERS,
            *class_api.HANDLERS,
            *catalog_api.HANDLERS,
            *replay_api.HANDLERS,
            *review_api.HANDLERS,
            *position_api.HANDLERS,
            *practice_api.HANDLERS,
            *pages.HANDLERS,
        ],
        dependencies={
            "context": Provide(lambda: context, sync_to_thread=False),
            "player": Provide(find_player, sync_to_thread=False),
            "visitor": Provide(find_visitor, sync_to_thread=False),
        },
        exception_handlers={
            RefusedError: _answer_refused,
            HTTPException: _answer_http_error,
            Exception: _fault_handler(context),
        },
        lifespan=[
            service_lifespan(context),
            *lifespans,
        ],
        openapi_config=OpenAPIConfig(
            title="Petrilab",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        request_max_body_size=MAX_FRAME_BYTES,
        logging_config=None,
        pdb_on_exception=False,
        debug=False,
    )
    return Gatekeeper(context, routes)


def openapi_document(app: Gatekeeper) -> dict[str, Any]:
    """Return the OpenAPI document of the HTTP API."""
    routes = app.routes
    if not isinstance(routes, Litestar):
        raise TypeError(type(routes).__name__)
    return routes.openapi_schema.to_schema()


def _response(refusal: Refusal, status: int | None = None) -> Response[m.RefusalMessage]:
    headers = {}
    if seconds := refusal.params.get("seconds"):
        headers["retry-after"] = str(seconds)
    return Response(
        refusal_message(refusal), status_code=status or status_of(refusal), headers=headers
    )


def _answer_refused(request: AnyRequest, error: RefusedError) -> Response[m.RefusalMessage]:
    del request
    return _response(error.refusal)


def _answer_http_error(request: AnyRequest, error: HTTPException) -> Response[m.RefusalMessage]:
    """Answer an error of Litestar's without its text, which may repeat what was sent."""
    del request
    rule = _RULES_BY_STATUS.get(error.status_code, ServerRule.MESSAGE)
    server_fault = 500
    if error.status_code >= server_fault:
        rule = ServerRule.ERROR
    return _response(refusal(rule), error.status_code)


def _fault_handler(
    context: ServerContext,
) -> Callable[[AnyRequest, Exception], Response[m.RefusalMessage]]:
    def answer_fault(request: AnyRequest, error: Exception) -> Response[m.RefusalMessage]:
        """Log and count an unexpected error; the answer has no details."""
        del request
        context.report_fault(error)
        return _response(refusal(ServerRule.ERROR))

    return answer_fault

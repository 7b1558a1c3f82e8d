"""The HTTP API of the analysis board. The server keeps nothing of it."""

from litestar import Response, post
from litestar.params import JSONBody

from petrilab.match import messages as m
from petrilab.server import position_jobs
from petrilab.server.api import AnyRequest, Context
from petrilab.server.compute_responses import JSON, PNG, SVG, respond_with
from petrilab.server.schemas import (
    PictureRequest,
    PositionInfo,
    PositionMoveRequest,
    PositionPreviewRequest,
    PositionRequest,
    ReplayRequest,
    VariationInfo,
)


@post("/api/positions", status_code=200, summary="A position")
async def position(
    request: AnyRequest, data: JSONBody[PositionRequest], context: Context
) -> Response[PositionInfo]:
    """Return the scene of a position and the seats to move; refuse one that no game can reach."""
    return await respond_with(request, context, JSON, position_jobs.show_position, data.text)


@post("/api/analyses", status_code=200, summary="A saved analysis")
async def analysis(
    request: AnyRequest, data: JSONBody[ReplayRequest], context: Context
) -> Response[tuple[VariationInfo, ...]]:
    """All positions of an analysis or of a record, each after the one that it follows."""
    return await respond_with(request, context, JSON, position_jobs.read_analysis, data.text)


@post("/api/positions/preview", status_code=200, summary="An unfinished move in a position")
async def preview(
    request: AnyRequest, data: JSONBody[PositionPreviewRequest], context: Context
) -> Response[m.PreviewMessage]:
    """The next steps of a move, the reasons against others, and the result of the move."""
    return await respond_with(
        request,
        context,
        JSON,
        position_jobs.preview_move,
        data.text,
        data.seat,
        data.partial,
        data.move,
    )


@post("/api/positions/picture", status_code=200, summary="A picture of a position")
async def picture(
    request: AnyRequest, data: JSONBody[PictureRequest], context: Context
) -> Response[bytes]:
    """The position as a drawing, in SVG or PNG."""
    kind, work = (
        (SVG, position_jobs.draw_position)
        if data.format == "svg"
        else (PNG, position_jobs.draw_position_png)
    )
    return await respond_with(request, context, kind, work, data.text)


@post("/api/positions/move", status_code=200, summary="A move in a position")
async def move(
    request: AnyRequest, data: JSONBody[PositionMoveRequest], context: Context
) -> Response[PositionInfo]:
    """The position after a move of any actor. Without a move, CHANCE draws one."""
    return await respond_with(
        request, context, JSON, position_jobs.make_move, data.text, data.actor, data.move
    )


HANDLERS = (position, analysis, preview, move, picture)

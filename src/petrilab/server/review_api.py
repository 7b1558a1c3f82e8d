"""The HTTP API of reviews and analyses: responses that go on as long as their client reads."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Final

from litestar import post
from litestar.params import JSONBody
from litestar.response import Stream

from petrilab.server.api import AnyRequest, Context, Invite, Match, Player
from petrilab.server.compute_responses import CLIENT_CLOSED_REQUEST, ends_while_connected
from petrilab.server.schemas import PositionAnalysisRequest, ReplayRequest

_LINES: Final = "application/x-ndjson"
"""Each line is a JSON object: an update, or a refusal that ends the response."""


@post("/api/matches/{match:str}/review", status_code=200, summary="Review a finished match")
async def review_match(
    request: AnyRequest, match: Match, player: Player, context: Context, invite: Invite = ""
) -> Stream:
    """Lines of JSON: updates of the review; the last one has it. Refused before the end."""
    record = await context.service.finished_record(match, player.session, invite)
    return await _stream(request, context.analyses.review(player, record.text()))


@post("/api/review", status_code=200, summary="Review a record")
async def review_record(
    request: AnyRequest, data: JSONBody[ReplayRequest], player: Player, context: Context
) -> Stream:
    """The same for the text of a record."""
    return await _stream(request, context.analyses.review(player, data.text))


@post("/api/analyse", status_code=200, summary="Analyse a position")
async def analyse(
    request: AnyRequest, data: JSONBody[PositionAnalysisRequest], player: Player, context: Context
) -> Stream:
    """Lines of JSON: better and better analyses of the position."""
    lines = context.analyses.analyse(player, data.text.strip(), data.seat)
    return await _stream(request, lines)


async def _stream(request: AnyRequest, lines: AsyncGenerator[bytes]) -> Stream:
    """Return a response with these lines. A refusal before the first line is an error response.

    A client that disconnects ends the analysis, before and after the first line.
    """
    beginning = asyncio.ensure_future(anext(lines))
    if not await ends_while_connected(request, beginning):
        with contextlib.suppress(asyncio.CancelledError):
            await beginning
        await lines.aclose()
        return Stream(iter(()), status_code=CLIENT_CLOSED_REQUEST)
    first = await beginning

    async def all_lines() -> AsyncGenerator[bytes]:
        try:
            yield first
            async for line in lines:
                yield line
        finally:
            await lines.aclose()

    return Stream(all_lines(), media_type=_LINES)


HANDLERS = (review_match, review_record, analyse)

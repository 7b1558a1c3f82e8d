"""The HTTP API that replays records and positions from outside, and verifies dice."""

from litestar import Response, get, post
from litestar.params import JSONBody

from petrilab.server import compute_jobs
from petrilab.server.api import AnyRequest, Context, Invite, Match, Visitor
from petrilab.server.compute_responses import JSON, respond_with
from petrilab.server.schemas import DiceVerification, Replay, ReplayRequest


@post("/api/read", status_code=200, summary="A record or a position")
async def read(
    request: AnyRequest, data: JSONBody[ReplayRequest], context: Context
) -> Response[Replay]:
    """The positions of a record or the position of a text; refused if it cannot be read."""
    return await respond_with(request, context, JSON, compute_jobs.replay_text, data.text)


@get("/api/matches/{match:str}/verify", summary="Verify the dice of a match")
async def verify_dice(
    request: AnyRequest, match: Match, visitor: Visitor, context: Context, invite: Invite = ""
) -> Response[DiceVerification]:
    """Derives every draw again from the sealed secret; only after the end of the match."""
    record = await context.service.record(match, visitor.session, invite)
    return await respond_with(request, context, JSON, compute_jobs.verify_dice, record.text())


HANDLERS = (read, verify_dice)

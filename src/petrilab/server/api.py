"""The HTTP API of sessions and matches: the cookie identifies the guest, the match decides."""

from functools import partial
from typing import Annotated, Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import HeaderParameter, JSONBody, PathParameter

from petrilab.core import Geometry, refusal
from petrilab.match import commands as c
from petrilab.match import messages as m
from petrilab.server import compute_jobs, guest_sessions
from petrilab.server.admission import check_admission
from petrilab.server.compute_responses import JSON, respond_with
from petrilab.server.context import ServerContext
from petrilab.server.gatekeeper import GUEST
from petrilab.server.guest_sessions import Guest
from petrilab.server.packed_boards import pack_boards
from petrilab.server.refusal_rules import ServerRule
from petrilab.server.schemas import (
    ClaimRequest,
    HintRequest,
    LinkRequest,
    PreviewRequest,
    SessionInfo,
    SessionRequest,
    TokenInfo,
)

Match = Annotated[str, PathParameter(pattern=r"^[0-9a-f]{1,64}$(?!\n)")]
Invite = Annotated[str, HeaderParameter(name="petrilab-invite", max_length=128)]
AnyRequest = Request[Any, Any, Any]
Player = NamedDependency[Guest]
"""A guest with a session."""
Visitor = NamedDependency[Guest]
"""A guest with or without a session."""
Context = NamedDependency[ServerContext]


def find_player(request: AnyRequest) -> Guest:
    """Return the sender of a request. Refuses guests without a session."""
    guest = find_visitor(request)
    if not guest.session:
        raise refusal(ServerRule.SESSION).error()
    return guest


def find_visitor(request: AnyRequest) -> Guest:
    """Return the sender of a request; the gatekeeper has checked the limits."""
    guest: Guest = request.scope["state"][GUEST]
    return guest


# Sessions -------------------------------------------------------------------------------------


@get("/api/session", summary="My session")
async def session(visitor: Visitor, context: Context) -> SessionInfo:
    """Whether the browser has a session, and the address under which others reach the server."""
    return SessionInfo(bool(visitor.session), address=context.link_base(visitor))


@post("/api/session", status_code=200, summary="Become a guest")
async def become_guest(
    data: JSONBody[SessionRequest], visitor: Visitor, context: Context
) -> Response[SessionInfo]:
    """Sets the cookie. A browser that has a session keeps it; an old cookie is replaced."""
    if visitor.session:
        return Response(SessionInfo(known=True), headers=await renewed_cookie(visitor, context))
    context.limits.check_session(visitor)
    if token := await context.sessions.renew_late(visitor.refused_token, visitor.address):
        headers = {"set-cookie": guest_sessions.cookie(token, visitor.cookie_name)}
        return Response(SessionInfo(known=True), headers=headers)
    names = guest_sessions.cookie_names(visitor.origin)
    cookie = guest_sessions.cookie(await context.sessions.issue(), names[-1 if data.plain else 0])
    return Response(SessionInfo(known=True, fresh=True), headers={"set-cookie": cookie})


async def renewed_cookie(guest: Guest, context: ServerContext) -> dict[str, str]:
    """Return the header that replaces a guest's cookie, at its first use or when it is old."""
    if guest.token is None:
        return {}
    token = await context.sessions.renew(guest.token, guest.address)
    if token is None:
        return {}
    return {"set-cookie": guest_sessions.cookie(token, guest.cookie_name)}


@delete("/api/session", status_code=200, summary="Delete my data")
async def forget_me(visitor: Visitor, context: Context) -> Response[SessionInfo]:
    """Erases the session and its names from every match, and closes its connections.

    Its seats have no owner from then on. Deleting a session twice has no effect.
    """
    if session := visitor.session:
        erase_data = partial(context.service.forget_session, session)
        await context.sessions.delete(session, erase_data)
    expired = [
        Cookie(key=name, value="", max_age=0, httponly=True, secure=name == guest_sessions.SECURE)
        for name in (guest_sessions.SECURE, guest_sessions.PLAIN)
    ]
    return Response(SessionInfo(known=False), cookies=expired)


# Matches --------------------------------------------------------------------------------------


@get("/api/matches", summary="My matches")
async def my_matches(player: Player, context: Context) -> tuple[m.MatchSummary, ...]:
    """The matches in which the guest has a seat, latest first."""
    return await context.service.matches_of(player.session)


@get("/api/watch", summary="Matches to watch")
async def public_matches(visitor: Visitor, context: Context) -> tuple[m.MatchSummary, ...]:
    """Public matches of other guests that are being played, latest first."""
    return context.service.public_matches(visitor.session)


@get("/api/watch/finished", summary="Matches that were played lately")
async def finished_matches(visitor: Visitor, context: Context) -> tuple[m.MatchSummary, ...]:
    """Public matches of other guests that ended lately, latest first."""
    return context.service.finished_matches(visitor.session)


@post("/api/matches", summary="Set up a match")
async def create(
    data: JSONBody[c.Create], player: Player, context: Context
) -> Response[m.Acknowledgement]:
    """Creates a match; a repeated request with the same id returns the same match."""
    check_admission(context, player, data)
    headers = await renewed_cookie(player, context)
    done = await context.run_command(context.service.create(player.session, data), "create")
    context.log.event("created", match=done.match, game=data.game)
    return Response(done, headers=headers)


@get("/api/matches/{match:str}", summary="A match, as I may see it")
async def view(
    match: Match, visitor: Visitor, context: Context, invite: Invite = ""
) -> m.MatchView:
    """The same view that a socket sends first."""
    return await context.service.view(match, visitor.session, invite)


@get("/api/matches/{match:str}/board", summary="The board of a match")
async def board(match: Match, visitor: Visitor, context: Context, invite: Invite = "") -> Geometry:
    """The places of the match's board, which never change."""
    return await context.service.geometry(match, visitor.session, invite)


@get("/api/matches/{match:str}/past", summary="Earlier boards of a match")
async def board_history(
    request: AnyRequest, match: Match, visitor: Visitor, context: Context, invite: Invite = ""
) -> Response[m.BoardHistory]:
    """Every public board position, the current one last; a very long match lacks the oldest."""
    boards = await context.service.boards(match, visitor.session, invite)
    packed = await pack_boards(boards, context.packing)
    return await respond_with(request, context, JSON, compute_jobs.encode_history, packed)


@post("/api/matches/{match:str}/invites", summary="Create an invitation")
async def invite(match: Match, player: Player, context: Context) -> TokenInfo:
    """A new invitation: its bearer may take an open seat, or watch."""
    token = await context.service.invite(match, player.session)
    return TokenInfo(token, f"{context.link_base(player)}/m/{match}#join={token}")


@post("/api/matches/{match:str}/join", status_code=200, summary="Take an open seat")
async def join(
    match: Match, data: JSONBody[c.Join], player: Player, context: Context
) -> Response[m.Acknowledgement]:
    """Takes an open seat; a guest who has one keeps it."""
    check_admission(context, player, data)
    headers = await renewed_cookie(player, context)
    done = await context.run_command(context.service.join(match, player.session, data), "join")
    context.log.event("joined", match=match, seat=done.seat)
    return Response(done, headers=headers)


@post("/api/matches/{match:str}/commands", status_code=200, summary="Carry out a command")
async def command(
    match: Match, data: JSONBody[c.Command], player: Player, context: Context
) -> m.Acknowledgement:
    """Carries out a command, the same as on a socket."""
    context.limits.check_command(player, data)
    kind = str(type(data).__struct_config__.tag)
    charge = partial(context.limits.charge_compute, player)
    work = context.service.execute(match, player.session, data, charge=charge)
    return await context.run_command(work, kind)


@post("/api/matches/{match:str}/preview", status_code=200, summary="An unfinished move")
async def preview(
    match: Match, data: JSONBody[PreviewRequest], player: Player, context: Context
) -> m.PreviewMessage:
    """The next steps of a move, the reasons against others, and the result of the move."""
    return await context.service.preview(match, player.session, data.seat, data.partial)


@post("/api/matches/{match:str}/hint", status_code=200, summary="A hint")
async def hint(
    match: Match, data: JSONBody[HintRequest], player: Player, context: Context
) -> m.Hint:
    """The move that a level would make; only in matches of one person against bots."""
    context.limits.check_bots(player)
    return await context.service.hint(match, player.session, data.seat, data.level)


@get("/api/matches/{match:str}/record", media_type="text/plain", summary="The record")
async def record(match: Match, visitor: Visitor, context: Context, invite: Invite = "") -> str:
    """The game as text; a game with secrets has a record only after its end."""
    return (await context.service.record(match, visitor.session, invite)).text()


@post("/api/matches/{match:str}/links", summary="Move my seat to another device")
async def link(
    match: Match, data: JSONBody[LinkRequest], player: Player, context: Context
) -> TokenInfo:
    """A link that works once."""
    token = await context.service.create_device_link(match, player.session, data.seat)
    return TokenInfo(token, f"{context.link_base(player)}/m/{match}#seat={token}")


@post("/api/matches/{match:str}/claim", status_code=200, summary="Take my seat over")
async def claim(
    match: Match, data: JSONBody[ClaimRequest], player: Player, context: Context
) -> Response[m.Acknowledgement]:
    """Moves the seat to this device. A repeated request gets the same answer."""
    headers = await renewed_cookie(player, context)
    done = await context.run_command(
        context.service.claim_device_link(match, player.session, data.token), "claim"
    )
    return Response(done, headers=headers)


@post("/api/matches/{match:str}/leave", status_code=200, summary="Leave the match")
async def leave(match: Match, player: Player, context: Context) -> m.Acknowledgement:
    """Gives up the guest's seats, and closes the guest's connections to the match.

    Before the start the seats are open again. A guest who is playing resigns.
    """
    done = await context.run_command(context.service.leave(match, player.session), "leave")
    context.log.event("left", match=match)
    return done


HANDLERS = (
    session,
    become_guest,
    forget_me,
    my_matches,
    public_matches,
    finished_matches,
    create,
    view,
    board,
    board_history,
    invite,
    join,
    command,
    preview,
    hint,
    record,
    link,
    claim,
    leave,
)

"""The HTTP API: who asks comes from the cookie, what happens from the match."""

from typing import Annotated, Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import HeaderParameter, JSONBody, PathParameter

from petrilab.core import Geometry, refuse
from petrilab.core.rules import ServerRule
from petrilab.match import commands as c
from petrilab.match import messages as m
from petrilab.server import guests
from petrilab.server.front import GUEST
from petrilab.server.house import Guest, House
from petrilab.server.shapes import (
    ClaimAsk,
    HintAsk,
    LinkAsk,
    PreviewAsk,
    SessionAsk,
    SessionShown,
    TokenShown,
)

Match = Annotated[str, PathParameter(pattern="^[0-9a-f]{1,64}$")]
Invite = Annotated[str, HeaderParameter(name="petrilab-invite", max_length=128)]
AnyRequest = Request[Any, Any, Any]
Player = NamedDependency[Guest]
"""Somebody with a cookie."""
Visitor = NamedDependency[Guest]
"""Anybody."""
TheHouse = NamedDependency[House]


def guest_of(request: AnyRequest) -> Guest:
    """Who asks."""
    guest: Guest = request.scope["state"][GUEST]
    return guest


def player_of(request: AnyRequest, house: House) -> Guest:
    """Who asks, if it is somebody; limits how often."""
    guest = guest_of(request)
    if not guest.session:
        refuse(ServerRule.SESSION).raised()
    house.limits.request(guest)
    return guest


def visitor_of(request: AnyRequest, house: House) -> Guest:
    """Who asks, be it nobody; limits how often."""
    guest = guest_of(request)
    house.limits.request(guest)
    return guest


# Guests ---------------------------------------------------------------------------------------


@get("/api/session", summary="Am I a guest?")
async def session(visitor: Visitor, house: TheHouse) -> SessionShown:
    """Whether the browser's cookie makes it a guest."""
    return SessionShown(bool(visitor.session), address=house.link_base(visitor))


@post("/api/session", status_code=200, summary="Become a guest")
async def become_guest(
    data: JSONBody[SessionAsk], visitor: Visitor, house: TheHouse
) -> Response[SessionShown]:
    """Sets the cookie; a guest stays the same."""
    if visitor.session:
        return Response(SessionShown(known=True))
    house.limits.session(visitor)
    secure = visitor.secure and not data.plain
    made = guests.cookie(guests.new_token(), secure=secure)
    return Response(SessionShown(known=True, fresh=True), headers={"set-cookie": made})


@delete("/api/session", status_code=200, summary="Delete my data")
async def forget_me(player: Player, house: TheHouse) -> Response[SessionShown]:
    """Erases the guest and all names from every match; seats are nobody's from then on."""
    await house.authority.forget(player.session)
    gone = [
        Cookie(key=name, value="", max_age=0, httponly=True, secure=name == guests.SECURE)
        for name in (guests.SECURE, guests.PLAIN)
    ]
    return Response(SessionShown(known=False), cookies=gone)


# Matches --------------------------------------------------------------------------------------


@get("/api/matches", summary="My matches")
async def my_matches(player: Player, house: TheHouse) -> tuple[m.MatchShown, ...]:
    """The matches in which the guest has a seat, the latest first."""
    return await house.authority.matches(player.session)


@get("/api/watch", summary="Matches to watch")
async def watchable(visitor: Visitor, house: TheHouse) -> tuple[m.MatchShown, ...]:
    """Matches of others that are being played and that anybody may watch, the latest first."""
    return house.authority.watchable(visitor.session)


@post("/api/matches", summary="Set up a match")
async def create(data: JSONBody[c.Create], player: Player, house: TheHouse) -> m.Done:
    """Asked twice with the same id, the answer is the same match."""
    house.admit(player, data)
    done: m.Done = await house.command(house.authority.create(player.session, data), "create")
    house.log.event("created", match=done.match, game=data.game)
    return done


@get("/api/matches/{match:str}", summary="What I may know of a match")
async def view(match: Match, visitor: Visitor, house: TheHouse, invite: Invite = "") -> m.View:
    """The same view as a socket begins with."""
    return await house.authority.view(match, visitor.session, invite)


@get("/api/matches/{match:str}/board", summary="Where the places are")
async def board(match: Match, visitor: Visitor, house: TheHouse, invite: Invite = "") -> Geometry:
    """The same during the whole match."""
    return await house.authority.board(match, visitor.session, invite)


@get("/api/matches/{match:str}/past", summary="How the board has looked")
async def past(match: Match, visitor: Visitor, house: TheHouse, invite: Invite = "") -> m.Past:
    """Oldest first and now last, as everybody saw it."""
    return await house.authority.past(match, visitor.session, invite)


@post("/api/matches/{match:str}/invites", summary="Invite somebody")
async def invite_somebody(match: Match, player: Player, house: TheHouse) -> TokenShown:
    """A new invitation: whoever has it may take an open seat, or watch."""
    token = await house.authority.invite(match, player.session)
    return TokenShown(token, f"{house.link_base(player)}/m/{match}#join={token}")


@post("/api/matches/{match:str}/join", status_code=200, summary="Take an open seat")
async def join(match: Match, data: JSONBody[c.Join], player: Player, house: TheHouse) -> m.Done:
    """Joining again keeps the seat one has."""
    house.admit(player, data)
    done: m.Done = await house.command(house.authority.join(match, player.session, data), "join")
    house.log.event("joined", match=match, seat=done.seat)
    return done


@post("/api/matches/{match:str}/commands", status_code=200, summary="Move, resign, ask, ...")
async def command(
    match: Match, data: JSONBody[c.Command], player: Player, house: TheHouse
) -> m.Done:
    """The same commands as on a socket."""
    if isinstance(data, c.HandOver | c.Fill):
        house.limits.bots(player, 1)
    kind = str(type(data).__struct_config__.tag)
    done: m.Done = await house.command(house.authority.do(match, player.session, data), kind)
    return done


@post("/api/matches/{match:str}/preview", status_code=200, summary="A move in the making")
async def preview(
    match: Match, data: JSONBody[PreviewAsk], player: Player, house: TheHouse
) -> m.PreviewShown:
    """Which steps may follow, why others may not, and what would come of it."""
    return await house.authority.preview(match, player.session, data.seat, data.partial)


@post("/api/matches/{match:str}/hint", status_code=200, summary="A hint")
async def hint(match: Match, data: JSONBody[HintAsk], player: Player, house: TheHouse) -> m.Hint:
    """What an opponent would do; only for whoever plays against the computer alone."""
    house.limits.bots(player, 1)
    return await house.authority.hint(match, player.session, data.seat, data.level)


@get("/api/matches/{match:str}/record", media_type="text/plain", summary="The record")
async def record(match: Match, visitor: Visitor, house: TheHouse, invite: Invite = "") -> str:
    """The game as a text; of a game with secrets only when it has ended."""
    return (await house.authority.record(match, visitor.session, invite)).text()


@post("/api/matches/{match:str}/links", summary="Move my seat to another device")
async def link(
    match: Match, data: JSONBody[LinkAsk], player: Player, house: TheHouse
) -> TokenShown:
    """A link that works once."""
    token = await house.authority.link(match, player.session, data.seat)
    return TokenShown(token, f"{house.link_base(player)}/m/{match}#seat={token}")


@post("/api/matches/{match:str}/claim", status_code=200, summary="Take my seat over")
async def claim(match: Match, data: JSONBody[ClaimAsk], player: Player, house: TheHouse) -> m.Done:
    """The seat moves to this device."""
    done: m.Done = await house.command(
        house.authority.claim(match, player.session, data.token), "claim"
    )
    return done


HANDLERS = (
    session,
    become_guest,
    forget_me,
    my_matches,
    watchable,
    create,
    view,
    board,
    past,
    invite_somebody,
    join,
    command,
    preview,
    hint,
    record,
    link,
    claim,
)

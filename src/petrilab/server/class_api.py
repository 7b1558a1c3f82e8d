"""The HTTP API of classes: one link for many players, and a host who controls their matches."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter

from petrilab.match import messages as m
from petrilab.match.classroom import class_id
from petrilab.server.admission import check_running
from petrilab.server.api import Context, Player, Visitor, renewed_cookie
from petrilab.server.schemas import ClassCode, ClassControl, ClassInfo, ClassJoin, ClassRequest

ClassId = Annotated[str, PathParameter(pattern=r"^[0-9a-f]{1,64}$(?!\n)")]


@post("/api/classes", summary="Open a class")
async def create_class(
    data: JSONBody[ClassRequest], player: Player, context: Context
) -> Response[ClassInfo]:
    """Opens a class; a repeated request with the same id returns the same class."""
    check_running(context)
    context.limits.check_match(player)
    headers = await renewed_cookie(player, context)
    create = context.service.classroom.create(player.session, data.id, data.game, data.options)
    code = await context.run_command(create, "create-class")
    classroom = class_id(code)
    context.log.event("class-created", classroom=classroom, game=data.game)
    url = f"{context.link_base(player)}/class#{code}"
    return Response(ClassInfo(classroom, code, url), headers=headers)


@get("/api/classes/{classroom:str}", summary="My class")
async def view_class(classroom: ClassId, player: Player, context: Context) -> m.ClassView:
    """All matches of a class, for its host."""
    return await context.service.classroom.view(classroom, player.session)


@post("/api/class-codes", status_code=200, summary="The class that has a code")
async def view_class_by_code(
    data: JSONBody[ClassCode], visitor: Visitor, context: Context
) -> m.ClassView:
    """The game of the class, and the guest's own matches in it."""
    return await context.service.classroom.view_by_code(data.code, visitor.session)


@post("/api/class-codes/join", status_code=200, summary="Take the next free seat of a class")
async def join_class(
    data: JSONBody[ClassJoin], player: Player, context: Context
) -> Response[m.Acknowledgement]:
    """Takes the next free seat; a player who has one keeps it."""
    check_running(context)
    context.limits.check_match(player)
    headers = await renewed_cookie(player, context)
    join = context.service.classroom.join(data.code, player.session, data.name)
    done = await context.run_command(join, "join-class")
    return Response(done, headers=headers)


@post("/api/classes/{classroom:str}/control", status_code=200, summary="Control a class")
async def control_class(
    classroom: ClassId, data: JSONBody[ClassControl], player: Player, context: Context
) -> m.ClassView:
    """Acts on one match or on all; open seats are filled by opponents at the start.

    A rematch is a new match of the same players, which the host starts. It replaces the match.
    """
    classes = context.service.classroom
    if data.action == "start":
        seats = await classes.count_open_seats(classroom, player.session, data.match)
        context.limits.check_bots(player, seats)
    elif data.action == "rematch":
        matches = await classes.count_rematches(classroom, player.session, data.match)
        context.limits.check_match(player, matches)
    control = classes.control(classroom, player.session, data.action, data.match, data.level)
    await context.run_command(control, f"class-{data.action}")
    return await classes.view(classroom, player.session)


HANDLERS = (create_class, view_class, view_class_by_code, join_class, control_class)

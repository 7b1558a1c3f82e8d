"""The HTTP API of meeting people: the lobby, quick pairing and recovery codes."""

import secrets

from litestar import Response, delete, get, post
from litestar.params import JSONBody

from petrilab.match import messages as m
from petrilab.match.identity import token_hash
from petrilab.server.addresses import network_of
from petrilab.server.admission import check_running
from petrilab.server.api import Context, Match, Player, Visitor, renewed_cookie
from petrilab.server.guest_sessions import Guest
from petrilab.server.schemas import (
    PairingInfo,
    PairingRequest,
    RecoveryClaim,
    RecoveryInfo,
    RecoveryResult,
)

_SALT = secrets.token_hex(16)
"""Known to this process only, so that no store knows the address of a guest."""


@get("/api/lobby", summary="Open seats")
async def open_seats(visitor: Visitor, context: Context) -> tuple[m.MatchSummary, ...]:
    """Matches of other guests with seats that any guest may take, the longest wait first."""
    return await context.service.lobby.open_matches(visitor.session)


@post("/api/lobby/{match:str}", status_code=204, summary="List the open seats of my match")
async def list_match(match: Match, player: Player, context: Context) -> None:
    """Lists the open seats; the host's page repeats it, since an entry expires soon."""
    check_running(context)
    await context.service.lobby.list_match(match, player.session, _source(player))


@delete("/api/lobby/{match:str}", summary="Do not list my match any longer")
async def unlist_match(match: Match, player: Player, context: Context) -> None:
    """Takes the match off the list; it stays open for people with an invitation."""
    await context.service.lobby.unlist_match(match, player.session)


@post("/api/pairings", status_code=200, summary="Find an opponent")
async def pair(
    data: JSONBody[PairingRequest], player: Player, context: Context
) -> Response[PairingInfo]:
    """The match, as soon as another guest wants to play the same game; the page repeats it."""
    check_running(context)
    context.limits.check_pairing(player, data.id)
    headers = await renewed_cookie(player, context)
    match = await context.service.lobby.pair(player.session, data.id, data.game, data.name)
    if match:
        context.log.event("paired", match=match, game=data.game)
    return Response(PairingInfo(match), headers=headers)


@delete("/api/pairings", status_code=200, summary="Stop waiting")
async def stop_pairing(player: Player, context: Context) -> PairingInfo:
    """The match, if another guest has been paired with me before I stopped; I play in it.

    A page that leaves sends this; without it, waiting ends after some seconds.
    """
    return PairingInfo(await context.service.lobby.withdraw(player.session))


@post("/api/recovery", summary="A recovery code")
async def create_recovery_code(player: Player, context: Context) -> RecoveryInfo:
    """A code that brings all my matches to another browser, once; an earlier one is revoked."""
    context.limits.check_recovery(player)
    return RecoveryInfo(await context.service.recovery.create(player.session))


@delete("/api/recovery", summary="Revoke my recovery code")
async def revoke_recovery_code(player: Player, context: Context) -> None:
    """Makes the recovery code invalid; no effect if there is none."""
    await context.service.recovery.revoke(player.session)


@post("/api/recovery/claim", status_code=200, summary="Bring my matches here")
async def claim_recovery_code(
    data: JSONBody[RecoveryClaim], player: Player, context: Context
) -> Response[RecoveryResult]:
    """Moves all seats of the code's guest to this browser; the other one may only watch."""
    context.limits.check_recovery(player)
    headers = await renewed_cookie(player, context)
    claim = context.service.recovery.claim(player.session, data.code)
    return Response(RecoveryResult(await context.run_command(claim, "recover")), headers=headers)


def _source(guest: Guest) -> str:
    """Return a salted hash of a guest's network, from which the address cannot be guessed."""
    return token_hash(f"{_SALT} {network_of(guest.address)}")[:16]


HANDLERS = (
    open_seats,
    list_match,
    unlist_match,
    pair,
    stop_pairing,
    create_recovery_code,
    revoke_recovery_code,
    claim_recovery_code,
)

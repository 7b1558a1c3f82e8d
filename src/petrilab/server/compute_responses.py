"""Answers requests by jobs of the compute pool, which end when their client disconnects."""

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.enums import MediaType

from petrilab.core import refusal
from petrilab.match import messages as m
from petrilab.server.addresses import network_of
from petrilab.server.compute_protocol import ComputeReply, JobStatus
from petrilab.server.context import ServerContext
from petrilab.server.gatekeeper import CLEANUP, GUEST, status_of_rule
from petrilab.server.guest_sessions import Guest
from petrilab.server.refusal_rules import ServerRule

SVG: Final = "image/svg+xml"
PNG: Final = "image/png"
JSON: Final = str(MediaType.JSON.value)
CLIENT_CLOSED_REQUEST: Final = 499
"""Status of the response to a client that has closed the connection."""
_decode_refusal = msgspec.json.Decoder(m.RefusalMessage).decode


async def respond_with(
    request: Request[Any, Any, Any],
    context: ServerContext,
    media_type: str,
    work: Callable[..., bytes],
    *arguments: Any,
) -> Response[Any]:
    """Return the result of a job as a response, and charge the guest for it."""
    guest: Guest = request.scope["state"][GUEST]
    cleanup: contextlib.ExitStack = request.scope["state"][CLEANUP]
    if not context.limits.open_job(guest):
        raise refusal(ServerRule.TOO_FAST, seconds=1).error()
    cleanup.callback(context.limits.close_job, guest)  # after the response, which takes memory
    reply = await _run_while_connected(request, context, guest, work, arguments)
    if reply is None or reply.status is JobStatus.CANCELLED:
        return Response(b"", status_code=CLIENT_CLOSED_REQUEST)
    if reply.status is JobStatus.REFUSED:
        status = status_of_rule(_decode_refusal(reply.body).rule)
        return Response(reply.body, status_code=status, media_type=JSON)
    if reply.status is JobStatus.FAILED:
        context.report_failed_job(reply.body.decode())
        raise refusal(ServerRule.ERROR).error()
    return Response(reply.body, media_type=media_type)


async def _run_while_connected(
    request: Request[Any, Any, Any],
    context: ServerContext,
    guest: Guest,
    work: Callable[..., bytes],
    arguments: tuple[Any, ...],
) -> ComputeReply | None:
    """Run a job; cancel it and return None if the client disconnects before its end."""
    charge = partial(context.limits.charge_compute, guest)
    run = context.compute.run(network_of(guest.address), charge, work, *arguments)
    job = asyncio.ensure_future(run)
    return job.result() if await ends_while_connected(request, job) else None


async def ends_while_connected(request: Request[Any, Any, Any], work: asyncio.Future[Any]) -> bool:
    """Wait for the end of some work and return True; cancel it if its client disconnects."""
    disconnected = asyncio.ensure_future(_wait_for_disconnect(request))
    try:
        await asyncio.wait({work, disconnected}, return_when=asyncio.FIRST_COMPLETED)
        return work.done()
    finally:
        work.cancel()
        disconnected.cancel()


async def _wait_for_disconnect(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass

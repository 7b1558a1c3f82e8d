"""Admission: whether a guest may set up a match or take a seat now."""

from petrilab.core import refusal
from petrilab.match import commands as c
from petrilab.server.context import ServerContext
from petrilab.server.guest_addresses import UNKNOWN
from petrilab.server.guest_sessions import Guest
from petrilab.server.refusal_rules import ServerRule


def check_admission(context: ServerContext, guest: Guest, command: c.Create | c.Join) -> None:
    """Refuse new matches while stopping, and guests who exceed their limits."""
    check_running(context)
    context.limits.check_match(guest)
    if isinstance(command, c.Create):
        _check_bot_match(context, guest, command)
        context.limits.check_bots(guest, sum(plan.who == "bot" for plan in command.seats))


def check_running(context: ServerContext) -> None:
    """Refuse what begins something new while the server is stopping."""
    if context.is_stopping:
        raise refusal(ServerRule.STOPPING).error()


def _check_bot_match(context: ServerContext, guest: Guest, command: c.Create) -> None:
    """Refuse a match of bots alone if too many of them run for the same address."""
    if any(plan.who != "bot" for plan in command.seats):
        return
    limit, network_of = context.settings.bot_matches, context.guest_addresses.network_of
    hosts = context.service.hosts_of_matches_without_people()
    counted = (network_of(guest.session), UNKNOWN)  # a host may not have been here since a restart
    if sum(network_of(host) in counted for host in hosts) >= limit:
        raise refusal(ServerRule.BOT_MATCHES, limit=limit).error()

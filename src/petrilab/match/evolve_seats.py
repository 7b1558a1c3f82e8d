"""The fold of events that concern seats, invitations and links; `evolve` has the others."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import asdict, replace

from petrilab.core import GameEvent, Seat
from petrilab.match import events as ev
from petrilab.match.state import Claim, SeatState, State

Changes = tuple[dict[str, Any], tuple[GameEvent, ...]]
"""The changed fields of a state, and the game events."""
_MAX_TOKENS = 16
"""Number of invitations, and of device links, that are valid at once; older ones lapse."""


def _with_seat(state: State, seat: Seat, **changes: Any) -> tuple[SeatState, ...]:
    """Return all seat states with one of them changed."""
    changed = replace(state.seat_states[seat], **changes)
    return (*state.seat_states[:seat], changed, *state.seat_states[seat + 1 :])


def _links_of_others(state: State, seat: Seat) -> tuple[tuple[Seat, str], ...]:
    """Return the device links but those of a seat, which lapse with its owner."""
    return tuple(link for link in state.links if link[0] != seat)


def _invited(event: ev.Invited, state: State, at: int) -> Changes:
    del at
    invites = (*state.invites, event.invite)[-_MAX_TOKENS:]
    inviters = state.inviters
    if event.seat is not None:
        inviters = (*inviters, (event.invite, event.seat))[-_MAX_TOKENS:]
    return {"invites": invites, "inviters": inviters}, ()


def _uninvited(event: ev.Uninvited, state: State, at: int) -> Changes:
    del event, state, at
    return {"invites": (), "inviters": (), "is_listed": False}, ()


def _listed(event: ev.Listed, state: State, at: int) -> Changes:
    del state, at
    return {"is_listed": event.is_listed}, ()


def _joined(event: ev.Joined, state: State, at: int) -> Changes:
    del at
    seat_states = _with_seat(
        state,
        event.seat,
        session=event.session,
        name=event.name,
        nonce=event.nonce,
        sends_nonce=event.sends_nonce,
    )
    return {"seat_states": seat_states, "host": state.host or event.session}, ()


def _played_by_bot(event: ev.Filled | ev.HandedOver, state: State, at: int) -> Changes:
    del at
    return {"seat_states": _with_seat(state, event.seat, level=event.level)}, ()


def _nonce_added(event: ev.NonceAdded, state: State, at: int) -> Changes:
    del at
    return {"seat_states": _with_seat(state, event.seat, nonce=event.nonce)}, ()


def _returned(event: ev.Returned, state: State, at: int) -> Changes:
    del at
    return {"seat_states": _with_seat(state, event.seat, level="")}, ()


def _linked(event: ev.Linked, state: State, at: int) -> Changes:
    del at
    return {"links": (*state.links, (event.seat, event.link))[-_MAX_TOKENS:]}, ()


def _claimed(event: ev.Claimed, state: State, at: int) -> Changes:
    del at
    host = state.host
    if host == state.seat_states[event.seat].session:
        host = event.session
    claim = Claim(event.link, event.seat, event.session, state.version + 1)
    return {
        "links": _links_of_others(state, event.seat),
        "claims": (*state.claims, claim)[-_MAX_TOKENS:],
        "seat_states": _with_seat(state, event.seat, session=event.session),
        "former": (*state.former, state.seat_states[event.seat].session)[-_MAX_TOKENS:],
        "host": host,
    }, ()


def _forgotten(event: ev.Forgotten, state: State, at: int) -> Changes:
    del at
    return {
        "links": _links_of_others(state, event.seat),
        "seat_states": _with_seat(state, event.seat, session=ev.GONE, name=""),
        "host": state.host_without(state.seat_states[event.seat].session),
    }, ()


def _left(event: ev.Left, state: State, at: int) -> Changes:
    del at
    seat_state = SeatState() if state.phase == "open" else state.seat_states[event.seat]
    owner = "" if state.phase == "open" else ev.LEFT
    return {
        "links": _links_of_others(state, event.seat),
        "seat_states": _with_seat(state, event.seat, **asdict(replace(seat_state, session=owner))),
        "host": state.host_without(state.seat_states[event.seat].session),
    }, ()


SEAT_FOLDS: Final[dict[type, Callable[[Any, State, int], Changes]]] = {
    ev.Invited: _invited,
    ev.Uninvited: _uninvited,
    ev.Listed: _listed,
    ev.Joined: _joined,
    ev.Filled: _played_by_bot,
    ev.NonceAdded: _nonce_added,
    ev.HandedOver: _played_by_bot,
    ev.Returned: _returned,
    ev.Linked: _linked,
    ev.Claimed: _claimed,
    ev.Forgotten: _forgotten,
    ev.Left: _left,
}
"""By type of event: the function that returns the changes of the state."""

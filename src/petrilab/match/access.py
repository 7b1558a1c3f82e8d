"""Access to matches: the right to see one, and rights that a subscriber has lost."""

from petrilab.core import Seat
from petrilab.match.events import GONE, LEFT
from petrilab.match.identity import token_hash
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.state import State


def may_see(state: State, session: str, invite: str) -> bool:
    """Return whether a session may see a match: a private one needs a seat or an invitation.

    A session whose seat was moved to another device of the same player may still watch.
    """
    return (
        not state.is_private
        or bool(session and session == state.host)
        or bool(state.seats_of(session))
        or (session != GONE and session in state.former)
        or token_hash(invite) in state.invites
    )


def lost_right(
    state: State, session: str, invite: str, seats: tuple[Seat, ...]
) -> MatchRule | None:
    """Return why a session that had these seats may not stay subscribed; None if it may."""
    lost = set(seats) - set(state.seats_of(session))
    if any(state.seat_states[seat].session == GONE for seat in lost):
        return MatchRule.SESSION_ENDED
    if any(state.seat_states[seat].session in ("", LEFT) for seat in lost):
        return MatchRule.LEFT
    if lost:
        return MatchRule.SEAT_MOVED
    return None if may_see(state, session, invite) else MatchRule.UNKNOWN

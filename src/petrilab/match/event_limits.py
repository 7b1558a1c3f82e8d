"""Limits of the events of a match: its history is stored, held in memory and replayed."""

from typing import Final

from petrilab.core import refusal
from petrilab.match import commands as c
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.state import State

MAX_EVENTS: Final = 20_000
"""Events of a match after which moves are refused; a long game has some hundreds."""
MAX_OFFERS: Final = 2_000
"""Events besides moves after which offers, invitations and links are refused."""
MAX_SEAT_CHANGES: Final = 3_000
"""Events besides moves after which seats cannot change either, nor the host pause a class."""
_LIMITS: Final = {
    c.Ask: MAX_OFFERS,
    c.List: MAX_SEAT_CHANGES,
    c.Uninvite: MAX_SEAT_CHANGES,
    c.HandOver: MAX_SEAT_CHANGES,
    c.Adjourn: MAX_SEAT_CHANGES,
}
"""Commands that can be repeated for ever.

The others end something that one of these, a join or a link has begun, so their number is limited
by that: a match can always be resumed, resigned and left.
"""
_MOVES = (c.Move, c.Pick)


def refuse_if_too_long(state: State, command: c.Command) -> None:
    """Refuse a command for which the history of the match is too long."""
    kind = type(command)
    if kind in _MOVES:
        if state.version >= MAX_EVENTS:
            raise refusal(MatchRule.TOO_LONG).error()
    elif (limit := _LIMITS.get(kind)) is not None:
        refuse_beyond(state, limit)


def refuse_beyond(state: State, limit: int) -> None:
    """Refuse a change if the match has had too many events besides moves."""
    if state.other_events >= limit:
        raise refusal(MatchRule.TOO_LONG).error()

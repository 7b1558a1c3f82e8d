"""Takebacks: how far back a seat may go."""

from collections.abc import Collection

from petrilab.core import CHANCE, TABLE, Seat, refusal
from petrilab.match import events as ev
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.state import PlayedMove, State


def last_move_index(state: State, seat: Seat, agreeing: Collection[Seat] | None = None) -> int:
    """Return the index of the seat's last move.

    Refuses to go back across dice and secrets, and across moves of seats that are not in
    `agreeing`, if it is given.
    """
    for index in range(len(state.played) - 1, -1, -1):
        played = state.played[index]
        if _is_final(played) or not (agreeing is None or played.actor in {seat, *agreeing}):
            raise refusal(MatchRule.UNDO_BLOCKED).error()
        if played.actor == seat:
            return index
    blocked = state.game.has_secrets and len(state.waiting) < len(state.seat_states)
    raise refusal(MatchRule.UNDO_BLOCKED if blocked else MatchRule.NOTHING_TO_UNDO).error()


def _is_final(played: PlayedMove) -> bool:
    """Return whether a move can never be taken back: dice, the TABLE actor, or a secret pick."""
    return played.actor in (CHANCE, TABLE) or played.is_secret


def takeback(state: State, seat: Seat) -> ev.TookBack:
    """Return the event that undoes the seat's last move and everything after it."""
    index = last_move_index(state, seat)
    return ev.TookBack(seat, index, state.game.public_hash(state.played[index].before))

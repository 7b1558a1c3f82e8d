"""Takebacks: how far back a seat may go, and across what never."""

from collections.abc import Collection

from petrilab.core import CHANCE, TABLE, Seat, refuse
from petrilab.core.rules import MatchRule
from petrilab.match import happenings as h
from petrilab.match.drafting import Draft
from petrilab.match.state import Deed, State


def last_own(state: State, seat: Seat, agreeing: Collection[Seat] | None = None) -> int:
    """The index of the seat's last deed.

    Refuses to go back across dice, secrets, or deeds of others than those `agreeing`, if given.
    """
    for index in range(len(state.deeds) - 1, -1, -1):
        deed = state.deeds[index]
        if _is_final(deed) or not (agreeing is None or deed.actor in {seat, *agreeing}):
            refuse(MatchRule.UNDO_BLOCKED).raised()
        if deed.actor == seat:
            return index
    blocked = state.game.has_secrets and len(state.waiting) < len(state.chairs)
    return refuse(MatchRule.UNDO_BLOCKED if blocked else MatchRule.NOTHING_TO_UNDO).raised()


def _is_final(deed: Deed) -> bool:
    """Whether a deed can never be taken back: dice, the table, or a secret choice."""
    return deed.actor in (CHANCE, TABLE) or deed.secret


def take_back(draft: Draft, seat: Seat) -> None:
    """The seat's last deed and all after it are undone."""
    index = last_own(draft.state, seat)
    before = draft.state.deeds[index].before
    draft.happen(h.TookBack(seat, index, before.stable_hash()))

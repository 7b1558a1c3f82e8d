"""The decision: a state and a command give what happens, or a refusal. Pure.

Time, tokens and who is away come in through `Context`.
"""

from collections.abc import Callable
from functools import singledispatch
from typing import Any

from msgspec import Struct

from petrilab.core import TABLE, Seat, read_move, refuse
from petrilab.core.rules import MatchRule
from petrilab.match import commands as c
from petrilab.match import happenings as h
from petrilab.match.drafting import Decision, Draft
from petrilab.match.ports import Sealed
from petrilab.match.state import State


class Context(Struct, frozen=True):
    """What a decision depends on besides state and command: the match's time, who is away."""

    at: int
    away: frozenset[Seat] = frozenset()
    """The seats whose people have been away for long enough to go on without them."""
    levels: frozenset[str] = frozenset()
    """The opponents there are."""
    nonces: tuple[str, ...] = ()
    """Parts of the sealed dice for seats that added none."""


def decide(state: State, command: c.Command, context: Context) -> Decision:
    """What happens. Raises `RefusedError`, and then nothing does."""
    draft = Draft(state, context.at)
    _decide(command, draft, context)
    return draft.decision()


@singledispatch
def _decide(command: c.Command, draft: Draft, context: Context) -> None:
    """Let happen what the command asks for, or raise `RefusedError`."""
    raise TypeError(type(command).__name__)


def _decides(kind: type) -> Callable[[Any], Any]:
    return _decide.register(kind)


def refuse_unless_playing(state: State) -> None:
    """Refuse when nobody can move: before the start, in a pause, after the end."""
    if state.phase != "playing":
        _WHY_NOT[state.phase].raised()


_WHY_NOT = {
    "open": refuse(MatchRule.NOT_STARTED),
    "paused": refuse(MatchRule.PAUSED),
    "over": refuse(MatchRule.OVER),
}


@_decides(c.Move)
def _move(command: c.Move, draft: Draft, context: Context) -> None:
    del context
    state = draft.state
    refuse_unless_playing(state)
    if state.game.has_secrets:
        refuse(MatchRule.SECRET_MOVE).raised()
    if not state.position_version <= command.version <= state.version:
        refuse(MatchRule.STALE, version=state.version).raised()
    move = read_move(state.game, command.move)
    if refusal := state.game.check(state.position, command.seat, move):
        refusal.raised()
    draft.move(command.seat, move)


@_decides(c.Pick)
def _pick(command: c.Pick, draft: Draft, context: Context) -> None:
    del context
    state, seat = draft.state, command.seat
    refuse_unless_playing(state)
    if not state.game.has_secrets:
        refuse(MatchRule.SECRET_MOVE).raised()
    if command.round != state.round:
        refuse(MatchRule.WRONG_ROUND, round=state.round).raised()
    if seat not in state.waiting:
        refuse(MatchRule.HAS_CHOSEN).raised()
    move = read_move(state.game, command.move)
    if refusal := state.game.check(state.position, seat, move):
        refusal.raised()
    draft.seal(Sealed(state.round, seat, move.text()))
    draft.happen(h.Chosen(seat, state.round))
    if not draft.state.waiting:
        _reveal(draft)


def _reveal(draft: Draft) -> None:
    """All have chosen: what was sealed takes effect."""
    state = draft.state
    position = state.table_position
    draft.happen(h.Revealed(state.round, position.stable_hash()))


def tick(state: State, at: int) -> Decision:
    """What happens by the clocks alone, at this time of the match; often nothing."""
    draft = Draft(state, at)
    end = state.minutes_end
    if state.phase == "playing" and end is not None and at >= end:
        draft.move(TABLE, state.game.legal(state.position, TABLE).nth(0))
    return draft.decision()

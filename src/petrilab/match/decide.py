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
from petrilab.match.clocks import out_of_time
from petrilab.match.drafting import Decision, Draft
from petrilab.match.offers import needed, offer_of
from petrilab.match.ports import Sealed
from petrilab.match.state import State
from petrilab.match.takeback import last_own, take_back


class Context(Struct, frozen=True):
    """What a decision depends on besides state and command.

    `at` is the match's own time, `away` says whether a seat's person has been away long enough to
    go on without, `levels` the opponents there are, `nonces` parts of the sealed dice for
    seats that added none, `fresh` the id of a next match.
    """

    at: int
    away: Callable[[Seat], bool] = lambda _: False
    levels: frozenset[str] = frozenset()
    nonces: tuple[str, ...] = ()
    fresh: str = ""


def decide(state: State, command: c.Command, context: Context) -> Decision:
    """What happens. Raises `RefusedError`, and then nothing does."""
    draft = Draft(state, context.at)
    _decide(command, draft, context)
    return draft.decision()


def decide_into(draft: Draft, command: c.Command, context: Context) -> None:
    """The same, into a draft that brings its own dice."""
    _decide(command, draft, context)


def tick(state: State, at: int) -> Decision:
    """What happens by the clocks alone, at this time of the match; often nothing."""
    draft = Draft(state, at)
    end = state.minutes_end
    if state.phase == "playing" and end is not None and at >= end:
        draft.move(TABLE, state.game.legal(state.position, TABLE).nth(0))
    if (seat := out_of_time(draft.state, at)) is not None:
        draft.happen(h.TimedOut(seat))
    return draft.decision()


@singledispatch
def _decide(command: c.Command, draft: Draft, context: Context) -> None:
    """Let happen what the command asks for, or raise `RefusedError`."""
    del draft, context
    raise TypeError(type(command).__name__)


def _decides(kind: type) -> Callable[[Any], Any]:
    return _decide.register(kind)


_WHY_NOT = {
    "open": refuse(MatchRule.NOT_STARTED),
    "paused": refuse(MatchRule.PAUSED),
    "over": refuse(MatchRule.OVER),
}


def refuse_unless_playing(state: State) -> None:
    """Refuse when nobody can move: before the start, in a pause, after the end."""
    if state.phase != "playing":
        _WHY_NOT[state.phase].raised()


def _refuse_unless_begun(state: State) -> None:
    """Refuse what makes no sense before the start and after the end."""
    if state.phase in ("open", "over"):
        _WHY_NOT[state.phase].raised()


def _refuse_unless_open(state: State) -> None:
    if state.phase != "open":
        refuse(MatchRule.STARTED).raised()


# The start ------------------------------------------------------------------------------------


@_decides(c.AddNonce)
def _add_nonce(command: c.AddNonce, draft: Draft, context: Context) -> None:
    del context
    _refuse_unless_open(draft.state)
    if draft.state.chairs[command.seat].nonce or not command.nonce:
        refuse(MatchRule.NONCE).raised()
    draft.happen(h.NonceAdded(command.seat, command.nonce))


@_decides(c.Start)
def _start(command: c.Start, draft: Draft, context: Context) -> None:
    state = draft.state
    _refuse_unless_open(state)
    _refuse_unless_host(state, command.seat)
    if any(chair.is_open for chair in state.chairs):
        refuse(MatchRule.SEATS_OPEN).raised()
    start(draft, context)


@_decides(c.Fill)
def _fill(command: c.Fill, draft: Draft, context: Context) -> None:
    state = draft.state
    _refuse_unless_open(state)
    _refuse_unless_host(state, command.seat)
    if command.open not in state.seats or not state.chairs[command.open].is_open:
        refuse(MatchRule.NO_OPEN_SEAT).raised()
    if command.level not in context.levels:
        refuse(MatchRule.NO_SUCH_LEVEL).raised()
    draft.happen(h.Filled(command.open, command.level))
    start_if_full(draft, context)


def _refuse_unless_host(state: State, seat: Seat) -> None:
    if state.chairs[seat].session != state.host:
        refuse(MatchRule.NOT_HOST).raised()


def start(draft: Draft, context: Context) -> None:
    """The match begins: the seats' parts of the dice are fixed, and chance acts."""
    pairs = zip(draft.state.chairs, context.nonces, strict=True)
    draft.happen(h.Started(tuple(chair.nonce or spare for chair, spare in pairs)))
    draft.let_chance_act()


def start_if_full(draft: Draft, context: Context) -> None:
    """The match begins by itself when its last open seat is taken, unless it is to wait."""
    state = draft.state
    if not state.wait and not any(chair.is_open for chair in state.chairs):
        start(draft, context)


# Moves ----------------------------------------------------------------------------------------


@_decides(c.Move)
def _move(command: c.Move, draft: Draft, context: Context) -> None:
    del context
    state = draft.state
    refuse_unless_playing(state)
    if state.game.has_secrets:
        refuse(MatchRule.HOW_TO_MOVE).raised()
    if not state.position_version <= command.version <= state.version:
        refuse(MatchRule.STALE, version=state.version).raised()
    move = read_move(state.game, command.move)
    if command.seat not in state.waiting:
        state.game.not_waiting(state.position, command.seat).raised()
    if refusal := state.game.forbids(state.position, command.seat, move):
        refusal.raised()
    draft.move(command.seat, move)


@_decides(c.Pick)
def _pick(command: c.Pick, draft: Draft, context: Context) -> None:
    del context
    state, seat = draft.state, command.seat
    refuse_unless_playing(state)
    if not state.game.has_secrets:
        refuse(MatchRule.HOW_TO_MOVE).raised()
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
        revealed = draft.state.table_position
        draft.happen(h.Revealed(state.round, revealed.stable_hash()))


@_decides(c.Resign)
def _resign(command: c.Resign, draft: Draft, context: Context) -> None:
    del context
    state, seat = draft.state, command.seat
    _refuse_unless_begun(state)
    if seat not in state.game.contenders(state.position):
        state.game.not_waiting(state.position, seat).raised()
    draft.happen(h.Resigned(seat))


# Consent --------------------------------------------------------------------------------------


@_decides(c.Ask)
def _ask(command: c.Ask, draft: Draft, context: Context) -> None:
    state, matter = draft.state, command.matter
    if matter == "rematch":
        if state.phase != "over":
            refuse(MatchRule.NOT_OVER).raised()
    else:
        refuse_unless_playing(state)
    if offer_of(state, matter) or (matter == "rematch" and state.rematch):
        refuse(MatchRule.ASKED_ALREADY).raised()
    if matter == "takeback":
        last_own(state, command.seat)
    draft.happen(h.Asked(command.seat, matter))
    _grant_if_agreed(draft, matter, context)


@_decides(c.Agree)
def _agree(command: c.Agree, draft: Draft, context: Context) -> None:
    offer = offer_of(draft.state, command.matter)
    if offer is None:
        refuse(MatchRule.NOTHING_ASKED).raised()
    if command.seat not in needed(draft.state, offer):
        refuse(MatchRule.ASKED_ALREADY).raised()
    draft.happen(h.Agreed(command.seat, command.matter))
    _grant_if_agreed(draft, command.matter, context)


@_decides(c.Decline)
def _decline(command: c.Decline, draft: Draft, context: Context) -> None:
    del context
    if offer_of(draft.state, command.matter) is None:
        refuse(MatchRule.NOTHING_ASKED).raised()
    draft.happen(h.Declined(command.seat, command.matter))


def _grant_if_agreed(draft: Draft, matter: c.Matter, context: Context) -> None:
    """What was asked for happens when nobody's consent is missing any more."""
    offer = offer_of(draft.state, matter)
    if offer is None or needed(draft.state, offer):
        return
    if matter == "takeback":
        take_back(draft, offer.seat)
    elif matter == "pause":
        draft.happen(h.Paused(offer.seat))
    else:
        draft.happen(h.Rematched(context.fresh))


@_decides(c.Resume)
def _resume(command: c.Resume, draft: Draft, context: Context) -> None:
    del context
    if draft.state.phase != "paused":
        refuse(MatchRule.NOT_PAUSED).raised()
    draft.happen(h.Resumed(command.seat))


# Absent people --------------------------------------------------------------------------------


def _refuse_unless_away(state: State, seat: Seat, context: Context) -> None:
    _refuse_unless_begun(state)
    if seat not in state.seats:
        refuse(MatchRule.NO_SUCH_SEAT, seat=str(seat)).raised()
    if state.chairs[seat].level or not context.away(seat):
        refuse(MatchRule.NOT_AWAY).raised()


@_decides(c.HandOver)
def _hand_over(command: c.HandOver, draft: Draft, context: Context) -> None:
    _refuse_unless_away(draft.state, command.absent, context)
    if command.level not in context.levels:
        refuse(MatchRule.NO_SUCH_LEVEL).raised()
    draft.happen(h.HandedOver(command.absent, command.level, command.seat))


@_decides(c.Adjourn)
def _adjourn(command: c.Adjourn, draft: Draft, context: Context) -> None:
    refuse_unless_playing(draft.state)
    _refuse_unless_away(draft.state, command.absent, context)
    draft.happen(h.Paused(command.seat, command.absent))


@_decides(c.Return)
def _return(command: c.Return, draft: Draft, context: Context) -> None:
    del context
    if not draft.state.chairs[command.seat].level:
        refuse(MatchRule.NOT_HANDED_OVER).raised()
    draft.happen(h.Returned(command.seat))

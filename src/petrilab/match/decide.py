"""Decisions: a state and a command give events, or a refusal. Pure functions.

Time, tokens and absent players come in through `Context`.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import replace

from petrilab.core import CHANCE, Actor, RandomSource, Seat, draw, read_move, refusal
from petrilab.match import commands as c
from petrilab.match import events as ev
from petrilab.match.decision import Context, Decision
from petrilab.match.dice import SealedDice
from petrilab.match.event_limits import MAX_EVENTS, MAX_OFFERS, refuse_if_too_long
from petrilab.match.evolve import evolve, make_move, make_reveal
from petrilab.match.ports import Sealed
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.state import State, with_sealed
from petrilab.match.takeback import last_move_index, takeback


class DecisionBuilder:
    """Collects the events of a decision; draws from the sealed dice, or from `source` if given."""

    def __init__(self, state: State, at: int, source: RandomSource | None = None) -> None:
        self.state = state
        self.at = at
        self._source = source
        self._events: list[ev.AnyMatchEvent] = []
        self._sealed: list[Sealed] = []

    def add(self, event: ev.AnyMatchEvent) -> None:
        """Add an event and evolve the state by it."""
        self.state = evolve(self.state, event, self.at)
        self._events.append(event)

    def seal(self, sealed: Sealed) -> None:
        """Add a secret."""
        self.state = replace(self.state, sealed=with_sealed(self.state.sealed, (sealed,)))
        self._sealed.append(sealed)

    def move(self, actor: Actor, move: Any) -> None:
        """Add a legal move, and the draws of chance that follow it."""
        event, self.state = make_move(self.state, actor, move, self.at)
        self._events.append(event)
        self.draw_chance()

    def reveal(self) -> None:
        """Add the reveal of a round in which all seats have chosen."""
        event, self.state = make_reveal(self.state, self.at)
        self._events.append(event)

    def draw_chance(self) -> None:
        """Add draws while the position waits for chance."""
        state = self.state
        if state.waiting or state.outcome:
            return
        while CHANCE in state.game.actors(state.position):
            dice = self._source or SealedDice(state.dice_secret, state.nonces, state.draws)
            move = draw(state.game.chance(state.position), dice)
            event, self.state = make_move(state, CHANCE, move, self.at)
            self._events.append(event)
            state = self.state

    def decision(self, *sessions: str) -> Decision:
        """Return the decision with the events added so far."""
        return Decision(self.state, tuple(self._events), tuple(self._sealed), sessions)


def decide(state: State, command: c.Command, context: Context) -> Decision:
    """Return the decision for a command. Raises `RefusedError`."""
    if state.other_events >= MAX_OFFERS or state.version >= MAX_EVENTS:
        refuse_if_too_long(state, command)
    builder = DecisionBuilder(state, context.at)
    _deciders[type(command)](command, builder, context)
    return builder.decision()


def decide_into(builder: DecisionBuilder, command: c.Command, context: Context) -> None:
    """Add the events that a command causes to a builder. Raises `RefusedError`."""
    _deciders[type(command)](command, builder, context)


def reveal_if_chosen(builder: DecisionBuilder) -> None:
    """Reveal the choices of a round when the last one is made."""
    if not builder.state.waiting:
        builder.reveal()


Decider: TypeAlias = Callable[[Any, DecisionBuilder, Context], None]
"""Adds the events that a command causes. Raises `RefusedError`."""
_deciders: dict[type, Decider] = {}
"""By the type of the command."""


def _decides(kind: type) -> Callable[[Decider], Decider]:
    """Register the decider of a type of command."""

    def register(decider: Decider) -> Decider:
        _deciders[kind] = decider
        return decider

    return register


_REFUSAL_BY_PHASE = {
    "open": refusal(MatchRule.NOT_STARTED),
    "paused": refusal(MatchRule.PAUSED),
    "over": refusal(MatchRule.OVER),
}


def refuse_unless_playing(state: State) -> None:
    """Refuse a move before the start, in a pause and after the end."""
    if state.phase != "playing":
        raise _REFUSAL_BY_PHASE[state.phase].error()


def _refuse_unless_begun(state: State) -> None:
    """Refuse a command before the start and after the end."""
    if state.phase in ("open", "over"):
        raise _REFUSAL_BY_PHASE[state.phase].error()


def refuse_unless_open(state: State) -> None:
    """Refuse a command after the start."""
    if state.phase != "open":
        raise refusal(MatchRule.STARTED).error()


# The start ------------------------------------------------------------------------------------


@_decides(c.AddNonce)
def _add_nonce(command: c.AddNonce, builder: DecisionBuilder, context: Context) -> None:
    del context
    refuse_unless_open(builder.state)
    if builder.state.seat_states[command.seat].nonce or not command.nonce:
        raise refusal(MatchRule.NONCE).error()
    builder.add(ev.NonceAdded(command.seat, command.nonce))
    start_if_ready(builder)


@_decides(c.Start)
def _start(command: c.Start, builder: DecisionBuilder, context: Context) -> None:
    del context
    state = builder.state
    refuse_unless_open(state)
    _refuse_unless_host(state, command.seat)
    if any(seat_state.is_open for seat_state in state.seat_states):
        raise refusal(MatchRule.SEATS_OPEN).error()
    start_match(builder)


@_decides(c.Fill)
def _fill(command: c.Fill, builder: DecisionBuilder, context: Context) -> None:
    state = builder.state
    refuse_unless_open(state)
    _refuse_unless_host(state, command.seat)
    if command.open not in state.seats or not state.seat_states[command.open].is_open:
        raise refusal(MatchRule.NO_OPEN_SEAT).error()
    if command.level not in context.levels:
        raise refusal(MatchRule.NO_SUCH_LEVEL).error()
    builder.add(ev.Filled(command.open, command.level))
    start_if_ready(builder)


@_decides(c.Uninvite)
def _uninvite(command: c.Uninvite, builder: DecisionBuilder, context: Context) -> None:
    del context
    _refuse_unless_host(builder.state, command.seat)
    builder.add(ev.Uninvited())


@_decides(c.List)
def _list(command: c.List, builder: DecisionBuilder, context: Context) -> None:
    del context
    refuse_unless_open(builder.state)
    _refuse_unless_host(builder.state, command.seat)
    if builder.state.is_private:
        raise refusal(MatchRule.NOT_LISTED).error()
    builder.add(ev.Listed(command.is_listed))


@_decides(c.Cancel)
def _cancel(command: c.Cancel, builder: DecisionBuilder, context: Context) -> None:
    del context
    refuse_unless_open(builder.state)
    _refuse_unless_host(builder.state, command.seat)
    builder.add(ev.Ended())


def _refuse_unless_host(state: State, seat: Seat) -> None:
    if state.seat_states[seat].session != state.host:
        raise refusal(MatchRule.NOT_HOST).error()


def start_if_ready(builder: DecisionBuilder) -> None:
    """Start the match when its last open seat is taken and the announced nonces have arrived."""
    if builder.state.can_start and not builder.state.awaited_nonces:
        start_match(builder)


def start_match(builder: DecisionBuilder) -> None:
    """Fix the nonces of the dice, and let chance draw.

    The server adds nothing for a seat without a nonce: it could choose the rolls by it.
    """
    builder.add(ev.Started(tuple(seat_state.nonce for seat_state in builder.state.seat_states)))
    builder.draw_chance()


# Moves ----------------------------------------------------------------------------------------


@_decides(c.Move)
def _move(command: c.Move, builder: DecisionBuilder, context: Context) -> None:
    del context
    state = builder.state
    refuse_unless_playing(state)
    if state.game.has_secrets:
        raise refusal(MatchRule.HOW_TO_MOVE).error()
    if not state.position_version <= command.version <= state.version:
        raise refusal(MatchRule.STALE, version=state.version).error()
    move = read_move(state.game, command.move)
    if command.seat not in state.waiting:
        raise state.game.turn_refusal(state.position, command.seat).error()
    if refused := state.game.refusal_for(state.position, command.seat, move):
        raise refused.error()
    builder.move(command.seat, move)


@_decides(c.Pick)
def _pick(command: c.Pick, builder: DecisionBuilder, context: Context) -> None:
    del context
    state, seat = builder.state, command.seat
    refuse_unless_playing(state)
    if not state.game.has_secrets:
        raise refusal(MatchRule.HOW_TO_MOVE).error()
    if (command.round, seat) in state.missed:
        raise refusal(MatchRule.MISSED).error()
    if command.round != state.round:
        raise refusal(MatchRule.WRONG_ROUND, round=state.round).error()
    if seat in state.chosen:
        raise refusal(MatchRule.HAS_CHOSEN).error()
    if seat not in state.waiting:
        raise state.game.turn_refusal(state.position, seat).error()
    move = read_move(state.game, command.move)
    if refused := state.game.check(state.position, seat, move):
        raise refused.error()
    builder.seal(Sealed(state.round, seat, move.text()))
    builder.add(ev.Chosen(seat, state.round))
    reveal_if_chosen(builder)


@_decides(c.Resign)
def _resign(command: c.Resign, builder: DecisionBuilder, context: Context) -> None:
    del context
    state, seat = builder.state, command.seat
    _refuse_unless_begun(state)
    if seat not in state.game.contenders(state.position):
        raise state.game.turn_refusal(state.position, seat).error()
    builder.add(ev.Resigned(seat))


# Consent --------------------------------------------------------------------------------------


@_decides(c.Ask)
def _ask(command: c.Ask, builder: DecisionBuilder, context: Context) -> None:
    state, matter = builder.state, command.matter
    if matter == "rematch":
        if state.classroom:
            raise refusal(MatchRule.CLASS_REMATCH).error()
        if state.phase != "over":
            raise refusal(MatchRule.NOT_OVER).error()
    else:
        refuse_unless_playing(state)
    if state.offer_for(matter) or (matter == "rematch" and state.rematch):
        raise refusal(MatchRule.ASKED_ALREADY).error()
    if matter == "takeback":
        last_move_index(state, command.seat)
    builder.add(ev.Asked(command.seat, matter))
    grant_agreed(builder, context)


@_decides(c.Agree)
def _agree(command: c.Agree, builder: DecisionBuilder, context: Context) -> None:
    offer = builder.state.offer_for(command.matter)
    if offer is None:
        raise refusal(MatchRule.NOTHING_ASKED).error()
    if command.matter != "rematch":
        refuse_unless_playing(builder.state)
    if command.seat not in builder.state.missing_consents(offer):
        raise refusal(MatchRule.ASKED_ALREADY).error()
    builder.add(ev.Agreed(command.seat, command.matter))
    grant_agreed(builder, context)


@_decides(c.Decline)
def _decline(command: c.Decline, builder: DecisionBuilder, context: Context) -> None:
    del context
    if builder.state.offer_for(command.matter) is None:
        raise refusal(MatchRule.NOTHING_ASKED).error()
    builder.add(ev.Declined(command.seat, command.matter))


def grant_agreed(builder: DecisionBuilder, context: Context) -> None:
    """Carry out the offers that no person has still to agree to.

    That changes when a player agrees, and also when a bot takes a seat over or a player leaves.
    """
    for matter, phase in _GRANTS:
        state = builder.state
        offer = state.offer_for(matter)
        if offer is None or state.phase != phase or state.missing_consents(offer):
            continue
        if not any(seat_state.has_owner for seat_state in state.seat_states):
            continue
        if matter == "rematch" and state.classroom:  # offered before classes had rematches
            continue
        if matter == "takeback":
            builder.add(takeback(state, offer.seat))
        elif matter == "pause":
            builder.add(ev.Paused(offer.seat))
        else:
            builder.add(ev.Rematched(context.next_match_id))


_GRANTS: tuple[tuple[c.OfferKind, str], ...] = (
    ("takeback", "playing"),
    ("pause", "playing"),
    ("rematch", "over"),
)
"""The matters in the order in which they are granted, and the phase of the match for each.

A takeback precedes a pause: it would end it.
"""


@_decides(c.Resume)
def _resume(command: c.Resume, builder: DecisionBuilder, context: Context) -> None:
    del context
    if builder.state.phase != "paused":
        raise refusal(MatchRule.NOT_PAUSED).error()
    if builder.state.is_held:
        raise refusal(MatchRule.HELD).error()
    builder.add(ev.Resumed(command.seat))


# Absent players -------------------------------------------------------------------------------


def _refuse_unless_away(state: State, seat: Seat, context: Context) -> None:
    _refuse_unless_begun(state)
    if seat not in state.seats:
        raise refusal(MatchRule.NO_SUCH_SEAT, seat=str(seat)).error()
    if state.seat_states[seat].level or not context.is_away(seat):
        raise refusal(MatchRule.NOT_AWAY).error()


@_decides(c.HandOver)
def _hand_over(command: c.HandOver, builder: DecisionBuilder, context: Context) -> None:
    _refuse_unless_away(builder.state, command.absent, context)
    if command.level not in context.levels:
        raise refusal(MatchRule.NO_SUCH_LEVEL).error()
    builder.add(ev.HandedOver(command.absent, command.level, command.seat))
    grant_agreed(builder, context)


@_decides(c.Adjourn)
def _adjourn(command: c.Adjourn, builder: DecisionBuilder, context: Context) -> None:
    refuse_unless_playing(builder.state)
    _refuse_unless_away(builder.state, command.absent, context)
    builder.add(ev.Paused(command.seat, command.absent))


@_decides(c.Return)
def _return(command: c.Return, builder: DecisionBuilder, context: Context) -> None:
    del context
    if not builder.state.seat_states[command.seat].level:
        raise refusal(MatchRule.NOT_HANDED_OVER).error()
    builder.add(ev.Returned(command.seat))

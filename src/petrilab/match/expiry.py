"""Expiry: the effects of expired clocks and deadlines on a match. Pure functions."""

from petrilab.core import TABLE
from petrilab.match import events as ev
from petrilab.match.decide import DecisionBuilder, reveal_if_chosen, start_match
from petrilab.match.decision import Decision
from petrilab.match.ports import Sealed
from petrilab.match.state import State


def tick(state: State, at: int, *, closes_choices: bool = True) -> Decision:
    """Return the decision that expired clocks cause at a match time; often an empty one."""
    builder = DecisionBuilder(state, at)
    end = state.minutes_end
    if state.phase == "playing" and end is not None and at >= end:
        builder.move(TABLE, state.game.legal(state.position, TABLE).nth(0))
    if closes_choices:
        _close_choice(builder)
    if (seat := builder.state.out_of_time(at)) is not None:
        builder.add(ev.TimedOut(seat))
    return builder.decision()


def _close_choice(builder: DecisionBuilder) -> None:
    """Choose for the people who have not chosen within the time of a choice."""
    state = builder.state
    end = state.choice_end
    if state.phase != "playing" or end is None or builder.at < end:
        return
    for seat in state.people_waited_for:
        text = state.game.missed_choice(state.position, seat).text()
        builder.seal(Sealed(state.round, seat, text))
        builder.add(ev.Missed(seat, state.round))
    reveal_if_chosen(builder)


def start_without_nonces(state: State, at: int) -> Decision:
    """Start a match that has waited long enough for announced nonces."""
    builder = DecisionBuilder(state, at)
    if state.can_start:
        start_match(builder)
    return builder.decision()

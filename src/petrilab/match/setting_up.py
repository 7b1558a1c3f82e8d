"""Setting up: what a new match is to be, who may join it, and the rematch of one that is over."""

from petrilab.core import Seat, find_game, refuse
from petrilab.core.rules import MatchRule
from petrilab.match import commands as c
from petrilab.match import happenings as h
from petrilab.match.decide import Context, start_if_full
from petrilab.match.dice import commitment
from petrilab.match.drafting import Decision, Draft
from petrilab.match.evolve import begin
from petrilab.match.names import clean_name
from petrilab.match.ports import Sealed
from petrilab.match.state import State
from petrilab.match.tokens import hashed


def new_match(session: str, command: c.Create, secret: str, levels: frozenset[str]) -> h.Created:
    """The first happening of the match that a session asks for. Raises `RefusedError`."""
    _refuse_nobody(session)
    game = find_game(command.game)
    options = game.options_type.parse(command.options)
    if len(command.seats) != options.players:
        refuse(MatchRule.SEAT_COUNT, players=options.players).raised()
    return h.Created(
        game=game.name,
        rules=game.rules_version,
        options=options.text(),
        chairs=tuple(_chair(session, command, plan, levels) for plan in command.seats),
        host=session,
        commitment=commitment(secret),
        clock=command.clock,
        private=command.private,
        wait=command.wait,
    )


def _chair(session: str, command: c.Create, plan: c.SeatPlan, levels: frozenset[str]) -> h.Chair:
    if plan.who == "open":
        return h.Chair()
    if plan.who == "me":
        return h.Chair(session=session, name=clean_name(plan.name or command.name or ""))
    if plan.level is None or plan.level not in levels:
        refuse(MatchRule.NO_SUCH_LEVEL).raised()
    return h.Chair(level=plan.level)


def set_up(match: str, created: h.Created, sealed: Sealed, context: Context) -> Decision:
    """The new match, started if nobody else is to come."""
    draft = Draft(begin(match, created, (sealed,), 0), 0)
    start_if_full(draft, context)
    sessions = {created.host, *(chair.session for chair in created.chairs)} - {""}
    decision = draft.decision(*sorted(sessions))
    return decision._replace(happenings=(created, *decision.happenings), sealed=(sealed,))


def next_match(over: State, secret: str) -> h.Created:
    """The rematch: the same people, options and clock, and everybody sits one seat further up."""
    chairs = (*over.chairs[1:], over.chairs[0])
    return h.Created(
        game=over.game.name,
        rules=over.game.rules_version,
        options=over.options.text(),
        chairs=tuple(
            h.Chair(session=c.session, name=c.name, level="" if c.session else c.level)
            for c in chairs
        ),
        host=over.host,
        commitment=commitment(secret),
        clock=over.clock,
        private=over.private,
        rematch_of=over.match,
    )


def invite(state: State, session: str, token: str, at: int) -> Decision:
    """One more invitation, by somebody who plays."""
    if session != state.host and not state.seats_of(session):
        refuse(MatchRule.NOT_YOUR_SEAT).raised()
    if hashed(token) in state.invites:  # decided anew, when nobody knew whether it was written
        return Draft(state, at).decision()
    return _once(state, at, h.Invited(hashed(token)))


def join(state: State, session: str, command: c.Join, context: Context) -> Decision:
    """Somebody takes an open seat; nothing happens if it is the own one already."""
    _refuse_nobody(session)
    if hashed(command.invite) not in state.invites:
        refuse(MatchRule.BAD_INVITE).raised()
    draft, own = Draft(state, context.at), state.seats_of(session)
    if own and command.seat in (None, *own):
        return draft.decision()
    free = [seat for seat in state.seats if state.chairs[seat].is_open]
    if not free or command.seat not in (None, *free):
        refuse(MatchRule.NO_OPEN_SEAT).raised()
    seat = free[0] if command.seat is None else command.seat
    draft.happen(h.Joined(seat, session, clean_name(command.name), command.nonce))
    start_if_full(draft, context)
    return draft.decision(session)


def link(state: State, session: str, seat: Seat, token: str, at: int) -> Decision:
    """A one-time link that moves a seat to another device."""
    if seat not in state.seats_of(session):
        refuse(MatchRule.NOT_YOUR_SEAT).raised()
    if (seat, hashed(token)) in state.links:  # as above
        return Draft(state, at).decision()
    return _once(state, at, h.Linked(seat, hashed(token)))


def linked_seat(state: State, token: str) -> Seat:
    """The seat that a link moves. Raises `RefusedError`."""
    found = hashed(token)
    for seat, known in state.links:
        if known == found:
            return seat
    return refuse(MatchRule.BAD_INVITE).raised()


def claim(state: State, session: str, seat: Seat, token: str, at: int) -> Decision:
    """A seat moves to this session, and its links lapse; nothing happens if that was done."""
    _refuse_nobody(session)
    draft = Draft(state, at)
    if (seat, hashed(token)) not in state.links and seat in state.seats_of(session):
        return draft.decision()
    draft.happen(h.Claimed(linked_seat(state, token), session))
    return draft.decision(session)


def leave_for_good(state: State, session: str, at: int) -> Decision:
    """Somebody is forgotten."""
    draft = Draft(state, at)
    for seat in state.seats_of(session):
        draft.happen(h.Forgotten(seat))
    return draft.decision()


def _refuse_nobody(session: str) -> None:
    """A seat needs an owner."""
    if not session:
        refuse(MatchRule.NOT_YOUR_SEAT).raised()


def _once(state: State, at: int, happening: h.AnyHappening) -> Decision:
    draft = Draft(state, at)
    draft.happen(happening)
    return draft.decision()

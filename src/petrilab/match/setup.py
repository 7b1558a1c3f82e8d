"""Setup: creating a match, joining it, moving a seat to another device, and the rematch."""

from collections.abc import Set as AbstractSet

from msgspec.structs import replace

from petrilab.core import CHANCE, Seat, find_game, refusal
from petrilab.match import commands as c
from petrilab.match import events as ev
from petrilab.match.access import may_see
from petrilab.match.decide import DecisionBuilder, grant_agreed, start_if_ready
from petrilab.match.decision import Context, Decision
from petrilab.match.dice import commitment
from petrilab.match.display_names import clean_name
from petrilab.match.event_limits import MAX_OFFERS, MAX_SEAT_CHANGES, refuse_beyond
from petrilab.match.evolve import initial_state
from petrilab.match.identity import token_hash
from petrilab.match.ports import Sealed
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.start_position import start_position
from petrilab.match.state import Claim, SeatState, State


def new_match(session: str, command: c.Create, secret: str, levels: frozenset[str]) -> ev.Created:
    """Return the first event of a match that a session creates. Raises `RefusedError`."""
    _refuse_empty_session(session)
    game = find_game(command.game)
    options = game.options_type.parse(command.options)
    if len(command.seats) != options.players:
        raise refusal(MatchRule.SEAT_COUNT, players=options.players).error()
    position = start_position(game, options, command.position) if command.position else None
    return ev.Created(
        game=game.name,
        rules=game.rules_version,
        options=options.text(),
        seat_setups=_with_announced_nonce(
            tuple(_seat_setup(session, command, plan, levels) for plan in command.seats),
            is_announced=command.sends_nonce and game.has_luck,
        ),
        host=session,
        commitment=commitment(secret),
        clock=command.clock,
        is_private=command.is_private,
        is_started_by_host=command.is_started_by_host,
        is_listed=command.is_listed and not command.is_private,
        position="" if position is None else position.text(),
    )


def _seat_setup(
    session: str, command: c.Create, plan: c.SeatPlan, levels: frozenset[str]
) -> ev.SeatSetup:
    if plan.who == "open":
        return ev.SeatSetup()
    if plan.who == "me":
        return ev.SeatSetup(session=session, name=clean_name(plan.name or command.name or ""))
    if plan.level is None or plan.level not in levels:
        raise refusal(MatchRule.NO_SUCH_LEVEL).error()
    return ev.SeatSetup(level=plan.level)


def _with_announced_nonce(
    setups: tuple[ev.SeatSetup, ...], *, is_announced: bool
) -> tuple[ev.SeatSetup, ...]:
    """Return the seats with the host's nonce announced for the host's first seat."""
    own = next((seat for seat, setup in enumerate(setups) if setup.session), None)
    if own is None or not is_announced:
        return setups
    return (*setups[:own], replace(setups[own], sends_nonce=True), *setups[own + 1 :])


def set_up(match: str, created: ev.Created, sealed: Sealed) -> Decision:
    """Return the decision that creates a match, and starts it if it is complete."""
    builder = DecisionBuilder(initial_state(match, created, (sealed,), 0), 0)
    start_if_ready(builder)
    sessions = {created.host, *(setup.session for setup in created.seat_setups)} - {""}
    decision = builder.decision(*sorted(sessions))
    return replace(decision, events=(created, *decision.events), sealed=(sealed,))


def new_match_for(match: str, created: ev.Created, secret: str) -> Decision:
    """Return the decision that creates a match with this secret of its dice."""
    return set_up(match, created, Sealed(0, CHANCE, secret))


def next_match(over: State, secret: str) -> ev.Created:
    """Return the first event of the rematch: the same match, with the seats rotated by one.

    It waits for the nonces of the seats that sent one for this match. The seats of players who have
    left are open.
    """
    seat_states = (*over.seat_states[1:], over.seat_states[0])
    return ev.Created(
        game=over.game.name,
        rules=over.game.rules_version,
        options=over.options.text(),
        seat_setups=tuple(_setup_of(over, seat_state) for seat_state in seat_states),
        host=over.host,
        commitment=commitment(secret),
        clock=over.clock,
        is_private=over.is_private,
        rematch_of=over.match,
        position=over.start_text,
    )


def next_class_match(over: State, secret: str, busy: AbstractSet[str]) -> ev.Created:
    """Return the first event of the rematch that the host of a class opens.

    The seats of opponents, and of players who are busy in another match of the class, are open.
    """
    created = next_match(over, secret)
    seat_setups = tuple(
        each if each.session and each.session not in busy else ev.SeatSetup()
        for each in created.seat_setups
    )
    return replace(
        created, seat_setups=seat_setups, classroom=over.classroom, is_started_by_host=True
    )


def _setup_of(over: State, seat_state: SeatState) -> ev.SeatSetup:
    """Return the setup of a player in the rematch: a person, a bot, or an open seat."""
    if not seat_state.has_owner:
        return ev.SeatSetup(level=seat_state.level)
    sends_nonce = bool(seat_state.nonce) and over.game.has_luck
    return ev.SeatSetup(seat_state.session, "", seat_state.name, sends_nonce)


def invite(state: State, session: str, token: str, at: int) -> Decision:
    """Add an invitation by the host or a player."""
    if session != state.host and not state.seats_of(session):
        raise refusal(MatchRule.NOT_YOUR_SEAT).error()
    if token_hash(token) in state.invites:  # decided again after a conflict with itself
        return DecisionBuilder(state, at).decision()
    refuse_beyond(state, MAX_OFFERS)
    seat = next(iter(state.seats_of(session)), None)
    return _single(state, at, ev.Invited(token_hash(token), seat))


def join(state: State, session: str, command: c.Join, at: int) -> Decision:
    """Take an open seat; no effect if the session has it already."""
    _refuse_empty_session(session)
    if not _may_join(state, command.invite):
        raise refusal(MatchRule.BAD_INVITE).error()
    return take_seat(state, session, command, at)


def _may_join(state: State, invite: str | None) -> bool:
    """Return whether an invitation is valid; a listed match needs none before it has started."""
    if invite is None:
        return state.is_listed and state.phase == "open"
    return token_hash(invite) in state.invites


def take_seat(state: State, session: str, command: c.Join, at: int) -> Decision:
    """Take an open seat for a session that may join; no effect if it has it already."""
    builder, own = DecisionBuilder(state, at), state.seats_of(session)
    if own and command.seat in (None, *own):
        return builder.decision()
    free = [seat for seat in state.seats if state.seat_states[seat].is_open]
    if not free or command.seat not in (None, *free) or state.phase == "over":
        raise refusal(MatchRule.NO_OPEN_SEAT).error()
    refuse_beyond(state, MAX_SEAT_CHANGES)
    seat = free[0] if command.seat is None else command.seat
    sends_nonce = command.sends_nonce and state.game.has_luck
    name = clean_name(command.name)
    builder.add(ev.Joined(seat, session, name, command.nonce, sends_nonce))
    start_if_ready(builder)
    return builder.decision(session)


def move_seats(state: State, session: str, to: str, at: int) -> Decision:
    """Move all seats of a session to another session; no effect if it has none."""
    _refuse_empty_session(to)
    builder = DecisionBuilder(state, at)
    for seat in state.seats_of(session):
        builder.add(ev.Claimed(seat, to))
    return builder.decision(to)


def link(state: State, session: str, seat: Seat, token: str, at: int) -> Decision:
    """Add a one-time link that moves a seat to another device."""
    if seat not in state.seats_of(session):
        raise refusal(MatchRule.NOT_YOUR_SEAT).error()
    if (seat, token_hash(token)) in state.links:  # as above
        return DecisionBuilder(state, at).decision()
    refuse_beyond(state, MAX_OFFERS)
    return _single(state, at, ev.Linked(seat, token_hash(token)))


def linked_seat(state: State, token: str) -> Seat:
    """Return the seat that a link moves. Raises `RefusedError`."""
    wanted = token_hash(token)
    for seat, link in state.links:
        if link == wanted:
            return seat
    raise refusal(MatchRule.BAD_INVITE).error()


def claim(state: State, session: str, token: str, at: int) -> Decision:
    """Move a seat to this session and void its links; no effect if that was done before."""
    _refuse_empty_session(session)
    builder = DecisionBuilder(state, at)
    if find_claim(state, session, token):
        return builder.decision()
    builder.add(ev.Claimed(linked_seat(state, token), session, token_hash(token)))
    return builder.decision(session)


def find_claim(state: State, session: str, token: str) -> Claim | None:
    """Return the claim by which a session got a seat that it still owns; None without one."""
    link = token_hash(token)
    for done in reversed(state.claims):
        if (done.link, done.session) == (link, session) and done.seat in state.seats_of(session):
            return done
    return None


def forget_session(state: State, context: Context, session: str) -> Decision:
    """Make the seats of a session ownerless; offers do not wait for its consent any more."""
    builder, own = DecisionBuilder(state, context.at), state.seats_of(session)
    for seat in own:
        builder.add(ev.Forgotten(seat))
    if own:
        grant_agreed(builder, context)
    return builder.decision()


def leave(state: State, context: Context, session: str) -> Decision:
    """Give up the seats of a session; no effect if it has none.

    Before the start they are open again. Afterwards the session resigns, unless bots play its seats
    or it has nothing to lose. A rematch does not wait for its consent any more. Raises
    `RefusedError` if the session may not see the match.
    """
    own = state.seats_of(session)
    if not may_see(state, session, ""):
        raise refusal(MatchRule.UNKNOWN).error()
    builder = DecisionBuilder(state, context.at)
    if state.phase in ("playing", "paused"):
        contenders = state.game.contenders(state.position)
        played = [s for s in own if s in contenders and not state.seat_states[s].level]
        for seat in played[:1]:
            builder.add(ev.Resigned(seat))
    for seat in own:
        builder.add(ev.Left(seat))
    if own:
        grant_agreed(builder, context)
    return builder.decision()


def _refuse_empty_session(session: str) -> None:
    """Refuse a request without a session: a seat needs an owner."""
    if not session:
        raise refusal(MatchRule.NOT_YOUR_SEAT).error()


def _single(state: State, at: int, event: ev.AnyMatchEvent) -> Decision:
    builder = DecisionBuilder(state, at)
    builder.add(event)
    return builder.decision()

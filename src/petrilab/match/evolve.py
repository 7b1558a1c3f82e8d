"""The fold: a state and an event give the next state. Pure, so that replaying is exact."""

from collections.abc import Callable, Iterable
from functools import singledispatch
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from petrilab.core import (
    CHANCE,
    Actor,
    Consequence,
    GameEvent,
    Outcome,
    Seat,
    find_game,
    game_names,
    read_position,
)
from petrilab.core.record import resigned, timed_out
from petrilab.match import events as ev
from petrilab.match.evolve_seats import SEAT_FOLDS, Changes
from petrilab.match.ports import Sealed, StoredEvent
from petrilab.match.state import (
    AppendOnlySequence,
    LogEntry,
    Offer,
    PlayedMove,
    SeatState,
    State,
    with_sealed,
)

ENDED = "ended"
"""The trigger of a match that its host ended; it has no winners, and its record no result."""


class HashError(Exception):
    """A stored match does not replay to the positions that were stored with it."""


class RulesMissingError(Exception):
    """A stored match was played by a game or a version of its rules that is not installed."""


def initial_state(match: str, created: ev.Created, sealed: Iterable[Sealed], at: int) -> State:
    """Return the state after the first event. Raises `RulesMissingError`."""
    if created.game not in game_names():
        raise RulesMissingError(f"{created.game} is not installed")
    game = find_game(created.game)
    if created.rules != game.rules_version:
        raise RulesMissingError(f"version {created.rules} of {created.game} is not installed")
    options = game.options_type.parse(created.options)
    start = read_position(created.position)[1] if created.position else None
    plan = created.clock
    left = (plan.seconds * 1000,) * len(created.seat_setups) if plan else ()
    return State(
        match=match,
        version=1,
        game=game,
        options=options,
        host=created.host,
        seat_states=tuple(
            SeatState(c.session, c.name, c.level, sends_nonce=c.sends_nonce)
            for c in created.seat_setups
        ),
        phase="open",
        position=game.initial(options) if start is None else start,
        waiting=(),
        commitment=created.commitment,
        sealed=with_sealed(MappingProxyType({}), tuple(sealed)),
        log=AppendOnlySequence([LogEntry(1, created)]),
        clock=plan,
        left=left,
        at=at,
        is_private=created.is_private,
        is_started_by_host=created.is_started_by_host,
        rematch_of=created.rematch_of,
        is_listed=created.is_listed,
        classroom=created.classroom,
        start=start,
    )


def replay(
    match: str,
    rows: Iterable[StoredEvent],
    sealed: Iterable[Sealed],
    state: State | None = None,
) -> State:
    """Return the state after stored events, which may follow a state.

    Raises `HashError` or `RulesMissingError`.
    """
    for row in rows:
        if state is None:
            if not isinstance(row.event, ev.Created):
                raise HashError(f"{match} does not begin with its creation")
            state = initial_state(match, row.event, sealed, row.at)
        else:
            state = evolve(state, row.event, row.at)
    if state is None:
        raise HashError(f"{match} is empty")
    return state


def evolve(state: State, event: ev.AnyMatchEvent, at: int) -> State:
    """Return the state after one more event at a match time. Raises `HashError`."""
    changes, events = _fold(event, state, at)
    if type(event) not in ev.MOVES:
        changes["other_events"] = state.other_events + 1
    return _next(state, event, at, changes, events)


def _next(
    state: State,
    event: ev.AnyMatchEvent,
    at: int,
    changes: dict[str, Any],
    events: tuple[GameEvent, ...],
) -> State:
    number = state.version + 1
    log = state.log.appended(LogEntry(number, event, events))
    return replace(state, version=number, at=at, log=log, **changes)


@singledispatch
def _fold(event: ev.AnyMatchEvent, state: State, at: int) -> Changes:
    """Return the changed fields besides version, time and log, and the game events."""
    del state, at
    raise TypeError(type(event).__name__)


def _folds(kind: type) -> Callable[[Any], Any]:
    return _fold.register(kind)


for _kind, _seat_fold in SEAT_FOLDS.items():
    _fold.register(_kind, _seat_fold)


@_folds(ev.Started)
def _started(event: ev.Started, state: State, at: int) -> Changes:
    return {
        "phase": "playing",
        "nonces": event.nonces,
        "started_at": at,
        "turn_began": at,
        "choice_began": at,
        "waiting": _waiting(state, state.position),
        "position_version": state.version + 1,
    }, ()


def _waiting(state: State, position: Any, chosen: tuple[Seat, ...] = ()) -> tuple[Seat, ...]:
    """Return the seats to move, without those that have picked in this round."""
    actors = state.game.actors(position)
    return tuple([actor for actor in actors if actor >= 0 and actor not in chosen])


@_folds(ev.Moved)
def _moved(event: ev.Moved, state: State, at: int) -> Changes:
    move = state.game.parse_move(event.move)
    consequence = state.game.follow(state.position, event.actor, move)
    if state.game.public_hash(consequence.position) != event.hash:
        raise HashError(f"{state.match} at {state.version + 1}")
    return _after_move(state, event.actor, move, consequence, at)


def _after_move(
    state: State, actor: Actor, move: Any, consequence: Consequence[Any], at: int
) -> Changes:
    movers = (actor,) if actor >= 0 else ()
    changes = _after(state, consequence.position, at, movers, state.chosen)
    played = PlayedMove(actor, move, state.position, state.version + 1)
    changes["played"] = state.played.appended(played)
    if actor == CHANCE:
        changes["draws"] = state.draws + 1
    return changes, consequence.events


def make_move(state: State, actor: Actor, move: Any, at: int) -> tuple[ev.Moved, State]:
    """Return the event of a legal move and the state after it.

    The same as `evolve` with that event, but the move is applied only once.
    """
    consequence = state.game.follow(state.position, actor, move)
    event = ev.Moved(actor, move.text(), state.game.public_hash(consequence.position))
    changes, events = _after_move(state, actor, move, consequence, at)
    return event, _next(state, event, at, changes, events)


def _after(
    state: State,
    position: Any,
    at: int,
    movers: tuple[Seat, ...],
    chosen: tuple[Seat, ...] = (),
) -> dict[str, Any]:
    """Return the fields that change with the position."""
    outcome = state.game.outcome(position)
    return {
        "position": position,
        "position_version": state.version + 1,
        "outcome": outcome,
        "phase": "over" if outcome else "playing",
        "waiting": () if outcome else _waiting(state, position, chosen),
        "chosen": chosen,
        "left": state.left_after(at, movers),
        "turn_began": at,
        "offers": () if outcome else tuple([o for o in state.offers if o.matter == "pause"]),
    }


@_folds(ev.Chosen)
def _chosen(event: ev.Chosen, state: State, at: int) -> Changes:
    seat = event.seat
    return {
        "chosen": (*state.chosen, seat),
        "waiting": tuple(other for other in state.waiting if other != seat),
        "left": state.left_after(at, (seat,)),
        "turn_began": at,
    }, _chosen_events(state, seat)


@_folds(ev.Missed)
def _missed(event: ev.Missed, state: State, at: int) -> Changes:
    del at
    seat = event.seat
    return {
        "chosen": (*state.chosen, seat),
        "waiting": tuple(other for other in state.waiting if other != seat),
        "missed": (*state.missed, (event.round, seat))[-_MAX_MISSED:],
    }, ()


_MAX_MISSED = 64
"""Number of missed choices that a match remembers, to say why a late choice is refused."""


def _chosen_events(state: State, seat: Seat) -> tuple[GameEvent, ...]:
    """Return the public game events of a pick: only the first one does not depend on it."""
    text = state.sealed[state.round, seat]
    consequence = state.game.follow(state.position, seat, state.game.parse_move(text))
    return consequence.events[:1]


@_folds(ev.Revealed)
def _revealed(event: ev.Revealed, state: State, at: int) -> Changes:
    choices, position, events = _made_choices(state)
    if event.round != state.round or state.game.public_hash(position) != event.hash:
        raise HashError(f"{state.match} at {state.version + 1}")
    return _after_reveal(state, choices, position, at), events


def make_reveal(state: State, at: int) -> tuple[ev.Revealed, State]:
    """Return the event that reveals all choices of a round, and the state after it.

    The same as `evolve` with that event, but the choices are applied only once.
    """
    choices, position, events = _made_choices(state)
    event = ev.Revealed(state.round, state.game.public_hash(position))
    return event, _next(state, event, at, _after_reveal(state, choices, position, at), events)


def _made_choices(state: State) -> tuple[list[PlayedMove], Any, tuple[GameEvent, ...]]:
    """Return the choices of all seats, the position after them, and the events but the first."""
    game, position = state.game, state.position
    played: list[PlayedMove] = []
    events: tuple[GameEvent, ...] = ()
    for seat in _waiting(state, position):  # all seats: the public position has no picks
        move = game.parse_move(state.sealed[state.round, seat])
        played.append(PlayedMove(seat, move, position, state.version + 1, is_secret=True))
        consequence = game.follow(position, seat, move)
        position, events = consequence.position, consequence.events
    return played, position, events[1:]


def _after_reveal(
    state: State, choices: list[PlayedMove], position: Any, at: int
) -> dict[str, Any]:
    changes = _after(state, position, at, ())
    changes |= {
        "played": state.played.appended(*choices),
        "round": state.round + 1,
        "choice_began": at,
    }
    return changes


def _ended(state: State, at: int, outcome: Outcome) -> Changes:
    return {
        "outcome": outcome,
        "phase": "over",
        "waiting": (),
        "left": state.left_after(at, ()),
        "offers": (),
        "position_version": state.version + 1,
    }, ()


@_folds(ev.Resigned)
def _resigned(event: ev.Resigned, state: State, at: int) -> Changes:
    contenders = state.game.contenders(state.position)
    return _ended(state, at, resigned(contenders, event.seat))


@_folds(ev.TimedOut)
def _timed_out(event: ev.TimedOut, state: State, at: int) -> Changes:
    contenders = state.game.contenders(state.position)
    return _ended(state, at, timed_out(contenders, event.seat))


@_folds(ev.Asked)
def _asked(event: ev.Asked, state: State, at: int) -> Changes:
    del at
    others = tuple(o for o in state.offers if o.matter != event.matter)
    return {"offers": (*others, Offer(event.matter, event.seat, (event.seat,)))}, ()


@_folds(ev.Agreed)
def _agreed(event: ev.Agreed, state: State, at: int) -> Changes:
    del at
    offers = tuple(
        replace(o, agreed=(*o.agreed, event.seat)) if o.matter == event.matter else o
        for o in state.offers
    )
    return {"offers": offers}, ()


@_folds(ev.Declined)
def _declined(event: ev.Declined, state: State, at: int) -> Changes:
    del at
    return {"offers": tuple(o for o in state.offers if o.matter != event.matter)}, ()


@_folds(ev.TookBack)
def _took_back(event: ev.TookBack, state: State, at: int) -> Changes:
    position = state.played[event.moves].before
    if state.game.public_hash(position) != event.hash:
        raise HashError(f"{state.match} at {state.version + 1}")
    changes = _after(state, position, at, ())
    return {**changes, "played": state.played.first(event.moves)}, ()


@_folds(ev.Paused)
def _paused(event: ev.Paused, state: State, at: int) -> Changes:
    offers = tuple(o for o in state.offers if o.matter != "pause")
    return {
        "phase": "paused",
        "is_held": event.seat is None,
        "left": state.left_after(at, ()),
        "turn_began": at,
        "offers": offers,
    }, ()


@_folds(ev.Resumed)
def _resumed(event: ev.Resumed, state: State, at: int) -> Changes:
    del event, state
    return {"phase": "playing", "is_held": False, "turn_began": at}, ()


@_folds(ev.Ended)
def _ended_by_host(event: ev.Ended, state: State, at: int) -> Changes:
    del event
    changes, events = _ended(state, at, Outcome(ENDED, "nobody", ()))
    return {**changes, "is_listed": False, "is_held": False}, events


@_folds(ev.Rematched)
def _rematched(event: ev.Rematched, state: State, at: int) -> Changes:
    del state, at
    return {"rematch": event.match, "offers": ()}, ()

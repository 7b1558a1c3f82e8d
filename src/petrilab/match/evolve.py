"""The fold: a state and a happening give the next state. Pure; replaying gives the same again."""

from collections.abc import Callable, Iterable
from functools import singledispatch
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from petrilab.core import CHANCE, Actor, Consequence, Event, Outcome, Seat, find_game
from petrilab.core.record import resigned, timed_out
from petrilab.match import happenings as h
from petrilab.match.ports import Row, Sealed
from petrilab.match.state import Chairs, Deed, Offer, State, Told, with_sealed


class HashError(Exception):
    """A stored match does not replay to the position it had."""


def begin(match: str, created: h.Created, sealed: Iterable[Sealed], at: int) -> State:
    """The state after the first happening."""
    game = find_game(created.game)
    if created.rules != game.rules_version:
        raise HashError(f"{match} was played by version {created.rules} of the rules")
    options = game.options_type.parse(created.options)
    plan = created.clock
    left = (plan.seconds * 1000,) * len(created.chairs) if plan else ()
    return State(
        match=match,
        version=1,
        game=game,
        options=options,
        host=created.host,
        chairs=tuple(Chairs(c.session, c.name, c.level) for c in created.chairs),
        phase="open",
        position=game.initial(options),
        waiting=(),
        commitment=created.commitment,
        sealed=with_sealed(MappingProxyType({}), tuple(sealed)),
        story=(Told(1, created),),
        clock=plan,
        left=left,
        at=at,
        private=created.private,
        wait=created.wait,
        rematch_of=created.rematch_of,
    )


def replay(match: str, rows: Iterable[Row], sealed: Iterable[Sealed]) -> State:
    """The state that stored rows amount to. Raises `HashError`."""
    state: State | None = None
    for row in rows:
        if state is None:
            if not isinstance(row.happening, h.Created):
                raise HashError(f"{match} does not begin with its creation")
            state = begin(match, row.happening, sealed, row.at)
        else:
            state = evolve(state, row.happening, row.at)
    if state is None:
        raise HashError(f"{match} is empty")
    return state


def evolve(state: State, happening: h.AnyHappening, at: int) -> State:
    """The state after one more happening, at this time of the match."""
    changes, events = _fold(happening, state, at)
    return _next(state, happening, at, changes, events)


def _next(
    state: State,
    happening: h.AnyHappening,
    at: int,
    changes: dict[str, Any],
    events: tuple[Event, ...],
) -> State:
    number = state.version + 1
    story = (*state.story, Told(number, happening, events))
    return replace(state, version=number, at=at, story=story, **changes)


Changes = tuple[dict[str, Any], tuple[Event, ...]]


@singledispatch
def _fold(happening: h.AnyHappening, state: State, at: int) -> Changes:
    """What a happening changes besides version, time and story; what the rules tell of it."""
    del state, at
    raise TypeError(type(happening).__name__)


def _folds(kind: type) -> Callable[[Any], Any]:
    return _fold.register(kind)


def _chair(state: State, seat: Seat, **changes: str) -> tuple[Chairs, ...]:
    """All chairs, one of them changed."""
    changed = replace(state.chairs[seat], **changes)
    return (*state.chairs[:seat], changed, *state.chairs[seat + 1 :])


@_folds(h.Invited)
def _invited(happening: h.Invited, state: State, at: int) -> Changes:
    del at
    return {"invites": (*state.invites, happening.invite)[-_LINKS:]}, ()


_LINKS = 16
"""So many invitations are good at the same time; older ones lapse."""


@_folds(h.Joined)
def _joined(happening: h.Joined, state: State, at: int) -> Changes:
    del at
    chairs = _chair(
        state,
        happening.seat,
        session=happening.session,
        name=happening.name,
        nonce=happening.nonce,
    )
    return {"chairs": chairs}, ()


@_folds(h.Filled)
def _filled(happening: h.Filled, state: State, at: int) -> Changes:
    del at
    return {"chairs": _chair(state, happening.seat, level=happening.level)}, ()


@_folds(h.NonceAdded)
def _nonce_added(happening: h.NonceAdded, state: State, at: int) -> Changes:
    del at
    return {"chairs": _chair(state, happening.seat, nonce=happening.nonce)}, ()


@_folds(h.Started)
def _started(happening: h.Started, state: State, at: int) -> Changes:
    return {
        "phase": "playing",
        "nonces": happening.nonces,
        "started_at": at,
        "turn_began": at,
        "waiting": _waiting(state, state.position),
        "position_version": state.version + 1,
    }, ()


def _waiting(state: State, position: Any, chosen: tuple[Seat, ...] = ()) -> tuple[Seat, ...]:
    """The seats waited for: not those who have chosen in this round."""
    actors = state.game.actors(position)
    return tuple([actor for actor in actors if actor >= 0 and actor not in chosen])


@_folds(h.Moved)
def _moved(happening: h.Moved, state: State, at: int) -> Changes:
    move = state.game.parse_move(happening.move)
    consequence = state.game.follow(state.position, happening.actor, move)
    if consequence.position.stable_hash() != happening.hash:
        raise HashError(f"{state.match} at {state.version + 1}")
    return _after_move(state, happening.actor, move, consequence, at)


def _after_move(
    state: State, actor: Actor, move: Any, consequence: Consequence[Any], at: int
) -> Changes:
    movers = (actor,) if actor >= 0 else ()
    changes = _after(state, consequence.position, at, movers, state.chosen)
    changes["deeds"] = (*state.deeds, Deed(actor, move, state.position))
    if actor == CHANCE:
        changes["draws"] = state.draws + 1
    return changes, consequence.events


def make_move(state: State, actor: Actor, move: Any, at: int) -> tuple[h.Moved, State]:
    """What happens, and the state after it, when an actor makes a move that the rules allow.

    The same as `evolve` with the happening, but the rules are asked only once.
    """
    consequence = state.game.follow(state.position, actor, move)
    happening = h.Moved(actor, move.text(), consequence.position.stable_hash())
    changes, events = _after_move(state, actor, move, consequence, at)
    return happening, _next(state, happening, at, changes, events)


def _after(
    state: State,
    position: Any,
    at: int,
    movers: tuple[Seat, ...],
    chosen: tuple[Seat, ...] = (),
) -> dict[str, Any]:
    """What follows for the match from a new position on the table."""
    outcome = state.game.outcome(position)
    return {
        "position": position,
        "position_version": state.version + 1,
        "outcome": outcome,
        "phase": "over" if outcome else "playing",
        "waiting": () if outcome else _waiting(state, position, chosen),
        "chosen": chosen,
        "left": _spend(state, at, movers),
        "turn_began": at,
        "offers": () if outcome else tuple([o for o in state.offers if o.matter == "pause"]),
    }


def _spend(state: State, at: int, movers: tuple[Seat, ...]) -> tuple[int, ...]:
    """What everybody has left of the time: those waited for have spent some, movers gain some."""
    plan = state.clock
    if plan is None:
        return ()
    spent = at - state.turn_began
    left = [time - (spent if seat in state.waiting else 0) for seat, time in enumerate(state.left)]
    for seat in movers:
        left[seat] = plan.seconds * 1000 if plan.per_move else left[seat] + plan.increment * 1000
    return tuple(left)


@_folds(h.Chosen)
def _chosen(happening: h.Chosen, state: State, at: int) -> Changes:
    seat = happening.seat
    return {
        "chosen": (*state.chosen, seat),
        "waiting": tuple(other for other in state.waiting if other != seat),
        "left": _spend(state, at, (seat,)),
        "turn_began": at,
    }, _chosen_events(state, seat)


def _chosen_events(state: State, seat: Seat) -> tuple[Event, ...]:
    """What everybody hears when a seat has chosen: the first thing the rules tell of its pick."""
    text = state.sealed[state.round, seat]
    consequence = state.game.follow(state.position, seat, state.game.parse_move(text))
    return consequence.events[:1]


@_folds(h.Revealed)
def _revealed(happening: h.Revealed, state: State, at: int) -> Changes:
    game, position = state.game, state.position
    deeds = list(state.deeds)
    events: tuple[Event, ...] = ()
    for seat in _waiting(state, position):  # everybody: nothing chosen lies open yet
        move = game.parse_move(state.sealed[happening.round, seat])
        deeds.append(Deed(seat, move, position, secret=True))
        consequence = game.follow(position, seat, move)
        position, events = consequence.position, consequence.events
    if position.stable_hash() != happening.hash:
        raise HashError(f"{state.match} at {state.version + 1}")
    changes = _after(state, position, at, ())
    return {**changes, "deeds": tuple(deeds), "round": happening.round + 1}, events[1:]


def _ended(state: State, at: int, outcome: Outcome) -> Changes:
    return {
        "outcome": outcome,
        "phase": "over",
        "waiting": (),
        "left": _spend(state, at, ()),
        "offers": (),
        "position_version": state.version + 1,
    }, ()


@_folds(h.Resigned)
def _resigned(happening: h.Resigned, state: State, at: int) -> Changes:
    contenders = state.game.contenders(state.position)
    return _ended(state, at, resigned(contenders, happening.seat))


@_folds(h.TimedOut)
def _timed_out(happening: h.TimedOut, state: State, at: int) -> Changes:
    contenders = state.game.contenders(state.position)
    return _ended(state, at, timed_out(contenders, happening.seat))


@_folds(h.Asked)
def _asked(happening: h.Asked, state: State, at: int) -> Changes:
    del at
    others = tuple(o for o in state.offers if o.matter != happening.matter)
    return {"offers": (*others, Offer(happening.matter, happening.seat, (happening.seat,)))}, ()


@_folds(h.Agreed)
def _agreed(happening: h.Agreed, state: State, at: int) -> Changes:
    del at
    offers = tuple(
        replace(o, agreed=(*o.agreed, happening.seat)) if o.matter == happening.matter else o
        for o in state.offers
    )
    return {"offers": offers}, ()


@_folds(h.Declined)
def _declined(happening: h.Declined, state: State, at: int) -> Changes:
    del at
    return {"offers": tuple(o for o in state.offers if o.matter != happening.matter)}, ()


@_folds(h.TookBack)
def _took_back(happening: h.TookBack, state: State, at: int) -> Changes:
    position = state.deeds[happening.moves].before
    if position.stable_hash() != happening.hash:
        raise HashError(f"{state.match} at {state.version + 1}")
    changes = _after(state, position, at, ())
    return {**changes, "deeds": state.deeds[: happening.moves]}, ()


@_folds(h.Paused)
def _paused(happening: h.Paused, state: State, at: int) -> Changes:
    del happening
    offers = tuple(o for o in state.offers if o.matter != "pause")
    return {
        "phase": "paused",
        "left": _spend(state, at, ()),
        "turn_began": at,
        "offers": offers,
    }, ()


@_folds(h.Resumed)
def _resumed(happening: h.Resumed, state: State, at: int) -> Changes:
    del happening, state
    return {"phase": "playing", "turn_began": at}, ()


@_folds(h.HandedOver)
def _handed_over(happening: h.HandedOver, state: State, at: int) -> Changes:
    del at
    return {"chairs": _chair(state, happening.seat, level=happening.level)}, ()


@_folds(h.Returned)
def _returned(happening: h.Returned, state: State, at: int) -> Changes:
    del at
    return {"chairs": _chair(state, happening.seat, level="")}, ()


@_folds(h.Linked)
def _linked(happening: h.Linked, state: State, at: int) -> Changes:
    del at
    return {"links": (*state.links, (happening.seat, happening.link))[-_LINKS:]}, ()


@_folds(h.Claimed)
def _claimed(happening: h.Claimed, state: State, at: int) -> Changes:
    del at
    links = tuple(link for link in state.links if link[0] != happening.seat)
    host = state.host
    if host == state.chairs[happening.seat].session:
        host = happening.session
    chairs = _chair(state, happening.seat, session=happening.session)
    return {"links": links, "chairs": chairs, "host": host}, ()


@_folds(h.Rematched)
def _rematched(happening: h.Rematched, state: State, at: int) -> Changes:
    del state, at
    return {"rematch": happening.match, "offers": ()}, ()


@_folds(h.Forgotten)
def _forgotten(happening: h.Forgotten, state: State, at: int) -> Changes:
    del at
    return {"chairs": _chair(state, happening.seat, session=h.GONE, name="")}, ()

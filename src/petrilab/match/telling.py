"""Telling: from a state to the messages for one listener. The only way anything leaves a match."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from petrilab.core import Event, Outcome, Preview, Refusal, Scene, Seat
from petrilab.match import happenings as h
from petrilab.match import messages as m
from petrilab.match.offers import needed
from petrilab.match.ports import Encoded
from petrilab.match.state import Chairs, State, Told

_LONGEST_STORY = 500
"""A view tells so many of the last lines."""


def view(state: State, session: str, at: int) -> m.View:
    """All that a session may know of a match, at this time of the match."""
    you = state.seats_of(session)
    table = state.table_position
    return m.View(
        match=state.match,
        version=state.version,
        game=state.game.name,
        rules=state.game.rules_version,
        options=state.options.text(),
        phase=state.phase,
        you=you,
        host=session == state.host,
        seats=seats_shown(state),
        waiting=state.waiting,
        round=state.round,
        scene=_scene(state, table, None),
        lines=lines(state.story[-_LONGEST_STORY:]),
        dice=dice_shown(state),
        own=_own(state, table, you),
        offers=_offers(state),
        clock_plan=state.clock,
        clock=_clock(state, at),
        minutes=_minutes(state, at),
        outcome=outcome_shown(state.outcome),
        rematch=state.rematch or None,
        rematch_of=state.rematch_of or None,
        private=state.private,
    )


def past(state: State) -> m.Past:
    """How the board has looked, oldest first and now last, as everybody saw it.

    One scene for each change of what stands on the board, the latest before the next change (so
    that dice are those it was made with); what was taken back is left out.
    """
    scenes: list[Scene] = []
    for position in (*(deed.before for deed in state.deeds), state.table_position):
        scene = _scene(state, position, None)
        if scenes and (scenes[-1].tokens, scenes[-1].links) == (scene.tokens, scene.links):
            scenes.pop()
        scenes.append(scene)
    return m.Past(state.match, state.version, tuple(scenes))


def match_shown(state: State, session: str) -> m.MatchShown:
    """A match in the list of a session."""
    return m.MatchShown(
        match=state.match,
        game=state.game.name,
        options=state.options.text(),
        phase=state.phase,
        you=state.seats_of(session),
        seats=seats_shown(state),
        waiting=state.waiting,
        version=state.version,
    )


class Teller:
    """Tells one change of a match to many listeners; what is the same for all is made once."""

    def __init__(self, state: State, since: int, at: int) -> None:
        self._state = state
        table = state.table_position
        self._table = table
        told = state.story[since - state.version :] if since < state.version else ()
        fresh = any(not isinstance(line.happening, _PLAIN) for line in told)
        self._update = m.Update(
            match=state.match,
            since=since,
            version=state.version,
            phase=state.phase,
            waiting=state.waiting,
            round=state.round,
            scene=_scene(state, table, None),
            lines=lines(told),
            offers=_offers(state) if state.offers else (),
            clock=_clock(state, at),
            minutes=_minutes(state, at),
            outcome=outcome_shown(state.outcome),
            seats=seats_shown(state) if fresh else None,
            dice=dice_shown(state) if fresh or state.outcome else None,
            rematch=state.rematch or None,
        )
        self._encoded: dict[tuple[Seat, ...], Encoded] = {}

    def update(self, seats: tuple[Seat, ...]) -> m.Update:
        """The change, for the owner of these seats."""
        own = _own(self._state, self._table, seats)
        if not own:
            return self._update
        return replace(self._update, own=own)

    def encoded(self, session: str) -> Encoded:
        """The change in its final form, for a session."""
        state = self._state
        seats = state.seats_of(session) if state.game.has_secrets else ()
        found = self._encoded.get(seats)
        if found is None:
            found = self._encoded[seats] = m.encode(self.update(seats))
        return found


_PLAIN = (h.Moved, h.Chosen, h.Revealed, h.Asked, h.Agreed, h.Declined, h.TookBack)
"""Happenings that change neither who sits where nor the dice."""


def _scene(state: State, table: Any, seat: Seat | None) -> Scene:
    return state.game.scene(state.game.view(table, seat))


def _own(state: State, table: Any, seats: tuple[Seat, ...]) -> tuple[m.OwnScene, ...]:
    if not state.game.has_secrets:
        return ()
    return tuple(m.OwnScene(seat, _scene(state, table, seat)) for seat in seats)


def seats_shown(state: State) -> tuple[m.SeatShown, ...]:
    """Who sits where, as everybody may know it."""
    return tuple(_seat(chair) for chair in state.chairs)


def _seat(chair: Chairs) -> m.SeatShown:
    if chair.is_open:
        return m.SeatShown("open")
    return m.SeatShown("person" if chair.session else "bot", chair.name, chair.level)


def dice_shown(state: State) -> m.DiceShown:
    """The dice: their secret only when the match is over."""
    secret = state.dice_secret if state.outcome else ""
    return m.DiceShown(state.commitment, state.nonces, secret)


def _offers(state: State) -> tuple[m.OfferShown, ...]:
    return tuple(
        m.OfferShown(offer.matter, offer.seat, offer.agreed, needed(state, offer))
        for offer in state.offers
    )


def _clock(state: State, at: int) -> m.ClockShown | None:
    if state.clock is None:
        return None
    running = state.waiting if state.phase == "playing" else ()
    spent = at - state.turn_began
    left = tuple(
        max(0, time - (spent if seat in running else 0)) for seat, time in enumerate(state.left)
    )
    return m.ClockShown(left, running)


def _minutes(state: State, at: int) -> int | None:
    end = state.minutes_end
    return None if end is None or state.phase == "open" else max(0, end - at)


def outcome_shown(outcome: Outcome | None) -> m.OutcomeShown | None:
    """How a game ended, as clients get it."""
    if outcome is None:
        return None
    return m.OutcomeShown(
        str(outcome.trigger), str(outcome.decided_by), outcome.winners, outcome.losers
    )


def lines(story: Sequence[Told]) -> tuple[m.Line, ...]:
    """The public story; happenings that are nobody's business are left out."""
    return tuple(_line(told) for told in story if not isinstance(told.happening, _UNTOLD))


_UNTOLD = (h.Invited, h.Linked, h.NonceAdded)


def _line(told: Told) -> m.Line:
    happening, events = told.happening, told_events(told.events)
    if isinstance(happening, h.Moved):
        seat = happening.actor if happening.actor >= 0 else None
        return m.Line(told.number, "moved", seat, happening.move, events=events)
    kind = str(type(happening).__struct_config__.tag)
    seat = getattr(happening, "seat", None)
    return m.Line(
        told.number,
        kind,
        seat,
        matter=getattr(happening, "matter", None),
        name=getattr(happening, "name", None),
        match=getattr(happening, "match", None),
        events=events,
    )


def told_events(events: Sequence[Event]) -> tuple[m.Told, ...]:
    """Events of the rules as clients get them."""
    return tuple([m.Told(e.kind, e.places, dict(e.params)) for e in events])


def refused(refusal: Refusal, command: str = "") -> m.Refused:
    """A refusal as clients get it."""
    return m.Refused(str(refusal.rule), command, refusal.places, dict(refusal.params))


def preview_shown(state: State, seat: Seat, preview: Preview[Any]) -> m.PreviewShown:
    """A move in the making as its seat gets it."""
    ghost = preview.ghost
    return m.PreviewShown(
        match=state.match,
        version=state.version,
        seat=seat,
        partial=preview.partial,
        ask=preview.ask,
        steps=dict(preview.steps),
        refused={place: refused(refusal) for place, refusal in preview.refused.items()},
        move=None if preview.move is None else preview.move.text(),
        blocked=refused(preview.blocked) if preview.blocked else None,
        mistake=refused(preview.mistake) if preview.mistake else None,
        scene=state.game.scene(ghost.view) if ghost else None,
        events=told_events(ghost.events) if ghost else (),
        coming=told_events(ghost.coming) if ghost else (),
        amounts=dict(preview.amounts),
    )

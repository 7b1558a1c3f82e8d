"""Serialization: from the state of a match to the messages that a session may get."""

from collections.abc import Sequence
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from petrilab.core import AnyGame, GameEvent, Outcome, Preview, Refusal, Scene, Seat
from petrilab.match import events as ev
from petrilab.match import messages as m
from petrilab.match.game_records import seats_without_nonce
from petrilab.match.identity import token_hash
from petrilab.match.ports import EncodedMessage
from petrilab.match.scene_changes import is_worthwhile, scene_change
from petrilab.match.state import LogEntry, SeatState, State

MAX_LINES = 500
"""Number of log lines in a view, and of versions that an update may be behind."""
_MESSAGES = frozenset(get_args(m.Message))
_encoder = msgspec.json.Encoder()


def encode(message: m.Message) -> EncodedMessage:
    """Return the JSON of a message. Raises `TypeError` for anything else."""
    if type(message) not in _MESSAGES:
        raise TypeError(f"{type(message).__name__} is not a message")
    return EncodedMessage(_encoder.encode(message))


def match_view(state: State, session: str, at: int, invite: str = "") -> m.MatchView:
    """Return all that a session, with an invitation or without, may know at a match time."""
    you = state.seats_of(session)
    position = state.full_position
    scene = _scene(state, position, None)
    return m.MatchView(
        match=state.match,
        version=state.version,
        game=state.game.name,
        rules=state.game.rules_version,
        options=state.options.text(),
        phase=state.phase,
        you=you,
        is_host=session == state.host,
        seats=seats_info(state),
        waiting=state.waiting,
        round=state.round,
        scene=scene,
        lines=lines(state.log[-MAX_LINES:]),
        dice=dice_info(state),
        own=_own(state, position, scene, you),
        offers=_offers(state),
        clock_plan=state.clock,
        clock=_clock(state, at),
        minutes=_minutes(state, at),
        choice=_choice(state, at),
        outcome=outcome_info(state.outcome),
        rematch=state.rematch or None,
        rematch_of=state.rematch_of or None,
        is_private=state.is_private,
        is_listed=state.is_listed,
        inviter=_inviter(state, invite),
        classroom=state.classroom or None,
        is_held=state.is_held,
        position=state.start_text,
    )


def _inviter(state: State, invite: str) -> str | None:
    """Return the name of the player who made an invitation, or of the seated host."""
    seat = dict(state.inviters).get(token_hash(invite)) if invite else None
    if seat is None:
        seat = next(iter(state.seats_of(state.host)), None)
    return None if seat is None else state.seat_states[seat].name or None


def match_summary(state: State, session: str, changed: int = 0) -> m.MatchSummary:
    """Return a match as it appears in a list for a session."""
    return m.MatchSummary(
        match=state.match,
        game=state.game.name,
        options=state.options.text(),
        phase=state.phase,
        you=state.seats_of(session),
        seats=seats_info(state),
        waiting=state.waiting,
        version=state.version,
        changed=changed,
        is_host=bool(session) and session == state.host,
        outcome=outcome_info(state.outcome),
    )


class UpdateEncoder:
    """Encodes one update for many sessions; parts that are equal for all are encoded once.

    `base` is the public scene at version `since`, if it is known: then only the difference is sent.
    """

    def __init__(self, state: State, since: int, at: int, base: Scene | None = None) -> None:
        self._state = state
        position = state.full_position
        self._position = position
        self.scene = _scene(state, position, None)
        """The public scene."""
        change = scene_change(base, self.scene) if base else None
        if change and not is_worthwhile(change, self.scene):
            change = None
        entries = state.log[since - state.version :] if since < state.version else ()
        seats_changed = [e for e in entries if not isinstance(e.event, _KEEPS_SEATS)]
        self._update = m.MatchUpdate(
            match=state.match,
            since=since,
            version=state.version,
            phase=state.phase,
            waiting=state.waiting,
            round=state.round,
            lines=lines(entries),
            scene=None if change else self.scene,
            change=change,
            offers=_offers(state) if state.offers else (),
            clock=_clock(state, at),
            minutes=_minutes(state, at),
            choice=_choice(state, at),
            outcome=outcome_info(state.outcome),
            seats=seats_info(state) if seats_changed else None,
            dice=dice_info(state) if seats_changed or state.outcome else None,
            rematch=state.rematch or None,
            is_listed=state.is_listed,
            is_held=state.is_held,
        )
        self._encoded: dict[tuple[Seat, ...], EncodedMessage] = {}

    def update(self, seats: tuple[Seat, ...]) -> m.MatchUpdate:
        """Return the update for the owner of these seats."""
        own = _own(self._state, self._position, self.scene, seats)
        if not own:
            return self._update
        return replace(self._update, own=own)

    def encoded(self, session: str) -> EncodedMessage:
        """Return the encoded update for a session."""
        state = self._state
        seats = state.seats_of(session) if state.game.has_secrets else ()
        found = self._encoded.get(seats)
        if found is None:
            found = self._encoded[seats] = encode(self.update(seats))
        return found


_KEEPS_SEATS = (
    *(ev.Moved, ev.Chosen, ev.Missed, ev.Revealed),
    *(ev.Asked, ev.Agreed, ev.Declined, ev.TookBack),
)
"""Events that change neither the seats nor the dice."""


def _scene(state: State, position: Any, seat: Seat | None) -> Scene:
    return state.game.scene(state.game.view(position, seat))


def _own(
    state: State, position: Any, public: Scene, seats: tuple[Seat, ...]
) -> tuple[m.OwnScene, ...]:
    """Return how seats see the board, each from its own view, as differences from the public one.

    One guest may have ten seats on a large board, and most of it looks the same to all of them.
    """
    if not state.game.has_secrets:
        return ()
    return tuple(
        m.OwnScene(seat, scene_change(public, _scene(state, position, seat))) for seat in seats
    )


def seats_info(state: State) -> tuple[m.SeatInfo, ...]:
    """Return the public information about the seats."""
    return tuple(_seat(seat_state) for seat_state in state.seat_states)


def _seat(seat_state: SeatState) -> m.SeatInfo:
    if seat_state.is_open:
        return m.SeatInfo("open")
    return m.SeatInfo("person" if seat_state.session else "bot", seat_state.name, seat_state.level)


def dice_info(state: State) -> m.DiceInfo:
    """Return the sealed dice; with their secret only when the match is over."""
    secret = state.dice_secret if state.outcome else ""
    without = seats_without_nonce(state) if state.phase != "open" else ()
    return m.DiceInfo(state.commitment, state.nonces, secret, state.awaited_nonces, without)


def _offers(state: State) -> tuple[m.OfferInfo, ...]:
    return tuple(
        m.OfferInfo(offer.matter, offer.seat, offer.agreed, state.missing_consents(offer))
        for offer in state.offers
    )


def _clock(state: State, at: int) -> m.ClockInfo | None:
    if state.clock is None:
        return None
    is_running = state.phase == "playing" and not state.has_choice_limit
    running = state.waiting if is_running else ()
    spent = at - state.turn_began
    left = tuple(
        max(0, time - (spent if seat in running else 0)) for seat, time in enumerate(state.left)
    )
    return m.ClockInfo(left, running)


def _minutes(state: State, at: int) -> int | None:
    end = state.minutes_end
    return None if end is None or state.phase == "open" else max(0, end - at)


def _choice(state: State, at: int) -> int | None:
    """Return the milliseconds left for the current choice; None if it has no limit."""
    limit = state.game.choice_limit(state.position)
    if limit is None or state.phase in ("open", "over"):
        return None
    return max(0, state.choice_began + limit * 1000 - at)


def outcome_info(outcome: Outcome | None) -> m.OutcomeInfo | None:
    """Return the outcome as clients get it."""
    if outcome is None:
        return None
    return m.OutcomeInfo(
        str(outcome.trigger), str(outcome.decided_by), outcome.winners, outcome.losers
    )


def lines(log: Sequence[LogEntry]) -> tuple[m.LogLine, ...]:
    """Return the public lines of the log."""
    return tuple([_line(entry) for entry in log if not isinstance(entry.event, _NOT_PUBLIC)])


_NOT_PUBLIC = (ev.Invited, ev.Uninvited, ev.Listed, ev.Linked, ev.NonceAdded)
"""Events that the log does not show."""


def _line(entry: LogEntry) -> m.LogLine:
    event, events = entry.event, event_messages(entry.events)
    if isinstance(event, ev.Moved):
        seat = event.actor if event.actor >= 0 else None
        return m.LogLine(entry.number, "moved", seat, event.move, events=events)
    kind = str(type(event).__struct_config__.tag)
    seat = getattr(event, "seat", None)
    return m.LogLine(
        entry.number,
        kind,
        seat,
        matter=getattr(event, "matter", None),
        name=getattr(event, "name", None),
        match=getattr(event, "match", None),
        events=events,
    )


def event_messages(events: Sequence[GameEvent]) -> tuple[m.EventMessage, ...]:
    """Return game events as clients get them."""
    return tuple([m.EventMessage(e.kind, e.places, e.params.copy()) for e in events])


def refusal_message(refusal: Refusal, command: str = "") -> m.RefusalMessage:
    """Return a refusal as clients get it."""
    return m.RefusalMessage(str(refusal.rule), command, refusal.places, dict(refusal.params))


def preview_message(state: State, seat: Seat, preview: Preview[Any]) -> m.PreviewMessage:
    """Return a preview in a match as clients get it."""
    message = preview_of(state.game, seat, preview)
    return replace(message, match=state.match, version=state.version)


def preview_of(game: AnyGame, seat: Seat, preview: Preview[Any]) -> m.PreviewMessage:
    """Return a preview in a position that belongs to no match."""
    ghost = preview.ghost
    return m.PreviewMessage(
        match="",
        version=0,
        seat=seat,
        partial=preview.partial,
        ask=preview.ask,
        steps=dict(preview.steps),
        refused={place: refusal_message(refusal) for place, refusal in preview.refused.items()},
        move=None if preview.move is None else preview.move.text(),
        blocked=refusal_message(preview.blocked) if preview.blocked else None,
        mistake=refusal_message(preview.mistake) if preview.mistake else None,
        scene=game.scene(ghost.view) if ghost else None,
        events=event_messages(ghost.events) if ghost else (),
        coming=event_messages(ghost.coming) if ghost else (),
        amounts=dict(preview.amounts),
        notes=dict(preview.notes),
    )

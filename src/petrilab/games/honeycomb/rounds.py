"""The course of a round: secret picks, and the reveal or the reading after the last of them."""

from collections.abc import Iterator
from dataclasses import replace

from petrilab.core import Consequence, GameEvent, Seat, actor_letter, game_event
from petrilab.games.honeycomb.contacts import new_contacts
from petrilab.games.honeycomb.ending import next_round
from petrilab.games.honeycomb.moves import Pick
from petrilab.games.honeycomb.position import UP, HoneycombPosition
from petrilab.games.honeycomb.reading import reading_order
from petrilab.games.honeycomb.resolution import cell_resolutions, resolve
from petrilab.games.honeycomb.round_events import (
    contacts_event,
    next_event,
    reading_event,
    resolution_event,
)
from petrilab.games.honeycomb.rulebook import EventKind
from petrilab.games.honeycomb.spoken_round import begin_reading


def apply_time_up(position: HoneycombPosition) -> Consequence[HoneycombPosition]:
    """Mark the current round as the last one."""
    return Consequence(replace(position, time=UP), (game_event(EventKind.TIME_UP),))


def apply_pick(
    position: HoneycombPosition, seat: Seat, pick: Pick
) -> Consequence[HoneycombPosition]:
    """Record a pick; the last one of a round reveals them all.

    Until then the events say only that a seat has picked.
    """
    picks = (*position.picks[:seat], pick, *position.picks[seat + 1 :])
    chosen = game_event(EventKind.CHOSEN, player=actor_letter(seat))
    made = tuple(pick for pick in picks if pick is not None)
    if len(made) < len(picks):
        return Consequence(replace(position, picks=picks), (chosen,))
    if position.options.calls == "spoken":
        reading = begin_reading(replace(position, picks=picks))
        return Consequence(reading.position, (chosen, *reading.events))
    after = next_round(position, resolve(position.cells, made))
    return Consequence(after, (chosen, *_reveal_events(position, made, after)))


def _reveal_events(
    before: HoneycombPosition, picks: tuple[Pick, ...], after: HoneycombPosition
) -> Iterator[GameEvent]:
    """Yield all colonies read out, their resolutions, the points, and the next round or the end."""
    for seat in reading_order(before.options.players, before.round):
        yield reading_event(seat, picks[seat])
    for resolution in cell_resolutions(picks):
        yield resolution_event(resolution)
    made = new_contacts(before.board, before.cells, after.cells)
    for seat in before.seats:
        if pairs := tuple((a, b) for a, b, owner in made if owner == seat):
            yield contacts_event(seat, pairs)
    yield next_event(after)

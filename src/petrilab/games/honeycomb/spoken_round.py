"""A round with spoken calls: picks are read one seat after the other, and the others call.

Answers are secret choices like picks: a turn ends when its last answer is given. Calls made in one
turn count together, so their order does not matter, and a NOPE beats a COMPETITION.
"""

from collections.abc import Iterator
from dataclasses import replace

from petrilab.core import Consequence, GameEvent, Seat, actor_letter, game_event
from petrilab.games.honeycomb.calls import Answer, Call
from petrilab.games.honeycomb.contacts import BLACK, EMPTY, contacts_made
from petrilab.games.honeycomb.ending import next_round
from petrilab.games.honeycomb.moves import Pick
from petrilab.games.honeycomb.position import HoneycombPosition
from petrilab.games.honeycomb.reading import Reading, ReadingTurn, reading_order
from petrilab.games.honeycomb.resolution import CellResolution
from petrilab.games.honeycomb.round_events import (
    contacts_event,
    next_event,
    reading_event,
    resolution_event,
)
from petrilab.games.honeycomb.rulebook import EventKind


def begin_reading(position: HoneycombPosition) -> Consequence[HoneycombPosition]:
    """Let the first reader read; all seats have picked."""
    reading = Reading(0, (), (None,) * position.options.players)
    return _read(replace(position, reading=reading), [])


def apply_answer(
    position: HoneycombPosition, seat: Seat, answer: Answer
) -> Consequence[HoneycombPosition]:
    """Record an answer; the last one of a turn resolves it and lets the next seat read.

    Until then the events say only that a seat has answered.
    """
    reading = _reading(position)
    answers = (*reading.answers[:seat], answer, *reading.answers[seat + 1 :])
    answered = replace(position, reading=replace(reading, answers=answers))
    ready = game_event(EventKind.READY, player=actor_letter(seat))
    if answered.choosing:
        return Consequence(answered, (ready,))
    events = [ready]
    return _next_turn(answered, events)


def cells_if_all_call(position: HoneycombPosition) -> tuple[int, ...]:
    """Return the hexagons after the round if all seats call all they can from this turn on."""
    turn, picks = _turn(position), [pick or Pick(()) for pick in position.picks]
    cells, closed = list(position.cells), set(turn.closed)
    for reader in reading_order(position.options.players, position.round)[len(turn.readers) - 1 :]:
        for cell in picks[reader].colonies:
            if cells[cell - 1] != EMPTY or cell in closed:
                continue
            if any(pick.antibiotic == cell for pick in picks):
                closed.add(cell)
            elif sum(cell in pick.colonies for pick in picks) > 1:
                cells[cell - 1] = BLACK
            else:
                cells[cell - 1] = reader
    return tuple(cells)


def _read(position: HoneycombPosition, events: list[GameEvent]) -> Consequence[HoneycombPosition]:
    """Let the reader read; continue at once if it is public that no seat can call."""
    turn = _turn(position)
    events.append(reading_event(turn.reader, Pick(turn.read[-1])))
    if position.answering:
        return Consequence(position, tuple(events))
    return _next_turn(position, events)


def _next_turn(
    position: HoneycombPosition, events: list[GameEvent]
) -> Consequence[HoneycombPosition]:
    """Resolve a turn, then let the next seat read, or end the round after the last one."""
    reading, reader = _reading(position), _turn(position).reader
    cells, closed = list(position.cells), set(reading.closed)
    for result in _results(position):
        events.append(_result_event(result, position))
        if result.pickers:
            cells[result.cell - 1] = result.becomes
        if result.antibiotics:
            closed.add(result.cell)
    after = tuple(cells)
    if made := contacts_made(position.board, position.cells, after, reader):
        events.append(contacts_event(reader, made))
    if reading.turn + 1 == position.options.players:
        ended = next_round(position, after)
        return Consequence(ended, (*events, next_event(ended)))
    answers = (None,) * position.options.players
    following = Reading(reading.turn + 1, tuple(sorted(closed)), answers)
    return _read(replace(position, cells=after, reading=following), events)


def _results(position: HoneycombPosition) -> Iterator[CellResolution]:
    """Yield the result of each hexagon being read; a void one has no pickers."""
    turn, answers = _turn(position), _reading(position).answers
    calls = {seat: answer for seat, answer in enumerate(answers) if isinstance(answer, Call)}
    is_open = turn.open_cells(position.cells)
    for cell in turn.read[-1]:
        rivals = (seat for seat, call in calls.items() if cell in call.competition)
        pickers = tuple(sorted((turn.reader, *rivals))) if cell in is_open else ()
        nopes = tuple(seat for seat, call in calls.items() if call.nope == cell)
        yield CellResolution(cell, pickers, nopes)


def _result_event(result: CellResolution, position: HoneycombPosition) -> GameEvent:
    """Return the event of NOPE, COMPETITION, a new colony, or a void pick."""
    if result.pickers:
        return resolution_event(result)
    reason = "closed" if position.cells[result.cell - 1] == EMPTY else "taken"
    player = actor_letter(_turn(position).reader)
    return game_event(
        EventKind.VOID, str(result.cell), cell=result.cell, player=player, reason=reason
    )


def _reading(position: HoneycombPosition) -> Reading:
    if position.reading is None:
        raise ValueError("no pick is being read")
    return position.reading


def _turn(position: HoneycombPosition) -> ReadingTurn:
    if (turn := position.reading_turn) is None:
        raise ValueError("no pick is being read")
    return turn

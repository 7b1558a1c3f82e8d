"""Determinization: a complete position that is consistent with a view."""

from dataclasses import replace

from petrilab.core import RandomSource, Seat
from petrilab.games.honeycomb.calls import NO_CALL, Answer, Continue
from petrilab.games.honeycomb.moves import Pick
from petrilab.games.honeycomb.picking import Picks
from petrilab.games.honeycomb.position import NOTHING, UP, HoneycombPosition
from petrilab.games.honeycomb.reading import Reading, ReadingTurn
from petrilab.games.honeycomb.view import HoneycombView


def determinize(view: HoneycombView, source: RandomSource) -> HoneycombPosition:
    """Return a position with this view; hidden picks are drawn uniformly from the legal ones.

    While picks are read out, those that were read keep their colonies, and seats that have
    answered have called nothing.
    """
    seats = range(view.options.players)
    turn = view.reading
    if turn is None:
        picks = tuple(_sampled_pick(view, seat, source) for seat in seats)
        return HoneycombPosition(view.options, view.cells, view.round, picks, _time(view))
    before = replace(view, cells=turn.cells_before(view.cells))
    picks = tuple(_pick_in_reading(before, turn, seat, source) for seat in seats)
    unanswered = Reading(len(turn.readers) - 1, turn.closed, (None,) * len(seats))
    position = HoneycombPosition(
        view.options, view.cells, view.round, picks, _time(view), unanswered
    )
    answering = position.answering
    answers = tuple(_answer(view, turn, seat) if seat in answering else None for seat in seats)
    return replace(position, reading=replace(unanswered, answers=answers))


def _sampled_pick(view: HoneycombView, seat: Seat, source: RandomSource) -> Pick | None:
    """Return the seat's own pick, a legal pick for another seat, or None if none was made."""
    if seat == view.seat or not view.chosen[seat]:
        return view.own_pick if seat == view.seat else None
    return _any_pick(view, source)


def _any_pick(view: HoneycombView, source: RandomSource) -> Pick:
    picks = Picks(view)
    return picks.nth(source.below(picks.size))


def _pick_in_reading(
    before: HoneycombView, turn: ReadingTurn, seat: Seat, source: RandomSource
) -> Pick | None:
    """Return the seat's own pick, or a legal pick with the colonies that the seat has read."""
    if seat == before.seat:
        return before.own_pick
    drawn = _any_pick(before, source)
    if seat not in turn.readers:
        return drawn
    colonies = turn.read[turn.readers.index(seat)]
    # An antibiotic on one of the colonies read becomes one on a hexagon drawn for a colony.
    swapped = [cell for cell in drawn.colonies if cell not in colonies]
    moved = swapped[0] if drawn.antibiotic in colonies and swapped else drawn.antibiotic
    return Pick(colonies, moved)


def _answer(view: HoneycombView, turn: ReadingTurn, seat: Seat) -> Answer | None:
    """Return the seat's own answer, silence of a seat that has answered, or None."""
    if seat == view.seat or not view.chosen[seat]:
        return view.own_answer if seat == view.seat else None
    return Continue() if seat == turn.reader else NO_CALL


def _time(view: HoneycombView) -> str:
    if view.outcome:
        return str(view.outcome.trigger)
    return UP if view.is_time_up else NOTHING

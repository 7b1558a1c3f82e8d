"""Imagining a whole position from a view: what others picked in secret is drawn."""

from petrilab.core import Seat, Source
from petrilab.games.honeycomb.moves import Pick
from petrilab.games.honeycomb.picking import Picks
from petrilab.games.honeycomb.position import NOTHING, UP, HoneycombPosition
from petrilab.games.honeycomb.view import HoneycombView


def imagine(view: HoneycombView, source: Source) -> HoneycombPosition:
    """A position with this view; every pick that others have made is equally likely."""
    picks = tuple(_imagined_pick(view, seat, source) for seat in range(view.options.players))
    return HoneycombPosition(view.options, view.cells, view.round, picks, _time(view))


def _imagined_pick(view: HoneycombView, seat: Seat, source: Source) -> Pick | None:
    """The seat's own pick, or any other's that the rules allow; none if none was made."""
    if seat == view.seat or not view.chosen[seat]:
        return view.own_pick if seat == view.seat else None
    picks = Picks(view)
    return picks.nth(source.below(picks.size))


def _time(view: HoneycombView) -> str:
    if view.outcome:
        return str(view.outcome.trigger)
    return UP if view.time_up else NOTHING

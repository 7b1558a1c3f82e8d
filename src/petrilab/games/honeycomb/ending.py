"""The end of a game of Honeycomb: when it comes, and who wins."""

from collections.abc import Sequence

from petrilab.core import Outcome
from petrilab.games.honeycomb.contacts import EMPTY
from petrilab.games.honeycomb.options import HoneycombOptions
from petrilab.games.honeycomb.position import HoneycombPosition
from petrilab.games.honeycomb.rulebook import Decision, Ending


def crowded(options: HoneycombOptions, cells: Sequence[int]) -> bool:
    """Whether fewer hexagons are empty than there are players."""
    return cells.count(EMPTY) < options.players


def ending_after(
    options: HoneycombOptions, cells: Sequence[int], rounds: int, *, time_up: bool
) -> Ending | None:
    """What ends the game after so many resolved rounds; None if another round begins."""
    if crowded(options, cells):
        return Ending.CROWDED
    if time_up:
        return Ending.TIME_UP
    return Ending.MAX_ROUNDS if rounds == options.max_rounds else None


def outcome(position: HoneycombPosition) -> Outcome | None:
    """How the game ended: most points win, and equal points share the win."""
    if position.ending is None:
        return None
    points = position.scores
    winners = tuple(seat for seat in position.seats if points[seat] == max(points))
    decision = Decision.MOST_POINTS if len(winners) == 1 else Decision.SHARED
    return Outcome(position.ending, decision, winners)

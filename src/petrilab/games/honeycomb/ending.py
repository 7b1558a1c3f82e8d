"""The end of a game of Honeycomb: its triggers and its winners."""

from collections.abc import Sequence

from petrilab.core import Outcome
from petrilab.games.honeycomb.contacts import EMPTY
from petrilab.games.honeycomb.options import HoneycombOptions
from petrilab.games.honeycomb.position import NOTHING, HoneycombPosition
from petrilab.games.honeycomb.rulebook import Decision, Ending


def is_crowded(options: HoneycombOptions, cells: Sequence[int]) -> bool:
    """Return whether fewer hexagons are empty than there are players."""
    return cells.count(EMPTY) < options.players


def ending_after(
    options: HoneycombOptions, cells: Sequence[int], rounds: int, *, is_time_up: bool
) -> Ending | None:
    """Return the ending after this number of rounds; None if another round begins."""
    if is_crowded(options, cells):
        return Ending.CROWDED
    if is_time_up:
        return Ending.TIME_UP
    return Ending.MAX_ROUNDS if rounds == options.max_rounds else None


def outcome(position: HoneycombPosition) -> Outcome | None:
    """Return how the game ended: most points win, and equal points share the win."""
    if position.ending is None:
        return None
    points = position.scores
    winners = tuple(seat for seat in position.seats if points[seat] == max(points))
    decision = Decision.MOST_POINTS if len(winners) == 1 else Decision.SHARED
    return Outcome(position.ending, decision, winners)


def next_round(position: HoneycombPosition, cells: tuple[int, ...]) -> HoneycombPosition:
    """Return the position after a round: the end of the game, or the start of the next round."""
    options = position.options
    ending = ending_after(options, cells, position.round, is_time_up=position.is_time_up)
    number = position.round if ending else position.round + 1
    time = ending.value if ending else NOTHING
    return HoneycombPosition(options, cells, number, (None,) * options.players, time)

"""The end of a game of Petris: its triggers, its losers and its winners."""

from collections.abc import Callable

from petrilab.core import Outcome, Seat
from petrilab.games.petris.legal_propagations import can_propagate
from petrilab.games.petris.position import (
    STRANDED,
    PetrisPosition,
    sarcinas_in_dishes,
    tokens_in_dishes,
)
from petrilab.games.petris.rulebook import Decision, Ending


def outcome(position: PetrisPosition) -> Outcome | None:
    """Return how the game ended, or None while it continues."""
    known = position.known_outcome
    if known is ...:
        known = _find_outcome(position)
        object.__setattr__(position, "known_outcome", known)
    return known


def _find_outcome(position: PetrisPosition) -> Outcome | None:
    if losers := [seat for seat, row in enumerate(position.dishes) if STRANDED in row]:
        return _after_losses(position, Ending.NO_SARCINA, tuple(losers))
    last_space = position.options.track
    if max(position.points) >= last_space:
        losers = [seat for seat, points in enumerate(position.points) if points >= last_space]
        return _after_losses(position, Ending.OVERRUN, tuple(losers))
    if position.track_is_done:
        return _fewest_points(position, Ending.TRACK_END, tuple(position.seats), ())
    if not can_propagate(position):
        return _after_losses(position, Ending.STUCK, (position.propagator,))
    return None


def _after_losses(position: PetrisPosition, ending: Ending, losers: tuple[Seat, ...]) -> Outcome:
    """Compare survivors by points; if there are none, compare the losers by tie-break."""
    survivors = tuple(seat for seat in position.seats if seat not in losers)
    if not survivors:
        return _tie_break(position, ending, losers, losers)
    if len(survivors) == 1:
        return Outcome(ending, Decision.LOSS, survivors, losers)
    return _fewest_points(position, ending, survivors, losers)


def _fewest_points(
    position: PetrisPosition, ending: Ending, rivals: tuple[Seat, ...], losers: tuple[Seat, ...]
) -> Outcome:
    best = _fewest(rivals, lambda seat: position.points[seat])
    if len(best) == 1:
        return Outcome(ending, Decision.FEWEST_POINTS, best, losers)
    return _tie_break(position, ending, best, losers)


def _tie_break(
    position: PetrisPosition, ending: Ending, rivals: tuple[Seat, ...], losers: tuple[Seat, ...]
) -> Outcome:
    """Select by fewest tokens in the dishes, then fewest sarcinas; otherwise it is a draw."""
    best = _fewest(rivals, lambda seat: tokens_in_dishes(position.dishes[seat]))
    best = _fewest(best, lambda seat: sarcinas_in_dishes(position.dishes[seat]))
    decision = Decision.TIE_BREAK if len(best) == 1 else Decision.DRAW
    return Outcome(ending, decision, best, losers)


def _fewest(seats: tuple[Seat, ...], number: Callable[[Seat], int]) -> tuple[Seat, ...]:
    least = min(number(seat) for seat in seats)
    return tuple(seat for seat in seats if number(seat) == least)

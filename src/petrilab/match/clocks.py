"""Clocks: when, in the match's own time, something happens by time alone."""

from collections.abc import Iterable

from petrilab.core import Seat
from petrilab.match.state import State


def flags(state: State) -> tuple[tuple[int, Seat], ...]:
    """When the time of each person who is waited for will be used up, the first first.

    Opponents that are programs have a budget of their own and never lose on time.
    """
    if state.clock is None or state.phase != "playing":
        return ()
    running = (seat for seat in state.waiting if not state.chairs[seat].level)
    return tuple(sorted((state.turn_began + state.left[seat], seat) for seat in running))


def out_of_time(state: State, at: int) -> Seat | None:
    """The seat whose time was used up first by now, if any was."""
    return next((seat for end, seat in flags(state) if at >= end), None)


def deadline(state: State) -> int | None:
    """The next time at which something happens by time alone; None if nothing will."""
    if state.phase != "playing":
        return None
    minutes = state.minutes_end
    if state.clock is None:
        return minutes
    ends = [end for end, _ in flags(state)[:1]]
    return min(ends if minutes is None else [*ends, minutes], default=None)


def time_alive(lives: Iterable[tuple[int, int]], then: int, now: int) -> int:
    """How much of the time from `then` to `now` some server was running."""
    total, counted = 0, then
    for began, ended in sorted(lives):
        total += max(0, min(ended, now) - max(began, counted))
        counted = max(counted, ended)
    return total

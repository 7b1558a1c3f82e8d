"""The judgement about a position: what solves it, and by which margin."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from petrilab.practice.plugin import PuzzleSettings
from petrilab.practice.puzzle import Goal, Odds


@dataclass(frozen=True, slots=True)
class Judgement:
    """The moves that solve a position, why, and the best of the others.

    `wrong` are further moves that are proven to be wrong. `margin` is the expected share by which
    the worst solution is better than `tempting`.
    """

    goal: Goal
    solutions: tuple[Any, ...]
    tempting: Any
    odds: tuple[Odds, ...] = ()
    margin: float = 0.0
    wrong: tuple[Any, ...] = ()


def only_move(values: Any) -> Judgement | None:
    """Return the only move with the best value; None if it is not unique, or not proven."""
    if not values or None in values.values():
        return None
    best = max(values.values())
    solutions = [move for move, value in values.items() if value == best]
    others = [move for move, value in values.items() if value != best]
    if len(solutions) != 1 or not others or best < 0:
        return None
    goal: Goal = "win" if best > 0 else "save"
    tempting, *wrong = sorted(others, key=lambda move: -values[move])
    return Judgement(goal, tuple(solutions), tempting, wrong=tuple(wrong))


def best_by_margin(values: Mapping[Any, float], settings: PuzzleSettings) -> Judgement | None:
    """Return the best moves if all others are worse by the margin; None if there is no such gap."""
    ranked = sorted(values, key=lambda move: -values[move])
    for count in range(1, settings.most_solutions + 1):
        if count < len(ranked):
            gap = values[ranked[count - 1]] - values[ranked[count]]
            if gap >= settings.margin and values[ranked[0]] - values[ranked[count - 1]] < gap / 2:
                return Judgement("best", tuple(ranked[:count]), ranked[count], margin=gap)
    return None


def agreed(first: Judgement | None, second: Judgement | None) -> Judgement | None:
    """Return the second judgement, with the smaller margin, if both have the same solutions."""
    if first is None or second is None or set(first.solutions) != set(second.solutions):
        return None
    margin = min(first.margin, second.margin)
    return Judgement(second.goal, second.solutions, second.tempting, second.odds, margin)

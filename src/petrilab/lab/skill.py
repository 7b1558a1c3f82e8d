"""SkillTrace: how much every doubling of the thinking time is worth."""

from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

import numpy as np

from petrilab.agents.arena import find_entrant
from petrilab.lab.errors import LabError
from petrilab.lab.intervals import Estimate, mean
from petrilab.lab.tournament import TournamentSettings, pair_result, play_tournament
from petrilab.lab.workers import Workers

DIVISORS: Final = (64, 32, 16, 8)
"""The budgets that are compared, as divisors of the level's own budget; each is a doubling."""


@dataclass(frozen=True, slots=True)
class SkillTrace:
    """The mean share of the side with twice the budget: by doubling, and over all of them."""

    doublings: dict[str, Estimate]
    total: Estimate


def check_skill_trace(players: int, level: str) -> None:
    """Raise `LabError` if there is no such level, or the game is not for two."""
    if any(find_entrant(name) is None for name in _budgets(level)):
        raise LabError("SkillTrace needs the name or number of a level, such as 3.")
    if players != 2:  # noqa: PLR2004
        raise LabError("SkillTrace compares two players; choose options for two.")


def _budgets(level: str) -> list[str]:
    """Return the names of the level with all its budgets."""
    return [f"{level}/{divisor}" for divisor in DIVISORS]


def measure_skill_trace(
    settings: TournamentSettings, level: str, run: Path | None = None, workers: Workers = 1
) -> SkillTrace:
    """Play a level against itself with half the budget, from all sides of every opening.

    The names in the settings are not used. A share of 0.5 says that thinking longer does not help,
    1 that it always wins. The unit of the intervals is a pair of games.
    """
    budgets = _budgets(level)
    check_skill_trace(settings.players, level)
    found, pairs = {}, []
    for weaker, stronger in pairwise(budgets):
        names = (stronger, weaker)
        pairing = TournamentSettings(
            settings.game, settings.options, names, "round-robin", settings.openings,
            settings.opening_moves, settings.seed,
        )  # fmt: skip
        folder = run / f"{stronger}-{weaker}".replace("/", "_") if run else None
        table = play_tournament(pairing, folder, workers).table
        results = [pair_result(part, stronger) for part in table.iter_slices(2)]
        found[f"{stronger} : {weaker}"] = mean(np.array(results))
        pairs += results
    return SkillTrace(found, mean(np.array(pairs)))

"""SkillTrace: how much every doubling of the thinking time is worth."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np

from petrilab.agents.arena import find_entrant
from petrilab.agents.levels import Level, agents_version
from petrilab.core import find_game
from petrilab.lab.agent_games import AgentGames
from petrilab.lab.errors import LabError
from petrilab.lab.fingerprints import run_fingerprints
from petrilab.lab.intervals import Estimate, part
from petrilab.lab.run_collection import Progress, collect
from petrilab.lab.runs import check_runs
from petrilab.lab.tournament import TournamentSettings, pair_result
from petrilab.lab.workers import Workers

DIVISORS: Final = (64, 32, 16, 8)
"""The budgets that are compared, as divisors of the level's own budget; each is a doubling."""


@dataclass(frozen=True, slots=True)
class SkillTrace:
    """The mean share of the side with twice the budget: by doubling, and over all of them."""

    doublings: dict[str, Estimate]
    total: Estimate


def check_skill_trace(game: str, level: str) -> None:
    """Raise `LabError` if there is no such level, or if it plays the same with all budgets."""
    if any(find_entrant(name) is None for name in _budgets(level)):
        raise LabError("SkillTrace needs the name or number of a level, such as 3.")
    if not _pairs(game, level):
        raise LabError(
            f"Level {level} plays {game} the same with all of these budgets: "
            f"{', '.join(_budgets(level))}. SkillTrace needs another level."
        )


def _budgets(level: str) -> list[str]:
    """Return the names of the level with all its budgets."""
    return [f"{level}/{divisor}" for divisor in DIVISORS]


def _pairs(game: str, level: str) -> list[tuple[str, str]]:
    """Return the names of the level with a budget and with its double, where they differ."""
    pairs = pairwise(_budgets(level))
    return [pair for pair in pairs if len({_numbers(game, name) for name in pair}) > 1]


def _numbers(game: str, name: str) -> tuple[int, ...]:
    """Return the numbers on which the play of a level with a part of its budget depends."""
    entrant = find_entrant(name)
    level = entrant.agent if entrant else None
    if entrant is None or not isinstance(level, Level) or not level.can_search(game):
        return ()
    return level.settings(game, entrant.fraction).numbers()


def measure_skill_trace(
    settings: TournamentSettings,
    level: str,
    run: Path | None = None,
    workers: Workers = 1,
    on_progress: Progress | None = None,
) -> SkillTrace:
    """Play a level against itself with half the budget, from all sides of every opening.

    The names in the settings are not used. One player has twice the budget of all others; budgets
    with which the level plays the same, because they are too small, are not compared. A mean
    share of 1 divided by the number of players says that thinking longer does not help, 1 that it
    always wins. The unit of the intervals are the games of an opening.
    """
    check_skill_trace(settings.game, level)
    doublings = list(_doublings(settings, level))
    if run:
        check_skill_runs(settings, level, run)
    found, results = {}, []
    for number, games in enumerate(doublings):

        def report(done: int, total: int, number: int = number) -> None:
            if on_progress:
                on_progress(number * total + done, len(doublings) * total)

        stronger, weaker = games.names[:2]
        folder = _folder(run, games) if run else None
        table = collect(games, _values(games), folder, workers, on_progress=report)
        own = [pair_result(one, stronger) for one in table.iter_slices(settings.players)]
        found[f"{stronger} : {weaker}"] = part(np.array(own))
        results += own
    return SkillTrace(found, part(np.array(results)))


def check_skill_runs(settings: TournamentSettings, level: str, run: Path) -> None:
    """Raise `LabError` if a folder cannot hold the runs of all doublings."""
    doublings = _doublings(settings, level)
    check_runs(run, [(_folder(run, games), _values(games)) for games in doublings])


def _doublings(settings: TournamentSettings, level: str) -> Iterator[AgentGames]:
    """Yield the games of each doubling; the player with twice the budget is named first."""
    for weaker, stronger in _pairs(settings.game, level):
        yield AgentGames(
            settings.game,
            settings.options,
            (stronger, *[weaker] * (settings.players - 1)),
            settings.openings,
            settings.opening_moves,
            f"{settings.seed}/{stronger} {weaker}",
        )


def _folder(run: Path, games: AgentGames) -> Path:
    """Return the folder of a doubling."""
    stronger, weaker = games.names[:2]
    return run / f"{stronger}-{weaker}".replace("/", "_")


def _values(games: AgentGames) -> dict[str, Any]:
    """Return the settings of a doubling for a run folder."""
    return {
        "kind": "skill",
        "rules": find_game(games.game).rules_version,
        "agents": agents_version(games.game),
        **run_fingerprints(games.game, games.names),
        **asdict(games),
        "names": list(games.names),
    }

"""Balance: the metrics of a game, from random games of the kernel or from games of agents."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from petrilab.agents.levels import agents_version
from petrilab.core import find_game
from petrilab.lab.agent_games import AgentGames
from petrilab.lab.fingerprints import run_fingerprints
from petrilab.lab.intervals import Estimate
from petrilab.lab.metrics import endings, seat_rates, seat_scores, table_metrics
from petrilab.lab.random_games import RandomGames
from petrilab.lab.run_collection import Progress, collect
from petrilab.lab.workers import Workers

if TYPE_CHECKING:
    import polars as pl


@dataclass(frozen=True, slots=True)
class BalanceSettings:
    """The settings of a measurement; equal settings give equal tables.

    Without names, random games of the kernel are played. With one name, it plays all seats. With
    a name for each seat, every opening is played from all sides.
    """

    game: str
    options: str
    games: int
    names: tuple[str, ...] = ()
    opening_moves: int = 2
    seed: str = "0"

    @property
    def task(self) -> RandomGames | AgentGames:
        """The games to play."""
        if not self.names:
            return RandomGames(self.game, self.options, self.games, self.seed)
        sides = len(self.names) if len(set(self.names)) > 1 else 1
        openings = -(-self.games // sides)
        return AgentGames(
            self.game, self.options, self.names, openings, self.opening_moves, self.seed
        )

    def values(self) -> dict[str, Any]:
        """Return the settings for a run folder."""
        return {
            "kind": "balance",
            "game": self.game,
            "rules": find_game(self.game).rules_version,
            "options": self.options,
            "games": self.games,
            "names": list(self.names),
            "opening_moves": self.opening_moves if self.names else 0,
            "agents": agents_version(self.game) if self.names else 0,
            "seed": self.seed,
            **run_fingerprints(self.game, self.names),
        }


@dataclass(frozen=True, slots=True)
class Balance:
    """The games of a measurement, and the figures that follow from them."""

    settings: BalanceSettings
    table: "pl.DataFrame"
    source: str = ""
    """The file of the games, if they were not played but read."""

    def metrics(self) -> dict[str, Estimate]:
        """Return the metrics by name."""
        return table_metrics(self.table)

    def seats(self) -> dict[str, Estimate]:
        """Return the mean share by letter of the seat."""
        return seat_rates(self.table)

    def scores(self) -> dict[str, Estimate]:
        """Return the mean score by letter of the seat."""
        return seat_scores(self.table)

    def endings(self) -> dict[str, Estimate]:
        """Return the part of the games by ending."""
        return endings(self.table)


def measure_balance(
    settings: BalanceSettings,
    run: Path | None = None,
    workers: Workers = 1,
    on_progress: Progress | None = None,
) -> Balance:
    """Play the games, or the rest of them, and return the measurement."""
    table = collect(settings.task, settings.values(), run, workers, on_progress=on_progress)
    return Balance(settings, table)

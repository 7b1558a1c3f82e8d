"""What Petri Dish contributes to the agents: levels, fallbacks and rating setups."""

from dataclasses import dataclass
from typing import Any, Final

from petrilab.agents.base import Search, SearchMemory
from petrilab.agents.flat_monte_carlo import FlatMonteCarlo
from petrilab.agents.plugin import AgentPlugin
from petrilab.core import AnyGame

_WIDTH: Final = 400
"""Positions after each action of a turn that the upper levels consider at most."""
_ROLLS: Final = 56
"""Different rolls of three dice."""


@dataclass(frozen=True, slots=True)
class PlanSettings:
    """A level that plans whole turns.

    `nodes` is the number of positions considered after each action of the turn; with
    `looks_ahead` it is the number of turns of the next player that are searched. `noise` is the
    standard deviation of the level's errors, in hundredths of log-odds. A short-sighted level
    judges positions as if it rolled again at once, so it overlooks threats.
    """

    nodes: int
    noise: int = 0
    is_short_sighted: bool = False
    looks_ahead: bool = False
    proof_nodes: int = 0

    def numbers(self) -> tuple[int, ...]:
        """Return all numbers that the level's play depends on."""
        return self.nodes, self.noise, int(self.is_short_sighted), int(self.looks_ahead)

    def search(self, game: AnyGame, position: Any, memory: SearchMemory | None) -> Search:
        """Return the planner."""
        del game, position
        from petrilab.agents.petri_dish.turn_planner import (  # noqa: PLC0415  # the compiler
            TurnPlanner,
        )

        return TurnPlanner(
            width=_WIDTH if self.looks_ahead else self.nodes,
            replies=self.nodes if self.looks_ahead else 0,
            noise=self.noise / 100,
            is_short_sighted=self.is_short_sighted,
            looks_ahead=self.looks_ahead,
            memory=memory,
        )


_LEVELS: Final = (
    PlanSettings(60, noise=32, is_short_sighted=True),
    PlanSettings(60, noise=18, is_short_sighted=True),
    PlanSettings(100, noise=33),
    PlanSettings(_WIDTH, noise=20),
    PlanSettings(10 * _ROLLS, looks_ahead=True),
)
_ENGINES: Final = (
    PlanSettings(20),
    PlanSettings(60),
    PlanSettings(150),
    PlanSettings(_WIDTH),
    PlanSettings(10 * _ROLLS, looks_ahead=True),
)

AGENTS: Final = AgentPlugin(
    version=3,
    levels=_LEVELS,
    engines=_ENGINES,
    fallbacks={
        1: FlatMonteCarlo(candidates=60, playouts=60, horizon=12),
        2: FlatMonteCarlo(candidates=60, playouts=100, horizon=12),
    },
    # A draw after 100 turns: games of weak opponents may last without end.
    rated_options=("max-turns=100", "players=4,max-turns=100"),
    sampled_options=("players=3,max-turns=30",),
    top_level_interval=3,
    replay_options="max-turns=8",
)

"""What Petri Dish contributes to the agents: levels, fallbacks and rating setups."""

from dataclasses import dataclass
from typing import Any, Final

from petrilab.agents.base import Search, SearchMemory
from petrilab.agents.flat_monte_carlo import FlatMonteCarlo
from petrilab.agents.plugin import AgentPlugin, TreeSettings
from petrilab.core import AnyGame

_WIDTH: Final = 400
"""Positions after each action of a turn that the upper levels consider at most."""
_ROLLS: Final = 56
"""Different rolls of three dice."""
_PLANNED_PLAYERS: Final = 2
"""Players at the tables at which the engine plans whole turns."""


@dataclass(frozen=True, slots=True)
class PlanSettings:
    """A level that plans whole turns.

    `nodes` is the number of positions considered after each action of the turn; with
    `looks_ahead` it is the number of turns of the next player that are searched. `noise` is the
    standard deviation of the level's errors, in thousandths of a share. A short-sighted level
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
            noise=self.noise / 1000,
            is_short_sighted=self.is_short_sighted,
            looks_ahead=self.looks_ahead,
            memory=memory,
        )


@dataclass(frozen=True, slots=True)
class EngineSettings:
    """The engine: it plans whole turns for two players and uses the tree search for more.

    With four players the planner has not yet won more games than the tree search.
    """

    plan: PlanSettings
    tree: TreeSettings

    @property
    def nodes(self) -> int:
        """Node budget per move for two players."""
        return self.plan.nodes

    @property
    def proof_nodes(self) -> int:
        """Node budget of the solver, which the game does not have."""
        return self.plan.proof_nodes

    def numbers(self) -> tuple[int, ...]:
        """Return all numbers that the engine depends on."""
        return *self.plan.numbers(), *self.tree.numbers()

    def search(self, game: AnyGame, position: Any, memory: SearchMemory | None) -> Search:
        """Return the search for the number of players."""
        settings = self.plan if position.options.players == _PLANNED_PLAYERS else self.tree
        return settings.search(game, position, memory)


_LEVELS: Final = (
    TreeSettings(10),
    TreeSettings(400),
    TreeSettings(2_000),
    TreeSettings(250, is_informed=True),
    TreeSettings(8_000, is_informed=True),
)
_PLANS: Final = (
    PlanSettings(20),
    PlanSettings(60),
    PlanSettings(150),
    PlanSettings(_WIDTH),
    PlanSettings(12 * _ROLLS, looks_ahead=True),
)

AGENTS: Final = AgentPlugin(
    # On one core a turn takes at most about 0.05, 0.05, 0.2, 1 and 3 seconds. A turn has three
    # actions or more, and each is searched.
    levels=_LEVELS,
    engines=tuple(map(EngineSettings, _PLANS, _LEVELS)),
    fallbacks={
        1: FlatMonteCarlo(candidates=60, playouts=60, horizon=12),
        2: FlatMonteCarlo(candidates=60, playouts=100, horizon=12),
    },
    # A draw after 100 turns: games of weak opponents may last without end.
    rated_options=("max-turns=100", "players=4,max-turns=100"),
    sampled_options=("players=3,max-turns=30",),
    rated_agents=("random", "forager", "greedy"),
    replay_options="max-turns=8",
)

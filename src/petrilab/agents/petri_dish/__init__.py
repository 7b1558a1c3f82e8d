"""The agents plugin of Petri Dish: levels, fallbacks and rating setups."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from petrilab.agents.base import Search, SearchMemory
from petrilab.agents.flat_monte_carlo import FlatMonteCarlo
from petrilab.agents.plugin import AgentPlugin
from petrilab.core import AnyGame

_WIDTH: Final = 400
"""Beam width of the upper levels, in positions per layer."""
_ROLLS: Final = 56
"""Number of different rolls of three dice."""


@dataclass(frozen=True, slots=True)
class PlanSettings:
    """A level that plans whole turns.

    `nodes` is the number of positions considered after each action of the turn; with
    `has_lookahead` it is the number of turns of the next player that are searched. `noise` is the
    standard deviation of the level's errors, in hundredths of log-odds. A short-sighted level
    judges positions as if it rolled again at once, so it overlooks threats.
    """

    nodes: int
    noise: int = 0
    is_short_sighted: bool = False
    has_lookahead: bool = False
    proof_nodes: int = 0

    def numbers(self, players: int | None = None) -> tuple[int, ...]:
        """Return all numbers that the level's play depends on."""
        del players
        return self._used_nodes(), self.noise, int(self.is_short_sighted), int(self.has_lookahead)

    def _used_nodes(self) -> int:
        """Return the nodes without a rest that is too small to look at a further end of the turn.

        The planner looks at all rolls after two ends at least, or does not look ahead.
        """
        if not self.has_lookahead:
            return self.nodes
        ends = self.nodes // _ROLLS
        return ends * _ROLLS if ends > 1 else 0

    def search(self, game: AnyGame, position: Any, memory: SearchMemory | None) -> Search:
        """Return the planner."""
        del game, position
        from petrilab.agents.petri_dish.turn_planner import (  # noqa: PLC0415  # the compiler
            TurnPlanner,
        )

        return TurnPlanner(
            width=_WIDTH if self.has_lookahead else self.nodes,
            replies=self.nodes if self.has_lookahead else 0,
            noise=self.noise / 100,
            is_short_sighted=self.is_short_sighted,
            has_lookahead=self.has_lookahead,
            memory=memory,
        )


_LEVELS: Final = (
    PlanSettings(60, noise=33, is_short_sighted=True),
    PlanSettings(60, noise=21, is_short_sighted=True),
    PlanSettings(100, noise=33),
    PlanSettings(_WIDTH, noise=17),
    PlanSettings(10 * _ROLLS, has_lookahead=True),
)
_ENGINES: Final = (
    PlanSettings(20),
    PlanSettings(60),
    PlanSettings(150),
    PlanSettings(_WIDTH),
    PlanSettings(10 * _ROLLS, has_lookahead=True),
)

AGENTS: Final = AgentPlugin(
    version=4,
    levels=_LEVELS,
    engines=_ENGINES,
    fallbacks={
        1: FlatMonteCarlo(candidates=60, playouts=60, horizon=12),
        2: FlatMonteCarlo(candidates=60, playouts=100, horizon=12),
    },
    # A draw after 100 turns: games of weak opponents may last without end.
    rated_options=("max-turns=100", "players=4,max-turns=100"),
    sampled_options=("players=3,max-turns=30",),
    # Two ends of the turn are enough for level 5 to look ahead.
    sampled_nodes=2 * _ROLLS,
    replay_options="max-turns=8",
    replay_budget=Fraction(1, 5),
)

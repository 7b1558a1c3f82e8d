"""What Honeycomb contributes to the agents: levels, fallbacks, the forager and rating setups."""

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from petrilab.agents.base import Search, SearchMemory
from petrilab.agents.flat_monte_carlo import FlatMonteCarlo
from petrilab.agents.honeycomb.calling import CallSearch
from petrilab.agents.honeycomb.forager import ForagerAgent
from petrilab.agents.plugin import AgentPlugin
from petrilab.core import AnyGame


@dataclass(frozen=True, slots=True)
class MixedStrategySettings:
    """A level that plays a mixed strategy over a restricted game.

    `candidates` is the number of picks per seat in the restricted game. The pick policy proposes
    them: `experience` is the percentage of what was learned that it knows, with 0 it sees only its
    own contacts; `variety` is the percentage by which its odds are evened. `missed` is the
    percentage of its calls that the level misses if calls are spoken.
    """

    nodes: int
    candidates: int
    experience: int
    variety: int = 0
    missed: int = 0
    proof_nodes: ClassVar[int] = 0

    def numbers(self) -> tuple[int, ...]:
        """Return all numbers that the level's play depends on where it is rated.

        No rated match has spoken calls, so `missed` is not among them.
        """
        return self.nodes, self.candidates, self.experience, self.variety

    def search(self, game: AnyGame, position: Any, memory: SearchMemory | None) -> Search:
        """Return the search for a mixed strategy, or for calls while a pick is read out."""
        del game, memory
        if position.reading:
            return CallSearch(self.missed)
        from petrilab.agents.honeycomb.mixed_strategy import (  # noqa: PLC0415  # the compiler
            MixedStrategySearch,
        )

        return MixedStrategySearch(self.nodes, self.candidates, self.experience, self.variety)


def _compile_endgame(game: AnyGame) -> None:
    from petrilab.kernels.honeycomb.codec import encode  # noqa: PLC0415  # loads the compiler
    from petrilab.kernels.honeycomb.endgame import solve_endgame  # noqa: PLC0415

    solve_endgame(encode(game.initial(game.options_type.parse("board=rectangle:2x2"))))


_FORAGER: Final = ForagerAgent()

AGENTS: Final = AgentPlugin(
    version=1,
    # Levels 1 to 3 draw from the policy without search; see docs/adr/0010-*.md.
    levels=(
        MixedStrategySettings(1, candidates=1, experience=0, variety=30, missed=40),
        MixedStrategySettings(1, candidates=1, experience=25, missed=20),
        MixedStrategySettings(1, candidates=1, experience=70, missed=5),
        MixedStrategySettings(400, candidates=8, experience=100),
        MixedStrategySettings(60_000, candidates=48, experience=100),
    ),
    engines=(
        MixedStrategySettings(400, candidates=8, experience=100),
        MixedStrategySettings(1_000, candidates=12, experience=100),
        MixedStrategySettings(4_000, candidates=24, experience=100),
        MixedStrategySettings(20_000, candidates=32, experience=100),
        MixedStrategySettings(60_000, candidates=48, experience=100),
    ),
    fallbacks={
        1: FlatMonteCarlo(candidates=8, playouts=40, horizon=8, policy=_FORAGER),
        2: FlatMonteCarlo(candidates=16, playouts=150, horizon=8, policy=_FORAGER),
    },
    agents=(_FORAGER,),
    warm_up={"endgame": _compile_endgame},
    rated_options=("-", "players=4"),
    sampled_options=("board=hexagon:3", "players=3,board=hexagon:3"),
    rated_agents=("random", "forager", "greedy"),
    top_level_interval=4,
)

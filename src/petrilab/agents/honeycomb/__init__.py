"""The agents plugin of Honeycomb: levels, fallbacks, the forager and rating setups."""

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from petrilab.agents.base import Search, SearchMemory
from petrilab.agents.flat_monte_carlo import FlatMonteCarlo
from petrilab.agents.honeycomb.call_search import CallSearch
from petrilab.agents.honeycomb.forager import ForagerAgent
from petrilab.agents.plugin import AgentPlugin
from petrilab.core import AnyGame


@dataclass(frozen=True, slots=True)
class MixedStrategySettings:
    """A level that plays a mixed strategy over a restricted game.

    `candidates` is the number of picks per seat in the restricted game. The pick policy proposes
    them: `experience` is the percentage of what was learned that it knows, with 0 it sees only its
    own contacts; `variety` is the percentage by which its odds are evened. A level may know more
    with more than two players. `missed` is the percentage of its calls that the level misses if
    calls are spoken.
    """

    nodes: int
    candidates: int
    experience: int
    variety: int = 0
    missed: int = 0
    experience_with_many_players: int | None = None
    """`experience` with more than two players; None if it is the same."""
    proof_nodes: ClassVar[int] = 0

    def numbers(self, players: int | None = None) -> tuple[int, ...]:
        """Return all numbers that the level's play depends on.

        No rated match has spoken calls, so `missed` is not among them.
        """
        experiences = tuple(self._experience(each) for each in ([players] if players else [2, 3]))
        return self.nodes, self.candidates, self.variety, *experiences

    def search(self, game: AnyGame, position: Any, memory: SearchMemory | None) -> Search:
        """Return the search for a mixed strategy, or for calls while a pick is read out."""
        del game, memory
        experience = self._experience(position.options.players)
        if position.reading:
            return CallSearch(self.missed)
        from petrilab.agents.honeycomb.mixed_strategy import (  # noqa: PLC0415  # the compiler
            MixedStrategySearch,
        )

        return MixedStrategySearch(self.nodes, self.candidates, experience, self.variety)

    def _experience(self, players: int) -> int:
        """Return the percentage of what was learned that the level knows in such a game."""
        is_for_two = players == 2 or self.experience_with_many_players is None  # noqa: PLR2004
        return self.experience if is_for_two else self.experience_with_many_players or 0


def _compile_endgame(game: AnyGame) -> None:
    from petrilab.kernels.honeycomb.codec import encode  # noqa: PLC0415  # loads the compiler
    from petrilab.kernels.honeycomb.endgame import solve_endgame  # noqa: PLC0415

    solve_endgame(encode(game.initial(game.options_type.parse("board=rectangle:2x2"))))


_FORAGER: Final = ForagerAgent()

AGENTS: Final = AgentPlugin(
    version=3,
    # Levels 1 to 3 draw from the policy without search; see docs/adr/0010-*.md.
    levels=(
        MixedStrategySettings(1, candidates=1, experience=0, variety=45, missed=40),
        MixedStrategySettings(
            1, candidates=1, experience=10, missed=20, experience_with_many_players=35
        ),
        MixedStrategySettings(
            1, candidates=1, experience=30, missed=5, experience_with_many_players=70
        ),
        MixedStrategySettings(200, candidates=6, experience=35, experience_with_many_players=100),
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
    # With fewer nodes level 5 would not drop any candidates.
    sampled_nodes=4_000,
)

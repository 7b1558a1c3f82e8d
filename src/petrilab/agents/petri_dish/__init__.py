"""What Petri Dish contributes to the agents: levels, fallbacks and rating setups."""

from typing import Final

from petrilab.agents.flat_monte_carlo import FlatMonteCarlo
from petrilab.agents.plugin import AgentPlugin, TreeSettings

AGENTS: Final = AgentPlugin(
    # On one core a turn takes at most about 0.05, 0.05, 0.2, 1 and 3 seconds. A turn has three
    # actions or more, and each is searched.
    levels=(
        TreeSettings(10),
        TreeSettings(400),
        TreeSettings(2_000),
        TreeSettings(250, is_informed=True),
        TreeSettings(8_000, is_informed=True),
    ),
    fallbacks={
        1: FlatMonteCarlo(candidates=60, playouts=60, horizon=12),
        2: FlatMonteCarlo(candidates=60, playouts=100, horizon=12),
    },
    # A draw after 100 turns: games of strong players would last without end.
    rated_options=("max-turns=100", "players=4,max-turns=100"),
    sampled_options=("players=3,max-turns=30",),
    rated_agents=("random", "forager", "greedy"),
    # Games of upper levels take hundreds of turns; replayed ones end early, mostly drawn.
    replay_options="max-turns=8",
)

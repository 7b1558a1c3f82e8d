"""Petrilab's games as vectorised Gymnasium environments on the kernels.

Importing this package registers every game that has an environment:

    import gymnasium
    import petrilab.adapters.gymnasium
    env = gymnasium.make_vec("petrilab/petris-v0", num_envs=1024, seat=0, opponent="random")

docs/adr/0055-environments.md describes actions, observations and rewards.
"""

try:
    import gymnasium
except ImportError as missing:
    raise ImportError("Gymnasium is missing: pip install 'petrilab[gymnasium]'") from missing

from functools import partial

from petrilab.adapters.gymnasium.vector_env import PetrilabVectorEnv
from petrilab.core import all_games
from petrilab.kernels.environment import find_environment

__all__ = ["PetrilabVectorEnv"]

for _game in all_games():
    if find_environment(_game.name) is not None:
        gymnasium.register(
            f"petrilab/{_game.name}-v0",
            vector_entry_point=partial(PetrilabVectorEnv, game=_game.name),
        )

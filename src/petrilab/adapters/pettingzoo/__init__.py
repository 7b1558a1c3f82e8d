"""Petrilab's games as PettingZoo environments.

    from petrilab.adapters.pettingzoo import env, parallel_env
    petris = env("petris", "players=3")
    honeycomb = parallel_env("honeycomb")

docs/adr/0055-environments.md describes actions, observations and rewards.
"""

try:
    import pettingzoo  # noqa: F401  # only to say which extra is missing
except ImportError as missing:
    raise ImportError("PettingZoo is missing: pip install 'petrilab[pettingzoo]'") from missing

from pettingzoo.utils import wrappers

from petrilab.adapters.pettingzoo.aec import PetrilabAECEnv
from petrilab.adapters.pettingzoo.parallel import PetrilabParallelEnv

__all__ = ["PetrilabAECEnv", "PetrilabParallelEnv", "env", "parallel_env", "raw_env"]


def raw_env(game: str, options: str = "-", render_mode: str | None = None) -> PetrilabAECEnv:
    """Return a game in which players act one after the other; illegal actions raise ValueError."""
    return PetrilabAECEnv(game, options, render_mode)


def env(
    game: str, options: str = "-", render_mode: str | None = None
) -> wrappers.OrderEnforcingWrapper[str, dict[str, object], int]:
    """Return the same with PettingZoo's usual wrappers: an illegal action loses the game."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, options, render_mode), -1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def parallel_env(
    game: str, options: str = "-", render_mode: str | None = None
) -> PetrilabParallelEnv:
    """Return a game whose players choose simultaneously; ValueError for any other game."""
    return PetrilabParallelEnv(game, options, render_mode)

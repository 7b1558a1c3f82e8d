"""Warming up: compiling the kernels once, so that nobody waits for them later."""

from collections.abc import Iterator

from petrilab.agents.base import Budget
from petrilab.agents.levels import LEVELS
from petrilab.agents.proofs import prepare
from petrilab.core import SeededSource, find_game, next_actor
from petrilab.kernels.cache import cache_folder
from petrilab.kernels.registry import kernel_names


def is_warm(game: str) -> bool:
    """Whether a game's kernels have been compiled on this machine."""
    return (cache_folder() / f"{game}.warm").exists()


def warm_up(*games: str) -> Iterator[str]:
    """Compile the kernels of these games, or of all; each game's name when it is ready."""
    for name in games or kernel_names():
        game, source = find_game(name), SeededSource(0)
        position = game.initial(game.options_type.parse("-"))
        while (actor := next_actor(game, position)) is not None and actor < 0:
            position = game.follow(position, actor, game.legal(position, actor).nth(0)).position
        prepare(game)
        LEVELS[0].choose(game, game.view(position, actor), source, Budget(nodes=10))
        cache_folder().mkdir(parents=True, exist_ok=True)
        (cache_folder() / f"{name}.warm").touch()
        yield name

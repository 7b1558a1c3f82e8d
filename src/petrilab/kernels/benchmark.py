"""The speed of the kernels: random games on one thread."""

import time
from typing import Any

from petrilab.core import CHANCE, AnyGame, SeededRandomSource, draw
from petrilab.kernels import interface
from petrilab.kernels.compilation import kernel
from petrilab.kernels.randomness import RngState, make_rng
from petrilab.kernels.registry import find_kernel

_GAMES = 1_000


@kernel
def play_games(start: Any, work: Any, rng: RngState, games: int) -> int:
    """Play random games from a state; return the number of moves."""
    moves = 0
    for _ in range(games):
        interface.copy(work, start)
        moves += interface.playout(work, rng)
    return moves


def first_position(game: AnyGame, options: str) -> Any:
    """Return the first position in which a seat acts, after all chance moves."""
    position, source = game.initial(game.options_type.parse(options)), SeededRandomSource(0)
    while CHANCE in game.actors(position):
        move = draw(game.chance(position), source)
        position = game.apply(position, CHANCE, move)
    return position


def playouts_per_second(game: AnyGame, seconds: float, options: str = "-") -> tuple[float, float]:
    """Return the random games and moves per second from the start of a game."""
    found = find_kernel(game.name)
    if found is None:
        raise ValueError(game.name)
    position = first_position(game, options)
    start, work, rng = found.encode(position), found.encode(position), make_rng(1)
    play_games(start, work, rng, 1)
    games = moves = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        moves += play_games(start, work, rng, _GAMES)
        games += _GAMES
    return games / spent, moves / spent

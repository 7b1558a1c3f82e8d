"""Records of random games of the kernel: the same random numbers, replayed through the rules.

Kernels keep no moves. Because every game has random numbers of its own, any of them can be played
again, so that reports can show some.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from petrilab.agents.arena import MAX_MOVES
from petrilab.core import CHANCE, Actor, AnyGame, GameRecord, find_game
from petrilab.kernels.environment import RANDOM, find_environment
from petrilab.kernels.randomness import RngState, below, make_rng, next_word
from petrilab.lab.kernel_games import seed_number
from petrilab.lab.plugin import find_lab_plugin

_STREAM: Final = 0xD129_0E4B_9D5B_2E2B
"""Distance of the streams of two games, as in `petrilab.kernels.game_statistics`."""


def kernel_record(game: str, options: str, seed: str, number: int) -> GameRecord | None:
    """Return the record of a game of `RandomGames`; None if the game cannot be replayed.

    That is so without a plugin that knows how the kernel draws, and for options that kernels play
    only in part.
    """
    found, plugin, environment = find_game(game), find_lab_plugin(game), find_environment(game)
    chosen = found.options_type.parse(options)
    if plugin is None or plugin.random_moves is None:
        return None
    if environment is None or not environment.is_exact(chosen):
        return None
    position, moves, count = found.initial(chosen), [], 0
    for actor, move in plugin.random_moves(position, _stream(seed_number(seed), number)):
        if count == MAX_MOVES:
            break
        count += actor != CHANCE
        moves.append((actor, move))
        position = found.follow(position, actor, move).position
    outcome = found.outcome(position)
    result, seats = outcome.text() if outcome else "*", (RANDOM,) * chosen.players
    return GameRecord(found, chosen, tuple(moves), result, position.stable_hash(), seats)


def _stream(seed: int, number: int) -> RngState:
    """Return the generator of a game."""
    rng = make_rng(seed ^ number * _STREAM)
    rng[0] = next_word(rng)
    return rng


def uniform_moves(
    game: AnyGame,
    position: Any,
    rng: RngState,
    draw_index: Callable[[Any, RngState], int] | None = None,
) -> Iterator[tuple[Actor, Any]]:
    """Yield the moves of a random game, for kernels that number legal moves as the rules do.

    `draw_index` returns the number of an outcome of CHANCE.
    """
    while actors := game.actors(position):
        actor = actors[0]
        legal = game.legal(position, actor)
        if actor == CHANCE and draw_index:
            index = draw_index(position, rng)
        else:
            index = below(rng, legal.size)
        move = legal.nth(int(index))
        yield actor, move
        position = game.follow(position, actor, move).position

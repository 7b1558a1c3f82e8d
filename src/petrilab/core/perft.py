"""Perft: the number of leaves of the game tree, which tests all rules together."""

from typing import Any

from petrilab.core.actors import TABLE, Actor
from petrilab.core.game import AnyGame


def next_actor(game: AnyGame, position: Any) -> Actor | None:
    """Return the next actor if actors act in ascending order; None when the game is over.

    TABLE is left out, because it interrupts a game and takes no turns.
    """
    waiting = [actor for actor in game.actors(position) if actor != TABLE]
    return waiting[0] if waiting else None


def perft(game: AnyGame, position: Any, depth: int) -> int:
    """Return the number of leaves of the tree at `depth` steps; a finished game is one leaf.

    A chance outcome is a step, and so is each actor's choice in a simultaneous round.
    """
    if depth == 0:
        return 1
    actor = next_actor(game, position)
    if actor is None:
        return 1
    legal = game.legal(position, actor)
    if depth == 1:
        return legal.size
    return sum(
        perft(game, game.follow(position, actor, move).position, depth - 1) for move in legal
    )

"""A few scenes of a game of each kind, for the drawings on the page's first screen.

`python -m petrilab.server.showcase > frontend/public/showcase.json`; a test fails when the file is
not what this writes.
"""

from typing import Any

import msgspec

from petrilab.agents import find_agent
from petrilab.core import AnyGame, Geometry, Scene, SeededSource, draw, find_game, next_actor

TABLES = {"petris": "-", "petri-dish": "players=5", "honeycomb": "players=3,board=hexagon:4"}
SCENES = 10
AGENT = "greedy"


class Showcase(msgspec.Struct, frozen=True):
    """A board, and what stood on it at some moments of a game."""

    geometry: Geometry
    scenes: tuple[Scene, ...]


def showcase(name: str, options: str) -> Showcase:
    """Some moments of a game between opponents that look one move ahead."""
    game = find_game(name)
    chosen = game.options_type.parse(options)
    scenes = _scenes(game, chosen)
    spread = [scenes[k * (len(scenes) - 1) // (SCENES - 1)] for k in range(SCENES)]
    return Showcase(game.geometry(chosen), tuple(spread))


def _scenes(game: AnyGame, options: Any) -> list[Scene]:
    """Every change of the board, with nothing beside it."""
    source, position = SeededSource(4), game.initial(options)
    agent = find_agent(AGENT)
    assert agent is not None  # noqa: S101  # one of our own
    scenes: list[Scene] = []
    while (actor := next_actor(game, position)) is not None:
        drawn = game.chance(position)
        move = (
            draw(drawn, source)
            if drawn
            else agent.choose(game, game.view(position, actor), source).move
        )
        position = game.follow(position, actor, move).position
        scene = game.scene(game.view(position, None))
        bare = Scene(tokens=scene.tokens, facts=(), links=scene.links, turn=())
        if bare.tokens and (not scenes or scenes[-1] != bare):
            scenes.append(bare)
    return scenes


def text() -> str:
    """The file."""
    shown = {name: showcase(name, options) for name, options in TABLES.items()}
    return msgspec.json.encode(shown).decode() + "\n"


if __name__ == "__main__":
    print(text(), end="")  # noqa: T201  # this is what it is for

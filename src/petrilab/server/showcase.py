"""Scenes and moves of each game that declares `showcase_options`, for the page's home screen.

`python -m petrilab.server.showcase > frontend/public/showcase.json` writes pictures of each game,
`python -m petrilab.server.showcase replays > frontend/public/replays.json` moves to be animated. A
test fails when a file is not what this writes.
"""

import sys
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from petrilab.agents import find_agent
from petrilab.core import (
    Actor,
    AnyGame,
    GameRecord,
    Geometry,
    Scene,
    SeededRandomSource,
    all_games,
    draw,
    find_game,
    next_actor,
    read_record,
)
from petrilab.match.messages import EventMessage
from petrilab.match.serialization import event_messages
from petrilab.practice import find_practice

SCENES = 10
REPLAY_START = 0.3
"""The part of a game, from 0 to 1, after which its replay begins."""
REPLAY_MOVES = 14
AGENT = "greedy"
SAMPLE_FILE = "sample.txt"
"""The record of the sample game, in the folder of the game's practice plugin."""


class Showcase(msgspec.Struct, frozen=True):
    """A board, and the pieces on it at some moments of a game."""

    geometry: Geometry
    scenes: tuple[Scene, ...]


class ShowcaseMove(msgspec.Struct, frozen=True):
    """Events, and the scene that they lead to."""

    events: tuple[EventMessage, ...]
    scene: Scene


class ShowcaseReplay(msgspec.Struct, frozen=True):
    """A board, the pieces on it, and moves from there on; `record` is the whole game."""

    geometry: Geometry
    start: Scene
    moves: tuple[ShowcaseMove, ...]
    names: tuple[str, ...]
    record: str


def showcase(name: str, options: str) -> Showcase:
    """Return some moments of a game between agents that look one move ahead."""
    game = find_game(name)
    chosen = game.options_type.parse(options)
    scenes = [move.scene for move in _moves(game, _positions(game, chosen))]
    spread = [scenes[k * (len(scenes) - 1) // (SCENES - 1)] for k in range(SCENES)]
    return Showcase(game.geometry(chosen), tuple(spread))


def replay(name: str) -> ShowcaseReplay:
    """Return a part of the sample game between computer levels, move by move."""
    record = sample_game(name)
    game = record.game
    moves = _moves(game, zip(record.positions(), record.moves, strict=False))
    first = min(int(REPLAY_START * len(moves)), max(0, len(moves) - 1 - REPLAY_MOVES))
    played = moves[first + 1 : first + 1 + REPLAY_MOVES]
    geometry = game.geometry(record.options)
    start = moves[first].scene
    return ShowcaseReplay(geometry, start, tuple(played), record.seats, record.text())


def sample_game(name: str) -> GameRecord:
    """Return the sample game of a game, which its practice plugin has."""
    plugin = find_practice(name)
    if plugin is None:
        raise LookupError(name)
    return read_record((plugin.folder / SAMPLE_FILE).read_text(encoding="utf-8"))


def _positions(game: AnyGame, options: Any) -> Iterator[tuple[Any, tuple[Actor, Any]]]:
    """Play a game; yield each position with the actor and the move that follows."""
    source, position = SeededRandomSource(4), game.initial(options)
    agent = find_agent(AGENT)
    assert agent is not None  # noqa: S101  # one of our own
    while (actor := next_actor(game, position)) is not None:
        drawn = game.chance(position)
        move = (
            draw(drawn, source)
            if drawn
            else agent.choose(game, game.view(position, actor), source).move
        )
        yield position, (actor, move)
        position = game.follow(position, actor, move).position


def _moves(game: AnyGame, played: Iterable[tuple[Any, tuple[Actor, Any]]]) -> list[ShowcaseMove]:
    """Return every change of the board, without the facts beside it."""
    moves: list[ShowcaseMove] = []
    events: tuple[EventMessage, ...] = ()
    for before, (actor, move) in played:
        after = game.follow(before, actor, move)
        position = after.position
        events += event_messages(after.events)
        scene = game.scene(game.view(position, None))
        bare = Scene(tokens=scene.tokens, facts=(), links=scene.links, turn=())
        if bare.tokens and (not moves or moves[-1].scene != bare):
            moves.append(ShowcaseMove(events, bare))
            events = ()
    return moves


def text() -> str:
    """Return the content of `showcase.json`."""
    return _encode({name: showcase(name, options) for name, options in _shown_games()})


def replays_text() -> str:
    """Return the content of `replays.json`."""
    return _encode({name: replay(name) for name, _ in _shown_games()})


def _shown_games() -> list[tuple[str, str]]:
    options = [(game.name, game.showcase_options) for game in all_games()]
    return [(name, chosen) for name, chosen in options if chosen]


def _encode(shown: object) -> str:
    return msgspec.json.encode(shown).decode() + "\n"


if __name__ == "__main__":
    print(replays_text() if "replays" in sys.argv[1:] else text(), end="")  # noqa: T201

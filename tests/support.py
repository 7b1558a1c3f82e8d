"""Helpers for tests: positions and moves from texts, and their results."""

import pkgutil
from enum import StrEnum
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import petrilab
from petrilab.core import (
    AnyGame,
    GameEvent,
    Refusal,
    find_game,
    next_actor,
    read_move,
    read_position,
)
from petrilab.core import Outcome as GameOutcome

ROOT = Path(__file__).parent.parent
DATA = Path(__file__).parent / "data"


def load_script(path: str) -> Any:
    """Return a script of this repository as a module, such as `benchmarks/turn_times.py`."""
    spec = spec_from_file_location(Path(path).stem, ROOT / path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def at(text: str) -> Any:
    """Return the position with this text."""
    return read_position(text)[1]


def start(game: str, options: str = "-") -> Any:
    """Return the first position of a game."""
    found = find_game(game)
    return found.initial(found.options_type.parse(options))


def common_rules() -> set[str]:
    """Return the ids of all rules that do not belong to a game.

    Every layer declares its own in enums in a module `refusal_rules`.
    """
    packages = [info.name for info in pkgutil.iter_modules(petrilab.__path__) if info.ispkg]
    names = [f"petrilab.{package}.refusal_rules" for package in packages]
    modules = [import_module(name) for name in names if find_spec(name)]
    return {
        str(rule)
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, StrEnum) and kind is not StrEnum
        for rule in kind
    }


def game_of(position: Any) -> AnyGame:
    return find_game(position.game)


def after(position: str | Any, *moves: str) -> Any:
    """Return the position after these moves, each by the next actor."""
    here = at(position) if isinstance(position, str) else position
    for text in moves:
        game = game_of(here)
        actor = next_actor(game, here)
        assert actor is not None, f"{text} cannot be played after the end"
        here = game.apply(here, actor, read_move(game, text))
    return here


def refusal(position: str | Any, move: str) -> Refusal | None:
    """Return why the move is refused, or None."""
    here = at(position) if isinstance(position, str) else position
    game = game_of(here)
    actor = next_actor(game, here)
    return game.check(here, 0 if actor is None else actor, read_move(game, move))


def events(position: str | Any, move: str) -> list[GameEvent]:
    """Return the events of a legal move."""
    here = at(position) if isinstance(position, str) else position
    game = game_of(here)
    actor = next_actor(game, here)
    assert actor is not None
    assert refusal(here, move) is None
    return list(game.follow(here, actor, read_move(game, move)).events)


def legal(position: str | Any) -> list[str]:
    """Return the texts of the legal moves of the next actor."""
    here = at(position) if isinstance(position, str) else position
    game = game_of(here)
    actor = next_actor(game, here)
    return [] if actor is None else [move.text() for move in game.legal(here, actor)]


def outcome(position: str | Any) -> GameOutcome | None:
    here = at(position) if isinstance(position, str) else position
    return game_of(here).outcome(here)

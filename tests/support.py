"""What tests share: a position by its text, a move by its text, and what follows."""

from pathlib import Path
from typing import Any

from petrilab.core import AnyGame, Event, Refusal, find_game, next_actor, read_move, read_position
from petrilab.core import Outcome as GameOutcome

ROOT = Path(__file__).parent.parent
DATA = Path(__file__).parent / "data"


def at(text: str) -> Any:
    """The position with this text."""
    return read_position(text)[1]


def start(game: str, options: str = "-") -> Any:
    """The first position of a game."""
    found = find_game(game)
    return found.initial(found.options_type.parse(options))


def game_of(position: Any) -> AnyGame:
    return find_game(position.game)


def after(position: str | Any, *moves: str) -> Any:
    """The position after these moves, each by the first actor waited for."""
    here = at(position) if isinstance(position, str) else position
    for text in moves:
        game = game_of(here)
        actor = next_actor(game, here)
        assert actor is not None, f"nobody can play {text} after the end"
        here = game.apply(here, actor, read_move(game, text))
    return here


def refusal(position: str | Any, move: str) -> Refusal | None:
    """Why the move is refused, or None."""
    here = at(position) if isinstance(position, str) else position
    game = game_of(here)
    actor = next_actor(game, here)
    return game.check(here, 0 if actor is None else actor, read_move(game, move))


def told(position: str | Any, move: str) -> list[Event]:
    """The events of a legal move."""
    here = at(position) if isinstance(position, str) else position
    game = game_of(here)
    actor = next_actor(game, here)
    assert actor is not None
    assert refusal(here, move) is None
    return list(game.follow(here, actor, read_move(game, move)).events)


def legal(position: str | Any) -> list[str]:
    """The legal moves of the first actor waited for."""
    here = at(position) if isinstance(position, str) else position
    game = game_of(here)
    actor = next_actor(game, here)
    return [] if actor is None else [move.text() for move in game.legal(here, actor)]


def outcome(position: str | Any) -> GameOutcome | None:
    here = at(position) if isinstance(position, str) else position
    return game_of(here).outcome(here)

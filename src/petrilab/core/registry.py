"""The registry of games: found by entry points, so that other distributions can add games."""

from functools import cache
from typing import cast

from petrilab.core.game import AnyGame
from petrilab.core.plugins import entry_points
from petrilab.core.quoting import quoted
from petrilab.core.refusal import refusal
from petrilab.core.refusal_rules import TextRule

GROUP = "petrilab.games"


@cache
def game_names() -> tuple[str, ...]:
    """Return the names of all installed games, sorted."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


@cache
def _load(name: str) -> AnyGame:
    (entry, *_) = entry_points(group=GROUP, name=name)
    return cast("AnyGame", entry.load())


def find_game(name: str) -> AnyGame:
    """Return the installed game of a name; refuse an unknown name."""
    if name not in game_names():
        raise refusal(
            TextRule.UNKNOWN_GAME, found=quoted(name), known=", ".join(game_names())
        ).error()
    return _load(name)


def all_games() -> tuple[AnyGame, ...]:
    """Return all installed games, sorted by name."""
    return tuple(_load(name) for name in game_names())

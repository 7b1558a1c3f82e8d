"""The registry: games are found by entry points, so that others can add theirs."""

from functools import cache
from importlib.metadata import entry_points
from typing import cast

from petrilab.core.game import AnyGame
from petrilab.core.refusal import refuse
from petrilab.core.rules import TextRule
from petrilab.core.showing import shown

GROUP = "petrilab.games"


@cache
def game_names() -> tuple[str, ...]:
    """The names of all installed games, sorted."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


@cache
def _load(name: str) -> AnyGame:
    (entry, *_) = entry_points(group=GROUP, name=name)
    return cast("AnyGame", entry.load())


def find_game(name: str) -> AnyGame:
    """The installed game of that name; refuses a name that nobody has."""
    if name not in game_names():
        refuse(TextRule.UNKNOWN_GAME, found=shown(name), known=", ".join(game_names())).raised()
    return _load(name)


def all_games() -> tuple[AnyGame, ...]:
    """All installed games by name."""
    return tuple(_load(name) for name in game_names())

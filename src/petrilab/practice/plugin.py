"""Plugins of games for practice, found by the entry point group `petrilab.practice`.

Each entry names a game and a `PracticePlugin`. Its folder holds the lessons, `lessons/<name>.toml`,
and the puzzles, `puzzles.jsonl`; docs/practice.md describes both.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Final, cast

from petrilab.core.plugins import entry_points

GROUP: Final = "petrilab.practice"
"""The entry point group; each entry names the plugin of a game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleSettings:
    """Settings for making a game's puzzles from games of opponents against each other."""

    options: tuple[str, ...]
    """Options of the games, used in turn."""
    agents: tuple[str, ...]
    """Opponents that play them; each seat draws one."""
    goals: tuple[str, ...] = ("best",)
    """The goals of puzzles: texts `<game>-puzzle-<goal>` and `<game>-puzzle-wrong-<goal>`."""
    themes: Mapping[str, str] = field(default_factory=dict)
    """Theme by the topic of a finding; each theme has the text `<game>-theme-<theme>`."""
    strength: int = 5
    """Level whose engine decides, where nothing can be proven."""
    nodes: int = 0
    """Node budget: of the solver for all moves of a position, or of each search."""
    margin: float = 0.0
    """Expected share by which every solution must be better than all other moves."""
    rolls: int = 1
    """Outcomes of a chance move, among which the budget of a search is divided."""
    is_near_win: Callable[[Any], bool] = lambda _: True
    """Returns False for positions in which the player to move cannot win in this turn."""
    search_every: int = 1
    """Interval n: one in n positions whose turn cannot be won is searched for a gap."""
    rivals: tuple[str, ...] = ("spore",)
    """Opponents whose choices give the odds of the other player, in games with secrets."""
    least_moves: int = 5
    """Legal moves that a position must have at least."""
    most_moves: int = 400
    """Legal moves that a position may have, where every one of them is evaluated."""
    most_solutions: int = 1
    most_turns: int = 400
    """Moves after which a game is broken off."""
    variations: int = 0
    """Random moves in each position of a game whose results are looked at, too."""
    draws: int = 0
    """Further draws of each chance move whose results are looked at, too."""
    per_game: int = 2
    """Most puzzles from one game."""
    level_tries: tuple[int, ...] = (3, 3, 1, 1, 1)
    """Attempts of levels 1 to 5, from which the first rating of a puzzle follows."""
    odds_nodes: tuple[int, ...] = (1, 4, 16, 64, 256)
    """Nodes with which levels 1 to 5 judge each result, where a puzzle states odds."""
    odds_picks: tuple[int, ...] = (4, 8, 16, 32, 64)
    """Legal picks, drawn at random, that levels 1 to 5 compare there."""
    odds_tries: int = 5
    """Attempts there for each usual one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PracticePlugin:
    """The lessons of a game, and the settings of its puzzles."""

    folder: Traversable
    """The folder with the lessons and puzzles."""
    lessons: tuple[str, ...] = ()
    """Names of the lessons, in the order in which they are learned."""
    puzzles: PuzzleSettings | None = None


@cache
def practice_games() -> tuple[str, ...]:
    """Return the names of the games that have lessons or puzzles, sorted."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


@cache
def find_practice(game: str) -> PracticePlugin | None:
    """Return the plugin of a game; None if it declares none."""
    found = entry_points(group=GROUP, name=game)
    return cast("PracticePlugin", next(iter(found)).load()) if found else None

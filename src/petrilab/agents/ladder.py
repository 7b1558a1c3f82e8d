"""The ladder: the games in which agents are rated, and their line-ups; `petrilab.lab` plays it."""

from dataclasses import dataclass
from itertools import pairwise, zip_longest
from typing import Final

from petrilab.agents.levels import LEVELS
from petrilab.agents.plugin import find_plugin
from petrilab.core import find_game, game_names

ANCHOR: Final = "greedy"
"""The agent whose rating is fixed: it never changes, and it wins and loses; see docs/adr/0013."""
_DISTANT_INTERVAL: Final = 4
"""Levels play far weaker agents once in this many rounds: such games are slow and tell little."""


def ladder_names(game: str) -> tuple[str, ...]:
    """Return the agents that are rated in a game, in the expected order of strength."""
    return (*find_plugin(game).rated_agents, *(level.name for level in LEVELS))


@dataclass(frozen=True, slots=True)
class RatingSetup:
    """A game with options, in which agents are rated."""

    game: str
    options: str

    @property
    def players(self) -> int:
        """Number of seats."""
        return int(find_game(self.game).options_type.parse(self.options).players)

    def line_ups(self) -> list[tuple[tuple[str, ...], int]]:
        """Return the line-ups, each with its interval: n if it plays in every nth round."""
        names, simple = ladder_names(self.game), find_plugin(self.game).rated_agents
        if self.players > 2:  # noqa: PLR2004
            windows = [names[low : low + self.players] for low in range(len(names))]
            return [(window, 1) for window in windows if len(window) == self.players]
        levels = names[len(simple) :]
        close = [*pairwise(names), *zip(levels, levels[2:], strict=False)]
        distant = [(low, level) for level in levels for low in simple if (low, level) not in close]
        return [
            *((pair, 1) for pair in close),
            *((pair, _DISTANT_INTERVAL) for pair in distant),
        ]


def rating_setups() -> tuple[RatingSetup, ...]:
    """Return all setups; the first one of every game comes before the second ones."""
    by_game = [
        [RatingSetup(game, options) for options in find_plugin(game).rated_options]
        for game in game_names()
    ]
    return tuple(setup for setups in zip_longest(*by_game) for setup in setups if setup)

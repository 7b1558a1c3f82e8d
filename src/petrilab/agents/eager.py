"""Eager opponents: levels that sit down before their kernels are ready.

For people who play, never for the arena: what a level plays while it is eager is not what it plays
later. Levels 1 and 2 then think plainly, on the rules themselves; higher ones say that they are
still being prepared.
"""

from dataclasses import dataclass
from typing import Any, Final

from petrilab.agents.base import Agent, Budget, Choice
from petrilab.agents.levels import Level
from petrilab.agents.plain import PlainSearch
from petrilab.agents.warming import State, StillPreparingError, readiness
from petrilab.core import AnyGame, Source

_PLAIN: Final[dict[tuple[str, int], PlainSearch]] = {
    ("petris", 1): PlainSearch(candidates=300, tries=30, horizon=60),
    ("petris", 2): PlainSearch(candidates=300, tries=250, horizon=60),
    ("petri-dish", 1): PlainSearch(candidates=60, tries=60, horizon=12),
    ("petri-dish", 2): PlainSearch(candidates=60, tries=100, horizon=12),
    ("honeycomb", 1): PlainSearch(candidates=8, tries=40, horizon=8),
    ("honeycomb", 2): PlainSearch(candidates=16, tries=150, horizon=8),
}
"""Meant to be near the level; docs/opponents.md says how near they were measured to be."""


@dataclass(frozen=True, slots=True)
class EagerLevel:
    """A level that plays as well as it can right now."""

    level: Level

    @property
    def name(self) -> str:
        """The level's name."""
        return self.level.name

    @property
    def title(self) -> str:
        """The level's number and name."""
        return self.level.title

    def choose(
        self, game: AnyGame, view: Any, source: Source, budget: Budget | None = None
    ) -> Choice:
        """The level's move, or a plain one while it is being prepared.

        Raises `StillPreparingError` if the level does not play plainly.
        """
        now = readiness(game.name)
        if now.state is State.READY or not self.level.plays(game.name):
            return self.level.choose(game, view, source, budget)
        if plain := _PLAIN.get((game.name, self.level.number)):
            return plain.choose(game, view, source)
        raise StillPreparingError(now, self.title)


def eager(agent: Agent) -> Agent:
    """The same opponent, ready to play at once if it can."""
    return EagerLevel(agent) if isinstance(agent, Level) else agent

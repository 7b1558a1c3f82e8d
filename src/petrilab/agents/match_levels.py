"""Levels on one seat of one game: with memory, and with a fallback while kernels compile.

Levels are rated with memory, and play matches with memory. The fallback is for matches with people
only, never for the arena: what it plays is not what the level plays.
"""

from dataclasses import dataclass, field
from typing import Any

from petrilab.agents.base import Agent, Budget, Choice, SearchMemory
from petrilab.agents.levels import Level
from petrilab.agents.plugin import find_plugin
from petrilab.agents.warm_up import StillPreparingError, WarmUpState, readiness
from petrilab.core import AnyGame, RandomSource


@dataclass(frozen=True, slots=True)
class LevelWithMemory:
    """A level that keeps its search tree from move to move."""

    level: Level
    memory: SearchMemory = field(default_factory=SearchMemory)

    @property
    def name(self) -> str:
        """The level's name."""
        return self.level.name

    @property
    def title(self) -> str:
        """The level's number and name."""
        return self.level.title

    def choose(
        self, game: AnyGame, view: Any, source: RandomSource, budget: Budget | None = None
    ) -> Choice:
        """Return the move that the level plays."""
        return self.level.choose(game, view, source, budget, self.memory)


@dataclass(frozen=True, slots=True)
class LevelWithFallback(LevelWithMemory):
    """A level with memory that plays at once if it can, also without compiled kernels."""

    def choose(
        self, game: AnyGame, view: Any, source: RandomSource, budget: Budget | None = None
    ) -> Choice:
        """Return the level's move, or that of its fallback while kernels are being compiled.

        Raises `StillPreparingError` if the level has no fallback.
        """
        if fallback := self._fallback(game):
            return fallback.choose(game, view, source)
        return self.level.choose(game, view, source, budget, self.memory)

    def best_move(self, game: AnyGame, view: Any, source: RandomSource) -> Any:
        """Return the best move of the engine at this strength, for hints; see `choose`."""
        if fallback := self._fallback(game):
            return fallback.choose(game, view, source).move
        if not self.level.can_search(game.name):
            return self.level.choose(game, view, source).move
        position = game.determinize(view, source)
        return self.level.engine.analyse(game, position, view.seat, source).best.move

    def _fallback(self, game: AnyGame) -> Agent | None:
        """Return the agent that plays while kernels are being compiled; None if they are ready."""
        if not self.level.can_search(game.name):
            return None
        now = readiness(game.name)
        if now.state is WarmUpState.READY:
            return None
        if fallback := find_plugin(game.name).fallbacks.get(self.level.number):
            return fallback
        raise StillPreparingError(now, self.title)


def with_memory(agent: Agent) -> Agent:
    """Return an agent for one seat of one game; levels get a memory."""
    return LevelWithMemory(agent) if isinstance(agent, Level) else agent


def with_fallback(agent: Agent) -> Agent:
    """Return an agent for one seat of one match with people; levels get memory and fallback."""
    return LevelWithFallback(agent) if isinstance(agent, Level) else agent


def hint(agent: Agent, game: AnyGame, view: Any, source: RandomSource) -> Any:
    """Return the move to be shown as a hint: a level's engine decides, not its playing style."""
    if isinstance(agent, LevelWithFallback):
        return agent.best_move(game, view, source)
    return agent.choose(game, view, source).move

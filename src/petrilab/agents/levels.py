"""The five levels: opponents of growing strength, with settings declared by each game."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from petrilab.agents.base import Budget, Choice, SearchMemory
from petrilab.agents.engine import Engine, prove_within
from petrilab.agents.plugin import LevelSettings, find_plugin, partial_settings
from petrilab.agents.simple import GreedyAgent
from petrilab.core import AnyGame, RandomSource
from petrilab.kernels.registry import kernel_names

AGENTS_VERSION: Final = "5"
"""Increased when agents of all games may have become stronger or weaker; see `agents_version`."""
_WHOLE: Final = Fraction(1)
_NAMES: Final = ("spore", "coccus", "bacillus", "vibrio", "streptomyces")


def agents_version(game: str) -> str:
    """Return the version of the agents in a game; when it changes, `make ladder` rates again.

    A game whose agents have changed alone adds a version of its own, so that the ratings of all
    other games stay valid.
    """
    own = find_plugin(game).version
    return f"{AGENTS_VERSION}.{own}" if own else AGENTS_VERSION


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent of a certain strength: the engine's search with a playing style of its own."""

    number: int

    @property
    def name(self) -> str:
        """The name without the number."""
        return _NAMES[self.number - 1]

    @property
    def title(self) -> str:
        """Number and name, as levels are always displayed."""
        return f"{self.number} {self.name}"

    @property
    def engine(self) -> Engine:
        """The engine with the level's settings."""
        return Engine(self.number)

    def can_search(self, game: str) -> bool:
        """Return whether the level searches in a game; otherwise it plays like greedy."""
        return bool(find_plugin(game).levels) and game in kernel_names()

    def settings(self, game: str, fraction: Fraction = _WHOLE) -> LevelSettings:
        """Return the level's settings, with a fraction of its nodes, in a game it searches."""
        return partial_settings(find_plugin(game).levels[self.number - 1], fraction)

    def fixed_budget(self, game: str, fraction: Fraction) -> Budget:
        """Return a fraction of the level's nodes, the same number of nodes in every position.

        In some games the level's own budget depends on the position; `Budget.fraction` is a part
        of that.
        """
        settings = self.settings(game, fraction)
        return Budget(nodes=settings.nodes, proof_nodes=settings.proof_nodes)

    def choose(
        self,
        game: AnyGame,
        view: Any,
        source: RandomSource,
        budget: Budget | None = None,
        memory: SearchMemory | None = None,
    ) -> Choice:
        """Return the move that the level plays.

        With a memory of the same game the search continues its earlier tree.
        """
        if not self.can_search(game.name):
            return GreedyAgent().choose(game, view, source)
        budget = budget or Budget()
        position = game.determinize(view, source)
        settings = self.settings(game.name, budget.fraction)
        proof = prove_within(game, position, settings, budget)
        if proof and proof.shares[view.seat] > 0:
            return Choice(proof.best.move, proof)
        # A position that is proven lost is played by the search: opponents make mistakes.
        search = settings.search(game, position, memory)
        return search.choose(game, position, view.seat, source, budget)


LEVELS: Final = tuple(Level(number) for number in range(1, 6))


def find_level(text: str) -> Level | None:
    """Return the level with this number or name, such as `3`, `bacillus` or `3-bacillus`."""
    for level in LEVELS:
        if text in (str(level.number), level.name, f"{level.number}-{level.name}"):
            return level
    return None

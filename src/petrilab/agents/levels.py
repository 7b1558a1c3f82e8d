"""The five levels: from a beginner to the strongest, each a budget of nodes for each game."""

from dataclasses import dataclass
from typing import Any, Final, Protocol

from petrilab.agents.base import Budget, Choice, Thoughts
from petrilab.agents.proofs import proven
from petrilab.agents.simple import GreedyAgent
from petrilab.core import AnyGame, Source
from petrilab.kernels.registry import kernel_names

_NAMES: Final = ("spore", "coccus", "bacillus", "vibrio", "streptomyces")
_NODES: Final = {
    "petris": (30, 1_000, 25_000, 160_000, 500_000),
    "petri-dish": (30, 300, 3_000, 15_000, 45_000),
    "honeycomb": (1, 40, 600, 20_000, 150_000),
}
"""Calibrated so that a move takes at most about 0.05, 0.05, 0.2, 1 and 3 seconds on one core."""
_CANDIDATES: Final = (1, 2, 6, 20, 48)
"""How many picks a level mixes where everybody chooses at once."""
_SENSES: Final = (0, 1, 1, 2, 3)
"""How good a level's picks are before it thinks about them, where everybody chooses at once."""
_PROOF_NODES: Final = (0, 0, 0, 200_000, 2_000_000)
"""How many nodes a level may spend on proving the rest of a game."""


class Thinker(Protocol):
    """A way to think about a position."""

    def think(
        self, game: AnyGame, position: Any, seat: int, source: Source, budget: Budget
    ) -> Thoughts:
        """What it thinks of a position in which this seat is to move."""


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent of a certain strength in every game that has a kernel."""

    number: int

    @property
    def name(self) -> str:
        """The name without the number."""
        return _NAMES[self.number - 1]

    @property
    def title(self) -> str:
        """Number and name, as levels are always shown."""
        return f"{self.number} {self.name}"

    def plays(self, game: str) -> bool:
        """Whether the level searches in this game; in others it plays as greedy does."""
        return game in _NODES and game in kernel_names()

    def nodes(self, game: str) -> int:
        """The level's own budget in a game."""
        return _NODES[game][self.number - 1]

    def choose(
        self, game: AnyGame, view: Any, source: Source, budget: Budget | None = None
    ) -> Choice:
        """The move that the search likes best, or one that is proven."""
        if not self.plays(game.name):
            return GreedyAgent().choose(game, view, source)
        thoughts = self.think(game, game.imagine(view, source), view.seat, source, budget)
        return Choice(thoughts.candidates[0].move, thoughts)

    def think(
        self, game: AnyGame, position: Any, seat: int, source: Source, budget: Budget | None = None
    ) -> Thoughts:
        """What the level thinks of a position in which this seat is to move."""
        certain = proven(game, position, _PROOF_NODES[self.number - 1])
        if certain and certain.wins[seat] > 0:
            return certain
        # What is lost for certain is still played as the search likes it best: rivals err.
        return self._search(game).think(game, position, seat, source, budget or Budget())

    def _search(self, game: AnyGame) -> Thinker:
        """How the level thinks: a mixed strategy where all choose at once, otherwise a tree.

        Imported late: whoever only names the levels need not load the compiler.
        """
        nodes = self.nodes(game.name)
        if game.has_secrets:
            from petrilab.agents.mixed import MixedChoice  # noqa: PLC0415

            return MixedChoice(nodes, _CANDIDATES[self.number - 1], _SENSES[self.number - 1])
        from petrilab.agents.tree import TreeSearch  # noqa: PLC0415

        return TreeSearch(nodes)


LEVELS: Final = tuple(Level(number) for number in range(1, 6))


def find_level(text: str) -> Level | None:
    """The level with this number or name, such as `3`, `bacillus` or `3-bacillus`."""
    for level in LEVELS:
        if text in (str(level.number), level.name, f"{level.number}-{level.name}"):
            return level
    return None

"""The five levels: from a beginner to the strongest, each a budget of nodes for each game."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, NamedTuple, Protocol

from petrilab.agents.base import Agent, Budget, Choice, Memory, Thoughts
from petrilab.agents.proofs import proven
from petrilab.agents.simple import GreedyAgent
from petrilab.core import AnyGame, Source, find_game
from petrilab.kernels.registry import kernel_names

AGENTS_VERSION: Final = "5"
"""Raised whenever an opponent may have become stronger or weaker; then `make ladder` rates anew."""
_NAMES: Final = ("spore", "coccus", "bacillus", "vibrio", "streptomyces")


class Effort(NamedTuple):
    """How many nodes a level sees, whether it judges positions at a glance, and how it searches.

    Who looks ahead does so where that is possible, and grows a tree elsewhere.
    """

    nodes: int
    informed: bool = False
    ahead: bool = False


_EFFORTS: Final = {
    "petris": (
        Effort(30),
        Effort(600),
        Effort(10_000),
        Effort(500, informed=True),
        Effort(40_000, informed=True, ahead=True),
    ),
    "petri-dish": (
        Effort(10),
        Effort(400),
        Effort(2_000),
        Effort(250, informed=True),
        Effort(8_000, informed=True),
    ),
    "honeycomb": (Effort(1), Effort(20), Effort(40), Effort(600), Effort(150_000)),
}
"""On one core a turn takes at most about 0.05, 0.05, 0.2, 1 and 3 seconds.

In Petri Dish a turn has three actions or more, each thought about anew. Where the fourth level
judges it needs few nodes to be stronger than the third, which plays out: with more, there as in
Honeycomb, it would be too close to the fifth.
"""
_CANDIDATES: Final = (1, 2, 2, 6, 48)
"""How many picks a level mixes where everybody chooses at once."""
_SENSES: Final = (0, 1, 2, 2, 3)
"""How good a level's picks are before it thinks about them, where everybody chooses at once."""
_PROOF_NODES: Final = (0, 0, 0, 200_000, 60_000_000)
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
        return game in _EFFORTS and game in kernel_names()

    def nodes(self, game: str) -> int:
        """The level's own budget in a game."""
        return self._effort(game).nodes

    def _effort(self, game: str) -> Effort:
        return _EFFORTS[game][self.number - 1]

    def part(self, game: str, part: Fraction) -> Budget:
        """A part of the level's own budget in a game, for searches and proofs alike."""
        nodes, proof = self.nodes(game), _PROOF_NODES[self.number - 1]
        return Budget(nodes=max(1, int(nodes * part)), proof_nodes=int(proof * part))

    def settings(self, game: str) -> tuple[int, ...]:
        """All numbers that the level's play in a game depends on."""
        rank, effort = self.number - 1, self._effort(game)
        if find_game(game).has_secrets:
            return effort.nodes, _CANDIDATES[rank], _SENSES[rank]
        return effort.nodes, effort.informed + effort.ahead, _PROOF_NODES[rank]

    def choose(  # what every opponent is told, and a memory
        self,
        game: AnyGame,
        view: Any,
        source: Source,
        budget: Budget | None = None,
        memory: Memory | None = None,
    ) -> Choice:
        """The move that the search likes best, or one that is proven."""
        if not self.plays(game.name):
            return GreedyAgent().choose(game, view, source)
        position = game.imagine(view, source)
        thoughts = self.think(game, position, view.seat, source, budget, memory)
        return Choice(thoughts.candidates[0].move, thoughts)

    def think(  # as above
        self,
        game: AnyGame,
        position: Any,
        seat: int,
        source: Source,
        budget: Budget | None = None,
        memory: Memory | None = None,
    ) -> Thoughts:
        """What the level thinks of a position in which this seat is to move.

        With a memory of the same game it thinks on where it was.
        """
        budget = budget or Budget()
        own = _PROOF_NODES[self.number - 1]
        most = own if budget.proof_nodes is None else budget.proof_nodes
        certain = proven(game, position, most)
        if certain and certain.wins[seat] > 0:
            return certain
        # What is lost for certain is still played as the search likes it best: rivals err.
        search = self._search(game, position, memory)
        return search.think(game, position, seat, source, budget)

    def _search(self, game: AnyGame, position: Any, memory: Memory | None) -> Thinker:
        """How the level thinks: a mixed strategy where all choose at once, otherwise a tree.

        The highest looks ahead instead where it can.

        Imported late: whoever only names the levels need not load the compiler.
        """
        effort = self._effort(game.name)
        if game.has_secrets:
            from petrilab.agents.mixed import MixedChoice  # noqa: PLC0415

            return MixedChoice(effort.nodes, _CANDIDATES[self.number - 1], _SENSES[self.number - 1])
        if effort.ahead:
            from petrilab.agents.ahead import LookAhead, can_look_ahead  # noqa: PLC0415

            if can_look_ahead(game, position):
                return LookAhead(effort.nodes)
        from petrilab.agents.tree import TreeSearch  # noqa: PLC0415

        return TreeSearch(effort.nodes, effort.informed, memory=memory)


@dataclass(frozen=True, slots=True)
class Seated:
    """A level at one table for one game, which keeps in mind what it thought at earlier moves."""

    level: Level
    memory: Memory = field(default_factory=Memory)

    @property
    def name(self) -> str:
        """The level's name."""
        return self.level.name

    @property
    def title(self) -> str:
        """The level's title."""
        return self.level.title

    def choose(
        self, game: AnyGame, view: Any, source: Source, budget: Budget | None = None
    ) -> Choice:
        """As the level chooses."""
        return self.level.choose(game, view, source, budget, self.memory)


def seated(agent: Agent) -> Agent:
    """The same opponent for one game: levels remember, others have nothing to remember."""
    return Seated(agent) if isinstance(agent, Level) else agent


LEVELS: Final = tuple(Level(number) for number in range(1, 6))


def find_level(text: str) -> Level | None:
    """The level with this number or name, such as `3`, `bacillus` or `3-bacillus`."""
    for level in LEVELS:
        if text in (str(level.number), level.name, f"{level.number}-{level.name}"):
            return level
    return None

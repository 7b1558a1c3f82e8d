"""Plugins of games for the agents, found by the entry point group `petrilab.agents`.

Each entry names a game and an `AgentPlugin`. Every part is optional. In a game without a plugin the
levels play like `greedy`, nothing is rated and `petrilab solve` has no solver. A plugin module must
not load the compiler: it imports kernels inside the functions that need them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from functools import cache
from typing import Any, Final, Protocol, cast

from petrilab.agents.base import Agent, Search, SearchMemory
from petrilab.core import AnyGame
from petrilab.core.plugins import entry_points

GROUP: Final = "petrilab.agents"
"""The entry point group; each entry names the plugin of a game."""


class LevelSettings(Protocol):
    """The settings of a level's search in one game: a data class with a field `nodes`."""

    @property
    def nodes(self) -> int:
        """Node budget per move."""

    @property
    def proof_nodes(self) -> int:
        """Node budget of the solver per move; 0 if the level does not use it."""

    def numbers(self, players: int | None = None) -> tuple[int, ...]:
        """Return all numbers that the level's play depends on; fingerprints contain them.

        With a number of players, those that do not matter with it may be left out.
        """

    def search(self, game: AnyGame, position: Any, memory: SearchMemory | None) -> Search:
        """Return the search for a position. With a memory it continues its earlier tree."""


@dataclass(frozen=True, slots=True)
class TreeSettings:
    """A level that uses the tree search.

    With `is_informed` the fitted evaluation replaces random playouts. `minimax_weight` is the part
    of a node's value that comes from its best line instead of the average of its visits.
    """

    nodes: int
    is_informed: bool = False
    minimax_weight: float = 0.0
    proof_nodes: int = 0

    def numbers(self, players: int | None = None) -> tuple[int, ...]:
        """Return all numbers that the level's play depends on."""
        del players
        return self.nodes, int(self.is_informed), self.proof_nodes

    def search(self, game: AnyGame, position: Any, memory: SearchMemory | None) -> Search:
        """Return the tree search."""
        del game, position
        from petrilab.agents.tree_search import TreeSearch  # noqa: PLC0415  # loads the compiler

        return TreeSearch(self.nodes, self.is_informed, self.minimax_weight, memory)


def partial_settings(settings: LevelSettings, fraction: Fraction) -> LevelSettings:
    """Return the settings with a fraction of their nodes, for searches and proofs."""
    if fraction == 1:
        return settings
    data: Any = settings
    changed = {"nodes": max(1, int(settings.nodes * fraction))}
    if any(one.name == "proof_nodes" for one in fields(data)):
        changed["proof_nodes"] = int(settings.proof_nodes * fraction)
    return cast("LevelSettings", replace(data, **changed))


class Solution(Protocol):
    """The result of a solver: proven bounds for the player to move, 1 win, 0 draw, -1 loss."""

    @property
    def lower(self) -> int:
        """The lower bound."""

    @property
    def upper(self) -> int:
        """The upper bound."""

    @property
    def value(self) -> int | None:
        """The value; None if it is not proven."""

    @property
    def best(self) -> Any:
        """A move that keeps the value; None if nothing is proven."""

    @property
    def line(self) -> tuple[Any, ...]:
        """Best play of both players."""

    @property
    def nodes(self) -> int:
        """Positions searched."""

    @property
    def seconds(self) -> float:
        """Seconds used."""


class Solver(Protocol):
    """Proves values of positions; its transposition table makes later calls cheaper."""

    def solve(
        self,
        position: Any,
        nodes: int | None = None,
        seconds: float | None = None,
        on_progress: Callable[[int, float], None] | None = None,
    ) -> Solution:
        """Return the bounds proven within the budget; report positions and seconds meanwhile."""

    def value_of_moves(self, position: Any, nodes: int | None = None) -> Mapping[Any, int | None]:
        """Return the value of each legal move for its player; None if it is not proven."""

    def clear(self) -> None:
        """Forget all stored results."""


@dataclass(frozen=True, slots=True)
class SolverPlugin:
    """The exact solver of a game."""

    make: Callable[[int], Solver]
    """Returns a solver; its transposition table has 2**n entries. May load the compiler."""
    can_solve: Callable[[Any], bool]
    """Returns whether the solver accepts a position, such as one with two players."""
    is_in_reach: Callable[[Any], bool]
    """Returns whether an accepted position is usually proven quickly, so that levels try."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentPlugin:
    """The levels, solver, fallbacks and rating setups of a game."""

    version: int = 0
    """Increased when the game's agents may have become stronger or weaker."""
    levels: tuple[LevelSettings, ...] = ()
    """Settings of levels 1 to 5; empty if the levels play like greedy."""
    engines: tuple[LevelSettings, ...] = ()
    """Settings of the engine by strength, 1 to 5; empty if it searches as the levels do."""
    fallbacks: Mapping[int, Agent] = field(default_factory=dict)
    """By level number: the agent that plays while kernels are being compiled."""
    agents: tuple[Agent, ...] = ()
    """Further agents; they must play other games as well, for instance at random."""
    solver: SolverPlugin | None = None
    warm_up: Mapping[str, Callable[[AnyGame], None]] = field(default_factory=dict)
    """By part: compiles kernels that neither the levels' search nor playouts use."""
    rated_options: tuple[str, ...] = ()
    """Options with which agents are rated, the smallest number of players first."""
    rated_agents: tuple[str, ...] = ("random", "greedy")
    """Agents that are rated besides the levels, in the expected order of strength."""
    rated_opening_moves: int = 0
    """Random moves with which a rated game begins; all orders of seats share an opening."""
    sampled_options: tuple[str, ...] = ()
    """Further options with which fingerprints sample choices, besides the rated ones."""
    sampled_nodes: int = 64
    """Limit of the nodes of sampled choices; enough for every part of the search to take part."""
    replay_options: str = "-"
    """Options of the games that tests replay."""
    replay_budget: Fraction = Fraction(1, 20)
    """Fraction of the levels' nodes in these games, the same number in every position."""


_NO_PLUGIN: Final = AgentPlugin()


@cache
def plugin_names() -> tuple[str, ...]:
    """Return the names of the games that have a plugin."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


@cache
def find_plugin(game: str) -> AgentPlugin:
    """Return the plugin of a game; one without any part if the game declares none."""
    found = entry_points(group=GROUP, name=game)
    return cast("AgentPlugin", next(iter(found)).load()) if found else _NO_PLUGIN

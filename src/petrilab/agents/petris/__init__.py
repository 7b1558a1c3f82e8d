"""What Petris contributes to the agents: levels, solver, fallbacks and rating setups."""

from dataclasses import dataclass
from typing import Any, Final

from petrilab.agents.base import Search, SearchMemory
from petrilab.agents.flat_monte_carlo import FlatMonteCarlo
from petrilab.agents.plugin import AgentPlugin, Solver, SolverPlugin, TreeSettings
from petrilab.core import AnyGame

_MINIMAX_WEIGHT: Final = 0.5
"""Half of a node's value is that of its best line; see docs/adr/0020-fitted-evaluation.md."""
_PROPAGATIONS: Final = 24
"""Propagations of a whole game for two."""
_PROVABLE: Final = 10
"""With at most this many propagations left a position is usually proven quickly."""


@dataclass(frozen=True, slots=True)
class AlphaBetaSettings:
    """A level that uses alpha-beta with iterative deepening where it can, else the tree search."""

    nodes: int
    proof_nodes: int

    def numbers(self) -> tuple[int, ...]:
        """Return all numbers that the level's play depends on."""
        return self.nodes, 2, self.proof_nodes

    def search(self, game: AnyGame, position: Any, memory: SearchMemory | None) -> Search:
        """Return the search for a position."""
        from petrilab.agents.petris.alphabeta_search import (  # noqa: PLC0415  # the compiler
            AlphaBetaSearch,
            can_search,
        )

        if can_search(position):
            return AlphaBetaSearch(self.nodes)
        tree = TreeSettings(self.nodes, is_informed=True, minimax_weight=_MINIMAX_WEIGHT)
        return tree.search(game, position, memory)


def _make_solver(table_bits: int) -> Solver:
    from petrilab.kernels.petris.solver import (  # noqa: PLC0415  # loads the compiler
        Solver as PetrisSolver,
    )

    return PetrisSolver(table_bits)


def _can_solve(position: Any) -> bool:
    return bool(position.options.players == 2)  # noqa: PLR2004


def _is_in_reach(position: Any) -> bool:
    return bool(_PROPAGATIONS - position.propagations <= _PROVABLE)


def _compile_solver(game: AnyGame) -> None:
    _make_solver(2).solve(game.initial(game.options_type.parse("-")), nodes=1)


AGENTS: Final = AgentPlugin(
    # On one core a move takes at most about 0.05, 0.05, 0.2, 1 and 3 seconds. With evaluation,
    # level 4 needs few nodes to beat level 3; with more it would be too close to level 5.
    levels=(
        TreeSettings(30),
        TreeSettings(600),
        TreeSettings(10_000),
        TreeSettings(500, is_informed=True, minimax_weight=_MINIMAX_WEIGHT, proof_nodes=200_000),
        AlphaBetaSettings(40_000, proof_nodes=60_000_000),
    ),
    fallbacks={
        1: FlatMonteCarlo(candidates=300, playouts=30, horizon=60),
        2: FlatMonteCarlo(candidates=300, playouts=250, horizon=60),
    },
    solver=SolverPlugin(_make_solver, _can_solve, _is_in_reach),
    warm_up={"proofs": _compile_solver},
    rated_options=("-", "players=3"),
    sampled_options=("order=fixed,track=20", "players=3,order=fixed"),
    rated_agents=("random", "forager", "greedy"),
)

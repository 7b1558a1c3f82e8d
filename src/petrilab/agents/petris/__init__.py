"""The agents plugin of Petris: levels, solver, fallbacks and rating setups."""

from dataclasses import dataclass
from typing import Any, Final

from petrilab.agents.base import Budget, Search, SearchMemory
from petrilab.agents.flat_monte_carlo import FlatMonteCarlo
from petrilab.agents.plugin import AgentPlugin, Solver, SolverPlugin, TreeSettings
from petrilab.core import AnyGame, SeededRandomSource

_MINIMAX_WEIGHT: Final = 0.5
"""Half of a node's value is that of its best line; see docs/adr/0020-fitted-evaluation.md."""
_PROPAGATIONS: Final = 24
"""Propagations of a whole game for two."""
_PROVABLE: Final = 11
"""With at most this many propagations left a proof is tried."""


@dataclass(frozen=True, slots=True)
class PetrisSettings:
    """A level that uses alpha-beta with iterative deepening for two, and the tree search for three.

    For three a network evaluates the leaves. The last propagations of two that are not proven are
    left to the tree search, too, with the fitted weights.
    """

    nodes: int
    depth: int = _PROPAGATIONS
    """For two: propagations that are looked ahead at most."""
    noise: int = 0
    """For two: evaluation noise in thousandths."""
    is_informed: bool = True
    """For the last propagations of two: whether the tree search evaluates positions."""
    simulations: int = 0
    """For three: most simulations, where they are fewer than the nodes; 0 for no such limit."""
    network_noise: int = 0
    """For three: errors of the network's logits, in thousandths."""
    proof_nodes: int = 0

    def numbers(self, players: int | None = None) -> tuple[int, ...]:
        """Return all numbers that the level's play depends on."""
        for_two = self.depth, self.noise, self.proof_nodes
        for_three = self.simulations, self.network_noise
        by_players = {2: for_two, 3: for_three}
        return self.nodes, *by_players.get(players or 0, (*for_two, *for_three))

    def search(self, game: AnyGame, position: Any, memory: SearchMemory | None) -> Search:
        """Return the search for a position."""
        from petrilab.agents.petris.alphabeta_search import (  # noqa: PLC0415  # the compiler
            AlphaBetaSearch,
            can_search,
        )

        if can_search(position):
            return AlphaBetaSearch(self.nodes, self.depth, self.noise)
        if _can_solve(position):
            weight = _MINIMAX_WEIGHT if self.is_informed else 0.0
            tree = TreeSettings(self.nodes, is_informed=self.is_informed, minimax_weight=weight)
            return tree.search(game, position, memory)
        from petrilab.agents.tree_search import TreeSearch  # noqa: PLC0415  # the compiler
        from petrilab.kernels.petris.seat_network import trained_network  # noqa: PLC0415

        noise = self.network_noise / 1000
        return TreeSearch(
            min(self.nodes, self.simulations or self.nodes),
            minimax_weight=_MINIMAX_WEIGHT,
            memory=memory,
            evaluator=lambda seed: trained_network(noise, seed),
        )


def _make_solver(table_bits: int) -> Solver:
    from petrilab.kernels.petris.solver import PetrisSolver  # noqa: PLC0415  # loads the compiler

    return PetrisSolver(table_bits)


def _can_solve(position: Any) -> bool:
    return bool(position.options.players == 2)  # noqa: PLR2004


def _is_in_reach(position: Any) -> bool:
    return bool(_PROPAGATIONS - position.propagations <= _PROVABLE)


def _compile_last_propagations(game: AnyGame) -> None:
    """Use the tree search of two, which the levels need only near the end."""
    position = game.initial(game.options_type.parse("-"))
    settings, budget = TreeSettings(100, is_informed=True), Budget()
    search = settings.search(game, position, None)
    search.choose(game, position, position.propagator, SeededRandomSource(0), budget)


def _compile_solver(game: AnyGame) -> None:
    _make_solver(2).solve(game.initial(game.options_type.parse("-")), nodes=1)


AGENTS: Final = AgentPlugin(
    version=3,
    # Lower levels are short-sighted and misjudge positions, and none of them uses all of its nodes
    # for two. Nodes and network noise were chosen by games of three, the others by games of two.
    levels=(
        PetrisSettings(
            30, depth=1, noise=1300, is_informed=False, simulations=2, network_noise=6000
        ),
        PetrisSettings(8, depth=1, noise=260, network_noise=1200),
        PetrisSettings(150, depth=2, noise=270, network_noise=1000),
        PetrisSettings(600, depth=3, noise=160, network_noise=300, proof_nodes=200_000),
        PetrisSettings(60_000, noise=10, proof_nodes=10_000_000),
    ),
    # The engine has none of the levels' mistakes.
    engines=(
        PetrisSettings(30),
        PetrisSettings(600),
        PetrisSettings(4_000),
        PetrisSettings(20_000, proof_nodes=1_000_000),
        PetrisSettings(60_000, proof_nodes=10_000_000),
    ),
    fallbacks={
        1: FlatMonteCarlo(candidates=300, playouts=30, horizon=60),
        2: FlatMonteCarlo(candidates=300, playouts=250, horizon=60),
    },
    solver=SolverPlugin(_make_solver, _can_solve, _is_in_reach),
    warm_up={"proofs": _compile_solver, "endings": _compile_last_propagations},
    rated_options=("-", "players=3"),
    sampled_options=("order=fixed,track=20", "players=3,order=fixed"),
    rated_agents=("random", "forager", "greedy"),
    rated_opening_moves=2,
)

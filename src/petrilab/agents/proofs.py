"""Proofs: exact values of positions that the solver of a game can search to the end."""

from dataclasses import replace
from typing import Any, Final

from petrilab.agents.base import Analysis, Candidate
from petrilab.agents.plugin import Solver, SolverPlugin, find_plugin
from petrilab.core import AnyGame, next_actor

_TABLE_BITS: Final = 22
"""The solver's transposition table has 2**_TABLE_BITS entries."""
_SHARES: Final = {1: 1.0, 0: 0.5, -1: 0.0}
"""Share of the player to move by the value of the position."""
_ALTERNATIVE_NODES: Final = 200_000
"""Node budget for the values of all other moves of a proven position."""
_solvers: Final[dict[str, Solver]] = {}
"""By game: the solver that all agents of a process share, so that its results are reused."""


def shared_solver(game: str, plugin: SolverPlugin) -> Solver:
    """Return the solver of a game that all agents of this process share."""
    if game not in _solvers:
        _solvers[game] = plugin.make(_TABLE_BITS)
    return _solvers[game]


def forget_proofs() -> None:
    """Clear all solvers: with earlier results a solver might prove more within its budget."""
    for solver in _solvers.values():
        solver.clear()


def prove(game: AnyGame, position: Any, nodes: int) -> Analysis | None:
    """Return a proven analysis within a node budget; None if nothing is proven."""
    plugin = find_plugin(game.name).solver
    if not nodes or plugin is None:
        return None
    if not plugin.can_solve(position) or not plugin.is_in_reach(position):
        return None
    solution = shared_solver(game.name, plugin).solve(position, nodes=nodes)
    mover = next_actor(game, position)
    if solution.value is None or solution.best is None or mover is None:
        return None
    value = _SHARES[solution.value]
    shares = (value, 1.0 - value) if mover == 0 else (1.0 - value, value)
    best = Candidate(solution.best, value, solution.nodes, line=solution.line)
    return Analysis(shares, (best,), solution.line, True, solution.nodes, solution.seconds)


def with_alternatives(game: AnyGame, position: Any, proof: Analysis) -> Analysis:
    """Return a proof with all other moves whose values are proven within a small budget."""
    plugin = find_plugin(game.name).solver
    if plugin is None:
        return proof
    solver = shared_solver(game.name, plugin)
    values = solver.value_of_moves(position, nodes=_ALTERNATIVE_NODES)
    others = [
        Candidate(move, _SHARES[value], 0)
        for move, value in values.items()
        if value is not None and move != proof.best.move
    ]
    others.sort(key=lambda candidate: -candidate.value)
    return replace(proof, candidates=(proof.best, *others))

"""Proofs: certain thoughts about positions whose rest can be searched to the end."""

from functools import cache
from typing import Any, Final

from petrilab.agents.base import Candidate, Thoughts
from petrilab.core import AnyGame

_WITHIN_REACH: Final = 10
"""With so many propagations left a game of Petris is usually proven quickly."""
_WORTH: Final = {1: 1.0, 0: 0.5, -1: 0.0}


@cache
def _solver() -> Any:
    """One solver for all opponents of a process, so that what it has learned is kept."""
    from petrilab.kernels.petris.solver import Solver  # noqa: PLC0415  # only for those who prove

    return Solver()


def has_proofs(game: str) -> bool:
    """Whether anything can be proven in the game of this name."""
    return game == "petris"


def prepare(game: AnyGame) -> None:
    """Compile what proofs of a game need, if it has any."""
    if has_proofs(game.name):
        _solver().solve(game.initial(game.options_type.parse("-")), nodes=1)
    elif game.name == "honeycomb":
        from petrilab.kernels.honeycomb.reference import encode  # noqa: PLC0415  # loads the compiler
        from petrilab.kernels.honeycomb.rest import solve_rest  # noqa: PLC0415

        solve_rest(encode(game.initial(game.options_type.parse("board=rectangle:2x2"))))


def forget() -> None:
    """Let no later proof profit from earlier ones: within a budget it might find more then."""
    if _solver.cache_info().currsize:
        _solver().clear()


def proven(game: AnyGame, position: Any, nodes: int) -> Thoughts | None:
    """Certain thoughts within a budget of nodes; None if nothing is certain."""
    if not nodes or not has_proofs(game.name) or position.options.players != 2:  # noqa: PLR2004
        return None
    last = 24 - position.propagations
    if last > _WITHIN_REACH:
        return None
    solution = _solver().solve(position, nodes=nodes)
    if solution.value is None or solution.best is None:
        return None
    worth = _WORTH[solution.value]
    wins = (worth, 1.0 - worth) if position.propagator == 0 else (1.0 - worth, worth)
    best = Candidate(solution.best, worth, solution.nodes)
    return Thoughts(wins, (best,), solution.line, True, solution.nodes, solution.seconds)

"""Proofs in explanations: exact values by a game's solver, within a node budget.

A prover has a solver of its own, so that its results do not depend on other work of the process.
"""

from dataclasses import dataclass
from typing import Any, Final

from petrilab.agents.plugin import Solver, find_plugin
from petrilab.core import AnyGame, Seat, actor_letter, next_actor
from petrilab.explain.finding import CommonKind, Finding

_TABLE_BITS: Final = 20
"""The solver's transposition table has 2**_TABLE_BITS entries, 16 MB."""
_SHARES: Final = {1: 1.0, 0: 0.5, -1: 0.0}
_POSITION_KINDS: Final = {
    1: CommonKind.PROVEN_WIN,
    0: CommonKind.PROVEN_DRAW,
    -1: CommonKind.PROVEN_LOSS,
}
_DIFFERENCE_KINDS: Final = {
    (1.0, 0.5): CommonKind.WIN_TO_DRAW,
    (1.0, 0.0): CommonKind.WIN_TO_LOSS,
    (0.5, 0.0): CommonKind.DRAW_TO_LOSS,
}
_TOPIC: Final = "proof"
_WEIGHT: Final = 95.0


@dataclass(frozen=True, slots=True)
class Proof:
    """The proven value of a position for the player to move, and a line of best play."""

    seat: Seat
    value: int
    best: Any
    line: tuple[Any, ...]

    @property
    def shares(self) -> tuple[float, float]:
        """The exact shares of the two seats."""
        own = _SHARES[self.value]
        return (own, 1.0 - own) if self.seat == 0 else (1.0 - own, own)

    def finding(self) -> Finding:
        """Return the proven result as a finding; the line's length is the distance."""
        params: dict[str, str | int] = {
            "player": actor_letter(self.seat),
            "count": len(self.line),
        }
        return Finding(_POSITION_KINDS[self.value], _TOPIC, _WEIGHT, (), params)


class Prover:
    """Proves positions of one game, if it has a solver."""

    def __init__(self, game: AnyGame, nodes: int) -> None:
        self._game, self._nodes = game, nodes
        self._plugin = find_plugin(game.name).solver if nodes else None
        self._solver: Solver | None = None

    def can_prove(self, position: Any) -> bool:
        """Return whether the solver can reach the end of the game from a position."""
        plugin = self._plugin
        seat = next_actor(self._game, position)
        if plugin is None or seat is None or seat < 0:
            return False
        return plugin.can_solve(position) and plugin.is_in_reach(position)

    def prove(self, position: Any) -> Proof | None:
        """Return the proven value of a position that is not over, or None."""
        plugin = self._plugin
        seat = next_actor(self._game, position)
        if plugin is None or seat is None or not self.can_prove(position):
            return None
        if self._solver is None:
            self._solver = plugin.make(_TABLE_BITS)
        solution = self._solver.solve(position, nodes=self._nodes)
        if solution.value is None or solution.best is None:
            return None
        return Proof(seat, solution.value, solution.best, tuple(solution.line))


def proven_difference(
    seat: Seat, moves: tuple[Any, Any], shares: tuple[float, float]
) -> Finding | None:
    """Return the difference between the proven results of a better and a played move."""
    kind = _DIFFERENCE_KINDS.get(shares)
    if kind is None:
        return None
    better, played = (move.text() for move in moves)
    params: dict[str, str | int] = {
        "player": actor_letter(seat),
        "better": better,
        "played": played,
    }
    return Finding(kind, _TOPIC, _WEIGHT, (), params)

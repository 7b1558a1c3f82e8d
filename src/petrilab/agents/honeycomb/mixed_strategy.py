"""Search for simultaneous choices in Honeycomb: a mixed strategy that cannot be predicted."""

import time
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

import numpy as np

from petrilab.agents.base import Analysis, Budget, Candidate, Choice
from petrilab.agents.honeycomb.restricted_game import RestrictedGame
from petrilab.agents.simple import GreedyAgent
from petrilab.core import AnyGame, RandomSource, Seat
from petrilab.games.honeycomb import Pick
from petrilab.kernels.honeycomb.codec import decode_pick, encode
from petrilab.kernels.honeycomb.endgame import empty_hexagons, endgame_cost, solve_endgame
from petrilab.kernels.honeycomb.state import FREE
from petrilab.kernels.randomness import make_rng

_SEED_RANGE: Final = 2**62
_DRAW_RANGE: Final = 2**30
_ENTRIES_PER_NODE: Final = 250
"""Matrix entries of the endgame solver that take as long as one node."""
_STANDARD_CELLS: Final = 37
"""Empty hexagons at the start of a game for two, for which the levels' budgets are meant."""
_CELLS_PER_PICK: Final = 10
"""Hexagons that a playout could look at while it makes a pick, besides choosing it."""
_MAX_FACTOR: Final = 4.0
"""Maximum of the factor by which late positions are searched with more nodes."""
_CALIBRATION_NODES: Final = 400
"""Nodes that are searched to measure the speed for a budget in seconds."""


class _Strategy(NamedTuple):
    """The expected shares by seat, the candidates of one seat, and the nodes used."""

    shares: tuple[float, ...]
    candidates: list[Candidate]
    nodes: int


@dataclass(frozen=True, slots=True)
class MixedStrategySearch:
    """The search with its node budget, candidates per seat, and the policy that proposes them."""

    nodes: int
    candidates: int
    experience: int
    variety: int = 0

    def analyse(
        self, game: AnyGame, position: Any, seat: Seat, source: RandomSource, budget: Budget
    ) -> Analysis:
        """Return the candidates of a round, the most probable first."""
        return _sorted(self._search(game, position, seat, source, budget))

    def choose(
        self, game: AnyGame, position: Any, seat: Seat, source: RandomSource, budget: Budget
    ) -> Choice:
        """Return a pick drawn from the mixed strategy."""
        analysis = self._search(game, position, seat, source, budget)
        return Choice(_draw(analysis.candidates, source), _sorted(analysis))

    def _search(
        self, game: AnyGame, position: Any, seat: Seat, source: RandomSource, budget: Budget
    ) -> Analysis:
        began = time.perf_counter()
        # All choose simultaneously: picks that others have made already are not known.
        fresh = replace(position, picks=(None,) * position.options.players)
        try:
            root = encode(fresh)
        except ValueError:
            return _greedy_analysis(game, fresh, seat, source)
        rng = make_rng(source.below(_SEED_RANGE))
        nodes = self._nodes(root, rng, budget)
        if endgame_cost(root) <= nodes * _ENTRIES_PER_NODE:
            strategy = _solve(root, seat, nodes)
        else:
            strategy = self._sample(root, seat, rng, nodes)
        seconds = time.perf_counter() - began
        candidates = tuple(strategy.candidates)
        return Analysis(strategy.shares, candidates, (), False, strategy.nodes, seconds)

    def _nodes(self, root: Any, rng: Any, budget: Budget) -> int:
        """Return the node budget; its own is for playouts of the usual length."""
        if budget.seconds:
            return self._nodes_within(root, rng, budget.seconds)
        return budget.nodes or self.own_nodes(root)

    def own_nodes(self, root: Any) -> int:
        """Return the search's own budget in a position."""
        return max(1, int(self.nodes * _node_factor(root)))

    def _nodes_within(self, root: Any, rng: Any, seconds: float) -> int:
        """Return about how many nodes can be searched within some seconds."""
        began = time.perf_counter()
        used = RestrictedGame(root, self.experience, rng, self.variety).solve(
            self.candidates, _CALIBRATION_NODES
        )
        return max(1, int(seconds * used / (time.perf_counter() - began)) - used)

    def _sample(self, root: Any, seat: Seat, rng: Any, nodes: int) -> _Strategy:
        """Return the strategy of the restricted game."""
        restricted = RestrictedGame(root, self.experience, rng, self.variety)
        used = restricted.solve(self.candidates, nodes)
        points, matchups = restricted.results
        shares = tuple(float(won) for won in points.sum(axis=1) / max(1.0, matchups[0].sum()))
        candidates = [
            Candidate(decode_pick(words), float(won / max(1.0, times)), int(times), float(chance))
            for words, won, times, chance in zip(
                restricted.choices[seat],
                points[seat],
                matchups[seat],
                restricted.probabilities(seat),
                strict=True,
            )
        ]
        return _Strategy(shares, candidates, used)


def _node_factor(root: Any) -> float:
    """Return how many playouts take as long as one from the start of a game for two.

    Every pick looks at all empty hexagons, and the number of picks is proportional to them.
    """
    free = int(root.longs[FREE])
    usual = _STANDARD_CELLS * (_STANDARD_CELLS + _CELLS_PER_PICK)
    return min(usual / (free * (free + _CELLS_PER_PICK)), _MAX_FACTOR)


def _greedy_analysis(game: AnyGame, position: Any, seat: Seat, source: RandomSource) -> Analysis:
    """Return the pick of `greedy`, for huge boards whose picks have no codes."""
    move = GreedyAgent().choose(game, game.view(position, seat), source).move
    share = 1.0 / position.options.players
    shares = (share,) * position.options.players
    return Analysis(shares, (Candidate(move, share, 0, 1.0),), (), False, 0, 0.0)


def _solve(root: Any, seat: Seat, nodes: int) -> _Strategy:
    """Return the exact equilibrium of an endgame for two."""
    value, picks, strategies = solve_endgame(root)
    empty = empty_hexagons(root)
    share = value if seat == 0 else 1.0 - value

    def cells(mask: int) -> tuple[int, ...]:
        return tuple(cell for place, cell in enumerate(empty) if mask >> place & 1)

    candidates = [
        Candidate(Pick(cells(mask), next(iter(cells(kill)), None)), share, 0, float(chance))
        for (mask, kill), chance in zip(picks, strategies[seat], strict=True)
        if chance > 0
    ]
    return _Strategy((value, 1.0 - value), candidates, nodes)


def _sorted(analysis: Analysis) -> Analysis:
    """Return an analysis with the most probable candidates first."""
    candidates = sorted(analysis.candidates, key=lambda candidate: -(candidate.probability or 0.0))
    return replace(analysis, candidates=tuple(candidates))


def _draw(candidates: tuple[Candidate, ...], source: RandomSource) -> Any:
    """Return a move drawn by the probabilities of the candidates."""
    probabilities = np.array([candidate.probability for candidate in candidates])
    ticket = source.below(_DRAW_RANGE) / _DRAW_RANGE * float(probabilities.sum())
    drawn = int(np.searchsorted(np.cumsum(probabilities), ticket, side="right"))
    return candidates[min(drawn, len(candidates) - 1)].move

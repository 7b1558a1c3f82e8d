"""Alpha-beta search with iterative deepening for two-player Petris, and traps for level 5.

The analysis is honest. Only `choose` has a style: if the position seems lost, half of the budget is
kept to look for a trap, a move after which a weaker opponent is likely to err.
"""

import math
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NamedTuple

from petrilab.agents.base import Analysis, Budget, Candidate, Choice
from petrilab.core import AnyGame, RandomSource, Seat
from petrilab.kernels.evaluation import fitted_weights
from petrilab.kernels.petris.bitboard import Longs
from petrilab.kernels.petris.bitboard_evaluation import (
    SCORE_UNIT,
    add_evaluation_noise,
    make_eval_table,
)
from petrilab.kernels.petris.iterative_deepening import (
    DepthResult,
    IterativeDeepening,
    SearchLimits,
)
from petrilab.kernels.petris.search_state import MAX_HORIZON
from petrilab.kernels.randomness import make_rng

_POSITIONS_PER_NODE: Final = 8
"""Positions that take as long as one node of the tree search."""
_EVALUATION_NOISE: Final = 40
"""Evaluation noise, in thousandths."""
_EVEN: Final = 0.5
"""Below this expected share a level looks for traps."""
_MAX_TRAPS: Final = 6
"""Moves that are tried as traps; each takes two short searches."""
_MAX_SACRIFICE: Final = 0.04
"""A trap's value, with correct answers, is at most this much below that of the best move."""
_MAX_LINE: Final = 6
"""Moves of the expected line."""
_LINE_POSITIONS: Final = 500
"""Positions searched for each move of the line after the first."""
_SMALL_TABLE_BITS: Final = 14
_SEED_RANGE: Final = 2**62
_UNLIMITED: Final = 2**62


def can_search(position: Any) -> bool:
    """Return whether two play and the game is long enough; shorter ones are solved."""
    is_for_two = position.options.players == 2  # noqa: PLR2004
    return bool(is_for_two and position.propagations < MAX_HORIZON - 1)


class _Found(NamedTuple):
    """What all threads found: the analysis, and the searcher that searched deepest."""

    analysis: Analysis
    searcher: "_Searcher"
    deepest: DepthResult | None
    positions: int
    """Positions of that searcher."""


@dataclass(frozen=True, slots=True)
class AlphaBetaSearch:
    """The search with its node budget for all threads together.

    Each thread searches the whole position with its own evaluation noise; the deepest result wins.
    """

    nodes: int

    def analyse(
        self, game: AnyGame, position: Any, seat: Seat, source: RandomSource, budget: Budget
    ) -> Analysis:
        """Return the best move with its value at the deepest horizon within the budget.

        Other moves have their values at the first horizon, which is one visit.
        """
        return self._search(game, position, seat, source, budget, keeps_half=False).analysis

    def choose(
        self, game: AnyGame, position: Any, seat: Seat, source: RandomSource, budget: Budget
    ) -> Choice:
        """Return the best move or, if the position seems lost, a trap."""
        began = time.perf_counter()
        found = self._search(game, position, seat, source, budget, keeps_half=True)
        analysis = found.analysis
        if found.deepest is None or analysis.best.value >= _EVEN:
            return Choice(analysis.best.move, analysis)
        moves = [candidate.move for candidate in analysis.candidates[:_MAX_TRAPS]]
        trap = found.searcher.trap(position, seat, moves, found.positions // (2 * _MAX_TRAPS))
        nodes = analysis.nodes + -(-found.positions // _POSITIONS_PER_NODE)
        seconds = time.perf_counter() - began
        spent = Analysis(analysis.shares, analysis.candidates, analysis.line, False, nodes, seconds)
        return Choice(trap, spent)

    def _search(  # as above
        self,
        game: AnyGame,
        position: Any,
        seat: Seat,
        source: RandomSource,
        budget: Budget,
        *,
        keeps_half: bool,
    ) -> _Found:
        """Search in all threads; with `keeps_half`, use half of the budget when losing."""
        began = time.perf_counter()
        searchers = [_Searcher(game, _noisy_evaluation(source)) for _ in range(budget.threads)]
        whole, half = self._limits(budget, began)
        when_losing = half if keeps_half else whole
        with ThreadPoolExecutor(len(searchers)) as pool:
            results = list(
                pool.map(lambda each: each.deepen(position, seat, whole, when_losing), searchers)
            )
        searcher, (deepest, positions) = max(
            zip(searchers, results, strict=True), key=lambda pair: _horizon(pair[1][0])
        )
        used = sum(each for _, each in results)
        candidates = searcher.shallow_values(position, seat)
        best = candidates[0]
        if deepest:
            value = _share(deepest.score, seat)
            best = Candidate(deepest.best, value, used // _POSITIONS_PER_NODE)
        others = (candidate for candidate in candidates if candidate.move != best.move)
        shares = (best.value, 1.0 - best.value) if seat == 0 else (1.0 - best.value, best.value)
        line, nodes = searcher.line(position, best.move), -(-used // _POSITIONS_PER_NODE)
        seconds = time.perf_counter() - began
        analysis = Analysis(shares, (best, *others), line, False, nodes, seconds)
        return _Found(analysis, searcher, deepest, positions)

    def _limits(self, budget: Budget, began: float) -> tuple[SearchLimits, SearchLimits]:
        """Return the limits of one thread, and half of them."""
        if budget.seconds is not None:
            ends = (began + budget.seconds, began + budget.seconds / 2)
            return SearchLimits(_UNLIMITED, ends[0]), SearchLimits(_UNLIMITED, ends[1])
        positions = (budget.nodes or self.nodes) * _POSITIONS_PER_NODE // budget.threads
        return SearchLimits(positions), SearchLimits(positions // 2)


@cache
def _evaluation() -> Longs:
    weights = fitted_weights("petris", 2)
    if weights is None:
        raise ValueError("no weights for two players")
    return make_eval_table(weights)


def _noisy_evaluation(source: RandomSource) -> Longs:
    """Return the fitted evaluation with random noise: otherwise all games would be the same."""
    evaluation = _evaluation().copy()
    add_evaluation_noise(evaluation, _EVALUATION_NOISE, make_rng(source.below(_SEED_RANGE)))
    return evaluation


def _share(score: int, seat: Seat) -> float:
    """Return the expected share of a seat for a score of the first player."""
    return 1.0 / (1.0 + math.exp((-score if seat == 0 else score) / SCORE_UNIT))


def _horizon(result: DepthResult | None) -> int:
    return result.horizon if result else 0


@dataclass(frozen=True, slots=True)
class _Searcher:
    """Searches positions of a game that is not over, with one evaluation."""

    game: AnyGame
    evaluation: Longs

    def deepen(
        self, position: Any, seat: Seat, limits: SearchLimits, when_losing: SearchLimits
    ) -> tuple[DepthResult | None, int]:
        """Return the deepest result and the positions searched."""
        search = IterativeDeepening(self.evaluation, limits)
        result = None
        for result in search.search(position):
            is_losing = _share(result.score, seat) < _EVEN
            search.limits = when_losing if is_losing else limits
        return result, search.nodes

    def trap(self, position: Any, seat: Seat, moves: Sequence[Any], positions: int) -> Any:
        """Return the move after which an opponent that searches less deep errs most.

        The first of the moves is the best. The opponent's answer is predicted by a short search,
        and a second one evaluates the position after it.
        """
        best, most, needed = moves[0], -1.0, 0.0
        for move in moves:
            after = self.game.apply(position, seat, move)
            answer = self._short_search(after, positions)
            if answer is None:
                continue
            value = _share(answer.score, seat)
            needed = needed or value - _MAX_SACRIFICE
            if value < needed:
                continue
            answered = self.game.apply(after, after.propagator, answer.best)
            if outcome := self.game.outcome(answered):
                value = float(outcome.share(seat))
            elif result := self._short_search(answered, positions):
                value = _share(result.score, seat)
            if value > most:
                best, most = move, value
        return best

    def shallow_values(self, position: Any, seat: Seat) -> tuple[Candidate, ...]:
        """Return all moves with their values at the first horizon, best first."""
        search = IterativeDeepening(self.evaluation, SearchLimits(_UNLIMITED), _SMALL_TABLE_BITS)
        found = []
        for move in self.game.legal(position, seat):
            after = self.game.apply(position, seat, move)
            if outcome := self.game.outcome(after):
                value = float(outcome.share(seat))
            else:
                value = _share(next(search.search(after)).score, seat)
            found.append(Candidate(move, value, 1))
        return tuple(sorted(found, key=lambda candidate: -candidate.value))

    def line(self, position: Any, move: Any) -> tuple[Any, ...]:
        """Return a move and the continuation that short searches expect."""
        line = [move]
        position = self.game.apply(position, position.propagator, move)
        while len(line) < _MAX_LINE and (result := self._short_search(position, _LINE_POSITIONS)):
            line.append(result.best)
            position = self.game.apply(position, position.propagator, result.best)
        return tuple(line)

    def _short_search(self, position: Any, positions: int) -> DepthResult | None:
        """Return the deepest result within some positions; None if there is nothing to search."""
        if self.game.outcome(position) or not can_search(position):
            return None
        limits = SearchLimits(max(1, positions))
        search = IterativeDeepening(self.evaluation, limits, _SMALL_TABLE_BITS)
        return max(search.search(position), key=_horizon, default=None)

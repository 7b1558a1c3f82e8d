"""Alpha-beta search with iterative deepening for two-player Petris.

A level may be short-sighted (`depth`) and may misjudge pairs of dishes (`noise`): these are the
mistakes of the lower levels. The engine has neither.
"""

import math
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Final, NamedTuple

from petrilab.agents.base import Analysis, Budget, Candidate, Choice
from petrilab.core import AnyGame, RandomSource, Seat
from petrilab.kernels.petris.bitboard_evaluation import (
    SCORE_UNIT,
    Scores,
    add_evaluation_noise,
    fitted_evaluation,
)
from petrilab.kernels.petris.iterative_deepening import (
    DepthResult,
    IterativeDeepening,
    SearchLimits,
)
from petrilab.kernels.petris.search_state import MAX_HORIZON
from petrilab.kernels.randomness import make_rng

_POSITIONS_PER_NODE: Final = 8
"""Positions that take about as long as one node of the tree search."""
_THREAD_NOISE: Final = 10
"""Least evaluation noise of every thread but the first: without it all would search alike."""
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
    """The result of all threads: the deepest searcher, its result, and the number of positions."""

    searcher: "_Searcher"
    deepest: DepthResult | None
    positions: int


@dataclass(frozen=True, slots=True)
class AlphaBetaSearch:
    """The search with its node budget for all threads together.

    Each thread searches the whole position with its own evaluation noise; the deepest result wins.
    """

    nodes: int
    depth: int = MAX_HORIZON
    """Propagations that are looked ahead at most."""
    noise: int = 0
    """Evaluation noise, in thousandths, drawn anew for each move."""

    def choose(
        self, game: AnyGame, position: Any, seat: Seat, source: RandomSource, budget: Budget
    ) -> Choice:
        """Return the best move. Its analysis would take longer than the search of a low level."""
        found = self._search(game, position, source, budget, time.perf_counter())
        if found.deepest is None:
            analysis = self._analysis(position, seat, found, 1, time.perf_counter())
            return Choice(analysis.best.move, analysis)
        return Choice(found.deepest.best)

    def analyse(
        self, game: AnyGame, position: Any, seat: Seat, source: RandomSource, budget: Budget
    ) -> Analysis:
        """Return the best move with its value at the deepest horizon within the budget.

        Other moves are compared with it at the first horizon, which is one visit, and are as much
        worse than its value as they are there.
        """
        began = time.perf_counter()
        found = self._search(game, position, source, budget, began)
        return self._analysis(position, seat, found, max(1, budget.lines), began)

    def _search(
        self, game: AnyGame, position: Any, source: RandomSource, budget: Budget, began: float
    ) -> "_Found":
        """Search in all threads."""
        searchers = [
            _Searcher(game, self._evaluation(position.propagations, thread, source))
            for thread in range(budget.threads)
        ]
        limits = self._limits(budget, began)
        with ThreadPoolExecutor(len(searchers)) as pool:
            results = list(
                pool.map(lambda each: each.deepen(position, limits, self.depth), searchers)
            )
        searcher, (deepest, _) = max(
            zip(searchers, results, strict=True), key=lambda pair: _horizon(pair[1][0])
        )
        return _Found(searcher, deepest, sum(positions for _, positions in results))

    def _analysis(
        self, position: Any, seat: Seat, found: "_Found", lines: int, began: float
    ) -> Analysis:
        """Return the analysis of a search result, with lines of the best candidates."""
        searcher, deepest, used = found
        candidates = searcher.shallow_values(position, seat)
        best, others = candidates[0], candidates[1:]
        if deepest:
            value = _share(deepest.score, seat)
            best = Candidate(deepest.best, value, used // _POSITIONS_PER_NODE)
            others = _compared(candidates, best)
        shares = (best.value, 1.0 - best.value) if seat == 0 else (1.0 - best.value, best.value)
        candidates = (best, *others)
        told = [
            replace(each, line=searcher.line(position, each.move)) for each in candidates[:lines]
        ]
        nodes, seconds = -(-used // _POSITIONS_PER_NODE), time.perf_counter() - began
        return Analysis(shares, (*told, *candidates[lines:]), told[0].line, False, nodes, seconds)

    def _evaluation(self, made: int, thread: int, source: RandomSource) -> Scores:
        """Return the evaluation of a thread after `made` propagations."""
        noise = max(self.noise, _THREAD_NOISE) if thread else self.noise
        if noise == 0:
            return fitted_evaluation()
        evaluation = fitted_evaluation().copy()
        add_evaluation_noise(evaluation, made, noise, make_rng(source.below(_SEED_RANGE)))
        return evaluation

    def _limits(self, budget: Budget, began: float) -> SearchLimits:
        """Return the limits of one thread."""
        if budget.seconds is not None:
            return SearchLimits(_UNLIMITED, began + budget.seconds)
        nodes = budget.nodes or self.nodes
        return SearchLimits(nodes * _POSITIONS_PER_NODE // budget.threads)


def _share(score: int, seat: Seat) -> float:
    """Return the expected share of a seat for a score of the first player."""
    return 1.0 / (1.0 + math.exp((-score if seat == 0 else score) / SCORE_UNIT))


def _compared(candidates: Iterable[Candidate], best: Candidate) -> tuple[Candidate, ...]:
    """Return all moves but the best with values that can be compared with its value, best first.

    At the first horizon other moves may seem better than the best one; the search has found that
    they are not.
    """
    shallow = {candidate.move: candidate for candidate in candidates}
    level = shallow.pop(best.move).value
    found = [
        replace(each, value=max(0.0, best.value - max(0.0, level - each.value)))
        for each in shallow.values()
    ]
    return tuple(sorted(found, key=lambda candidate: -candidate.value))


def _horizon(result: DepthResult | None) -> int:
    return result.horizon if result else 0


def _last(results: Iterable[DepthResult]) -> DepthResult | None:
    """Return the result at the farthest horizon."""
    return max(results, key=_horizon, default=None)


@dataclass(frozen=True, slots=True)
class _Searcher:
    """Searches positions of a game that is not over, with one evaluation."""

    game: AnyGame
    evaluation: Scores

    def deepen(
        self, position: Any, limits: SearchLimits, depth: int
    ) -> tuple[DepthResult | None, int]:
        """Return the deepest result and the positions searched."""
        search = IterativeDeepening(self.evaluation, limits)
        return _last(islice(search.search(position), depth)), search.nodes

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
        return _last(search.search(position))

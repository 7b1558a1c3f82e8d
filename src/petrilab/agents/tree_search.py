"""Tree search: UCT on the kernels, in one thread or several."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from petrilab.agents.base import LINES, Analysis, Budget, Candidate, Choice, SearchMemory
from petrilab.core import AnyGame, RandomSource, Seat
from petrilab.kernels.evaluation import fitted_weights, make_evaluator
from petrilab.kernels.randomness import make_rng
from petrilab.kernels.registry import find_kernel
from petrilab.kernels.search import SearchParameters, Tree, make_tree, reset_tree, simulate
from petrilab.kernels.tree_reuse import copy_subtree, find_node

_SLICE: Final = 2_000
"""Simulations between two checks of the clock."""
_ROWS_PER_NODE: Final = 12
_MIN_ROWS: Final = 20_000
_MAX_ROWS: Final = 6_000_000
_MAX_LINE: Final = 12
"""Moves of the expected line."""
_SEED_RANGE: Final = 2**62
_WITH_PLAYOUTS: Final = SearchParameters(
    exploration=0.4, prior_visits=1.0, width=0.0, minimax_weight=0.0
)
_WITH_EVALUATION: Final = SearchParameters(
    exploration=0.2, prior_visits=4.0, width=3.0, minimax_weight=0.0
)
"""Tuned in games with equal budgets; evaluation needs less exploration than playouts."""


@dataclass(frozen=True, slots=True)
class TreeSearch:
    """The search with its node budget.

    An informed search evaluates positions by fitted weights or its own evaluator. Otherwise it
    plays random games.
    """

    nodes: int
    is_informed: bool = True
    minimax_weight: float = 0.0
    """Part of a node's value that comes from its best line; used with evaluation only."""
    memory: SearchMemory | None = None
    """Trees of earlier moves of the same game; they are replaced by those of this search."""
    evaluator: Callable[[int], Any] | None = None
    """Returns the evaluator of a thread for its seed; it replaces the fitted weights."""

    def choose(
        self, game: AnyGame, position: Any, seat: Seat, source: RandomSource, budget: Budget
    ) -> Choice:
        """Return the best move of the analysis."""
        analysis = self.analyse(game, position, seat, source, budget)
        return Choice(analysis.best.move, analysis)

    def analyse(
        self, game: AnyGame, position: Any, seat: Seat, source: RandomSource, budget: Budget
    ) -> Analysis:
        """Return the analysis of a position in which this seat is to move."""
        kernel = find_kernel(game.name)
        if kernel is None:
            raise ValueError(f"{game.name} has no kernel")
        began = time.perf_counter()
        root, memory = kernel.encode(position), self.memory or SearchMemory()
        nodes = -(-(budget.nodes or self.nodes) // budget.threads)
        trees = _make_trees(root, memory, nodes, position.options.players, budget.threads)
        weights = fitted_weights(game.name, position.options.players) if self.is_informed else None
        has_evaluation = weights is not None or self.evaluator is not None
        parameters = self._parameters(has_evaluation=has_evaluation)
        share = replace(budget, nodes=nodes, threads=1)
        seeds = [source.below(_SEED_RANGE) for _ in trees]
        make = self.evaluator or (lambda _: make_evaluator(weights))
        with ThreadPoolExecutor(len(trees)) as pool:
            runs = [
                pool.submit(_grow, tree, root, make(seed), parameters, seed, share)
                for tree, seed in zip(trees, seeds, strict=True)
            ]
            grown = sum(run.result() for run in runs)
        memory.root, memory.trees = root, trees
        return _analysis(game, position, seat, trees, grown, time.perf_counter() - began)

    def _parameters(self, *, has_evaluation: bool) -> SearchParameters:
        if not has_evaluation:
            return _WITH_PLAYOUTS
        return _WITH_EVALUATION._replace(minimax_weight=self.minimax_weight)


def _grow(
    tree: Tree, root: Any, evaluator: Any, parameters: SearchParameters, seed: int, budget: Budget
) -> int:
    """Search until the budget is used up; return the number of new visits of the root."""
    rng, work, spare = make_rng(seed), _copy_of(root), _copy_of(root)
    nodes = budget.nodes or 0
    end = None if budget.seconds is None else time.perf_counter() + budget.seconds
    before, done = int(tree.visits[0]), 0
    while not tree.proven[0] and (done < nodes if end is None else time.perf_counter() < end):
        count = _SLICE if end else min(_SLICE, nodes - done)
        simulate(tree, root, work, spare, evaluator, rng, count, parameters)
        done += count
    return int(tree.visits[0]) - before


def _copy_of(state: Any) -> Any:
    return type(state)(*(array.copy() for array in state))


def _make_trees(
    root: Any, memory: SearchMemory, nodes: int, players: int, threads: int
) -> list[Tree]:
    """Return a tree for each thread, with the subtree of the position from memory if any."""
    rows = min(max(nodes * _ROWS_PER_NODE, _MIN_ROWS), _MAX_ROWS)
    trees = [make_tree(rows, players) for _ in range(threads)]
    for number, tree in enumerate(trees):
        reset_tree(tree, root)
        if number < len(memory.trees):
            old = memory.trees[number]
            node = find_node(old, memory.root, _copy_of(root), root)
            # A node without children has a value but no move.
            if node >= 0 and old.first_child[node] >= 0:
                copy_subtree(tree, old, node)
    # The old trees would double the memory of the search.
    memory.trees = []
    return trees


def _analysis(
    game: AnyGame, position: Any, seat: Seat, trees: Sequence[Tree], grown: int, seconds: float
) -> Analysis:
    """Return the sum of the trees: candidates in order, with lines of the first tree."""
    tree = trees[0]
    first, count = int(tree.first_child[0]), int(tree.child_count[0])
    rows = slice(first, first + count)
    visits: Any = np.sum([tree.visits[rows] for tree in trees], axis=0, dtype=np.int64)
    totals: Any = np.sum([tree.total[rows] for tree in trees], axis=0, dtype=np.float64)
    root_totals: Any = np.sum([tree.total[0] for tree in trees], axis=0, dtype=np.float64)
    nodes = sum(int(tree.visits[0]) for tree in trees)
    candidates = tuple(
        Candidate(
            game.from_code(position.options, int(tree.move[first + child])),
            float(totals[child, seat] / max(1, visits[child])),
            int(visits[child]),
            line=_line(game, position, tree, first + child) if number < LINES else (),
        )
        for number, child in enumerate(_order(tree, rows, seat, visits))
    )
    shares = tuple(float(total) / nodes for total in root_totals)
    line = candidates[0].line if candidates else ()
    return Analysis(shares, candidates, line, bool(tree.proven[0]), grown, seconds)


def _order(tree: Tree, rows: slice, seat: Seat, visits: Any) -> list[int]:
    """Return the children best first: proven wins, then the most visited, then proven losses.

    If the root is proven, children are ordered by their value.
    """
    proven = tree.proven[rows] > 0
    value = np.where(proven, tree.total[rows, seat] / np.maximum(1, tree.visits[rows]), 0.5)
    if tree.proven[0]:
        certainty = np.where(proven, value, -1.0)
    else:
        certainty = np.where(proven & (value <= 0.0), -1.0, np.where(value >= 1.0, 1.0, 0.0))
    return [int(child) for child in np.lexsort((-visits, -certainty))]


def _line(game: AnyGame, position: Any, tree: Tree, node: int) -> tuple[Any, ...]:
    """Return the move of a node and the most visited ones after it, up to a draw of CHANCE."""
    moves = [game.from_code(position.options, int(tree.move[node]))]
    while len(moves) < _MAX_LINE and tree.first_child[node] >= 0 and tree.actor[node] >= 0:
        first, count = int(tree.first_child[node]), int(tree.child_count[node])
        node = first + int(np.argmax(tree.visits[first : first + count]))
        moves.append(game.from_code(position.options, int(tree.move[node])))
    return tuple(moves)

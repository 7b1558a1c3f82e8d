"""Thinking by tree search: UCT on the kernels, in one thread or several."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from petrilab.agents.base import Budget, Candidate, Memory, Thoughts
from petrilab.core import AnyGame, Seat, Source
from petrilab.kernels.glance import fitted_weights, make_glance
from petrilab.kernels.randomness import seeded
from petrilab.kernels.registry import find_kernel
from petrilab.kernels.regrowth import find_again, transplant
from petrilab.kernels.search import Manner, Tree, make_tree, plant, simulate

_SLICE: Final = 2_000
"""Simulations between two looks at the clock."""
_ROWS_PER_NODE: Final = 12
_LEAST_ROWS: Final = 20_000
_MOST_ROWS: Final = 6_000_000
_LINE: Final = 12
"""How far the expected line is told."""
_WORD: Final = 2**62
_PLAYING_OUT: Final = Manner(explore=0.4, trust=1.0, width=0.0, foresight=0.0)
_JUDGING: Final = Manner(explore=0.2, trust=4.0, width=3.0, foresight=0.0)
"""What was best in games of equal budgets; judging needs less exploration than playing out."""
_FORESIGHT: Final = {"petris": 0.5}
"""Where dice are thrown the best of many lucky lines says little, so there is none."""


@dataclass(frozen=True, slots=True)
class TreeSearch:
    """Settings of a search: how many nodes it likes to see, and whether it judges.

    An informed search judges positions at a glance; others play games out.
    """

    nodes: int
    informed: bool = True
    memory: Memory | None = None
    """Where to find what was thought of the same game before, and to leave what is thought now."""

    def think(
        self, game: AnyGame, position: Any, seat: Seat, source: Source, budget: Budget
    ) -> Thoughts:
        """What the search thinks of a position in which this seat is to move."""
        kernel = find_kernel(game.name)
        if kernel is None:
            raise ValueError(f"{game.name} has no kernel")
        began = time.perf_counter()
        root, memory = kernel.encode(position), self.memory or Memory()
        nodes = -(-(budget.nodes or self.nodes) // budget.threads)
        trees = _trees(root, memory, nodes, position.options.players, budget.threads)
        weights = fitted_weights(game.name, position.options.players) if self.informed else None
        manner = _manner(game.name, weights is not None)
        share = replace(budget, nodes=nodes, threads=1)
        seeds = [source.below(_WORD) for _ in trees]
        with ThreadPoolExecutor(len(trees)) as pool:
            runs = [
                pool.submit(_grow, tree, root, weights, manner, seed, share)
                for tree, seed in zip(trees, seeds, strict=True)
            ]
            grown = sum(run.result() for run in runs)
        memory.root, memory.trees = root, trees
        return _thoughts(game, position, seat, trees, grown, time.perf_counter() - began)


def _grow(tree: Tree, root: Any, weights: Any, manner: Manner, seed: int, budget: Budget) -> int:
    """Let a tree grow until its budget is used up; by how much it grew."""
    rng, glance = seeded(seed), make_glance(weights)
    work, spare = _copy_of(root), _copy_of(root)
    nodes = budget.nodes or 0
    end = None if budget.seconds is None else time.perf_counter() + budget.seconds
    before, done = int(tree.visits[0]), 0
    while not tree.proven[0] and (done < nodes if end is None else time.perf_counter() < end):
        count = _SLICE if end else min(_SLICE, nodes - done)
        simulate(tree, root, work, spare, glance, rng, count, manner)
        done += count
    return int(tree.visits[0]) - before


def _manner(game: str, informed: bool) -> Manner:
    """How a game is searched."""
    return _JUDGING._replace(foresight=_FORESIGHT.get(game, 0.0)) if informed else _PLAYING_OUT


def _copy_of(table: Any) -> Any:
    return type(table)(*(array.copy() for array in table))


def _trees(root: Any, memory: Memory, nodes: int, players: int, threads: int) -> list[Tree]:
    """A tree for each thread, grown on from what is remembered of the position."""
    rows = min(max(nodes * _ROWS_PER_NODE, _LEAST_ROWS), _MOST_ROWS)
    trees = [make_tree(rows, players) for _ in range(threads)]
    for number, tree in enumerate(trees):
        plant(tree, root)
        if number < len(memory.trees):
            old = memory.trees[number]
            node = find_again(old, memory.root, _copy_of(root), root)
            # A node without children says what the position is worth, but not what to play.
            if node >= 0 and old.first[node] >= 0:
                transplant(tree, old, node)
    return trees


def _thoughts(  # all that was found out
    game: AnyGame, position: Any, seat: Seat, trees: Sequence[Tree], grown: int, seconds: float
) -> Thoughts:
    """The trees added up: candidates in order, and the line the first tree expects."""
    tree = trees[0]
    first, count = int(tree.first[0]), int(tree.children[0])
    rows = slice(first, first + count)
    visits: Any = np.sum([tree.visits[rows] for tree in trees], axis=0, dtype=np.int64)
    totals: Any = np.sum([tree.total[rows] for tree in trees], axis=0, dtype=np.float64)
    wins: Any = np.sum([tree.total[0] for tree in trees], axis=0, dtype=np.float64)
    nodes = sum(int(tree.visits[0]) for tree in trees)
    candidates = tuple(
        Candidate(
            game.from_code(position.options, int(tree.code[first + child])),
            float(totals[child, seat] / max(1, visits[child])),
            int(visits[child]),
        )
        for child in _order(tree, rows, seat, visits)
    )
    share = tuple(float(win) / nodes for win in wins)
    line = _line(game, position, tree, seat)
    return Thoughts(share, candidates, line, bool(tree.proven[0]), grown, seconds)


def _order(tree: Tree, rows: slice, seat: Seat, visits: Any) -> list[int]:
    """The children best first: what wins for certain, the most visited, what is lost for certain.

    When everything is proven, by what it is worth.
    """
    proven = tree.proven[rows] > 0
    worth = np.where(proven, tree.total[rows, seat] / np.maximum(1, tree.visits[rows]), 0.5)
    if tree.proven[0]:
        certainty = np.where(proven, worth, -1.0)
    else:
        certainty = np.where(proven & (worth <= 0.0), -1.0, np.where(worth >= 1.0, 1.0, 0.0))
    return [int(child) for child in np.lexsort((-visits, -certainty))]


def _line(game: AnyGame, position: Any, tree: Tree, seat: Seat) -> tuple[Any, ...]:
    """The best moves one after the other, as far as somebody chooses them."""
    node = 0
    moves: list[Any] = []
    while len(moves) < _LINE and tree.first[node] >= 0 and tree.who[node] >= 0:
        rows = slice(int(tree.first[node]), int(tree.first[node] + tree.children[node]))
        if node == 0:
            best = _order(tree, rows, seat, tree.visits[rows])[0]
        else:
            best = int(np.argmax(tree.visits[rows]))
        node = rows.start + best
        moves.append(game.from_code(position.options, int(tree.code[node])))
    return tuple(moves)

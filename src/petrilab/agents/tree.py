"""Thinking by tree search: UCT on the kernels, in one thread or several."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from petrilab.agents.base import Budget, Candidate, Thoughts
from petrilab.core import AnyGame, Seat, Source
from petrilab.kernels.randomness import seeded
from petrilab.kernels.registry import find_kernel
from petrilab.kernels.search import Tree, make_tree, plant, simulate

_SLICE: Final = 2_000
"""Simulations between two looks at the clock."""
_ROWS_PER_NODE: Final = 12
_LEAST_ROWS: Final = 20_000
_MOST_ROWS: Final = 6_000_000
_LINE: Final = 12
"""How far the expected line is told."""
_WORD: Final = 2**62


@dataclass(frozen=True, slots=True)
class TreeSearch:
    """Settings of a search: how much it explores, and how many nodes it likes to see."""

    nodes: int
    explore: float = 0.4

    def think(
        self, game: AnyGame, position: Any, seat: Seat, source: Source, budget: Budget
    ) -> Thoughts:
        """What the search thinks of a position in which this seat is to move."""
        kernel = find_kernel(game.name)
        if kernel is None:
            raise ValueError(f"{game.name} has no kernel")
        nodes, players = budget.nodes or self.nodes, position.options.players
        began = time.perf_counter()
        seeds = [source.below(_WORD) for _ in range(budget.threads)]
        share = -(-nodes // budget.threads)
        with ThreadPoolExecutor(budget.threads) as pool:
            runs = [
                pool.submit(
                    self._grow, kernel.encode(position), players, seed, share, budget.seconds
                )
                for seed in seeds
            ]
            trees = [run.result() for run in runs]
        return _thoughts(game, position, seat, trees, time.perf_counter() - began)

    def _grow(self, root: Any, players: int, seed: int, nodes: int, seconds: float | None) -> Tree:
        """One tree, grown until its share of the budget is used up."""
        rows = min(max(nodes * _ROWS_PER_NODE, _LEAST_ROWS), _MOST_ROWS)
        tree, rng = make_tree(rows, players), seeded(seed)
        work = type(root)(*(array.copy() for array in root))
        plant(tree, root)
        end = None if seconds is None else time.perf_counter() + seconds
        done = 0
        while (end is None and done < nodes) or (end and time.perf_counter() < end):
            count = _SLICE if end else min(_SLICE, nodes - done)
            simulate(tree, root, work, rng, count, self.explore)
            done += count
        return tree


def _thoughts(
    game: AnyGame, position: Any, seat: Seat, trees: Sequence[Tree], seconds: float
) -> Thoughts:
    """The trees added up: candidates by visits, and the line the first tree expects."""
    first, count = int(trees[0].first[0]), int(trees[0].children[0])
    rows = slice(first, first + count)
    visits: Any = np.sum([tree.visits[rows] for tree in trees], axis=0, dtype=np.int64)
    totals: Any = np.sum([tree.total[rows] for tree in trees], axis=0, dtype=np.float64)
    wins: Any = np.sum([tree.total[0] for tree in trees], axis=0, dtype=np.float64)
    nodes = int(sum(int(tree.visits[0]) for tree in trees))
    order = np.argsort(-visits, kind="stable")
    candidates = tuple(
        Candidate(
            game.from_code(position.options, int(trees[0].code[first + child])),
            float(totals[child, seat] / max(1, visits[child])),
            int(visits[child]),
        )
        for child in order
    )
    share = tuple(float(win) / nodes for win in wins)
    return Thoughts(share, candidates, _line(game, position, trees[0]), False, nodes, seconds)


def _line(game: AnyGame, position: Any, tree: Tree) -> tuple[Any, ...]:
    """The most visited moves one after the other, as far as somebody chooses them."""
    node = 0
    moves: list[Any] = []
    while len(moves) < _LINE and tree.first[node] >= 0 and tree.who[node] >= 0:
        rows = slice(int(tree.first[node]), int(tree.first[node] + tree.children[node]))
        node = rows.start + int(np.argmax(tree.visits[rows]))
        moves.append(game.from_code(position.options, int(tree.code[node])))
    return tuple(moves)

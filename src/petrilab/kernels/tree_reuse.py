"""Tree reuse: keep the subtree of the moves made since the last search."""

from typing import Any, Final

import numpy as np

from petrilab.kernels import interface
from petrilab.kernels.compilation import as_int64, kernel
from petrilab.kernels.search import Tree

_MAX_NODES_SEARCHED: Final = 20_000
"""Nodes near the root among which a position is looked for."""


@kernel
def find_node(tree: Tree, root: Any, work: Any, wanted: Any) -> int:
    """Return the node of a position, or -1; nodes nearer to the root are checked first.

    `root` is the position of the tree's root; `work` is overwritten.
    """
    target = interface.position_hash(wanted)
    nodes, parents = (
        np.zeros(_MAX_NODES_SEARCHED, np.int64),
        np.zeros(_MAX_NODES_SEARCHED, np.int64),
    )
    steps = np.zeros(len(tree.path), np.int64)
    found, next_one = 1, 0
    while next_one < found:
        depth, place = 0, next_one
        while place > 0:
            steps[depth] = tree.move[nodes[place]]
            depth, place = depth + 1, as_int64(parents[place])
        interface.copy(work, root)
        for step in range(depth - 1, -1, -1):
            interface.apply(work, steps[step])
        node = as_int64(nodes[next_one])
        if interface.position_hash(work) == target:
            return node
        if tree.first_child[node] >= 0:
            for child in range(
                tree.first_child[node], tree.first_child[node] + tree.child_count[node]
            ):
                if tree.visits[child] and found < _MAX_NODES_SEARCHED:
                    nodes[found], parents[found] = child, next_one
                    found += 1
        next_one += 1
    return -1


@kernel
def copy_subtree(tree: Tree, old: Tree, node: int) -> None:
    """Copy the subtree of a node into a tree that was reset, as far as there is room."""
    sources = np.zeros(len(tree.first_child), np.int64)
    sources[0] = node
    _copy_row(tree, 0, old, node)
    row, used = 0, 1
    while row < used:
        source = as_int64(sources[row])
        first, count = as_int64(old.first_child[source]), as_int64(old.child_count[source])
        if first >= 0 and used + count <= len(tree.first_child) // 2:
            tree.first_child[row], tree.child_count[row] = used, count
            for child in range(count):
                sources[used + child] = first + child
                _copy_row(tree, used + child, old, first + child)
            used += count
        row += 1
    tree.used[0] = used


@kernel
def _copy_row(tree: Tree, row: int, old: Tree, source: int) -> None:
    """Copy the statistics of a node, without its children."""
    tree.first_child[row], tree.child_count[row] = -1, 0
    tree.visits[row], tree.proven[row] = old.visits[source], old.proven[source]
    tree.move[row], tree.actor[row] = old.move[source], old.actor[source]
    tree.prior[row] = old.prior[source]
    tree.total[row, :] = old.total[source, :]
    tree.minimax[row, :] = old.minimax[source, :]

"""Using a tree again: the part of it that lies behind the moves made since."""

from typing import Any, Final

import numpy as np

from petrilab.kernels import interface
from petrilab.kernels.compiling import kernel, whole
from petrilab.kernels.search import Tree

_MOST_LOOKED_AT: Final = 20_000
"""A position that is not found among so many nodes near the root is not looked for further."""


@kernel
def find_again(tree: Tree, root: Any, work: Any, wanted: Any) -> int:
    """The node near the root where a position stands, or -1; nearer ones are looked at first.

    `root` is where the tree began; `work` is written over.
    """
    target = interface.hashed(wanted)
    nodes, parents = np.zeros(_MOST_LOOKED_AT, np.int64), np.zeros(_MOST_LOOKED_AT, np.int64)
    steps = np.zeros(len(tree.path), np.int64)
    found, next_one = 1, 0
    while next_one < found:
        depth, place = 0, next_one
        while place > 0:
            steps[depth] = tree.code[nodes[place]]
            depth, place = depth + 1, whole(parents[place])
        interface.copy(work, root)
        for step in range(depth - 1, -1, -1):
            interface.apply(work, steps[step])
        node = whole(nodes[next_one])
        if interface.hashed(work) == target:
            return node
        if tree.first[node] >= 0:
            for child in range(tree.first[node], tree.first[node] + tree.children[node]):
                if tree.visits[child] and found < _MOST_LOOKED_AT:
                    nodes[found], parents[found] = child, next_one
                    found += 1
        next_one += 1
    return -1


@kernel
def transplant(tree: Tree, old: Tree, node: int) -> None:
    """Let a planted tree begin with the part of an old one that lies behind a node.

    What does not fit stays behind.
    """
    sources = np.zeros(len(tree.first), np.int64)
    sources[0] = node
    _copy_row(tree, 0, old, node)
    row, used = 0, 1
    while row < used:
        source = whole(sources[row])
        first, count = whole(old.first[source]), whole(old.children[source])
        if first >= 0 and used + count <= len(tree.first) // 2:
            tree.first[row], tree.children[row] = used, count
            for child in range(count):
                sources[used + child] = first + child
                _copy_row(tree, used + child, old, first + child)
            used += count
        row += 1
    tree.used[0] = used


@kernel
def _copy_row(tree: Tree, row: int, old: Tree, source: int) -> None:
    """Copy what was learned about a node, without its children."""
    tree.first[row], tree.children[row] = -1, 0
    tree.visits[row], tree.proven[row] = old.visits[source], old.proven[source]
    tree.code[row], tree.who[row] = old.code[source], old.who[source]
    tree.promise[row] = old.promise[source]
    tree.total[row, :] = old.total[source, :]
    tree.outlook[row, :] = old.outlook[source, :]

"""Search trees between two moves: packed without loss, since most of their rows are unvisited."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.agents.base import SearchMemory
from petrilab.kernels.search import Tree, make_tree


class PackedTree(NamedTuple):
    """The rows in use of a tree.

    Of a row without visits only move and prior are kept; all else has its first value there.
    """

    move: NDArray[np.int64]
    prior: NDArray[np.float32]
    visited: NDArray[np.intp]
    """Numbers of the rows that are kept whole, and then their columns."""
    first_child: NDArray[np.int32]
    child_count: NDArray[np.int32]
    visits: NDArray[np.int32]
    actor: NDArray[np.int8]
    proven: NDArray[np.int8]
    total: NDArray[np.float32]
    minimax: NDArray[np.float32]


_COLUMNS = ("first_child", "child_count", "visits", "actor", "proven", "total", "minimax")


def pack_tree(tree: Tree) -> PackedTree:
    """Return the rows of a tree that a later search may use."""
    rows = slice(0, int(tree.used[0]))
    is_used = (tree.visits[rows] > 0) | (tree.first_child[rows] >= 0) | (tree.proven[rows] > 0)
    visited = np.flatnonzero(is_used)
    columns: Any = (getattr(tree, name)[visited] for name in _COLUMNS)
    return PackedTree(tree.move[rows].copy(), tree.prior[rows].copy(), visited, *columns)


def unpack_tree(packed: PackedTree) -> Tree:
    """Return a tree from which a search can continue; it has no room for more nodes."""
    tree = make_tree(len(packed.move), packed.total.shape[1])
    tree.move[:], tree.prior[:] = packed.move, packed.prior
    for name in _COLUMNS:
        getattr(tree, name)[packed.visited] = getattr(packed, name)
    tree.used[0] = len(packed.move)
    return tree


def pack_memory(memory: SearchMemory) -> None:
    """Pack the trees of a memory."""
    memory.trees = [pack_tree(tree) if isinstance(tree, Tree) else tree for tree in memory.trees]


def unpack_memory(memory: SearchMemory) -> None:
    """Unpack the trees of a memory."""
    memory.trees = [
        unpack_tree(tree) if isinstance(tree, PackedTree) else tree for tree in memory.trees
    ]


def memory_bytes(memory: SearchMemory) -> int:
    """Return the size of the arrays in a memory."""
    return sum(column.nbytes for tree in memory.trees for column in tree)

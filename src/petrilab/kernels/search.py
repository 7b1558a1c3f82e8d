"""Tree search for any game behind the interface: UCT with chance nodes and several players.

Each seat maximises its own share (max^n). A node is a row of arrays; the children of a node are
rows next to each other, made when it is visited for the second time.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels import interface
from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.interface import CHANCE, OVER
from petrilab.kernels.randomness import Words

MAX_PLAYERS: Final = 10
_PATH: Final = 1024
"""No line of a tree is longer: Petris has 36 moves, and other games are cut off before."""


class Tree(NamedTuple):
    """The rows of all nodes; node 0 is the root."""

    first: NDArray[np.int32]
    """The first child, or -1."""
    children: NDArray[np.int32]
    """How many children there are."""
    visits: NDArray[np.int32]
    code: NDArray[np.int64]
    """The move that leads here."""
    who: NDArray[np.int8]
    """Who acts here."""
    total: NDArray[np.float32]
    """By node and seat: the shares of all visits added up."""
    used: NDArray[np.int64]
    """How many rows are in use."""
    path: NDArray[np.int32]
    gains: NDArray[np.float64]


def make_tree(rows: int, players: int) -> Tree:
    """An empty tree with room for so many nodes."""
    return Tree(
        first=np.full(rows, -1, np.int32),
        children=np.zeros(rows, np.int32),
        visits=np.zeros(rows, np.int32),
        code=np.zeros(rows, np.int64),
        who=np.zeros(rows, np.int8),
        total=np.zeros((rows, players), np.float32),
        used=np.zeros(1, np.int64),
        path=np.zeros(_PATH, np.int32),
        gains=np.zeros(MAX_PLAYERS, np.float64),
    )


@kernel
def plant(tree: Tree, root: Any) -> None:
    """Begin a tree at a position."""
    tree.used[0] = 1
    tree.first[0] = -1
    tree.visits[0] = 0
    tree.total[0, :] = 0.0
    tree.who[0] = interface.actor(root)


@inlined
def _expand(tree: Tree, node: int, table: Any) -> bool:
    """Make rows for all children; False if there is no room."""
    count = interface.size(table)
    first = tree.used[0]
    if first + count > len(tree.first):
        return False
    for child in range(count):
        row = first + child
        tree.first[row] = -1
        tree.visits[row] = 0
        tree.total[row, :] = 0.0
        tree.code[row] = interface.nth(table, child)
    tree.first[node] = first
    tree.children[node] = count
    tree.used[0] = first + count
    return True


@inlined
def _select(tree: Tree, node: int, explore: float, unvisited: float) -> int:
    """The child with the best upper bound for whoever acts; ties go to the first."""
    seat, first = whole(tree.who[node]), whole(tree.first[node])
    log = np.log(tree.visits[node] + 1.0)
    best, best_bound = first, -1.0
    for child in range(first, first + tree.children[node]):
        visits = tree.visits[child]
        if visits == 0:
            bound = unvisited
        else:
            bound = tree.total[child, seat] / visits + explore * np.sqrt(log / visits)
        if bound > best_bound:
            best, best_bound = child, bound
    return best


@kernel
def simulate(tree: Tree, root: Any, work: Any, rng: Words, count: int, explore: float) -> int:
    """Run simulations from the root; how many moves were played in all."""
    players = interface.players(root)
    moves = 0
    for _ in range(count):
        interface.copy(work, root)
        node, depth = 0, 0
        tree.path[0] = 0
        while tree.who[node] != OVER and depth < _PATH - 1:
            if tree.first[node] < 0 and (
                (tree.visits[node] == 0 and node > 0) or not _expand(tree, node, work)
            ):
                break
            if tree.who[node] == CHANCE:
                child = whole(tree.first[node]) + interface.chance_index(work, rng)
            else:
                child = _select(tree, node, explore, 10.0)
            interface.apply(work, tree.code[child])
            node, depth = child, depth + 1
            tree.path[depth] = node
            if tree.visits[node] == 0:
                tree.who[node] = interface.actor(work)
        moves += depth + interface.rollout(work, rng)
        interface.shares(work, tree.gains)
        for step in range(depth + 1):
            row = tree.path[step]
            tree.visits[row] += 1
            for seat in range(players):
                tree.total[row, seat] += tree.gains[seat]
    return moves

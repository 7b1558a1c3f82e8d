"""Tree search for any game behind the interface: UCT with chance nodes, several players and proofs.

Each seat maximises its own share (max^n). A node is a row of arrays; the children of a node are
rows next to each other, made when it is visited for the second time. Where positions can be judged
at a glance, children stand in the order of what they promise, a promise counts like a few visits,
and the more often a node is visited the more of its children are looked at; and besides the average
of all visits, what the best line leads to counts (a minimax within the tree). What is certain,
because every line of it ends, is proven and never searched again.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels import interface
from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.glance import Glance, is_informed, promise
from petrilab.kernels.interface import CHANCE, OVER
from petrilab.kernels.randomness import Words
from petrilab.kernels.steady import log as log_of

_PATH: Final = 1024
"""No line of a tree is longer: Petris has 36 moves, and other games are cut off before."""
_CERTAIN: Final = 1.0 - 1e-6


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
    proven: NDArray[np.int8]
    """Whether the average of the visits is certain."""
    promise: NDArray[np.float32]
    """What the move promised at a glance to who makes it."""
    total: NDArray[np.float32]
    """By node and seat: the shares of all visits added up."""
    outlook: NDArray[np.float32]
    """By node and seat: what the best line from here leads to, at a glance at its end."""
    used: NDArray[np.int64]
    """How many rows are in use."""
    path: NDArray[np.int32]


class Manner(NamedTuple):
    """How a tree is searched."""

    explore: float
    """How much is done for what was rarely tried."""
    trust: float
    """So many visits a promise is worth."""
    width: float
    """Children looked at per root of a node's visits, where they promise anything."""
    foresight: float
    """How much the outlook of the best line counts; the average of all visits is the rest."""


def make_tree(rows: int, players: int) -> Tree:
    """An empty tree with room for so many nodes."""
    return Tree(
        first=np.full(rows, -1, np.int32),
        children=np.zeros(rows, np.int32),
        visits=np.zeros(rows, np.int32),
        code=np.zeros(rows, np.int64),
        who=np.zeros(rows, np.int8),
        proven=np.zeros(rows, np.int8),
        promise=np.zeros(rows, np.float32),
        total=np.zeros((rows, players), np.float32),
        outlook=np.zeros((rows, players), np.float32),
        used=np.zeros(1, np.int64),
        path=np.zeros(_PATH, np.int32),
    )


@inlined
def _clear(tree: Tree, row: int) -> None:
    tree.first[row] = -1
    tree.visits[row] = 0
    tree.proven[row] = 0
    tree.promise[row] = 1.0
    tree.total[row, :] = 0.0


@kernel
def plant(tree: Tree, root: Any) -> None:
    """Begin a tree at a position."""
    _clear(tree, 0)
    tree.used[0] = 1
    tree.who[0] = interface.actor(root)


@inlined
def _expand(tree: Tree, node: int, table: Any, spare: Any, glance: Glance) -> bool:
    """Make rows for all children; False if there is no room."""
    count = interface.size(table)
    first = tree.used[0]
    if first + count > len(tree.first):
        return False
    ranked = is_informed(glance) and tree.who[node] != CHANCE
    for child in range(count):
        _clear(tree, first + child)
        code = interface.nth(table, child)
        tree.code[first + child] = code
        if ranked:
            _rank(tree, first, first + child, code, promise(table, spare, glance, code))
    tree.first[node] = first
    tree.children[node] = count
    tree.used[0] = first + count
    return True


@inlined
def _rank(tree: Tree, first: int, last: int, code: int, worth: float) -> None:
    """Put the last of some children where its promise belongs among them, best first."""
    row = last
    while row > first and tree.promise[row - 1] < worth:
        tree.promise[row], tree.code[row] = tree.promise[row - 1], tree.code[row - 1]
        row -= 1
    tree.promise[row], tree.code[row] = worth, code


@inlined
def _select(tree: Tree, node: int, ranked: bool, manner: Manner) -> int:
    """The child with the best upper bound for whoever acts; ties go to the first."""
    seat, first = whole(tree.who[node]), whole(tree.first[node])
    log = log_of(tree.visits[node] + 1.0)
    looked_at = whole(tree.children[node])
    if ranked:
        looked_at = min(looked_at, 2 + int(manner.width * np.sqrt(tree.visits[node] + 1.0)))
    best, best_bound = first, -1.0
    for child in range(first, first + looked_at):
        visits = tree.visits[child]
        if tree.proven[child]:
            bound = tree.total[child, seat] / visits
        else:
            weight = visits + manner.trust
            bound = (tree.total[child, seat] + manner.trust * tree.promise[child]) / weight
            if ranked and visits > 0:
                bound += manner.foresight * (tree.outlook[child, seat] - bound)
            bound += manner.explore * np.sqrt(log / weight)
        if bound > best_bound:
            best, best_bound = child, bound
    return best


@inlined
def _descend(tree: Tree, work: Any, spare: Any, glance: Glance, rng: Words, manner: Manner) -> int:
    """Follow the tree from the root to a node without children; how deep it is."""
    node, depth, ranked = 0, 0, is_informed(glance)
    tree.path[0] = 0
    while tree.who[node] != OVER and not tree.proven[node] and depth < _PATH - 1:
        if tree.first[node] < 0 and (
            (tree.visits[node] == 0 and node > 0) or not _expand(tree, node, work, spare, glance)
        ):
            break
        if tree.who[node] == CHANCE:
            child = whole(tree.first[node]) + interface.chance_index(work, rng)
        else:
            child = _select(tree, node, ranked, manner)
        interface.apply(work, tree.code[child])
        node, depth = child, depth + 1
        tree.path[depth] = node
        if tree.visits[node] == 0:
            tree.who[node] = interface.actor(work)
    return depth


@inlined
def _settle(tree: Tree, node: int, like: int) -> None:
    """A node is worth for certain what another proven one is worth."""
    part = tree.visits[node] / tree.visits[like]
    for seat in range(tree.total.shape[1]):
        tree.total[node, seat] = tree.total[like, seat] * part
    tree.proven[node] = 1


@inlined
def _best_proven(tree: Tree, node: int) -> int:
    """The best child for whoever acts, if all are proven or one wins for certain; else -1."""
    seat, first = whole(tree.who[node]), whole(tree.first[node])
    best, best_share, all_proven = -1, -1.0, True
    for child in range(first, first + tree.children[node]):
        if tree.proven[child]:
            share = tree.total[child, seat] / tree.visits[child]
            if share > best_share:
                best, best_share = child, share
        else:
            all_proven = False
    return best if all_proven or best_share >= _CERTAIN else -1


@inlined
def _prove(tree: Tree, depth: int) -> None:
    """Carry what is certain at the end of the path towards the root, as far as it goes."""
    step = depth - 1
    while step >= 0 and tree.proven[tree.path[step + 1]]:
        node = whole(tree.path[step])
        best = -1 if tree.who[node] == CHANCE else _best_proven(tree, node)
        if best < 0:
            break
        _settle(tree, node, best)
        step -= 1


@inlined
def _look_back(tree: Tree, depth: int, glance: Glance) -> None:
    """Carry the outlook of the leaf towards the root: whoever chooses, chooses the best line."""
    seats = tree.outlook.shape[1]
    for seat in range(seats):
        tree.outlook[tree.path[depth], seat] = glance.gains[seat]
    for step in range(depth - 1, -1, -1):
        node = whole(tree.path[step])
        if tree.who[node] == CHANCE:
            for seat in range(seats):
                tree.outlook[node, seat] = tree.total[node, seat] / tree.visits[node]
            continue
        mover, first = whole(tree.who[node]), whole(tree.first[node])
        best, most = first, -1.0
        for child in range(first, first + tree.children[node]):
            if tree.visits[child] > 0 and tree.outlook[child, mover] > most:
                best, most = child, tree.outlook[child, mover]
        for seat in range(seats):
            tree.outlook[node, seat] = tree.outlook[best, seat]


@kernel
def simulate(
    tree: Tree,
    root: Any,
    work: Any,
    spare: Any,
    glance: Glance,
    rng: Words,
    count: int,
    manner: Manner,
) -> int:
    """Run simulations from the root until it is proven; how many moves were played in all."""
    players, moves, ranked = interface.players(root), 0, is_informed(glance)
    for _ in range(count):
        if tree.proven[0]:
            break
        interface.copy(work, root)
        depth = _descend(tree, work, spare, glance, rng, manner)
        leaf = whole(tree.path[depth])
        moves += depth
        if tree.proven[leaf]:
            for seat in range(players):
                glance.gains[seat] = tree.total[leaf, seat] / tree.visits[leaf]
        elif tree.who[leaf] == OVER:
            interface.shares(work, glance.gains)
        else:
            moves += interface.rollout(work, spare, glance, rng)
        for step in range(depth + 1):
            row = tree.path[step]
            tree.visits[row] += 1
            for seat in range(players):
                tree.total[row, seat] += glance.gains[seat]
        if tree.who[leaf] == OVER:
            tree.proven[leaf] = 1
        if ranked:
            _look_back(tree, depth, glance)
        _prove(tree, depth)
    return moves

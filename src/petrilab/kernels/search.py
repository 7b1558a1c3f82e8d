"""Monte Carlo tree search for any kernel: UCT with chance nodes, several players and proofs.

Each seat maximises its own share (max^n). A node is a row of arrays; the children of a node are
adjacent rows, made at its second visit. With an evaluation, children are ordered by their prior,
the prior counts like a few visits, and the number of children considered grows with the visits
(progressive widening). Besides the average of all visits the value of the best line counts, a
minimax within the tree. A node all of whose lines end is proven and never searched again.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels import interface
from petrilab.kernels.compilation import as_int64, inlined, kernel
from petrilab.kernels.evaluation import evaluate_move, has_weights
from petrilab.kernels.interface import CHANCE, OVER
from petrilab.kernels.portable_math import log as log_of
from petrilab.kernels.randomness import RngState

_MAX_DEPTH: Final = 1024
"""Maximum depth of a tree; lines that reach it are evaluated there."""
_WIN: Final = 1.0 - 1e-6


class Tree(NamedTuple):
    """The rows of all nodes; node 0 is the root."""

    first_child: NDArray[np.int32]
    """Row of the first child, or -1."""
    child_count: NDArray[np.int32]
    """Number of children."""
    visits: NDArray[np.int32]
    move: NDArray[np.int64]
    """Code of the move that leads to the node."""
    actor: NDArray[np.int8]
    """The seat to move, CHANCE or OVER."""
    proven: NDArray[np.int8]
    """1 if the average of the visits is proven."""
    prior: NDArray[np.float32]
    """Expected share of the mover after the move, by evaluation; 1 without one."""
    total: NDArray[np.float32]
    """By node and seat: sum of the shares of all visits."""
    minimax: NDArray[np.float32]
    """By node and seat: share at the end of the best line."""
    used: NDArray[np.int64]
    """Number of rows in use."""
    path: NDArray[np.int32]
    """Rows of the current line, from the root."""


class SearchParameters(NamedTuple):
    """Parameters of the tree search."""

    exploration: float
    """Exploration constant of UCT."""
    prior_visits: float
    """Number of visits the prior counts as."""
    width: float
    """Children considered per square root of a node's visits, where there are priors."""
    minimax_weight: float
    """Weight of the best line's share; the average of all visits has the rest."""


def make_tree(rows: int, players: int) -> Tree:
    """Return an empty tree with room for `rows` nodes."""
    return Tree(
        first_child=np.full(rows, -1, np.int32),
        child_count=np.zeros(rows, np.int32),
        visits=np.zeros(rows, np.int32),
        move=np.zeros(rows, np.int64),
        actor=np.zeros(rows, np.int8),
        proven=np.zeros(rows, np.int8),
        prior=np.zeros(rows, np.float32),
        total=np.zeros((rows, players), np.float32),
        minimax=np.zeros((rows, players), np.float32),
        used=np.zeros(1, np.int64),
        path=np.zeros(_MAX_DEPTH, np.int32),
    )


@inlined
def _clear(tree: Tree, row: int) -> None:
    tree.first_child[row] = -1
    tree.visits[row] = 0
    tree.proven[row] = 0
    tree.prior[row] = 1.0
    tree.total[row, :] = 0.0


@kernel
def reset_tree(tree: Tree, root: Any) -> None:
    """Clear a tree and set its root to a position."""
    _clear(tree, 0)
    tree.used[0] = 1
    tree.actor[0] = interface.actor(root)


@inlined
def _expand(tree: Tree, node: int, state: Any, spare: Any, evaluator: Any) -> bool:
    """Add rows for all children; return False if there is no room."""
    count = interface.move_count(state)
    first = tree.used[0]
    if first + count > len(tree.first_child):
        return False
    has_priors = has_weights(evaluator) and tree.actor[node] != CHANCE
    for child in range(count):
        _clear(tree, first + child)
        code = interface.nth_move(state, child)
        tree.move[first + child] = code
        if has_priors:
            _insert_by_prior(
                tree, first, first + child, code, evaluate_move(state, spare, evaluator, code)
            )
    tree.first_child[node] = first
    tree.child_count[node] = count
    tree.used[0] = first + count
    return True


@inlined
def _insert_by_prior(tree: Tree, first: int, last: int, code: int, prior: float) -> None:
    """Insert the last of some children in order of its prior, best first."""
    row = last
    while row > first and tree.prior[row - 1] < prior:
        tree.prior[row], tree.move[row] = tree.prior[row - 1], tree.move[row - 1]
        row -= 1
    tree.prior[row], tree.move[row] = prior, code


@inlined
def _select(tree: Tree, node: int, has_priors: bool, parameters: SearchParameters) -> int:
    """Return the child with the highest upper bound for the mover; the first one of equals."""
    seat, first = as_int64(tree.actor[node]), as_int64(tree.first_child[node])
    log = log_of(tree.visits[node] + 1.0)
    width = as_int64(tree.child_count[node])
    if has_priors:
        width = min(width, 2 + int(parameters.width * np.sqrt(tree.visits[node] + 1.0)))
    best, best_bound = first, -1.0
    for child in range(first, first + width):
        visits = tree.visits[child]
        if tree.proven[child]:
            bound = tree.total[child, seat] / visits
        else:
            weight = visits + parameters.prior_visits
            bound = (tree.total[child, seat] + parameters.prior_visits * tree.prior[child]) / weight
            if has_priors and visits > 0:
                bound += parameters.minimax_weight * (tree.minimax[child, seat] - bound)
            bound += parameters.exploration * np.sqrt(log / weight)
        if bound > best_bound:
            best, best_bound = child, bound
    return best


@inlined
def _descend(
    tree: Tree,
    work: Any,
    spare: Any,
    evaluator: Any,
    rng: RngState,
    parameters: SearchParameters,
) -> int:
    """Follow the tree from the root to a leaf; return its depth."""
    node, depth, has_priors = 0, 0, has_weights(evaluator)
    tree.path[0] = 0
    while tree.actor[node] != OVER and not tree.proven[node] and depth < _MAX_DEPTH - 1:
        if tree.first_child[node] < 0 and (
            (tree.visits[node] == 0 and node > 0) or not _expand(tree, node, work, spare, evaluator)
        ):
            break
        if tree.actor[node] == CHANCE:
            child = as_int64(tree.first_child[node]) + interface.chance_index(work, rng)
        else:
            child = _select(tree, node, has_priors, parameters)
        interface.apply(work, tree.move[child])
        node, depth = child, depth + 1
        tree.path[depth] = node
        if tree.visits[node] == 0:
            tree.actor[node] = interface.actor(work)
    return depth


@inlined
def _copy_proven_value(tree: Tree, node: int, source: int) -> None:
    """Mark a node as proven, with the value of another proven node."""
    part = tree.visits[node] / tree.visits[source]
    for seat in range(tree.total.shape[1]):
        tree.total[node, seat] = tree.total[source, seat] * part
    tree.proven[node] = 1


@inlined
def _best_proven(tree: Tree, node: int) -> int:
    """Return the mover's best child if all are proven or one is a proven win, otherwise -1."""
    seat, first = as_int64(tree.actor[node]), as_int64(tree.first_child[node])
    best, best_share, all_proven = -1, -1.0, True
    for child in range(first, first + tree.child_count[node]):
        if tree.proven[child]:
            share = tree.total[child, seat] / tree.visits[child]
            if share > best_share:
                best, best_share = child, share
        else:
            all_proven = False
    return best if all_proven or best_share >= _WIN else -1


@inlined
def _backpropagate_proofs(tree: Tree, depth: int) -> None:
    """Propagate a proof at the end of the path towards the root, as far as it holds."""
    step = depth - 1
    while step >= 0 and tree.proven[tree.path[step + 1]]:
        node = as_int64(tree.path[step])
        best = -1 if tree.actor[node] == CHANCE else _best_proven(tree, node)
        if best < 0:
            break
        _copy_proven_value(tree, node, best)
        step -= 1


@inlined
def _backpropagate_minimax(tree: Tree, depth: int, evaluator: Any) -> None:
    """Propagate the shares of the leaf towards the root; each mover chooses the best line."""
    seats = tree.minimax.shape[1]
    for seat in range(seats):
        tree.minimax[tree.path[depth], seat] = evaluator.shares[seat]
    for step in range(depth - 1, -1, -1):
        node = as_int64(tree.path[step])
        if tree.actor[node] == CHANCE:
            for seat in range(seats):
                tree.minimax[node, seat] = tree.total[node, seat] / tree.visits[node]
            continue
        mover, first = as_int64(tree.actor[node]), as_int64(tree.first_child[node])
        best, most = first, -1.0
        for child in range(first, first + tree.child_count[node]):
            if tree.visits[child] > 0 and tree.minimax[child, mover] > most:
                best, most = child, tree.minimax[child, mover]
        for seat in range(seats):
            tree.minimax[node, seat] = tree.minimax[best, seat]


@kernel
def simulate(
    tree: Tree,
    root: Any,
    work: Any,
    spare: Any,
    evaluator: Any,
    rng: RngState,
    count: int,
    parameters: SearchParameters,
) -> int:
    """Run simulations until the root is proven; return the number of moves played."""
    players, moves, has_priors = interface.player_count(root), 0, has_weights(evaluator)
    for _ in range(count):
        if tree.proven[0]:
            break
        interface.copy(work, root)
        depth = _descend(tree, work, spare, evaluator, rng, parameters)
        leaf = as_int64(tree.path[depth])
        moves += depth
        if tree.proven[leaf]:
            for seat in range(players):
                evaluator.shares[seat] = tree.total[leaf, seat] / tree.visits[leaf]
        elif tree.actor[leaf] == OVER:
            interface.shares(work, evaluator.shares)
        else:
            moves += interface.rollout(work, spare, evaluator, rng)
        for step in range(depth + 1):
            row = tree.path[step]
            tree.visits[row] += 1
            for seat in range(players):
                tree.total[row, seat] += evaluator.shares[seat]
        if tree.actor[leaf] == OVER:
            tree.proven[leaf] = 1
        if has_priors:
            _backpropagate_minimax(tree, depth, evaluator)
        _backpropagate_proofs(tree, depth)
    return moves

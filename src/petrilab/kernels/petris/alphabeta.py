"""Alpha-beta search for two-player Petris: the compiled core of `solver` and `iterative_deepening`.

Fail-soft, with null windows and an explicit stack, so that it can be
interrupted. Draws are so rare that one search nearly always gives the value. What makes it fast:

- The board is one word, moves are bits, and phases are table lookups (`bitboard`).
- The transposition table uses an exact key of the least of the twelve rotated and mirrored boards,
  so no two positions are ever confused. A scarce supply grows dishes in the order of their numbers,
  which symmetry does not preserve: values that depend on it are stored for the board as it is.
- The last two propagations are solved without the stack (`last_plies`).
- With three left, moves are scored before they are carried out: of thirty, one or two are tried.
- Above that, children whose stored bound suffices cut off first; the others are ordered by points
  (256 each), tokens (4) and few moves for the opponent (8). The first or second child nearly always
  refutes.

A depth-limited search solves a shorter game that ends at a horizon, where the evaluation is the
value; a game that ends before counts `win`. Its children are ordered by their evaluation, corrected
by the bounds that are stored for the horizon before.

Measured and rejected: history scores (more positions at any weight), a weight on sarcinas (no
fewer positions), on the mover's own mobility (a tenth more), probing the transposition table for
all children with two propagations left before selecting one (a quarter slower), scoring children
with three left as thoroughly as higher up (twice as slow), eight killers instead of four (no
faster). Points already scored prove nothing before the end, because a player far ahead can still
be stuck or lack a sarcina.
"""

import numpy as np

from petrilab.kernels.compilation import as_int64, inlined, kernel
from petrilab.kernels.petris.bitboard import (
    DELTA,
    MOVE_WORDS,
    MOVES,
    SCORES,
    Longs,
    byte_of,
    canonical,
    count_after_fission,
    legal_moves,
    lowest_bit,
    popcount,
    tokens_after_fission,
)
from petrilab.kernels.petris.bitboard_evaluation import Scores, evaluate_board
from petrilab.kernels.petris.bitboard_rules import (
    GAME_LENGTH,
    ONGOING,
    Record,
    position_key,
    resolve_propagation,
)
from petrilab.kernels.petris.last_plies import pop_move, score_moves, solve_last_two_plies
from petrilab.kernels.petris.search_state import (
    DONE,
    EXPAND,
    NO_HORIZON,
    RETURN,
    SELECT,
    SearchState,
)
from petrilab.kernels.petris.transposition_table import (
    HORIZON_SHIFT,
    UNCANONICAL,
    bounds_for_parent,
    probe,
    store,
    value_for_parent,
)

# In this module `made` counts the propagations made, `first` and `second` are the players' points,
# and values and goals are those of the player to move; the opponent's goal is one minus the goal.


@inlined
def _update_best(frame: Record, move: int, value: int, goal: int) -> bool:
    """Update a frame with the value of a child; return whether the goal is reached."""
    if value > frame.best or frame.best_move < 0:
        frame.best = value
        frame.best_move = move
    return value >= goal


@inlined
def _key(state: Record, board: int, made: int, first: int, second: int) -> int:
    """Return the transposition key of a position at the current horizon."""
    key = position_key(state.schedule, board, made, first, second)
    return key if state.horizon == NO_HORIZON else key | as_int64(state.horizon) << HORIZON_SHIFT


@inlined
def _probe_child(
    state: Record,
    table: Longs,
    frame: Record,
    key: int,
    board: int,
    made: int,
    first: int,
    second: int,
) -> int:
    """Return the stored data of a child, or -1; mark the parent if it depends on dish numbers."""
    data = probe(table, key)
    if data < 0 and state.has_uncanonical:
        data = probe(table, _key(state, board, made, first, second) | UNCANONICAL)
        frame.scarce |= as_int64(data >= 0)
    return data


@inlined
def _evaluate_child(
    state: Record, eval_table: Scores, value: int, board: int, made: int, first: int, second: int
) -> tuple[int, int]:
    """Return the value by rules or horizon, or ONGOING, and the score, both of the first player."""
    if value != ONGOING:
        return value * state.win, 0
    if state.horizon == NO_HORIZON:
        return ONGOING, 0
    score = evaluate_board(eval_table, board, made, first, second)
    return (ONGOING if made < state.horizon else score), score


@inlined
def _order_child(
    state: Record, mover: int, made: int, after: int, points: int, score: int
) -> tuple[int, int]:
    """Return the number of moves of the next player, and the ordering score for the last one.

    `points` is the lead of the first player, `score` its evaluation in a depth-limited search,
    which counts moves only until it finds some.
    """
    schedule = state.schedule
    rival, mobility = schedule.mover[made], 0
    for part in range(MOVE_WORDS):
        mobility += popcount(legal_moves(after, rival, part))
        if mobility and state.horizon < NO_HORIZON:
            return mobility, (1 - 2 * mover) * score
    then = count_after_fission(after)
    dishes = byte_of(then, SCORES, 1) - byte_of(then, SCORES, 0)
    points += schedule.next_points[made] * dishes
    tokens = tokens_after_fission(then, 1) - tokens_after_fission(then, 0)
    score = (1 - 2 * mover) * (256 * points + 4 * tokens)
    return mobility, score - (8 * mobility if rival != mover else 0)


@inlined
def _corrected_score(
    state: Record, table: Longs, key: int, made: int, is_same_player: bool, score: int
) -> int:
    """Return the ordering score of a child within the bounds at the horizon before this one."""
    if made + 1 < state.horizon < NO_HORIZON:
        lower, upper = bounds_for_parent(probe(table, key - (1 << HORIZON_SHIFT)), is_same_player)
        score = max(lower, min(upper, score))
    return score


@inlined
def _expand(state: Record, table: Longs, eval_table: Scores, ply: int, goal: int) -> bool:
    """List the undecided children of a frame; return whether a decided one reaches the goal."""
    frame, schedule = state.frames[ply], state.schedule
    made = state.root + ply
    mover, board = schedule.mover[made], frame.board
    is_same_player = mover == schedule.mover[made + 1]
    frame.best, frame.best_move = -state.win, -1
    frame.children, frame.tried, frame.scarce = 0, 0, 0
    state.nodes += 1
    frame.start = state.nodes
    if made == GAME_LENGTH - 3:
        frame.children = score_moves(state.third_last_moves, board, mover)
        return False
    for step in range(MOVE_WORDS):
        word = legal_moves(board, mover, step)
        while word:
            move = (step << 6) + lowest_bit(word)
            word &= word - np.uint64(1)
            value, after, first, second, scarce = resolve_propagation(
                schedule,
                board + as_int64(DELTA[mover * MOVES + move]),
                made + 1,
                frame.first,
                frame.second,
            )
            frame.scarce |= scarce
            key = 0
            value, score = _evaluate_child(state, eval_table, value, after, made + 1, first, second)
            if value != ONGOING:
                value *= 1 - 2 * mover
            else:
                mobility, score = _order_child(state, mover, made + 1, after, second - first, score)
                if mobility == 0:
                    value = -state.win if is_same_player else state.win
                else:
                    key = _key(state, canonical(after), made + 1, first, second)
                    data = _probe_child(state, table, frame, key, after, made + 1, first, second)
                    value = value_for_parent(data, is_same_player, goal)
                    score = _corrected_score(state, table, key, made + 1, is_same_player, score)
            if value != ONGOING:
                if _update_best(frame, move, value, goal):
                    return True
                continue
            child = state.children[ply, frame.children]
            frame.children += 1
            child.score, child.move, child.key = score, move, key
            child.board, child.first, child.second = after, first, second
    return False


@inlined
def _search_third_last_ply(state: Record, table: Longs, ply: int, goal: int) -> bool:
    """Search the next child with three propagations left; return whether it reaches the goal."""
    frame, schedule = state.frames[ply], state.schedule
    made = GAME_LENGTH - 3
    mover, count = schedule.mover[made], frame.children
    is_same_player = mover == schedule.mover[made + 1]
    move = pop_move(state.third_last_moves, count, frame.tried)
    frame.tried += 1
    frame.children = count - 1
    value, after, first, second, scarce = resolve_propagation(
        schedule,
        frame.board + as_int64(DELTA[mover * MOVES + move]),
        made + 1,
        frame.first,
        frame.second,
    )
    frame.scarce |= scarce
    if value != ONGOING:
        return _update_best(frame, move, value * (1 - 2 * mover), goal)
    # With two propagations left a scarce supply no longer breaks the symmetry.
    key = _key(state, canonical(after), made + 1, first, second)
    value = value_for_parent(probe(table, key), is_same_player, goal)
    if value == ONGOING:
        child_goal, start = goal if is_same_player else 1 - goal, state.nodes
        state.nodes += 1
        value = solve_last_two_plies(state, after, first, second, child_goal)
        store(table, key, value, child_goal, state.nodes - start)
        value = value if is_same_player else -value
    return _update_best(frame, move, value, goal)


@inlined
def _select_child(state: Record, table: Longs, ply: int, goal: int) -> int:
    """Remove the best untried child and set up its frame; return its stored value or ONGOING."""
    frame, below, schedule = state.frames[ply], state.frames[ply + 1], state.schedule
    made, count = state.root + ply, frame.children
    is_same_player = schedule.mover[made] == schedule.mover[made + 1]
    chosen = 0
    for other in range(1, count):
        if state.children[ply, other].score > state.children[ply, chosen].score:
            chosen = other
    child = state.children[ply, chosen]
    frame.move, below.key, below.board = child.move, child.key, child.board
    below.first, below.second = child.first, child.second
    state.children[ply, chosen] = state.children[ply, count - 1]
    frame.children = count - 1
    return value_for_parent(probe(table, below.key), is_same_player, goal)


@inlined
def _return_to_parent(state: Record, table: Longs, ply: int, goal: int) -> bool:
    """Store the value of a frame and update its parent; return whether that reaches its goal."""
    frame, parent = state.frames[ply], state.frames[ply - 1]
    mover, made = state.schedule.mover, state.root + ply
    value, key = frame.best, frame.key
    if frame.scarce:
        key = _key(state, frame.board, made, frame.first, frame.second) | UNCANONICAL
        state.has_uncanonical = 1
    store(table, key, value, goal, state.nodes - frame.start + 1)
    parent.scarce |= frame.scarce
    if mover[made] != mover[made - 1]:
        value, goal = -value, 1 - goal
    return _update_best(parent, parent.move, value, goal)


@kernel
def petris_alphabeta(search: SearchState, table: Longs, eval_table: Scores, budget: int) -> bool:
    """Resume a search for about `budget` positions; return whether it is done."""
    state: Record = search[0]
    stop = state.nodes + budget
    ply, step = state.ply, state.step
    while step != DONE and state.nodes < stop:
        made = state.root + ply
        frame = state.frames[ply]
        goal = state.target if state.schedule.mover[made] == 0 else 1 - state.target
        if step == EXPAND:
            step = RETURN if _expand(state, table, eval_table, ply, goal) else SELECT
        elif step == RETURN:
            if ply == 0:
                state.value = frame.best
                step = DONE
            else:
                step = RETURN if _return_to_parent(state, table, ply, goal) else SELECT
                ply -= 1
        elif frame.children == 0:
            step = RETURN
        elif made == GAME_LENGTH - 3:
            if _search_third_last_ply(state, table, ply, goal):
                step = RETURN
        else:
            value = _select_child(state, table, ply, goal)
            if value == ONGOING:
                ply += 1
                step = EXPAND
            elif _update_best(frame, frame.move, value, goal):
                step = RETURN
    state.ply, state.step = ply, step
    return bool(step == DONE)

"""The last two plies of a search, solved without frames and without the transposition table.

Killer moves are tried first, then moves by score: the points and tokens of a contamination held
right after the move.
"""

from typing import Final

import numpy as np

from petrilab.kernels.compilation import as_int64, inlined
from petrilab.kernels.petris.bitboard import (
    DELTA,
    MOVE_WORDS,
    MOVES,
    SARCINAS,
    SCORES,
    Longs,
    byte_of,
    count_after_fission,
    count_board,
    is_any_stranded,
    legal_moves,
    lowest_bit,
    tokens_after_fission,
)
from petrilab.kernels.petris.bitboard_rules import GAME_LENGTH, Record, final_value
from petrilab.kernels.petris.search_state import KILLERS
from petrilab.kernels.petris.state import MAX_SARCINAS

_ORDERED_MOVES: Final = 4
"""Moves that are selected by score; if these fail, the order of the others hardly matters."""
_SCORE_SHIFT: Final = 10
"""Position of the score in a packed move; the move number is below it."""
_MOVE_MASK: Final = (1 << _SCORE_SHIFT) - 1


@inlined
def _solve_last_ply(state: Record, board: int, first: int, second: int, goal: int) -> int:
    """Return the value for the player with the last propagation; stop at the first that suffices.

    Steps below zero try the killer moves, the others the legal moves word by word.
    """
    schedule, killers = state.schedule, state.last_killers
    mover = as_int64(schedule.mover[GAME_LENGTH - 1])
    sign = 1 - 2 * mover
    best = -1
    for step in range(-KILLERS, MOVE_WORDS):
        if step < 0:
            killer = as_int64(killers[KILLERS + step])
            word = legal_moves(board, mover, killer >> 6) & (np.uint64(1) << np.uint64(killer & 63))
            base = killer & ~63
        else:
            word = legal_moves(board, mover, step)
            base = step << 6
        while word:
            move = base + lowest_bit(word)
            word &= word - np.uint64(1)
            after = board + as_int64(DELTA[mover * MOVES + move])
            value = sign * final_value(schedule, after, first, second)
            if value > best:
                best = value
                if best >= goal:
                    _update_killers(killers, step, move)
                    return best
    return best


@inlined
def _update_killers(killers: Longs, step: int, move: int) -> None:
    """Insert a new killer move in front, or move a known one up by one."""
    if step >= 0:
        for slot in range(KILLERS - 1, 0, -1):
            killers[slot] = killers[slot - 1]
        killers[0] = move
    elif step > -KILLERS:
        slot = KILLERS + step
        killers[slot] = killers[slot - 1]
        killers[slot - 1] = move


@inlined
def score_moves(moves: Longs, board: int, mover: int) -> int:
    """Write the legal moves, packed with their scores; return their number."""
    count = 0
    sign = 1 - 2 * mover
    for step in range(MOVE_WORDS):
        word = legal_moves(board, mover, step)
        while word:
            move = (step << 6) + lowest_bit(word)
            word &= word - np.uint64(1)
            then = count_after_fission(board + as_int64(DELTA[mover * MOVES + move]))
            score = (byte_of(then, SCORES, 1) - byte_of(then, SCORES, 0)) * 64
            score += tokens_after_fission(then, 1) - tokens_after_fission(then, 0)
            if is_any_stranded(then):
                score += 4096 * as_int64(byte_of(then, SARCINAS, 1) > MAX_SARCINAS)
                score -= 4096 * as_int64(byte_of(then, SARCINAS, 0) > MAX_SARCINAS)
            moves[count] = ((sign * score) << _SCORE_SHIFT) + move
            count += 1
    return count


@inlined
def pop_move(moves: Longs, count: int, tried: int) -> int:
    """Remove a move from the first `count` packed moves and return it: the best ones first."""
    chosen = count - 1
    if tried < _ORDERED_MOVES:
        for other in range(count - 1):
            if moves[other] > moves[chosen]:
                chosen = other
    move = as_int64(moves[chosen]) & _MOVE_MASK
    moves[chosen] = moves[count - 1]
    return move


@inlined
def solve_last_two_plies(state: Record, board: int, first: int, second: int, goal: int) -> int:
    """Return the value for the player to move with two propagations left, one for each player.

    `tried` is below zero while the killer moves are tried.
    """
    killers, moves = state.second_last_killers, state.second_last_moves
    mover = state.schedule.mover[GAME_LENGTH - 2]
    count, best, tried = 0, -1, -3
    while best < goal:
        tried += 1
        if tried < 0:
            move = as_int64(killers[-1 - tried])
            word = legal_moves(board, mover, move >> 6) >> np.uint64(move & 63)
            if not word & np.uint64(1):
                continue
        else:
            if tried == 0:
                count = score_moves(moves, board, mover)
            if count == 0:
                break
            move = pop_move(moves, count, tried)
            count -= 1
        after = board + as_int64(DELTA[mover * MOVES + move])
        if byte_of(count_board(after), SARCINAS, mover) > MAX_SARCINAS:
            continue
        state.nodes += 1
        best = max(best, -_solve_last_ply(state, after, first, second, 1 - goal))
        if best >= goal and killers[0] != move:
            killers[1] = killers[0]
            killers[0] = move
    return best

"""The last propagations of a proof, solved in place: nothing is kept, moves are tried best first.

Those that refuted something lately come first, then those that promise most by the points and
tokens of a contamination held at once.
"""

from typing import Final

import numpy as np

from petrilab.kernels.compiling import inlined, whole
from petrilab.kernels.petris.consequences import GAME_LENGTH, MOVER, ending
from petrilab.kernels.petris.desk import BUFFER, KILLERS, KILLERS_BEFORE, LAST_KILLERS, NODES
from petrilab.kernels.petris.flower import (
    DELTA,
    MOVES,
    SARCINAS,
    SCORES,
    WORDS,
    Longs,
    counted_now,
    counted_then,
    lane,
    lowest_bit,
    moves_in,
    somebody_stranded,
    tokens_then,
)
from petrilab.kernels.petris.table import MAX_SARCINAS

_PICKED_BY_SCORE: Final = 4
"""So many moves are tried best first near the end; if they fail, the order hardly matters."""
_SCORE_SHIFT: Final = 10
_MOVE_MASK: Final = (1 << _SCORE_SHIFT) - 1


@inlined
def _last(desk: Longs, board: int, first: int, second: int, goal: int) -> int:
    """The value for the player with the last propagation; any that reaches the goal will do."""
    mover = whole(desk[MOVER + GAME_LENGTH - 1])
    sign = 1 - 2 * mover
    best = -1
    for step in range(-KILLERS, WORDS):
        if step < 0:
            killer = whole(desk[LAST_KILLERS + KILLERS + step])
            word = moves_in(board, mover, killer >> 6) & (np.uint64(1) << np.uint64(killer & 63))
            base = killer & ~63
        else:
            word = moves_in(board, mover, step)
            base = step << 6
        while word:
            move = base + lowest_bit(word)
            word &= word - np.uint64(1)
            after = board + whole(DELTA[mover * MOVES + move])
            value = sign * ending(desk, after, first, second)
            if value > best:
                best = value
                if best >= goal:
                    _note_killer(desk, step, move)
                    return best
    return best


@inlined
def _note_killer(desk: Longs, step: int, move: int) -> None:
    """A new killer comes first; an old one moves up by one."""
    if step >= 0:
        for slot in range(LAST_KILLERS + KILLERS - 1, LAST_KILLERS, -1):
            desk[slot] = desk[slot - 1]
        desk[LAST_KILLERS] = move
    elif step > -KILLERS:
        slot = LAST_KILLERS + KILLERS + step
        desk[slot] = desk[slot - 1]
        desk[slot - 1] = move


@inlined
def score_moves(desk: Longs, row: int, board: int, mover: int) -> int:
    """List the legal moves, each with a score; how many there are."""
    count = 0
    sign = 1 - 2 * mover
    for step in range(WORDS):
        word = moves_in(board, mover, step)
        while word:
            move = (step << 6) + lowest_bit(word)
            word &= word - np.uint64(1)
            then = counted_then(board + whole(DELTA[mover * MOVES + move]))
            score = (lane(then, SCORES, 1) - lane(then, SCORES, 0)) * 64
            score += tokens_then(then, 1) - tokens_then(then, 0)
            if somebody_stranded(then):
                score += 4096 * whole(lane(then, SARCINAS, 1) > MAX_SARCINAS)
                score -= 4096 * whole(lane(then, SARCINAS, 0) > MAX_SARCINAS)
            desk[row + count] = ((sign * score) << _SCORE_SHIFT) + move
            count += 1
    return count


@inlined
def take(desk: Longs, row: int, count: int, tried: int) -> int:
    """Take a move out of such a list: the best at first, then any."""
    chosen = row + count - 1
    if tried < _PICKED_BY_SCORE:
        for other in range(row, row + count - 1):
            if desk[other] > desk[chosen]:
                chosen = other
    move = whole(desk[chosen]) & _MOVE_MASK
    desk[chosen] = desk[row + count - 1]
    return move


@inlined
def last_two(desk: Longs, board: int, first: int, second: int, goal: int) -> int:
    """The value for the player to move when two propagations are left, one for each player."""
    mover = whole(desk[MOVER + GAME_LENGTH - 2])
    count, best, tried = 0, -1, -3
    while best < goal:
        tried += 1
        if tried < 0:
            move = whole(desk[KILLERS_BEFORE - 1 - tried])
            word = moves_in(board, mover, move >> 6) >> np.uint64(move & 63)
            if not word & np.uint64(1):
                continue
        else:
            if tried == 0:
                count = score_moves(desk, BUFFER, board, mover)
            if count == 0:
                break
            move = take(desk, BUFFER, count, tried)
            count -= 1
        after = board + whole(DELTA[mover * MOVES + move])
        if lane(counted_now(after), SARCINAS, mover) > MAX_SARCINAS:
            continue
        desk[NODES] += 1
        best = max(best, -_last(desk, after, first, second, 1 - goal))
        if best >= goal and desk[KILLERS_BEFORE] != move:
            desk[KILLERS_BEFORE + 1] = desk[KILLERS_BEFORE]
            desk[KILLERS_BEFORE] = move
    return best

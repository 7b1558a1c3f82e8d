"""Wins within a turn: whether a seat can win by its own moves before another actor acts."""

from typing import Any, Final

import numpy as np

from petrilab.kernels.compilation import kernel
from petrilab.kernels.interface import OVER, actor, apply, copy, move_count, nth_move, shares

MOST_MOVES: Final = 5
"""Moves of one turn that are looked at; `make_stack` has one state more."""
CANNOT, CAN, UNKNOWN = 0, 1, 2
_LIMIT: Final = 4_000_000
"""Positions that are looked at."""


def make_stack(state: Any) -> tuple[Any, ...]:
    """Return the states that the search needs, the first of which is the given position."""
    return tuple(type(state)(*(array.copy() for array in state)) for _ in range(MOST_MOVES + 1))


@kernel
def can_win_in_turn(stack: Any, seat: int, players: int) -> int:
    """Return CAN or CANNOT for the first state, in which the seat is to move, or UNKNOWN."""
    result = np.zeros(players, np.float64)
    tried = np.zeros(len(stack), np.int64)
    depth, seen, is_complete = 0, 0, True
    while depth >= 0:
        state, after = stack[depth], stack[depth + 1]
        if tried[depth] == move_count(state):
            depth -= 1
            continue
        copy(after, state)
        apply(after, nth_move(state, tried[depth]))
        tried[depth] += 1
        seen += 1
        if seen == _LIMIT:
            return UNKNOWN
        mover = actor(after)
        if mover == OVER:
            shares(after, result)
            if result[seat] == 1.0:
                return CAN
        elif mover == seat:
            if depth + 2 < len(stack):
                depth += 1
                tried[depth] = 0
            else:
                is_complete = False
    return CANNOT if is_complete else UNKNOWN

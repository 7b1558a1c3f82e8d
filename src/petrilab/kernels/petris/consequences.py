"""What follows a propagation on the flower: the phase, the end, and what still matters then."""

from typing import Final

import numpy as np

from petrilab.games.petris import PetrisOptions
from petrilab.kernels.compiling import inlined, whole
from petrilab.kernels.petris.flower import (
    BACTERIA,
    DISHES,
    MIX_BITS,
    MIX_MASK,
    PLACE,
    SARCINAS,
    SCORES,
    Longs,
    counted_now,
    counted_then,
    grown,
    lane,
    somebody_stranded,
    tokens_then,
)
from petrilab.kernels.petris.lookups import GROWS
from petrilab.kernels.petris.table import (
    MAX_BACTERIA,
    MAX_SARCINAS,
    MOVERS,
    PHASES,
    TRACK,
    rules_of,
)

GAME_LENGTH: Final = 24
ONGOING: Final = 2
"""Beside the values of a finished game: 1 if the first player wins, 0, -1."""

# The plan: what the options make of the turn track, by propagations made
MOVER: Final = 0
"""Who propagates next."""
PHASE: Final = 32
"""What ended the set: 0 within a set, 1 for a fission, more for a contamination."""
WORTH: Final = 64
"""Points for a dish in the next contamination."""
EARLY: Final = 96
"""Points for a dish in all contaminations to come, without the last."""
ALL: Final = 128
"""Points for a dish in all contaminations to come."""
LIMIT: Final = 160
"""The last space of the contamination track."""
PLAN: Final = 161


def plan_of(options: PetrisOptions) -> Longs:
    """The plan of a two-player game."""
    rules, plan = rules_of(options), np.zeros(PLAN, np.int64)
    plan[LIMIT] = rules[TRACK]
    worths: list[int] = []
    for made in range(GAME_LENGTH, -1, -1):
        plan[PHASE + made] = rules[PHASES + made]
        plan[MOVER + made] = rules[MOVERS + made] if made < GAME_LENGTH else 0
        plan[WORTH + made] = worths[-1] if worths else 1
        plan[EARLY + made], plan[ALL + made] = sum(worths[1:]), sum(worths)
        if rules[PHASES + made] > 1:
            worths.append(int(rules[PHASES + made]) - 1)
    return plan


@inlined
def _compared(then: int, first: int, second: int, limit: int) -> int:
    """Who wins by points, tokens and sarcinas; points do not count if both reach the limit.

    Whoever alone reaches it has more points than the other, so that needs no question.
    """
    points = 0 if first >= limit and second >= limit else first - second
    tokens = tokens_then(then, 0) - tokens_then(then, 1)
    sarcinas = lane(then, SARCINAS, 0) - lane(then, SARCINAS, 1)
    worth = (points << 16) + (tokens << 8) + sarcinas
    return whole(worth < 0) - whole(worth > 0)


@inlined
def _both_stranded(board: int, then: int) -> int:
    """Who wins when a fission makes both lack a sarcina: each has three, so fewest bacteria."""
    now = counted_now(board)
    lead = 0
    for seat in range(2):
        fours = lane(then, SARCINAS, seat) - lane(now, SARCINAS, seat)
        bacteria = lane(now, BACTERIA, seat) - 4 * fours
        growth = lane(then, BACTERIA, seat) - bacteria
        bacteria += 5 * (lane(then, SARCINAS, seat) - MAX_SARCINAS)
        # Growth comes after the fours, while the supply lasts.
        bacteria = max(bacteria, min(MAX_BACTERIA, bacteria + growth))
        lead += bacteria if seat else -bacteria
    return whole(lead > 0) - whole(lead < 0)


@inlined
def _ungrown(board: int, after: int, seat: int, excess: int) -> int:
    """The board after a fission, without what the supply had not: the last dishes do not grow."""
    for dish in range(DISHES - 1, -1, -1):
        shift = MIX_BITS * PLACE[dish]
        if excess > 0 and GROWS[(board >> shift) & MIX_MASK] == seat:
            after -= (1 + 5 * seat) << shift
            excess -= 1
    return after


@inlined
def follow(
    plan: Longs, board: int, made: int, first: int, second: int
) -> tuple[int, int, int, int, int]:
    """What follows the propagation number `made`, which led to this board and found these points.

    The value for the first player or ONGOING; the board and the points; and 1 if a scarce supply
    made the numbers of the dishes matter, so that a turned board would not give the turned result.
    Whether the next player is stuck is not looked at.
    """
    mover = whole(plan[MOVER + made - 1])
    if lane(counted_now(board), SARCINAS, mover) > MAX_SARCINAS:
        return 2 * mover - 1, board, first, second, 0
    phase = whole(plan[PHASE + made])
    if phase == 0:
        return ONGOING, board, first, second, 0
    then = counted_then(board)
    if somebody_stranded(then):
        lost = lane(then, SARCINAS, 0) > MAX_SARCINAS
        value = -1 if lost else 1
        if lost and lane(then, SARCINAS, 1) > MAX_SARCINAS:
            value = _both_stranded(board, then)
        return value, board, first, second, 0
    if phase > 1:
        first += (phase - 1) * lane(then, SCORES, 0)
        second += (phase - 1) * lane(then, SCORES, 1)
        limit = whole(plan[LIMIT])
        if max(first, second) >= limit or made == GAME_LENGTH:
            return _compared(then, first, second, limit), board, first, second, 0
    after, scarce = grown(board), 0
    for seat in range(2):
        excess = lane(then, BACTERIA, seat) - MAX_BACTERIA
        if excess > 0:
            after, scarce = _ungrown(board, after, seat, excess), 1
    return ONGOING, after, first, second, scarce


@inlined
def ending(plan: Longs, board: int, first: int, second: int) -> int:
    """The value for the first player after the last propagation led to this board: quickly.

    Only single players' dishes grow, so a scarce supply changes no majority here.
    """
    then = counted_then(board)
    if somebody_stranded(then):
        return follow(plan, board, GAME_LENGTH, first, second)[0]
    worth = whole(plan[PHASE + GAME_LENGTH]) - 1
    first += worth * lane(then, SCORES, 0)
    second += worth * lane(then, SCORES, 1)
    return _compared(then, first, second, whole(plan[LIMIT]))


@inlined
def key_of(plan: Longs, board: int, made: int, first: int, second: int) -> int:
    """A number below 2**57 for a board and all that matters beside it; no two share one.

    Where neither can be overrun before the last contamination, nor both in it, only the
    difference of points matters: at most seven dishes score in each phase.
    """
    alone = max(first, second) + DISHES * whole(plan[EARLY + made])
    together = first + second + DISHES * whole(plan[ALL + made])
    if alone < plan[LIMIT] and together < 2 * plan[LIMIT]:
        least = min(first, second)
        first, second = first - least, second - least
    return board | first << 42 | second << 47 | made << 52

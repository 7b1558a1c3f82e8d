"""Rules on the bitboard: the consequences of a propagation of two players, and position keys."""

from typing import Any, Final

import numpy as np

from petrilab.games.petris import PetrisOptions
from petrilab.kernels.compilation import as_int64, inlined
from petrilab.kernels.petris.bitboard import (
    BACTERIA,
    DISHES,
    MIX_BITS,
    MIX_MASK,
    PLACE,
    SARCINAS,
    SCORES,
    board_after_fission,
    byte_of,
    count_after_fission,
    count_board,
    is_any_stranded,
    tokens_after_fission,
)
from petrilab.kernels.petris.lookups import GROWS
from petrilab.kernels.petris.state import (
    MAX_BACTERIA,
    MAX_SARCINAS,
    MOVERS,
    PHASES,
    TRACK,
    encode_rules,
)

GAME_LENGTH: Final = 24
"""Propagations in the longest two-player game."""
ONGOING: Final = 1 << 20
"""The value of an unfinished game; finished ones are 1 (the first player wins), 0 or -1.

It is larger than the score of any evaluation.
"""


_TURNS: Final = (GAME_LENGTH + 1,)

SCHEDULE: Final = np.dtype(
    [
        # The seat that propagates next. All arrays are indexed by propagations made.
        ("mover", np.int64, _TURNS),
        # The end of the set: 0 within one, 1 a fission, 1 + points per dish a contamination.
        ("phase", np.int64, _TURNS),
        # Points per dish in the next contamination.
        ("next_points", np.int64, _TURNS),
        # Points per dish in all remaining contaminations except the last.
        ("early_points", np.int64, _TURNS),
        # Points per dish in all remaining contaminations.
        ("all_points", np.int64, _TURNS),
        # The last space of the contamination track.
        ("limit", np.int64),
    ],
    align=True,
)
"""The turn track of a two-player game."""
Record = Any
"""A NumPy record; Numba compiles access to its fields to plain loads and stores."""


def make_schedule(options: PetrisOptions) -> Record:
    """Return the SCHEDULE record of a two-player game with these options."""
    rules, schedule = encode_rules(options), np.zeros(1, SCHEDULE).view(np.recarray)[0]
    schedule.limit = rules[TRACK]
    remaining: list[int] = []
    for made in range(GAME_LENGTH, -1, -1):
        schedule.phase[made] = rules[PHASES + made]
        schedule.mover[made] = rules[MOVERS + made] if made < GAME_LENGTH else 0
        schedule.next_points[made] = remaining[-1] if remaining else 1
        schedule.early_points[made], schedule.all_points[made] = sum(remaining[1:]), sum(remaining)
        if rules[PHASES + made] > 1:
            remaining.append(int(rules[PHASES + made]) - 1)
    return schedule


@inlined
def _compare_scores(then: int, first: int, second: int, limit: int) -> int:
    """Return the winner by points, tokens and sarcinas; points are ignored if both hit the limit.

    A player who alone reaches the limit has more points than the other, so the comparison of
    points already makes that player lose.
    """
    points = 0 if first >= limit and second >= limit else first - second
    tokens = tokens_after_fission(then, 0) - tokens_after_fission(then, 1)
    sarcinas = byte_of(then, SARCINAS, 0) - byte_of(then, SARCINAS, 1)
    worth = (points << 16) + (tokens << 8) + sarcinas
    return as_int64(worth < 0) - as_int64(worth > 0)


@inlined
def _compare_stranded(board: int, then: int) -> int:
    """Return the winner when a fission leaves both without a sarcina: fewest bacteria win."""
    now = count_board(board)
    lead = 0
    for seat in range(2):
        fours = byte_of(then, SARCINAS, seat) - byte_of(now, SARCINAS, seat)
        bacteria = byte_of(now, BACTERIA, seat) - 4 * fours
        growth = byte_of(then, BACTERIA, seat) - bacteria
        bacteria += 5 * (byte_of(then, SARCINAS, seat) - MAX_SARCINAS)
        # Other dishes grow after the fours, while the supply lasts.
        bacteria = max(bacteria, min(MAX_BACTERIA, bacteria + growth))
        lead += bacteria if seat else -bacteria
    return as_int64(lead > 0) - as_int64(lead < 0)


@inlined
def _limit_growth(board: int, after: int, seat: int, excess: int) -> int:
    """Undo the growth that exceeds the supply: the dishes with the highest numbers do not grow."""
    for dish in range(DISHES - 1, -1, -1):
        shift = MIX_BITS * PLACE[dish]
        if excess > 0 and GROWS[(board >> shift) & MIX_MASK] == seat:
            after -= (1 + 5 * seat) << shift
            excess -= 1
    return after


@inlined
def resolve_propagation(
    schedule: Record, board: int, made: int, first: int, second: int
) -> tuple[int, int, int, int, int]:
    """Resolve propagation number `made`, which led to this board; the points are those before it.

    Return the value for the first player or ONGOING, the board, both players' points, and 1 if a
    scarce supply made the dish numbers matter: then a rotated board has another result. Does not
    check whether the next player can move.
    """
    mover = schedule.mover[made - 1]
    if byte_of(count_board(board), SARCINAS, mover) > MAX_SARCINAS:
        return 2 * mover - 1, board, first, second, 0
    phase = schedule.phase[made]
    if phase == 0:
        return ONGOING, board, first, second, 0
    then = count_after_fission(board)
    if is_any_stranded(then):
        lost = byte_of(then, SARCINAS, 0) > MAX_SARCINAS
        value = -1 if lost else 1
        if lost and byte_of(then, SARCINAS, 1) > MAX_SARCINAS:
            value = _compare_stranded(board, then)
        return value, board, first, second, 0
    if phase > 1:
        first += (phase - 1) * byte_of(then, SCORES, 0)
        second += (phase - 1) * byte_of(then, SCORES, 1)
        limit = schedule.limit
        if max(first, second) >= limit or made == GAME_LENGTH:
            return _compare_scores(then, first, second, limit), board, first, second, 0
    after, scarce = board_after_fission(board), 0
    for seat in range(2):
        excess = byte_of(then, BACTERIA, seat) - MAX_BACTERIA
        if excess > 0:
            after, scarce = _limit_growth(board, after, seat, excess), 1
    return ONGOING, after, first, second, scarce


@inlined
def final_value(schedule: Record, board: int, first: int, second: int) -> int:
    """Return the value for the first player after the last propagation, without resolving it.

    Only dishes of a single player grow, so a scarce supply changes no majority here.
    """
    then = count_after_fission(board)
    if is_any_stranded(then):
        return resolve_propagation(schedule, board, GAME_LENGTH, first, second)[0]
    points = schedule.phase[GAME_LENGTH] - 1
    first += points * byte_of(then, SCORES, 0)
    second += points * byte_of(then, SCORES, 1)
    return _compare_scores(then, first, second, schedule.limit)


@inlined
def position_key(schedule: Record, board: int, made: int, first: int, second: int) -> int:
    """Return a number below 2**57 that identifies the position; no two positions share one.

    Where no player can be overrun before the last contamination, nor both in it, only the
    difference of points matters: at most seven dishes score in each contamination.
    """
    alone = max(first, second) + DISHES * schedule.early_points[made]
    together = first + second + DISHES * schedule.all_points[made]
    if alone < schedule.limit and together < 2 * schedule.limit:
        least = min(first, second)
        first, second = first - least, second - least
    return board | first << 42 | second << 47 | made << 52

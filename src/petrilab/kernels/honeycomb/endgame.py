"""The endgame of Honeycomb for two players, solved by backward induction.

When few hexagons are empty, all continuations fit in a table: their contents (empty, A's, B's,
black) are a number in base four, with a digit for each hexagon. Round by round, from the last to
the next one, the picks of both players are the sides of a matrix game whose entries are the values
one round later.
"""

from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.compilation import as_int64, inlined, kernel
from petrilab.kernels.honeycomb.lookups import NEIGHBOURS, Longs
from petrilab.kernels.honeycomb.state import (
    ANTIBIOTIC_ROUNDS,
    COLONIES,
    FREE,
    MAX_ROUNDS,
    NO_OWNER,
    OPTIONAL,
    OWNER,
    PLAYERS,
    POINTS,
    RECORD,
    ROUND,
    TIME,
    TIME_IS_UP,
    HoneycombState,
)
from petrilab.kernels.matrix_games import Reals, solve_matrix_game

Flags = NDArray[np.uint8]

_PLAYERS: Final = 2
_ANTIBIOTIC_HORIZON: Final = 16
"""Rounds with antibiotics that are taken into account; endgames are hardly ever longer."""
_TOLERANCE: Final = 0.0005
"""Maximum distance of a round from its equilibrium, in win probability."""
_SAME: Final = 0.0001
"""Values that differ by less count as equal."""
_MAX_ROUNDS: Final = 5_000
"""Maximum number of rounds of regret matching per matrix."""


class Endgame(NamedTuple):
    """The empty hexagons, numbered from 0, and the remaining rounds.

    `touching` are masks of the empty neighbours of each hexagon; `beside` are its contacts with
    A's colonies and, in the second half, with B's. `antibiotics` is 1 for each round in which they
    may be placed. `lead` is A's lead in points.
    """

    touching: Longs
    beside: Longs
    antibiotics: Longs
    colonies: int
    optional: int
    lead: int


# The endgame of a position ------------------------------------------------------------------------


def make_endgame(state: HoneycombState) -> Endgame:
    """Return the endgame of a two-player game, from the start of a round."""
    owners = state.cells[OWNER::RECORD].tolist()
    near = state.neighbours.reshape(-1, NEIGHBOURS).tolist()
    empty = empty_hexagons(state)
    index = {cell: number for number, cell in enumerate(empty)}
    touching = [sum(1 << index[other] for other in near[cell] if other in index) for cell in empty]
    beside = [
        sum(owners[other] == owner for other in near[cell]) for owner in (1, 2) for cell in empty
    ]
    longs = state.longs
    return Endgame(
        np.array(touching, np.int64),
        np.array(beside, np.int64),
        np.array(_rounds_left(longs), np.int64),
        int(longs[COLONIES]),
        int(longs[OPTIONAL]),
        int(longs[POINTS + 1] - longs[POINTS + 2]),
    )


def empty_hexagons(state: HoneycombState) -> list[int]:
    """Return the numbers of the empty hexagons, in ascending order."""
    owners = state.cells[OWNER::RECORD].tolist()
    return [cell for cell, owner in enumerate(owners) if cell and owner == NO_OWNER]


def _rounds_left(longs: Longs) -> list[bool]:
    """Return for each possible remaining round whether antibiotics may be placed in it.

    Without antibiotics every round fills at least one hexagon, so there are at most as many rounds
    as empty hexagons.
    """
    left = min(max(0, int(longs[ANTIBIOTIC_ROUNDS] - longs[ROUND]) + 1), _ANTIBIOTIC_HORIZON)
    rounds = [True] * left + [False] * int(longs[FREE])
    if longs[TIME] == TIME_IS_UP:
        return rounds[:1]
    limit = int(longs[MAX_ROUNDS] - longs[ROUND]) + 1
    return rounds[:limit] if longs[MAX_ROUNDS] else rounds


def endgame_cost(state: HoneycombState) -> float:
    """Estimate the number of matrix entries of an endgame; infinite if it cannot be solved."""
    longs = state.longs
    free, colonies, rounds = int(longs[FREE]), int(longs[COLONIES]), len(_rounds_left(longs))
    if longs[PLAYERS] != _PLAYERS or free > _DIGITS:
        return float("inf")
    later = sum(
        comb(free, empty) * 3.0 ** (free - empty) * _pick_count(longs, empty) ** 2
        for empty in range(_PLAYERS, free)
    )
    # An antibiotic stops one colony, so with more colonies every round fills a hexagon.
    rounds = rounds - 1 if colonies == 1 else min(rounds - 1, free // colonies)
    return _pick_count(longs, free) ** 2 + later * rounds


_DIGITS: Final = 10
"""Maximum number of empty hexagons; with more the tables would be too large."""


def _pick_count(longs: Longs, empty: int) -> int:
    """Return the number of picks in the next round with a number of empty hexagons."""
    colonies = min(int(longs[COLONIES]), empty)
    with_antibiotics = longs[ROUND] <= longs[ANTIBIOTIC_ROUNDS] and empty > longs[COLONIES]
    choices = empty - colonies + int(longs[OPTIONAL]) if with_antibiotics else 1
    return comb(empty, colonies) * choices


# Solving -----------------------------------------------------------------------------------------


@inlined
def _popcount(mask: int) -> int:
    """Return the number of hexagons of a mask."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@inlined
def _mask(code: int, digits: int, digit: int) -> int:
    """Return the mask of the hexagons that hold a digit."""
    mask = 0
    for place in range(digits):
        if (code >> 2 * place) & 3 == digit:
            mask |= 1 << place
    return mask


@inlined
def _spread(mask: int, digits: int) -> int:
    """Return a mask as a number in base four."""
    code = 0
    for place in range(digits):
        code |= ((mask >> place) & 1) << 2 * place
    return code


@inlined
def _share(endgame: Endgame, code: int) -> float:
    """Return A's share of the one point if the game ends with these contents."""
    digits = len(endgame.touching)
    lead = 2 * endgame.lead
    for seat in range(_PLAYERS):
        own = _mask(code, digits, seat + 1)
        sign = 1 - 2 * seat
        for place in range(digits):
            if (own >> place) & 1:
                # Each contact among the new colonies is counted from both sides.
                among = _popcount(own & as_int64(endgame.touching[place]))
                lead += sign * (2 * as_int64(endgame.beside[seat * digits + place]) + among)
    return 0.5 if lead == 0 else as_int64(lead > 0) * 1.0


@kernel
def list_picks(endgame: Endgame, number: int, code: int, picks: Longs) -> int:
    """Write all picks of a round, colonies and antibiotic as masks; return their number."""
    digits = len(endgame.touching)
    empty = _mask(code, digits, 0)
    colonies = min(endgame.colonies, _popcount(empty))
    count = 0
    for mask in range(1, empty + 1):
        if mask & ~empty or _popcount(mask) != colonies:
            continue
        others = empty & ~mask
        if endgame.optional or not others or not endgame.antibiotics[number]:
            picks[count, 0], picks[count, 1] = mask, 0
            count += 1
        if endgame.antibiotics[number]:
            for place in range(digits):
                if (others >> place) & 1:
                    picks[count, 0], picks[count, 1] = mask, 1 << place
                    count += 1
    return count


@inlined
def _after(spread: Longs, code: int, mine: Longs, theirs: Longs) -> int:
    """Return the contents of the hexagons after picks of A and B."""
    both = as_int64(mine[0]) & as_int64(theirs[0])
    a = as_int64(mine[0]) & ~both & ~as_int64(theirs[1])
    b = as_int64(theirs[0]) & ~both & ~as_int64(mine[1])
    return code + as_int64(spread[a]) + 2 * as_int64(spread[b]) + 3 * as_int64(spread[both])


@kernel
def _reach(endgame: Endgame, spread: Longs, reached: Flags, picks: Longs) -> None:
    """Mark the contents that can be reached in each round."""
    digits = len(endgame.touching)
    for number in range(len(endgame.antibiotics) - 1):
        for code in range(reached.shape[1]):
            if reached[number, code]:
                count = list_picks(endgame, number, code, picks)
                for mine in range(count):
                    for theirs in range(count):
                        after = _after(spread, code, picks[mine], picks[theirs])
                        reached[number + 1, after] = 1
        for code in range(reached.shape[1]):
            # No picks follow where the game is over.
            if reached[number + 1, code] and _popcount(_mask(code, digits, 0)) < _PLAYERS:
                reached[number + 1, code] = 0


@kernel
def _is_unchanged(
    spread: Longs, code: int, picks: Longs, count: int, later: Reals, latest: Reals
) -> bool:
    """Return whether all results of a round have the same values as one round later."""
    for mine in range(count):
        for theirs in range(count):
            after = _after(spread, code, picks[mine], picks[theirs])
            if abs(later[after] - latest[after]) > _SAME:
                return False
    return True


@inlined
def _fill(
    spread: Longs, code: int, picks: Longs, count: int, later: Reals, matrices: Reals
) -> None:
    """Write the matrix of a round and its transpose."""
    for mine in range(count):
        for theirs in range(count):
            worth = later[_after(spread, code, picks[mine], picks[theirs])]
            matrices[0, mine, theirs] = matrices[1, theirs, mine] = worth


@kernel
def _solve(
    endgame: Endgame, spread: Longs, reached: Flags, picks: Longs, matrices: Reals, work: Reals
) -> Reals:
    """Return the values before the next round; its strategies are left in `work`."""
    codes, rounds = reached.shape[1], len(endgame.antibiotics)
    ends = np.zeros(codes)
    for code in range(codes):
        ends[code] = _share(endgame, code)
    latest, later, now = ends.copy(), ends.copy(), ends.copy()
    for number in range(rounds - 1, -1, -1):
        latest, later, now = later, now, latest
        alike = 0 < number < rounds - 2
        alike &= endgame.antibiotics[number] == endgame.antibiotics[min(number + 1, rounds - 1)]
        for code in range(codes):
            now[code] = ends[code]
            if not reached[number, code]:
                continue
            count = list_picks(endgame, number, code, picks)
            if (
                alike
                and reached[number + 1, code]
                and _is_unchanged(spread, code, picks, count, later, latest)
            ):
                now[code] = later[code]
            else:
                _fill(spread, code, picks, count, later, matrices)
                now[code] = solve_matrix_game(
                    matrices[0], matrices[1], count, count, work, _TOLERANCE, _MAX_ROUNDS
                )[0]
    return now


def solve_endgame(state: HoneycombState) -> tuple[float, list[tuple[int, int]], Reals]:
    """Return the value of an endgame for A, the picks as masks, and both strategies."""
    endgame = make_endgame(state)
    digits = len(endgame.touching)
    count = _pick_count(state.longs, digits)
    reached = np.zeros((len(endgame.antibiotics), 4**digits), np.uint8)
    reached[0, 0] = 1
    picks = np.zeros((count, 2), np.int64)
    spread = np.array([_spread(mask, digits) for mask in range(1 << digits)], np.int64)
    matrices, work = np.zeros((2, count, count)), np.zeros((8, count))
    _reach(endgame, spread, reached, picks)
    value = float(_solve(endgame, spread, reached, picks, matrices, work)[0])
    list_picks(endgame, 0, 0, picks)
    return value, [(int(mask), int(antibiotic)) for mask, antibiotic in picks], work[:2]

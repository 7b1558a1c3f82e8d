"""The rest of a game of Honeycomb for two, solved backwards from its ends.

When few hexagons are empty, every way to go on fits in a table: what each of them will hold (empty,
A's, B's, black) is a number in base four, a digit for each. Round by round, from the last to the
next, the picks of both are the sides of a matrix game whose entries are the values one round later.
"""

from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.honeycomb.lookups import NEAR, Longs
from petrilab.kernels.honeycomb.table import (
    ANTIBIOTIC_ROUNDS,
    COLONIES,
    FREE,
    MAX_ROUNDS,
    NOBODY,
    OPTIONAL,
    OWNER,
    PLAYERS,
    POINTS,
    RECORD,
    ROUND,
    TIME,
    TIME_IS_UP,
    HoneycombTable,
)
from petrilab.kernels.matrix_games import Reals, settle

Flags = NDArray[np.uint8]

_PLAYERS: Final = 2
_HORIZON: Final = 16
"""Of antibiotics in so many rounds account is taken: the rest will hardly ever last longer."""
_TOLERANCE: Final = 0.0005
"""So far from an equilibrium may a single round be, in win probability."""
_SAME: Final = 0.0001
"""Values that differ by less are taken to be the same."""
_MOST: Final = 5_000
"""So many rounds of regret matching a single matrix gets at most."""


class Rest(NamedTuple):
    """What is left to play: the empty hexagons, numbered from 0, and the rounds.

    `touching` are masks of the empty neighbours of each; `beside` are its contacts with what A has
    and, in the second half, with what B has. `antibiotics` says of each round whether there are.
    """

    touching: Longs
    beside: Longs
    antibiotics: Longs
    colonies: int
    optional: int
    lead: int


# What is left ------------------------------------------------------------------------------------


def rest_of(table: HoneycombTable) -> Rest:
    """What is left of a game for two, from the start of a round."""
    owners = table.cells[OWNER::RECORD].tolist()
    near = table.near.reshape(-1, NEAR).tolist()
    empty = empty_hexagons(table)
    index = {cell: number for number, cell in enumerate(empty)}
    touching = [sum(1 << index[other] for other in near[cell] if other in index) for cell in empty]
    beside = [
        sum(owners[other] == owner for other in near[cell]) for owner in (1, 2) for cell in empty
    ]
    longs = table.longs
    return Rest(
        np.array(touching, np.int64),
        np.array(beside, np.int64),
        np.array(_rounds_left(longs), np.int64),
        int(longs[COLONIES]),
        int(longs[OPTIONAL]),
        int(longs[POINTS + 1] - longs[POINTS + 2]),
    )


def empty_hexagons(table: HoneycombTable) -> list[int]:
    """The numbers of the empty hexagons, ascending."""
    owners = table.cells[OWNER::RECORD].tolist()
    return [cell for cell, owner in enumerate(owners) if cell and owner == NOBODY]


def _rounds_left(longs: Longs) -> list[bool]:
    """Of each round that may still come, whether antibiotics may be placed in it.

    Once they may not, every round fills a hexagon.
    """
    left = min(max(0, int(longs[ANTIBIOTIC_ROUNDS] - longs[ROUND]) + 1), _HORIZON)
    rounds = [True] * left + [False] * int(longs[FREE])
    if longs[TIME] == TIME_IS_UP:
        return rounds[:1]
    limit = int(longs[MAX_ROUNDS] - longs[ROUND]) + 1
    return rounds[:limit] if longs[MAX_ROUNDS] else rounds


def effort(table: HoneycombTable) -> float:
    """About how many entries all matrices of the rest have; infinite where it is not for two."""
    longs = table.longs
    free, colonies, rounds = int(longs[FREE]), int(longs[COLONIES]), len(_rounds_left(longs))
    if longs[PLAYERS] != _PLAYERS or free > _DIGITS:
        return float("inf")
    later = sum(
        comb(free, empty) * 3.0 ** (free - empty) * _picks_of(longs, empty) ** 2
        for empty in range(_PLAYERS, free)
    )
    # An antibiotic stops one colony, so with more of them every round fills a hexagon.
    rounds = rounds - 1 if colonies == 1 else min(rounds - 1, free // colonies)
    return _picks_of(longs, free) ** 2 + later * rounds


_DIGITS: Final = 10
"""More empty hexagons than this are never thought through to the end: tables would be too large."""


def _picks_of(longs: Longs, empty: int) -> int:
    """How many picks there are with so many empty hexagons in the next round."""
    colonies = min(int(longs[COLONIES]), empty)
    with_antibiotics = longs[ROUND] <= longs[ANTIBIOTIC_ROUNDS] and empty > longs[COLONIES]
    choices = empty - colonies + int(longs[OPTIONAL]) if with_antibiotics else 1
    return comb(empty, colonies) * choices


# Solving -----------------------------------------------------------------------------------------


@inlined
def _ones(mask: int) -> int:
    """How many hexagons a mask has."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@inlined
def _mask(code: int, digits: int, digit: int) -> int:
    """Which hexagons hold a digit."""
    mask = 0
    for place in range(digits):
        if (code >> 2 * place) & 3 == digit:
            mask |= 1 << place
    return mask


@inlined
def _spread(mask: int, digits: int) -> int:
    """A mask as a number in base four."""
    code = 0
    for place in range(digits):
        code |= ((mask >> place) & 1) << 2 * place
    return code


@inlined
def _share(rest: Rest, code: int) -> float:
    """What A gets of the one point if the game ends so."""
    digits = len(rest.touching)
    lead = 2 * rest.lead
    for seat in range(_PLAYERS):
        own = _mask(code, digits, seat + 1)
        sign = 1 - 2 * seat
        for place in range(digits):
            if (own >> place) & 1:
                # Each contact among the new colonies is met from both sides.
                among = _ones(own & whole(rest.touching[place]))
                lead += sign * (2 * whole(rest.beside[seat * digits + place]) + among)
    return 0.5 if lead == 0 else whole(lead > 0) * 1.0


@kernel
def list_picks(rest: Rest, number: int, code: int, picks: Longs) -> int:
    """Write all picks of a round, colonies and antibiotic as masks; how many there are."""
    digits = len(rest.touching)
    empty = _mask(code, digits, 0)
    colonies = min(rest.colonies, _ones(empty))
    count = 0
    for mask in range(1, empty + 1):
        if mask & ~empty or _ones(mask) != colonies:
            continue
        others = empty & ~mask
        if rest.optional or not others or not rest.antibiotics[number]:
            picks[count, 0], picks[count, 1] = mask, 0
            count += 1
        if rest.antibiotics[number]:
            for place in range(digits):
                if (others >> place) & 1:
                    picks[count, 0], picks[count, 1] = mask, 1 << place
                    count += 1
    return count


@inlined
def _after(spread: Longs, code: int, mine: Longs, theirs: Longs) -> int:
    """What the hexagons hold when A and B have picked so."""
    both = whole(mine[0]) & whole(theirs[0])
    a = whole(mine[0]) & ~both & ~whole(theirs[1])
    b = whole(theirs[0]) & ~both & ~whole(mine[1])
    return code + whole(spread[a]) + 2 * whole(spread[b]) + 3 * whole(spread[both])


@kernel
def _reach(rest: Rest, spread: Longs, reached: Flags, picks: Longs) -> None:
    """Mark what can be reached in each round."""
    digits = len(rest.touching)
    for number in range(len(rest.antibiotics) - 1):
        for code in range(reached.shape[1]):
            if reached[number, code]:
                count = list_picks(rest, number, code, picks)
                for mine in range(count):
                    for theirs in range(count):
                        after = _after(spread, code, picks[mine], picks[theirs])
                        reached[number + 1, after] = 1
        for code in range(reached.shape[1]):
            # Where the game is over nobody picks any more.
            if reached[number + 1, code] and _ones(_mask(code, digits, 0)) < _PLAYERS:
                reached[number + 1, code] = 0


@kernel
def _is_settled(
    spread: Longs, code: int, picks: Longs, count: int, later: Reals, latest: Reals
) -> bool:
    """Whether everything a round leads to is worth the same as one round later."""
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
    """Write the matrix of a round, and the same with its sides exchanged."""
    for mine in range(count):
        for theirs in range(count):
            worth = later[_after(spread, code, picks[mine], picks[theirs])]
            matrices[0, mine, theirs] = matrices[1, theirs, mine] = worth


@kernel
def _solve(
    rest: Rest, spread: Longs, reached: Flags, picks: Longs, matrices: Reals, work: Reals
) -> Reals:
    """What everything is worth before the next round, whose mixtures are left in `work`."""
    codes, rounds = reached.shape[1], len(rest.antibiotics)
    ends = np.zeros(codes)
    for code in range(codes):
        ends[code] = _share(rest, code)
    latest, later, now = ends.copy(), ends.copy(), ends.copy()
    for number in range(rounds - 1, -1, -1):
        latest, later, now = later, now, latest
        alike = 0 < number < rounds - 2
        alike &= rest.antibiotics[number] == rest.antibiotics[min(number + 1, rounds - 1)]
        for code in range(codes):
            now[code] = ends[code]
            if not reached[number, code]:
                continue
            count = list_picks(rest, number, code, picks)
            if (
                alike
                and reached[number + 1, code]
                and _is_settled(spread, code, picks, count, later, latest)
            ):
                now[code] = later[code]
            else:
                _fill(spread, code, picks, count, later, matrices)
                now[code] = settle(matrices[0], matrices[1], count, count, work, _TOLERANCE, _MOST)[
                    0
                ]
    return now


def solve_rest(table: HoneycombTable) -> tuple[float, list[tuple[int, int]], Reals]:
    """The value for A of what is left, the picks as masks, and the mixtures of both."""
    rest = rest_of(table)
    digits = len(rest.touching)
    count = _picks_of(table.longs, digits)
    reached = np.zeros((len(rest.antibiotics), 4**digits), np.uint8)
    reached[0, 0] = 1
    picks = np.zeros((count, 2), np.int64)
    spread = np.array([_spread(mask, digits) for mask in range(1 << digits)], np.int64)
    matrices, work = np.zeros((2, count, count)), np.zeros((8, count))
    _reach(rest, spread, reached, picks)
    value = float(_solve(rest, spread, reached, picks, matrices, work)[0])
    list_picks(rest, 0, 0, picks)
    return value, [(int(mask), int(antibiotic)) for mask, antibiotic in picks], work[:2]

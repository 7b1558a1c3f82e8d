"""Tables for the Honeycomb kernel, made once for each board: neighbours and numbers of picks."""

from functools import lru_cache
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.games.honeycomb import HoneycombOptions, board

Shorts = NDArray[np.uint16]
Longs = NDArray[np.int64]

NEAR: Final = 6
"""So many places for neighbours has a hexagon; those over the edge hold 0, which is no hexagon."""
PICKS_LIMIT: Final = 2**63
"""With so many picks to choose from, or more, their numbers would not fit in a long word."""


@lru_cache(maxsize=64)
def neighbours(name: str) -> Shorts:
    """The neighbours of each hexagon from number 0, which is none, NEAR places each."""
    hexagons = board(name)
    near = np.zeros((hexagons.size + 1, NEAR), np.uint16)
    found = [0] * (hexagons.size + 1)
    for pair in hexagons.pairs:
        for one, other in (pair, pair[::-1]):
            near[one, found[one]] = other
            found[one] += 1
    return near.reshape(-1)


@lru_cache(maxsize=64)
def combinations(size: int, most: int) -> Longs:
    """How many ways there are to choose k out of n hexagons, at k * (size + 1) + n."""
    return np.array([comb(n, k) for k in range(most + 1) for n in range(size + 1)], np.int64)


def refuse_too_many_picks(options: HoneycombOptions) -> None:
    """ValueError if the picks are too many to be numbered."""
    size = board(options.board).size
    count = min(options.colonies, size)
    picks = comb(size, count) * (size - count + 1)
    if picks >= PICKS_LIMIT:
        raise ValueError(f"{picks} picks on {options.board} are too many: 2**63 is the limit")

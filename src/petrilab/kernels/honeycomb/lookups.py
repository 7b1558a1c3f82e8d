"""Lookup tables of the Honeycomb kernel, by board: neighbours and numbers of combinations."""

from functools import lru_cache
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.games.honeycomb import HoneycombOptions, board

Shorts = NDArray[np.uint16]
Longs = NDArray[np.int64]

NEIGHBOURS: Final = 6
"""Neighbour entries per hexagon; those beyond the edge are 0, which is no hexagon."""
PICKS_LIMIT: Final = 2**63
"""The number of picks must be below this to fit in a signed 64-bit word."""


@lru_cache(maxsize=64)
def neighbours(name: str) -> Shorts:
    """Return the neighbours of each hexagon from number 0 on, NEIGHBOURS entries each."""
    hexagons = board(name)
    near = np.zeros((hexagons.size + 1, NEIGHBOURS), np.uint16)
    found = [0] * (hexagons.size + 1)
    for pair in hexagons.pairs:
        for one, other in (pair, pair[::-1]):
            near[one, found[one]] = other
            found[one] += 1
    return near.reshape(-1)


@lru_cache(maxsize=64)
def combinations(size: int, most: int) -> Longs:
    """Return the number of ways to choose k out of n hexagons, at k * (size + 1) + n."""
    return np.array([comb(n, k) for k in range(most + 1) for n in range(size + 1)], np.int64)


def check_pick_count(options: HoneycombOptions) -> None:
    """Raise ValueError if there are too many picks to number them."""
    size = board(options.board).size
    count = min(options.colonies, size)
    picks = comb(size, count) * (size - count + 1)
    if picks >= PICKS_LIMIT:
        raise ValueError(f"{picks} picks on {options.board} are too many: 2**63 is the limit")

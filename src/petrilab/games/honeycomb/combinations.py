"""Combinations in lexicographic order, ranked and unranked without listing them."""

from collections.abc import Sequence
from math import comb


def combination_rank(size: int, chosen: Sequence[int]) -> int:
    """Return the rank, from 0, of these ascending indices among the combinations out of `size`."""
    count = len(chosen)
    after = sum(comb(size - 1 - index, count - place) for place, index in enumerate(chosen))
    return comb(size, count) - 1 - after


def nth_combination(size: int, count: int, rank: int) -> tuple[int, ...]:
    """Return the ascending indices of the combination with a valid `rank`."""
    chosen: list[int] = []
    index = 0
    while len(chosen) < count:
        beginning_here = comb(size - 1 - index, count - len(chosen) - 1)
        if rank < beginning_here:
            chosen.append(index)
        else:
            rank -= beginning_here
        index += 1
    return tuple(chosen)

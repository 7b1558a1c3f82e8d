"""Counts of the contacts that a hexagon would make for a player."""

from functools import lru_cache

from petrilab.core import Seat
from petrilab.games.honeycomb import HoneycombPosition, board


@lru_cache(maxsize=16)
def _neighbours(name: str) -> tuple[tuple[int, ...], ...]:
    """Return the neighbours of each hexagon of a board; index 0 is not used."""
    found: list[list[int]] = [[] for _ in range(board(name).size + 1)]
    for a, b in board(name).pairs:
        found[a].append(b)
        found[b].append(a)
    return tuple(map(tuple, found))


def contacts_at(position: HoneycombPosition, cell: int, seat: Seat) -> int:
    """Return how many colonies of a player are adjacent to a hexagon."""
    near = _neighbours(position.options.board)[cell]
    return sum(position.cells[other - 1] == seat for other in near)

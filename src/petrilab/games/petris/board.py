"""The dishes of Petris: which touch, where they lie, and where the players begin."""

import math
from dataclasses import dataclass
from functools import cache

from petrilab.core import Geometry, Place


@dataclass(frozen=True, slots=True)
class Layout:
    """A way to lay the dishes: rows of a triangular pattern, numbered from the top left."""

    rows: tuple[int, ...]
    starts: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...]
    geometry: Geometry

    @property
    def dishes(self) -> range:
        """The numbers of all dishes."""
        return range(len(self.neighbours))


_FLOWER = (2, 3, 2), (2, 4)
_TRIANGLE = (1, 2, 3, 4), (0, 6, 9)
_DISH_RADIUS = 0.46


@cache
def layout(players: int) -> Layout:
    """The layout for this number of players: seven dishes for two, ten for three."""
    rows, starts = _FLOWER if players == len(_FLOWER[1]) else _TRIANGLE
    centres = _centres(rows)
    neighbours = tuple(
        tuple(b for b, other in enumerate(centres) if b != a and math.dist(centre, other) < 1.1)  # noqa: PLR2004
        for a, centre in enumerate(centres)
    )
    places = tuple(Place(str(n), centre, _DISH_RADIUS) for n, centre in enumerate(centres))
    touching = tuple((str(a), str(b)) for a, near in enumerate(neighbours) for b in near if a < b)
    return Layout(rows, starts, neighbours, Geometry(places, touching))


def _centres(rows: tuple[int, ...]) -> tuple[tuple[float, float], ...]:
    """Dishes one apart in centred rows, so that touching dishes are exactly one apart."""
    return tuple(
        (column - (length - 1) / 2, row * math.sqrt(3) / 2)
        for row, length in enumerate(rows)
        for column in range(length)
    )

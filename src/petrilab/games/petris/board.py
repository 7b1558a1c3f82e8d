"""The dishes of Petris: their neighbours, their geometry, and where the players begin."""

import math
from dataclasses import dataclass
from functools import cache

from petrilab.core import Geometry, Place


@dataclass(frozen=True, slots=True)
class Layout:
    """An arrangement of dishes in rows of a triangular grid, numbered from the top left."""

    rows: tuple[int, ...]
    starts: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...]
    geometry: Geometry

    @property
    def dishes(self) -> range:
        """The numbers of all dishes."""
        return range(len(self.neighbours))


_HEXAGON = (2, 3, 2), (2, 4)
_TRIANGLE = (1, 2, 3, 4), (0, 6, 9)
_DISH_RADIUS = 0.46


@cache
def layout(players: int) -> Layout:
    """Return the layout for a number of players: seven dishes for two, ten for three."""
    rows, starts = _HEXAGON if players == len(_HEXAGON[1]) else _TRIANGLE
    centres = _centres(rows)
    neighbours = tuple(
        tuple(b for b, other in enumerate(centres) if b != a and math.dist(centre, other) < 1.1)  # noqa: PLR2004
        for a, centre in enumerate(centres)
    )
    places = tuple(Place(str(n), centre, _DISH_RADIUS) for n, centre in enumerate(centres))
    touching = tuple((str(a), str(b)) for a, near in enumerate(neighbours) for b in near if a < b)
    return Layout(rows, starts, neighbours, Geometry(places, touching))


def _centres(rows: tuple[int, ...]) -> tuple[tuple[float, float], ...]:
    """Return the centres of dishes in centred rows; touching dishes are exactly one apart."""
    return tuple(
        (column - (length - 1) / 2, row * math.sqrt(3) / 2)
        for row, length in enumerate(rows)
        for column in range(length)
    )

"""The Wheel: ten wedges of four spaces, their neighbours and their geometry."""

import math
from functools import cache
from typing import Final

from petrilab.core import Geometry, Place, Point

WEDGES: Final = 10
CORNERS: Final = ("tip", "mid", "left", "right")
"""The spaces of a wedge: at the centre, in the middle, and outside as seen from the centre."""
TIP, MID, LEFT, RIGHT = range(len(CORNERS))
SPACES: Final = range(WEDGES * len(CORNERS))

_RADIUS = 4.0


def space(wedge: int, corner: int) -> int:
    """Return the number of a space; wedges are counted modulo ten."""
    return wedge % WEDGES * len(CORNERS) + corner


def wedge_spaces(wedge: int) -> tuple[int, ...]:
    """Return the four spaces of a wedge."""
    return tuple(space(wedge, corner) for corner in range(len(CORNERS)))


NAMES: Final = tuple(f"{wedge}{corner}" for wedge in range(WEDGES) for corner in CORNERS)
"""The names of the spaces in texts, such as `3left`."""


def _touching() -> tuple[tuple[int, int], ...]:
    """Return every adjacent pair, lower number first: borders, and the tips across the centre."""
    pairs: list[tuple[int, int]] = []
    for wedge in range(WEDGES):
        mid, tip = space(wedge, MID), space(wedge, TIP)
        pairs += [(mid, tip), (mid, space(wedge, LEFT)), (mid, space(wedge, RIGHT))]
        pairs += [(tip, space(wedge + 1, TIP)), (space(wedge, RIGHT), space(wedge + 1, LEFT))]
    half = WEDGES // 2
    pairs += [(space(wedge, TIP), space(wedge + half, TIP)) for wedge in range(half)]
    return tuple(sorted((min(pair), max(pair)) for pair in pairs))


TOUCHING: Final = _touching()
NEIGHBOURS: Final = tuple(
    tuple(b if a == here else a for a, b in TOUCHING if here in (a, b)) for here in SPACES
)
"""The spaces adjacent to each space, ascending."""


@cache
def wheel_geometry() -> Geometry:
    """Return the Wheel around the origin: wedge 0 at twelve o'clock, then clockwise."""
    outlines = [outline for wedge in range(WEDGES) for outline in _outlines(wedge)]
    places = tuple(_place(name, outline) for name, outline in zip(NAMES, outlines, strict=True))
    return Geometry(places, tuple((NAMES[a], NAMES[b]) for a, b in TOUCHING))


def _outlines(wedge: int) -> tuple[tuple[Point, ...], ...]:
    """Return the four triangles of a wedge, divided at the midpoints of its sides."""
    middle, half = 2 * math.pi * wedge / WEDGES - math.pi / 2, math.pi / WEDGES
    centre, left, right = (0.0, 0.0), _on_rim(middle - half), _on_rim(middle + half)
    inner_left, inner_right = _midpoint(centre, left), _midpoint(centre, right)
    rim = _midpoint(left, right)
    return (
        (centre, inner_left, inner_right),
        (inner_left, rim, inner_right),
        (inner_left, left, rim),
        (inner_right, rim, right),
    )


def _on_rim(angle: float) -> Point:
    return _RADIUS * math.cos(angle), _RADIUS * math.sin(angle)


def _midpoint(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _place(name: str, outline: tuple[Point, ...]) -> Place:
    """Return a triangular place with its centroid and the largest circle around it inside."""
    (ax, ay), (bx, by), (cx, cy) = outline
    doubled_area = abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay))
    longest = max(math.dist(outline[k - 1], outline[k]) for k in range(len(outline)))
    # The centroid is at a third of each height; the longest side is the closest to it.
    centroid = (ax + bx + cx) / 3, (ay + by + cy) / 3
    return Place(name, centroid, doubled_area / longest / 3, outline)

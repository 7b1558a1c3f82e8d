"""The pieces of Petri Dish: pyramids of three sizes, seen from above."""

import math
from collections.abc import Sequence

from petrilab.core import Point
from petrilab.svg.marks import letter, mark
from petrilab.svg.markup import group, polygon, rectangle
from petrilab.svg.palette import GLASS, hue
from petrilab.svg.pieces import DrawPiece, Pieces, Spot, around

_LARGE, _MEDIUM, _SMALL = 1.08, 0.8, 0.56
"""Distances from centre to corner, in radii of the largest circle inside the space."""
_TRIANGLE = 3


def _pyramid(size: float) -> DrawPiece:
    def draw(spot: Spot) -> str:
        """Return four shaded faces with the owner's mark and letter on top."""
        centre, radius, angle = _fit(spot)
        tone = hue(spot.token.seat)
        corners = [around(centre, size * radius, angle + (k + 0.5) * math.pi / 2) for k in range(4)]
        base = polygon(corners, fill=tone.fill)
        faces = [_face(centre, corners[k - 1], corners[k]) for k in range(4)]
        line = {"stroke": tone.ink, "stroke_linejoin": "round"}
        ridges = [
            polygon((centre, corner), fill="none", stroke_width=0.9, stroke_opacity=0.7, **line)
            for corner in corners
        ]
        edge = polygon(corners, fill="none", stroke_width=1.6, **line)
        return group(base, *faces, *ridges, edge, _tag(spot, centre, (0.22 + 0.22 * size) * radius))

    return draw


def _face(top: Point, left: Point, right: Point) -> str:
    """Return one face, shaded by its direction: brightest towards the upper left."""
    towards = math.atan2((left[1] + right[1]) / 2 - top[1], (left[0] + right[0]) / 2 - top[0])
    light = math.cos(towards - 1.3 * math.pi)
    colour = "#ffffff" if light > 0 else "#000000"
    return polygon((top, left, right), fill=colour, fill_opacity=0.4 * abs(light))


def _tag(spot: Spot, centre: Point, unit: float) -> str:
    """Return mark and letter side by side; on a Small they fill nearly the whole piece."""
    (x, y), seat, tone = centre, spot.token.seat or 0, hue(spot.token.seat)
    plate = rectangle(
        x - 1.02 * unit,
        y - 0.66 * unit,
        2.04 * unit,
        1.32 * unit,
        rx=0.4 * unit,
        fill=GLASS,
        fill_opacity=0.94,
        stroke=tone.ink,
        stroke_width=0.9,
    )
    return group(
        plate,
        mark(seat, x - 0.46 * unit, y, 0.38 * unit, tone.ink),
        letter(seat, x + 0.44 * unit, y, 1.12 * unit, tone.ink),
    )


def _fit(spot: Spot) -> tuple[Point, float, float]:
    """Return the centre, the radius and the rotation of a piece.

    In a triangle the piece is at the centre of the inscribed circle, turned along the
    triangle's axis, where a square fits best.
    """
    if len(spot.outline) != _TRIANGLE or spot.free_radius < spot.radius:
        return spot.centre, spot.free_radius, 0.0
    sides = [math.dist(spot.outline[k - 2], spot.outline[k - 1]) for k in range(_TRIANGLE)]
    around_it = sum(sides)
    x = sum(side * p[0] for side, p in zip(sides, spot.outline, strict=True)) / around_it
    y = sum(side * p[1] for side, p in zip(sides, spot.outline, strict=True)) / around_it
    tip = max(spot.outline, key=lambda point: math.dist(point, (x, y)))
    return (x, y), 2 * _area(spot.outline) / around_it, math.atan2(tip[1] - y, tip[0] - x)


def _area(corners: Sequence[Point]) -> float:
    (ax, ay), (bx, by), (cx, cy) = corners
    return abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2


PIECES = Pieces({"small": _pyramid(_SMALL), "medium": _pyramid(_MEDIUM), "large": _pyramid(_LARGE)})

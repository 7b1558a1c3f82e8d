"""Petri dishes: round places, and the dish or tray under a board of polygons."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from petrilab.core import Geometry, Point
from petrilab.svg.markup import Ids, circle, gradient, group, number, path, rectangle
from petrilab.svg.palette import (
    AGAR,
    AGAR_EDGE,
    BENCH,
    BENCH_FAR,
    GLASS,
    GLASS_EDGE,
    SHADOW,
)

_ROUND_ENOUGH = 1.2
"""A round tray is used if it is at most this many times as wide as the board."""


def glass_defs(ids: Ids) -> str:
    """Return the gradients of the background, the glass and its shadow."""
    return "".join(
        (
            gradient("linear", ids.name("bench"), (0, BENCH, 1), (1, BENCH_FAR, 1), x2="0", y2="1"),
            gradient("radial", ids.name("agar"), (0.55, AGAR, 1), (1, AGAR_EDGE, 1)),
            gradient(
                "radial",
                ids.name("shadow"),
                (0.8, SHADOW, 0.3),
                (0.9, SHADOW, 0.12),
                (1, SHADOW, 0),
            ),
        )
    )


def dish(x: float, y: float, r: float, ids: Ids) -> str:
    """Return a Petri dish seen from above: shadow, rim, agar and a reflection."""
    rim = min(0.1 * r, 9.0)
    inner = r - rim
    shine = r - rim / 2
    arcs = _arc(x, y, shine, 200, 250) + _arc(x, y, shine, 258, 266) + _arc(x, y, shine, 30, 62)
    return group(
        circle(x, y + 0.6 * rim, r + 1.1 * rim, fill=ids.ref("shadow")),
        circle(x, y, r, fill=GLASS, stroke=GLASS_EDGE, stroke_width=1.4),
        circle(x, y, r - rim / 2, fill="none", stroke=BENCH_FAR, stroke_width=0.7 * rim),
        circle(x, y, inner, fill=ids.ref("agar"), stroke=GLASS_EDGE, stroke_width=0.9),
        path(arcs, fill="none", stroke=GLASS, stroke_width=0.5 * rim, stroke_linecap="round"),
    )


def _arc(x: float, y: float, r: float, start: float, end: float) -> str:
    """Return an arc between two angles in degrees, clockwise from the right."""
    a, b = math.radians(start), math.radians(end)
    ends = [
        x + r * math.cos(a),
        y + r * math.sin(a),
        r,
        r,
        x + r * math.cos(b),
        y + r * math.sin(b),
    ]
    u, v, rx, ry, s, t = (number(value) for value in ends)
    return f"M{u} {v}A{rx} {ry} 0 0 1 {s} {t}"


@dataclass(frozen=True, slots=True)
class Tray:
    """The glass under the places: its box in units of the geometry, and its drawing by scale."""

    box: tuple[float, float, float, float]
    draw: Callable[[float, Ids], str]


def tray(geometry: Geometry) -> Tray:
    """Return a dish or a tray; an empty one under round places, which are dishes themselves."""
    left, top, right, bottom = geometry.box()
    pad = 0.25 * max(place.radius for place in geometry.places)
    if not any(place.outline for place in geometry.places):
        # Names are on the upper rims, and shadows fall downwards.
        box = left - pad / 2, top - pad, right + pad / 2, bottom + pad / 2
        return Tray(box, lambda _scale, _ids: "")
    centre = (left + right) / 2, (top + bottom) / 2
    points = [point for place in geometry.places for point in place.outline or (place.centre,)]
    reach = max(math.dist(centre, point) for point in points)
    if reach <= _ROUND_ENOUGH * min(right - left, bottom - top) / 2:
        return _round_tray(centre, reach)
    return _square_tray((left, top, right, bottom), 1.6 * pad)


def _round_tray(centre: Point, reach: float) -> Tray:
    """Return a dish around the whole board."""
    r, outside = 1.075 * reach, 1.13 * reach
    x, y = centre
    box = x - outside, y - outside, x + outside, y + 1.16 * reach

    def draw(scale: float, ids: Ids) -> str:
        return dish(outside * scale, outside * scale, r * scale, ids)

    return Tray(box, draw)


def _square_tray(box: tuple[float, float, float, float], pad: float) -> Tray:
    """Return a tray with round corners around the whole board."""
    left, top, right, bottom = box
    width, height = right - left + 2 * pad, bottom - top + 2 * pad

    def draw(scale: float, ids: Ids) -> str:
        def layer(inset: float, **look: str | float) -> str:
            w, h = width * scale - 2 * inset, height * scale - 2 * inset
            return rectangle(inset, inset, w, h, rx=max(pad * scale - inset / 2, 2), **look)

        shadow = rectangle(
            2,
            5,
            width * scale - 4,
            height * scale - 3,
            rx=pad * scale,
            fill=SHADOW,
            fill_opacity=0.14,
        )
        return group(
            shadow,
            layer(1, fill=GLASS, stroke=GLASS_EDGE, stroke_width=1.4),
            layer(5, fill=ids.ref("agar"), stroke=GLASS_EDGE, stroke_width=0.9),
        )

    return Tray((left - pad, top - pad, right + pad, bottom + pad), draw)

"""The names of places: on the rim of a dish, in a sharp corner, or low inside."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from petrilab.core import Point, Token
from petrilab.svg.markup import Value, group, lettering, rectangle, text_width
from petrilab.svg.palette import GLASS_EDGE, LABEL, QUIET
from petrilab.svg.pieces import around

_SHARP = 1.4
"""A corner at least this many radii away has space for the name beside the pieces."""


@dataclass(frozen=True, slots=True)
class Site:
    """A place in pixels."""

    name: str
    centre: Point
    radius: float
    outline: tuple[Point, ...]

    def sharp_corner(self) -> Point | None:
        """Return the corner farthest from the centre, if it has space for the name."""
        # Rounded, so that equal distances are equal and the first corner is taken.
        far = max(self.outline, key=lambda p: round(math.dist(p, self.centre), 3), default=None)
        is_sharp = far is not None and math.dist(far, self.centre) > _SHARP * self.radius
        return far if is_sharp else None


def labels(sites: Iterable[Site], tokens: Iterable[Token]) -> Iterable[str]:
    """Yield the name of every place, on a white plate if something is behind it."""
    taken = {token.place for token in tokens}
    for site in sites:
        corner = site.sharp_corner()
        size = _size(site.radius, is_sharp=corner is not None)
        x, y = _point(site, corner, size)
        name = lettering(x, y, site.name, size, text_anchor="middle", fill=QUIET)
        covered = not site.outline or (site.name in taken and corner is None)
        yield group(_plate(site, x, y, size), name) if covered else name


def _size(radius: float, *, is_sharp: bool) -> float:
    """Return a readable font size; smaller only where a name would fill its place."""
    least = 10.0 if is_sharp else min(8.5, 0.5 * radius)
    return min(13.0, max(least, 0.3 * radius))


def _point(site: Site, corner: Point | None, size: float) -> Point:
    x, y = site.centre
    if not site.outline:
        return x, y - site.radius
    if corner is None:
        return x, y + 0.68 * site.radius
    angle = math.atan2(corner[1] - y, corner[0] - x)
    return around(site.centre, site.radius + 0.8 * size, angle)


def _plate(site: Site, x: float, y: float, size: float) -> str:
    """Return a small white plate behind a name."""
    width, height = text_width(site.name, size) + 0.7 * size, 1.3 * size
    corner = x - width / 2, y - height / 2
    if site.outline:
        return rectangle(*corner, width, height, rx=height / 2, fill=LABEL, fill_opacity=0.9)
    edge: dict[str, Value] = {"stroke": GLASS_EDGE, "stroke_width": 0.8}
    return rectangle(*corner, width, height, rx=height / 2, fill=LABEL, **edge)

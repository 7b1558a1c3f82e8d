"""The board: glass, places with their names, the tokens on them, and links between places."""

from collections.abc import Iterable

from petrilab.core import Geometry, Place, Point, Scene, Seat, Token
from petrilab.svg.glass import dish, tray
from petrilab.svg.labels import Site, labels
from petrilab.svg.markup import Block, Ids, element, group, polygon
from petrilab.svg.palette import AGAR, GLASS_EDGE, LABEL, hue
from petrilab.svg.pieces import Pieces, Spot, pack_circles

_LARGEST_RADIUS = 76.0
_FREE_FRACTION = 0.8
"""Fraction of a dish's radius that its rim and its name leave free for tokens."""
_LINK_TRIM = 0.3
"""Fraction of the distance between two places by which a link is shortened at each end."""


def board(
    geometry: Geometry,
    scene: Scene,
    pieces: Pieces,
    ids: Ids,
    limit: Point,
    *,
    has_names: bool = True,
) -> Block:
    """Return the board with all tokens, as large as fits into a width and a height."""
    frame = tray(geometry)
    left, top, right, bottom = frame.box
    scale = _scale(geometry, (right - left, bottom - top), limit)
    sites = tuple(_site(place, scale, (left, top)) for place in geometry.places)
    layers = (
        frame.draw(scale, ids),
        *(_place(site, ids) for site in sites),
        *_tokens(sites, scene.tokens, pieces, ids),
        *_links(sites, scene.links),
        *(labels(sites, scene.tokens) if has_names else ()),
    )
    return Block((right - left) * scale, (bottom - top) * scale, "".join(layers))


def _scale(geometry: Geometry, size: Point, limit: Point) -> float:
    """Return pixels per unit, such that the board fits and places are not needlessly large."""
    largest = max(place.radius for place in geometry.places)
    return min(limit[0] / size[0], limit[1] / size[1], _LARGEST_RADIUS / largest)


def _site(place: Place, scale: float, corner: Point) -> Site:
    def pixel(point: Point) -> Point:
        return (point[0] - corner[0]) * scale, (point[1] - corner[1]) * scale

    outline = tuple(pixel(point) for point in place.outline)
    return Site(place.name, pixel(place.centre), place.radius * scale, outline)


def _place(site: Site, ids: Ids) -> str:
    if not site.outline:
        return group(dish(*site.centre, site.radius, ids), data_place=site.name)
    line = {"stroke": GLASS_EDGE, "stroke_width": "1.2", "stroke_linejoin": "round"}
    return polygon(site.outline, fill=AGAR, data_place=site.name, **line)


def _tokens(
    sites: Iterable[Site], tokens: tuple[Token, ...], pieces: Pieces, ids: Ids
) -> Iterable[str]:
    """Yield every token, each in its own part of its place."""
    for site in sites:
        here = [token for token in tokens if token.place == site.name]
        free = site.radius if site.outline else _FREE_FRACTION * site.radius
        for token, (centre, part) in zip(
            here, pack_circles(site.centre, free, len(here)), strict=True
        ):
            spot = Spot(token, centre, part, site.radius, site.outline, ids)
            yield group(
                pieces.token(spot),
                data_kind=token.kind,
                data_at=token.place,
                data_seat=token.seat,
                data_count=token.count,
            )


def _links(sites: Iterable[Site], links: Iterable[tuple[str, str, Seat]]) -> Iterable[str]:
    """Yield short lines between linked places."""
    centres = {site.name: site.centre for site in sites}
    radii = {site.name: site.radius for site in sites}
    for one, other, seat in links:
        (x, y), (u, v) = centres[one], centres[other]
        ends = {
            "x1": x + _LINK_TRIM * (u - x),
            "y1": y + _LINK_TRIM * (v - y),
            "x2": u + _LINK_TRIM * (x - u),
            "y2": v + _LINK_TRIM * (y - v),
        }
        width, tone = min(0.14 * radii[one], 5.0), hue(seat)
        casing = element(
            "line", **ends, stroke=LABEL, stroke_width=2.1 * width, stroke_linecap="round"
        )
        core = element(
            "line", **ends, stroke=tone.ink, stroke_width=1.2 * width, stroke_linecap="round"
        )
        yield group(casing, core, data_link=f"{one} {other}", data_seat=seat)

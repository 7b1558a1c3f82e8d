"""The bacteria of Petris: round cocci, rod-like bacilli, wavy spirilla, and packets of eight."""

from petrilab.core import Point, Seat
from petrilab.svg.marks import mark
from petrilab.svg.markup import Ids, circle, gradient, group, number, path, rectangle
from petrilab.svg.palette import GLASS, hue
from petrilab.svg.pieces import Pieces, Spot, pack_circles

_SEATS = range(3)
_LARGEST_CELL = 0.26
"""Largest radius of a bacterium, in radii of the dish."""
_LARGEST_PACKET = 0.62
_FIVE = 5


def _defs(ids: Ids) -> str:
    """Return the gradients of the cells: light falls from the upper left."""
    return "".join(
        gradient(
            "radial",
            ids.name(f"body-{seat}"),
            (0, hue(seat).tint, 1),
            (0.45, hue(seat).fill, 1),
            (1, hue(seat).fill, 1),
            cx=0.35,
            cy=0.3,
            r=0.75,
        )
        for seat in _SEATS
    )


def _bacteria(spot: Spot) -> str:
    """Return one cell for each bacterium, arranged like the pips of a die."""
    seat = spot.token.seat or 0
    cells = _cluster(spot.token.count)
    packed = min(spot.free_radius, _LARGEST_CELL * spot.radius / cells[0][1])
    (x, y) = spot.centre
    return group(
        *(
            _cell(seat, x + packed * u, y + packed * v, 0.9 * packed * size, spot.ids)
            for (u, v), size in cells
        )
    )


def _cluster(count: int) -> tuple[tuple[Point, float], ...]:
    """Return the centres and radii of circles side by side within a unit circle."""
    if count != _FIVE:
        return pack_circles((0.0, 0.0), 1.0, count)
    corners = pack_circles((0.0, 0.0), 1.0, _FIVE - 1)
    near = tuple(((x * 1.13, y * 1.13), 1 / 3) for (x, y), _ in corners)
    return (*near, ((0.0, 0.0), 1 / 3))


def _cell(seat: Seat, x: float, y: float, r: float, ids: Ids) -> str:
    """Return one bacterium of the seat's species, within a circle."""
    return (_coccus, _bacillus, _spirillum)[seat % len(_SEATS)](seat, x, y, r, ids)


def _coccus(seat: Seat, x: float, y: float, r: float, ids: Ids) -> str:
    body = ids.ref(f"body-{seat}")
    return circle(x, y, 0.94 * r, fill=body, stroke=hue(seat).ink, stroke_width=0.1 * r)


def _bacillus(seat: Seat, x: float, y: float, r: float, ids: Ids) -> str:
    """Return a rod, turned so that several side by side do not look like one bar."""
    tone, thick = hue(seat), 1.04 * r
    rod = rectangle(
        -0.98 * r,
        -thick / 2,
        1.96 * r,
        thick,
        rx=thick / 2,
        fill=tone.fill,
        stroke=tone.ink,
        stroke_width=0.1 * r,
    )
    shine = rectangle(
        -0.62 * r, -0.28 * r, 1.1 * r, 0.17 * r, rx=0.085 * r, fill=tone.tint, fill_opacity=0.85
    )
    del ids
    return group(rod, shine, transform=f"translate({number(x)} {number(y)}) rotate(-38)")


def _spirillum(seat: Seat, x: float, y: float, r: float, ids: Ids) -> str:
    """Return a wave with a dark edge."""
    del ids
    tone = hue(seat)
    d = "M-.84 0C-.7-.5-.56-.5-.42 0S-.14.5 0 0S.28-.5.42 0S.7.5.84 0"
    line = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return group(
        path(d, stroke=tone.ink, stroke_width=0.46, **line),
        path(d, stroke=tone.fill, stroke_width=0.3, **line),
        transform=f"translate({number(x)} {number(y)}) rotate(-42) scale({number(0.92 * r)})",
    )


def _sarcina(spot: Spot) -> str:
    """Return a packet of two by two by two round cells, with the mark of the seat."""
    seat, (x, y) = spot.token.seat or 0, spot.centre
    size = min(0.96 * spot.free_radius, _LARGEST_PACKET * spot.radius)
    tone, r = hue(seat), 0.29 * size
    coat = circle(
        x,
        y,
        size,
        fill=tone.tint,
        fill_opacity=0.75,
        stroke=tone.ink,
        stroke_width=1.1,
        stroke_dasharray="3 2.4",
    )
    layers = [
        _coccus(seat, x + side * 0.96 * r + shift, y + row * 0.96 * r - shift, r, spot.ids)
        for shift in (0.36 * r, -0.36 * r)
        for row in (-1, 1)
        for side in (-1, 1)
    ]
    middle = x - 0.36 * r, y + 0.36 * r
    seal = circle(*middle, 0.78 * r, fill=GLASS, stroke=tone.ink, stroke_width=1)
    return group(coat, *layers, seal, mark(seat, *middle, 0.5 * r, tone.ink))


def _emblem(seat: Seat, x: float, y: float, size: float, ids: Ids) -> str:
    """Return a single bacterium."""
    return _cell(seat, x, y, size, ids)


PIECES = Pieces({"bacterium": _bacteria, "sarcina": _sarcina}, _defs, _emblem)

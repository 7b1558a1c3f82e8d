"""The pieces of Honeycomb: colonies with textures, black hexagons, and secret choices."""

from petrilab.core import MAX_SEATS, Point
from petrilab.svg.marks import letter, mark
from petrilab.svg.markup import Ids, Value, circle, element, group, number, path, polygon, rectangle
from petrilab.svg.palette import DEAD, GLASS, NEUTRAL, hue
from petrilab.svg.pieces import Pieces, Spot

_TILE = 13.0
_GRAIN = 2.9
_RAISED = 0.12
"""Upward shift of marks in free radii, because the name of the place is below."""


def _defs(ids: Ids) -> str:
    """Return a texture for each seat, made of its mark."""
    return "".join(_texture(seat, ids) for seat in range(MAX_SEATS))


def _texture(seat: int, ids: Ids) -> str:
    tone, quarter = hue(seat), _TILE / 4
    return element(
        "pattern",
        mark(seat, quarter, quarter, _GRAIN, tone.on),
        mark(seat, 3 * quarter, 3 * quarter, _GRAIN, tone.on),
        id=ids.name(f"texture-{seat}"),
        width=_TILE,
        height=_TILE,
        patternUnits="userSpaceOnUse",
    )


def _shape(spot: Spot, part: float, **look: Value) -> str:
    """Return the outline of the place, scaled towards its centre."""
    if not spot.outline:
        return circle(*spot.centre, part * spot.radius, **look)
    corners = spot.outline
    x = sum(point[0] for point in corners) / len(corners)
    y = sum(point[1] for point in corners) / len(corners)
    return polygon([(x + part * (u - x), y + part * (v - y)) for u, v in corners], **look)


def _colony(spot: Spot) -> str:
    """Return a hexagon in the colour and texture of its owner, with the owner's letter."""
    seat, tone = spot.token.seat or 0, hue(spot.token.seat)
    x, y, size = spot.centre[0], spot.centre[1] - _RAISED * spot.free_radius, 0.4 * spot.free_radius
    return group(
        _shape(spot, 0.96, fill=tone.fill, stroke=tone.ink, stroke_width=1.4),
        _shape(spot, 0.93, fill=spot.ids.ref(f"texture-{seat}"), opacity=0.5),
        circle(x, y, size, fill=tone.fill, stroke=tone.ink, stroke_width=1),
        letter(seat, x, y, 1.45 * size, tone.on),
    )


def _black(spot: Spot) -> str:
    """Return a hexagon that is blocked for the rest of the game."""
    (x, y), size = spot.centre, 0.3 * spot.free_radius
    left, right, top, bottom = (number(v) for v in (x - size, x + size, y - size, y + size))
    cross = f"M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}"
    look: dict[str, Value] = {
        "stroke": NEUTRAL.fill,
        "stroke_width": 0.14 * spot.free_radius,
        "stroke_linecap": "round",
    }
    return group(_shape(spot, 0.96, fill=DEAD), path(cross, fill="none", **look))


def _pick(spot: Spot) -> str:
    """Return a secret pick: only an outline, because the hexagon is still empty."""
    return group(_secret(spot), _mark_and_letter(spot, spot.centre, 0.42 * spot.free_radius))


def _proposal(spot: Spot) -> str:
    """Return a hexagon that is being read out, with its reader's mark and letter."""
    tone = hue(spot.token.seat)
    outline = _shape(spot, 0.86, fill=tone.tint, stroke=tone.ink, stroke_width=3.2)
    return group(outline, _mark_and_letter(spot, spot.centre, 0.42 * spot.free_radius))


def _nope(spot: Spot) -> str:
    """Return a hexagon that an antibiotic closes for the round: a ring with a bar."""
    (x, y), size = spot.centre, 0.4 * spot.free_radius
    look: dict[str, Value] = {"stroke": DEAD, "stroke_width": 0.14 * spot.free_radius}
    bar = 0.7 * size
    ends = (number(v) for v in (x - bar, y + bar, x + bar, y - bar))
    line = "M{} {}L{} {}".format(*ends)
    return group(circle(x, y, size, fill="none", **look), path(line, fill="none", **look))


def _antibiotic(spot: Spot) -> str:
    """Return a capsule, half in its owner's colour, with the owner's mark and letter."""
    (x, y), size = spot.centre, 0.44 * spot.free_radius
    tone = hue(spot.token.seat)
    shape: dict[str, Value] = {"rx": 0.62 * size, "stroke": tone.ink, "stroke_width": 1.4}
    whole = rectangle(x - 1.5 * size, y - 0.62 * size, 3 * size, 1.24 * size, fill=GLASS, **shape)
    left, right = number(x - 0.88 * size), number(x)
    top, bottom, r = number(y - 0.62 * size), number(y + 0.62 * size), number(0.62 * size)
    half = path(f"M{right} {top}H{left}A{r} {r} 0 0 0 {left} {bottom}H{right}Z", fill=tone.fill)
    seat = spot.token.seat or 0
    return group(
        _secret(spot),
        whole,
        half,
        mark(seat, x - 0.72 * size, y, 0.4 * size, tone.on),
        letter(seat, x + 0.66 * size, y, 0.95 * size, tone.ink),
    )


def _secret(spot: Spot) -> str:
    """Return the dashed outline of a hexagon chosen in secret."""
    tone = hue(spot.token.seat)
    line: dict[str, Value] = {"stroke": tone.ink, "stroke_width": 2.0, "stroke_dasharray": "5 3.5"}
    return _shape(spot, 0.86, fill=tone.tint, fill_opacity=0.8, **line)


def _mark_and_letter(spot: Spot, centre: Point, size: float) -> str:
    """Return the owner's mark and letter side by side."""
    (x, y), seat, tone = centre, spot.token.seat or 0, hue(spot.token.seat)
    signs = mark(seat, x - 0.62 * size, y, 0.5 * size, tone.ink)
    return group(signs, letter(seat, x + 0.62 * size, y, 1.4 * size, tone.ink))


PIECES = Pieces(
    {
        "colony": _colony,
        "black": _black,
        "pick": _pick,
        "antibiotic": _antibiotic,
        "proposal": _proposal,
        "nope": _nope,
    },
    _defs,
)

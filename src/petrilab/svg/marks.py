"""The marks of the ten seats: shapes, so that nothing depends on colour alone."""

from petrilab.core import Seat, actor_letter
from petrilab.svg.markup import Value, circle, group, lettering, number, path
from petrilab.svg.palette import hue

# Each shape lies within a circle of radius one; the first three resemble the bacteria of
# Petris. True stands for a line, False for a filled shape.
_SHAPES: tuple[tuple[str, bool], ...] = (
    ("M-.7 0A.7 .7 0 1 0 .7 0A.7 .7 0 1 0-.7 0Z", False),  # dot
    ("M-.95-.33H.95V.33H-.95Z", False),  # bar
    ("M-.95.1C-.75-.6-.3-.6 0 0S.75.6.95-.1", True),  # wave
    ("M0-.9L.88.68H-.88Z", False),  # triangle
    ("M-.7-.7H.7V.7H-.7Z", False),  # square
    ("M-.28-.9H.28V-.28H.9V.28H.28V.9H-.28V.28H-.9V-.28H-.28Z", False),  # cross
    ("M-.62 0A.62 .62 0 1 0 .62 0A.62 .62 0 1 0-.62 0Z", True),  # ring
    ("M0-1L.62 0L0 1L-.62 0Z", False),  # diamond
    ("M-.75.4L0-.38L.75.4", True),  # chevron
    ("M0-1L.25-.34L.95-.31L.4.13L.59.81L0 .42L-.59.81L-.4.13L-.95-.31L-.25-.34Z", False),  # star
)


def mark(seat: Seat, x: float, y: float, size: float, colour: str) -> str:
    """Return the shape of a seat within a circle of radius `size`."""
    d, is_line = _SHAPES[seat % len(_SHAPES)]
    where = f"translate({number(x)} {number(y)}) scale({number(size)})"
    if is_line:
        line: dict[str, Value] = {"stroke": colour, "stroke_width": 0.42, "stroke_linecap": "round"}
        return path(d, transform=where, fill="none", stroke_linejoin="round", **line)
    return path(d, transform=where, fill=colour)


def badge(seat: Seat, x: float, y: float, size: float) -> str:
    """Return a disc of the seat's colour with its mark."""
    tone = hue(seat)
    disc = circle(x, y, size, fill=tone.fill, stroke=tone.ink, stroke_width=1.2)
    return group(disc, mark(seat, x, y, 0.6 * size, tone.on))


def letter(seat: Seat, x: float, y: float, size: float, colour: str) -> str:
    """Return the letter of a seat, centred."""
    name = actor_letter(seat)
    return lettering(x, y, name, size, font_weight=700, text_anchor="middle", fill=colour)

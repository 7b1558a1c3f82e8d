"""Drawings of pieces: each game may add its own; tokens without one are plain discs."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias, cast

from petrilab.core import Point, Seat, Token, actor_letter
from petrilab.core.plugins import entry_points
from petrilab.svg.marks import badge, mark
from petrilab.svg.markup import Ids, Value, circle, group, lettering
from petrilab.svg.palette import hue

GROUP = "petrilab.pieces"


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a token in the drawing, in pixels.

    `centre` and `free_radius` are the circle in which the token is drawn; `radius` and `outline`
    are those of the whole place. The outline of a round place is empty.
    """

    token: Token
    centre: Point
    free_radius: float
    radius: float
    outline: tuple[Point, ...]
    ids: Ids


DrawPiece: TypeAlias = Callable[[Spot], str]
"""Draws a token within its circle (or over the whole place, if it is alone there)."""

Emblem: TypeAlias = Callable[[Seat, float, float, float, Ids], str]
"""Draws the emblem of a seat beside the board; arguments: seat, x, y, radius, ids."""


def _plain_emblem(seat: Seat, x: float, y: float, size: float, ids: Ids) -> str:
    del ids
    return badge(seat, x, y, size)


def _no_defs(ids: Ids) -> str:
    del ids
    return ""


@dataclass(frozen=True)
class Pieces:
    """The drawings of a game's pieces by kind of token, and the definitions they refer to."""

    draw: Mapping[str, DrawPiece] = field(default_factory=dict)
    defs: Callable[[Ids], str] = _no_defs
    emblem: Emblem = _plain_emblem

    def token(self, spot: Spot) -> str:
        """Return the drawing of a token; a plain disc for an unknown kind."""
        return self.draw.get(spot.token.kind, plain)(spot)


@cache
def find_pieces(game: str) -> Pieces:
    """Return the pieces of a game, or plain ones."""
    found = sorted(entry_points(group=GROUP, name=game), key=lambda entry: entry.value)
    return cast("Pieces", found[0].load()) if found else Pieces()


def plain(spot: Spot) -> str:
    """Return a disc with the seat's mark, its letter, and the count if there are several."""
    (x, y), size = spot.centre, min(0.82 * spot.free_radius, 0.5 * spot.radius)
    seat, count, tone = spot.token.seat, spot.token.count, hue(spot.token.seat)
    owner = "" if seat is None else actor_letter(seat)
    text = f"{owner}{count}" if count > 1 or not owner else owner
    height = min(0.85, 1.9 / len(text)) * size
    low = y if seat is None else y + 0.2 * size
    word: dict[str, Value] = {"text_anchor": "middle", "font_weight": 700, "fill": tone.on}
    return group(
        circle(x, y, size, fill=tone.fill, stroke=tone.ink, stroke_width=1.5),
        "" if seat is None else mark(seat, x, y - 0.55 * size, 0.24 * size, tone.on),
        lettering(x, low, text, height, **word),
    )


def pack_circles(centre: Point, radius: float, number: int) -> tuple[tuple[Point, float], ...]:
    """Return the centres and radii of `number` equal circles inside a circle.

    They are arranged clockwise from the upper left, so that two are side by side.
    """
    if number <= 1:
        return ((centre, radius),) * number
    sine = math.sin(math.pi / number)
    small = radius * sine / (1 + sine)
    first = 1.5 * math.pi - math.pi / number
    angles = [first + 2 * math.pi * k / number for k in range(number)]
    return tuple((around(centre, radius - small, angle), small) for angle in angles)


def around(centre: Point, distance: float, angle: float) -> Point:
    """Return the point at a distance and angle (clockwise from the right) from a centre."""
    return centre[0] + distance * math.cos(angle), centre[1] + distance * math.sin(angle)

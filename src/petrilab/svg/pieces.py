"""What pieces look like: each game may bring its own drawings, the others get plain discs."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from typing import TypeAlias, cast

from petrilab.core import Point, Seat, Token, actor_letter
from petrilab.svg.ink import Ids, Value, circle, group, lettering
from petrilab.svg.marks import badge, mark
from petrilab.svg.palette import hue

GROUP = "petrilab.pieces"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a token is drawn, in pixels.

    `centre` and `room` are the circle that is the token's alone; `radius` and `outline` are the
    whole place, whose outline is empty if it is round.
    """

    token: Token
    centre: Point
    room: float
    radius: float
    outline: tuple[Point, ...]
    ids: Ids


DrawPiece: TypeAlias = Callable[[Spot], str]
"""Draws a token within its room (or over the whole place, if it has the place alone)."""

Emblem: TypeAlias = Callable[[Seat, float, float, float, Ids], str]
"""Draws what stands for a seat beside the board: x, y and radius follow the seat."""


def _plain_emblem(seat: Seat, x: float, y: float, size: float, ids: Ids) -> str:
    del ids
    return badge(seat, x, y, size)


def _no_defs(ids: Ids) -> str:
    del ids
    return ""


@dataclass(frozen=True)
class Pieces:
    """The drawings of one game's pieces by the kind of token, and what they refer to."""

    draw: Mapping[str, DrawPiece] = field(default_factory=dict)
    defs: Callable[[Ids], str] = _no_defs
    emblem: Emblem = _plain_emblem

    def token(self, spot: Spot) -> str:
        """The token at this spot; a kind that is not known here is a plain disc."""
        return self.draw.get(spot.token.kind, plain)(spot)


@cache
def find_pieces(game: str) -> Pieces:
    """The pieces of a game by its name, or plain ones."""
    found = sorted(entry_points(group=GROUP, name=game), key=lambda entry: entry.value)
    return cast("Pieces", found[0].load()) if found else Pieces()


def plain(spot: Spot) -> str:
    """A disc with the seat's mark, its letter, and the count if there are several."""
    (x, y), size = spot.centre, min(0.82 * spot.room, 0.5 * spot.radius)
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


def rooms(centre: Point, radius: float, number: int) -> tuple[tuple[Point, float], ...]:
    """Equal circles that share a circle without touching its edge, as many as tokens share it.

    They lie clockwise from the upper left, so that two are side by side.
    """
    if number <= 1:
        return ((centre, radius),) * number
    sine = math.sin(math.pi / number)
    room = radius * sine / (1 + sine)
    first = 1.5 * math.pi - math.pi / number
    angles = [first + 2 * math.pi * k / number for k in range(number)]
    return tuple((around(centre, radius - room, angle), room) for angle in angles)


def around(centre: Point, distance: float, angle: float) -> Point:
    """The point at this distance and angle (clockwise from the right) from a centre."""
    return centre[0] + distance * math.cos(angle), centre[1] + distance * math.sin(angle)

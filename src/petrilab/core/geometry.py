"""Geometry and scenes as data: the places of a board, and the tokens on them."""

import math
from dataclasses import dataclass
from typing import TypeAlias

from petrilab.core.actors import Seat

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Place:
    """A dish, space or hexagon: its name in texts, centre, outline and radius.

    `outline` is a polygon; it is empty for a circle of `radius`. `radius` is also the radius of
    the largest circle around `centre` that lies inside the outline.
    """

    name: str
    centre: Point
    radius: float
    outline: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Geometry:
    """The places of a board, in a plane with y pointing down, and the pairs that touch."""

    places: tuple[Place, ...]
    adjacent: tuple[tuple[str, str], ...]

    def box(self) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom of the bounding box of all places."""
        points = [p for place in self.places for p in _extent(place)]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return min(xs), min(ys), max(xs), max(ys)


def _extent(place: Place) -> tuple[Point, ...]:
    if place.outline:
        return place.outline
    (x, y), r = place.centre, place.radius
    return (x - r, y - r), (x + r, y + r)


def hexagon(centre: Point, size: float, *, is_pointy: bool) -> tuple[Point, ...]:
    """Return the corners of a regular hexagon; `size` is the distance from centre to corner."""
    turn = math.pi / 6 if is_pointy else 0.0
    x, y = centre
    angles = [turn + k * math.pi / 3 for k in range(6)]
    return tuple((x + size * math.cos(a), y + size * math.sin(a)) for a in angles)


# Tokens and facts have no slots: they are serialised often, which is faster from a dict.


@dataclass(frozen=True)
class Token:
    """`count` pieces of one kind on a place, of a seat or of no player."""

    place: str
    kind: str
    seat: Seat | None = None
    count: int = 1


@dataclass(frozen=True, slots=True)
class TokenSign:
    """The sign of a kind of token in the terminal.

    `form` may contain `{letter}` (of the seat), `{count}` and `{place}`. A token that fills its
    place replaces the place's name. Tokens of several seats may share a place: they are written in
    brackets, and every place gets room for one token of each seat.
    """

    form: str
    fills_place: bool = False
    shares_place: bool = False

    def text(self, token: Token, letter: str) -> str:
        """Return the sign of a token; `letter` is that of its seat, or empty."""
        return self.form.format(letter=letter, count=token.count, place=token.place)


@dataclass(frozen=True)
class Fact:
    """A number or word beside the board, such as points or dice; the kind has a text."""

    kind: str
    value: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """The contents of a view, on the board and beside it: all a drawing needs besides geometry."""

    tokens: tuple[Token, ...]
    facts: tuple[Fact, ...] = ()
    links: tuple[tuple[str, str, Seat], ...] = ()
    turn: tuple[Seat, ...] = ()

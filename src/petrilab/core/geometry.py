"""Geometry and scenes: where the places of a board are, and what stands on them, as data."""

import math
from dataclasses import dataclass
from typing import TypeAlias

from petrilab.core.actors import Seat

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Place:
    """A dish, space or hexagon: its name in texts, its centre, its outline, its room for pieces.

    `outline` is a polygon; a round place has none and is a circle of `radius`. `radius` is also
    the radius of the largest circle round `centre` that lies inside.
    """

    name: str
    centre: Point
    radius: float
    outline: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Geometry:
    """All places of a board, in a plane with y pointing down, and which of them touch."""

    places: tuple[Place, ...]
    adjacent: tuple[tuple[str, str], ...]

    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of all places."""
        points = [p for place in self.places for p in _extent(place)]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return min(xs), min(ys), max(xs), max(ys)


def _extent(place: Place) -> tuple[Point, ...]:
    if place.outline:
        return place.outline
    (x, y), r = place.centre, place.radius
    return (x - r, y - r), (x + r, y + r)


def hexagon(centre: Point, size: float, *, pointy: bool) -> tuple[Point, ...]:
    """The corners of a regular hexagon with this distance from centre to corner."""
    turn = math.pi / 6 if pointy else 0.0
    x, y = centre
    angles = [turn + k * math.pi / 3 for k in range(6)]
    return tuple((x + size * math.cos(a), y + size * math.sin(a)) for a in angles)


# Tokens and facts have no slots: they are written as JSON all the time, quicker from a dict.


@dataclass(frozen=True)
class Token:
    """Something that stands on a place: `count` pieces of a kind, of a seat or of nobody."""

    place: str
    kind: str
    seat: Seat | None = None
    count: int = 1


@dataclass(frozen=True)
class Fact:
    """A number or word beside the board, such as points or dice; the kind has a text."""

    kind: str
    value: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """What a view shows on the board and beside it: all that drawing needs besides geometry."""

    tokens: tuple[Token, ...]
    facts: tuple[Fact, ...] = ()
    links: tuple[tuple[str, str, Seat], ...] = ()
    turn: tuple[Seat, ...] = ()

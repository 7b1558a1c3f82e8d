"""The panel beside the board: a row of facts for each seat, then the general facts."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from petrilab.core import Fact, Scene, Seat
from petrilab.svg.marks import letter
from petrilab.svg.markup import Block, Ids, group, lettering, path, rectangle, text_width
from petrilab.svg.palette import INK, QUIET, TURN, TURN_EDGE, hue
from petrilab.svg.pieces import Emblem

Label: TypeAlias = Callable[[str], str]
"""Returns the text beside a fact, from the fact's kind."""

_SMALL, _LARGE = 11.5, 15.0
_ROW = 29.0
_HEAD = 22.0
_FIRST = 66.0
"""Left edge of the facts of a row, after the arrow of the turn, the emblem and the letter."""
_GAP = 26.0
_FEWEST_ROWS = 5
"""Rows are split into columns side by side only if each keeps at least this many."""


def fact_label(kind: str) -> str:
    """Return the last word of a kind: `points` for `petris-fact-points`."""
    return kind.rsplit("-", 1)[-1]


@dataclass(frozen=True, slots=True)
class Style:
    """The style of a panel: labels of facts and drawings of seats."""

    label: Label
    emblem: Emblem
    ids: Ids


@dataclass(frozen=True, slots=True)
class _Column:
    head: str
    values: dict[Seat, str]

    @property
    def width(self) -> float:
        widest = max(text_width(value, _LARGE) for value in self.values.values())
        return max(widest, text_width(self.head, _SMALL)) + 14


def seats_of(scene: Scene) -> tuple[Seat, ...]:
    """Return every seat that occurs in a scene, ascending."""
    shown = [*(token.seat for token in scene.tokens), *(fact.seat for fact in scene.facts)]
    return tuple(sorted({seat for seat in (*shown, *scene.turn) if seat is not None and seat >= 0}))


def panel(scene: Scene, style: Style, width: float) -> Block:
    """Return the facts of a scene, at most this wide unless a text is wider."""
    columns = _columns(scene.facts, style.label)
    parts = [
        _grids(scene, columns, style, width),
        _general([fact for fact in scene.facts if fact.seat is None], style.label, width),
    ]
    drawn = [part for part in parts if part.height]
    placed, y = [], 0.0
    for part in drawn:
        placed.append(part.at(0, y))
        y += part.height + 8
    return Block(max((part.width for part in drawn), default=0), max(y - 8, 0), "".join(placed))


def panel_width(scene: Scene, label: Label) -> float:
    """Return the width of a panel whose rows are not split."""
    return _grid_width(_columns(scene.facts, label))


def _columns(facts: Iterable[Fact], label: Label) -> tuple[_Column, ...]:
    """Return a column for each kind of fact that seats have, in the order of the scene."""
    found: dict[str, _Column] = {}
    for fact in facts:
        if fact.seat is not None:
            column = found.setdefault(fact.kind, _Column(label(fact.kind), {}))
            before = column.values.get(fact.seat)
            column.values[fact.seat] = f"{before} {fact.value}" if before else fact.value
    return tuple(found.values())


def _grid_width(columns: Sequence[_Column]) -> float:
    return _FIRST + sum(column.width for column in columns) + 4


def _grids(scene: Scene, columns: Sequence[_Column], style: Style, width: float) -> Block:
    """Return the rows of all seats, in as many grids side by side as fit."""
    seats = seats_of(scene)
    if not seats:
        return Block(0, 0, "")
    one = _grid_width(columns)
    fitting = int((width + _GAP) // (one + _GAP))
    number = max(1, min(fitting, -(-len(seats) // _FEWEST_ROWS)))
    rows = -(-len(seats) // number)
    parts = [seats[start : start + rows] for start in range(0, len(seats), rows)]
    drawn = [
        _grid(part, columns, scene.turn, style).at(index * (one + _GAP), 0)
        for index, part in enumerate(parts)
    ]
    return Block(len(parts) * (one + _GAP) - _GAP, _HEAD + rows * _ROW, "".join(drawn))


def _grid(
    seats: Sequence[Seat], columns: Sequence[_Column], turn: Sequence[Seat], style: Style
) -> Block:
    width = _grid_width(columns)
    heads, x = [], _FIRST
    for column in columns:
        middle = x + column.width / 2
        heads.append(lettering(middle, 10, column.head, _SMALL, text_anchor="middle", fill=QUIET))
        x += column.width
    rows = [
        _row(seat, columns, seat in turn, style).at(0, _HEAD + index * _ROW)
        for index, seat in enumerate(seats)
    ]
    return Block(width, _HEAD + len(seats) * _ROW, "".join((*heads, *rows)))


def _row(seat: Seat, columns: Sequence[_Column], acts: bool, style: Style) -> Block:
    """Return a seat's emblem, letter and values, with a band and an arrow if it is to act."""
    width, y = _grid_width(columns), _ROW / 2
    band = rectangle(0, 1, width, _ROW - 2, rx=8, fill=TURN, stroke=TURN_EDGE, stroke_width=1.2)
    arrow = path(f"M7 {y - 5:g}L14.5 {y:g}L7 {y + 5:g}Z", fill=TURN_EDGE)
    values, x = [], _FIRST
    for column in columns:
        value = column.values.get(seat, "")
        middle = x + column.width / 2
        look = {"text_anchor": "middle", "font_weight": "600", "fill": INK}
        values.append(lettering(middle, y, value, _LARGE, **look))
        x += column.width
    svg = group(
        *((band, arrow) if acts else ()),
        style.emblem(seat, 31, y, 11, style.ids),
        letter(seat, 54, y, 16, hue(seat).ink),
        *values,
        data_row=seat,
        data_turn="yes" if acts else None,
    )
    return Block(width, _ROW, svg)


def _general(facts: Sequence[Fact], label: Label, width: float) -> Block:
    """Return the facts without a seat, in as many lines as needed."""
    if not facts:
        return Block(0, 0, "")
    placed, x, y, widest = [], 0.0, 0.0, 0.0
    for fact in facts:
        item = _item(label(fact.kind), fact.value)
        if x and x + item.width > width:
            x, y = 0.0, y + 24
        placed.append(item.at(x, y))
        widest = max(widest, x + item.width)
        x += item.width + 18
    return Block(widest, y + 24, "".join(placed))


def _item(head: str, value: str) -> Block:
    start = 12 + text_width(head, 12.5)
    svg = group(
        lettering(8, 12, head, 12.5, fill=QUIET),
        lettering(start + 4, 12, value, _LARGE, font_weight=600, fill=INK),
    )
    return Block(start + 4 + text_width(value, _LARGE), 24, svg)

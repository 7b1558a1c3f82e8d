"""A board in characters, placed by the game's geometry, for the terminal."""

import math
import os
from itertools import pairwise
from typing import Any, TypeAlias

import click

from petrilab.core import AnyGame, Fact, Geometry, Scene, Seat, Token, actor_letter, seat_list
from petrilab.texts import Texts

_COLOURS = ("red", "blue", "yellow", "green", "magenta", "cyan")
_INSTEAD = {"black": "#", "colony": "{letter}", "pick": "+{name}", "antibiotic": "-{name}"}
"""Tokens that fill their place and are shown instead of its name."""
_ASPECT = 2.2
"""A line of the terminal is about so many times as high as a column is wide."""
_CLOSE = 1e-6
"""Closer coordinates count as equal."""

_Segment: TypeAlias = tuple[str, Seat | None]
"""A piece of a line and whose colour it has."""
_Cell: TypeAlias = list[list[_Segment]]
"""The lines of one place."""


def show_board(game: AnyGame, view: Any, texts: Texts, *, over: bool = False) -> str:
    """The board and what stands beside it, ready to print; who is to move unless it is `over`."""
    scene = game.scene(view)
    options = view.position.options if hasattr(view, "position") else view.options
    board = _board(game.geometry(options), scene, options.players)
    parts = [board, "", *_facts(scene, texts)]
    if scene.turn and not over:
        count = len(scene.turn)
        parts.append(texts.get("play-to-move", players=seat_list(scene.turn), count=count))
    return "\n".join(parts)


def _board(geometry: Geometry, scene: Scene, players: int) -> str:
    """The cells of all places, so that none covers another and the shape never changes."""
    here: dict[str, list[Token]] = {place.name: [] for place in geometry.places}
    for token in scene.tokens:
        here[token.place].append(token)
    cells = {name: _cell(name, tokens) for name, tokens in here.items()}
    height = max(len(cell) for cell in cells.values())
    width = max(len(name) for name in cells) + 1
    if _shares_places(scene):
        width, height = max(width, 3 * players + 1), height + 1
    spots = _spots(geometry, width, height)
    rows: dict[int, dict[int, list[_Segment]]] = {}
    for name, cell in cells.items():
        row, column = spots[name]
        for down, line in enumerate(cell):
            shift = (width - _length(line)) // 2
            rows.setdefault(row + down, {})[column + shift] = line
    return "\n".join(_line(rows.get(row, {})) for row in range(max(rows) + 1))


def _shares_places(scene: Scene) -> bool:
    """Whether several players' pieces may share a place, which then needs more room."""
    return any(token.kind == "bacterium" for token in scene.tokens)


def _spots(geometry: Geometry, width: int, height: int) -> dict[str, tuple[int, int]]:
    """Row and column of every place."""
    xs = sorted({round(place.centre[0], 6) for place in geometry.places})
    ys = sorted({round(place.centre[1], 6) for place in geometry.places})
    if _is_even(ys):
        # A lattice: neighbours in a row are two steps of x apart, which must hold a cell.
        step = min((b - a for a, b in pairwise(xs)), default=1.0)
        per_x, per_y = math.ceil((width + 1) / 2) / step, height / _step(ys)
    else:
        per_y = _loose_scale(geometry, width, height)
        per_x = per_y * _ASPECT
    return {
        place.name: (
            round((place.centre[1] - ys[0]) * per_y),
            round((place.centre[0] - xs[0]) * per_x),
        )
        for place in geometry.places
    }


def _step(levels: list[float]) -> float:
    return min((b - a for a, b in pairwise(levels)), default=1.0)


def _is_even(levels: list[float]) -> bool:
    """Whether levels are evenly spaced, as the rows of a lattice are."""
    gaps = [b - a for a, b in pairwise(levels)]
    return not gaps or max(gaps) - min(gaps) < 1e-3  # noqa: PLR2004


def _loose_scale(geometry: Geometry, width: int, height: int) -> float:
    """Lines per unit at which no two cells overlap: beside or below each other."""
    centres = [place.centre for place in geometry.places]
    return max(
        min(
            (width + 1) / _ASPECT / max(abs(x - other_x), _CLOSE),
            height / max(abs(y - other_y), _CLOSE),
        )
        for index, (x, y) in enumerate(centres)
        for other_x, other_y in centres[:index]
    )


def _length(line: list[_Segment]) -> int:
    return sum(len(text) for text, _ in line)


def _cell(name: str, here: list[Token]) -> _Cell:
    """The lines of one place: its name, then what stands there, or that instead of the name."""
    if here and here[0].kind in _INSTEAD:
        letter = "" if here[0].seat is None else actor_letter(here[0].seat)
        return [[(_INSTEAD[here[0].kind].format(letter=letter, name=name), here[0].seat)]]
    if not here:
        return [[(name, None)]]
    pieces: list[_Segment] = []
    for token in here:
        pieces += [(" " if pieces else "", None), (_sign(token), token.seat)]
    if here[0].kind == "bacterium" or len(here) > 1:
        pieces = [("[", None), *pieces, ("]", None)]
    return [[(name, None)], pieces]


def _sign(token: Token) -> str:
    """A token in a few characters: its seat's letter, and its count or the initial of its kind."""
    letter = "" if token.seat is None else actor_letter(token.seat)
    return letter + (str(token.count) if token.kind == "bacterium" else token.kind[0].upper())


def _line(cells: dict[int, list[_Segment]]) -> str:
    line, end = "", 0
    for column in sorted(cells):
        line += " " * (column - end) + "".join(_coloured(*segment) for segment in cells[column])
        end = column + _length(cells[column])
    return line


def _coloured(text: str, seat: Seat | None) -> str:
    if seat is None or "NO_COLOR" in os.environ:
        return text
    return click.style(text, fg=_COLOURS[seat % len(_COLOURS)], bold=True)


def _facts(scene: Scene, texts: Texts) -> list[str]:
    """A line for each seat that has something to tell, and one for the table."""
    lines: list[str] = []
    for seat in sorted({fact.seat for fact in scene.facts if fact.seat is not None}):
        mine = [_fact(fact, texts) for fact in scene.facts if fact.seat == seat]
        lines.append(_coloured(actor_letter(seat), seat) + "  " + " · ".join(mine))
    common = [_fact(fact, texts) for fact in scene.facts if fact.seat is None]
    return lines + ([" · ".join(common)] if common else [])


def _fact(fact: Fact, texts: Texts) -> str:
    return texts.get("play-fact", label=texts.get(fact.kind), value=fact.value)

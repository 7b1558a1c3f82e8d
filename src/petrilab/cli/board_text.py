"""A board in characters, placed by the game's geometry, for the terminal."""

import math
import os
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, TypeAlias

import click

from petrilab.core import (
    AnyGame,
    Fact,
    Geometry,
    Scene,
    Seat,
    Token,
    TokenSign,
    actor_letter,
    seat_list,
)
from petrilab.texts import Texts

_COLOURS = ("red", "blue", "yellow", "green", "magenta", "cyan")
_ASPECT = 2.2
"""Height of a terminal line relative to the width of a column."""
_PLAIN = TokenSign("")
"""The sign of a kind for which the game declares none."""
_CLOSE = 1e-6
"""Coordinates that differ by less count as equal."""

_Segment: TypeAlias = tuple[str, Seat | None]
"""Part of a line, and the seat whose colour it has."""
_Cell: TypeAlias = list[list[_Segment]]
"""The lines of one place."""


def board_text(game: AnyGame, view: Any, texts: Texts, *, over: bool = False) -> str:
    """Return the board and the facts beside it; with the player to move unless it is `over`."""
    scene = game.scene(view)
    board = _board(game, view.options, scene)
    parts = [board, "", *_facts(scene, texts)]
    if scene.turn and not over:
        count = len(scene.turn)
        parts.append(texts.get("play-to-move", players=seat_list(scene.turn), count=count))
    return "\n".join(parts)


def _board(game: AnyGame, options: Any, scene: Scene) -> str:
    """Return the cells of all places, none of which overlap; the shape does not depend on them."""
    geometry, signs = game.geometry(options), game.token_signs
    here: dict[str, list[Token]] = {place.name: [] for place in geometry.places}
    for token in scene.tokens:
        here[token.place].append(token)
    cells = {name: _cell(name, tokens, signs) for name, tokens in here.items()}
    height = max(len(cell) for cell in cells.values())
    width = max(len(name) for name in cells) + 1
    if any(sign.shares_place for sign in signs.values()):
        width, height = max(width, 3 * options.players + 1), height + 1
    spots = _spots(geometry, width, height)
    rows: dict[int, dict[int, list[_Segment]]] = {}
    for name, cell in cells.items():
        row, column = spots[name]
        for down, line in enumerate(cell):
            shift = (width - _length(line)) // 2
            rows.setdefault(row + down, {})[column + shift] = line
    return "\n".join(_line(rows.get(row, {})) for row in range(max(rows) + 1))


def _spots(geometry: Geometry, width: int, height: int) -> dict[str, tuple[int, int]]:
    """Return row and column of every place."""
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
    """Return whether levels are evenly spaced, as the rows of a lattice are."""
    gaps = [b - a for a, b in pairwise(levels)]
    return not gaps or max(gaps) - min(gaps) < 1e-3  # noqa: PLR2004


def _loose_scale(geometry: Geometry, width: int, height: int) -> float:
    """Return the lines per unit at which no two cells overlap, side by side or vertically."""
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


def _cell(name: str, here: list[Token], signs: Mapping[str, TokenSign]) -> _Cell:
    """Return the lines of one place: its name, then its tokens, or what replaces the name."""
    if not here:
        return [[(name, None)]]
    first = signs.get(here[0].kind, _PLAIN)
    if first.fills_place:
        return [[(_sign(here[0], signs), here[0].seat)]]
    pieces: list[_Segment] = []
    for token in here:
        pieces += [(" " if pieces else "", None), (_sign(token, signs), token.seat)]
    if first.shares_place or len(here) > 1:
        pieces = [("[", None), *pieces, ("]", None)]
    return [[(name, None)], pieces]


def _sign(token: Token, signs: Mapping[str, TokenSign]) -> str:
    """Return a token in a few characters; by default the seat's letter and the kind's initial."""
    letter = "" if token.seat is None else actor_letter(token.seat)
    sign = signs.get(token.kind)
    return sign.text(token, letter) if sign else letter + token.kind[0].upper()


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
    """Return a line for each seat with facts, and one for the other facts."""
    lines: list[str] = []
    for seat in sorted({fact.seat for fact in scene.facts if fact.seat is not None}):
        mine = [_fact(fact, texts) for fact in scene.facts if fact.seat == seat]
        lines.append(_coloured(actor_letter(seat), seat) + "  " + " · ".join(mine))
    common = [_fact(fact, texts) for fact in scene.facts if fact.seat is None]
    return lines + ([" · ".join(common)] if common else [])


def _fact(fact: Fact, texts: Texts) -> str:
    return texts.get("play-fact", label=texts.get(fact.kind), value=fact.value)

"""A board in characters, placed by the game's geometry, for the terminal."""

from typing import Any, TypeAlias

import click

from petrilab.core import AnyGame, Fact, Geometry, Scene, Seat, Token, actor_letter, seat_list
from petrilab.texts import Texts

_COLOURS = ("red", "blue", "yellow", "green", "magenta", "cyan")
_COUNTED = ("bacterium",)
_INSTEAD = {"black": "#", "colony": "{letter}", "pick": "+{name}", "antibiotic": "-{name}"}
"""Tokens that fill their place and are shown instead of its name."""
_ASPECT = 2.2
"""A line of the terminal is about so many times as high as a column is wide."""
_CLOSE = 1e-6
"""Closer coordinates count as equal."""


def show_board(game: AnyGame, view: Any, texts: Texts) -> str:
    """The board and what stands beside it, ready to print."""
    scene = game.scene(view)
    options = view.position.options if hasattr(view, "position") else view.options
    parts = [_Canvas(game.geometry(options), scene).text(), *_facts(scene, texts)]
    if scene.turn:
        players = seat_list(scene.turn)
        parts.append(texts.get("play-to-move", players=players, count=len(scene.turn)))
    return "\n".join(parts)


_Segment: TypeAlias = tuple[str, Seat | None]
"""A piece of a line and whose colour it has."""


class _Canvas:
    """Cells of text at the places of a board, scaled so that none covers another."""

    def __init__(self, geometry: Geometry, scene: Scene) -> None:
        self._cells = {place.name: _cell(place.name, scene.tokens) for place in geometry.places}
        lines = [line for cell in self._cells.values() for line in cell]
        self._width = max(_length(line) for line in lines)
        self._height = max(len(cell) for cell in self._cells.values())
        self._geometry = geometry

    def text(self) -> str:
        """The cells as lines."""
        scale = self._scale()
        left, top, *_ = self._geometry.box()
        rows: dict[int, dict[int, list[_Segment]]] = {}
        for place in self._geometry.places:
            column = round((place.centre[0] - left) * scale * _ASPECT)
            row = round((place.centre[1] - top) * scale)
            for down, line in enumerate(self._cells[place.name]):
                shift = (self._width - _length(line)) // 2
                rows.setdefault(row + down, {})[column + shift] = line
        margin = min(column for cells in rows.values() for column in cells)
        lines = range(min(rows), max(rows) + 1)
        return "\n".join(_line(rows.get(row, {}), margin) for row in lines)

    def _scale(self) -> float:
        """The least scale at which no two cells overlap: beside or below each other."""
        centres = [place.centre for place in self._geometry.places]
        return max(
            min(
                (self._width + 1) / _ASPECT / max(abs(x - other_x), _CLOSE),
                self._height / max(abs(y - other_y), _CLOSE),
            )
            for index, (x, y) in enumerate(centres)
            for other_x, other_y in centres[:index]
        )


def _length(line: list[_Segment]) -> int:
    return sum(len(text) for text, _ in line)


def _cell(name: str, tokens: tuple[Token, ...]) -> list[list[_Segment]]:
    """The lines of one place: its name, then what stands there, or that instead of the name."""
    here = [token for token in tokens if token.place == name]
    if here and here[0].kind in _INSTEAD:
        letter = "" if here[0].seat is None else actor_letter(here[0].seat)
        return [[(_INSTEAD[here[0].kind].format(letter=letter, name=name), here[0].seat)]]
    pieces = [(_sign(token), token.seat) for token in here]
    return [[(name, None)], [segment for piece in pieces for segment in (piece, (" ", None))][:-1]]


def _sign(token: Token) -> str:
    """A token in a few characters: its seat's letter, and its count or the initial of its kind."""
    letter = "" if token.seat is None else actor_letter(token.seat)
    return letter + (str(token.count) if token.kind in _COUNTED else token.kind[0].upper())


def _line(cells: dict[int, list[_Segment]], margin: int) -> str:
    line, end = "", margin
    for column in sorted(cells):
        line += " " * (column - end) + "".join(_coloured(*segment) for segment in cells[column])
        end = column + _length(cells[column])
    return line


def _coloured(text: str, seat: int | None) -> str:
    if seat is None:
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

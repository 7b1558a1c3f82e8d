"""The rulebook of the page: chapters, rulings, options and drawn examples.

`python tests/rulebook_page.py > frontend/public/rulebook.json` writes it; a test fails when the
file is out of date. Chapters, rulings and options come from docs/rules, which is not installed.
"""

import re
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from petrilab.core import CHANCE, Geometry, Scene, find_game, read_move, read_position

RULES: Final = Path(__file__).parents[1] / "docs" / "rules"
_HEADING = re.compile(r"^## (?P<title>[^\n]+)$", re.MULTILINE)
_RULE = re.compile(
    r"^`(?P<rule>[a-z0-9-]+)`(?P<ruling> · ruling)?(?:, option `(?P<option>[a-z0-9-]+)`)?$",
    re.MULTILINE,
)
_WHEEL = "petri-dish seating=in-order"
EXAMPLES: Final = {
    "petris-setup": ("petris - 0010000/0000100 0,0 0",),
    "petris-layout-three": ("petris players=3 1000000000/0000001000/0000000001 0,0,0 0",),
    "petris-adjacent": ("petris - 0002000/0200000 0,0 2", "B.1>3:1"),
    "petris-equal": ("petris - 0030000/0001000 0,0 0", "A.2>3:2"),
    "petris-sarcina-made": ("petris - 3020000/0000100 0,0 0", "A.2>0:2"),
    "petris-fission": ("petris - 0001000/0000100 0,0 1", "B.4>1:1"),
    "petris-contamination": ("petris - 1120000/0202000 0,0 5", "B.3>6:1"),
    "petri-dish-wheel": (f"{_WHEEL} AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A - 0",),
    "petri-dish-divide": (f"{_WHEEL} .ALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A DGM 2", "A.D0mid>0tip"),
    "petri-dish-grow": (f"{_WHEEL} AMALAS./-/-/-/-/BMBLBSBS/-/-/-/- A DGM 2", "A.G0tip"),
    "petri-dish-spawn": (f"{_WHEEL} AMALAS./-/-/-/-/BMBLBSBS/-/-/-/- A DGM 2", "A.G0right"),
    "petri-dish-infect": (f"{_WHEEL} AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A IMZ 2", "A.I5tip"),
    "petri-dish-move": (f"{_WHEEL} AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A IMZ 2", "A.M0right>1left"),
    "petri-dish-zap": (f"{_WHEEL} AMALASAS/-/-/-/-/BMBLBS./-/-/-/- A IMZ 2", "A.Z5mid"),
    "honeycomb-cells": ("honeycomb - ..../...../....../......./....../...../.... 1 - -",),
    "honeycomb-antibiotic-blocks": (
        "honeycomb - ..../...../....../......./....../...../.... 1 - -", "A.1+2-12", "B.12+13",
    ),
    "honeycomb-competition": (
        "honeycomb - ..../...../....../......./....../...../.... 1 - -", "A.3+7", "B.7+12",
    ),
    "honeycomb-contacts": (
        "honeycomb - ..A./..#../....../......./....../...../.... 2 - -", "A.4+8", "B.12+13",
    ),
}  # fmt: skip
"""Positions and moves that illustrate a rule, by rule."""


class RuleShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule, whether it is a ruling of this project, and the option that changes it."""

    rule: str
    ruling: bool = False
    option: str = ""


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of rules; its name is the text `<game>-chapter-<title>`."""

    title: str
    rules: tuple[RuleShown, ...]


class Example(msgspec.Struct, frozen=True):
    """The board before and after the moves of an example, with its options and first position."""

    board: str
    position: str
    scenes: tuple[Scene, ...]


class Book(msgspec.Struct, frozen=True):
    """The rulebook of one game without its sentences."""

    chapters: tuple[Chapter, ...]
    examples: dict[str, Example]
    boards: dict[str, Geometry]


def chapters(game: str) -> tuple[Chapter, ...]:
    """Return the chapters of a rulebook that contain rules, in its order."""
    _, *parts = _HEADING.split((RULES / f"{game}.md").read_text(encoding="utf-8"))
    found = (
        Chapter(
            re.sub(r"[^a-z]+", "-", title.lower()),
            tuple(
                RuleShown(entry["rule"], bool(entry["ruling"]), entry["option"] or "")
                for entry in _RULE.finditer(body)
            ),
        )
        for title, body in zip(parts[::2], parts[1::2], strict=True)
    )
    return tuple(chapter for chapter in found if chapter.rules)


def example(position: str, *moves: str) -> Example:
    """Return the board before the first and after the last move."""
    game, start = read_position(position)
    last: Any = start
    for move in moves:
        letter, _, text = move.partition(".")
        actor = CHANCE if letter == "*" else ord(letter) - ord("A")
        last = game.apply(last, actor, read_move(game, text))
    shown = (start, last) if moves else (start,)
    scenes = tuple(_bare(game.scene(game.view(each, None))) for each in shown)
    return Example(start.options.text(), start.text(), scenes)


def _bare(scene: Scene) -> Scene:
    return Scene(tokens=scene.tokens, facts=(), links=scene.links, turn=())


def book(game: str) -> Book:
    """Return the rulebook of a game."""
    found = find_game(game)
    rules = set(found.rule_ids())
    examples = {rule: example(*shown) for rule, shown in EXAMPLES.items() if rule in rules}
    names = sorted({shown.board for shown in examples.values()})
    boards = {name: found.geometry(found.options_type.parse(name)) for name in names}
    return Book(chapters(game), examples, boards)


def games() -> tuple[str, ...]:
    """Return the games with examples, in the order of the examples."""
    return tuple(dict.fromkeys(position.partition(" ")[0] for position, *_ in EXAMPLES.values()))


def text() -> str:
    """Return the content of the file."""
    books = {game: book(game) for game in games()}
    return msgspec.json.encode(books).decode() + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())

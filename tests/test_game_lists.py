"""Tests that mean all games ask the registry; only listed files write all their names.

So a new game is tested by them, too. Data for each game, such as options for each name, is no list
of games. Tests that must name all games are listed in `_ALLOWED` with the reason.
"""

import ast
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from support import ROOT

_TESTS = ROOT / "tests"
_OWN_GAMES = frozenset(
    entry.name.replace("_", "-")
    for entry in entry_points(group="petrilab.games")
    if entry.value.startswith("petrilab.")
)
_BROWSER = "a browser test takes long; the page has boards for the games of this package"
_ALLOWED = {
    "core/test_conformance.py": "checks the registry",
    "core/test_core.py": "checks the registry",
    "page/test_axe.py": _BROWSER,
    "page/test_screens.py": _BROWSER,
    "page/test_stage.py": _BROWSER,
    "page/test_style_cost.py": _BROWSER,
    "page/test_whole_games.py": _BROWSER,
    "store/test_migrations.py": "a store of an earlier version contains these games",
    "test_package.py": "the wheel contains the games of this package",
}
"""Files that name all games, and why."""


def _names(node: ast.expr) -> Iterator[str]:
    """Yield the strings among the elements of a literal."""
    if isinstance(node, ast.List | ast.Tuple | ast.Set):
        for element in node.elts:
            if isinstance(element, ast.Constant) and isinstance(element.value, str):
                yield element.value.replace("_", "-")


def _lists_of_games(source: str) -> list[int]:
    """Return the lines of the literals that list all games of this package."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.expr) and set(_names(node)) >= _OWN_GAMES
    ]


def _found() -> dict[str, list[int]]:
    files = sorted(path for path in _TESTS.rglob("*.py") if path != Path(__file__))
    lines = {
        path.relative_to(_TESTS).as_posix(): _lists_of_games(path.read_text("utf-8"))
        for path in files
    }
    return {path: found for path, found in lines.items() if found}


def test_only_the_listed_tests_name_all_games() -> None:
    found = _found()
    assert {path: lines for path, lines in found.items() if path not in _ALLOWED} == {}
    assert _ALLOWED.keys() - found.keys() == set(), "these need no permission any more"


@pytest.mark.parametrize(
    "source",
    [
        'GAMES = ("petris", "petri-dish", "honeycomb")',
        'GAMES = ["honeycomb", "petri_dish", "petris", "other"]',
        'assert found == {"petris", "petri-dish", "honeycomb"}',
    ],
)
def test_a_list_of_all_games_is_noticed(source: str) -> None:
    assert _lists_of_games(source) == [1]


@pytest.mark.parametrize(
    "source",
    [
        'SOME = ["petris", "honeycomb"]',
        'print("petris petri-dish honeycomb")',
        'SETTINGS = {"petris": 1, "petri-dish": 2, "honeycomb": 3}',
        'PAIRS = [("petris", 2), ("petri-dish", 5), ("honeycomb", 1)]',
    ],
)
def test_other_literals_are_not_lists_of_games(source: str) -> None:
    assert _lists_of_games(source) == []

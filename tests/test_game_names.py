"""Outside its own folders no code names a game: everything is found through the registry.

Docstrings, comments and help texts may name games as examples. The page has the same test:
frontend/tests/games/names.test.ts.
"""

import ast
import re
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from support import ROOT

PACKAGE = ROOT / "src" / "petrilab"
_GAMES = tuple(
    entry.name
    for entry in entry_points(group="petrilab.games")
    if entry.value.startswith("petrilab.")
)
_HELP = ("help", "epilog", "short_help")
"""Arguments whose texts are shown to users of the command line."""


def _word(game: str) -> re.Pattern[str]:
    """Return a pattern for the game's name in strings and in identifiers."""
    parts = game.split("-")
    name = "[-_ ]?".join(parts)
    return re.compile(rf"(?<![a-z]){name}(?![a-z])", re.IGNORECASE)


def _is_own(file: Path, game: str) -> bool:
    """Return whether a file lies in a folder of the game or is named after it."""
    name = game.replace("-", "_")
    return name in file.relative_to(PACKAGE).with_suffix("").parts


def _help_texts(tree: ast.AST) -> set[int]:
    """Return the ids of nodes that are docstrings or help texts, or constants used as such."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    helps = [word.value for call in calls for word in call.keywords if word.arg in _HELP]
    named = {value.id for value in helps if isinstance(value, ast.Name)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            helps.append(node.value)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            helps += [node.value] if node.targets[0].id in named else []
    return {id(part) for value in helps for part in ast.walk(value)}


def _data(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of every string, name and import that code works with."""
    shown = _help_texts(tree)
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Constant(value=str(text)) if id(node) not in shown:
                yield line, text
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.arg(arg=text):
                yield line, text
            case ast.FunctionDef(name=text) | ast.ClassDef(name=text):
                yield line, text
            case ast.ImportFrom(module=str(text)) | ast.alias(name=text):
                yield line, text


def _naming(source: str, game: str) -> list[int]:
    """Return the lines of a source that name a game."""
    word, between_words = _word(game), re.compile("(?<=[a-z])(?=[A-Z])")
    data = ((line, between_words.sub("_", text)) for line, text in _data(ast.parse(source)))
    return sorted({line for line, text in data if word.search(text)})


@pytest.mark.parametrize("game", _GAMES)
def test_only_its_own_files_name_a_game(game: str) -> None:
    found = {
        str(file.relative_to(PACKAGE)): lines
        for file in sorted(PACKAGE.rglob("*.py"))
        if not _is_own(file, game) and (lines := _naming(file.read_text(encoding="utf-8"), game))
    }
    assert found == {}


@pytest.mark.parametrize(
    "source",
    [
        'TABLES = {"petri-dish": 5}',
        'if game.name == "petri-dish": pass',
        "import petrilab.games.petri_dish",
        "from petrilab.games.petri_dish import GAME",
        "from petrilab.games import petri_dish",
        "def petri_dish_weights(): pass",
        "class PetriDishSearch: pass",
        'x = f"{n}-petri-dish"',
    ],
)
def test_the_test_notices_a_name(source: str) -> None:
    assert _naming(source, "petri-dish") == [1]


@pytest.mark.parametrize(
    "source",
    [
        '"""A game such as petri-dish."""',
        'command(help="for example petri-dish")',
        'EXAMPLES = "play petri-dish"\ncommand(epilog=EXAMPLES)',
        "# petri-dish",
        'DISH = "a Petri plate"',
    ],
)
def test_the_test_allows_examples(source: str) -> None:
    assert _naming(source, "petri-dish") == []


def test_all_games_of_the_package_are_checked() -> None:
    folders = {file.parent.name for file in (PACKAGE / "games").glob("*/__init__.py")}
    assert {name.replace("-", "_") for name in _GAMES} == folders

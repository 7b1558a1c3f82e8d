"""Outside its own folders no code names a game: everything is found through the registry.

Docstrings, comments and help texts may name games as examples. The page has the same test:
frontend/tests/games/names.test.ts.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import rulebook_page
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


@pytest.mark.parametrize("game", _GAMES)
def test_only_its_own_texts_are_named_after_a_game(game: str) -> None:
    """A text of a game is in `<game>.ftl` or `<game>_practice.ftl`, in every language."""
    own = {f"{game.replace('-', '_')}{part}.ftl" for part in ("", "_practice")}
    named = re.compile(rf"^[a-z-]*\b{game}-[a-z0-9-]+(?= =)", re.MULTILINE)
    found = {
        str(file.relative_to(PACKAGE)): names
        for file in sorted(PACKAGE.rglob("*.ftl"))
        if file.name not in own and (names := named.findall(file.read_text(encoding="utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize("game", _GAMES)
def test_only_its_own_texts_distinguish_a_game(game: str) -> None:
    """Shared texts have no variants such as `[petris-ask-target]`."""
    own = {f"{game.replace('-', '_')}{part}.ftl" for part in ("", "_practice")}
    variant = re.compile(rf"\[\s*{game}(?:-[a-z0-9-]+)?\s*\]")
    found = {
        str(file.relative_to(PACKAGE)): variants
        for file in sorted(PACKAGE.rglob("*.ftl"))
        if file.name not in own and (variants := variant.findall(file.read_text(encoding="utf-8")))
    }
    assert found == {}


_PAGE_SOURCE = ROOT / "frontend" / "src"


def _only_used_by_one_game(sources: Mapping[str, str]) -> dict[str, str]:
    """Return shared texts that the sources name in the folder of a single game, and that game."""
    users: dict[str, set[str]] = {}
    for file, source in sources.items():
        game = re.match(r"games/([^/]+)/", file)
        for text in re.findall(r'"((?:board|page)-[a-z0-9-]+)"', source):
            users.setdefault(text, set()).add(game[1] if game else "")
    return {
        text: game
        for text, (game, *others) in users.items()
        if game and not others and game not in text
    }


def test_texts_that_one_game_uses_are_among_its_own() -> None:
    sources = {
        file.relative_to(_PAGE_SOURCE).as_posix(): file.read_text("utf-8")
        for file in _PAGE_SOURCE.rglob("*.ts*")
    }
    assert any(file.startswith("games/") for file in sources)
    assert _only_used_by_one_game(sources) == {}


def test_a_text_of_a_single_game_is_noticed() -> None:
    named, shared = 't("board-call-nope")', 't("board-undo"), t("page-short-honeycomb-1")'
    sources = {"games/honeycomb/calls.tsx": named + shared, "board/panel.tsx": '"board-undo"'}
    assert _only_used_by_one_game(sources) == {"board-call-nope": "honeycomb"}


def test_all_games_of_the_package_are_checked() -> None:
    folders = {file.parent.name for file in (PACKAGE / "games").glob("*/__init__.py")}
    assert {name.replace("-", "_") for name in _GAMES} == folders


# Scripts and benchmarks may be about one game, but those about all games iterate `game_names()`.

_SCRIPTS = (
    *(
        path
        for folder in ("benchmarks", "scripts", "training")
        for path in (ROOT / folder).glob("*.py")
    ),
    ROOT / "tests" / "golden_games.py",
    ROOT / "tests" / "rulebook_page.py",
)
_INDEPENDENT = {"smoke_test.py"}
"""Checks that a wheel declares the games, so it cannot ask the wheel for them."""


def _lists_of_all_games(source: str) -> list[int]:
    """Return the lines of lists, tuples and sets that contain the name of every game."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.List | ast.Tuple | ast.Set)
        and set(_GAMES) <= {part.value for part in node.elts if isinstance(part, ast.Constant)}
    ]


@pytest.mark.parametrize("path", _SCRIPTS, ids=lambda path: path.name)
def test_scripts_for_all_games_do_not_list_them(path: Path) -> None:
    assert not _lists_of_all_games(path.read_text("utf-8")) or path.name in _INDEPENDENT


def test_a_list_of_all_games_is_noticed() -> None:
    assert _lists_of_all_games(f"for game in {_GAMES!r}: pass") == [1]
    assert _lists_of_all_games("GAMES = game_names()") == []


def test_every_game_of_the_package_has_drawn_rules() -> None:
    assert set(rulebook_page.games()) == set(_GAMES)

"""The names in the documentation exist, public classes are in the glossary, old names are gone."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from support import ROOT

_PACKAGE = ROOT / "src" / "petrilab"
_ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
_GLOSSARY = (ROOT / "docs" / "glossary.md").read_text("utf-8")

_FOLDERS = (ROOT, _PACKAGE, _PACKAGE / "kernels", ROOT / "frontend" / "src")
"""The folders to which paths in the documentation are relative."""

# Architecture ---------------------------------------------------------------------------------

_REFERENCE = re.compile(r"`((?:frontend/)?[\w./-]+\.(?:py|tsx?))(?::([\w.]+))?`")
_TRACES = re.findall(r"^## Trace: .*?(?=^## )", _ARCHITECTURE, re.MULTILINE | re.DOTALL)


def _python_names(source: str) -> Iterator[str]:
    """Yield the functions, classes, members (as Class.member) and constants of a module."""
    for node in ast.parse(source).body:
        yield from _defined(node)
        if isinstance(node, ast.ClassDef):
            for member in node.body:
                yield from (f"{node.name}.{name}" for name in _defined(member))


def _defined(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        yield node.target.id
    elif isinstance(node, ast.Assign):
        yield from (target.id for target in node.targets if isinstance(target, ast.Name))


_TS_TOP = re.compile(
    r"^(?:export )?(?:async )?(?:function|class|const|interface|type) (\w+)", re.MULTILINE
)
_TS_CLASS = re.compile(r"^(?:export )?class (\w+)[^\n]*\{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
_TS_MEMBER = re.compile(
    r"^  (?:(?:private|readonly|static|async|get) )*(\w+)(?:\(|<| =|:)", re.MULTILINE
)


def _typescript_names(source: str) -> Iterator[str]:
    """Yield what a module declares, and the members of its classes (as Class.member)."""
    yield from _TS_TOP.findall(source)
    for name, body in _TS_CLASS.findall(source):
        yield from (f"{name}.{member}" for member in _TS_MEMBER.findall(body))


def _problem(path: str, name: str) -> str | None:
    """Return what is wrong with a reference; None if it exists."""
    file = next((file for folder in _FOLDERS if (file := folder / path).is_file()), None)
    if file is None:
        return f"there is no file {path}"
    read = _python_names if path.endswith(".py") else _typescript_names
    if name and name not in set(read(file.read_text("utf-8"))):
        return f"{path} has no {name}"
    return None


def test_every_file_and_function_named_in_the_architecture_exists() -> None:
    references = _REFERENCE.findall(_ARCHITECTURE)
    assert [problem for each in references if (problem := _problem(*each))] == []


def test_every_path_in_the_documentation_exists() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    missing = {
        f"{page.name}: {problem}"
        for page in pages
        for path, name in _REFERENCE.findall(page.read_text("utf-8"))
        if "/" in path and (problem := _problem(path, name))
    }
    assert missing == set()


def test_the_architecture_has_six_traces_of_named_functions() -> None:
    assert len(_TRACES) == 6
    for trace in _TRACES:
        assert len([name for _, name in _REFERENCE.findall(trace) if name]) >= 8, trace[:60]


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("match/service.py", ""),
        ("match/service.py", "MatchService.submit"),
        ("match/decide.py", "decide"),
        ("kernels/petris/solver.py", "SLICE"),
        ("frontend/src/match/store.ts", "MatchStore.confirmMove"),
        ("frontend/src/match/sync.ts", "MatchSync.view"),
        ("frontend/src/board/board.tsx", "Board"),
    ],
)
def test_existing_names_are_found(path: str, name: str) -> None:
    assert _problem(path, name) is None


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("match/missing.py", ""),
        ("match/service.py", "MatchService.missing"),
        ("match/service.py", "submit"),
        ("frontend/src/match/store.ts", "MatchStore.missing"),
        ("frontend/src/match/store.ts", "confirmMove"),
    ],
)
def test_missing_names_are_noticed(path: str, name: str) -> None:
    assert _problem(path, name)


def test_the_architecture_has_the_layers_that_imports_are_checked_against() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (layers,) = [contract["layers"] for contract in contracts if contract["type"] == "layers"]
    expected = {
        (len(layers) - index, package.strip().removeprefix("petrilab."))
        for index, layer in enumerate(layers)
        for package in layer.split("|")
    }
    rows = re.findall(r"^\| (\d+) \| `(\w+)/`", _ARCHITECTURE, re.MULTILINE)
    assert {(int(level), package) for level, package in rows} == expected
    folders = {path.parent.name for path in _PACKAGE.glob("*/__init__.py")}
    assert {package for _, package in expected} == folders


def test_the_architecture_lists_every_group_of_entry_points() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    groups = {group for group in settings["project"]["entry-points"] if "petrilab" in group}
    groups.add("petrilab.bots")  # this package has none: other distributions do
    (section,) = re.findall(r"^## Plugins.*?(?=^## )", _ARCHITECTURE, re.MULTILINE | re.DOTALL)
    assert set(re.findall(r"`(petrilab\.\w+)`", section)) == groups


# Glossary -------------------------------------------------------------------------------------


def _public_classes(package: str) -> Iterator[tuple[str, str]]:
    """Yield module and name of the public classes of a package."""
    for file in sorted((_PACKAGE / package).rglob("*.py")):
        module = file.relative_to(_PACKAGE).with_suffix("").as_posix()
        if "/_" in module.removesuffix("/__init__"):
            continue
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                yield module, node.name


def _glossary_entries(package: str) -> list[str]:
    """Return the classes that the section of a package defines."""
    (section,) = re.findall(rf"^## `{package}/`.*?(?=^## |\Z)", _GLOSSARY, re.MULTILINE | re.DOTALL)
    heads = re.findall(r"^\| (`.*?) \| \S", section, re.MULTILINE)
    return [name for head in heads for name in re.findall(r"`(\w+)`", head)]


@pytest.mark.parametrize(
    "package", ["match", "store", "server", "explain", "practice", "agents", "kernels"]
)
def test_the_glossary_defines_every_public_class(package: str) -> None:
    classes = {name: module for module, name in _public_classes(package)}
    entries = _glossary_entries(package)
    missing = [f"{module}: {name}" for name, module in classes.items() if name not in entries]
    assert missing == [], "add a line for each to docs/glossary.md"
    assert sorted(set(entries) - set(classes)) == [], "these classes do not exist any more"


# Old names ------------------------------------------------------------------------------------

_OLD_MODULES = (
    "desk|flower|glance|happenings|keeping|lookout|means|meeting|proving|regrowth|rest|running|scribe"
    "|sense|steady|telling|thinking_words|whole"
)
"""Modules of an earlier version; most of these words are also plain English."""
_OLD_NAMES = (
    "Authority|Hall|Clerk|House|Scribe|scribe|scribing|Employer|Teller|Told|Deeds?|deeds?|Chairs?"
    "|chairs?|happenings?|Happenings?|thinking_words|lookout|regrowth|flowers?|Elsewhere|Nowhere"
    "|page-telling|curtain|(?<=-)desk(?=-)|at a glance|the house|[Pp]acer"
    "|(?<=class )(?:Front|Live|Matter|Sense|Together|Turn|Wire|Writer)"
    f"|(?:{_OLD_MODULES})\\.(?:pyi?|tsx?)|(?<=\\.)(?:{_OLD_MODULES})(?= import )"
    f"|(?<=import )(?!running)(?:{_OLD_MODULES})"
)
"""Names that only insiders of an earlier version understood; the glossary has their successors."""
_OLD = re.compile(rf"(?<![^\W_])(?:{_OLD_NAMES})(?![^\W_])")  # also as a part of a snake_case name
_OLD_PHRASES = re.compile(
    r"\b[Aa]t (?:a|our) tables?\b|\btables of (?:more|three|every|all)\b|\bAt the table\b"
    r"|\b(?:[Tt]he|[Aa]n) own\b|_(?:the|an)_own_"
)
"""A group of players is not a table; "the own" and "an own" are not English."""
_ALLOWED = {"src/petrilab/match/events.py": {"chairs"}}
"""The tag of a field in stored events, which must stay readable."""
_SEARCHED = (
    ".github", "benchmarks", "deploy", "docs", "examples", "frontend/src", "frontend/tests",
    "scripts", "src", "tests", "training",
)  # fmt: skip
_SUFFIXES = {
    ".cjs", ".css", ".ftl", ".html", ".ipynb", ".md", ".py", ".service", ".toml", ".ts", ".tsx",
    ".yaml", ".yml",
}  # fmt: skip


def _sources() -> Iterator[Path]:
    """Yield the project's own text files; the changelog may speak of earlier versions."""
    yield from (ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "Makefile"))
    yield ROOT / "pyproject.toml"
    yield ROOT / "frontend" / "index.html"
    for folder in _SEARCHED:
        for path in sorted((ROOT / folder).rglob("*")):
            is_built = "static" in path.parts or "node_modules" in path.parts
            if path.suffix in _SUFFIXES and path != Path(__file__) and not is_built:
                yield path


def _old_names(path: str, text: str) -> list[str]:
    """Return the old names in a file, and in its path."""
    names = [name for name in _OLD.findall(f"{path}\n{text}") if name not in _ALLOWED.get(path, ())]
    return names + _OLD_PHRASES.findall(text)


def test_no_old_name_is_left() -> None:
    found = {}
    for file in _sources():
        path = file.relative_to(ROOT).as_posix()
        if names := _old_names(path, file.read_text("utf-8")):
            found[path] = names
    assert found == {}


@pytest.mark.parametrize(
    "text",
    [
        "class Clerk:",
        "def test_a_pacer_forgets() -> None:",
        "old_deeds = 1",
        "class Turn(Struct):",
        "the happenings",
        't("page-telling")',
        "home-desk-light.webp",
        "kernels/petris/desk.py",
        "from petrilab.kernels.petris.glance import judge",
        "from petrilab.kernels import steady",
        "at a table",
        "tables of more than two",
        "the own pick",
        "def test_a_takeback_needs_an_own_move() -> None:",
    ],
)
def test_an_old_name_is_noticed(text: str) -> None:
    assert _old_names("docs/page.md", text)


@pytest.mark.parametrize(
    "text",
    [
        "class TurnEnds:",
        "the rest of a turn",
        "a running match",
        "import running",
        "own pieces",
        "their own",
        "live_region.ts",
    ],
)
def test_ordinary_words_are_no_old_names(text: str) -> None:
    assert _old_names("docs/page.md", text) == []

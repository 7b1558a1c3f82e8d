"""No module or style sheet has more than 400 lines: CONTRIBUTING.md."""

from pathlib import Path

import pytest

from support import ROOT

_MAX_LINES = 400
_PYTHON = ("src", "tests", "benchmarks", "scripts", "training", "examples")
_PAGE = ("frontend/src", "frontend/tests")
_KINDS = (".ts", ".tsx", ".js", ".css")
_GENERATED = ROOT / "frontend" / "src" / "messages"
"""Written by `petrilab.server.typescript`, not by hand."""


def _modules() -> list[Path]:
    python = [path for folder in _PYTHON for path in (ROOT / folder).rglob("*.py")]
    page = [
        path for folder in _PAGE for path in (ROOT / folder).rglob("*") if path.suffix in _KINDS
    ]
    return [path for path in (*python, *page) if _GENERATED not in path.parents]


def _too_long(paths: list[Path]) -> list[str]:
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in paths}
    return [f"{path}: {lines}" for path, lines in lengths.items() if lines > _MAX_LINES]


def test_no_module_is_too_long() -> None:
    modules = _modules()
    assert {".py", *_KINDS} == {path.suffix for path in modules}
    assert _too_long(modules) == []


@pytest.mark.parametrize(("lines", "is_long"), [(_MAX_LINES, False), (_MAX_LINES + 1, True)])
def test_one_line_too_many_is_noticed(tmp_path: Path, lines: int, is_long: bool) -> None:
    module = tmp_path / "module.py"
    module.write_text("\n" * lines, "utf-8")
    assert bool(_too_long([module])) is is_long

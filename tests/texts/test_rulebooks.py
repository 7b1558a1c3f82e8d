"""The rulebooks in docs/rules explain every rule, option and ending, and name their tests."""

import ast as python
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from petrilab.core import (
    AnyGame,
    all_games,
)
from support import ROOT, common_rules

_EVERY_GAME = pytest.mark.parametrize("game", all_games(), ids=str)


def _every_rule() -> set[str]:
    return common_rules().union(*(game.rule_ids() for game in all_games()))


# Rulebooks ----------------------------------------------------------------------------------

_ENTRY = re.compile(
    r"^### (?P<title>[^\n]+)\n\n"
    r"`(?P<rule>[a-z0-9-]+)`(?: · ruling(?:, option `(?P<option>[a-z0-9-]+)`)?)?\n\n"
    r"(?P<explanation>.+?)\n\n"
    r"Test: (?P<tests>[^\n]+)$",
    re.MULTILINE | re.DOTALL,
)
_LINK = re.compile(r"\[(?P<test>test_\w+)\]\((?P<file>[^)]+)\)")


class _Entry(NamedTuple):
    """The entry of a rule in a rulebook."""

    book: str
    rule: str
    option: str | None
    tests: str


@cache
def rulebooks() -> tuple[_Entry, ...]:
    return tuple(
        _Entry(book.stem, entry["rule"], entry["option"], entry["tests"])
        for book in sorted((ROOT / "docs" / "rules").glob("*.md"))
        for entry in _ENTRY.finditer(book.read_text(encoding="utf-8"))
    )


@cache
def functions_in(file: Path) -> set[str]:
    tree = python.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, python.FunctionDef)}


def test_every_rule_is_explained_once_in_the_rulebooks() -> None:
    explained = Counter(entry.rule for entry in rulebooks())
    assert sorted(_every_rule() - explained.keys()) == []
    assert sorted(explained.keys() - _every_rule()) == []
    assert [rule for rule, count in explained.items() if count > 1] == []


def test_every_heading_of_the_third_level_is_the_entry_of_a_rule() -> None:
    for book in (ROOT / "docs" / "rules").glob("*.md"):
        headings = re.findall(r"^### ", book.read_text(encoding="utf-8"), re.MULTILINE)
        entries = [entry for entry in rulebooks() if entry.book == book.stem]
        assert len(headings) == len(entries), book.name


@_EVERY_GAME
def test_every_rule_is_explained_in_the_rulebook_of_its_game(game: AnyGame) -> None:
    explained = {entry.rule for entry in rulebooks() if entry.book == game.name}
    assert explained == set(game.rule_ids())


@pytest.mark.parametrize("entry", rulebooks(), ids=[entry.rule for entry in rulebooks()])
def test_every_rule_names_tests_that_exist(entry: _Entry) -> None:
    links = list(_LINK.finditer(entry.tests))
    assert ", ".join(link[0] for link in links) == entry.tests
    for link in links:
        file = ROOT / "docs" / "rules" / link["file"]
        assert file.is_file(), link["file"]
        assert link["test"] in functions_in(file)


@_EVERY_GAME
def test_a_rulebook_lists_all_options_and_endings(game: AnyGame) -> None:
    book = (ROOT / "docs" / "rules" / f"{game.name}.md").read_text(encoding="utf-8")
    rows = set(re.findall(r"^\| `([a-z0-9_-]+)` \|", book, re.MULTILINE))
    options = {spec.name for spec in game.options_type.specs()}
    assert rows == options.union(map(str, game.endings))
    ruled = {entry.option for entry in rulebooks() if entry.book == game.name} - {None}
    assert ruled <= options


@_EVERY_GAME
def test_a_rulebook_gives_the_default_of_every_option(game: AnyGame) -> None:
    book = (ROOT / "docs" / "rules" / f"{game.name}.md").read_text(encoding="utf-8")
    usual = game.options_type.parse("-")
    for spec in game.options_type.specs():
        row = re.search(rf"^\| `{spec.name}` \|[^|]+\|([^|]+)\|", book, re.MULTILINE)
        assert row is not None
        default = spec.kind.write(getattr(usual, spec.field))
        assert row[1].strip(" `") in (default, "by players"), spec.name

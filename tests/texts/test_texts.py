"""Texts and rulebooks are complete: in every language, for every rule, event, ending and option."""

import ast as python
import inspect
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from petrilab.agents import agent_names
from petrilab.core import AnyGame, Event, SeededSource, all_games, draw, next_actor
from petrilab.core.options import Choice, Flag
from petrilab.core.record import RESIGNED, TIMED_OUT
from petrilab.core.rules import CORE_RULES
from petrilab.match import happenings
from petrilab.match.telling import _UNTOLD as UNTOLD
from petrilab.texts import DEFAULT, LANGUAGES, sources, texts
from support import ROOT, start

_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
_EVERY_GAME = pytest.mark.parametrize("game", all_games(), ids=str)


# What is needed -----------------------------------------------------------------------------


def core_rules() -> set[str]:
    return {str(rule) for rules in CORE_RULES for rule in rules}


def every_rule() -> set[str]:
    return core_rules().union(*(map(str, game.rules) for game in all_games()))


def decisions(game: AnyGame) -> set[str]:
    """What may decide a game; it stands beside its rules."""
    rulebook: Any = import_module(game.rules.__module__)
    return {f"decided-{decision}".replace("_", "-") for decision in rulebook.Decision}


def facts(game: AnyGame) -> set[str]:
    """The kinds of facts that a game's source names."""
    folder = Path(inspect.getfile(type(game))).parent
    kind = re.compile(rf'"({game.name}-fact-[a-z-]+)"')
    return {name for file in folder.rglob("*.py") for name in kind.findall(file.read_text())}


def of_game(game: AnyGame) -> set[str]:
    """Every text that a game needs."""
    return {
        *(f"{game.name}-{kind}" for kind in ("name", "aim", "help")),
        *map(str, game.questions),
        *map(str, game.rules),
        *map(str, game.events),
        *(f"{game.name}-ending-{ending}".replace("_", "-") for ending in game.endings),
        *(f"{game.name}-option-{spec.name}" for spec in game.options_type.specs()),
        *facts(game),
        *decisions(game),
    }


def of_terminal() -> set[str]:
    """Every text that the terminal says while people play."""
    said = re.compile(r'"((?:play|opponents|serve|tell)-[a-z-]+)"')
    folder = ROOT / "src" / "petrilab" / "cli"
    return {name for file in folder.rglob("*.py") for name in said.findall(file.read_text())}


def of_page() -> set[str]:
    """Every text that the page says: those its source names, and those it puts together."""
    said = re.compile(r'(?<!class=)(?<!id=)"((?:page|board)-[a-z0-9-]+)"')
    folder = ROOT / "frontend" / "src"
    files = [file for file in folder.rglob("*.ts*") if ".test." not in file.name]
    named = {name for file in files for name in said.findall(file.read_text(encoding="utf-8"))}
    specs = [spec for game in all_games() for spec in game.options_type.specs()]
    kinds: list[Any] = [spec.kind for spec in specs if isinstance(spec.kind, Choice | Flag)]
    values = {kind.write(value) for kind in kinds for value in kind.examples}
    return {
        *named,
        *(f"page-level-{name}" for name in agent_names()),
        *(f"page-option-{spec.name}" for spec in specs),
        *(f"page-value-{value}" for value in values),
        *(f"page-line-{kind}" for kind in happenings_told()),
    }


_SAID_BY_EVENTS = {"moved", "chosen", "revealed"}


def happenings_told() -> set[str]:
    """The kinds of lines that the page has a sentence for; the others tell what the rules said."""
    kinds = {str(kind.__struct_config__.tag) for kind in happenings.Happening.__subclasses__()}
    untold = {str(kind.__struct_config__.tag) for kind in UNTOLD}
    return kinds - untold - _SAID_BY_EVENTS


def needed() -> set[str]:
    endings = {f"ending-{RESIGNED}", f"ending-{TIMED_OUT}"}
    everywhere = {"text-at-move", "decided-loss", *endings, *core_rules()}
    return everywhere.union(of_terminal(), of_page(), *map(of_game, all_games()))


# What there is ------------------------------------------------------------------------------


class _Names(Visitor):
    """The variables and messages that a pattern refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)


def _names(node: ast.BaseNode) -> _Names:
    names = _Names()
    names.visit(node)
    return names


@cache
def parsed(language: str) -> dict[str, tuple[ast.BaseNode, ...]]:
    """The entries of every file of a language."""
    return {name: tuple(FluentParser().parse(text).body) for name, text in sources(language)}


@cache
def messages(language: str) -> dict[str, ast.Message]:
    entries = [entry for body in parsed(language).values() for entry in body]
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}


@cache
def helpers(language: str) -> set[str]:
    """Messages that only other messages use, such as the names of dice."""
    found = set().union(*(_names(message).references for message in messages(language).values()))
    return found - needed()


def patterns(language: str) -> Iterator[tuple[str, ast.Pattern]]:
    """Every pattern with its name; an attribute's is `message.attribute`."""
    for name, message in messages(language).items():
        if message.value is not None:
            yield name, message.value
        for attribute in message.attributes:
            yield f"{name}.{attribute.id.name}", attribute.value


def variables(language: str, pattern: ast.BaseNode) -> set[str]:
    """The variables that a pattern needs, its own and those of messages it refers to."""
    names = _names(pattern)
    others = (messages(language)[name].value for name in names.references)
    return names.variables.union(*(variables(language, other) for other in others if other))


def told(language: str) -> dict[str, set[str]]:
    """Every pattern's name with the variables it needs; helpers are the language's own affair."""
    return {
        name: variables(language, pattern)
        for name, pattern in patterns(language)
        if name.partition(".")[0] not in helpers(language)
    }


# Texts --------------------------------------------------------------------------------------


@_EVERY_LANGUAGE
def test_every_file_is_there_and_can_be_read(language: str) -> None:
    assert parsed(language).keys() == parsed(DEFAULT).keys()
    for name, body in parsed(language).items():
        unreadable = [entry.content for entry in body if isinstance(entry, ast.Junk)]
        assert not unreadable, name


@_EVERY_LANGUAGE
def test_no_text_is_written_twice(language: str) -> None:
    entries = [entry for body in parsed(language).values() for entry in body]
    names = Counter(entry.id.name for entry in entries if isinstance(entry, ast.Message))
    assert not [name for name, count in names.items() if count > 1]


@_EVERY_LANGUAGE
def test_everything_that_is_needed_has_a_text(language: str) -> None:
    with_value = {name for name, message in messages(language).items() if message.value}
    assert sorted(needed() - with_value) == []


@_EVERY_LANGUAGE
def test_no_text_is_there_that_nobody_needs(language: str) -> None:
    assert sorted(messages(language).keys() - needed() - helpers(language)) == []


@_EVERY_LANGUAGE
def test_languages_have_the_same_texts_with_the_same_values(language: str) -> None:
    ours, theirs = told(DEFAULT), told(language)
    assert sorted(ours.keys() ^ theirs.keys()) == []
    assert {name: found for name, found in theirs.items() if found != ours[name]} == {}


_DICE = tuple("DGIMZW")
_NUMBERS = (0, 1, 2, 5, 11, 1000)
_WORDS = ("A", "BC", "3left")
_NAMES = (
    *("actor", "allowed", "board", "by", "cells", "dice", "dish", "expected", "field", "file"),
    *("form", "host", "pid", "port", "setting", "url"),
    *("found", "known", "option", "owner", "owners", "path", "place", "player", "reader", "rival"),
    *("seat", "source", "steps", "target", "winners", "letter", "what", "coming"),
)
_COUNTS = (
    *("bacteria", "cell", "column", "count", "empty", "games", "last", "length", "line"),
    *("most", "move", "needed", "points", "round", "sarcinas", "seconds", "sent", "turns"),
    *("version", "wedge", "workers"),
    *("few", "many", "at", "number", "minutes", "rating", "placed"),
    *("small", "medium", "large"),
)
_PLAUSIBLE: dict[str, tuple[str | int, ...]] = {
    "die": _DICE,
    "action": _DICE,
    "size": ("small", "medium", "large"),
    "ending": ("crowded", "time_up", "max_rounds"),
    "reason": ("So it is.",),
    "label": ("Points",),
    "ask": ("Where?",),
    "losers": ("A", "A, B"),
    **dict.fromkeys(("first", "set"), (1, 2, 41)),
    "matter": ("takeback", "pause", "rematch"),
    "phase": ("open", "playing", "paused", "over"),
    "theme": ("auto", "light", "dark"),
    "state": ("now", "done", "coming"),
    "kind": ("bacterium", "sarcina", "small", "colony", "black", "another"),
    "how": ("both", "colony", "antibiotic"),
    "step": ("2", "+3"),
    "amount": ("1", "1 or 2"),
    "chapter": ("before-the-game", "propagation", "zap"),
    **dict.fromkeys(("game", "name", "seats"), ("Petris", "greedy", "A is you")),
    **dict.fromkeys(("budget", "value"), ("3/9",)),
    **dict.fromkeys(_NAMES, _WORDS),
    **dict.fromkeys(_COUNTS, _NUMBERS),
    "seconds": (0, 1, 12),
    "players": (*_WORDS, *_NUMBERS),
}
"""What stands for the values of a sentence; a new kind of value must be added here."""


@_EVERY_LANGUAGE
def test_every_text_formats(language: str) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    for _, source in sources(language):
        bundle.add_resource(FluentResource(source))
    for name, pattern in patterns(language):
        message, _, attribute = name.partition(".")
        found = bundle.get_message(message)
        which = found.attributes[attribute] if attribute else found.value
        assert which is not None
        used = variables(language, pattern)
        for turn in range(len(_PLAUSIBLE["players"])):
            values = {v: _PLAUSIBLE[v][turn % len(_PLAUSIBLE[v])] for v in used}
            text, errors = bundle.format_pattern(which, values)
            assert not errors, (name, values)
            assert isinstance(text, str)
            assert text.strip(), name
            assert not {"{", "}"} & set(text), (name, text)


@_EVERY_LANGUAGE
def test_a_rule_is_a_sentence_without_values(language: str) -> None:
    rules = every_rule()
    needing = [name for name, used in told(language).items() if used and name in rules]
    assert needing == []


# Events -------------------------------------------------------------------------------------

_TABLES = (
    *(("petris", options) for options in ("-", "players=3,ties=all", "track=5,advanced=on")),
    *(("petri-dish", options) for options in ("-", "players=4,max-turns=60")),
    *(("honeycomb", "board=hexagon:2"), ("honeycomb", "players=4,board=hexagon:3,minutes=9")),
)


@cache
def happened() -> tuple[Event, ...]:
    """What happened in a few random games, each kind with each set of values once."""
    seen: dict[tuple[str, frozenset[str]], Event] = {}
    for name, options in _TABLES:
        for seed in range(3):
            for event in _random_game(name, options, SeededSource(seed)):
                seen.setdefault((event.kind, frozenset(event.params)), event)
    return tuple(seen.values())


def _random_game(name: str, options: str, source: SeededSource) -> Iterator[Event]:
    position = start(name, options)
    (game,) = (game for game in all_games() if game.name == name)
    while (actor := next_actor(game, position)) is not None:
        legal = game.legal(position, actor)
        drawn = game.chance(position)
        move = draw(drawn, source) if drawn else legal.nth(source.below(legal.size))
        consequence = game.follow(position, actor, move)
        yield from consequence.events
        position = consequence.position


@_EVERY_LANGUAGE
def test_whatever_happens_becomes_a_sentence(language: str) -> None:
    for event in happened():
        sentence = texts(language).event(event)
        assert sentence != event.kind, event
        assert sentence.rstrip()[-1] in ".!", sentence


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
    """A rule as a rulebook explains it."""

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


def test_every_rule_stands_once_in_the_rulebooks() -> None:
    explained = Counter(entry.rule for entry in rulebooks())
    assert sorted(every_rule() - explained.keys()) == []
    assert sorted(explained.keys() - every_rule()) == []
    assert [rule for rule, count in explained.items() if count > 1] == []


def test_every_heading_of_the_third_level_is_the_entry_of_a_rule() -> None:
    for book in (ROOT / "docs" / "rules").glob("*.md"):
        headings = re.findall(r"^### ", book.read_text(encoding="utf-8"), re.MULTILINE)
        entries = [entry for entry in rulebooks() if entry.book == book.stem]
        assert len(headings) == len(entries), book.name


@_EVERY_GAME
def test_every_rule_stands_in_the_book_of_its_game(game: AnyGame) -> None:
    explained = {entry.rule for entry in rulebooks() if entry.book == game.name}
    assert explained == set(map(str, game.rules))


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

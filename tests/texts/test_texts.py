"""Texts and rulebooks are complete: in every language, for every rule, event, ending and option."""

import inspect
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import rulebook_page
from petrilab.agents import agent_names
from petrilab.core import AnyGame, all_games
from petrilab.core.options import ChoiceKind
from petrilab.core.record import RESIGNED, TIMED_OUT
from petrilab.explain import CommonKind, find_explainer
from petrilab.match import events
from petrilab.match.evolve import ENDED
from petrilab.match.serialization import _NOT_PUBLIC as NOT_PUBLIC
from petrilab.practice import find_practice, practice_games, read_lessons
from petrilab.texts import DEFAULT, LANGUAGES, sources, texts
from petrilab.texts.conformance import required_texts
from support import ROOT, common_rules

_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
_EVERY_GAME = pytest.mark.parametrize("game", all_games(), ids=str)


# Texts that are needed ----------------------------------------------------------------------


def every_rule() -> set[str]:
    return common_rules().union(*(game.rule_ids() for game in all_games()))


def facts(game: AnyGame) -> set[str]:
    """Return the kinds of facts that a game's source names."""
    folder = Path(inspect.getfile(type(game))).parent
    kind = re.compile(rf'"({game.name}-fact-[a-z-]+)"')
    return {name for file in folder.rglob("*.py") for name in kind.findall(file.read_text())}


def of_game(game: AnyGame) -> set[str]:
    """Return the texts that a game needs, and those that the page prefers to its shared ones."""
    on_page = {f"{game.name}-{kind}" for kind in ("credit", "empty-place", "place", "token")}
    chapters = {f"{game.name}-chapter-{part.title}" for part in rulebook_page.chapters(game.name)}
    return {*required_texts(game), *on_page, *chapters, *of_questions(game), *facts(game)}


def of_questions(game: AnyGame) -> set[str]:
    """Return the texts of a question for places that it offers or that are chosen."""
    of_question = re.compile(rf"{game.name}-ask-[a-z-]+-(made|offer)")
    return {name for name in messages(DEFAULT) if of_question.fullmatch(name)}


def of_terminal() -> set[str]:
    """Return the texts that the terminal uses."""
    said = re.compile(r'"((?:play|opponents|serve|cli|think|solve|arena|review|puzzles)-[a-z-]+)"')
    folder = ROOT / "src" / "petrilab" / "cli"
    return {name for file in folder.rglob("*.py") for name in said.findall(file.read_text())}


def of_findings() -> set[str]:
    """Return the kinds of findings, those of all games and those of each."""
    plugins = [plugin for game in all_games() if (plugin := find_explainer(game.name))]
    assert plugins
    return {*map(str, CommonKind)}.union(*(map(str, plugin.kinds) for plugin in plugins))


def of_practice() -> set[str]:
    """Return the texts of lessons and puzzles."""
    named: set[str] = set()
    for game in practice_games():
        for lesson in read_lessons(game):
            named |= {lesson.text, *map(lesson.text_of, lesson.steps)}
        plugin = find_practice(game)
        assert plugin
        if settings := plugin.puzzles:
            named |= {f"{game}-theme-{theme}" for theme in settings.themes.values()}
            named |= {f"{game}-puzzle-{goal}" for goal in settings.goals}
            named |= {f"{game}-puzzle-wrong-{goal}" for goal in settings.goals}
    return named


def of_page() -> set[str]:
    """Return the texts of the page: those that its source names, and those it composes."""
    games = "|".join(map(str, all_games()))
    said = re.compile(
        rf'(?<!class=)(?<!id=)"((?:page|board|(?:{games})-(?:analyse|board|shape))-[a-z0-9-]+)"'
    )
    folder = ROOT / "frontend" / "src"
    files = [file for file in folder.rglob("*.ts*") if ".test." not in file.name]
    named = {name for file in files for name in said.findall(file.read_text(encoding="utf-8"))}
    return {
        *named,
        *(f"page-level-{name}" for name in agent_names()),
        *("page-option-players", "page-value-on", "page-value-off", "petri-dish-space"),
        *(f"page-line-{kind}" for kind in line_kinds()),
    }


_SHOWN_BY_GAME_EVENTS = {"moved", "chosen", "revealed"}


def line_kinds() -> set[str]:
    """Return the kinds of log lines with a text of their own; others show their game events."""
    kinds = {str(kind.__struct_config__.tag) for kind in events.MatchEvent.__subclasses__()}
    hidden = {str(kind.__struct_config__.tag) for kind in NOT_PUBLIC}
    return kinds - hidden - _SHOWN_BY_GAME_EVENTS


def of_moves() -> set[str]:
    """Return the texts that say a move in words."""
    actions = ("divide", "grow", "infect", "move", "zap", "die")
    return {
        "explain-move",
        *(f"petris-words-{part}" for part in ("move", "sent")),
        *(f"petri-dish-words-{action}" for action in actions),
        *(f"honeycomb-words-{part}" for part in ("pick", "pick-antibiotic")),
    }


def needed() -> set[str]:
    endings = {f"ending-{RESIGNED}", f"ending-{TIMED_OUT}"}
    ended = {f"ending-{ENDED}", "decided-nobody"}
    everywhere = {
        "text-at-move",
        "decided-loss",
        "decided-everyone",
        *endings,
        *ended,
        *common_rules(),
    }
    named = everywhere.union(
        of_terminal(),
        of_findings(),
        of_moves(),
        of_practice(),
        of_page(),
        *map(of_game, all_games()),
    )
    return named | addressed(named)


def addressed(named: set[str]) -> set[str]:
    """Return the texts that say "you" or "your" instead of a name; the page prefers them."""
    english = {name for name, _ in patterns(DEFAULT)}
    suffixes = ("you", "you-own", "yours")
    return {f"{name}-{suffix}" for name in named for suffix in suffixes} & english


# Texts that exist ---------------------------------------------------------------------------


class _Names(Visitor):
    """Collects the variables and messages that a pattern refers to."""

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
    """Return the entries of every file of a language."""
    return {name: tuple(FluentParser().parse(text).body) for name, text in sources(language)}


@cache
def messages(language: str) -> dict[str, ast.Message]:
    entries = [entry for body in parsed(language).values() for entry in body]
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}


@cache
def helpers(language: str) -> set[str]:
    """Return messages that only other messages use, such as the names of dice."""
    found = set().union(*(_names(message).references for message in messages(language).values()))
    return found - needed()


def patterns(language: str) -> Iterator[tuple[str, ast.Pattern]]:
    """Yield every pattern with its name; an attribute's is `message.attribute`."""
    for name, message in messages(language).items():
        if message.value is not None:
            yield name, message.value
        for attribute in message.attributes:
            yield f"{name}.{attribute.id.name}", attribute.value


def variables(language: str, pattern: ast.BaseNode) -> set[str]:
    """Return the variables of a pattern and of the messages it refers to."""
    names = _names(pattern)
    others = (messages(language)[name].value for name in names.references)
    return names.variables.union(*(variables(language, other) for other in others if other))


def variables_by_text(language: str) -> dict[str, set[str]]:
    """Return the variables of every pattern; helpers may differ between languages."""
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
def test_every_needed_text_exists(language: str) -> None:
    with_value = {name for name, message in messages(language).items() if message.value}
    assert sorted(needed() - with_value) == []


@_EVERY_LANGUAGE
@_EVERY_GAME
def test_options_and_their_words_have_labels(language: str, game: AnyGame) -> None:
    for spec in game.options_type.specs():
        words = spec.kind.examples if isinstance(spec.kind, ChoiceKind) else ()
        found = messages(language)[f"{game.name}-option-{spec.name}"].attributes
        needed = {"label", *words} if spec.field != "players" else set()
        assert {attribute.id.name for attribute in found} == needed, spec.name


@_EVERY_LANGUAGE
def test_every_text_is_needed(language: str) -> None:
    assert sorted(messages(language).keys() - needed() - helpers(language)) == []


@_EVERY_LANGUAGE
def test_languages_have_the_same_texts_with_the_same_values(language: str) -> None:
    ours, theirs = variables_by_text(DEFAULT), variables_by_text(language)
    assert sorted(ours.keys() ^ theirs.keys()) == []
    assert {name: found for name, found in theirs.items() if found != ours[name]} == {}


_DICE = tuple("DGIMZW")
_NUMBERS = (0, 1, 2, 5, 11, 1000)
_WORDS = ("A", "BC", "3left")
_NAMES = (
    *("actor", "allowed", "board", "by", "cells", "dice", "dish", "expected", "field", "file"),
    *("form", "host", "pid", "port", "setting", "url"),
    *("found", "known", "option", "owner", "owners", "path", "place", "player", "reader", "rival"),
    *("after", "better", "instead", "places", "played", "result", "rivals"),
    *("seat", "source", "steps", "target", "winners", "letter", "what", "coming"),
)
_COUNTS = (
    "learned",
    *("bacteria", "cell", "column", "count", "empty", "games", "last", "length", "line"),
    *("most", "move", "needed", "nodes", "points", "round", "sarcinas", "seconds", "sent", "turns"),
    *("version", "wedge", "workers"),
    *("few", "many", "at", "number", "minutes", "rating", "placed"),
    *("small", "medium", "large"),
    *("missing", "mistakes", "other", "percent", "done", "solved"),
)
_PLAUSIBLE: dict[str, tuple[str | int, ...]] = {
    "die": _DICE,
    "action": _DICE,
    "size": ("small", "medium", "large"),
    "ending": ("crowded", "time_up", "max_rounds"),
    **dict.fromkeys(("reason", "answer", "end"), ("So it is.",)),
    "label": ("Points",),
    "ask": ("Where?",),
    "losers": ("A", "A, B"),
    **dict.fromkeys(("first", "set"), (1, 2, 41)),
    "limit": (0, 1, 4),
    "matter": ("takeback", "pause", "rematch"),
    "phase": ("open", "playing", "paused", "over"),
    "theme": ("auto", "light", "dark"),
    "result": ("won", "shared", "lost", "ended"),
    "reaction": ("hello", "thanks", "good-game"),
    "state": ("now", "done", "coming"),
    "kind": ("bacterium", "sarcina", "small", "colony", "black", "another"),
    "how": ("both", "colony", "antibiotic", "won", "lost", "shared"),
    "who": ("you", "other"),
    **dict.fromkeys(("scores", "found"), ("yes", "no")),
    "part": ("tip", "mid", "left", "right"),
    **dict.fromkeys(("own", "other", "near"), (0, 1, 5)),
    "text": ("Ada 40%, Bob 60%",),
    **dict.fromkeys(("percent", "best"), ("12%",)),
    "question": ("choose a dish.",),
    "step": ("2", "+3"),
    "amount": ("1", "1 or 2"),
    **dict.fromkeys(("game", "name", "seats", "title"), ("Petris", "greedy", "A is you")),
    **dict.fromkeys(("budget", "value"), ("3/9",)),
    **dict.fromkeys(("low", "high"), ("12.5%",)),
    **dict.fromkeys(("accuracy", "lost"), ("12.5",)),
    **dict.fromkeys(_NAMES, _WORDS),
    **dict.fromkeys(_COUNTS, _NUMBERS),
    "seconds": (0, 1, 12),
    "play": ("random", "strong"),
    "share": ("+1.5", "0", "-9"),
    "shareMargin": (1, 4),
    "draws": ("+1.5", "0", "-9"),
    "drawsMargin": (1, 4),
    "endings": ("last contamination in 16 % of the games instead of 66 %",),
    "usual": (66, 0),
    "moves": ("+0.3", "-94.3"),
    "movesMargin": (1, 10),
    "cluster": ("tcp://host:8786",),
    "players": (*_WORDS, *_NUMBERS),
}
"""Sample values by variable; a new variable must be added here."""


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
    needing = [name for name, used in variables_by_text(language).items() if used and name in rules]
    assert needing == []


# Events -------------------------------------------------------------------------------------


@_EVERY_LANGUAGE
def test_rules_name_options_in_words_and_not_by_their_ids(language: str) -> None:
    games = {game.name.replace("-", "_") for game in all_games()}
    for name, source in sources(language):
        if Path(str(name)).stem in games:
            assert re.findall(r"[a-z0-9-]+=[a-z0-9-]+", source) == [], name


@pytest.mark.parametrize(("player", "turn"), [("A", "d'A"), ("Élise", "d'Élise"), ("B", "de B")])
def test_french_words_are_elided_before_names(player: str, turn: str) -> None:
    said = texts("fr").get("petri-dish-event-turn", player=player)
    assert said.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'") == f"C'est le tour {turn}."


def test_english_writes_percentages_without_a_space() -> None:
    found = {
        name: spaced
        for name, text in sources(DEFAULT)
        if (spaced := re.findall(r"[^\s]+\s+%", text))
    }
    assert found == {}


def test_french_punctuation_has_spaces_that_do_not_break() -> None:
    """A no-break space before a colon, a narrow one before the other high signs."""
    for name, source in sources("fr"):
        text = "\n".join(line for line in source.splitlines() if not line.startswith("#"))
        assert re.findall(r".{0,20}(?<=\S)[ \u00a0][;?!](?=\s|$)", text) == [], name
        assert re.findall(r".{0,20}(?<=\S)[ \u202f]:(?=\s|$)", text) == [], name
        assert re.findall(r".{0,20}« |.{0,20} »", text) == [], name

"""Findings of known positions, their selection, and their sentences."""

import re

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from petrilab.core import all_games, find_game, read_move, read_position
from petrilab.explain import (
    CommonKind,
    Finding,
    Prover,
    explain_difference,
    explain_move,
    explain_position,
    find_explainer,
    sentence,
)
from petrilab.explain.explainer import all_difference_findings, all_position_findings
from petrilab.explain.finding import MOST, select
from petrilab.explain.plugin import ExplainPlugin
from petrilab.texts import LANGUAGES, sources, texts
from support import at

_EVERY_GAME = pytest.mark.parametrize("name", [game.name for game in all_games()])


def _plugin(name: str) -> ExplainPlugin:
    plugin = find_explainer(name)
    assert plugin is not None
    return plugin


def _said(position: str) -> list[str]:
    game, found = read_position(position)
    return [sentence(texts("en"), each) for each in all_position_findings(game, found)]


# Positions ------------------------------------------------------------------------------------


def test_petris_names_growth_sarcinas_points_and_replies() -> None:
    said = _said("petris - 0040001/0002100 1,2 5")
    assert "If nothing changes, A grows in 2 dishes at the next fission: 2, 6." in said
    assert "If nothing changes, A gets a sarcina at the next fission, in dish 2." in said
    assert "A has one point; 9 points lose the game." in said
    assert "A has 3 sarcinas left." not in said  # nothing has changed since the start


def test_petris_counts_sarcinas_once_one_is_placed() -> None:
    said = _said("petris - 0040S01/0002100 1,2 5")
    assert "A has 2 sarcinas left." in said
    assert "B has 3 sarcinas left." not in said


def test_petris_warns_of_the_end_of_the_track() -> None:
    said = _said("petris - 2000020/1000010 8,0 5")
    assert (
        "If nothing changes, A scores one point at the coming contamination (dishes: 0, 5)." in said
    )
    assert "If nothing changes, the coming contamination takes A to the last space, 9." in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_petris_says_why_a_move_ends_the_game(language: str) -> None:
    """One sentence for each way to end, and none of them is about another way."""
    plugin = _plugin("petris")
    ends = [kind for kind in plugin.kinds if "-ends-" in kind]
    params = {"player": "A", "move": "1>2:1", "losers": "B"}
    for kind in ends:
        said = {
            texts(language).get(kind, **params, ending=str(each).replace("_", "-"))
            for each in find_game("petris").endings
        }
        assert len(said) == 4


@pytest.mark.parametrize(
    ("text", "endings"),
    [
        ("petris - 00S00S1/S02041S 2,3 18", {"stuck"}),
        ("petris - 03S1012/SS043S1 0,6 23", {"no-sarcina", "overrun", "track-end"}),
    ],
)
def test_a_win_of_petris_is_explained_by_the_trigger_of_the_end(
    text: str, endings: set[str]
) -> None:
    game, position = read_position(text)
    found = [
        finding
        for move in game.legal(position, position.propagator)
        for finding in explain_move(game, position, position.propagator, move)
        if finding.kind == "petris-finding-ends-win"
    ]
    assert {finding.params["ending"] for finding in found} == endings


def test_petri_dish_counts_rolls_that_eliminate() -> None:
    """A single Small falls to any Zap, any Wild, and any die that counts as Wild."""
    said = _said("petri-dish - ASALAMAS/BS.../-/-/-/-/-/-/-/- A DGM 3")
    assert any(re.search(r"eliminate B in at least \d+ of 216 cases", each) for each in said)


def test_honeycomb_names_contacts_room_and_chances() -> None:
    said = _said("honeycomb board=hexagon:2 AA/.B./.. 2 - -")
    assert "A has one contact." in said
    assert "4 hexagons are empty; the game ends when fewer than 2 are." in said
    assert (
        "If the others pick at random, one of them also picks a given hexagon "
        "with a chance of about 50%." in said
    )


def test_a_finished_game_has_no_findings_about_its_future() -> None:
    game, position = read_position("honeycomb board=hexagon:2 AA/BB./#B 3 - crowded")
    assert list(all_position_findings(game, position)) == []


@pytest.mark.usefixtures("prepared")
def test_a_prover_adds_the_proven_result_with_its_distance() -> None:
    game, position = read_position("petris - 3020010/0113020 2,1 18")
    first, *_ = explain_position(game, position, prover=Prover(game, 200_000))
    said = sentence(texts("en"), first)
    assert re.fullmatch(r"Proven: with best play B wins; the line has \d+ moves\.", said)


# Moves and differences ------------------------------------------------------------------------

_ONE_SMALL = "petri-dish - ASALAMAS/BS.../-/-/-/-/-/-/-/- A Z 3"


def test_a_move_that_ends_the_game_is_explained_by_its_end() -> None:
    game, position = read_position(_ONE_SMALL)
    (finding,) = explain_move(game, position, 0, read_move(game, "Z1tip"))
    assert finding.kind == CommonKind.ENDS_WIN
    assert sentence(texts("en"), finding) == "Z1tip ends the game, and A wins."


def test_the_difference_to_a_winning_move_is_the_win() -> None:
    game, position = read_position(_ONE_SMALL)
    moves = [read_move(game, text) for text in ("Z1tip", "Z0left")]
    findings = explain_difference(game, position, 0, *moves)
    assert findings[0].kind == CommonKind.ENDS_WIN


def test_a_difference_speaks_for_the_better_move() -> None:
    game, position = read_position("petris - 0310020/0101230 0,0 4")
    legal = list(game.legal(position, position.propagator))
    seen = 0
    for better in legal[:6]:
        for played in legal[-6:]:
            for finding in all_difference_findings(
                game, position, position.propagator, better, played
            ):
                if finding.topic == "score-next":
                    own = finding.params["player"] == "AB"[position.propagator]
                    less = int(finding.params["count"]) < int(finding.params["other"])
                    assert own == less
                    seen += 1
    assert seen


def test_equal_moves_have_no_difference() -> None:
    game, position = read_position("petris - 0210000/0000120 0,0 5")
    move = game.legal(position, position.propagator).nth(0)
    assert explain_difference(game, position, position.propagator, move, move) == ()


def test_secret_picks_of_others_do_not_matter() -> None:
    """Explanations use public knowledge only: the pick that B has made changes nothing."""
    game = find_game("honeycomb")
    open_ = at("honeycomb board=hexagon:2 A./.../.B 2 - -")
    secret = at("honeycomb board=hexagon:2 A./.../.B 2 B:2+3 -")
    pick = read_move(game, "2+4")
    assert explain_move(game, open_, 0, pick) == explain_move(game, secret, 0, pick)
    assert explain_position(game, open_) == explain_position(game, secret)


# Selection ------------------------------------------------------------------------------------


def _finding(topic: str, weight: float, player: str = "A") -> Finding:
    return Finding(f"x-{topic}", topic, weight, (), {"player": player})


def test_at_most_three_findings_are_selected_best_first() -> None:
    found = [_finding(topic, weight) for weight, topic in enumerate("abcde")]
    assert [each.topic for each in select(found)] == ["e", "d", "c"]
    assert len(select(found)) == MOST


def test_no_two_selected_findings_have_the_same_content() -> None:
    found = [_finding("a", 3.0), _finding("a", 2.0), _finding("a", 1.0, "B"), _finding("b", 0.5)]
    chosen = [(each.topic, each.params["player"], each.weight) for each in select(found)]
    assert chosen == [("a", "A", 3.0), ("a", "B", 1.0), ("b", "A", 0.5)]


def test_with_two_players_targets_and_exposed_pieces_are_one_finding() -> None:
    """Pieces of B that others can infect are those that A can infect."""
    for text, count in (
        ("petri-dish - ASALAMAS/BS.../-/-/-/-/-/-/-/- A DGM 3", 1),
        ("petri-dish players=3 ASALAMAS/BS.../-/-/-/CS.../-/-/-/- A DGM 3", 2),
    ):
        game, position = read_position(text)
        found = all_position_findings(game, position)
        hits = {
            each.content
            for each in found
            if (each.topic, each.params["player"]) in {("infectable", "B"), ("infections", "A")}
        }
        assert len(hits) == count


def test_a_sarcina_to_come_is_not_said_again_as_growth() -> None:
    game, position = read_position("petris - 0040001/0002100 1,2 5")
    topics = [each.topic for each in explain_position(game, position, 99)]
    assert {"sarcina-next", "growth"} <= {e.topic for e in all_position_findings(game, position)}
    assert topics.count("sarcina-next") == 1
    own = [each for each in explain_position(game, position, 99) if each.params["player"] == "A"]
    assert "growth" not in {each.topic for each in own}


# Texts ----------------------------------------------------------------------------------------


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def _variables(language: str) -> dict[str, set[str]]:
    found = {}
    for _, source in sources(language):
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ast.Message) and entry.value:
                visitor = _Variables()
                visitor.visit(entry.value)
                found[entry.id.name] = visitor.found | (
                    {"die"} if "petri-dish-word-die" in visitor.messages else set()
                )
    return found


@_EVERY_GAME
def test_every_kind_has_a_sentence_that_uses_its_values_in_every_language(name: str) -> None:
    plugin = _plugin(name)
    for language in LANGUAGES:
        variables = _variables(language)
        for kind in (*plugin.kinds, *CommonKind):
            used = variables[kind]
            assert used, kind
            if kind.endswith("-difference"):
                pair = {"better", "played", "count", "other"}
                flag = {"after", "instead"}
                assert pair <= used or flag <= used, kind


@_EVERY_GAME
def test_every_kind_begins_with_its_game(name: str) -> None:
    for kind in _plugin(name).kinds:
        assert kind.startswith(f"{name}-finding-")


def test_a_game_without_a_plugin_has_common_findings_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("petrilab.explain.explainer.find_explainer", lambda _: None)
    game, position = read_position(_ONE_SMALL)
    kinds = {finding.kind for finding in all_position_findings(game, position)}
    assert kinds == {CommonKind.CAN_WIN}

"""Drills: mistakes of reviewed matches, played again until they are played better."""

import json
from collections.abc import Callable

import pytest

from exercise_player import Keyboard, Pointer, play_move
from page_accessibility import assert_accessible
from page_driver import PHONE, Person, expect
from petrilab.core import read_position
from petrilab.practice import Exercise
from petrilab.practice.exercise import build_exercise
from petrilab.texts import LANGUAGES, texts
from server_process import Server

People = Callable[..., Person]

_DRILL = {
    "id": "abc",
    "game": "petris",
    "position": "petris - 0020000/0001010 0,0 4",
    "seat": 0,
    "best": "2>3:2",
    "played": "2>0:1",
    "before": 0.9,
    "after": 0.4,
    "findings": [
        {
            "kind": "petris-finding-replies-difference",
            "topic": "replies",
            "weight": 1.0,
            "places": [],
            "params": {"player": "B", "better": "2>3:2", "played": "2>0:1", "count": 3, "other": 9},
        }
    ],
    "solved": 0,
}


def _drill_exercise() -> Exercise:
    game, position = read_position(str(_DRILL["position"]))
    return build_exercise(game, position, 0)


@pytest.mark.parametrize("by_keyboard", [False, True])
def test_a_mistake_is_drilled_until_it_is_played_better(ann: Person, by_keyboard: bool) -> None:
    hand = Keyboard(ann) if by_keyboard else Pointer(ann)
    ann.open()
    ann.settle(pace="0", drills=json.dumps([_DRILL]))
    ann.open("/puzzles")
    expect(ann.page.locator(".drills")).to_contain_text("One position to practise")
    hand.press(".drills a.primary")
    ann.page.wait_for_url("**/puzzles/drills/abc")
    expect(ann.page.locator(".exercise-message-text")).to_contain_text("You made a mistake here")
    assert_accessible(ann)
    play_move(hand, _drill_exercise(), "2>0:1")
    ann.page.locator(".exercise-message-bad").wait_for()
    expect(ann.page.locator(".exercise-message-text")).to_contain_text("the move of the game again")
    hand.press(".urgent-actions .primary")
    play_move(hand, _drill_exercise(), "2>3:2")
    ann.page.locator(".exercise-message-good").wait_for()
    text = ann.page.locator(".exercise-message-text")
    expect(text).to_contain_text("from dish 2: 2 bacteria to dish 3")
    expect(text).not_to_contain_text("2>3:2")
    stored = ann.page.evaluate("localStorage.getItem('petrilab.drills')")
    assert json.loads(stored)[0]["solved"] == 1


def test_another_move_of_a_drill_is_judged_by_the_engine(ann: Person) -> None:
    game, position = read_position(str(_DRILL["position"]))
    other = next(
        move.text() for move in game.legal(position, 0) if move.text() not in ("2>3:2", "2>0:1")
    )
    ann.open()
    # Every move is as good as a best one that is worth nothing.
    ann.settle(pace="0", drills=json.dumps([{**_DRILL, "before": 0.0}]))
    ann.open("/puzzles/drills/abc")
    play_move(Pointer(ann), _drill_exercise(), other)
    ann.page.locator(".exercise-message-good").wait_for(timeout=120_000)
    expect(ann.page.locator(".exercise-message-text")).to_contain_text("as good as the best move")


def _build_anything(person: Person) -> None:
    """Choose offered places until the move can be confirmed, and confirm it."""
    confirm = person.page.locator(".board-confirm")
    for _ in range(6):
        if confirm.is_enabled():
            break
        with person.page.expect_response("**/api/positions/preview"):
            person.page.locator(".cell.can").last.click()
        person.drawn()
    confirm.click()


def test_a_drill_of_honeycomb_is_judged_against_the_possible_picks_of_others(ann: Person) -> None:
    position = "honeycomb - ..../...../....../......./....../...../.... 1 - -"
    drill = {**_DRILL, "game": "honeycomb", "position": position, "findings": []}
    ann.open()
    ann.settle(pace="0", drills=json.dumps([{**drill, "best": "8+14-12", "played": "1+37"}]))
    ann.open("/puzzles/drills/abc")
    ann.page.locator(".cell.can").first.wait_for()
    assert_accessible(ann)
    _build_anything(ann)
    ann.page.locator(".exercise-message-good, .exercise-message-bad").wait_for(timeout=120_000)
    stored = ann.page.evaluate("localStorage.getItem('petrilab.drills')")
    if ann.page.locator(".exercise-message-bad").count():
        assert json.loads(stored)[0]["solved"] == 0
        ann.page.get_by_role("button", name="Show the solution").click()
        expect(ann.page.locator(".exercise-message-text")).to_contain_text(
            "8 and 14", timeout=60_000
        )


def test_drills_are_told_in_every_language_on_a_phone(person: People, host: Server) -> None:
    for language in LANGUAGES:
        bob = person(host, size=PHONE, language=language)
        bob.open()
        bob.settle(pace="0", drills=json.dumps([_DRILL]))
        bob.open("/puzzles/drills/abc")
        task = texts(language).get("page-drill-task")
        expect(bob.page.locator(".exercise-message-text")).to_contain_text(task)
        wide = bob.page.evaluate("document.documentElement.scrollWidth > innerWidth")
        assert not wide


def test_a_drill_that_is_gone_is_explained(ann: Person) -> None:
    ann.open("/puzzles/drills/none")
    expect(ann.page.locator("main")).to_contain_text("not kept in this browser")

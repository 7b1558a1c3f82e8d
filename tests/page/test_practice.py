"""Lessons and puzzles in a real browser: by keyboard alone, and on a small phone.

The long form completes every lesson both ways in all four languages: `PETRILAB_LESSONS=1`.
"""

import json
import os
import re
from collections.abc import Callable
from typing import Any

import pytest

from page_accessibility import assert_accessible
from page_driver import PHONE, Person, expect
from petrilab.core import read_position
from petrilab.practice import Exercise, Lesson, practice_games, read_lessons, read_puzzles
from petrilab.practice.exercise import build_exercise
from petrilab.practice.lesson import build_step
from petrilab.practice.puzzle import build_puzzle
from petrilab.texts import LANGUAGES, texts
from server_process import Server

People = Callable[..., Person]
LONG = bool(os.environ.get("PETRILAB_LESSONS"))
_LESSONS = [lesson for game in practice_games() for lesson in read_lessons(game)]
_SHORT = {
    "petris-lesson-losing": "de",
    "petri-dish-lesson-wild": "fr",
    "honeycomb-lesson-antibiotic": "es",
}
"""The lessons of the short form, and the language in which the phone shows each."""
_COURSES = (
    [(lesson, language) for lesson in _LESSONS for language in LANGUAGES]
    if LONG
    else [(lesson, _SHORT[lesson.text]) for lesson in _LESSONS if lesson.text in _SHORT]
)
_EVERY_COURSE = pytest.mark.parametrize(
    ("lesson", "language"),
    [pytest.param(*each, id=f"{each[0].text}-{each[1]}") for each in _COURSES],
)
_ARROW = """([from, to]) => {
    const middle = (name) => {
        const box = document.querySelector(`[data-place="${name}"]`).getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(from), [u, v] = middle(to);
    const across = u > x ? "ArrowRight" : "ArrowLeft", along = v > y ? "ArrowDown" : "ArrowUp";
    return Math.abs(u - x) > Math.abs(v - y) ? across : along;
}"""
SMALL_PHONE = {"width": 360, "height": 640}
_ARROWS = ("ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp")


class Pointer:
    """Chooses by clicks, or by taps on a touch screen."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def press(self, selector: str) -> None:
        self.person.page.locator(selector).first.click()

    def place(self, name: str) -> None:
        self.press(f'[data-place="{name}"]')


class Keyboard(Pointer):
    """Chooses by keys only."""

    def press(self, selector: str) -> None:
        self.person.page.locator(selector).first.wait_for()
        self._tab_to(selector)
        self.person.page.keyboard.press("Enter")

    def place(self, name: str) -> None:
        page = self.person.page
        self._tab_to("[data-place]")
        for count in range(60):
            here = str(page.evaluate("document.activeElement.dataset.place"))
            if here == name:
                page.keyboard.press("Enter")
                return
            # Every third key goes somewhere else, because the straight way may be a circle.
            detour = _ARROWS[count // 3 % 4] if count % 3 == 2 else None
            page.keyboard.press(detour or page.evaluate(_ARROW, [here, name]))
        raise AssertionError(f"{name} is not reachable by arrow keys")

    def _tab_to(self, selector: str) -> None:
        for _ in range(80):
            if self.person.page.evaluate("(css) => document.activeElement.matches(css)", selector):
                return
            self.person.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} is not reachable by Tab")


def _play(hand: Pointer, exercise: Exercise, move: str) -> None:
    """Build a move as the exercise allows it, and confirm it."""
    game, _ = read_position(_any_position(exercise))
    node = exercise.nodes[0]
    for step in game.steps(game.parse_move(move)):
        place, following = node.steps[step]
        if place is None:
            hand.press(f'.board-question [data-step="{step}"]')
        else:
            if step.startswith("-"):
                hand.press(".tool-antibiotic")
            hand.place(place)
        node = exercise.nodes[following]
    assert node.move == move
    hand.press(".board-confirm:enabled")


def _any_position(exercise: Exercise) -> str:
    lesson = next(each for each in _LESSONS if each.game == exercise.game)
    return lesson.steps[0].position


def _complete(hand: Pointer, lesson: Lesson, language: str) -> None:
    """Complete a lesson; each step first by a wrong move, if there is one."""
    page, words = hand.person.page, texts(language)
    for number, step in enumerate(lesson.steps):
        exercise, name = build_step(lesson, step), lesson.text_of(step)
        coach = page.locator(".coach-text")
        expect(coach).to_have_text(words.get(name))
        if step.wrong:
            _play(hand, exercise, step.wrong)
            expect(coach).to_have_text(words.attribute(name, "hint") or "")
            hand.press(".urgent-actions .primary")
            expect(coach).to_have_text(words.get(name))
        _play(hand, exercise, step.solution)
        expect(coach).to_have_text(words.attribute(name, "done") or "")
        assert hand.person.does_not_scroll_sideways()
        if number + 1 < len(lesson.steps):
            hand.press(".urgent-actions .primary")
    stored = page.evaluate("localStorage.getItem('petrilab.lessons')")
    assert f'"{lesson.game}/{lesson.name}":{len(lesson.steps)}' in stored


def _open(person: Person, lesson: Lesson, language: str) -> None:
    person.open()
    person.settle(language=f'"{language}"', pace="0")
    person.open(f"/learn/{lesson.game}/{lesson.name}")
    person.page.locator(".coach").wait_for()


@_EVERY_COURSE
def test_a_lesson_is_completed_by_keyboard(
    person: People, host: Server, lesson: Lesson, language: str
) -> None:
    ann = person(host)
    _open(ann, lesson, language if LONG else "en")
    _complete(Keyboard(ann), lesson, language if LONG else "en")


@_EVERY_COURSE
def test_a_lesson_is_completed_on_a_small_phone(
    person: People, host: Server, lesson: Lesson, language: str
) -> None:
    ann = person(host, size=PHONE)
    _open(ann, lesson, language)
    _complete(Pointer(ann), lesson, language)


def test_a_newcomer_is_offered_a_lesson_and_returns_to_the_step_they_left(ann: Person) -> None:
    lesson = next(each for each in _LESSONS if len(each.steps) > 1 and each.game == "petris")
    ann.open()
    ann.page.locator(".lesson-offer a").click()
    ann.page.wait_for_url("**/learn/petris/propagation")
    first, second = lesson.steps[:2]
    _play(Pointer(ann), build_step(lesson, first), first.solution)
    ann.page.locator(".coach-good").wait_for()
    ann.open(f"/learn/{lesson.game}/{lesson.name}")
    expect(ann.page.locator(".coach-text")).to_have_text(texts("en").get(lesson.text_of(second)))
    ann.open()
    ann.page.locator(".game").first.wait_for()
    expect(ann.page.locator(".lesson-offer")).to_have_count(0)


def test_a_refused_place_has_the_real_reason(ann: Person) -> None:
    _open(ann, next(each for each in _LESSONS if each.text == "petris-lesson-sarcina"), "en")
    ann.settle(lessons='{"petris/sarcina":1}')
    ann.page.reload()
    ann.page.locator('[data-place="2"]').click()
    ann.page.locator('[data-place="3"]').click()
    expect(ann.page.locator(".board-why")).to_contain_text("your own sarcina")


@pytest.mark.parametrize("name", list(_SHORT))
def test_a_move_needs_no_scrolling_on_the_smallest_phone(
    person: People, host: Server, name: str
) -> None:
    ann = person(host, size=SMALL_PHONE)
    lesson = next(each for each in _LESSONS if each.text == name)
    _open(ann, lesson, "de")
    confirm = ann.page.locator(".board-confirm").bounding_box()
    coach = ann.page.locator(".coach").bounding_box()
    assert confirm is not None
    assert coach is not None
    assert coach["y"] >= 0
    assert confirm["y"] + confirm["height"] <= SMALL_PHONE["height"]


def _puzzle_progress(person: Person) -> Any:
    return person.page.evaluate("JSON.parse(localStorage.getItem('petrilab.puzzles') ?? '{}')")


@pytest.mark.parametrize("game", [game for game in practice_games() if read_puzzles(game)])
def test_a_puzzle_is_tried_solved_and_rated(ann: Person, game: str) -> None:
    puzzle = read_puzzles(game)[0]
    exercise = build_puzzle(puzzle)
    hand = Pointer(ann)
    ann.open()
    ann.settle(pace="0")
    ann.open(f"/puzzles/{game}/{puzzle.id}")
    _play(hand, exercise, puzzle.tempting)
    ann.page.locator(".coach-bad").wait_for()
    assert _puzzle_progress(ann)[game]["results"] == {puzzle.id: False}
    hand.press(".urgent-actions .primary")
    _play(hand, exercise, puzzle.solutions[0])
    ann.page.locator(".coach-good").wait_for()
    expect(ann.page.locator(".coach-text")).to_contain_text("That is it!")
    assert _puzzle_progress(ann)[game]["results"] == {puzzle.id: False}
    hand.press(".urgent-actions a.primary")
    ann.page.wait_for_url(lambda url: url.split("/")[-1] != puzzle.id)
    ann.page.locator(".coach-task").wait_for()


def test_the_puzzle_of_the_day_and_every_section_are_one_click_away(ann: Person) -> None:
    ann.open()
    for name, address in (("Learn", "/learn"), ("Puzzles", "/puzzles"), ("Watch", "/watch")):
        ann.page.get_by_role("navigation").get_by_role("link", name=name, exact=True).click()
        ann.page.wait_for_url(f"**{address}")
        current = ann.page.get_by_role("navigation").locator("[aria-current=page]")
        expect(current).to_have_text(name)
    ann.open("/puzzles")
    ann.page.get_by_role("link", name="Puzzle of the day").click()
    ann.page.locator(".coach-task").wait_for()


def test_puzzles_of_a_theme_follow_each_other(ann: Person) -> None:
    ann.open("/puzzles")
    ann.page.get_by_role("link", name="Room to move").click()
    ann.page.wait_for_url("**/puzzles/petris/*#mobility")
    shown = ann.page.url.split("/")[-1].split("#")[0]
    puzzle = next(each for each in read_puzzles("petris") if each.id == shown)
    assert "mobility" in puzzle.themes
    ann.settle(pace="0")
    ann.page.reload()
    _play(Pointer(ann), build_puzzle(puzzle), puzzle.solutions[0])
    following = ann.page.locator(".urgent-actions a.primary")
    expect(following).to_have_attribute("href", re.compile(r"/puzzles/petris/.+#mobility"))
    ann.page.locator(".themes a").first.wait_for()


@pytest.mark.parametrize("path", ["/learn/petris/chess", "/puzzles/petris/0", "/puzzles/chess"])
def test_a_lesson_or_puzzle_that_does_not_exist_is_explained(ann: Person, path: str) -> None:
    ann.expected = ("404",)
    ann.open(path)
    expect(ann.page.locator("main")).to_contain_text("There is no such page.")


def test_only_games_with_puzzles_have_a_link_to_them(ann: Person) -> None:
    ann.open("/learn")
    expect(ann.page.locator(".course")).to_have_count(len(practice_games()))
    for game in practice_games():
        links = ann.page.locator(f'.course a[href="/puzzles/{game}"]')
        expect(links).to_have_count(1 if read_puzzles(game) else 0)


def test_the_figures_of_a_puzzle_change_after_the_move_is_shown(
    person: People, host: Server
) -> None:
    ann = person(host, has_motion=True)
    puzzle = read_puzzles("petris")[0]
    ann.open()
    ann.settle(pace="600000", puzzles='{"petris":{"rating":1062,"results":{},"shifts":{}}}')
    ann.open(f"/puzzles/petris/{puzzle.id}")
    figures = ann.page.locator(".match-side")
    expect(figures).to_contain_text("Your rating: 1062")
    _play(Pointer(ann), build_puzzle(puzzle), puzzle.tempting)
    ann.page.locator(".board-skip").wait_for()
    assert _puzzle_progress(ann)["petris"]["rating"] < 1062
    ann.drawn()
    expect(figures).to_contain_text("Your rating: 1062")
    ann.until(lambda: _skip_to_the_end(ann))
    expect(figures).not_to_contain_text("Your rating: 1062")


def _skip_to_the_end(person: Person) -> bool:
    if person.page.locator(".board-skip").count():
        person.page.locator(".board-skip").click()
    return person.page.locator(".coach-bad").count() > 0


def test_a_match_against_the_weakest_level_follows_a_lesson(ann: Person) -> None:
    lesson = next(each for each in _LESSONS if each.game == "petris")
    step = lesson.steps[-1]
    ann.open()
    progress = json.dumps({f"petris/{lesson.name}": len(lesson.steps) - 1})
    ann.settle(pace="0", level='"bloom"', lessons=progress)
    ann.open(f"/learn/petris/{lesson.name}")
    current = ann.page.locator(".lesson-steps [aria-current=step]")
    expect(current).to_have_css("font-weight", "700")
    _play(Pointer(ann), build_step(lesson, step), step.solution)
    ann.page.get_by_role("button", name="Play Petris").click()
    ann.page.wait_for_url("**/m/*")
    expect(ann.page.locator(".seat-card").last).to_contain_text("Spore")


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
    expect(ann.page.locator(".coach-text")).to_contain_text("You made a mistake here")
    assert_accessible(ann)
    _play(hand, _drill_exercise(), "2>0:1")
    ann.page.locator(".coach-bad").wait_for()
    expect(ann.page.locator(".coach-text")).to_contain_text("the move of the game again")
    hand.press(".urgent-actions .primary")
    _play(hand, _drill_exercise(), "2>3:2")
    ann.page.locator(".coach-good").wait_for()
    text = ann.page.locator(".coach-text")
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
    _play(Pointer(ann), _drill_exercise(), other)
    ann.page.locator(".coach-good").wait_for(timeout=120_000)
    expect(ann.page.locator(".coach-text")).to_contain_text("as good as the best move")


def test_drills_are_told_in_every_language_on_a_phone(person: People, host: Server) -> None:
    for language in LANGUAGES:
        bob = person(host, size=PHONE, language=language)
        bob.open()
        bob.settle(pace="0", drills=json.dumps([_DRILL]))
        bob.open("/puzzles/drills/abc")
        task = texts(language).get("page-drill-task")
        expect(bob.page.locator(".coach-text")).to_contain_text(task)
        wide = bob.page.evaluate("document.documentElement.scrollWidth > innerWidth")
        assert not wide


def test_a_drill_that_is_gone_is_explained(ann: Person) -> None:
    ann.open("/puzzles/drills/none")
    expect(ann.page.locator("main")).to_contain_text("not kept in this browser")

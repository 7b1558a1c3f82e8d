"""Lessons and puzzles in a real browser: by keyboard alone, and on a small phone.

The long form completes every lesson both ways in all four languages: `PETRILAB_LESSONS=1`.
"""

import json
import os
import re
from collections.abc import Callable
from typing import Any

import pytest

from exercise_player import Keyboard, Pointer, play_move
from page_accessibility import assert_accessible
from page_driver import PHONE, Person, expect
from petrilab.core import actor_letter
from petrilab.practice import Lesson, practice_games, read_lessons, read_puzzles
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
SMALL_PHONE = {"width": 360, "height": 640}


def _complete(hand: Pointer, lesson: Lesson, language: str) -> None:
    """Complete a lesson; each step first by a wrong move, if there is one."""
    page, words = hand.person.page, texts(language)
    for number, step in enumerate(lesson.steps):
        exercise, name = build_step(lesson, step), lesson.text_of(step)
        message = page.locator(".exercise-message-text")
        expect(message).to_have_text(words.get(name))
        if step.wrong:
            play_move(hand, exercise, step.wrong)
            note = exercise.results[step.wrong].note.rpartition(".")[2]
            expect(message).to_have_text(words.attribute(name, note or "hint") or "")
            hand.press(".urgent-actions .primary")
            expect(message).to_have_text(words.get(name))
        play_move(hand, exercise, step.solution)
        expect(message).to_have_text(words.attribute(name, "done") or "")
        assert hand.person.does_not_scroll_sideways()
        if number + 1 < len(lesson.steps):
            hand.press(".urgent-actions .primary")
    stored = page.evaluate("localStorage.getItem('petrilab.lessons')")
    assert f'"{lesson.game}/{lesson.name}":{len(lesson.steps)}' in stored


def _open(person: Person, lesson: Lesson, language: str) -> None:
    person.open()
    person.settle(language=f'"{language}"', pace="0")
    person.open(f"/learn/{lesson.game}/{lesson.name}")
    person.page.locator(".exercise-message").wait_for()


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
    play_move(Pointer(ann), build_step(lesson, first), first.solution)
    ann.page.locator(".exercise-message-good").wait_for()
    ann.open(f"/learn/{lesson.game}/{lesson.name}")
    expect(ann.page.locator(".exercise-message-text")).to_have_text(
        texts("en").get(lesson.text_of(second))
    )
    ann.open()
    ann.page.locator(".game").first.wait_for()
    expect(ann.page.locator(".lesson-offer")).to_have_count(0)


@pytest.mark.parametrize("game", practice_games())
def test_axe_finds_nothing_after_a_wrong_and_a_right_move(ann: Person, game: str) -> None:
    lesson = next(each for each in _LESSONS if each.game == game and each.steps[0].wrong)
    step, hand = lesson.steps[0], Pointer(ann)
    _open(ann, lesson, "en")
    for move in (step.wrong, step.solution):
        assert move is not None
        play_move(hand, build_step(lesson, step), move)
        ann.page.locator(".urgent-actions .primary").wait_for()
        assert_accessible(ann)
        if move == step.wrong:
            hand.press(".urgent-actions .primary")


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
    message = ann.page.locator(".exercise-message").bounding_box()
    assert confirm is not None
    assert message is not None
    assert message["y"] >= 0
    assert confirm["y"] + confirm["height"] <= SMALL_PHONE["height"]


def test_a_text_that_goes_on_below_its_box_fades_until_it_is_scrolled(ann: Person) -> None:
    _open(ann, next(each for each in _LESSONS if each.text == "petris-lesson-losing"), "en")
    message = ann.page.locator(".exercise-message-text")
    expect(message).to_have_css("mask-image", re.compile(r" 0px\)$"))
    message.evaluate("element => element.append('and so on '.repeat(200))")
    expect(message).to_have_css("mask-image", re.compile(r" 20px\)$"))
    message.evaluate("element => element.scrollTo(0, element.scrollHeight)")
    expect(message).to_have_css("mask-image", re.compile(r" 0px\)$"))


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
    play_move(hand, exercise, puzzle.tempting)
    ann.page.locator(".exercise-message-bad").wait_for()
    assert _puzzle_progress(ann)[game]["results"] == {puzzle.id: False}
    hand.press(".urgent-actions .primary")
    play_move(hand, exercise, puzzle.solutions[0])
    ann.page.locator(".exercise-message-good").wait_for()
    expect(ann.page.locator(".exercise-message-text")).to_contain_text("That is it!")
    assert _puzzle_progress(ann)[game]["results"] == {puzzle.id: False}
    hand.press(".urgent-actions a.primary")
    ann.page.wait_for_url(lambda url: url.split("/")[-1] != puzzle.id)
    ann.page.locator(".exercise-message-task").wait_for()


def test_the_rest_of_a_turn_that_wins_is_played_and_named(ann: Person) -> None:
    puzzle = next(each for each in read_puzzles("petri-dish") if each.continuations)
    solution, rest = next(iter(puzzle.continuations.items()))
    ann.open()
    ann.settle(pace="0")
    ann.open(f"/puzzles/petri-dish/{puzzle.id}")
    play_move(Pointer(ann), build_puzzle(puzzle), solution)
    ann.page.locator(".exercise-message-good").wait_for()
    shown = ann.page.locator(".exercise-message-text").inner_text()
    assert shown.count(" Then ") == len(rest)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_solution_that_wins_says_so_and_lists_no_small_differences(
    person: People, host: Server, language: str
) -> None:
    puzzle = next(
        each
        for each in read_puzzles("petri-dish")
        if each.continuations and each.reasons[0].kind.endswith("-difference")
    )
    exercise = build_puzzle(puzzle)
    outcome = exercise.results[puzzle.solutions[0]].outcome
    assert outcome is not None
    assert outcome.winners == (puzzle.seat,)
    ann = person(host, language)
    ann.open()
    ann.settle(pace="0")
    ann.open(f"/puzzles/petri-dish/{puzzle.id}")
    play_move(Pointer(ann), exercise, puzzle.solutions[0])
    ann.page.locator(".exercise-message-good").wait_for()
    message = ann.page.locator(".exercise-message-text")
    words = texts(language)
    ending = words.get(f"petri-dish-ending-{outcome.trigger}-you".replace("_", "-"))
    win = f"{words.get('page-puzzle-wins')} {ending}"
    expect(message).to_contain_text(f"{words.get('page-puzzle-right')} {win}")
    expect(ann.page.locator(".match-side")).to_contain_text(win)
    expect(ann.page.locator(".match-side .findings")).to_have_count(0)


def test_a_solution_is_named_once_and_its_reasons_say_you(ann: Person) -> None:
    puzzle = next(
        each
        for each in read_puzzles("petri-dish")
        if not each.continuations
        for reason in each.reasons
        if reason.kind == "petri-dish-finding-pieces-difference"
        and reason.params["player"] == actor_letter(each.seat)
    )
    hand = Pointer(ann)
    ann.open()
    ann.settle(pace="0")
    ann.open(f"/puzzles/petri-dish/{puzzle.id}")
    play_move(hand, build_puzzle(puzzle), puzzle.tempting)
    ann.page.locator(".exercise-message-bad").wait_for()
    hand.press(".urgent-actions button:not(.primary)")
    findings = ann.page.locator(".match-side .findings")
    expect(findings).to_contain_text("Pieces of yours on the board: ")
    shown = ann.page.locator(".exercise-message-text").inner_text()
    assert shown.count("solution") == 1
    assert "Pieces of yours" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_is_solved_on_a_small_phone_in_every_language(
    person: People, host: Server, language: str
) -> None:
    for game in (game for game in practice_games() if read_puzzles(game)):
        ann = person(host, language, SMALL_PHONE)
        puzzle = read_puzzles(game)[1]
        ann.open()
        ann.settle(pace="0")
        ann.open(f"/puzzles/{game}/{puzzle.id}")
        task = texts(language).get(f"{game}-puzzle-{puzzle.goal}")
        expect(ann.page.locator(".exercise-message-text")).to_contain_text(task)
        confirm = ann.page.locator(".board-confirm").bounding_box()
        assert confirm is not None
        assert confirm["y"] + confirm["height"] <= SMALL_PHONE["height"]
        play_move(Pointer(ann), build_puzzle(puzzle), puzzle.solutions[0])
        right = texts(language).get("page-puzzle-right")
        expect(ann.page.locator(".exercise-message-text")).to_contain_text(right)
        assert ann.does_not_scroll_sideways()
        assert_accessible(ann)


@pytest.mark.parametrize("game", [game for game in practice_games() if read_puzzles(game)])
def test_a_puzzle_is_solved_by_keyboard(ann: Person, game: str) -> None:
    puzzle = read_puzzles(game)[0]
    hand = Keyboard(ann)
    ann.open()
    ann.settle(pace="0")
    ann.open(f"/puzzles/{game}/{puzzle.id}")
    ann.page.locator(".exercise-message-task").wait_for()
    assert_accessible(ann)
    play_move(hand, build_puzzle(puzzle), puzzle.solutions[0])
    ann.page.locator(".exercise-message-good").wait_for()
    if ann.page.locator(".match-side .finding").count():
        hand.press(".match-side .finding")
        ann.page.locator(".pointed-places > *").first.wait_for()


@pytest.mark.parametrize("path", ["/learn/petris/propagation", "/puzzles/petris"])
def test_a_phone_reaches_every_section_from_a_lesson_and_a_puzzle(
    person: People, host: Server, path: str
) -> None:
    ann = person(host, size=PHONE)
    ann.open(path)
    ann.page.locator(".exercise-message-task").wait_for()
    link = ann.page.get_by_role("navigation").get_by_role("link", name="Analyse", exact=True)
    side, row = ann.page.locator(".match-side").bounding_box(), link.bounding_box()
    assert side is not None
    assert row is not None
    assert row["y"] + row["height"] <= side["y"] + side["height"]
    link.click()
    ann.page.wait_for_url("**/analyse")


def test_the_puzzle_of_the_day_and_every_section_are_one_click_away(ann: Person) -> None:
    ann.open()
    for name, address in (("Learn", "/learn"), ("Puzzles", "/puzzles"), ("Watch", "/watch")):
        ann.page.get_by_role("navigation").get_by_role("link", name=name, exact=True).click()
        ann.page.wait_for_url(f"**{address}")
        current = ann.page.get_by_role("navigation").locator("[aria-current=page]")
        expect(current).to_have_text(name)
    ann.open("/puzzles")
    ann.page.get_by_role("link", name="Puzzle of the day").click()
    ann.page.locator(".exercise-message-task").wait_for()


def test_puzzles_of_a_theme_follow_each_other(ann: Person) -> None:
    ann.open("/puzzles")
    ann.page.get_by_role("link", name="Room to move").click()
    ann.page.wait_for_url("**/puzzles/petris/*#mobility")
    shown = ann.page.url.split("/")[-1].split("#")[0]
    puzzle = next(each for each in read_puzzles("petris") if each.id == shown)
    assert "mobility" in puzzle.themes
    ann.settle(pace="0")
    ann.page.reload()
    play_move(Pointer(ann), build_puzzle(puzzle), puzzle.solutions[0])
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
    play_move(Pointer(ann), build_puzzle(puzzle), puzzle.tempting)
    ann.page.locator(".board-skip").wait_for()
    assert _puzzle_progress(ann)["petris"]["rating"] < 1062
    ann.drawn()
    expect(figures).to_contain_text("Your rating: 1062")
    ann.until(lambda: _skip_to_the_end(ann))
    expect(figures).not_to_contain_text("Your rating: 1062")


def _skip_to_the_end(person: Person) -> bool:
    if person.page.locator(".board-skip").count():
        person.page.locator(".board-skip").click()
    return person.page.locator(".exercise-message-bad").count() > 0


def test_a_match_against_the_weakest_level_follows_a_lesson(ann: Person) -> None:
    lesson = next(each for each in _LESSONS if each.game == "petris")
    step = lesson.steps[-1]
    ann.open()
    progress = json.dumps({f"petris/{lesson.name}": len(lesson.steps) - 1})
    ann.settle(pace="0", level='"bloom"', lessons=progress)
    ann.open(f"/learn/petris/{lesson.name}")
    current = ann.page.locator(".lesson-steps [aria-current=step]")
    expect(current).to_have_css("font-weight", "700")
    play_move(Pointer(ann), build_step(lesson, step), step.solution)
    ann.page.get_by_role("button", name="Play Petris").click()
    ann.page.wait_for_url("**/m/*")
    expect(ann.page.locator(".seat-card").last).to_contain_text("Spore")

"""Best play after a move of a puzzle, step by step on the board."""

from collections.abc import Callable

import pytest

from exercise_player import Pointer, play_move
from page_accessibility import assert_accessible
from page_driver import PHONE, Person, expect
from petrilab.practice import read_puzzles
from petrilab.practice.puzzle import build_puzzle
from petrilab.texts import LANGUAGES, texts
from server_process import Server

People = Callable[..., Person]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_move_is_refuted_step_by_step(person: People, host: Server, language: str) -> None:
    puzzle = next(
        each
        for each in read_puzzles("petris")
        if each.goal == "win" and len(each.lines.get(each.tempting, ())) > 2
    )
    exercise, words = build_puzzle(puzzle), texts(language)
    line = exercise.results[puzzle.tempting].line
    ann = person(host, language, size=PHONE)
    ann.open()
    ann.settle(pace="0")
    ann.open(f"/puzzles/petris/{puzzle.id}")
    play_move(Pointer(ann), exercise, puzzle.tempting)
    message, board = ann.page.locator(".exercise-message-text"), ann.page.locator(".board-drawing")
    box = board.bounding_box()
    ann.page.get_by_role("button", name=words.get("page-puzzle-line-show")).click()
    for number in range(len(line)):
        at = words.get("page-step-at", at=number + 2, count=len(line) + 1)
        expect(message.locator("strong")).to_have_text(at)
        expect(ann.page.locator(".step-controls")).to_contain_text(at)
        ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator(".board.ended")).to_have_count(1)
    assert ann.page.locator(".board-drawing").bounding_box() == box
    assert ann.does_not_scroll_sideways()
    assert_accessible(ann)
    for _ in line:
        ann.page.keyboard.press("ArrowLeft")
    expect(message).to_contain_text(words.get("petris-puzzle-wrong-win"))
    Pointer(ann).press(".urgent-actions .primary")
    expect(message).to_have_text(words.get("petris-puzzle-win"))

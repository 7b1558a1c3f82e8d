"""Every lesson is played: by its solution, by wrong moves, and by moves that the rules refuse."""

from functools import cache

import pytest

from petrilab.core import read_position
from petrilab.practice import (
    Exercise,
    Lesson,
    LessonStep,
    find_lesson,
    practice_games,
    read_lessons,
)
from petrilab.practice.exercise import ExerciseNode
from petrilab.practice.lesson import build_step
from petrilab.texts import LANGUAGES, texts

_ALL = [
    (lesson, step)
    for game in practice_games()
    for lesson in read_lessons(game)
    for step in lesson.steps
]
_STEPS = [pytest.param(lesson, step, id=lesson.text_of(step)) for lesson, step in _ALL]
_EVERY_STEP = pytest.mark.parametrize(("lesson", "step"), _STEPS)


@cache
def _built(text: str) -> Exercise:
    lesson, step = next((lesson, step) for lesson, step in _ALL if lesson.text_of(step) == text)
    return build_step(lesson, step)


def _exercise(lesson: Lesson, step: LessonStep) -> Exercise:
    """Return the exercise of a step, which is built once for all tests."""
    return _built(lesson.text_of(step))


def _walk(exercise: Exercise, steps: tuple[str, ...]) -> ExerciseNode:
    """Return the node that steps lead to, as the page finds it."""
    node = exercise.nodes[0]
    for step in steps:
        node = exercise.nodes[node.steps[step][1]]
    return node


def test_every_game_has_the_lessons_that_were_agreed() -> None:
    assert {game: len(read_lessons(game)) for game in practice_games()} == {
        "petris": 10,
        "petri-dish": 5,
        "honeycomb": 5,
    }
    assert find_lesson("petris", "chess") is None
    assert find_lesson("chess", "propagation") is None


@_EVERY_STEP
def test_a_step_is_solved_by_its_solution_and_explains_a_wrong_move(
    lesson: Lesson, step: LessonStep
) -> None:
    exercise = _exercise(lesson, step)
    game, position = read_position(step.position)
    solution = game.parse_move(step.solution)
    assert _walk(exercise, game.steps(solution)).move == step.solution
    assert exercise.results[step.solution].is_solution
    # The exercise holds exactly the legal moves, and the results that the rules give.
    legal = game.legal(position, exercise.seat)
    assert exercise.results.keys() == {move.text() for move in legal}
    for move in legal:
        after = game.follow(position, exercise.seat, move)
        frame = exercise.results[move.text()].frames[0]
        assert [event.kind for event in frame.events] == [event.kind for event in after.events]
        scene = game.scene(game.view(after.position, exercise.seat))
        assert exercise.scenes[frame.scene] == scene
    wrong = [move for move, result in exercise.results.items() if not result.is_solution]
    assert bool(wrong) == bool(step.wrong)
    if step.wrong:
        assert step.wrong in wrong


@_EVERY_STEP
def test_no_step_can_dead_end(lesson: Lesson, step: LessonStep) -> None:
    """From every partial move a complete move can be reached, and the page can take steps back."""
    exercise = _exercise(lesson, step)
    complete = {number for number, node in enumerate(exercise.nodes) if node.move}
    while True:
        leading = {
            number
            for number, node in enumerate(exercise.nodes)
            if number not in complete and any(to in complete for _, to in node.steps.values())
        }
        if not leading:
            break
        complete |= leading
    assert len(complete) == len(exercise.nodes)


@_EVERY_STEP
def test_refused_places_have_the_reason_of_the_rules(lesson: Lesson, step: LessonStep) -> None:
    exercise = _exercise(lesson, step)
    game, position = read_position(step.position)
    view = game.view(position, exercise.seat)
    pending: list[tuple[tuple[str, ...], int]] = [((), 0)]
    seen: set[int] = set()
    while pending:
        partial, number = pending.pop()
        if number in seen:
            continue
        seen.add(number)
        node, preview = exercise.nodes[number], game.preview(view, exercise.seat, partial)
        assert {place: exercise.refusals[at].rule for place, at in node.refused.items()} == {
            place: str(refusal.rule) for place, refusal in preview.refused.items()
        }
        assert {each: place for each, (place, _) in node.steps.items()} == preview.steps
        pending += [((*partial, each), to) for each, (_, to) in node.steps.items()]


@pytest.mark.parametrize("language", LANGUAGES)
@_EVERY_STEP
def test_a_step_has_its_sentences(lesson: Lesson, step: LessonStep, language: str) -> None:
    sentences = texts(language)
    name = lesson.text_of(step)
    assert sentences.has(lesson.text)
    assert sentences.has(name)
    assert sentences.attribute(name, "done")
    assert bool(sentences.attribute(name, "hint")) == bool(step.wrong)
    for note in step.notes.values():
        assert sentences.attribute(name, note)

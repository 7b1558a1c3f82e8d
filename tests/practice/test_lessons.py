"""Every lesson is played: by its solution, by wrong moves, and by moves that the rules refuse."""

from functools import cache

import pytest

from petrilab.core import actor_letter, read_position
from petrilab.match.messages import EventMessage
from petrilab.practice import (
    Exercise,
    Lesson,
    LessonStep,
    find_lesson,
    practice_games,
    read_lessons,
)
from petrilab.practice.exercise import ExerciseNode, MoveResult
from petrilab.practice.lesson import LessonClaim, build_step
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


_INTRODUCED = {
    "petris-event-fission": "petris-lesson-fission-alone",
    "petris-event-grew": "petris-lesson-fission-alone",
    "petris-event-sarcina": "petris-lesson-sarcina-five",
    "petris-event-contamination": "petris-lesson-contamination-most",
    "petris-event-scored": "petris-lesson-contamination-most",
    "honeycomb-event-black": "honeycomb-lesson-competition-black",
    "honeycomb-event-blocked": "honeycomb-lesson-antibiotic-block",
    "petri-dish-event-eliminated": "petri-dish-lesson-winning-last",
}
"""By kind of event: the step whose task introduces its word."""


def test_the_board_says_no_word_that_no_lesson_has_introduced() -> None:
    """Neither the previews of a step nor its solution have events with unknown words."""
    order = [lesson.text_of(step) for lesson, step in _ALL]
    for lesson, step in _ALL:
        exercise, here = _exercise(lesson, step), order.index(lesson.text_of(step))
        shown = [event for node in exercise.nodes for event in (*node.events, *node.coming)]
        shown += [e for frame in exercise.results[step.solution].frames for e in frame.events]
        for kind in {event.kind for event in shown} & set(_INTRODUCED):
            assert order.index(_INTRODUCED[kind]) <= here, (lesson.text_of(step), kind)


_WORDS = {
    "petris": (("fission", "fission"), ("contamination", "contamination"), ("sarcina", "sarcina")),
    "petri-dish": (("wild", "dice"), ("splorf", "splorf"), ("reserve", "actions")),
    "honeycomb": (("contact", "contacts"), ("antibiotic", "antibiotic"), ("nope", "antibiotic")),
}
"""By game: a word, and the first lesson that uses it."""


@pytest.mark.parametrize("game", practice_games())
def test_a_word_is_first_used_where_it_is_introduced(game: str) -> None:
    names = [lesson.name for lesson in read_lessons(game)]
    for word, introduced in _WORDS[game]:
        users = [
            lesson.name
            for lesson in read_lessons(game)
            for step in lesson.steps
            for text in (
                texts("en").get(lesson.text_of(step)),
                texts("en").attribute(lesson.text_of(step), "done"),
                texts("en").attribute(lesson.text_of(step), "hint"),
            )
            if text and word in text.lower()
        ]
        assert users, word
        assert users[0] == introduced, word
        assert names.index(introduced) == min(map(names.index, users))


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


def _named(event: EventMessage) -> list[str]:
    return str(event.params.get("player", event.params.get("players", ""))).split(", ")


def _is_true(claim: LessonClaim, result: MoveResult, learner: str) -> bool:
    """Return whether what a text says holds after the move."""
    kinds = [
        event.kind
        for event in result.frames[0].events
        if (not claim.player or claim.player in _named(event))
        and (not claim.place or claim.place in event.places)
    ]
    ending = "none"
    if result.outcome:
        ending = "win" if learner in map(actor_letter, result.outcome.winners) else "loss"
    return (
        (not claim.event or claim.event in kinds)
        and (not claim.no_event or claim.no_event not in kinds)
        and (not claim.ending or claim.ending == ending)
    )


def _shown(result: MoveResult) -> str:
    """Return the attribute of the step's text that the page shows after a move."""
    return result.note.rpartition(".")[2] or ("done" if result.is_solution else "hint")


@_EVERY_STEP
def test_what_a_text_says_about_a_move_is_true_of_every_move(
    lesson: Lesson, step: LessonStep
) -> None:
    exercise = _exercise(lesson, step)
    texts_of_moves = {move: _shown(result) for move, result in exercise.results.items()}
    for move, result in exercise.results.items():
        for claim in (each for each in step.claims if each.text == texts_of_moves[move]):
            assert _is_true(claim, result, actor_letter(exercise.seat)), (move, claim)
    named = {*step.notes.values(), *step.event_notes.values(), *step.solution_notes.values()}
    assert {claim.text for claim in step.claims} <= set(texts_of_moves.values())
    assert named <= set(texts_of_moves.values()), "a note that no move shows"


@pytest.mark.parametrize(
    ("name", "move", "false"),
    [
        ("petris-lesson-losing-track", "3>2:2", "petris-event-scored"),
        ("honeycomb-lesson-bluff-second", "1+12", "honeycomb-event-contacts"),
        ("honeycomb-lesson-competition-black", "1+19", "honeycomb-event-contacts"),
    ],
)
def test_a_false_claim_is_noticed(name: str, move: str, false: str) -> None:
    """These moves were said to do what they do not."""
    result = _built(name).results[move]
    assert not result.is_solution
    assert not _is_true(LessonClaim("hint", event=false, player="A"), result, "A")
    assert _is_true(LessonClaim("hint", no_event=false, player="A"), result, "A")


def test_the_lesson_on_picks_says_that_a_hexagon_turned_black() -> None:
    results = _built("honeycomb-lesson-picks-two").results
    assert results["17+19"].is_solution
    assert results["17+19"].note == "honeycomb-lesson-picks-two.black"
    assert results["1+2"].is_solution
    assert results["1+2"].note == ""


def test_only_the_moves_that_do_the_task_are_accepted() -> None:
    """Picks without contacts were accepted, and picks that met the other player's."""
    for name in ("competition-black", "bluff-second", "bluff-trap"):
        for move, result in _built(f"honeycomb-lesson-{name}").results.items():
            events = result.frames[0].events
            own = {event.kind for event in events if "A" in _named(event)}
            if result.is_solution:
                assert "honeycomb-event-contacts" in own, (name, move)
            if result.is_solution and name != "bluff-trap":
                assert "honeycomb-event-competition" not in own, (name, move)


@pytest.mark.parametrize("language", LANGUAGES)
@_EVERY_STEP
def test_a_lesson_step_has_all_its_sentences(
    lesson: Lesson, step: LessonStep, language: str
) -> None:
    sentences = texts(language)
    name = lesson.text_of(step)
    assert sentences.has(lesson.text)
    assert sentences.has(name)
    assert sentences.attribute(name, "done")
    assert bool(sentences.attribute(name, "hint")) == bool(step.wrong)
    for note in (
        *step.notes.values(),
        *step.event_notes.values(),
        *step.solution_notes.values(),
    ):
        assert sentences.attribute(name, note)

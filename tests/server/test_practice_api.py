"""Lessons and puzzles over HTTP."""

import gzip

import msgspec
import pytest

from petrilab.practice import Exercise, practice_games, read_lessons, read_puzzles
from petrilab.server import compute_jobs
from petrilab.server.lesson_files import read_lesson_file
from petrilab.server.schemas import GameLessons, GamePuzzles, LessonExercises, PuzzleExercise
from server_process import Guest

_LESSONS = [(game, each.name) for game in practice_games() for each in read_lessons(game)]


@pytest.mark.parametrize(("game", "lesson"), _LESSONS)
def test_lesson_files_are_up_to_date(game: str, lesson: str) -> None:
    file = read_lesson_file(game, lesson)
    assert file, "run: python -m petrilab.server.lesson_files"
    current = compute_jobs.encode_lesson(game, lesson)
    assert gzip.decompress(file) == current, "run: python -m petrilab.server.lesson_files"


def test_lessons_and_puzzles_are_listed(ada: Guest) -> None:
    lessons = msgspec.json.decode(ada.get("/api/lessons").content, type=tuple[GameLessons, ...])
    assert [(each.game, info.name) for each in lessons for info in each.lessons] == _LESSONS
    puzzles = msgspec.json.decode(ada.get("/api/puzzles").content, type=tuple[GamePuzzles, ...])
    assert {each.game: len(each.puzzles) for each in puzzles} == {
        game: len(read_puzzles(game)) for game in practice_games()
    }


def test_a_lesson_is_compressed_for_clients_that_can_read_it(ada: Guest) -> None:
    path = "/api/lessons/petris/propagation"
    url, headers = ada.server.origin + path, ada.headers()
    small = ada.server.http.get(url, headers={**headers, "accept-encoding": "gzip"})
    plain = ada.server.http.get(url, headers={**headers, "accept-encoding": "identity"})
    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert small.json() == plain.json()
    assert int(small.headers["content-length"]) < int(plain.headers["content-length"]) / 5
    lesson = msgspec.json.decode(plain.content, type=LessonExercises)
    assert [step.text for step in lesson.steps] == [
        "petris-lesson-propagation-send",
        "petris-lesson-propagation-split",
    ]


@pytest.mark.parametrize("game", [game for game in practice_games() if read_puzzles(game)])
def test_a_puzzle_comes_with_every_move(ada: Guest, game: str) -> None:
    puzzle = read_puzzles(game)[0]
    for _ in range(2):  # computed, then kept
        response = ada.get(f"/api/puzzles/{game}/{puzzle.id}")
        assert response.headers["content-encoding"] == "gzip"
        answer = msgspec.json.decode(response.content, type=PuzzleExercise)
        assert answer.puzzle == puzzle
        solved = {move for move, each in answer.exercise.results.items() if each.is_solution}
        assert solved == set(puzzle.solutions)


@pytest.mark.parametrize(
    "path",
    [
        "/api/lessons/petris/chess",
        "/api/lessons/chess/x",
        "/api/puzzles/petris/0",
        "/api/puzzles/chess/0",
    ],
)
def test_unknown_lessons_and_puzzles_are_not_found(ada: Guest, path: str) -> None:
    assert ada.get(path).status_code == 404


@pytest.mark.parametrize("game", [*practice_games(), "chess"])
def test_only_games_with_puzzles_have_a_page_of_puzzles(ada: Guest, game: str) -> None:
    status = ada.server.http.get(f"/puzzles/{game}").status_code
    assert status == (200 if read_puzzles(game) else 404)


def test_a_position_becomes_an_exercise_that_the_named_moves_solve(ada: Guest) -> None:
    request = {"text": "petris - 0020000/0001010 0,0 4", "seat": 0, "solutions": ["2>3:2"]}
    found = msgspec.json.decode(ada.post("/api/exercises", request).content, type=Exercise)
    assert {move for move, each in found.results.items() if each.is_solution} == {"2>3:2"}
    assert len(found.results) > 1


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"seat": 1}, "turn-not-waiting"),
        ({"solutions": ["2>2:1"]}, "petris-adjacent"),
        ({"text": "petris - 0010000/0010000 0,0 0"}, "petris-equal"),
        (
            {
                "text": "honeycomb - ..../...../....../......./....../...../.... 1 - -",
                "solutions": ["3+7"],
            },
            "server-too-costly",
        ),
    ],
)
def test_an_exercise_that_cannot_be_made_is_refused(
    ada: Guest, changes: dict[str, object], rule: str
) -> None:
    request = {"text": "petris - 0020000/0001010 0,0 4", "seat": 0, "solutions": ["2>3:2"]}
    assert ada.post("/api/exercises", {**request, **changes}).json()["rule"] == rule

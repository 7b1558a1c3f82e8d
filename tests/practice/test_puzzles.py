"""Puzzles: shipped ones are valid, those with a solver are proven, and making can be resumed.

`PETRILAB_PUZZLES=all` proves every shipped puzzle instead of a sample.
"""

import os
import random

import pytest

from petrilab.agents.plugin import find_plugin
from petrilab.core import read_position
from petrilab.practice import Puzzle, PuzzleSettings, find_practice, practice_games, read_puzzles
from petrilab.practice.puzzle import build_puzzle, decode_puzzles, encode_puzzle
from petrilab.practice.puzzle_judges import (
    SearchJudge,
    agreed,
    best_by_margin,
    only_move,
    winning_moves,
)
from petrilab.practice.puzzle_making import fit_rating
from petrilab.texts import LANGUAGES, texts

_SAMPLE = 3
_PROVEN = [game for game in practice_games() if find_plugin(game).solver and read_puzzles(game)]
_SHIPPED = [game for game in practice_games() if read_puzzles(game)]


def _sample(game: str) -> list[Puzzle]:
    """Return all puzzles of a game, or some of them, always the same."""
    puzzles = list(read_puzzles(game))
    if os.environ.get("PETRILAB_PUZZLES") == "all":
        return puzzles
    return random.Random(game).sample(puzzles, min(_SAMPLE, len(puzzles)))  # noqa: S311  # a sample


@pytest.mark.parametrize("game", _PROVEN)
def test_a_shipped_puzzle_has_exactly_the_claimed_solution(game: str) -> None:
    plugin = find_plugin(game).solver
    assert plugin
    solver = plugin.make(18)
    for puzzle in _sample(game):
        _, position = read_position(puzzle.position)
        found = only_move(solver.value_of_moves(position))
        assert found, puzzle.id
        assert tuple(move.text() for move in found.solutions) == puzzle.solutions
        assert found.goal == puzzle.goal


@pytest.mark.parametrize("game", _SHIPPED)
def test_shipped_puzzles_are_well_formed(game: str) -> None:
    puzzles, plugin = read_puzzles(game), find_practice(game)
    assert plugin
    assert plugin.puzzles
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        found, position = read_position(puzzle.position)
        assert puzzle.id == position.stable_hash()[:8]
        assert puzzle.goal in plugin.puzzles.goals
        assert set(puzzle.themes) <= set(plugin.puzzles.themes.values())
        for text in (*puzzle.solutions, puzzle.tempting):
            assert found.check(position, puzzle.seat, found.parse_move(text)) is None
        assert puzzle.tempting not in puzzle.solutions
        assert sum(odds.percent for odds in puzzle.odds) in {0, 100}
        assert puzzle.reasons
        for language in LANGUAGES:
            for reason in puzzle.reasons:
                assert texts(language).get(reason.kind, **reason.params) != reason.kind
    assert decode_puzzles("".join(map(encode_puzzle, puzzles))) == puzzles


@pytest.mark.parametrize("game", _SHIPPED)
def test_a_puzzle_is_an_exercise_that_only_its_solutions_solve(game: str) -> None:
    puzzle = _sample(game)[0]
    exercise = build_puzzle(puzzle)
    solved = {move for move, result in exercise.results.items() if result.is_solution}
    assert solved == set(puzzle.solutions)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"a": 1, "b": 0, "c": -1}, ("win", "a", "b")),
        ({"a": -1, "b": 0, "c": -1}, ("save", "b", "a")),
        ({"a": 1, "b": 1, "c": -1}, None),
        ({"a": -1, "b": -1}, None),
        ({"a": 1, "b": None}, None),
        ({"a": 1}, None),
        ({}, None),
    ],
)
def test_only_a_unique_proven_move_makes_a_puzzle(
    values: dict[str, int | None], expected: tuple[str, str, str] | None
) -> None:
    found = only_move(values)
    assert (found and (found.goal, *found.solutions, found.tempting)) == expected


@pytest.mark.parametrize(
    ("values", "solutions"),
    [
        ({"a": 0.7, "b": 0.5, "c": 0.4}, ("a",)),
        ({"a": 0.70, "b": 0.68, "c": 0.4}, ("a", "b")),
        ({"a": 0.7, "b": 0.65, "c": 0.6, "d": 0.55}, None),
        ({"a": 0.7}, None),
    ],
)
def test_the_best_moves_must_be_better_by_the_margin(
    values: dict[str, float], solutions: tuple[str, ...] | None
) -> None:
    settings = PuzzleSettings(options=("-",), agents=("random",), margin=0.1, most_solutions=2)
    found = best_by_margin(values, settings)
    assert (found.solutions if found else None) == solutions


def test_the_rating_of_a_puzzle_follows_from_the_success_of_the_levels() -> None:
    levels = (800, 1000, 1200)
    ratings = [
        fit_rating([(level, float(level >= least)) for level in levels])
        for least in (0, 900, 1100, 2000)
    ]
    assert ratings == sorted(ratings)
    assert len(set(ratings)) == len(ratings)
    assert 500 <= ratings[0] <= ratings[-1] <= 1500

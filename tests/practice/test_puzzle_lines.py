"""Best play after the moves of puzzles: legal to the end, and proven.

`PETRILAB_PUZZLES=all` looks at every shipped puzzle instead of a sample.
"""

import os
import random

import pytest

from petrilab.agents.plugin import find_plugin
from petrilab.core import find_game, read_position
from petrilab.practice import Puzzle, practice_games, read_puzzles
from petrilab.practice.proven_lines import with_lines
from petrilab.practice.puzzle import build_puzzle

_PROVEN = [game for game in practice_games() if find_plugin(game).solver and read_puzzles(game)]


def _sample(game: str, count: int) -> list[Puzzle]:
    """Return all puzzles of a game, or some of them, always the same."""
    puzzles = list(read_puzzles(game))
    if os.environ.get("PETRILAB_PUZZLES") == "all":
        return puzzles
    return random.Random(game).sample(puzzles, count)  # noqa: S311  # a sample


@pytest.mark.parametrize("game", _PROVEN)
def test_lines_are_played_by_the_rules_to_the_end_that_is_claimed(game: str) -> None:
    """A wrong move of a puzzle ends worse for its player than the solution."""
    found = find_game(game)
    for puzzle in _sample(game, 30):
        _, position = read_position(puzzle.position)
        shares = {}
        for move in found.legal(position, puzzle.seat):
            reached = found.follow(position, puzzle.seat, move).position
            for text in puzzle.lines.get(move.text(), ()):
                (actor,) = found.actors(reached)
                following = found.parse_move(text)
                assert found.check(reached, actor, following) is None, puzzle.id
                reached = found.follow(reached, actor, following).position
            outcome = found.outcome(reached)
            assert outcome, (puzzle.id, move.text())
            shares[move.text()] = outcome.share(puzzle.seat)
        (solution,) = puzzle.solutions
        best = shares.pop(solution)
        assert best == {"win": 1, "save": 0.5}[puzzle.goal], puzzle.id
        assert max(shares.values()) < best, puzzle.id


@pytest.mark.parametrize("game", _PROVEN)
def test_no_move_of_a_line_gives_anything_away(game: str) -> None:
    """Each position of a line has the value with which the line ends, by another solver."""
    found, plugin = find_game(game), find_plugin(game).solver
    assert plugin
    solver = plugin.make(18)
    for puzzle in _sample(game, 3):
        _, start = read_position(puzzle.position)
        for first, line in puzzle.lines.items():
            position = found.follow(start, puzzle.seat, found.parse_move(first)).position
            values = set()
            for text in line:
                (actor,) = found.actors(position)
                value = solver.solve(position).value
                assert value is not None
                values.add(value if actor == puzzle.seat else -value)
                position = found.follow(position, actor, found.parse_move(text)).position
            outcome = found.outcome(position)
            assert outcome
            assert values == {round(2 * outcome.share(puzzle.seat) - 1)}, (puzzle.id, first)


def test_the_result_of_a_move_goes_on_to_the_end_of_its_line() -> None:
    puzzle = next(each for each in read_puzzles("petris") if each.tempting in each.lines)
    result = build_puzzle(puzzle).results[puzzle.tempting]
    assert len(result.frames) == 1
    assert result.outcome is None
    assert len(result.line) == len(puzzle.lines[puzzle.tempting])
    assert result.line_outcome
    sent = [frame.events[0].params["move"] for frame in result.line]
    assert tuple(sent) == puzzle.lines[puzzle.tempting]
    assert with_lines(puzzle) == puzzle
    assert with_lines(read_puzzles("petri-dish")[0]) == read_puzzles("petri-dish")[0]

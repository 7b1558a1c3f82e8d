"""Judging known puzzles again, with the present engine and the present margins."""

from petrilab.agents.proofs import forget_proofs
from petrilab.core import SeededRandomSource, read_position
from petrilab.practice.judgement import Judgement
from petrilab.practice.plugin import PuzzleSettings
from petrilab.practice.puzzle import Puzzle
from petrilab.practice.puzzle_judges import make_judge


def judge_again(puzzle: Puzzle, settings: PuzzleSettings) -> Judgement | None:
    """Return the judgement about the position of a puzzle; None if it is no puzzle any more.

    It depends on the puzzle and the engine only.
    """
    forget_proofs()
    game, position = read_position(puzzle.position)
    solutions = tuple(map(game.parse_move, puzzle.solutions))
    known = Judgement(puzzle.goal, solutions, game.parse_move(puzzle.tempting), puzzle.odds)
    source = SeededRandomSource(f"{puzzle.id}/again")
    return make_judge(game, settings).judge_again(position, puzzle.seat, known, source)


def is_confirmed(puzzle: Puzzle, settings: PuzzleSettings) -> bool:
    """Return whether a puzzle has its goal and exactly its solutions if it is judged again."""
    found = judge_again(puzzle, settings)
    if found is None:
        return False
    solutions = {move.text() for move in found.solutions}
    return found.goal == puzzle.goal and solutions == set(puzzle.solutions)

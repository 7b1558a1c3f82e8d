"""Practice: lessons and puzzles on real boards, and the exercises that the page solves offline.

Nothing here loads the compiler except `puzzle_generator`, which only the command line imports.
"""

from petrilab.practice.exercise import Exercise, ExerciseSizeError, build_exercise
from petrilab.practice.lesson import Lesson, LessonStep, find_lesson, read_lessons
from petrilab.practice.plugin import PracticePlugin, PuzzleSettings, find_practice, practice_games
from petrilab.practice.puzzle import Puzzle, Reason, find_puzzle, read_puzzles

__all__ = [
    "Exercise",
    "ExerciseSizeError",
    "Lesson",
    "LessonStep",
    "PracticePlugin",
    "Puzzle",
    "PuzzleSettings",
    "Reason",
    "build_exercise",
    "find_lesson",
    "find_practice",
    "find_puzzle",
    "practice_games",
    "read_lessons",
    "read_puzzles",
]

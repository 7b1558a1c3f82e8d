"""Puzzles: positions with the moves that solve them, and the file that holds those of a game."""

from collections.abc import Sequence
from functools import cache
from typing import Literal, TypeAlias

import msgspec

from petrilab.core import Outcome, Seat, read_position
from petrilab.match import messages as m
from petrilab.practice.exercise import Exercise, Verdict, build_exercise
from petrilab.practice.plugin import find_practice

PUZZLES_FILE = "puzzles.jsonl"
"""The file of puzzles in the folder of a game's plugin, a JSON object in each line."""

PLAYED = -1
"""Source of a puzzle from the record of a played game."""

Goal: TypeAlias = Literal["win", "save", "best"]
"""The only move that wins, the only one that does not lose, or the best one by a margin."""


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """A verified finding about the solution: the id of its text, places and values."""

    kind: str
    params: dict[str, str | int] = {}
    places: tuple[str, ...] = ()


class Odds(msgspec.Struct, frozen=True):
    """A secret move that another player makes with this probability, in percent."""

    seat: Seat
    move: str
    percent: int


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position in which `seat` is to find one of the solutions."""

    id: str
    position: str
    seat: Seat
    goal: Goal
    solutions: tuple[str, ...]
    rating: int
    """Difficulty on the scale of the opponents' ratings."""
    source: int
    """Number of the game of opponents that the position comes from; PLAYED if people played it."""
    themes: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()
    tempting: str = ""
    """The wrong move that the reasons compare the solution with."""
    odds: tuple[Odds, ...] = ()
    """The picks of the others, in games with secret moves."""
    margin: int = 0
    """Percentage points by which the solutions are better than all other moves, if not proven."""
    continuations: dict[str, tuple[str, ...]] = {}
    """The moves by which the seat wins its turn after a solution, where it needs more moves."""
    lines: dict[str, tuple[str, ...]] = {}
    """Proven best play of all seats after each move, to the end of the game."""


_decode = msgspec.json.Decoder(Puzzle).decode
_encode = msgspec.json.Encoder().encode


def decode_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file's content."""
    return tuple(_decode(line) for line in text.splitlines() if line.strip())


def encode_puzzle(puzzle: Puzzle) -> str:
    """Return the line of a puzzle in a file."""
    return f"{_encode(puzzle).decode()}\n"


@cache
def read_puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game in this installation; none if it has no file."""
    plugin = find_practice(game)
    if plugin is None:
        return ()
    file = plugin.folder / PUZZLES_FILE
    return decode_puzzles(file.read_text(encoding="utf-8")) if file.is_file() else ()


def find_puzzle(game: str, name: str) -> Puzzle | None:
    """Return the puzzle of a game with this id; None if there is none."""
    return _by_id(game).get(name)


@cache
def _by_id(game: str) -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in read_puzzles(game)}


def build_puzzle(puzzle: Puzzle) -> Exercise:
    """Return the position of a puzzle as an exercise.

    A solution is followed by the rest of a turn that wins, or by the likeliest picks of the others.
    """
    game, position = read_position(puzzle.position)
    likely = sorted(puzzle.odds, key=lambda odds: -odds.percent)[:1]
    replies = tuple((odds.seat, odds.move) for odds in likely)

    def judge(move: str, events: Sequence[m.EventMessage], outcome: Outcome | None) -> Verdict:
        del events, outcome
        rest = tuple((puzzle.seat, each) for each in puzzle.continuations.get(move, ()))
        line = puzzle.lines.get(move, ())
        return Verdict(move in puzzle.solutions, replies=rest or replies, line=line)

    return build_exercise(game, position, puzzle.seat, judge)

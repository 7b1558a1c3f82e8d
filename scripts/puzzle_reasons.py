"""Explain the shipped puzzles anew: `python scripts/puzzle_reasons.py` after a change of findings.

Reasons, themes and the wrong move that they compare are written again; with `--ratings` also the
ratings of puzzles that state odds, with `--turns` the rest of the turns that win, and with
`--lines` best play after each move where it is proven. Each takes about a minute. Positions,
solutions, margins and all other ratings stay as they are.
"""

import sys
from pathlib import Path

import petrilab.practice
from petrilab.practice import find_practice, practice_games, read_puzzles
from petrilab.practice.proven_lines import with_lines
from petrilab.practice.puzzle import PUZZLES_FILE, encode_puzzle
from petrilab.practice.puzzle_generator import with_continuations, with_rating, with_reasons

PACKAGE = Path(petrilab.practice.__file__).parent


def main() -> None:
    """Rewrite the files of puzzles, and say how many changed."""
    for game in practice_games():
        plugin = find_practice(game)
        if plugin is None or plugin.puzzles is None:
            continue
        before = read_puzzles(game)
        after = [with_reasons(puzzle, plugin.puzzles) for puzzle in before]
        if "--ratings" in sys.argv:
            after = [with_rating(puzzle, plugin.puzzles) for puzzle in after]
        if "--turns" in sys.argv:
            after = [with_continuations(puzzle, plugin.puzzles) for puzzle in after]
        if "--lines" in sys.argv:
            after = [with_lines(puzzle) for puzzle in after]
        file = PACKAGE / game.replace("-", "_") / PUZZLES_FILE
        file.write_text("".join(map(encode_puzzle, after)), encoding="utf-8")
        changed = sum(old != new for old, new in zip(before, after, strict=True))
        print(f"{game}: {changed} of {len(after)} puzzles have changed")


if __name__ == "__main__":
    main()

"""Judge the shipped puzzles again: `python scripts/judge_puzzles.py petri-dish --checked FILE`.

The present engine judges each puzzle with the present margins. With `--drop` those that fail are
removed from the file of puzzles; `petrilab puzzles make` makes others. FILE keeps what has been
judged, so that an interrupted run continues; delete it when the engine has changed.
"""

import argparse
import json
from pathlib import Path

import petrilab.practice
from petrilab.agents.levels import agents_version
from petrilab.agents.warm_up import wait
from petrilab.practice import find_practice, practice_games, read_puzzles
from petrilab.practice.puzzle import PUZZLES_FILE, Puzzle, encode_puzzle
from petrilab.practice.puzzle_checks import is_confirmed

PACKAGE = Path(petrilab.practice.__file__).parent


def main() -> None:
    """Judge the puzzles of a game that were not judged yet, and say which ones fail."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=practice_games())
    parser.add_argument("--checked", type=Path, required=True)
    parser.add_argument("--drop", action="store_true")
    given = parser.parse_args()
    puzzles = read_puzzles(given.game)
    known = judged(given.game, puzzles, given.checked)
    kept = [puzzle for puzzle in puzzles if known[puzzle.id]]
    print(f"{given.game}: {len(kept)} of {len(puzzles)} puzzles are confirmed")
    if given.drop:
        file = PACKAGE / given.game.replace("-", "_") / PUZZLES_FILE
        file.write_text("".join(map(encode_puzzle, kept)), encoding="utf-8")


def judged(game: str, puzzles: tuple[Puzzle, ...], checked: Path) -> dict[str, bool]:
    """Return by id whether a puzzle is confirmed; what is new is appended to the file."""
    plugin = find_practice(game)
    if plugin is None or plugin.puzzles is None:
        raise SystemExit(f"{game} has no puzzles")
    lines = checked.read_text("utf-8").splitlines() if checked.exists() else []
    rows = [json.loads(line) for line in lines]
    version = agents_version(game)
    known = {row["id"]: row["confirmed"] for row in rows if row["agents"] == version}
    wait(game)
    with checked.open("a", encoding="utf-8") as file:
        for puzzle in puzzles:
            if puzzle.id not in known:
                known[puzzle.id] = is_confirmed(puzzle, plugin.puzzles)
                row = {"id": puzzle.id, "agents": version, "confirmed": known[puzzle.id]}
                print(json.dumps(row), file=file, flush=True)
                print(puzzle.id, "confirmed" if known[puzzle.id] else "FAILS", flush=True)
    return known


if __name__ == "__main__":
    main()

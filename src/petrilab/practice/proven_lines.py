"""Best play after each move of a puzzle whose value is proven: why it wins, or what it allows."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from petrilab.agents.plugin import find_plugin
from petrilab.core import AnyGame, read_position
from petrilab.practice.puzzle import Puzzle

_TABLE_BITS: Final = 20
"""The solver's transposition table has 2**_TABLE_BITS entries, 16 MB."""
_NODES: Final = 3_000_000
"""Node budget of the solver after each move, ten times that of the puzzles of Petris."""


def with_lines(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with best play after each move, to the end of the game.

    A move that ends the game has no line; neither has one after which the solver's budget does not
    suffice, nor any move of a puzzle without a proof.
    """
    game, position = read_position(puzzle.position)
    plugin = find_plugin(game.name).solver
    if plugin is None or puzzle.goal == "best":
        return puzzle
    solver = plugin.make(_TABLE_BITS)
    lines: dict[str, tuple[str, ...]] = {}
    for move in game.legal(position, puzzle.seat):
        after = game.follow(position, puzzle.seat, move).position
        if game.outcome(after) is None:
            line = solver.solve(after, nodes=_NODES).line
            if _reaches_the_end(game, after, line):
                lines[move.text()] = tuple(each.text() for each in line)
    return replace(puzzle, lines=lines)


def _reaches_the_end(game: AnyGame, position: Any, line: Sequence[Any]) -> bool:
    for move in line:
        (actor,) = game.actors(position)
        position = game.follow(position, actor, move).position
    return game.outcome(position) is not None

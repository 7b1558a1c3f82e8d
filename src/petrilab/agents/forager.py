"""The forager: a simple opponent for Honeycomb, as computer players of old were.

It extends its colonies at random, founds new ones where it cannot, and knows no antibiotics.
"""

from typing import Any

from petrilab.agents.base import Budget, Choice
from petrilab.agents.simple import RandomAgent
from petrilab.core import AnyGame, Source
from petrilab.games.honeycomb import HoneycombView, Pick, board
from petrilab.games.honeycomb.picking import colonies_needed, empty_cells, forbids


class ForagerAgent:
    """Grows next to itself, at random."""

    name = title = "forager"

    def choose(
        self, game: AnyGame, view: Any, source: Source, budget: Budget | None = None
    ) -> Choice:
        """A pick of hexagons beside the own colonies; anything legal where that is not allowed."""
        if not isinstance(view, HoneycombView):
            return RandomAgent().choose(game, view, source, budget)
        chosen: list[int] = []
        for _ in range(colonies_needed(view)):
            open_cells = [cell for cell in empty_cells(view) if cell not in chosen]
            beside = [cell for cell in open_cells if _touches(view, cell)]
            pool = beside or open_cells
            chosen.append(pool[source.below(len(pool))])
        pick = Pick(tuple(sorted(chosen)))
        if forbids(view, pick):
            # The table requires antibiotics, which a forager does not know.
            return RandomAgent().choose(game, view, source, budget)
        return Choice(pick)


def _touches(view: HoneycombView, cell: int) -> bool:
    """Whether a hexagon touches a colony of the viewer."""
    return any(
        view.cells[other - 1] == view.seat
        for pair in board(view.options.board).pairs
        if cell in pair
        for other in pair
        if other != cell
    )

"""The forager: a simple agent for Honeycomb, which extends its colonies and uses no antibiotics."""

from typing import Any

from petrilab.agents.base import Budget, Choice
from petrilab.agents.honeycomb.call_search import full_answer
from petrilab.agents.simple import RandomAgent
from petrilab.core import AnyGame, RandomSource
from petrilab.games.honeycomb import HoneycombView, Pick, board
from petrilab.games.honeycomb.picking import colonies_needed, empty_cells, pick_refusal


class ForagerAgent:
    """Picks random hexagons next to its own colonies; in other games it plays at random."""

    name = title = "forager"

    def choose(
        self, game: AnyGame, view: Any, source: RandomSource, budget: Budget | None = None
    ) -> Choice:
        """Return a pick next to the seat's colonies, or a random one where that is not legal.

        While a pick is read out, the forager calls all that it can.
        """
        if not isinstance(view, HoneycombView):
            return RandomAgent().choose(game, view, source, budget)
        if view.reading and view.seat is not None:
            return Choice(full_answer(game.determinize(view, source), view.seat))
        chosen: list[int] = []
        for _ in range(colonies_needed(view)):
            open_cells = [cell for cell in empty_cells(view) if cell not in chosen]
            adjacent = [cell for cell in open_cells if _is_next_to_colony(view, cell)]
            pool = adjacent or open_cells
            chosen.append(pool[source.below(len(pool))])
        pick = Pick(tuple(sorted(chosen)))
        if pick_refusal(view, pick):
            # The options require antibiotics, which a forager does not use.
            return RandomAgent().choose(game, view, source, budget)
        return Choice(pick)


def _is_next_to_colony(view: HoneycombView, cell: int) -> bool:
    """Return whether a hexagon is next to a colony of the viewer."""
    return any(
        view.cells[other - 1] == view.seat
        for pair in board(view.options.board).pairs
        if cell in pair
        for other in pair
        if other != cell
    )

"""The view of Honeycomb: what a seat, or a spectator, may know before the reveal."""

from dataclasses import dataclass

from petrilab.core import Outcome, Seat, drawing
from petrilab.games.honeycomb.board import Board, board
from petrilab.games.honeycomb.ending import outcome
from petrilab.games.honeycomb.moves import Pick
from petrilab.games.honeycomb.options import HoneycombOptions
from petrilab.games.honeycomb.position import HoneycombPosition


@dataclass(frozen=True, slots=True)
class HoneycombView:
    """All that is open, and one's own pick; of the others' picks only that they were made.

    Built up from nothing: positions that differ only in others' secrets have equal views.
    """

    seat: Seat | None
    options: HoneycombOptions
    cells: tuple[int, ...]
    round: int
    scores: tuple[int, ...]
    chosen: tuple[bool, ...]
    own_pick: Pick | None
    time_up: bool
    outcome: Outcome | None

    @property
    def game(self) -> str:
        """The name of the game."""
        return HoneycombPosition.game

    @property
    def board(self) -> Board:
        """The board that is played on."""
        return board(self.options.board)

    @property
    def choosing(self) -> tuple[Seat, ...]:
        """The seats that have still to pick in this round."""
        if self.outcome:
            return ()
        return tuple(seat for seat, made in enumerate(self.chosen) if not made)

    def _repr_svg_(self) -> str | None:
        return drawing.draw(self)


def view(position: HoneycombPosition, seat: Seat | None) -> HoneycombView:
    """What this seat, or a spectator, may know of a position."""
    if seat is not None and seat not in position.seats:
        raise ValueError(f"there is no seat {seat}")
    return HoneycombView(
        seat=seat,
        options=position.options,
        cells=position.cells,
        round=position.round,
        scores=position.scores,
        chosen=tuple(pick is not None for pick in position.picks),
        own_pick=None if seat is None else position.picks[seat],
        time_up=position.time_up,
        outcome=outcome(position),
    )

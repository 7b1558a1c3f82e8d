"""The view of Honeycomb: what a seat, or a spectator, may know before the reveal."""

from dataclasses import dataclass

from petrilab.core import Outcome, Seat, drawing
from petrilab.games.honeycomb.board import Board, board
from petrilab.games.honeycomb.calls import Answer
from petrilab.games.honeycomb.ending import outcome
from petrilab.games.honeycomb.moves import Pick
from petrilab.games.honeycomb.options import HoneycombOptions
from petrilab.games.honeycomb.position import HoneycombPosition
from petrilab.games.honeycomb.reading import ReadingTurn


@dataclass(frozen=True, slots=True)
class HoneycombView:
    """Everything public, and the viewer's own pick; of other picks only whether they were made.

    Positions that differ only in the secrets of others have equal views. While a pick is read out,
    `chosen` are the seats that are not waited for: they have answered, or need not.
    """

    seat: Seat | None
    options: HoneycombOptions
    cells: tuple[int, ...]
    round: int
    scores: tuple[int, ...]
    chosen: tuple[bool, ...]
    own_pick: Pick | None
    is_time_up: bool
    outcome: Outcome | None
    reading: ReadingTurn | None = None
    own_answer: Answer | None = None

    @property
    def game(self) -> str:
        """The name of the game."""
        return HoneycombPosition.game

    @property
    def board(self) -> Board:
        """The board of the game."""
        return board(self.options.board)

    @property
    def choosing(self) -> tuple[Seat, ...]:
        """The seats that have not picked in this round, or not answered in this reader's turn."""
        if self.outcome:
            return ()
        return tuple(seat for seat, made in enumerate(self.chosen) if not made)

    def _repr_svg_(self) -> str | None:
        return drawing.draw(self)


def view(position: HoneycombPosition, seat: Seat | None) -> HoneycombView:
    """Return what this seat, or a spectator (None), may know of a position."""
    if seat is not None and seat not in position.seats:
        raise ValueError(f"there is no seat {seat}")
    return HoneycombView(
        seat=seat,
        options=position.options,
        cells=position.cells,
        round=position.round,
        scores=position.scores,
        chosen=_chosen(position),
        own_pick=None if seat is None else position.picks[seat],
        is_time_up=position.is_time_up,
        outcome=outcome(position),
        reading=position.reading_turn,
        own_answer=_own_answer(position, seat),
    )


def _chosen(position: HoneycombPosition) -> tuple[bool, ...]:
    if position.reading is None:
        return tuple(pick is not None for pick in position.picks)
    waiting = position.choosing
    return tuple(seat not in waiting for seat in position.seats)


def _own_answer(position: HoneycombPosition, seat: Seat | None) -> Answer | None:
    if seat is None or position.reading is None:
        return None
    return position.reading.answers[seat]

"""The position of Honeycomb: hexagons, round, secret picks, time, and the reading of the round."""

from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

from petrilab.core import Position, Seat, actor_letter
from petrilab.games.honeycomb.board import Board, board
from petrilab.games.honeycomb.contacts import BLACK, EMPTY, scores
from petrilab.games.honeycomb.moves import Pick
from petrilab.games.honeycomb.options import HoneycombOptions
from petrilab.games.honeycomb.reading import Reading, ReadingTurn, reading_order
from petrilab.games.honeycomb.rulebook import Ending

NOTHING: Final = "-"
"""In texts: no picks were made; the time is not up."""
UP: Final = "up"
"""The time is up; the game ends after this round."""
TIMES: Final = (NOTHING, UP, *Ending)
"""The values of the last field: the time while the game continues, then the ending."""
EMPTY_SIGN: Final = "."
BLACK_SIGN: Final = "#"


@dataclass(frozen=True, slots=True)
class HoneycombPosition(Position):
    """A position of Honeycomb; `cells[number - 1]` is a hexagon's owner, EMPTY or BLACK.

    `round` is the round being picked, from 1, or the last round of a finished game. `picks` are by
    seat. `time` is one of TIMES; the game is over if it is an ending. `reading` is set while picks
    are read out and called, which happens only if calls are spoken; then all seats have picked.
    """

    game: ClassVar[str] = "honeycomb"

    options: HoneycombOptions
    cells: tuple[int, ...]
    round: int
    picks: tuple[Pick | None, ...]
    time: str
    reading: Reading | None = None

    @property
    def board(self) -> Board:
        """The board of the game."""
        return board(self.options.board)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.options.players)

    @property
    def ending(self) -> Ending | None:
        """The ending of the game, or None while it continues."""
        return None if self.time in (NOTHING, UP) else Ending(self.time)

    @property
    def is_time_up(self) -> bool:
        """Whether the time is up."""
        return self.time in (UP, Ending.TIME_UP)

    @property
    def rounds_resolved(self) -> int:
        """The number of resolved rounds."""
        return self.round if self.ending else self.round - 1

    @property
    def choosing(self) -> tuple[Seat, ...]:
        """The seats that have not picked in this round, or not answered in this reader's turn."""
        if self.ending:
            return ()
        if self.reading is None:
            return tuple(seat for seat, pick in enumerate(self.picks) if pick is None)
        answers = self.reading.answers
        return tuple(seat for seat in self.answering if answers[seat] is None)

    @property
    def reading_turn(self) -> ReadingTurn | None:
        """The public part of the reader's turn; None while picks are made."""
        if self.reading is None:
            return None
        order = reading_order(self.options.players, self.round)[: self.reading.turn + 1]
        read = tuple(pick.colonies if (pick := self.picks[seat]) else () for seat in order)
        return ReadingTurn(order, read, self.reading.closed)

    @property
    def answering(self) -> tuple[Seat, ...]:
        """The seats that answer in this reader's turn, ascending: callers and the reader."""
        turn = self.reading_turn
        callers = turn.callers(self.options, self.cells, self.round) if turn else ()
        return tuple(sorted((turn.reader, *callers))) if turn and callers else ()

    @property
    def scores(self) -> tuple[int, ...]:
        """Each player's points."""
        return scores(self.board, self.cells, self.options.players)

    def without_secrets(self) -> Self:
        """Return the position with only what was read out; its picks need not be complete."""
        turn = self.reading_turn
        if turn is None:
            return replace(self, picks=(None,) * len(self.picks))
        read = dict(zip(turn.readers, turn.read, strict=True))
        picks = tuple(Pick(read[seat]) if seat in read else None for seat in self.seats)
        unanswered = Reading(len(turn.readers) - 1, turn.closed, (None,) * len(picks))
        return replace(self, picks=picks, reading=unanswered)

    def fields(self) -> tuple[str, ...]:
        """Return hexagons by row, round, picks by seat, time; with spoken calls the reading."""
        signs = "".join(map(cell_sign, self.cells))
        rows, start = [], 0
        for length in self.board.rows:
            rows.append(signs[start : start + length])
            start += length
        picks = ",".join(
            f"{actor_letter(seat)}:{pick.text()}" for seat, pick in enumerate(self.picks) if pick
        )
        fields = "/".join(rows), str(self.round), picks or NOTHING, self.time
        return (*fields, self._reading_field()) if self.options.calls == "spoken" else fields

    def _reading_field(self) -> str:
        """Return the turn from 1, the closed hexagons, and the answers by seat."""
        reading = self.reading
        if reading is None:
            return NOTHING
        closed = "+".join(map(str, reading.closed)) or NOTHING
        answers = ",".join(
            f"{actor_letter(seat)}:{answer.text()}"
            for seat, answer in enumerate(reading.answers)
            if answer
        )
        return f"{reading.turn + 1}/{closed}/{answers or NOTHING}"


def cell_sign(cell: int) -> str:
    """Return the sign of a hexagon: empty, black or its owner's letter."""
    if cell == EMPTY:
        return EMPTY_SIGN
    return BLACK_SIGN if cell == BLACK else actor_letter(cell)


def start_position(options: HoneycombOptions) -> HoneycombPosition:
    """Return the empty board before the first picks."""
    cells = (EMPTY,) * board(options.board).size
    return HoneycombPosition(options, cells, 1, (None,) * options.players, NOTHING)

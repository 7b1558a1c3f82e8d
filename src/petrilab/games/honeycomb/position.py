"""The position of Honeycomb: the hexagons, the round, the secret picks, and the time."""

from dataclasses import dataclass
from typing import ClassVar, Final

from petrilab.core import Position, Seat, actor_letter
from petrilab.games.honeycomb.board import Board, board
from petrilab.games.honeycomb.contacts import BLACK, EMPTY, scores
from petrilab.games.honeycomb.moves import Pick
from petrilab.games.honeycomb.options import HoneycombOptions
from petrilab.games.honeycomb.rulebook import Ending

NOTHING: Final = "-"
"""In texts: no picks made; time is not up."""
UP: Final = "up"
"""Time is up; the round goes on, and the game ends after it."""
TIMES: Final = (NOTHING, UP, *Ending)
"""What the last field may say: the time while the game goes on, then how it ended."""
EMPTY_SIGN: Final = "."
BLACK_SIGN: Final = "#"


@dataclass(frozen=True, slots=True)
class HoneycombPosition(Position):
    """`cells[number - 1]` is a hexagon's owner, EMPTY or BLACK; `picks` are by seat.

    `round` is the round being picked, from 1; once the game is over, the round that was its last.
    `time` is one of TIMES; an ending there is what makes a position a finished one.
    """

    game: ClassVar[str] = "honeycomb"

    options: HoneycombOptions
    cells: tuple[int, ...]
    round: int
    picks: tuple[Pick | None, ...]
    time: str

    @property
    def board(self) -> Board:
        """The board that is played on."""
        return board(self.options.board)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.options.players)

    @property
    def ending(self) -> Ending | None:
        """What ended the game, or None while it goes on."""
        return None if self.time in (NOTHING, UP) else Ending(self.time)

    @property
    def time_up(self) -> bool:
        """Whether time is up."""
        return self.time in (UP, Ending.TIME_UP)

    @property
    def rounds_resolved(self) -> int:
        """How many rounds are over."""
        return self.round if self.ending else self.round - 1

    @property
    def choosing(self) -> tuple[Seat, ...]:
        """The seats that have still to pick in this round."""
        if self.ending:
            return ()
        return tuple(seat for seat, pick in enumerate(self.picks) if pick is None)

    @property
    def scores(self) -> tuple[int, ...]:
        """Each player's points."""
        return scores(self.board, self.cells, self.options.players)

    def fields(self) -> tuple[str, ...]:
        """Hexagons by row, round, picks by seat, time."""
        signs = "".join(map(cell_sign, self.cells))
        rows, start = [], 0
        for length in self.board.rows:
            rows.append(signs[start : start + length])
            start += length
        picks = ",".join(
            f"{actor_letter(seat)}:{pick.text()}" for seat, pick in enumerate(self.picks) if pick
        )
        return "/".join(rows), str(self.round), picks or NOTHING, self.time


def cell_sign(cell: int) -> str:
    """How a hexagon is written: empty, black or its owner's letter."""
    if cell == EMPTY:
        return EMPTY_SIGN
    return BLACK_SIGN if cell == BLACK else actor_letter(cell)


def start_position(options: HoneycombOptions) -> HoneycombPosition:
    """An empty board before the first picks."""
    cells = (EMPTY,) * board(options.board).size
    return HoneycombPosition(options, cells, 1, (None,) * options.players, NOTHING)

"""The position of Clobber: which stone is on each square."""

from dataclasses import dataclass, field
from typing import ClassVar, Final

from petrilab.core import Fields, Position, Seat, refuse_position
from petrilab_clobber.board import Board, board
from petrilab_clobber.options import ClobberOptions
from petrilab_clobber.rulebook import Rule

EMPTY: Final = -1
_SIGNS: Final = "AB."
"""The sign of each square in a position's text; the last one is an empty square."""


@dataclass(frozen=True, slots=True)
class ClobberPosition(Position):
    """A position of Clobber; `squares` holds a seat or EMPTY for each square."""

    game: ClassVar[str] = "clobber"

    options: ClobberOptions = field(hash=False)
    squares: tuple[int, ...]

    @property
    def board(self) -> Board:
        """The board of the game."""
        return board(self.options.columns, self.options.rows)

    @property
    def to_move(self) -> Seat:
        """The seat to move: every move empties one square, and A moved first."""
        return self.squares.count(EMPTY) % 2

    def targets(self, square: int) -> tuple[int, ...]:
        """Return the squares that the stone on `square` can capture, in pinned order."""
        seat = self.squares[square]
        if seat == EMPTY:
            return ()
        around = (other for other in self.board.neighbours[square] if other is not None)
        return tuple(other for other in around if self.squares[other] == 1 - seat)

    def active_stones(self, seat: Seat) -> int:
        """Return how many stones of a seat can capture."""
        own = (square for square, owner in enumerate(self.squares) if owner == seat)
        return sum(1 for square in own if self.targets(square))

    def fields(self) -> tuple[str, ...]:
        """Return the squares, row by row."""
        signs = "".join(_SIGNS[owner] for owner in self.squares)
        width = self.options.columns
        return ("/".join(signs[start : start + width] for start in range(0, len(signs), width)),)


def start_position(options: ClobberOptions) -> ClobberPosition:
    """Return the board full of stones, in a chequered pattern; A has the top left square."""
    squares = (
        (column + row) % 2 for row in range(options.rows) for column in range(options.columns)
    )
    return ClobberPosition(options, tuple(squares))


def parse_position(options: ClobberOptions, fields: Fields) -> ClobberPosition:
    """Return the position with these fields; refuse one with wrong numbers of stones."""
    (field,) = fields.named("squares")
    empty_row = "." * options.columns
    rows = field.text.split("/")
    if len(rows) != options.rows or any(len(row) != options.columns for row in rows):
        field.fail("/".join([empty_row] * options.rows))
    for column, sign in enumerate(field.text):
        if sign not in (*_SIGNS, "/"):
            field.fail("A B .", at=column)
    owners = {sign: owner for owner, sign in enumerate(_SIGNS[:-1])} | {_SIGNS[-1]: EMPTY}
    position = ClobberPosition(options, tuple(owners[sign] for row in rows for sign in row))
    _refuse_impossible(position)
    return position


def _refuse_impossible(position: ClobberPosition) -> None:
    """Refuse numbers of stones that captures in turn cannot leave."""
    squares, start = position.squares, start_position(position.options).squares
    lost = [start.count(seat) - squares.count(seat) for seat in range(2)]
    if lost[0] < 0 or lost[1] - lost[0] not in (0, 1):
        refuse_position(Rule.STONES, first=squares.count(0), second=squares.count(1))

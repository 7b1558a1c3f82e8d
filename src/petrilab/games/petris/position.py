"""The position of Petris: the dishes, the points, and the number of propagations made."""

from dataclasses import dataclass, field
from functools import lru_cache
from types import EllipsisType
from typing import ClassVar, Final

from petrilab.core import Outcome, Position, Seat
from petrilab.games.petris import track
from petrilab.games.petris.board import Layout, layout
from petrilab.games.petris.options import PetrisOptions

SARCINA: Final = 5
"""A player's number in a dish with the player's sarcina, which counts as five."""
STRANDED: Final = 6
"""A player's number for five bacteria that no sarcina could replace; the game is then over."""
BACTERIA: Final = 20
SARCINAS: Final = 3

SIGNS: Final = "01234S5"
"""The sign of each number in a dish: index 5 is a sarcina, index 6 five bacteria."""
_WRITTEN: Final = bytes.maketrans(bytes(range(len(SIGNS))), SIGNS.encode())


@dataclass(frozen=True, slots=True)
class PetrisPosition(Position):
    """A position of Petris; `dishes[seat][dish]` is 0 to 4 bacteria, SARCINA or STRANDED."""

    game: ClassVar[str] = "petris"

    options: PetrisOptions = field(hash=False)
    dishes: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    propagations: int
    known_outcome: Outcome | EllipsisType | None = field(
        default=..., init=False, repr=False, compare=False
    )
    """The outcome, or `...` before `ending.outcome` was asked; a move asks several times."""

    @property
    def layout(self) -> Layout:
        """The layout of the dishes."""
        return layout(self.options.players)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.options.players)

    @property
    def set_number(self) -> int:
        """The set of the next propagation, from 0."""
        return self.propagations // self.options.players

    @property
    def track_is_done(self) -> bool:
        """Whether the turn marker has reached the end of the track."""
        return self.propagations == track.propagations_in_game(self.options.players)

    @property
    def propagator(self) -> Seat:
        """The seat to move, if the game continues."""
        return self.options.propagators[self.propagations]

    def fields(self) -> tuple[str, ...]:
        """Return dishes by seat, points, and the number of propagations."""
        rows = b"/".join(map(bytes, self.dishes)).translate(_WRITTEN).decode()
        return rows, _points_text(self.points), str(self.propagations)


@lru_cache(maxsize=1 << 12)
def _points_text(points: tuple[int, ...]) -> str:
    return ",".join(map(str, points))


def bacteria_in_dishes(row: tuple[int, ...] | list[int]) -> int:
    """Return how many bacteria of a player are in the dishes."""
    return sum(row) - SARCINA * row.count(SARCINA) - (STRANDED - 5) * row.count(STRANDED)


def sarcinas_in_dishes(row: tuple[int, ...] | list[int]) -> int:
    """Return how many sarcinas of a player are in the dishes."""
    return row.count(SARCINA)


def tokens_in_dishes(row: tuple[int, ...]) -> int:
    """Return how many tokens a player has in the dishes; a sarcina is one token."""
    return bacteria_in_dishes(row) + sarcinas_in_dishes(row)


def start_position(options: PetrisOptions) -> PetrisPosition:
    """Return the position with one bacterium of each player in its starting dish."""
    board = layout(options.players)
    rows = tuple(tuple(int(dish == start) for dish in board.dishes) for start in board.starts)
    return PetrisPosition(options, rows, (0,) * options.players, 0)

"""The position of Petris: what each dish holds, the points, and how far the game is."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar, Final

from petrilab.core import Position, Seat
from petrilab.games.petris import track
from petrilab.games.petris.board import Layout, layout
from petrilab.games.petris.options import PetrisOptions

SARCINA: Final = 5
"""A dish's number for a player whose sarcina is there: it counts as five."""
STRANDED: Final = 6
"""Five bacteria that no sarcina could replace; only in a finished game."""
BACTERIA: Final = 20
SARCINAS: Final = 3

SIGNS: Final = "01234S5"
"""How the numbers of a dish are written: index 5 is a sarcina, index 6 five bacteria."""
_WRITTEN: Final = bytes.maketrans(bytes(range(len(SIGNS))), SIGNS.encode())


@dataclass(frozen=True, slots=True)
class PetrisPosition(Position):
    """`dishes[seat][dish]` is 0 to 4 bacteria, SARCINA or STRANDED."""

    game: ClassVar[str] = "petris"

    options: PetrisOptions = field(hash=False)
    dishes: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    propagations: int

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
        """The set the next propagation belongs to, from 0."""
        return self.propagations // self.options.players

    @property
    def track_is_done(self) -> bool:
        """Whether the turn marker has reached the end."""
        return self.propagations == track.propagations_in_game(self.options.players)

    @property
    def propagator(self) -> Seat:
        """Whose turn it is, if the game goes on."""
        return self.options.propagators[self.propagations]

    def fields(self) -> tuple[str, ...]:
        """Dishes by seat, points, propagations made."""
        rows = b"/".join(map(bytes, self.dishes)).translate(_WRITTEN).decode()
        return rows, _points_text(self.points), str(self.propagations)


@lru_cache(maxsize=1 << 12)
def _points_text(points: tuple[int, ...]) -> str:
    return ",".join(map(str, points))


def bacteria_in_dishes(row: tuple[int, ...] | list[int]) -> int:
    """How many bacteria of a player are out of the supply."""
    return sum(row) - SARCINA * row.count(SARCINA) - (STRANDED - 5) * row.count(STRANDED)


def sarcinas_in_dishes(row: tuple[int, ...] | list[int]) -> int:
    """How many sarcinas of a player are out of the supply."""
    return row.count(SARCINA)


def tokens_in_dishes(row: tuple[int, ...]) -> int:
    """How many tokens a player has in the dishes; a sarcina is one."""
    return bacteria_in_dishes(row) + sarcinas_in_dishes(row)


def start_position(options: PetrisOptions) -> PetrisPosition:
    """One bacterium of each player in its starting dish."""
    board = layout(options.players)
    rows = tuple(tuple(int(dish == start) for dish in board.dishes) for start in board.starts)
    return PetrisPosition(options, rows, (0,) * options.players, 0)

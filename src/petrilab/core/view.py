"""Views: what one seat, or a spectator, may know of a position."""

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from petrilab.core import drawing
from petrilab.core.actors import Seat
from petrilab.core.position import Position

P = TypeVar("P", bound=Position)


class View(Protocol):
    """What every view has: the game, and whose it is (None for a spectator)."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def seat(self) -> Seat | None:
        """Who sees this."""


@dataclass(frozen=True, slots=True)
class OpenView(Generic[P]):
    """A view in a game without secrets: everybody sees the position.

    Only games in which nothing is ever hidden may use it; the others build a view of their own.
    """

    position: P
    seat: Seat | None

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.position.game

    def _repr_svg_(self) -> str | None:
        return drawing.draw(self)

"""Views: what one seat, or a spectator, may know of a position."""

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from petrilab.core import drawing
from petrilab.core.actors import Seat
from petrilab.core.options import Options
from petrilab.core.position import Position

P = TypeVar("P", bound=Position)


class View(Protocol):
    """The members of every view: game, options, and the seat that sees it (None: a spectator)."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def options(self) -> Options:
        """The options of the match."""

    @property
    def seat(self) -> Seat | None:
        """The seat that sees this view, or None for a spectator."""


@dataclass(frozen=True, slots=True)
class OpenView(Generic[P]):
    """The view of a game without secrets: every seat sees the position.

    Only games in which nothing is ever hidden may use it; others define their own view.
    """

    position: P
    seat: Seat | None

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.position.game

    @property
    def options(self) -> Options:
        """The options of the match."""
        return self.position.options

    def _repr_svg_(self) -> str | None:
        return drawing.draw(self)

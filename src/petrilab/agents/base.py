"""What an opponent is: something that chooses a move from what its seat may know."""

from typing import Any, Protocol

from petrilab.core import AnyGame, Source


class Agent(Protocol):
    """Chooses moves for one seat."""

    @property
    def name(self) -> str:
        """As people type it."""

    def choose(self, game: AnyGame, view: Any, source: Source) -> Any:
        """A legal move for the view's seat, which the game must be waiting for."""

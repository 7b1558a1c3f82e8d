"""Positions: immutable values with a one-line text and a stable hash."""

from abc import ABC, abstractmethod
from hashlib import sha256
from typing import ClassVar

from petrilab.core import drawing
from petrilab.core.options import Options


class Position(ABC):
    """The complete state of a game, secrets and options included.

    Subclasses are frozen. Equal positions have equal texts, and a text restores its position.
    """

    __slots__ = ()

    game: ClassVar[str]
    """The name of the game, as in the registry."""

    options: Options

    @abstractmethod
    def fields(self) -> tuple[str, ...]:
        """Return the position's own fields, which follow game and options in its text."""

    def text(self) -> str:
        """Return the one-line text of the position (docs/formats.md)."""
        return f"{self.game} {self.options.text()} {' '.join(self.fields())}"

    def stable_hash(self) -> str:
        """Return sixteen hexadecimal digits, the same on every machine and in every release."""
        return sha256(self.text().encode()).hexdigest()[:16]

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str | None:
        """Return the drawing for Jupyter, or None if no drawing plugin is installed."""
        return drawing.draw(self)

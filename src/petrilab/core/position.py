"""Positions: immutable values with a one-line text and a stable hash."""

from abc import ABC, abstractmethod
from hashlib import sha256
from typing import ClassVar

from petrilab.core import drawing
from petrilab.core.options import Options


class Position(ABC):
    """What stands on the table, secrets included, with the options it is played by.

    Subclasses are frozen: equal positions have equal texts, and the text is enough to come back.
    """

    __slots__ = ()

    game: ClassVar[str]
    """The name of the game, as in the registry."""

    options: Options

    @abstractmethod
    def fields(self) -> tuple[str, ...]:
        """The position's own fields, which follow game and options in its text."""

    def text(self) -> str:
        """The one-line text of the position (docs/formats.md)."""
        return f"{self.game} {self.options.text()} {' '.join(self.fields())}"

    def stable_hash(self) -> str:
        """Sixteen hexadecimal digits, the same on every machine and in every release."""
        return sha256(self.text().encode()).hexdigest()[:16]

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str | None:
        """The drawing that Jupyter shows, if a drawing is plugged in."""
        return drawing.draw(self)

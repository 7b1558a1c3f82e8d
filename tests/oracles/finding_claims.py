"""Claims: what the sentence of a finding says, taken from its kind and values alone."""

from dataclasses import dataclass
from typing import Any

LETTERS = "ABCDEFGHIJ"


@dataclass(frozen=True)
class Claim:
    """A finding about a position, a move in it, or two moves in it.

    `state` is the state of the independent model; `moves` are the texts of the moves, the better
    one first.
    """

    game: str
    kind: str
    places: tuple[str, ...]
    params: dict[str, str | int]
    state: Any
    seat: int
    moves: tuple[str, ...] = ()

    @property
    def topic(self) -> str:
        """The kind without the name of the game and without the word for a difference."""
        return self.kind.removeprefix(f"{self.game}-finding-").removesuffix("-difference")

    @property
    def is_difference(self) -> bool:
        """Whether the sentence compares two moves."""
        return self.kind.endswith("-difference")

    @property
    def player(self) -> int:
        """The seat that the sentence is about."""
        return LETTERS.index(str(self.params["player"]))

"""Legal moves as a lazy sequence in a pinned order, with a size, `nth` and `rank`."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

M = TypeVar("M")


class Legal(ABC, Generic[M]):
    """The legal moves of one actor: counted, reached by number and ranked without listing them."""

    @property
    @abstractmethod
    def size(self) -> int:
        """How many there are."""

    @abstractmethod
    def nth(self, index: int) -> M:
        """The move number `index`, from 0; IndexError outside."""

    @abstractmethod
    def rank(self, move: M) -> int:
        """The number of a legal move, so that `nth(rank(move)) == move`; ValueError otherwise."""

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[M]:
        return (self.nth(index) for index in range(self.size))

    def __contains__(self, move: M) -> bool:
        try:
            self.rank(move)
        except ValueError:
            return False
        return True


class Listed(Legal[M]):
    """Legal moves that are few enough to list."""

    def __init__(self, moves: Sequence[M]) -> None:
        self._moves = moves

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self._moves)

    def nth(self, index: int) -> M:
        """The move number `index`, from 0."""
        if index < 0:
            raise IndexError(index)
        return self._moves[index]

    def rank(self, move: M) -> int:
        """The number of a legal move."""
        return self._moves.index(move)

    def __iter__(self) -> Iterator[M]:
        return iter(self._moves)

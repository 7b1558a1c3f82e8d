"""Legal moves as a lazy sequence in a pinned order, with a size, `nth` and `rank`."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

M = TypeVar("M")


class LegalMoves(ABC, Generic[M]):
    """The legal moves of one actor; counting, indexing and ranking need no list of them."""

    @property
    @abstractmethod
    def size(self) -> int:
        """The number of legal moves."""

    @abstractmethod
    def nth(self, index: int) -> M:
        """Return the move number `index`, from 0; raise IndexError outside the range."""

    @abstractmethod
    def rank(self, move: M) -> int:
        """Return the number of a legal move, inverse to `nth`; raise ValueError for any other."""

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


class MoveList(LegalMoves[M]):
    """Legal moves held in a list."""

    def __init__(self, moves: Sequence[M]) -> None:
        self._moves = moves

    @property
    def size(self) -> int:
        """The number of legal moves."""
        return len(self._moves)

    def nth(self, index: int) -> M:
        """Return the move number `index`, from 0; raise IndexError outside the range."""
        if index < 0:
            raise IndexError(index)
        return self._moves[index]

    def rank(self, move: M) -> int:
        """Return the number of a legal move; raise ValueError for any other."""
        return self._moves.index(move)

    def __iter__(self) -> Iterator[M]:
        return iter(self._moves)

"""What all runs of games inside the kernel have in common: parts of equal size, and seeds."""

from dataclasses import dataclass
from hashlib import sha256
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class KernelGames:
    """Games of one game with options, divided into parts; the last part may be smaller."""

    game: str
    options: str
    games: int
    seed: str
    part_size: ClassVar[int]
    """Games in a part of a run."""
    is_compiled: ClassVar[bool] = True

    @property
    def parts(self) -> range:
        """The numbers of all parts."""
        return range(-(-self.games // self.part_size))

    def numbers(self, part: int) -> range:
        """Return the numbers of the games of a part."""
        first = part * self.part_size
        return range(first, min(first + self.part_size, self.games))


def seed_number(seed: str) -> int:
    """Return the number for kernels of a seed in words."""
    return int.from_bytes(sha256(seed.encode()).digest()[:7], "big")

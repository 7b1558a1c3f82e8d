"""Games inside the kernel, divided into parts of equal size, each with its own seed."""

from dataclasses import dataclass
from hashlib import sha256
from typing import ClassVar

from petrilab.core import find_game
from petrilab.kernels.environment import find_environment
from petrilab.kernels.registry import find_kernel
from petrilab.lab.errors import LabError


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


def check_kernel(game: str, options: str) -> None:
    """Raise `LabError` if no kernel plays a game with these options exactly as the rules do."""
    kernel, environment, found = find_kernel(game), find_environment(game), find_game(game)
    if kernel is None or environment is None:
        raise LabError(f"{game} has no kernel; use --agents.")
    chosen = found.options_type.parse(options)
    try:
        kernel.encode(found.initial(chosen))
    except ValueError as error:
        raise LabError(f"The kernel cannot play {options}: {error}.") from error
    if not environment.is_exact(chosen):
        raise LabError(f"The kernel does not play {options} as the rules do; use --agents.")


def seed_number(seed: str) -> int:
    """Return the number for kernels of a seed in words."""
    return int.from_bytes(sha256(seed.encode()).digest()[:7], "big")

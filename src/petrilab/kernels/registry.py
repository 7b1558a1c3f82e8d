"""The registry of kernels: entry points, like those of the games."""

from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Protocol, cast

from petrilab.core.plugins import entry_points

GROUP = "petrilab.kernels"
"""The entry point group; each entry names the kernel module of a game."""


class Kernel(Protocol):
    """The constants of a game's kernel module, besides the functions of `interface`."""

    FEATURES: int
    """Number of features of the evaluation; 0 if the game has none."""
    WEIGHTS: Traversable | None
    """File of fitted weights, one array by number of players; None if there are none."""

    def encode(self, position: Any) -> Any:
        """Return the state of a position."""

    def decode(self, options: Any, state: Any) -> Any:
        """Return the position of a state."""


@cache
def kernel_names() -> tuple[str, ...]:
    """Return the names of the games that have a kernel."""
    return tuple(sorted(entry.name for entry in entry_points(group=GROUP)))


@cache
def find_kernel(game: str) -> Kernel | None:
    """Return the kernel of a game, or None; it is compiled when it is first used."""
    found = entry_points(group=GROUP, name=game)
    return cast("Kernel", next(iter(found)).load()) if found else None

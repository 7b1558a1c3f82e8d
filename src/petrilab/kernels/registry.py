"""Which games have kernels: found by entry points, like the games themselves."""

from functools import cache
from importlib.metadata import entry_points
from typing import Any, Protocol, cast

GROUP = "petrilab.kernels"


class Kernel(Protocol):
    """What the kernel of a game offers besides the functions of `interface`."""

    TRAITS: int
    """How many traits positions can have, where they are judged at a glance; otherwise 0."""

    def encode(self, position: Any) -> Any:
        """The table of a position."""

    def decode(self, options: Any, table: Any) -> Any:
        """The position of a table."""


def kernel_names() -> tuple[str, ...]:
    """The games that have a kernel."""
    return tuple(sorted(entry.name for entry in entry_points(group=GROUP)))


@cache
def find_kernel(game: str) -> Kernel | None:
    """The kernel of a game, or None; compiled when it is first used."""
    found = entry_points(group=GROUP, name=game)
    return cast("Kernel", next(iter(found)).load()) if found else None

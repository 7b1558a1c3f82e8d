"""The error that the conformance kit raises."""

from functools import lru_cache
from typing import Any

from petrilab.core.game import AnyGame


def require(promise: bool, game: AnyGame, name: str, *where: object) -> None:
    """Raise AssertionError with the name of a promise if it is broken."""
    if not promise:
        raise AssertionError(f"{game.name} breaks '{name}' at {'; '.join(map(str, where))}")


@lru_cache(maxsize=8)
def place_names(game: AnyGame, options: Any) -> frozenset[str]:
    """Return the names of the places of a board."""
    return frozenset(place.name for place in game.geometry(options).places)

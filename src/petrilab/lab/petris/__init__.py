"""The laboratory's view of Petris: the kinds of propagations."""

from collections.abc import Iterator
from typing import Any

from petrilab.core import Actor, find_game
from petrilab.games.petris.moves import Propagation
from petrilab.lab.kernel_records import uniform_moves
from petrilab.lab.plugin import LabPlugin


def kind_of(position: object, move: object) -> str | None:
    """Return whether a propagation goes to one dish or is split between several."""
    del position
    if not isinstance(move, Propagation):
        return None
    return "split" if len(move.sent) > 1 else "single"


def random_moves(position: Any, rng: Any) -> Iterator[tuple[Actor, Propagation]]:
    """Yield the propagations of a random game of the kernel."""
    return uniform_moves(find_game("petris"), position, rng)


LAB = LabPlugin(
    kind_of=kind_of,
    kinds=("split", "single"),
    random_moves=random_moves,
    ruling_bases=("-", "players=3"),
    unmeasured_strong={
        "players=3": "not played yet",
    },
)

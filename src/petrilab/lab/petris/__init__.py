"""The laboratory's view of Petris: the kinds of propagations."""

from petrilab.games.petris.moves import Propagation
from petrilab.lab.plugin import LabPlugin


def kind_of(position: object, move: object) -> str | None:
    """Return whether a propagation goes to one dish or is split between several."""
    del position
    if not isinstance(move, Propagation):
        return None
    return "split" if len(move.sent) > 1 else "single"


LAB = LabPlugin(kind_of=kind_of, kinds=("split", "single"))

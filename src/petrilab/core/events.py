"""Game events: the changes by a move, in order, as public values that become sentences."""

from types import MappingProxyType
from typing import NamedTuple

from petrilab.core.refusal import Params, no_params


class GameEvent(NamedTuple):
    """One change: its kind (an id with a text), its places, and parameters for the text.

    Game events are public. They contain nothing that a seat may not know.
    """

    kind: str
    places: tuple[str, ...] = ()
    params: Params = no_params()


def game_event(kind: str, *places: str, **values: str | int) -> GameEvent:
    """Return an event at `places`, with parameters given as keywords."""
    return GameEvent(kind, places, MappingProxyType(values))

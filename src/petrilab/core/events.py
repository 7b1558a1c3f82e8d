"""Events: what happened at the table, in order, told so that everybody may hear it."""

from types import MappingProxyType
from typing import NamedTuple

from petrilab.core.refusal import Params, no_params


class Event(NamedTuple):
    """One thing that happened: a kind (an id with a text), where, and parameters for the text.

    Events are public. A game tells nothing in them that some seat may not know.
    """

    kind: str
    places: tuple[str, ...] = ()
    params: Params = no_params()


def event(kind: str, *places: str, **values: str | int) -> Event:
    """An event at `places`, with parameters given as keywords."""
    return Event(kind, places, MappingProxyType(values))

"""Events: what happened at the table, in order, told so that everybody may hear it."""

from dataclasses import dataclass, field

from petrilab.core.refusal import Params, no_params, params


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: a kind (an id with a text), where, and parameters for the text.

    Events are public. A game tells nothing in them that some seat may not know.
    """

    kind: str
    places: tuple[str, ...] = ()
    params: Params = field(default_factory=no_params, hash=False)


def event(kind: str, *places: str, **values: str | int) -> Event:
    """An event at `places`, with parameters given as keywords."""
    return Event(str(kind), places, params(**values))

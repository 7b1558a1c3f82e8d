"""The one authority for every way to play: whose turn it is, what happened, who may see what.

What only servers need is loaded when it is first asked for, so that the terminal starts quickly.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from petrilab.match.match import Match
from petrilab.match.memory import MemoryStore
from petrilab.match.playing import play_out
from petrilab.match.ports import (
    Append,
    BotAsk,
    BotPool,
    Clock,
    Committed,
    Encoded,
    EventStore,
    History,
    Listener,
    Randomness,
    Row,
    Sealed,
    StoreError,
    TakenError,
)

if TYPE_CHECKING:
    from petrilab.match.authority import Authority
    from petrilab.match.hall import Policy
    from petrilab.match.system import SystemClock, SystemRandomness

_LATER = {
    "Authority": "petrilab.match.authority",
    "Policy": "petrilab.match.hall",
    "SystemClock": "petrilab.match.system",
    "SystemRandomness": "petrilab.match.system",
}


def __getattr__(name: str) -> Any:
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(name)


__all__ = [
    "Append",
    "Authority",
    "BotAsk",
    "BotPool",
    "Clock",
    "Committed",
    "Encoded",
    "EventStore",
    "History",
    "Listener",
    "Match",
    "MemoryStore",
    "Policy",
    "Randomness",
    "Row",
    "Sealed",
    "StoreError",
    "SystemClock",
    "SystemRandomness",
    "TakenError",
    "play_out",
]

"""Matches: the only authority for play, in the terminal and on the server.

The parts that only servers need are loaded on first use, so that the terminal starts quickly.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from petrilab.match.local_match import LocalMatch, play_out
from petrilab.match.memory_store import MemoryStore
from petrilab.match.ports import (
    Append,
    BotPool,
    BotRequest,
    Clock,
    Committed,
    ConflictError,
    DamagedMatchError,
    EncodedMessage,
    EventStore,
    History,
    Randomness,
    Sealed,
    StoredEvent,
    StoreError,
    Subscriber,
)

if TYPE_CHECKING:
    from petrilab.match.policy import Policy
    from petrilab.match.service import MatchService, build_match_service
    from petrilab.match.system_clock import SystemClock, SystemRandomness

_LAZY = {
    "MatchService": "petrilab.match.service",
    "Policy": "petrilab.match.policy",
    "SystemClock": "petrilab.match.system_clock",
    "SystemRandomness": "petrilab.match.system_clock",
    "build_match_service": "petrilab.match.service",
}


def __getattr__(name: str) -> Any:
    if name in _LAZY:
        return getattr(import_module(_LAZY[name]), name)
    raise AttributeError(name)


__all__ = [
    "Append",
    "BotPool",
    "BotRequest",
    "Clock",
    "Committed",
    "ConflictError",
    "DamagedMatchError",
    "EncodedMessage",
    "EventStore",
    "History",
    "LocalMatch",
    "MatchService",
    "MemoryStore",
    "Policy",
    "Randomness",
    "Sealed",
    "StoreError",
    "StoredEvent",
    "Subscriber",
    "SystemClock",
    "SystemRandomness",
    "build_match_service",
    "play_out",
]

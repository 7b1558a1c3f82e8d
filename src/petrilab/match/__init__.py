"""The one authority for every way to play: whose turn it is, what happened, who may see what."""

from petrilab.match.authority import Authority, Policy
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
from petrilab.match.system import SystemClock, SystemRandomness

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

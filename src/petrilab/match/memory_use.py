"""Estimates how much memory a match takes, from its newest position and event."""

import sys
from typing import Any, Final

from petrilab.match.state import State

_BASE_BYTES: Final = 6_000
"""Memory of a match without events: seats, options, lock, subscriptions."""
_MEASURED_EVENTS: Final = 8
_MAX_DEPTH: Final = 4
_MAX_ITEMS: Final = 2_000
"""Items of a container beyond which the size of the first ones is extrapolated."""


class MatchMemory:
    """Estimates the bytes of a match as it grows, from the sizes of a position and of events."""

    def __init__(self) -> None:
        self._position_bytes = self._event_bytes = 0
        self._measured_at = 0
        """The version at which the sizes were measured."""

    def estimate(self, state: State) -> int:
        """Return the estimated bytes of a match; sizes are measured again when it has doubled."""
        if state.version >= 2 * self._measured_at:
            self._measured_at = state.version
            self._position_bytes = _size(_fields(state.position), _MAX_DEPTH)
            latest = state.log[-_MEASURED_EVENTS:]
            self._event_bytes = sum(_size(_fields(e), _MAX_DEPTH) for e in latest) // len(latest)
        positions = len(state.played) * self._position_bytes
        return _BASE_BYTES + positions + state.version * self._event_bytes


def _fields(value: Any) -> tuple[Any, ...]:
    """Return the fields of a dataclass or Struct; none of any other value."""
    kind: Any = type(value)
    names = getattr(kind, "__struct_fields__", ()) or getattr(kind, "__dataclass_fields__", ())
    return tuple(getattr(value, name) for name in names)


def _size(value: Any, depth: int) -> int:
    """Return the bytes of a value with its parts; small numbers are shared and take none."""
    if value is None or isinstance(value, int | float) or not depth:
        return 0
    size = sys.getsizeof(value)
    if isinstance(value, dict):
        parts: tuple[Any, ...] = tuple(value.values())
    elif isinstance(value, tuple | list | frozenset):
        parts = tuple(value)
    else:
        parts = () if isinstance(value, str | bytes) else _fields(value)
    counted = parts[:_MAX_ITEMS]
    inner = sum(_size(part, depth - 1) for part in counted)
    return size + (inner * len(parts) // len(counted) if counted else 0)

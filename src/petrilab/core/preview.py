"""Previews: the state of a move in the making, the possible next steps, and the result."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, Self, TypeVar

from petrilab.core.events import GameEvent
from petrilab.core.refusal import Refusal

M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Ghost:
    """The consequences of a move if it were confirmed now.

    `view` is what the seat would see, `events` are the immediate game events, and `coming` are
    the events of the next phase if nothing else changed until then.
    """

    view: Any
    events: tuple[GameEvent, ...] = ()
    coming: tuple[GameEvent, ...] = ()


@dataclass(frozen=True, slots=True)
class Preview(Generic[M]):
    """The state of a move in the making.

    `partial` are the steps so far, `ask` is the id of the next question. `steps` are the possible
    next steps, each of which leads to a legal move, mapped to their place on the board (or None).
    `refused` says for every other place why it cannot be chosen now. `move` is the move that
    Confirm would make, `blocked` is why there is none; exactly one of the two is None. A step that
    is not possible leaves the preview as it was, and `mistake` says why. `amounts` says how many
    more pieces the move may send to a place that can be chosen repeatedly (or, before a source is
    chosen, how many may leave it), ascending. `notes` names the rule by which a step means
    something else than it shows, such as a die that counts as Wild.
    """

    partial: tuple[str, ...]
    ask: str
    steps: Mapping[str, str | None]
    refused: Mapping[str, Refusal] = field(default_factory=lambda: MappingProxyType({}))
    move: M | None = None
    blocked: Refusal | None = None
    ghost: Ghost | None = None
    mistake: Refusal | None = None
    amounts: Mapping[str, tuple[int, ...]] = field(default_factory=lambda: MappingProxyType({}))
    notes: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def closed(cls, reason: Refusal) -> Self:
        """Return the preview of a seat that cannot build a move now."""
        return cls(partial=(), ask="", steps={}, blocked=reason, mistake=reason)

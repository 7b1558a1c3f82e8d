"""Previews: a move in the making, what may come next, and what would follow."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, Self, TypeVar

from petrilab.core.events import Event
from petrilab.core.refusal import Refusal

M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Ghost:
    """What would follow if the move were confirmed now.

    `view` is what the seat would then see, `events` what happens at once, `coming` what the next
    phase would do if the table stayed like that until then.
    """

    view: Any
    events: tuple[Event, ...] = ()
    coming: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Preview(Generic[M]):
    """Where a move in the making stands.

    `partial` are the steps made so far, `ask` is the id of the question what comes next. `steps`
    are the steps allowed next, each of which some legal move continues, mapped to the place on the
    board they point at (or none). `refused` says for every other place why it cannot be chosen
    now. `move` is the move that Confirm would make, and `blocked` why there is none; exactly one
    of the two is None. A step that is not allowed leaves the preview where it was, with `mistake`
    saying why. `amounts` says of places that may be chosen more than once how many pieces the move
    may still send there (or, of a source, out of it), ascending.
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

    @classmethod
    def closed(cls, reason: Refusal) -> Self:
        """The preview of somebody who cannot build a move now."""
        return cls(partial=(), ask="", steps={}, blocked=reason, mistake=reason)

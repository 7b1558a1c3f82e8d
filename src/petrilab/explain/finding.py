"""Findings: verified facts about a position, a move, or the difference between two moves.

A finding holds no sentence. Its kind is the id of a text, so that every language and every screen
can turn it into one; `petrilab.explain.sentence` does. (A `petrilab.core.Fact` is a number beside
the board.)
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, TypeAlias

import msgspec

Values: TypeAlias = dict[str, str | int]
"""Named values for a sentence. Numbers stay numbers, because plural forms depend on them."""

MOST: Final = 3
"""Most findings about one position, move or difference."""


class CommonKind(StrEnum):
    """The kinds of findings that exist in every game."""

    ENDS_WIN = "explain-ends-win"
    ENDS_LOSS = "explain-ends-loss"
    ENDS_SHARED = "explain-ends-shared"
    CAN_WIN = "explain-can-win"
    CAN_WIN_AFTER = "explain-can-win-after"
    PROVEN_WIN = "explain-proven-win"
    PROVEN_DRAW = "explain-proven-draw"
    PROVEN_LOSS = "explain-proven-loss"
    WIN_TO_DRAW = "explain-win-to-draw"
    WIN_TO_LOSS = "explain-win-to-loss"
    DRAW_TO_LOSS = "explain-draw-to-loss"


class Finding(msgspec.Struct, frozen=True):
    """A verified fact with its places on the board and the values of its sentence.

    `topic` names the measure, and `about` the content where topic and player do not tell it: other
    measures may count the same. `weight` is its importance, higher is more important.
    """

    kind: str
    topic: str
    weight: float
    places: tuple[str, ...] = ()
    params: Values = {}
    about: str = ""
    is_neutral: bool = False
    """Whether a difference between two moves is by itself neither better nor worse."""

    @property
    def content(self) -> str:
        """The subject of the finding; a selection has at most one finding about it."""
        return self.about or f"{self.topic} {self.params.get('player', '')}"


def select(findings: Iterable[Finding], most: int = MOST) -> tuple[Finding, ...]:
    """Return the most important findings, best first, no two of them with the same content.

    Neutral ones come last.
    """
    chosen: dict[str, Finding] = {}
    for finding in sorted(findings, key=lambda each: (each.is_neutral, -each.weight)):
        if len(chosen) == most:
            break
        chosen.setdefault(finding.content, finding)
    return tuple(chosen.values())

"""Accuracy: the part of the stake of a game that each player kept, from 0 to 100.

For every decision, `loss` is the win probability that the move gave away, and `stake` is what a
player who moves at random would have given away on average. With L the sum of a player's losses and
S the average over all players of the sums of their stakes, the accuracy is

    100 * (1 / 2) ** (2 * L / S)

No loss gives 100, as much loss as by random moves 25. See docs/adr/0046-accuracy.md.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

MIN_STAKE: Final = 0.25
"""Least stake of a game: with next to nothing at stake, small losses stay small."""
_HALVINGS: Final = 2.0
"""Number of times by which random play halves the accuracy."""


class MoveAccuracy(msgspec.Struct, frozen=True):
    """The loss by one move and the stake of its decision, both in win probability."""

    seat: int
    loss: float
    stake: float


def accuracies(players: int, decisions: Sequence[MoveAccuracy]) -> tuple[float, ...]:
    """Return the accuracy of each seat."""
    stake = max(MIN_STAKE, sum(each.stake for each in decisions) / players)
    losses = [0.0] * players
    for each in decisions:
        losses[each.seat] += each.loss
    return tuple(float(100.0 * 0.5 ** (_HALVINGS * loss / stake)) for loss in losses)

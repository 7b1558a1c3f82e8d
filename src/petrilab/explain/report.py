"""The report of a review: small values that any screen can show, and JSON can carry."""

from typing import Final

import msgspec

from petrilab.explain.accuracy import MoveAccuracy
from petrilab.explain.finding import Finding

MISTAKE: Final = 0.1
"""Least loss of win probability that counts as a mistake."""
KEY_MOMENTS: Final = 5
"""Most key moments of a review."""


class GraphPoint(msgspec.Struct, frozen=True):
    """The win probabilities and the point margins of all seats after a number of moves.

    A point that is not refined comes from a quick first pass; a refined one replaces it.
    """

    number: int
    shares: tuple[float, ...]
    margin: tuple[int, ...]
    is_proven: bool = False
    is_refined: bool = False


class MoveReview(msgspec.Struct, frozen=True):
    """One decision: the move, the best move, and the win probability that the move lost.

    `number` counts the moves before it. `before` and `after` are the mover's win probabilities with
    the best move and with the one played.
    """

    number: int
    seat: int
    move: str
    best: str
    before: float
    after: float
    loss: float
    stake: float
    is_forced: bool = False
    is_proven: bool = False

    @property
    def is_mistake(self) -> bool:
        """Whether the move gave away enough to count as a mistake."""
        return self.loss >= MISTAKE

    @property
    def move_accuracy(self) -> MoveAccuracy:
        """What counts for the accuracy."""
        return MoveAccuracy(self.seat, self.loss, self.stake)


class KeyMoment(msgspec.Struct, frozen=True):
    """A mistake with the better move, its expected line, and the difference in findings."""

    move: MoveReview
    line: tuple[str, ...]
    findings: tuple[Finding, ...]


class ChanceReview(msgspec.Struct, frozen=True):
    """A roll or draw: the shares expected before it and the shares after it.

    Both come from the same evaluations, so that over all outcomes luck is zero on average.
    """

    number: int
    move: str
    expected: tuple[float, ...]
    shares: tuple[float, ...]

    @property
    def luck(self) -> tuple[float, ...]:
        """The win probability that each seat gained by the outcome."""
        return tuple(now - before for now, before in zip(self.shares, self.expected, strict=True))


class SecretReview(msgspec.Struct, frozen=True):
    """A secret move, judged by its player's knowledge, and by the true choices of all."""

    seat: int
    move: str
    known: tuple[Finding, ...]
    true: tuple[Finding, ...]


class RoundReview(msgspec.Struct, frozen=True):
    """A round of simultaneous secret moves; `number` counts the moves before it."""

    number: int
    seats: tuple[SecretReview, ...]


class SeatReview(msgspec.Struct, frozen=True):
    """A player's game in numbers.

    `lost` is the win probability given away by own moves, `luck` what rolls and draws gave; None in
    a game without luck.
    """

    seat: int
    name: str
    accuracy: float
    lost: float
    luck: float | None
    mistakes: int


class Review(msgspec.Struct, frozen=True):
    """The complete review of a game."""

    game: str
    version: str
    """Equal versions give equal reviews of the same record; caches depend on it."""
    result: str
    seats: tuple[SeatReview, ...]
    points: tuple[GraphPoint, ...]
    moves: tuple[MoveReview, ...]
    mistakes: tuple[KeyMoment, ...]
    chances: tuple[ChanceReview, ...] = ()
    rounds: tuple[RoundReview, ...] = ()

    @property
    def key_moments(self) -> tuple[KeyMoment, ...]:
        """The greatest mistakes, in the order of the game."""
        greatest = sorted(self.mistakes, key=lambda moment: -moment.move.loss)[:KEY_MOMENTS]
        return tuple(sorted(greatest, key=lambda moment: moment.move.number))


class ReviewUpdate(msgspec.Struct, frozen=True):
    """Progress of a review: new or refined points, new mistakes, and at last the review."""

    done: int
    total: int
    points: tuple[GraphPoint, ...] = ()
    mistakes: tuple[KeyMoment, ...] = ()
    review: Review | None = None

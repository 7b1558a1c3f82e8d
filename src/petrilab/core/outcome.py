"""Outcomes: the named ending of a game, its winners and its losers."""

from dataclasses import dataclass
from fractions import Fraction

from petrilab.core.actors import Seat, seat_letters


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a game.

    `trigger` names the ending (each game lists its endings). `decided_by` names the criterion that
    selected the winners. `winners` win or share the result. `losers` lost through the trigger
    itself; a seat may be in neither tuple, and after a draw among losers in both.
    """

    trigger: str
    decided_by: str
    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...] = ()

    def share(self, seat: Seat) -> Fraction:
        """Return the seat's share of one point: 1 for a sole winner, less if shared, else 0."""
        return Fraction(1, len(self.winners)) if seat in self.winners else Fraction(0)

    def text(self) -> str:
        """Return the outcome as one word for records, such as `stuck/loss/B`."""
        losers = f"/{seat_letters(self.losers)}" if self.losers else ""
        return f"{self.trigger}/{self.decided_by}/{seat_letters(self.winners)}{losers}"

"""Outcomes: how a game ended, by a named ending, and for whom."""

from dataclasses import dataclass
from fractions import Fraction

from petrilab.core.actors import Seat, seat_letters


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    `trigger` names the ending (each game lists its endings), `decided_by` names what made the
    winners win, `winners` are those who win or share the result, `losers` those whom the trigger
    itself made lose; a seat may be in neither, and after a draw among losers in both.
    """

    trigger: str
    decided_by: str
    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...] = ()

    def share(self, seat: Seat) -> Fraction:
        """What this seat gets of the one point at stake: 1 alone, a part if shared, else 0."""
        return Fraction(1, len(self.winners)) if seat in self.winners else Fraction(0)

    def text(self) -> str:
        """The outcome in one word for records, such as `stuck/loss/B` or `max-turns/draw/AB`."""
        losers = f"/{seat_letters(self.losers)}" if self.losers else ""
        return f"{self.trigger}/{self.decided_by}/{seat_letters(self.winners)}{losers}"

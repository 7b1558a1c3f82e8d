"""The resolution of a round: what becomes of every hexagon that somebody picked."""

from collections.abc import Sequence
from typing import NamedTuple

from petrilab.core import Seat
from petrilab.games.honeycomb.contacts import BLACK, EMPTY
from petrilab.games.honeycomb.moves import Pick


class Fate(NamedTuple):
    """A hexagon, who picked it to colonise, and who placed an antibiotic on it.

    Nobody does both, so every antibiotic here is another player's.
    """

    cell: int
    pickers: tuple[Seat, ...]
    antibiotics: tuple[Seat, ...]

    @property
    def becomes(self) -> int:
        """What the hexagon holds after the round: an antibiotic beats competition."""
        if self.antibiotics:
            return EMPTY
        return BLACK if len(self.pickers) > 1 else self.pickers[0]


def fates(picks: Sequence[Pick]) -> tuple[Fate, ...]:
    """The fate of each hexagon picked to colonise, ascending; picks are by seat."""
    picked = sorted({cell for pick in picks for cell in pick.colonies})
    return tuple(
        Fate(
            cell,
            tuple(seat for seat, pick in enumerate(picks) if cell in pick.colonies),
            tuple(seat for seat, pick in enumerate(picks) if cell == pick.antibiotic),
        )
        for cell in picked
    )


def resolve(cells: Sequence[int], picks: Sequence[Pick]) -> tuple[int, ...]:
    """What the hexagons hold after everybody's picks. Whether the game ends is asked elsewhere."""
    after = list(cells)
    for fate in fates(picks):
        after[fate.cell - 1] = fate.becomes
    return tuple(after)

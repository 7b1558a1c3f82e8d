"""The resolution of a round: the new content of every picked hexagon."""

from collections.abc import Sequence
from typing import NamedTuple

from petrilab.core import Seat
from petrilab.games.honeycomb.contacts import BLACK, EMPTY
from petrilab.games.honeycomb.moves import Pick


class CellResolution(NamedTuple):
    """A hexagon, the seats that picked it to colonise, and those that placed an antibiotic on it.

    No seat does both, so every antibiotic here is another player's.
    """

    cell: int
    pickers: tuple[Seat, ...]
    antibiotics: tuple[Seat, ...]

    @property
    def becomes(self) -> int:
        """The contents of the hexagon after the round; an antibiotic prevents a competition."""
        if self.antibiotics:
            return EMPTY
        return BLACK if len(self.pickers) > 1 else self.pickers[0]


def cell_resolutions(picks: Sequence[Pick]) -> tuple[CellResolution, ...]:
    """Return the resolution of each hexagon picked to colonise, ascending; picks are by seat."""
    picked = sorted({cell for pick in picks for cell in pick.colonies})
    return tuple(
        CellResolution(
            cell,
            tuple(seat for seat, pick in enumerate(picks) if cell in pick.colonies),
            tuple(seat for seat, pick in enumerate(picks) if cell == pick.antibiotic),
        )
        for cell in picked
    )


def resolve(cells: Sequence[int], picks: Sequence[Pick]) -> tuple[int, ...]:
    """Return the hexagons after the picks of all seats; the ending is decided elsewhere."""
    after = list(cells)
    for resolution in cell_resolutions(picks):
        after[resolution.cell - 1] = resolution.becomes
    return tuple(after)

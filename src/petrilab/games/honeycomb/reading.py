"""Reading (`calls=spoken`): the pick being read, the hexagons that may be called, the callers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from petrilab.core import Refusal, Seat, refusal
from petrilab.games.honeycomb.calls import Answer, Call
from petrilab.games.honeycomb.contacts import EMPTY
from petrilab.games.honeycomb.moves import Pick
from petrilab.games.honeycomb.options import HoneycombOptions
from petrilab.games.honeycomb.rulebook import Rule


def first_reader(players: int, number: int) -> Seat:
    """Return the seat that reads first in round `number`: A in round 1, then counter-clockwise.

    Seats sit clockwise in their order, so the seat counter-clockwise from A is the last one.
    """
    return (1 - number) % players


def reading_order(players: int, number: int) -> tuple[Seat, ...]:
    """Return all seats in the reading order of round `number`, which is counter-clockwise."""
    first = first_reader(players, number)
    return tuple((first - turn) % players for turn in range(players))


@dataclass(frozen=True, slots=True)
class Reading:
    """The reading of a round: the number of the turn, from 0, hexagons closed by NOPE, answers.

    `answers` are by seat, and secret until the turn ends.
    """

    turn: int
    closed: tuple[int, ...]
    answers: tuple[Answer | None, ...]


@dataclass(frozen=True, slots=True)
class ReadingTurn:
    """The public part of a reader's turn.

    `readers` are the seats that have read in this round, the current reader last; `read` are their
    colonies. `closed` are the hexagons closed by NOPE in this round.
    """

    readers: tuple[Seat, ...]
    read: tuple[tuple[int, ...], ...]
    closed: tuple[int, ...]

    @property
    def reader(self) -> Seat:
        """The seat that reads."""
        return self.readers[-1]

    def open_cells(self, cells: Sequence[int]) -> tuple[int, ...]:
        """Return the hexagons being read that are neither taken nor closed."""
        return tuple(
            cell for cell in self.read[-1] if cells[cell - 1] == EMPTY and cell not in self.closed
        )

    def cells_before(self, cells: Sequence[int]) -> tuple[int, ...]:
        """Return the hexagons as they were when the round was picked.

        Only empty hexagons are picked, so those that were read were empty.
        """
        before = list(cells)
        for colonies in self.read:
            for cell in colonies:
                before[cell - 1] = EMPTY
        return tuple(before)

    def callers(
        self, options: HoneycombOptions, cells: Sequence[int], number: int
    ) -> tuple[Seat, ...]:
        """Return the other seats that may have something to call, by what is public.

        A seat that has read has nothing left to compete for. Without open hexagons no seat calls.
        """
        if not self.open_cells(cells):
            return ()
        has_room = self.cells_before(cells).count(EMPTY) > options.colonies
        has_antibiotics = number <= options.antibiotic_rounds and has_room
        done = (self.reader,) if has_antibiotics else self.readers
        return tuple(seat for seat in range(options.players) if seat not in done)


# Calls ----------------------------------------------------------------------------------------


def possible_call(open_cells: tuple[int, ...], pick: Pick) -> Call:
    """Return all that the owner of a pick may call on the hexagons that are read and open."""
    shared = tuple(cell for cell in open_cells if cell in pick.colonies)
    return Call(shared, pick.antibiotic if pick.antibiotic in open_cells else None)


def legal_calls(open_cells: tuple[int, ...], pick: Pick) -> Iterator[Call]:
    """Yield every legal call: by number of competitions, lexicographic, without NOPE first."""
    most = possible_call(open_cells, pick)
    nopes = (None,) if most.nope is None else (None, most.nope)
    for count in range(len(most.competition) + 1):
        for cells in combinations(most.competition, count):
            for nope in nopes:
                yield Call(cells, nope)


def call_refusal(open_cells: tuple[int, ...], pick: Pick, call: Call) -> Refusal | None:
    """Return the rule that a call breaks, or None if it is legal; it depends on no other pick."""
    before = 0
    for cell in call.competition:
        if refused := competition_refusal(open_cells, pick, cell):
            return refused
        if cell <= before:
            return refusal(Rule.CALL_OPEN, str(cell), cell=cell)
        before = cell
    return None if call.nope is None else nope_refusal(open_cells, pick, call.nope)


def competition_refusal(open_cells: tuple[int, ...], pick: Pick, cell: int) -> Refusal | None:
    """Return why COMPETITION cannot be called on a hexagon, or None."""
    if cell not in open_cells:
        return refusal(Rule.CALL_OPEN, cell=cell)
    if cell not in pick.colonies:
        return refusal(Rule.CALL_COMPETITION, str(cell), cell=cell)
    return None


def nope_refusal(open_cells: tuple[int, ...], pick: Pick, cell: int) -> Refusal | None:
    """Return why NOPE cannot be called on a hexagon, or None."""
    if cell not in open_cells:
        return refusal(Rule.CALL_OPEN, cell=cell)
    if cell != pick.antibiotic:
        return refusal(Rule.CALL_NOPE, str(cell), cell=cell)
    return None

"""Picking: what a player may pick in a round, why not something else, and all picks in order."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import combinations, pairwise
from math import comb
from typing import Protocol

from petrilab.core import Legal, Refusal, actor_letter, refuse
from petrilab.games.honeycomb.combinations import combination_rank, nth_combination
from petrilab.games.honeycomb.contacts import BLACK, EMPTY
from petrilab.games.honeycomb.moves import HoneycombMove, Pick
from petrilab.games.honeycomb.options import HoneycombOptions
from petrilab.games.honeycomb.rulebook import Rule


class OpenTable(Protocol):
    """What everybody sees and picks by. Secret picks are no part of it, so none can matter."""

    @property
    def options(self) -> HoneycombOptions:
        """What the table agreed on."""

    @property
    def cells(self) -> tuple[int, ...]:
        """What each hexagon holds."""

    @property
    def round(self) -> int:
        """The round being picked."""


def empty_cells(table: OpenTable) -> tuple[int, ...]:
    """The numbers of the empty hexagons, ascending."""
    return tuple(number for number, cell in enumerate(table.cells, 1) if cell == EMPTY)


def colonies_needed(table: OpenTable) -> int:
    """How many colonies a pick has: as many as agreed, or as there is room for."""
    return min(table.options.colonies, table.cells.count(EMPTY))


def antibiotic_round(table: OpenTable) -> bool:
    """Whether antibiotics may be placed in this round."""
    return table.round <= table.options.antibiotic_rounds


def antibiotic_room(table: OpenTable) -> bool:
    """Whether an empty hexagon remains besides a player's colonies."""
    return table.cells.count(EMPTY) > table.options.colonies


def forbids(table: OpenTable, pick: Pick) -> Refusal | None:
    """The rule that a pick breaks, or None if it is legal."""
    if refusal := _forbids_colonies(table, pick.colonies):
        return refusal
    if pick.antibiotic is not None:
        return forbids_antibiotic(table, pick.colonies, pick.antibiotic)
    required = table.options.antibiotic == "required"
    if required and antibiotic_round(table) and antibiotic_room(table):
        return refuse(Rule.ANTIBIOTIC_REQUIRED)
    return None


def _forbids_colonies(table: OpenTable, colonies: tuple[int, ...]) -> Refusal | None:
    """Exactly so many as needed, all different, named ascending, all empty."""
    for cell in colonies:
        if refusal := forbids_cell(table, cell):
            return refusal
    for earlier, later in pairwise(colonies):
        if earlier >= later:
            return refuse(Rule.DIFFERENT, str(later), cell=later)
    needed = colonies_needed(table)
    if len(colonies) != needed:
        return refuse(Rule.COLONIES, count=len(colonies), needed=needed)
    return None


def forbids_cell(table: OpenTable, cell: int) -> Refusal | None:
    """Why a hexagon can be picked for nothing at all, or None if it is empty."""
    if not 1 <= cell <= len(table.cells):
        return refuse(Rule.CELLS, cell=cell, most=len(table.cells))
    owner = table.cells[cell - 1]
    if owner == BLACK:
        return refuse(Rule.BLACK, str(cell), cell=cell)
    if owner != EMPTY:
        return refuse(Rule.EMPTY, str(cell), cell=cell, player=actor_letter(owner))
    return None


def forbids_antibiotic(table: OpenTable, colonies: tuple[int, ...], cell: int) -> Refusal | None:
    """Why an antibiotic cannot be placed on a hexagon beside these colonies."""
    if not antibiotic_round(table):
        last = table.options.antibiotic_rounds
        return refuse(Rule.ANTIBIOTIC_ROUNDS, round=table.round, most=last)
    if not antibiotic_room(table):
        return refuse(Rule.ANTIBIOTIC_ROOM)
    if refusal := forbids_cell(table, cell):
        return refusal
    if cell in colonies:
        return refuse(Rule.ANTIBIOTIC_ELSEWHERE, str(cell), cell=cell)
    return None


class Picks(Legal[HoneycombMove]):
    """The legal picks: by colonies, lexicographic, then without antibiotic, then by its number."""

    def __init__(self, table: OpenTable) -> None:
        self._table = table
        self._empty = empty_cells(table)
        self._count = colonies_needed(table)
        self._placeable = antibiotic_round(table) and antibiotic_room(table)
        self._without = not self._placeable or table.options.antibiotic == "optional"
        rest = len(self._empty) - self._count
        self._choices = int(self._without) + (rest if self._placeable else 0)
        """How many picks have the same colonies; the same number whichever these are."""

    @property
    def size(self) -> int:
        """How many legal picks there are."""
        return comb(len(self._empty), self._count) * self._choices

    def nth(self, index: int) -> Pick:
        """The pick number `index`."""
        if not 0 <= index < self.size:
            raise IndexError(index)
        number, choice = divmod(index, self._choices)
        chosen = nth_combination(len(self._empty), self._count, number)
        return Pick(tuple(self._empty[k] for k in chosen), self._antibiotic(chosen, choice))

    def _antibiotic(self, chosen: tuple[int, ...], choice: int) -> int | None:
        """The antibiotic number `choice` beside these colonies, which it passes over."""
        if self._without and choice == 0:
            return None
        place = choice - int(self._without)
        for taken in chosen:
            place += taken <= place
        return self._empty[place]

    def rank(self, move: HoneycombMove) -> int:
        """The number of a legal pick."""
        if not isinstance(move, Pick) or forbids(self._table, move):
            raise ValueError(move)
        chosen = [bisect_left(self._empty, cell) for cell in move.colonies]
        before = combination_rank(len(self._empty), chosen) * self._choices
        if move.antibiotic is None:
            return before
        place = bisect_left(self._empty, move.antibiotic)
        passed = sum(taken < place for taken in chosen)
        return before + int(self._without) + place - passed

    def __iter__(self) -> Iterator[Pick]:
        for colonies in combinations(self._empty, self._count):
            if self._without:
                yield Pick(colonies)
            if self._placeable:
                for cell in self._empty:
                    if cell not in colonies:
                        yield Pick(colonies, cell)

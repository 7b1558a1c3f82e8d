"""Picking: which picks are legal in a round, why others are not, and all legal picks in order."""

from bisect import bisect_left
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, pairwise
from math import comb
from typing import Final, Protocol

from petrilab.core import LegalMoves, Refusal, actor_letter, refusal
from petrilab.games.honeycomb.combinations import combination_rank, nth_combination
from petrilab.games.honeycomb.contacts import BLACK, EMPTY
from petrilab.games.honeycomb.moves import HoneycombMove, Pick
from petrilab.games.honeycomb.options import HoneycombOptions
from petrilab.games.honeycomb.rulebook import Rule

_CACHED_REFUSALS: Final = 1 << 14
"""Refusals that are kept: those of all hexagons of the largest board in all colours."""


class PublicState(Protocol):
    """The public part of a position. Legality depends on nothing else, so no secret can leak."""

    @property
    def options(self) -> HoneycombOptions:
        """The options of the match."""

    @property
    def cells(self) -> tuple[int, ...]:
        """The contents of each hexagon."""

    @property
    def round(self) -> int:
        """The round being picked."""


def empty_cells(state: PublicState) -> tuple[int, ...]:
    """Return the numbers of the empty hexagons, ascending."""
    return tuple(number for number, cell in enumerate(state.cells, 1) if cell == EMPTY)


def colonies_needed(state: PublicState) -> int:
    """Return how many colonies a pick has: the option's number, or all hexagons that are left."""
    return min(state.options.colonies, state.cells.count(EMPTY))


def is_antibiotic_round(state: PublicState) -> bool:
    """Return whether antibiotics may be placed in this round."""
    return state.round <= state.options.antibiotic_rounds


def has_antibiotic_room(state: PublicState) -> bool:
    """Return whether an empty hexagon remains besides a player's colonies."""
    return state.cells.count(EMPTY) > state.options.colonies


def pick_refusal(state: PublicState, pick: Pick) -> Refusal | None:
    """Return the rule that a pick breaks, or None if it is legal."""
    if refused := _colonies_refusal(state, pick.colonies):
        return refused
    if pick.antibiotic is not None:
        return antibiotic_refusal(state, pick.colonies, pick.antibiotic)
    required = state.options.antibiotic == "required"
    if required and is_antibiotic_round(state) and has_antibiotic_room(state):
        return refusal(Rule.ANTIBIOTIC_REQUIRED)
    return None


def _colonies_refusal(state: PublicState, colonies: tuple[int, ...]) -> Refusal | None:
    """Refuse colonies unless they have the right number, are different, ascending and empty."""
    for cell in colonies:
        if refused := cell_refusal(state, cell):
            return refused
    for earlier, later in pairwise(colonies):
        if earlier >= later:
            return refusal(Rule.DIFFERENT, str(later), cell=later)
    needed = colonies_needed(state)
    if len(colonies) != needed:
        return refusal(Rule.COLONIES, count=len(colonies), needed=needed)
    return None


def cell_refusal(state: PublicState, cell: int) -> Refusal | None:
    """Return why a hexagon cannot be picked at all, or None if it is empty."""
    if not 1 <= cell <= len(state.cells):
        return refusal(Rule.CELLS, cell=cell, most=len(state.cells))
    owner = state.cells[cell - 1]
    return None if owner == EMPTY else _occupied(cell, owner)


@lru_cache(maxsize=_CACHED_REFUSALS)
def _occupied(cell: int, owner: int) -> Refusal:
    """Return the refusal of a hexagon that is not empty; a preview has one for each of them."""
    if owner == BLACK:
        return refusal(Rule.BLACK, str(cell), cell=cell)
    return refusal(Rule.EMPTY, str(cell), cell=cell, player=actor_letter(owner))


def antibiotic_refusal(state: PublicState, colonies: tuple[int, ...], cell: int) -> Refusal | None:
    """Return why an antibiotic cannot be placed on a hexagon besides these colonies."""
    if refused := any_antibiotic_refusal(state) or cell_refusal(state, cell):
        return refused
    if cell in colonies:
        return refusal(Rule.ANTIBIOTIC_ELSEWHERE, str(cell), cell=cell)
    return None


def any_antibiotic_refusal(state: PublicState) -> Refusal | None:
    """Return why no antibiotic can be placed anywhere, or None."""
    if not is_antibiotic_round(state):
        last = state.options.antibiotic_rounds
        return refusal(Rule.ANTIBIOTIC_ROUNDS, round=state.round, most=last)
    if not has_antibiotic_room(state):
        return refusal(Rule.ANTIBIOTIC_ROOM)
    return None


class Picks(LegalMoves[HoneycombMove]):
    """The legal picks by colonies, lexicographic, then without antibiotic, then by antibiotic."""

    def __init__(self, state: PublicState) -> None:
        self._state = state
        self._empty = empty_cells(state)
        self._count = colonies_needed(state)
        self._placeable = is_antibiotic_round(state) and has_antibiotic_room(state)
        self._without = not self._placeable or state.options.antibiotic == "optional"
        rest = len(self._empty) - self._count
        self._choices = int(self._without) + (rest if self._placeable else 0)
        """The number of legal picks with the same colonies, which is the same for all colonies."""

    @property
    def size(self) -> int:
        """The number of legal picks."""
        return comb(len(self._empty), self._count) * self._choices

    def nth(self, index: int) -> Pick:
        """Return the pick number `index`, from 0."""
        if not 0 <= index < self.size:
            raise IndexError(index)
        number, choice = divmod(index, self._choices)
        chosen = nth_combination(len(self._empty), self._count, number)
        return Pick(tuple(self._empty[k] for k in chosen), self._antibiotic(chosen, choice))

    def _antibiotic(self, chosen: tuple[int, ...], choice: int) -> int | None:
        """Return antibiotic number `choice`, counted without these colonies."""
        if self._without and choice == 0:
            return None
        place = choice - int(self._without)
        for taken in chosen:
            place += taken <= place
        return self._empty[place]

    def rank(self, move: HoneycombMove) -> int:
        """Return the number of a legal pick; raise ValueError for any other move."""
        if not isinstance(move, Pick) or pick_refusal(self._state, move):
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

"""The legal propagations of the player to move, in their pinned order."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TypeAlias

from petrilab.core import LegalMoves, Seat
from petrilab.games.petris.moves import Propagation
from petrilab.games.petris.position import PetrisPosition
from petrilab.games.petris.propagation import MOVABLE, Numbers, allowed_counts

Distributions: TypeAlias = tuple[tuple[int, ...], ...]
"""Amounts sent to each neighbour of a dish, one tuple for each propagation."""


class LegalPropagations(LegalMoves[Propagation]):
    """The legal propagations, by source, then by the amounts sent to its neighbours, ascending."""

    def __init__(self, position: PetrisPosition) -> None:
        self._neighbours = position.layout.neighbours
        columns, seat, ties = _columns(position), position.propagator, position.options.ties
        self._by_source = [
            (source, found)
            for source, near in enumerate(self._neighbours)
            if MOVABLE[columns[source][seat]]
            and (found := _distributions(columns, source, near, seat, ties))
        ]

    @property
    def size(self) -> int:
        """The number of legal propagations."""
        return sum(len(found) for _, found in self._by_source)

    def nth(self, index: int) -> Propagation:
        """Return the propagation number `index`, from 0."""
        if index >= 0:
            for source, found in self._by_source:
                if index < len(found):
                    return self._propagation(source, found[index])
                index -= len(found)
        raise IndexError(index)

    def rank(self, move: Propagation) -> int:
        """Return the number of a legal propagation; raise ValueError for any other."""
        before, amounts = 0, dict(move.sent)
        for source, found in self._by_source:
            near = set(self._neighbours[source])
            if source == move.source and move.is_well_formed and amounts.keys() <= near:
                wanted = tuple(amounts.get(dish, 0) for dish in self._neighbours[source])
                return before + found.index(wanted)
            before += len(found)
        raise ValueError(move)

    def __iter__(self) -> Iterator[Propagation]:
        for source, found in self._by_source:
            for amounts in found:
                yield self._propagation(source, amounts)

    def _propagation(self, source: int, amounts: tuple[int, ...]) -> Propagation:
        pairs = zip(self._neighbours[source], amounts, strict=True)
        return Propagation(source, tuple(pair for pair in pairs if pair[1]))


@lru_cache(maxsize=4096)
def legal_propagations(position: PetrisPosition) -> LegalPropagations:
    """Return the legal propagations; cached, because callers ask for a position repeatedly."""
    return LegalPropagations(position)


def distributions(position: PetrisPosition, source: int) -> Distributions:
    """Return all legal ways to send bacteria out of a dish, in lexicographic order."""
    seat, ties = position.propagator, position.options.ties
    near = position.layout.neighbours[source]
    return _distributions(_columns(position), source, near, seat, ties)


def can_propagate(position: PetrisPosition) -> bool:
    """Return whether the player to move has a legal propagation, without listing them."""
    neighbours, dishes, seat = position.layout.neighbours, position.dishes, position.propagator
    own, allowed = dishes[seat], allowed_counts(seat, position.options.ties)
    for source, number in enumerate(own):
        if here := MOVABLE[number]:
            for dish in neighbours[source]:
                # Sending everything to one dish is nearly always possible and quickly checked.
                if own[dish] + here in allowed[tuple([row[dish] for row in dishes])]:
                    return True
    return _can_split(position)


def _can_split(position: PetrisPosition) -> bool:
    """Return whether some way to split the bacteria of a dish is a legal propagation."""
    columns, seat, ties = _columns(position), position.propagator, position.options.ties
    for source, number in enumerate(position.dishes[seat]):
        if here := MOVABLE[number]:
            totals = _legal_totals(columns[source], seat, ties)
            sums = {0}
            for dish in position.layout.neighbours[source]:
                amounts = _legal_amounts(here, columns[dish], seat, ties)
                sums = {before + amount for before in sums for amount in amounts}
                if not sums.isdisjoint(totals):
                    return True
    return False


def _columns(position: PetrisPosition) -> tuple[Numbers, ...]:
    """Return the numbers of all players in each dish."""
    return tuple(zip(*position.dishes, strict=True))


def _distributions(
    columns: tuple[Numbers, ...], source: int, near: tuple[int, ...], seat: Seat, ties: str
) -> Distributions:
    here = MOVABLE[columns[source][seat]]
    amounts = [_legal_amounts(here, columns[dish], seat, ties) for dish in near]
    return _combinations(_legal_totals(columns[source], seat, ties), tuple(amounts))


@cache
def _legal_amounts(here: int, numbers: Numbers, seat: Seat, ties: str) -> tuple[int, ...]:
    """Return how many of `here` bacteria may be sent to a dish; sending none is always allowed."""
    own = numbers[seat]
    counts = allowed_counts(seat, ties)[numbers]
    return (0, *(count - own for count in counts if own < count <= own + here))


@cache
def _legal_totals(numbers: Numbers, seat: Seat, ties: str) -> tuple[int, ...]:
    """Return how many bacteria may leave a dish, ascending, judged by the number that stays."""
    own = numbers[seat]
    counts = allowed_counts(seat, ties)[numbers]
    return tuple(own - count for count in reversed(counts) if count < own)


@lru_cache(maxsize=1 << 16)
def _combinations(totals: tuple[int, ...], amounts: tuple[tuple[int, ...], ...]) -> Distributions:
    """Return all ways to take one of each dish's amounts so that they add up to a total."""
    if len(amounts) == 1:
        return tuple([(amount,) for amount in amounts[0] if amount in totals])
    return tuple(
        (amount, *rest)
        for amount in amounts[0]
        for rest in _combinations(tuple([t - amount for t in totals if t >= amount]), amounts[1:])
    )

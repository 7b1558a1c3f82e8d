"""Propagation: which moves are valid, why others are not, and all of them in order."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TypeAlias

from petrilab.core import Legal, Refusal, Seat, actor_letter, refuse
from petrilab.games.petris.moves import Propagation, malformed
from petrilab.games.petris.position import SARCINA, PetrisPosition
from petrilab.games.petris.rulebook import Rule

_Ways: TypeAlias = tuple[tuple[int, ...], ...]
"""Amounts by neighbour, way after way."""

_Numbers: TypeAlias = tuple[int, ...]
"""What each player has in a dish."""

LIMIT = 5
"""No dish may hold more of one player; exactly so many become a sarcina."""


def forbids(position: PetrisPosition, move: Propagation) -> Refusal | None:
    """The rule that a propagation by the player to move breaks, or None if it is valid."""
    return None if _is_plainly_valid(position, move) else _rule_broken(position, move)


def _is_plainly_valid(position: PetrisPosition, move: Propagation) -> bool:
    """Whether a propagation breaks no rule, at a glance.

    Of the valid ones it misses only those that `ties=all` allows although two numbers are equal.
    """
    source, sent = move
    neighbours, dishes, seat = position.layout.neighbours, position.dishes, position.propagator
    if not sent or not move.is_well_formed or not 0 <= source < len(neighbours):
        return False
    left = movable(position, seat, source)
    for dish, amount in sent:
        if dish not in neighbours[source]:
            return False
        count = dishes[seat][dish] + amount
        if count > LIMIT or count in [row[dish] for row in dishes]:
            return False
        left -= amount
    return left == 0 or (left > 0 and left not in [row[source] for row in dishes])


def _rule_broken(position: PetrisPosition, move: Propagation) -> Refusal | None:
    seat, source = position.propagator, move.source
    if refusal := _forbids_way(position, move):
        return refusal
    here = position.dishes[seat][source]
    if move.total > here:
        return refuse(Rule.ENOUGH, str(source), dish=source, count=here, sent=move.total)
    for dish, amount in move.sent:
        if refusal := _forbids_count(position, seat, dish, position.dishes[seat][dish] + amount):
            return refusal
    return _forbids_count(position, seat, source, here - move.total)


def _forbids_way(position: PetrisPosition, move: Propagation) -> Refusal | None:
    """Why bacteria cannot go from this dish to these, however many they are."""
    source = move.source
    if not move.is_well_formed:
        return malformed(move)
    if source not in position.layout.dishes or not movable(position, position.propagator, source):
        return refuse(Rule.SOURCE, str(source), dish=source)
    for dish, _ in move.sent:
        if dish not in position.layout.neighbours[source]:
            return refuse(Rule.ADJACENT, str(dish), dish=dish, source=source)
    return None if move.sent else refuse(Rule.AT_LEAST_ONE, str(source), dish=source)


def movable(position: PetrisPosition, seat: Seat, dish: int) -> int:
    """How many bacteria the player could move out of a dish; a sarcina never moves."""
    number = position.dishes[seat][dish]
    return 0 if number >= SARCINA else number


def _forbids_count(position: PetrisPosition, seat: Seat, dish: int, count: int) -> Refusal | None:
    """Why a dish may not hold `count` of this player after the move."""
    if position.dishes[seat][dish] == SARCINA:
        return refuse(Rule.OWN_SARCINA, str(dish), dish=dish)
    if count > LIMIT:
        return refuse(Rule.LIMIT, str(dish), dish=dish, count=count)
    if rival := equal_rival(position, seat, dish, count):
        return refuse(
            Rule.EQUAL, str(dish), dish=dish, count=count, player=actor_letter(seat), rival=rival
        )
    return None


def equal_rival(position: PetrisPosition, seat: Seat, dish: int, count: int) -> str | None:
    """With whom `count` of this player in a dish would be forbidden as equal, if with anybody."""
    others = [other for other in position.seats if other != seat]
    numbers = tuple(position.dishes[other][dish] for other in others)
    if not _equal_is_forbidden(count, numbers, position.options.ties):
        return None
    return next(
        actor_letter(other)
        for other, number in zip(others, numbers, strict=True)
        if number == count
    )


def _equal_is_forbidden(count: int, others: tuple[int, ...], ties: str) -> bool:
    """Nobody's presence may be matched; with `ties=all` only if all three numbers are equal."""
    if count == 0:
        return False
    if ties == "all":
        return all(number == count for number in others)
    return count in others


class Propagations(Legal[Propagation]):
    """The valid propagations: by source, then by amounts sent to its neighbours ascending."""

    def __init__(self, position: PetrisPosition) -> None:
        self._neighbours = position.layout.neighbours
        seat, columns = position.propagator, _columns(position)
        self._by_source = [
            (source, found)
            for source, here in enumerate(position.dishes[seat])
            if here and (found := _ways_out(position, columns, seat, source))
        ]

    @property
    def size(self) -> int:
        """How many valid propagations there are."""
        return sum(len(found) for _, found in self._by_source)

    def nth(self, index: int) -> Propagation:
        """The propagation number `index`."""
        if index >= 0:
            for source, found in self._by_source:
                if index < len(found):
                    return self._propagation(source, found[index])
                index -= len(found)
        raise IndexError(index)

    def rank(self, move: Propagation) -> int:
        """The number of a valid propagation."""
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
def propagations(position: PetrisPosition) -> Propagations:
    """The valid propagations of the player to move; remembered, as everybody asks repeatedly."""
    return Propagations(position)


def can_propagate(position: PetrisPosition) -> bool:
    """Whether the player to move has any valid propagation; quicker than listing them."""
    neighbours, dishes, seat = position.layout.neighbours, position.dishes, position.propagator
    own = dishes[seat]
    for source, here in enumerate(own):
        if 0 < here < SARCINA:
            for dish in neighbours[source]:
                count = own[dish] + here
                if count <= LIMIT and count not in [row[dish] for row in dishes]:
                    return True  # all may go to one dish, as nearly always
    return _can_part(position, seat)


def _can_part(position: PetrisPosition, seat: Seat) -> bool:
    """Whether there is a valid propagation, by a look at every way to part bacteria."""
    columns, ties = _columns(position), position.options.ties
    neighbours = position.layout.neighbours
    for source, here in enumerate(position.dishes[seat]):
        if 0 < here < SARCINA:
            totals = _totals_allowed(columns[source], seat, ties)
            sums = {0}
            for dish in neighbours[source]:
                amounts = _amounts_allowed(here, columns[dish], seat, ties)
                sums = {before + amount for before in sums for amount in amounts}
                if not sums.isdisjoint(totals):
                    return True
    return False


def distributions(position: PetrisPosition, seat: Seat, source: int) -> _Ways:
    """All ways to send bacteria out of a dish: amounts by neighbour, in lexicographic order."""
    return _ways_out(position, _columns(position), seat, source)


def _columns(position: PetrisPosition) -> tuple[_Numbers, ...]:
    """What all players have in each dish."""
    return tuple(zip(*position.dishes, strict=True))


def _ways_out(
    position: PetrisPosition, columns: tuple[_Numbers, ...], seat: Seat, source: int
) -> _Ways:
    here = movable(position, seat, source)
    if not here:
        return ()
    ties = position.options.ties
    rooms = [
        _amounts_allowed(here, columns[dish], seat, ties)
        for dish in position.layout.neighbours[source]
    ]
    return _ways(_totals_allowed(columns[source], seat, ties), tuple(rooms))


@cache
def _amounts_allowed(here: int, numbers: _Numbers, seat: Seat, ties: str) -> tuple[int, ...]:
    """How many of `here` may be sent to a dish with these numbers; none is always allowed."""
    own, others = numbers[seat], numbers[:seat] + numbers[seat + 1 :]
    return tuple(
        amount
        for amount in range(min(here, LIMIT - own) + 1)
        if amount == 0 or not _equal_is_forbidden(own + amount, others, ties)
    )


@cache
def _totals_allowed(numbers: _Numbers, seat: Seat, ties: str) -> tuple[int, ...]:
    """How many may leave a dish with these numbers, by what then stays behind."""
    own, others = numbers[seat], numbers[:seat] + numbers[seat + 1 :]
    return tuple(
        total for total in range(1, own + 1) if not _equal_is_forbidden(own - total, others, ties)
    )


@lru_cache(maxsize=1 << 16)
def _ways(totals: tuple[int, ...], rooms: tuple[tuple[int, ...], ...]) -> _Ways:
    """All ways to take one amount from each of `rooms` so that they add up to one of `totals`."""
    if len(rooms) == 1:
        return tuple([(amount,) for amount in rooms[0] if amount in totals])
    return tuple(
        (amount, *rest)
        for amount in rooms[0]
        for rest in _ways(tuple([t - amount for t in totals if t >= amount]), rooms[1:])
    )

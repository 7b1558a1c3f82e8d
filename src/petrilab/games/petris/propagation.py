"""The legality of a propagation, defined once, with the reasons for refusals.

`refusal_for` judges a whole propagation. `source_refusal` and `allowed_counts` are its parts; the
list of legal propagations (`legal_propagations`) and the preview are built from the same parts.
"""

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from petrilab.core import Refusal, Seat, actor_letter, refusal
from petrilab.games.petris.moves import Propagation, malformed
from petrilab.games.petris.position import SARCINA, PetrisPosition
from petrilab.games.petris.rulebook import Rule

Numbers: TypeAlias = tuple[int, ...]
"""The numbers of all players in one dish, by seat."""

MOVABLE = (0, 1, 2, 3, 4, 0, 0)
"""Numbers of bacteria that can leave a dish, by the number there; a sarcina never moves."""
LIMIT = 5
"""The most bacteria of one player in a dish; exactly this many become a sarcina."""


def refusal_for(  # noqa: PLR0911 (one return for each rule)
    position: PetrisPosition, move: Propagation
) -> Refusal | None:
    """Return the rule that a propagation by the player to move breaks, or None if it is legal."""
    source, sent = move
    dishes, seat = position.dishes, position.propagator
    own = dishes[seat]
    if not move.is_well_formed:
        return malformed(move)
    if refused := source_refusal(own, source):
        return refused
    if not sent:
        return refusal(Rule.AT_LEAST_ONE, str(source), dish=source)
    neighbours, left = position.layout.neighbours[source], own[source]
    for dish, amount in sent:
        if dish not in neighbours:
            return refusal(Rule.ADJACENT, str(dish), dish=dish, source=source)
        left -= amount
    if left < 0:
        return refusal(Rule.ENOUGH, str(source), dish=source, count=own[source], sent=move.total)
    allowed = allowed_counts(seat, position.options.ties)
    for dish, amount in sent:
        count = own[dish] + amount
        if count not in allowed[tuple([row[dish] for row in dishes])]:
            return _count_refusal(position, dish, count)
    if left and left not in allowed[tuple([row[source] for row in dishes])]:
        return _count_refusal(position, source, left)
    return None


def source_refusal(own: Sequence[int], source: int) -> Refusal | None:
    """Return why a player with these dishes cannot send anything out of `source`, or None."""
    if 0 <= source < len(own) and MOVABLE[own[source]]:
        return None
    return refusal(Rule.SOURCE, str(source), dish=source)


class AllowedCounts(dict[Numbers, tuple[int, ...]]):
    """The numbers a seat may have in a dish after a propagation changed its number there.

    The key is the dish before the propagation. Entries are computed on first use; there are few
    different dishes, and the server looks them up for every move it receives.
    """

    def __init__(self, seat: Seat, ties: str) -> None:
        super().__init__()
        self._seat, self._ties = seat, ties

    def __missing__(self, numbers: Numbers) -> tuple[int, ...]:
        counts = tuple(
            count
            for count in range(LIMIT + 1)
            if not _broken_rule(numbers, self._seat, self._ties, count)
        )
        self[numbers] = counts
        return counts


@cache
def allowed_counts(seat: Seat, ties: str) -> AllowedCounts:
    """Return the table of allowed numbers of a seat under the option `ties`."""
    return AllowedCounts(seat, ties)


def _broken_rule(numbers: Numbers, seat: Seat, ties: str, count: int) -> Rule | None:
    """Return the rule that forbids a seat to have `count` in a dish after a propagation."""
    if numbers[seat] == SARCINA:
        return Rule.OWN_SARCINA
    if count > LIMIT:
        return Rule.LIMIT
    others = numbers[:seat] + numbers[seat + 1 :]
    return Rule.EQUAL if _is_forbidden_tie(count, others, ties) else None


def _is_forbidden_tie(count: int, others: Numbers, ties: str) -> bool:
    """Return whether `count` equals another player's number; with `ties=all` every other's."""
    if count == 0:
        return False
    if ties == "all":
        return all(number == count for number in others)
    return count in others


def tied_rival(position: PetrisPosition, seat: Seat, dish: int, count: int) -> str | None:
    """Return the letter of the first player with whom `count` would be a forbidden tie."""
    numbers = tuple(row[dish] for row in position.dishes)
    others = numbers[:seat] + numbers[seat + 1 :]
    if not _is_forbidden_tie(count, others, position.options.ties):
        return None
    return _equal_player(numbers, seat, count)


def _equal_player(numbers: Numbers, seat: Seat, count: int) -> str:
    """Return the letter of the first other player with `count` in a dish."""
    return next(
        actor_letter(other)
        for other, number in enumerate(numbers)
        if other != seat and number == count
    )


def _count_refusal(position: PetrisPosition, dish: int, count: int) -> Refusal:
    """Return the refusal of a number that `allowed_counts` does not contain."""
    seat = position.propagator
    numbers = tuple(row[dish] for row in position.dishes)
    rule = _broken_rule(numbers, seat, position.options.ties, count)
    if rule == Rule.OWN_SARCINA:
        return refusal(rule, str(dish), dish=dish)
    if rule == Rule.LIMIT:
        return refusal(rule, str(dish), dish=dish, count=count)
    player, rival = actor_letter(seat), _equal_player(numbers, seat, count)
    return refusal(Rule.EQUAL, str(dish), dish=dish, count=count, player=player, rival=rival)

"""Building a propagation by steps: a source dish, then one bacterium at a time to a neighbour."""

from collections.abc import Sequence
from types import MappingProxyType

from petrilab.core import Ghost, OpenView, Preview, Refusal, Seat, refusal, unknown_step
from petrilab.games.petris.ending import outcome
from petrilab.games.petris.executor import MoveExecutor
from petrilab.games.petris.legal_propagations import Distributions, distributions
from petrilab.games.petris.moves import Propagation
from petrilab.games.petris.position import PetrisPosition
from petrilab.games.petris.propagation import refusal_for, source_refusal
from petrilab.games.petris.rulebook import Ask, Rule


def preview(position: PetrisPosition, seat: Seat, partial: Sequence[str]) -> Preview[Propagation]:
    """Return the state of a propagation in the making; steps are the numbers of dishes."""
    made: tuple[str, ...] = ()
    mistake = None
    for step in partial:
        refused = _refused_steps(position, made)
        if step in refused or not _is_dish(position, step):
            mistake = refused.get(step) or unknown_step(step)
            break
        made = (*made, step)
    refused = _refused_steps(position, made)
    dishes = [str(dish) for dish in position.layout.dishes]
    move = _propagation(made)
    blocked = refusal_for(position, move) if move else refusal(Rule.SOURCE)
    return Preview(
        partial=made,
        ask=Ask.TARGET if made else Ask.SOURCE,
        steps=MappingProxyType({dish: dish for dish in dishes if dish not in refused}),
        refused=MappingProxyType(refused),
        move=None if blocked else move,
        blocked=blocked,
        ghost=_ghost(position, seat, move) if move and not blocked else None,
        mistake=mistake,
        amounts=MappingProxyType(_amounts(position, made)),
    )


def _is_dish(position: PetrisPosition, step: str) -> bool:
    return step in {str(dish) for dish in position.layout.dishes}


def _propagation(steps: tuple[str, ...]) -> Propagation | None:
    """Return the propagation that these steps make; None before a source is chosen."""
    if not steps:
        return None
    source, *targets = map(int, steps)
    sent = tuple((dish, targets.count(dish)) for dish in sorted(set(targets)))
    return Propagation(source, sent)


def _refused_steps(position: PetrisPosition, steps: tuple[str, ...]) -> dict[str, Refusal]:
    """Return why each dish that cannot be the next step is refused."""
    refused: dict[str, Refusal] = {}
    for dish in position.layout.dishes:
        if steps:
            reason = _target_refusal(position, (*steps, str(dish)))
        else:
            reason = _first_step_refusal(position, dish)
        if reason:
            refused[str(dish)] = reason
    return refused


def _first_step_refusal(position: PetrisPosition, dish: int) -> Refusal | None:
    """Return why no legal propagation begins in this dish; None if one does."""
    if refused := source_refusal(position.dishes[position.propagator], dish):
        return refused
    if not distributions(position, dish):
        return refusal(Rule.NO_WAY_OUT, str(dish), dish=dish)
    return None


def _target_refusal(position: PetrisPosition, steps: tuple[str, ...]) -> Refusal | None:
    """Return why no legal propagation contains these steps; None if one does.

    A number on the way may be forbidden, as long as sending more bacteria makes it legal.
    """
    move = _propagation(steps)
    if move is None:
        return None
    amounts = dict(move.sent)
    near = position.layout.neighbours[move.source]
    if amounts.keys() <= set(near):
        least = tuple(amounts.get(dish, 0) for dish in near)
        if _completions(position, move.source, least):
            return None
    return refusal_for(position, move)


def _completions(position: PetrisPosition, source: int, sent: tuple[int, ...]) -> Distributions:
    """Return the legal ways to send at least `sent` to each neighbour of a dish."""
    return tuple(
        way
        for way in distributions(position, source)
        if all(amount >= made for amount, made in zip(way, sent, strict=True))
    )


def _amounts(position: PetrisPosition, steps: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """Return how many bacteria may leave each source, or, after it, how many more go where."""
    if not steps:
        totals = {
            str(dish): {sum(way) for way in distributions(position, dish)}
            for dish in position.layout.dishes
        }
        return {dish: tuple(sorted(found)) for dish, found in totals.items() if found}
    source, *targets = map(int, steps)
    near = position.layout.neighbours[source]
    sent = tuple(targets.count(dish) for dish in near)
    ways = _completions(position, source, sent)
    more = {
        str(dish): {way[k] - sent[k] for way in ways if way[k] > sent[k]}
        for k, dish in enumerate(near)
    }
    return {dish: tuple(sorted(found)) for dish, found in more.items() if found}


def _ghost(position: PetrisPosition, seat: Seat, move: Propagation) -> Ghost:
    """Return the immediate effect of the move, and then that of the next phase."""
    executor = MoveExecutor(position)
    executor.propagate(move)
    executor.end_set()
    after = executor.position()
    if after.propagations % len(after.dishes) == 0 or outcome(after):
        return Ghost(OpenView(after, seat), tuple(executor.events))
    coming = MoveExecutor(after)
    coming.run_set_phase(after.set_number)
    return Ghost(OpenView(after, seat), tuple(executor.events), tuple(coming.events))

"""Building a propagation by steps: a source dish, then one bacterium at a time to a neighbour."""

from collections.abc import Sequence
from types import MappingProxyType

from petrilab.core import Ghost, OpenView, Preview, Refusal, Seat, refuse, unknown_step
from petrilab.games.petris.ending import outcome
from petrilab.games.petris.moves import Propagation
from petrilab.games.petris.position import PetrisPosition
from petrilab.games.petris.propagation import distributions, forbids, movable
from petrilab.games.petris.rulebook import Ask, Rule
from petrilab.games.petris.table import Table


def preview(position: PetrisPosition, seat: Seat, partial: Sequence[str]) -> Preview[Propagation]:
    """Where a propagation in the making stands; steps are the numbers of dishes."""
    made: tuple[str, ...] = ()
    mistake = None
    for step in partial:
        refused = _refused_steps(position, seat, made)
        if step in refused or not _is_dish(position, step):
            mistake = refused.get(step) or unknown_step(step)
            break
        made = (*made, step)
    refused = _refused_steps(position, seat, made)
    dishes = [str(dish) for dish in position.layout.dishes]
    move = _propagation(made)
    blocked = forbids(position, move) if move else refuse(Rule.SOURCE)
    return Preview(
        partial=made,
        ask=Ask.TARGET if made else Ask.SOURCE,
        steps=MappingProxyType({dish: dish for dish in dishes if dish not in refused}),
        refused=MappingProxyType(refused),
        move=None if blocked else move,
        blocked=blocked,
        ghost=_ghost(position, seat, move) if move and not blocked else None,
        mistake=mistake,
        amounts=MappingProxyType(_amounts(position, seat, made)),
    )


def _is_dish(position: PetrisPosition, step: str) -> bool:
    return step in {str(dish) for dish in position.layout.dishes}


def _propagation(steps: tuple[str, ...]) -> Propagation | None:
    """The propagation that these steps make; none before a source is chosen."""
    if not steps:
        return None
    source, *targets = map(int, steps)
    sent = tuple((dish, targets.count(dish)) for dish in sorted(set(targets)))
    return Propagation(source, sent)


def _refused_steps(
    position: PetrisPosition, seat: Seat, steps: tuple[str, ...]
) -> dict[str, Refusal]:
    """For every dish that cannot be the next step, why not."""
    refused: dict[str, Refusal] = {}
    for dish in position.layout.dishes:
        if steps:
            refusal = _refuses_target(position, seat, (*steps, str(dish)))
        else:
            refusal = _refuses_source(position, seat, dish)
        if refusal:
            refused[str(dish)] = refusal
    return refused


def _refuses_source(position: PetrisPosition, seat: Seat, dish: int) -> Refusal | None:
    if not movable(position, seat, dish):
        return refuse(Rule.SOURCE, str(dish), dish=dish)
    if not distributions(position, seat, dish):
        return refuse(Rule.NO_WAY_OUT, str(dish), dish=dish)
    return None


def _refuses_target(position: PetrisPosition, seat: Seat, steps: tuple[str, ...]) -> Refusal | None:
    """Why no valid propagation contains these steps; None if one does.

    The counts on the way may be forbidden ones, as long as sending more can mend them.
    """
    move = _propagation(steps)
    if move is None:
        return None
    amounts = dict(move.sent)
    near = position.layout.neighbours[move.source]
    if amounts.keys() <= set(near):
        least = tuple(amounts.get(dish, 0) for dish in near)
        for way in distributions(position, seat, move.source):
            if all(amount >= wanted for amount, wanted in zip(way, least, strict=True)):
                return None
    return forbids(position, move)


def _amounts(
    position: PetrisPosition, seat: Seat, steps: tuple[str, ...]
) -> dict[str, tuple[int, ...]]:
    """How many may leave each dish that can be a source; with a source, how many more go where."""
    if not steps:
        totals = {
            str(dish): {sum(way) for way in distributions(position, seat, dish)}
            for dish in position.layout.dishes
        }
        return {dish: tuple(sorted(found)) for dish, found in totals.items() if found}
    source, *targets = map(int, steps)
    near = position.layout.neighbours[source]
    sent = tuple(targets.count(dish) for dish in near)
    ways = [
        way
        for way in distributions(position, seat, source)
        if all(amount >= made for amount, made in zip(way, sent, strict=True))
    ]
    more = {
        str(dish): {way[k] - sent[k] for way in ways if way[k] > sent[k]}
        for k, dish in enumerate(near)
    }
    return {dish: tuple(sorted(found)) for dish, found in more.items() if found}


def _ghost(position: PetrisPosition, seat: Seat, move: Propagation) -> Ghost:
    """What the move does at once, and what the coming phase would do with it."""
    table = Table(position)
    table.propagate(move)
    table.end_set()
    after = table.position()
    if after.propagations % len(after.dishes) == 0 or outcome(after):
        return Ghost(OpenView(after, seat), tuple(table.events))
    coming = Table(after)
    coming.end_set_as(after.set_number)
    return Ghost(OpenView(after, seat), tuple(table.events), tuple(coming.events))

"""Building a pick by steps: `+12` adds a colony, `-12` places the antibiotic, in any order."""

import re
from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType

from petrilab.core import (
    Ghost,
    Preview,
    Refusal,
    Seat,
    actor_letter,
    game_event,
    refusal,
    unknown_step,
)
from petrilab.core.refusal_rules import TurnRule
from petrilab.games.honeycomb.call_preview import call_preview
from petrilab.games.honeycomb.contacts import contacts_made
from petrilab.games.honeycomb.moves import HoneycombMove, Pick
from petrilab.games.honeycomb.picking import (
    any_antibiotic_refusal,
    cell_refusal,
    colonies_needed,
    pick_refusal,
)
from petrilab.games.honeycomb.round_events import contacts_event
from petrilab.games.honeycomb.rulebook import Ask, EventKind, Rule
from petrilab.games.honeycomb.view import HoneycombView

_STEP = re.compile(r"([+-])([1-9][0-9]{0,2})")


def preview(view: HoneycombView, seat: Seat, partial: Sequence[str]) -> Preview[HoneycombMove]:
    """Return the state of a pick or an answer in the making, computed from the view only."""
    if seat not in view.choosing:
        over = refusal(TurnRule.GAME_OVER)
        blocked = over if view.outcome else refusal(TurnRule.NOT_WAITING, actor=actor_letter(seat))
        return Preview.closed(blocked)
    if view.reading:
        return call_preview(view, view.reading, seat, partial)
    pick, made, mistake = Pick(()), [], None
    for given in partial:
        # A number without a sign means a colony.
        step = f"+{given}" if given[:1].isdigit() else given
        mistake = _step_refusal(view, pick, step)
        if mistake:
            break
        pick = _with_step(pick, step)
        made.append(step)
    return _preview_after(view, seat, pick, tuple(made), mistake)


def pick_steps(pick: Pick) -> tuple[str, ...]:
    """Return the steps that make this pick: every colony, then the antibiotic."""
    colonies = tuple(f"+{cell}" for cell in pick.colonies)
    return colonies if pick.antibiotic is None else (*colonies, f"-{pick.antibiotic}")


def _preview_after(
    view: HoneycombView, seat: Seat, pick: Pick, made: tuple[str, ...], mistake: Refusal | None
) -> Preview[HoneycombMove]:
    """Return the preview after these steps, which have built `pick`."""
    steps: dict[str, str | None] = {}
    refused: dict[str, Refusal] = {}
    # What holds for all hexagons is found once: counting them for each takes milliseconds.
    needed, no_antibiotics = colonies_needed(view), any_antibiotic_refusal(view)
    for cell in range(1, len(view.cells) + 1):
        occupied = cell_refusal(view, cell)
        no_colony = occupied or _colony_step_refusal(pick, cell, needed)
        no_antibiotic = no_antibiotics or occupied or _antibiotic_step_refusal(pick, cell)
        if not no_colony:
            steps[f"+{cell}"] = str(cell)
        if not no_antibiotic:
            steps[f"-{cell}"] = str(cell)
        if no_colony and no_antibiotic:
            refused[str(cell)] = no_colony
    blocked = pick_refusal(view, pick)
    return Preview(
        partial=made,
        ask=Ask.PICK,
        steps=MappingProxyType(steps),
        refused=MappingProxyType(refused),
        move=None if blocked else pick,
        blocked=blocked,
        ghost=None if blocked else _ghost(view, seat, pick),
        mistake=mistake,
    )


def _with_step(pick: Pick, step: str) -> Pick:
    """Return the pick after one more allowed step."""
    cell = int(step[1:])
    if step[0] == "-":
        return Pick(pick.colonies, cell)
    return Pick(tuple(sorted((*pick.colonies, cell))), pick.antibiotic)


def _step_refusal(view: HoneycombView, pick: Pick, step: str) -> Refusal | None:
    """Return why no legal pick contains this step besides the previous ones; None if one does."""
    match = _STEP.fullmatch(step)
    if match is None:
        return unknown_step(step)
    cell = int(match[2])
    if match[1] == "+":
        needed = colonies_needed(view)
        return cell_refusal(view, cell) or _colony_step_refusal(pick, cell, needed)
    return (
        any_antibiotic_refusal(view)
        or cell_refusal(view, cell)
        or _antibiotic_step_refusal(pick, cell)
    )


def _colony_step_refusal(pick: Pick, cell: int, needed: int) -> Refusal | None:
    """Return why a colony cannot be added on an empty hexagon, or None."""
    if cell in pick.colonies:
        return refusal(Rule.DIFFERENT, str(cell), cell=cell)
    if cell == pick.antibiotic:
        return refusal(Rule.ANTIBIOTIC_ELSEWHERE, str(cell), cell=cell)
    count = len(pick.colonies) + 1
    return refusal(Rule.COLONIES, str(cell), count=count, needed=needed) if count > needed else None


def _antibiotic_step_refusal(pick: Pick, cell: int) -> Refusal | None:
    """Return why an antibiotic cannot be added on an empty hexagon, or None."""
    if cell in pick.colonies:
        return refusal(Rule.ANTIBIOTIC_ELSEWHERE, str(cell), cell=cell)
    if pick.antibiotic is not None:
        return refusal(Rule.ANTIBIOTIC_ONE, str(cell), cell=cell)
    return None


def _ghost(view: HoneycombView, seat: Seat, pick: Pick) -> Ghost:
    """Return the pick as its owner sees it, and the contacts it makes without interference."""
    chosen = tuple(made or other == seat for other, made in enumerate(view.chosen))
    expected = list(view.cells)
    for cell in pick.colonies:
        expected[cell - 1] = seat
    contacts = contacts_made(view.board, view.cells, expected, seat)
    return Ghost(
        view=replace(view, own_pick=pick, chosen=chosen),
        events=(game_event(EventKind.CHOSEN, player=actor_letter(seat)),),
        coming=(contacts_event(seat, contacts),),
    )

"""Building a pick by steps: `+12` adds a colony, `-12` places the antibiotic, in any order."""

import re
from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType

from petrilab.core import Ghost, Preview, Refusal, Seat, actor_letter, event, refuse, unknown_step
from petrilab.core.rules import TurnRule
from petrilab.games.honeycomb.contacts import contacts_made
from petrilab.games.honeycomb.course import contacts_told
from petrilab.games.honeycomb.moves import HoneycombMove, Pick
from petrilab.games.honeycomb.picking import (
    colonies_needed,
    forbids,
    forbids_antibiotic,
    forbids_cell,
)
from petrilab.games.honeycomb.rulebook import Ask, Happening, Rule
from petrilab.games.honeycomb.view import HoneycombView

_STEP = re.compile(r"([+-])([1-9][0-9]{0,2})")


def preview(view: HoneycombView, seat: Seat, partial: Sequence[str]) -> Preview[HoneycombMove]:
    """Where a pick in the making stands, as far as the view can tell."""
    if seat not in view.choosing:
        over = refuse(TurnRule.GAME_OVER)
        blocked = over if view.outcome else refuse(TurnRule.NOT_WAITING, actor=actor_letter(seat))
        return Preview.closed(blocked)
    pick, made, mistake = Pick(()), [], None
    for given in partial:
        # A bare number is a colony, as people write it.
        step = f"+{given}" if given[:1].isdigit() else given
        mistake = _forbids_step(view, pick, step)
        if mistake:
            break
        pick = _with_step(pick, step)
        made.append(step)
    return _stand(view, seat, pick, tuple(made), mistake)


def pick_steps(pick: Pick) -> tuple[str, ...]:
    """The steps that make this pick: every colony, then the antibiotic."""
    colonies = tuple(f"+{cell}" for cell in pick.colonies)
    return colonies if pick.antibiotic is None else (*colonies, f"-{pick.antibiotic}")


def _stand(
    view: HoneycombView, seat: Seat, pick: Pick, made: tuple[str, ...], mistake: Refusal | None
) -> Preview[HoneycombMove]:
    """The preview after these steps, which have made this much of a pick."""
    steps: dict[str, str | None] = {}
    refused: dict[str, Refusal] = {}
    for cell in range(1, len(view.cells) + 1):
        no_colony = _forbids_colony(view, pick, cell)
        no_antibiotic = _forbids_antibiotic(view, pick, cell)
        if not no_colony:
            steps[f"+{cell}"] = str(cell)
        if not no_antibiotic:
            steps[f"-{cell}"] = str(cell)
        if no_colony and no_antibiotic:
            refused[str(cell)] = no_colony
    blocked = forbids(view, pick)
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
    """The pick with one allowed step more."""
    cell = int(step[1:])
    if step[0] == "-":
        return Pick(pick.colonies, cell)
    return Pick(tuple(sorted((*pick.colonies, cell))), pick.antibiotic)


def _forbids_step(view: HoneycombView, pick: Pick, step: str) -> Refusal | None:
    """Why no legal pick contains this step besides those made; None if one does."""
    match = _STEP.fullmatch(step)
    if match is None:
        return unknown_step(step)
    forbids_kind = _forbids_colony if match[1] == "+" else _forbids_antibiotic
    return forbids_kind(view, pick, int(match[2]))


def _forbids_colony(view: HoneycombView, pick: Pick, cell: int) -> Refusal | None:
    """A colony needs a hexagon of its own, and must not be one too many."""
    if refusal := forbids_cell(view, cell):
        return refusal
    if cell in pick.colonies:
        return refuse(Rule.DIFFERENT, str(cell), cell=cell)
    if cell == pick.antibiotic:
        return refuse(Rule.ANTIBIOTIC_ELSEWHERE, str(cell), cell=cell)
    count, needed = len(pick.colonies) + 1, colonies_needed(view)
    return refuse(Rule.COLONIES, str(cell), count=count, needed=needed) if count > needed else None


def _forbids_antibiotic(view: HoneycombView, pick: Pick, cell: int) -> Refusal | None:
    """An antibiotic must be allowed there, and be the only one."""
    if refusal := forbids_antibiotic(view, pick.colonies, cell):
        return refusal
    if pick.antibiotic is not None:
        return refuse(Rule.ANTIBIOTIC_ONE, str(cell), cell=cell)
    return None


def _ghost(view: HoneycombView, seat: Seat, pick: Pick) -> Ghost:
    """The pick as its owner sees it, and the contacts it makes if nobody interferes."""
    chosen = tuple(made or other == seat for other, made in enumerate(view.chosen))
    hoped = list(view.cells)
    for cell in pick.colonies:
        hoped[cell - 1] = seat
    contacts = contacts_made(view.board, view.cells, hoped, seat)
    return Ghost(
        view=replace(view, own_pick=pick, chosen=chosen),
        events=(event(Happening.CHOSEN, player=actor_letter(seat)),),
        coming=(contacts_told(seat, contacts),),
    )

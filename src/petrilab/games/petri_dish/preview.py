"""Building an action by steps: a die, for a Wild one what it does, then one or two spaces."""

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType

from petrilab.core import Ghost, OpenView, Preview, Refusal, Seat, refuse, unknown_step
from petrilab.games.petri_dish.actions import refuses_source, refuses_target
from petrilab.games.petri_dish.dice import (
    DIVIDE,
    FACES,
    GROW,
    INFECT,
    MOVE,
    TWO_PLACES,
    ZAP,
)
from petrilab.games.petri_dish.moves import Action, PetriDishMove
from petrilab.games.petri_dish.position import PetriDishPosition
from petrilab.games.petri_dish.rulebook import Ask, Rule
from petrilab.games.petri_dish.table import Table
from petrilab.games.petri_dish.turn import (
    counts_as_wild,
    forbids_choice,
    forbids_die,
    possible_actions,
)
from petrilab.games.petri_dish.wheel import NAMES, SPACES

_ACTION_RULES = {
    DIVIDE: Rule.DIVIDE,
    GROW: Rule.GROW,
    INFECT: Rule.INFECT,
    MOVE: Rule.MOVE,
    ZAP: Rule.ZAP,
}


@dataclass(frozen=True, slots=True)
class _Stage:
    """What may be chosen next, why every other place cannot, and why there is no move yet."""

    ask: Ask
    steps: dict[str, str | None]
    refused: dict[str, Refusal]
    blocked: Refusal
    die: str | None = None
    action: str | None = None
    spaces: tuple[int, ...] = ()


def preview(
    position: PetriDishPosition, seat: Seat, partial: Sequence[str]
) -> Preview[PetriDishMove]:
    """Where an action in the making stands; steps are letters and names of spaces."""
    stage = _choose_die(position)
    made: tuple[str, ...] = ()
    mistake = None
    for step in partial:
        if step not in stage.steps:
            mistake = _mistake(position, seat, stage, step)
            break
        stage = _after(position, seat, stage, step)
        made = (*made, step)
    move = _action(stage)
    return Preview(
        partial=made,
        ask=stage.ask,
        steps=MappingProxyType(stage.steps),
        refused=MappingProxyType(stage.refused),
        move=move,
        blocked=None if move else stage.blocked,
        ghost=_ghost(position, seat, move) if move else None,
        mistake=mistake,
    )


def steps(move: Action) -> tuple[str, ...]:
    """The steps of an action; a die that does something else than it shows is asked what."""
    letters = (move.die,) if move.die == move.action else (move.die, move.action)
    spaces = (move.source, move.target) if move.action in TWO_PLACES else (move.target,)
    return (*letters, *(NAMES[here] for here in spaces))


def _choose_die(position: PetriDishPosition) -> _Stage:
    """First a die: there is no passing."""
    letters = [die for die in FACES if die in position.dice]
    return _letters_stage(Ask.DIE, letters, refuse(Rule.NO_PASSING))


def _choose_action(possible: str, die: str) -> _Stage:
    """Then, if the die counts as Wild, what it is used for."""
    return _letters_stage(Ask.ACTION, list(possible), refuse(Rule.WILD, die=die), die)


def _letters_stage(
    ask: Ask, letters: Sequence[str], blocked: Refusal, die: str | None = None
) -> _Stage:
    """A choice beside the board: no place can be chosen before it is made."""
    return _Stage(ask, dict.fromkeys(letters), dict.fromkeys(NAMES, blocked), blocked, die)


def _choose_place(
    position: PetriDishPosition, seat: Seat, die: str, action: str, source: int | None = None
) -> _Stage:
    """Then a space; for Divide and Move a second one."""
    refused: dict[str, Refusal] = {}
    for here in SPACES:
        if source is None:
            refusal = refuses_source(position.board, seat, action, here)
        else:
            refusal = refuses_target(position.board, action, source, here)
        if refusal:
            refused[NAMES[here]] = refusal
    steps: dict[str, str | None] = {name: name for name in NAMES if name not in refused}
    blocked = refuse(_ACTION_RULES[action], die=die, action=action)
    if source is None:
        return _Stage(Ask.PLACE, steps, refused, blocked, die, action)
    return _Stage(Ask.TARGET, steps, refused, blocked, die, action, (source,))


def _done(die: str, action: str, spaces: tuple[int, ...]) -> _Stage:
    """All is chosen: an action has no further spaces."""
    blocked = refuse(Rule.ACTIONS)
    return _Stage(Ask.TARGET, {}, dict.fromkeys(NAMES, blocked), blocked, die, action, spaces)


def _after(position: PetriDishPosition, seat: Seat, stage: _Stage, step: str) -> _Stage:
    """The stage after a step that is allowed."""
    if stage.die is None:
        if counts_as_wild(position.board, seat, step):
            return _choose_action(possible_actions(position.board, seat, step), step)
        return _choose_place(position, seat, step, step)
    if stage.action is None:
        return _choose_place(position, seat, stage.die, step)
    here = NAMES.index(step)
    if stage.action in TWO_PLACES and not stage.spaces:
        return _choose_place(position, seat, stage.die, stage.action, here)
    return _done(stage.die, stage.action, (*stage.spaces, here))


def _mistake(position: PetriDishPosition, seat: Seat, stage: _Stage, step: str) -> Refusal:
    """Why a step is not allowed at this stage."""
    if step in stage.refused:
        return stage.refused[step]
    if step not in tuple(FACES):
        return unknown_step(step)
    if stage.die is None:
        return forbids_die(position, step) or stage.blocked
    return forbids_choice(position.board, seat, stage.die, step) or stage.blocked


def _action(stage: _Stage) -> Action | None:
    """The action that has been chosen, if all of it has."""
    if stage.steps or stage.die is None or stage.action is None:
        return None
    return Action(stage.die, stage.action, stage.spaces[0], stage.spaces[-1])


def _ghost(position: PetriDishPosition, seat: Seat, move: Action) -> Ghost:
    """The board after the action, and what happened on the way."""
    table = Table(position)
    table.make(move)
    return Ghost(OpenView(table.position(), seat), tuple(table.events))

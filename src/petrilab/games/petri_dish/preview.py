"""Building an action by steps: a die, the use of a Wild one, then one or two spaces."""

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType

from petrilab.core import Ghost, OpenView, Preview, Refusal, Seat, refusal, unknown_step
from petrilab.games.petri_dish.actions import source_refusal, target_refusal
from petrilab.games.petri_dish.dice import (
    DIVIDE,
    FACES,
    GROW,
    INFECT,
    MOVE,
    TWO_PLACES,
    WILD,
    ZAP,
)
from petrilab.games.petri_dish.executor import MoveExecutor
from petrilab.games.petri_dish.moves import Action, PetriDishMove
from petrilab.games.petri_dish.position import PetriDishPosition
from petrilab.games.petri_dish.rulebook import Ask, Rule
from petrilab.games.petri_dish.turn import (
    choice_refusal,
    counts_as_wild,
    die_refusal,
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
    """The possible next steps, why every other place is refused, and why there is no move yet."""

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
    """Return the state of an action in the making; steps are letters and names of spaces."""
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
        notes=MappingProxyType(_notes(position, seat)),
    )


def _notes(position: PetriDishPosition, seat: Seat) -> dict[str, str]:
    """Return the dice that count as Wild although they show something else, chosen or not."""
    return {
        die: Rule.NULL_IS_WILD
        for die in FACES
        if die != WILD and die in position.dice and counts_as_wild(position.board, seat, die)
    }


def steps(move: Action) -> tuple[str, ...]:
    """Return the steps of an action; the use is a step only if it differs from the die's face."""
    letters = (move.die,) if move.die == move.action else (move.die, move.action)
    spaces = (move.source, move.target) if move.action in TWO_PLACES else (move.target,)
    return (*letters, *(NAMES[here] for here in spaces))


def _choose_die(position: PetriDishPosition) -> _Stage:
    """Return the choice of a die, which is the first step; passing is not possible."""
    letters = [die for die in FACES if die in position.dice]
    return _letters_stage(Ask.DIE, letters, refusal(Rule.NO_PASSING))


def _choose_action(possible: str, die: str) -> _Stage:
    """Return the choice of an action for a die that counts as Wild."""
    return _letters_stage(Ask.ACTION, list(possible), refusal(Rule.WILD, die=die), die)


def _letters_stage(
    ask: Ask, letters: Sequence[str], blocked: Refusal, die: str | None = None
) -> _Stage:
    """Return a choice beside the board; no place can be chosen before it is made."""
    return _Stage(ask, dict.fromkeys(letters), dict.fromkeys(NAMES, blocked), blocked, die)


def _choose_place(
    position: PetriDishPosition, seat: Seat, die: str, action: str, source: int | None = None
) -> _Stage:
    """Return the choice of a space; Divide and Move choose a second one."""
    refused: dict[str, Refusal] = {}
    for here in SPACES:
        if source is None:
            reason = source_refusal(position.board, seat, action, here)
        else:
            reason = target_refusal(position.board, action, source, here)
        if reason:
            refused[NAMES[here]] = reason
    steps: dict[str, str | None] = {name: name for name in NAMES if name not in refused}
    blocked = refusal(_ACTION_RULES[action], die=die, action=action)
    if source is None:
        return _Stage(Ask.PLACE, steps, refused, blocked, die, action)
    return _Stage(Ask.TARGET, steps, refused, blocked, die, action, (source,))


def _done(die: str, action: str, spaces: tuple[int, ...]) -> _Stage:
    """Return the last stage: an action has no further spaces."""
    blocked = refusal(Rule.ACTIONS)
    return _Stage(Ask.TARGET, {}, dict.fromkeys(NAMES, blocked), blocked, die, action, spaces)


def _after(position: PetriDishPosition, seat: Seat, stage: _Stage, step: str) -> _Stage:
    """Return the stage after an allowed step."""
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
    """Return why a step is not allowed at this stage."""
    if step in stage.refused:
        return stage.refused[step]
    if step not in tuple(FACES):
        return unknown_step(step)
    if stage.die is None:
        return die_refusal(position, step) or stage.blocked
    return choice_refusal(position.board, seat, stage.die, step) or stage.blocked


def _action(stage: _Stage) -> Action | None:
    """Return the chosen action, or None while it is incomplete."""
    if stage.steps or stage.die is None or stage.action is None:
        return None
    return Action(stage.die, stage.action, stage.spaces[0], stage.spaces[-1])


def _ghost(position: PetriDishPosition, seat: Seat, move: Action) -> Ghost:
    """Return the board after the action, and the game events."""
    executor = MoveExecutor(position)
    executor.execute(move)
    return Ghost(OpenView(executor.position(), seat), tuple(executor.events))

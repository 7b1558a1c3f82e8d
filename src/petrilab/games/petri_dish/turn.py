"""A turn: the possible uses of the unused dice, and all legal actions in order."""

from functools import lru_cache

from petrilab.core import Refusal, Seat, refusal
from petrilab.games.petri_dish.actions import instances, source_refusal, target_refusal
from petrilab.games.petri_dish.board import Board
from petrilab.games.petri_dish.dice import ACTIONS, FACES, TWO_PLACES, WILD
from petrilab.games.petri_dish.moves import Action
from petrilab.games.petri_dish.position import PetriDishPosition
from petrilab.games.petri_dish.rulebook import Rule
from petrilab.games.petri_dish.wheel import SPACES


def counts_as_wild(board: Board, seat: Seat, die: str) -> bool:
    """Return whether a die is Wild now: by its face, or because its action is impossible."""
    return die == WILD or not instances(board, seat, die)


def possible_actions(board: Board, seat: Seat, die: str) -> str:
    """Return the actions a die may be used for: its own, or every possible one if it is Wild."""
    if not counts_as_wild(board, seat, die):
        return die
    return "".join(action for action in ACTIONS if instances(board, seat, action))


@lru_cache(maxsize=1024)
def legal_actions(position: PetriDishPosition) -> tuple[Action, ...]:
    """Return all legal actions of the player to move, in the pinned order; cached."""
    board, seat = position.board, position.to_move
    if seat is None:
        return ()
    found = tuple(
        Action(die, action, source, target)
        for die in FACES
        if die in position.dice
        for action in possible_actions(board, seat, die)
        for source, target in instances(board, seat, action)
    )
    # A player with a piece can always zap: a Small is removed without conditions. Without Smalls
    # on the board, all are in reserve to replace Mediums, and likewise Mediums to replace
    # Larges. A die without a legal instance counts as Wild, so no action is ever lost.
    assert found or not position.dice  # noqa: S101
    return found


def action_refusal(position: PetriDishPosition, seat: Seat, move: Action) -> Refusal | None:
    """Return the rule that an action of the player to move breaks, or None if it is legal."""
    if not _is_well_formed(move):
        return refusal(Rule.ACTIONS)
    if refused := die_refusal(position, move.die):
        return refused
    if refused := _use_refusal(position.board, seat, move):
        return refused
    if refused := source_refusal(position.board, seat, move.action, move.source):
        return refused
    if move.action in TWO_PLACES:
        return target_refusal(position.board, move.action, move.source, move.target)
    return None


def die_refusal(position: PetriDishPosition, die: str) -> Refusal | None:
    """Refuse a die that is not unused."""
    return None if die in tuple(position.dice) else refusal(Rule.DIE, die=die)


def choice_refusal(board: Board, seat: Seat, die: str, action: str) -> Refusal | None:
    """Return why a die cannot be used for an action anywhere on the board, or None."""
    if action != die and not counts_as_wild(board, seat, die):
        return refusal(Rule.OWN_ACTION, die=die, action=action)
    if action not in tuple(ACTIONS):
        return refusal(Rule.WILD, die=die)
    if not instances(board, seat, action):
        return refusal(Rule.NO_INSTANCE, die=die, action=action)
    return None


def _use_refusal(board: Board, seat: Seat, move: Action) -> Refusal | None:
    """Like `choice_refusal`, but without NO_INSTANCE: the spaces give a more precise reason."""
    refused = choice_refusal(board, seat, move.die, move.action)
    return None if refused and refused.rule == Rule.NO_INSTANCE else refused


def _is_well_formed(move: Action) -> bool:
    """Return whether the letters and spaces of an action exist and match."""
    if move.action not in tuple(ACTIONS) or move.source not in SPACES or move.target not in SPACES:
        return False
    return move.action in TWO_PLACES or move.source == move.target

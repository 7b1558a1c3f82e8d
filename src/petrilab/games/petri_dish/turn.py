"""A turn: which unused die may be used for what, and every legal action in order."""

from functools import lru_cache

from petrilab.core import Refusal, Seat, refuse
from petrilab.games.petri_dish.actions import instances, refuses_source, refuses_target
from petrilab.games.petri_dish.board import Board
from petrilab.games.petri_dish.dice import ACTIONS, FACES, TWO_PLACES, WILD
from petrilab.games.petri_dish.moves import Action
from petrilab.games.petri_dish.position import PetriDishPosition
from petrilab.games.petri_dish.rulebook import Rule
from petrilab.games.petri_dish.wheel import SPACES


def counts_as_wild(board: Board, seat: Seat, die: str) -> bool:
    """Whether a die is Wild now: by its face, or because its action has no legal instance."""
    return die == WILD or not instances(board, seat, die)


def possible_actions(board: Board, seat: Seat, die: str) -> str:
    """What a die may be used for now: its own action if that is possible, otherwise any that is."""
    if not counts_as_wild(board, seat, die):
        return die
    return "".join(action for action in ACTIONS if instances(board, seat, action))


@lru_cache(maxsize=1024)
def legal_actions(position: PetriDishPosition) -> tuple[Action, ...]:
    """All legal actions of the player to act, in the pinned order; remembered for a while."""
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
    # Somebody with a piece can always zap: a Small goes without conditions, and if there is
    # none, all Smalls are in reserve for the Mediums, and without those all Mediums for the
    # Larges. As a die that can do nothing else counts as Wild, no action is ever lost.
    assert found or not position.dice  # noqa: S101
    return found


def forbids(position: PetriDishPosition, seat: Seat, move: Action) -> Refusal | None:
    """The rule that an action by the player to act breaks, or None if it is legal."""
    if not _is_well_formed(move):
        return refuse(Rule.ACTIONS)
    if refusal := forbids_die(position, move.die):
        return refusal
    if refusal := _forbids_use(position.board, seat, move):
        return refusal
    if refusal := refuses_source(position.board, seat, move.action, move.source):
        return refusal
    if move.action in TWO_PLACES:
        return refuses_target(position.board, move.action, move.source, move.target)
    return None


def forbids_die(position: PetriDishPosition, die: str) -> Refusal | None:
    """Only an unused die can be used."""
    return None if die in tuple(position.dice) else refuse(Rule.DIE, die=die)


def forbids_choice(board: Board, seat: Seat, die: str, action: str) -> Refusal | None:
    """Why a die cannot be used for an action, wherever that would be."""
    if action != die and not counts_as_wild(board, seat, die):
        return refuse(Rule.OWN_ACTION, die=die, action=action)
    if action not in tuple(ACTIONS):
        return refuse(Rule.WILD, die=die)
    if not instances(board, seat, action):
        return refuse(Rule.NO_INSTANCE, die=die, action=action)
    return None


def _forbids_use(board: Board, seat: Seat, move: Action) -> Refusal | None:
    """As `forbids_choice`, but leaves it to the spaces to say why an action is not possible."""
    refusal = forbids_choice(board, seat, move.die, move.action)
    return None if refusal and refusal.rule == Rule.NO_INSTANCE else refusal


def _is_well_formed(move: Action) -> bool:
    """Whether the letters and spaces of an action exist and go together."""
    if move.action not in tuple(ACTIONS) or move.source not in SPACES or move.target not in SPACES:
        return False
    return move.action in TWO_PLACES or move.source == move.target

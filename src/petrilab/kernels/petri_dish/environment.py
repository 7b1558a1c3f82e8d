"""Petri Dish as an environment: an action uses a die, an observation lists the spaces."""

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.games.petri_dish import PetriDishMove, PetriDishOptions, PetriDishPosition
from petrilab.games.petri_dish.codes import move_code, move_from_code
from petrilab.games.petri_dish.dice import ACTIONS
from petrilab.games.petri_dish.moves import Action
from petrilab.games.petri_dish.rulebook import Ending
from petrilab.games.petri_dish.wheel import NEIGHBOURS
from petrilab.kernels import environment, interface
from petrilab.kernels.bits import popcount
from petrilab.kernels.compilation import as_int64, kernel
from petrilab.kernels.environment import (
    PLAN,
    ActionTable,
    Longs,
    SimpleOpponent,
    move_spread,
    play_move_opponent,
    write_move_mask,
)
from petrilab.kernels.evaluation import Evaluator, evaluate
from petrilab.kernels.interface import register_overload
from petrilab.kernels.petri_dish.board import all_of
from petrilab.kernels.petri_dish.codec import encode
from petrilab.kernels.petri_dish.codes import ROLL_CODE
from petrilab.kernels.petri_dish.lookups import EMPTY, WILD_ONE
from petrilab.kernels.petri_dish.plan_opponent import (
    PlanOpponent,
    make_plan_opponent,
    play_planned_turn,
)
from petrilab.kernels.petri_dish.state import (
    ACT,
    ALL_PIECES,
    DICE,
    DRAWN_GAME,
    MAX_TURNS,
    MOVE_COUNT,
    MOVER,
    PHASE,
    PLAYERS,
    SPACES,
    TURNS,
    WON,
    PetriDishState,
)
from petrilab.kernels.petri_dish.transitions import petri_dish_apply, petri_dish_step
from petrilab.kernels.randomness import RngState

OPPONENTS = (*environment.OPPONENTS, PLAN)
ENDINGS = ("", Ending.ALL_NINE, Ending.LAST_ALIVE, Ending.MAX_TURNS)
_DIVIDE: Final = ACTIONS[0]
_MOVE: Final = ACTIONS[3]
_FACES: Final = len(ACTIONS)
"""Faces besides Wild, each with at most one unused die."""
_MOST_TURNS: Final = 2**15 - 1
"""The highest number of an observation."""
_PIECE_WORTH: Final = 10
"""What a piece counts in the heuristic score; a Medium counts 1 more, a Large 2."""


def make_opponent(name: str, start: PetriDishState) -> SimpleOpponent | PlanOpponent:
    """Return the opponent of a name."""
    del start
    return make_plan_opponent() if name == PLAN else SimpleOpponent(OPPONENTS.index(name))


@cache
def _codes() -> tuple[int, ...]:
    moves = ((code, move_from_code(2, code)) for code in range(ROLL_CODE))
    return tuple(code for code, move in moves if isinstance(move, Action) and _is_possible(move))


def _is_possible(move: Action) -> bool:
    """Return whether an action can ever be legal: a Divide needs neighbours, a Move two spaces."""
    if move.action == _DIVIDE:
        return move.target in NEIGHBOURS[move.source]
    return move.action != _MOVE or move.source != move.target


def action_codes(options: PetriDishOptions) -> tuple[int, ...]:
    """Return the codes of all actions that can ever be legal."""
    del options
    return _codes()


def action_text(options: PetriDishOptions, action: int) -> str:
    """Return the text of an action."""
    return move_from_code(options.players, _codes()[action]).text()


def observation_size(options: PetriDishOptions) -> int:
    """Return the length: owner and size by space, unused dice by face, Wilds, turns left."""
    del options
    return 2 * SPACES + _FACES + 2


def partial_size(options: PetriDishOptions) -> int:
    """Return 0: every action is a complete move."""
    del options
    return 0


def partial_words(options: PetriDishOptions, actions: Sequence[int]) -> list[int]:
    """Return nothing: every action is a complete move."""
    del options, actions
    return []


def move_actions(position: PetriDishPosition, move: Action) -> tuple[int, ...]:
    """Return the number of an action."""
    return (bisect_left(_codes(), move_code(position.options.players, move)),)


def move_of(position: PetriDishPosition, actions: Sequence[int]) -> PetriDishMove | None:
    """Return the move of an action."""
    if not actions:
        return None
    return move_from_code(position.options.players, _codes()[actions[0]])


def pending_actions(position: PetriDishPosition, seat: int) -> tuple[int, ...]:
    """Return nothing: the game has no secrets."""
    del position, seat
    return ()


def is_exact(options: PetriDishOptions) -> bool:
    """Return True: kernels play all options."""
    del options
    return True


def public_state(position: PetriDishPosition) -> PetriDishState:
    """Return the state of a position."""
    return encode(position)


@kernel
def petri_dish_observation(state: PetriDishState, seat: int, out: NDArray[np.int16]) -> None:
    """Write owner and size of the piece on each space, the unused dice, and the turns left.

    Owners are 0 for an empty space, 1 for the seat itself, 2 for the next seat in turn order, and
    so on. Sizes are 0 for an empty space, and 1 to 3. Without a limit of turns, 0 are left.
    """
    cells, players = state.cells, as_int64(state.rules[PLAYERS])
    for space in range(SPACES):
        code = as_int64(cells[space])
        is_empty = code == EMPTY
        out[2 * space] = 0 if is_empty else (code // 4 - 1 - seat + players) % players + 1
        out[2 * space + 1] = 0 if is_empty else code % 4 + 1
    dice = as_int64(cells[DICE])
    for face in range(_FACES):
        out[2 * SPACES + face] = dice >> face & 1
    out[2 * SPACES + _FACES] = dice // WILD_ONE
    limit = as_int64(state.rules[MAX_TURNS])
    left = min(limit - as_int64(state.longs[TURNS]), _MOST_TURNS) if limit >= 0 else 0
    out[2 * SPACES + _FACES + 1] = left


@kernel
def petri_dish_chance(state: PetriDishState, rng: RngState) -> None:
    """Draw and apply an outcome of CHANCE."""
    interface.apply(state, interface.nth_move(state, interface.chance_index(state, rng)))


@kernel
def petri_dish_pieces(state: PetriDishState, seat: int) -> int:
    """Return the number of pieces of a seat on the board."""
    return as_int64(popcount(all_of(state.longs, 4 * seat + 4)))


@kernel
def petri_dish_heuristic_score(state: PetriDishState, seat: int) -> int:
    """Return the heuristic score: many pieces, then large ones."""
    longs, row = state.longs, 4 * seat + 4
    mediums, larges = popcount(longs[row + 1]), popcount(longs[row + 2])
    return as_int64(_PIECE_WORTH * petri_dish_pieces(state, seat) + mediums + 2 * larges)


@kernel
def petri_dish_ending(state: PetriDishState) -> int:
    """Return the number of the ending in ENDINGS."""
    phase = as_int64(state.cells[PHASE])
    if phase == DRAWN_GAME:
        return 3
    if phase != WON:
        return 0
    return 1 if petri_dish_pieces(state, as_int64(state.cells[MOVER])) == ALL_PIECES else 2


def _write_mask(
    state: PetriDishState,
    seat: int,  # noqa: ARG001  # only the player to move has actions
    partial: Longs,  # noqa: ARG001
    actions: ActionTable,
    out: NDArray[np.int8],
) -> None:
    write_move_mask(state, actions, out)


def _play_action(state: PetriDishState, seat: int, partial: Longs, code: int) -> None:  # noqa: ARG001
    petri_dish_apply(state, code)


def _write_observation(
    state: PetriDishState,
    seat: int,
    partial: Longs,  # noqa: ARG001
    out: NDArray[np.int16],
) -> None:
    petri_dish_observation(state, seat, out)


def _play_chance(state: PetriDishState, rng: RngState) -> None:
    petri_dish_chance(state, rng)


def _play_opponent(
    state: PetriDishState, spare: PetriDishState, evaluator: Evaluator, kind: int, rng: RngState
) -> None:
    play_move_opponent(state, spare, evaluator, kind, rng)


def _play_planned_turn(
    opponent: PlanOpponent,
    state: PetriDishState,
    spare: PetriDishState,  # noqa: ARG001
    evaluator: Evaluator,  # noqa: ARG001
    rng: RngState,
) -> None:
    play_planned_turn(opponent, state, rng)


def _random_step(state: PetriDishState, rng: RngState) -> int:
    count = as_int64(state.longs[MOVE_COUNT]) if state.cells[PHASE] == ACT else 0
    petri_dish_step(state, rng)
    return count


def _expected_shares(state: PetriDishState, evaluator: Evaluator) -> None:
    evaluate(state, evaluator)


def _ending(state: PetriDishState) -> int:
    return petri_dish_ending(state)


def _score(state: PetriDishState, seat: int) -> int:
    return petri_dish_pieces(state, seat)


def _heuristic_score(state: PetriDishState, seat: int) -> int:
    return petri_dish_heuristic_score(state, seat)


def _choice_spread(state: PetriDishState, spare: PetriDishState, evaluator: Evaluator) -> float:
    return move_spread(state, spare, evaluator)


register_overload(environment.write_mask, PetriDishState, _write_mask)
register_overload(environment.play_action, PetriDishState, _play_action)
register_overload(environment.write_observation, PetriDishState, _write_observation)
register_overload(environment.play_chance, PetriDishState, _play_chance)
register_overload(environment.play_opponent, PetriDishState, _play_opponent)
register_overload(environment.play_turn, PlanOpponent, _play_planned_turn)
register_overload(environment.random_step, PetriDishState, _random_step)
register_overload(environment.expected_shares, PetriDishState, _expected_shares)
register_overload(environment.ending, PetriDishState, _ending)
register_overload(environment.score, PetriDishState, _score)
register_overload(environment.heuristic_score, PetriDishState, _heuristic_score)
register_overload(environment.choice_spread, PetriDishState, _choice_spread)

"""The kernel of Petri Dish: the kernel interface for its states, with better rollouts."""

from importlib.resources import files
from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels import interface
from petrilab.kernels.compilation import as_int64, inlined, kernel
from petrilab.kernels.evaluation import Evaluator, evaluate, has_weights
from petrilab.kernels.petri_dish.actions import count_actions, find_die, find_space
from petrilab.kernels.petri_dish.chance import play_chance, roll
from petrilab.kernels.petri_dish.codec import decode, encode
from petrilab.kernels.petri_dish.features import FEATURES, petri_dish_features
from petrilab.kernels.petri_dish.lookups import (
    EMPTY,
    ROLL_OF,
    THROWS,
    Bytes,
    Longs,
)
from petrilab.kernels.petri_dish.state import (
    COUNT,
    DIVIDE,
    DRAW,
    GROW,
    INFECT,
    MOVE_COUNT,
    MOVER,
    PHASE,
    PLACES,
    ROLL,
    WON,
    ZAP,
    PetriDishState,
)
from petrilab.kernels.petri_dish.transitions import (
    petri_dish_actor,
    petri_dish_apply,
    petri_dish_chance_index,
    petri_dish_copy,
    petri_dish_hash,
    petri_dish_move_count,
    petri_dish_nth_move,
    petri_dish_player_count,
    petri_dish_playout,
    petri_dish_shares,
)
from petrilab.kernels.petri_dish.turn import act
from petrilab.kernels.randomness import RngState, below

__all__ = ["FEATURES", "WEIGHTS", "decode", "encode"]

WEIGHTS = files(__package__) / "weights.npz"

MAX_ACTIONS: Final = 600
"""Actions after which a rollout is broken off; hardly any reaches it."""
_TRIES: Final = 4
"""A rollout without evaluation takes the best of this many random actions."""
_EVALUATED_ACTIONS: Final = 12
"""A rollout with evaluation evaluates this many actions."""
_TURNS: Final = 3
"""Turns played after the current one before a position is evaluated."""


@inlined
def _merit(cells: Bytes, row: int, action: int, target: int) -> int:
    """Return a heuristic value of an action: own pieces count most, others' Smalls a little."""
    code = as_int64(cells[target])
    if action == INFECT:
        return 5
    if action == DIVIDE:
        return 4
    if action == GROW:
        return 4 if code == EMPTY else 1
    if action == ZAP:
        if code & ~3 == row:
            return -4
        return 1 if code & 3 else 3
    return 0


@inlined
def _act_by_heuristic(rules: Longs, cells: Bytes, longs: Longs, rng: RngState) -> None:
    """Take the best of a few random actions."""
    row = 4 * as_int64(cells[MOVER]) + 4
    best_die, best_action, best_where, best = 0, 0, 0, -100
    for _ in range(_TRIES):
        die, action, instance = find_die(cells, longs, below(rng, longs[MOVE_COUNT]))
        where = find_space(longs, action, instance)
        merit = _merit(cells, row, action, where & 63)
        if merit > best:
            best_die, best_action, best_where, best = die, action, where, merit
    act(rules, cells, longs, best_die, best_action, best_where)


@inlined
def _act_by_evaluation(
    state: PetriDishState, spare: PetriDishState, evaluator: Evaluator, rng: RngState
) -> None:
    """Take the action with the best evaluation, of all or of some random ones."""
    rules, cells, longs = state.rules, state.cells, state.longs
    mover, size = as_int64(cells[MOVER]), as_int64(longs[MOVE_COUNT])
    best_die, best_action, best_where, best = 0, 0, 0, -1.0
    for number in range(min(size, _EVALUATED_ACTIONS)):
        index = number if size <= _EVALUATED_ACTIONS else below(rng, size)
        die, action, instance = find_die(cells, longs, index)
        where = find_space(longs, action, instance)
        spare.cells[:] = cells
        spare.longs[:COUNT] = longs[:COUNT]
        spare.longs[PLACES + ZAP] = longs[PLACES + ZAP]
        act(rules, spare.cells, spare.longs, die, action, where)
        evaluate(spare, evaluator)
        if evaluator.shares[mover] > best:
            best_die, best_action, best_where, best = die, action, where, evaluator.shares[mover]
    act(rules, cells, longs, best_die, best_action, best_where)


@kernel
def petri_dish_rollout(
    state: PetriDishState, spare: PetriDishState, evaluator: Evaluator, rng: RngState
) -> int:
    """Estimate the shares by playing some turns and evaluating, or else a game to its end.

    Return the number of actions.
    """
    rules, cells, longs = state.rules, state.cells, state.longs
    informed, turns, actions = has_weights(evaluator), _TURNS, 0
    while cells[PHASE] == DRAW:
        play_chance(rules, cells, longs, rng)
    while cells[PHASE] < WON and actions < MAX_ACTIONS:
        if cells[PHASE] == ROLL:
            if informed and turns == 0:
                break
            turns -= 1
            roll(cells, as_int64(ROLL_OF[below(rng, THROWS)]))
        count_actions(cells, longs)
        if informed:
            _act_by_evaluation(state, spare, evaluator, rng)
        else:
            _act_by_heuristic(rules, cells, longs, rng)
        actions += 1
    if informed:
        evaluate(state, evaluator)
    else:
        petri_dish_shares(state, evaluator.shares)
    return actions


def _players(state: PetriDishState) -> int:
    return petri_dish_player_count(state)


def _actor(state: PetriDishState) -> int:
    return petri_dish_actor(state)


def _size(state: PetriDishState) -> int:
    return petri_dish_move_count(state)


def _nth(state: PetriDishState, index: int) -> int:
    return petri_dish_nth_move(state, index)


def _apply(state: PetriDishState, code: int) -> None:
    petri_dish_apply(state, code)


def _chance_index(state: PetriDishState, rng: RngState) -> int:
    return petri_dish_chance_index(state, rng)


def _playout(state: PetriDishState, rng: RngState) -> int:
    return petri_dish_playout(state, rng, 2000)


def _rollout(
    state: PetriDishState, spare: PetriDishState, evaluator: Evaluator, rng: RngState
) -> int:
    return petri_dish_rollout(state, spare, evaluator, rng)


def _traits(state: PetriDishState, seat: int, out: Longs) -> int:
    return petri_dish_features(state, seat, out)


def _copy(target: PetriDishState, source: PetriDishState) -> None:
    petri_dish_copy(target, source)


def _hashed(state: PetriDishState) -> int:
    return petri_dish_hash(state)


def _shares(state: PetriDishState, out: NDArray[np.float64]) -> None:
    petri_dish_shares(state, out)


interface.register_overload(interface.player_count, PetriDishState, _players)
interface.register_overload(interface.actor, PetriDishState, _actor)
interface.register_overload(interface.move_count, PetriDishState, _size)
interface.register_overload(interface.nth_move, PetriDishState, _nth)
interface.register_overload(interface.apply, PetriDishState, _apply)
interface.register_overload(interface.chance_index, PetriDishState, _chance_index)
interface.register_overload(interface.playout, PetriDishState, _playout)
interface.register_overload(interface.rollout, PetriDishState, _rollout)
interface.register_overload(interface.features, PetriDishState, _traits)
interface.register_overload(interface.copy, PetriDishState, _copy)
interface.register_overload(interface.position_hash, PetriDishState, _hashed)
interface.register_overload(interface.shares, PetriDishState, _shares)

"""What a search asks of Petri Dish: above all a rollout that plays with some sense."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels import interface
from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.glance import Glance, is_informed, judge
from petrilab.kernels.petri_dish.actions import find_die, find_space, look
from petrilab.kernels.petri_dish.chance import chance, roll
from petrilab.kernels.petri_dish.course import (
    petri_dish_actor,
    petri_dish_apply,
    petri_dish_chance_index,
    petri_dish_copy,
    petri_dish_hash,
    petri_dish_nth,
    petri_dish_players,
    petri_dish_playout,
    petri_dish_shares,
    petri_dish_size,
)
from petrilab.kernels.petri_dish.lookups import (
    EMPTY,
    ROLL_OF,
    THROWS,
    Bytes,
    Longs,
)
from petrilab.kernels.petri_dish.reference import decode, encode
from petrilab.kernels.petri_dish.table import (
    COUNT,
    DIVIDE,
    DRAW,
    GROW,
    INFECT,
    MOVER,
    PHASE,
    PLACES,
    ROLL,
    SIZE,
    WON,
    ZAP,
    PetriDishTable,
)
from petrilab.kernels.petri_dish.traits import TRAITS, petri_dish_traits
from petrilab.kernels.petri_dish.turn import act
from petrilab.kernels.randomness import Words, below

__all__ = ["TRAITS", "decode", "encode"]

LONGEST: Final = 600
"""Actions after which a rollout is broken off; hardly any is as long."""
_TRIES: Final = 4
"""A rollout without judgement draws so many actions and takes the best of them."""
_GLANCES: Final = 12
"""A rollout with judgement looks at so many actions."""
_TURNS: Final = 3
"""So many turns are played after the present one before a position is judged."""


@inlined
def _merit(cells: Bytes, row: int, action: int, target: int) -> int:
    """What an action is worth at a glance: pieces of one's own count most, others' smalls some."""
    code = whole(cells[target])
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
def _act_with_sense(rules: Longs, cells: Bytes, longs: Longs, rng: Words) -> None:
    """Take the best of a few random actions."""
    row = 4 * whole(cells[MOVER]) + 4
    best_die, best_action, best_where, best = 0, 0, 0, -100
    for _ in range(_TRIES):
        die, action, instance = find_die(cells, longs, below(rng, longs[SIZE]))
        where = find_space(longs, action, instance)
        merit = _merit(cells, row, action, where & 63)
        if merit > best:
            best_die, best_action, best_where, best = die, action, where, merit
    act(rules, cells, longs, best_die, best_action, best_where)


@inlined
def _act_at_a_glance(
    table: PetriDishTable, spare: PetriDishTable, glance: Glance, rng: Words
) -> None:
    """Take the action that promises most, of all or of a few random ones."""
    rules, cells, longs = table.rules, table.cells, table.longs
    mover, size = whole(cells[MOVER]), whole(longs[SIZE])
    best_die, best_action, best_where, best = 0, 0, 0, -1.0
    for number in range(min(size, _GLANCES)):
        index = number if size <= _GLANCES else below(rng, size)
        die, action, instance = find_die(cells, longs, index)
        where = find_space(longs, action, instance)
        spare.cells[:] = cells
        spare.longs[:COUNT] = longs[:COUNT]
        spare.longs[PLACES + ZAP] = longs[PLACES + ZAP]
        act(rules, spare.cells, spare.longs, die, action, where)
        judge(spare, glance)
        if glance.gains[mover] > best:
            best_die, best_action, best_where, best = die, action, where, glance.gains[mover]
    act(rules, cells, longs, best_die, best_action, best_where)


@kernel
def petri_dish_rollout(
    table: PetriDishTable, spare: PetriDishTable, glance: Glance, rng: Words
) -> int:
    """What a position is worth: after this turn and another at a glance, or at the end of a game.

    How many actions there were.
    """
    rules, cells, longs = table.rules, table.cells, table.longs
    informed, turns, actions = is_informed(glance), _TURNS, 0
    while cells[PHASE] == DRAW:
        chance(rules, cells, longs, rng)
    while cells[PHASE] < WON and actions < LONGEST:
        if cells[PHASE] == ROLL:
            if informed and turns == 0:
                break
            turns -= 1
            roll(cells, whole(ROLL_OF[below(rng, THROWS)]))
        look(cells, longs)
        if informed:
            _act_at_a_glance(table, spare, glance, rng)
        else:
            _act_with_sense(rules, cells, longs, rng)
        actions += 1
    if informed:
        judge(table, glance)
    else:
        petri_dish_shares(table, glance.gains)
    return actions


def _players(table: PetriDishTable) -> int:
    return petri_dish_players(table)


def _actor(table: PetriDishTable) -> int:
    return petri_dish_actor(table)


def _size(table: PetriDishTable) -> int:
    return petri_dish_size(table)


def _nth(table: PetriDishTable, index: int) -> int:
    return petri_dish_nth(table, index)


def _apply(table: PetriDishTable, code: int) -> None:
    petri_dish_apply(table, code)


def _chance_index(table: PetriDishTable, rng: Words) -> int:
    return petri_dish_chance_index(table, rng)


def _playout(table: PetriDishTable, rng: Words) -> int:
    return petri_dish_playout(table, rng, 2000)


def _rollout(table: PetriDishTable, spare: PetriDishTable, glance: Glance, rng: Words) -> int:
    return petri_dish_rollout(table, spare, glance, rng)


def _traits(table: PetriDishTable, seat: int, out: Longs) -> int:
    return petri_dish_traits(table, seat, out)


def _copy(target: PetriDishTable, source: PetriDishTable) -> None:
    petri_dish_copy(target, source)


def _hashed(table: PetriDishTable) -> int:
    return petri_dish_hash(table)


def _shares(table: PetriDishTable, out: NDArray[np.float64]) -> None:
    petri_dish_shares(table, out)


interface.means(interface.players, PetriDishTable, _players)
interface.means(interface.actor, PetriDishTable, _actor)
interface.means(interface.size, PetriDishTable, _size)
interface.means(interface.nth, PetriDishTable, _nth)
interface.means(interface.apply, PetriDishTable, _apply)
interface.means(interface.chance_index, PetriDishTable, _chance_index)
interface.means(interface.playout, PetriDishTable, _playout)
interface.means(interface.rollout, PetriDishTable, _rollout)
interface.means(interface.traits, PetriDishTable, _traits)
interface.means(interface.copy, PetriDishTable, _copy)
interface.means(interface.hashed, PetriDishTable, _hashed)
interface.means(interface.shares, PetriDishTable, _shares)

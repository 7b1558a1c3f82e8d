"""Transitions of Petri Dish: the actor, legal moves, playouts, copies, hashes and shares."""

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.bits import popcount
from petrilab.kernels.compilation import as_int64, inlined, kernel
from petrilab.kernels.interface import CHANCE, OVER
from petrilab.kernels.petri_dish.actions import count_actions, find_die, find_space
from petrilab.kernels.petri_dish.chance import (
    apply_chance,
    chance_index,
    chance_nth,
    chance_size,
    play_chance,
    roll,
)
from petrilab.kernels.petri_dish.codes import action_of, code_of
from petrilab.kernels.petri_dish.lookups import (
    DICE_KEY,
    MOVER_KEY,
    ROLL_OF,
    THROWS,
    ZOBRIST,
    Bytes,
    Longs,
)
from petrilab.kernels.petri_dish.state import (
    ACT,
    ALIVE,
    DICE,
    DRAW,
    HASH,
    MOVE_COUNT,
    MOVER,
    PHASE,
    PLAYERS,
    ROLL,
    TURNS,
    WON,
    PetriDishState,
)
from petrilab.kernels.petri_dish.turn import act
from petrilab.kernels.randomness import RngState, below


@kernel
def petri_dish_player_count(state: PetriDishState) -> int:
    """Return the number of seats."""
    return as_int64(state.rules[PLAYERS])


@kernel
def petri_dish_actor(state: PetriDishState) -> int:
    """Return the actor: a seat, CHANCE or OVER."""
    phase = state.cells[PHASE]
    if phase == ACT:
        return as_int64(state.cells[MOVER])
    return OVER if phase >= WON else CHANCE


@kernel
def petri_dish_move_count(state: PetriDishState) -> int:
    """Return the number of legal actions, or of outcomes of CHANCE; 0 when the game is over."""
    phase = state.cells[PHASE]
    if phase == ACT:
        return as_int64(state.longs[MOVE_COUNT])
    return 0 if phase >= WON else chance_size(state.rules, state.cells, state.longs)


@kernel
def petri_dish_nth_move(state: PetriDishState, index: int) -> int:
    """Return the code of legal action, or outcome of CHANCE, number `index`."""
    cells, longs = state.cells, state.longs
    if cells[PHASE] != ACT:
        return chance_nth(state.rules, cells, longs, index)
    die, action, instance = find_die(cells, longs, index)
    return code_of(die, action, find_space(longs, action, instance))


@kernel
def petri_dish_apply(state: PetriDishState, code: int) -> None:
    """Make a legal move, or apply an outcome of CHANCE."""
    rules, cells, longs = state.rules, state.cells, state.longs
    if cells[PHASE] == ACT:
        die, action, where = action_of(code)
        act(rules, cells, longs, die, action, where)
    else:
        apply_chance(rules, cells, longs, code)
    if cells[PHASE] == ACT:
        count_actions(cells, longs)


@kernel
def petri_dish_chance_index(state: PetriDishState, rng: RngState) -> int:
    """Draw an outcome of CHANCE by its probability and return its number."""
    return chance_index(state.rules, state.cells, state.longs, rng)


@inlined
def _act_at_random(rules: Longs, cells: Bytes, longs: Longs, rng: RngState) -> None:
    die, action, instance = find_die(cells, longs, below(rng, longs[MOVE_COUNT]))
    act(rules, cells, longs, die, action, find_space(longs, action, instance))


@kernel
def petri_dish_step(state: PetriDishState, rng: RngState) -> None:
    """Make a uniformly random legal action, or apply a random outcome of CHANCE."""
    rules, cells, longs = state.rules, state.cells, state.longs
    if cells[PHASE] == ACT:
        _act_at_random(rules, cells, longs, rng)
    else:
        play_chance(rules, cells, longs, rng)
    if cells[PHASE] == ACT:
        count_actions(cells, longs)


@kernel
def petri_dish_playout(state: PetriDishState, rng: RngState, max_actions: int) -> int:
    """Play randomly to the end, or for `max_actions`; return the number of actions."""
    rules, cells, longs = state.rules, state.cells, state.longs
    while cells[PHASE] == DRAW:
        play_chance(rules, cells, longs, rng)
    actions = 0
    while cells[PHASE] < WON and actions < max_actions:
        if cells[PHASE] == ROLL:
            roll(cells, as_int64(ROLL_OF[below(rng, THROWS)]))
        count_actions(cells, longs)
        _act_at_random(rules, cells, longs, rng)
        actions += 1
    if cells[PHASE] == ACT:
        count_actions(cells, longs)
    return actions


@kernel
def petri_dish_copy(target: PetriDishState, source: PetriDishState) -> None:
    """Copy the position of a state into another."""
    target.cells[:] = source.cells
    target.longs[:] = source.longs


@kernel
def petri_dish_hash(state: PetriDishState) -> int:
    """Return the hash of a position; the board's part is updated move by move."""
    cells, longs = state.cells, state.longs
    # There are too many turns for a table of keys; two multiplications spread them over the word.
    turns = longs[TURNS] * -7046029254386353131
    turns = (turns ^ turns >> 29) * -4658895280553007687
    word = longs[HASH] ^ turns ^ turns >> 32
    return as_int64(word ^ ZOBRIST[MOVER_KEY + cells[MOVER]] ^ ZOBRIST[DICE_KEY + cells[DICE]])


@kernel
def petri_dish_shares(state: PetriDishState, shares: NDArray[np.float64]) -> None:
    """Write the share of each seat; without a winner, all seats that have pieces share."""
    players, alive = as_int64(state.rules[PLAYERS]), as_int64(state.longs[ALIVE])
    if state.cells[PHASE] == WON:
        alive = 1 << as_int64(state.cells[MOVER])
    elif state.cells[PHASE] == DRAW:
        alive = (1 << players) - 1
    part = 1.0 / popcount(alive)
    for seat in range(players):
        shares[seat] = part if alive >> seat & 1 else 0.0
